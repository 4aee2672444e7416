"""Disputed and once mistaken situations of the second edition (docs/seven.md): the main cases, B19 to B26."""

import pytest

from seven.situations import coins, payments, resolve, resolve_until, seat, sentences, situation


def free_cards(game):
    return {str(move) for move in game.legal_moves(0) if move.kind == "free"}


@pytest.mark.rule("S-150", "S-151", "S-152", "S-153")
def test_b19_olympia_first_card_of_each_colour():
    city = ["ore_vein", "altar", "lumber_yard", "timber_yard"]
    game = situation(seat(0, city, board="olympia day", stages=1, hand=["theater"]), age=1, turn=4)
    assert game.city(0).free == []
    resolve(game, {0: "stage with theater"})
    assert game.city(0).free == ["grey", "yellow", "red", "green", "purple"]
    later = seat(0, city[:2], board="olympia day", stages=2, hand=["caravansery", "foundry", "aqueduct", "walls"])
    game = situation(later, seat(0, hand=["forum", "sawmill", "laboratory"]), age=2, turn=4)
    assert free_cards(game) == {"build caravansery free", "build walls free"}
    assert not any(sentence.startswith("stage") for sentence in sentences(game))
    resolve(game, {0: "build caravansery free", 1: "sell sawmill"})
    assert {"forum", "laboratory"} <= set(game.hand(0))
    assert "build laboratory free" in sentences(game)
    assert "build forum free" not in sentences(game)


@pytest.mark.rule("S-154", "S-155", "S-156", "S-157", "S-161")
def test_b20_olympia_first_or_last_card_of_an_age():
    first = seat(0, board="olympia night", stages=1, hand=["walls", "aqueduct"])
    game = situation(first, seat(hand=["statue", "temple"]), age=2, turn=1)
    assert {"build walls free", "build aqueduct free"} <= free_cards(game)
    resolve(game, {0: "sell walls"})
    assert free_cards(game) == set()
    last = seat(0, board="olympia night", stages=2, hand=["walls", "aqueduct"])
    babylon = seat(0, board="babylon night", stages=1, hand=["statue", "temple"])
    game = situation(last, babylon, age=2, turn=6)
    assert free_cards(game) == {"build walls free", "build aqueduct free"}
    resolve(game, {0: "build walls free", 1: "sell temple"})
    assert "aqueduct" in game.discard
    assert (game.decision, game.awaited) == ("extra", (1,))
    assert sentences(game, 1) == {"sell statue", "skip"}  # a seventh card is free for nobody


@pytest.mark.rule("S-160", "S-161", "S-162", "S-163")
def test_b21_babylons_extra_card():
    mine = seat(0, ["stone_pit", "timber_yard", "clay_pool", "clay_pit", "glassworks"], board="babylon night")
    game = situation({**mine, "hand": ["altar", "baths"]}, age=1, turn=6)
    resolve(game, {0: "stage with altar"})
    assert (game.decision, game.awaited, game.hand(0)) == ("extra", (0,), ["baths"])
    assert sentences(game) == {"build baths", "sell baths", "skip"}
    assert game.discard_size == 4  # of the two others a card sold and a last card, which is shown to nobody
    assert game.view(0).discard == []
    poor = situation(seat(0, board="babylon night", stages=1, hand=["walls", "aqueduct"]), age=2, turn=6)
    resolve(poor, {0: "sell walls"})
    assert sentences(poor) == {"sell aqueduct", "skip"}
    poor.play("sell aqueduct")
    assert coins(poor)[0] == 6


@pytest.mark.rule("S-190", "S-191", "S-192", "S-203")
def test_b22_war_is_fought_once_an_age():
    """Of five the strongest in every age gets 2 x (1 + 3 + 5); who sits between two stronger ones loses six times."""
    game = situation(seat(0, ["stockade"]), seat(), seat(0, ["barracks"]), players=5, age=1, turn=6)
    resolve_until(game, age=4)
    assert [sheet["military"] for sheet in game.result.breakdown] == [18, -6, 18, -3, -3]
    assert game.city(0).tokens == [1, 1, 3, 3, 5, 5]
    assert game.city(1).tokens == [-1] * 6


@pytest.mark.rule("S-100", "S-101", "S-102")
@pytest.mark.parametrize(
    ("city", "free"),
    [(["west_trading_post"], True), (["east_trading_post"], True), (["marketplace"], False), ([], False)],
)
def test_b23_a_card_with_two_parents(city, free):
    left = seat(0, ["brickyard"], board="rhodos day")
    poor = situation(seat(0, city, board="gizah day", hand=["forum"]), left, age=2, turn=4)
    assert ("build forum" in sentences(poor)) == free
    rich = situation(seat(9, city, board="gizah day", hand=["forum"]), left, age=2, turn=4)
    price = rich.price(rich.find("build forum"))
    assert (price.total, price.chain) == ((0, "market_stall") if free else (4, None))


@pytest.mark.rule("S-102", "S-103")
def test_b23_one_parent_serves_two_children_and_none_from_under_the_board():
    mine = seat(0, ["apothecary"], board="gizah day", hand=["stables", "dispensary"])
    assert {"build stables", "build dispensary"} <= sentences(situation(mine, age=2, turn=4))
    tucked = seat(0, ["lumber_yard", "timber_yard"], board="gizah day", hand=["west_trading_post"])
    right = seat(0, hand=["clay_pool", "altar"])
    game = situation(tucked, seat(), right, age=1, turn=5)
    resolve(game, {0: "stage with west_trading_post"})
    assert game.city(0).stages[0].under == "west_trading_post"
    assert game.city(0).chains == []
    assert game.city(0).unit_prices["wood"] == (2, 2)  # nor does it make anything cheaper


@pytest.mark.rule("S-080", "S-084")
def test_b24_one_wood_with_the_neighbour_two_needed():
    mine = seat(9, board="gizah day", hand=["caravansery"])
    assert payments(situation(mine, seat(0, ["lumber_yard"]), age=2, turn=4), "caravansery") == []
    assert payments(situation(mine, seat(0, ["sawmill"]), age=2, turn=4), "caravansery") == [(4, 0)]


@pytest.mark.rule("S-088", "S-122")
def test_b24_coins_received_this_turn_cannot_be_spent():
    mine = seat(1, ["lumber_yard"], board="gizah day", hand=["guard_tower", "altar"])
    left, right = seat(0, ["clay_pool"], board="rhodos day"), seat(2, board="ephesos day", hand=["stockade"])
    game = situation(mine, left, right, age=1, turn=4)
    game.play("build stockade", 2)  # pays seat 0
    assert payments(game, "guard_tower") == []
    game.take_back(2)
    resolve(game, {0: "build altar", 2: "build stockade"})
    assert coins(game)[0] == 1 + 2


@pytest.mark.rule("S-083", "S-084")
def test_b24_both_neighbours_buy_the_only_ore_and_its_owner_uses_it_too():
    mine = seat(0, ["ore_vein", "clay_pit", "lumber_yard"], board="gizah day", hand=["training_ground"])
    left = seat(2, ["sawmill"], board="ephesos day", hand=["archery_range"])
    right = seat(2, ["tree_farm", "clay_pool"], board="babylon day", hand=["stables"])
    others = [seat(board=f"{wonder} day") for wonder in ("alexandria", "rhodos", "olympia")]
    game = situation(mine, left, *others, right, players=6, age=2, turn=4)
    assert game.city(0).sells["ore"] == 1
    resolve(game, {0: "build training_ground", 1: "build archery_range", 5: "build stables"})
    assert (coins(game)[0], coins(game)[1], coins(game)[5]) == (4, 0, 0)
    assert [game.city(number).shields for number in (0, 1, 5)] == [2, 2, 2]


@pytest.mark.rule("S-089")
def test_b24_what_a_neighbour_builds_is_for_sale_in_the_next_turn():
    mine = seat(9, board="gizah day", hand=["caravansery"])
    left = seat(1, board="rhodos day", hand=["sawmill", "archery_range", "temple", "statue"])
    game = situation(mine, left, seat(board="ephesos day"), age=2, turn=4)
    assert payments(game, "caravansery") == []
    resolve(game, {0: f"sell {game.hand(0)[-1]}", 1: "build sawmill"})
    assert "archery_range" in game.hand(0)  # two wood, one ore
    assert payments(game, "archery_range") == [(6, 0)]


@pytest.mark.rule("S-063", "S-064", "S-085")
@pytest.mark.parametrize(
    ("city", "card", "possible"),
    [
        (["tree_farm", "caravansery", "glassworks"], "temple", True),  # wood or clay, and any common: clay and wood
        (["tree_farm", "caravansery", "ore_vein"], "archery_range", True),  # two wood
        (["tree_farm", "caravansery"], "ludus", False),  # stone and ore: only one of the two can be met
        (["tree_farm", "caravansery", "stone_pit"], "ludus", True),
        (["foundry", "lumber_yard"], "training_ground", True),  # one card, two ore
        (["ore_vein", "lumber_yard"], "training_ground", False),
    ],
)
def test_b25_matching_choice_cards_and_double_cards(city, card, possible):
    players = 7 if card == "ludus" else 6
    mine = seat(0, city, board="ephesos day", hand=[card])
    game = situation(mine, players=players, turn=4)
    assert (f"build {card}" in sentences(game)) == possible


@pytest.mark.rule("S-086", "S-093")
def test_b25_a_stage_is_paid_with_a_neighbours_choice_card():
    mine = seat(2, ["stone_pit"], board="alexandria day", hand=["altar"])
    left = seat(0, ["excavation"], board="rhodos day")
    game = situation(mine, left, seat(), seat(), players=4, age=1, turn=4)
    assert payments(game, "altar", kind="stage") == [(2, 0)]
    assert game.price(game.find("stage with altar")).bought[0].resource == "stone"


@pytest.mark.rule("S-212", "S-223")
@pytest.mark.parametrize(
    ("city", "points"),
    [
        (["apothecary", "dispensary", "workshop"], 13),
        (["apothecary", "dispensary", "lodge"], 16),
        ([], 1),
    ],
)
def test_b26_scientists_guild(city, points):
    game = situation(seat(0, [*city, "scientists_guild"]), age=3, turn=6)
    resolve(game)
    assert game.result.breakdown[0]["green"] == points

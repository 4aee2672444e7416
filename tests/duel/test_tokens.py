"""The Progress tokens: D-110 to D-125."""

import pytest

from duel.positions import coins, idle, offering, paid, seat, sentences, situation
from mirabilia import duel

BOARD = ["architecture", "economy", "masonry", "mathematics", "philosophy"]
APPIAN = ["the_appian_way"]


def taken(token):
    """A game in which seat 0, with 0 coins left, has just taken a token for a pair."""
    board = [token, *(other for other in BOARD if other != token)][:5]
    game = situation(accessible=["school", "walls"], seat0=seat(6, ["apothecary"]), tokens=board)
    game.play("build school")
    game.play(f"token {token}")
    return game


def points(*tokens):
    return situation(accessible=["walls"], seat0=seat(0, tokens=tokens)).scores()[0]["tokens"]


@pytest.mark.rule("D-110")
def test_agriculture():
    assert coins(taken("agriculture")) == (6, 0)
    assert points("agriculture") == 4


@pytest.mark.rule("D-111", "D-112")
@pytest.mark.parametrize(
    ("tokens", "sphinx", "mausoleum", "palace"),
    [([], 14, 18, 16), (["architecture"], 6, 10, 16), (["masonry"], 14, 18, 8)],
)
def test_architecture_for_wonders_and_masonry_for_blue_cards(tokens, sphinx, mausoleum, palace):
    game = situation(
        age=3,
        accessible=["palace", "port"],
        seat0=seat(30, wonders=["the_sphinx", "the_mausoleum"], tokens=tokens),
        seat1=seat(0, ["glassworks", "glass_blower", "brickyard"]),
    )  # glass and clay at 4, the rest at 2
    assert paid(game, "wonder the_sphinx with palace") == sphinx  # 1 stone, 1 clay, 2 glass
    assert paid(game, "wonder the_mausoleum with palace") == mausoleum  # 2 clay, 2 glass, 1 papyrus
    assert paid(game, "build palace") == palace  # 1 wood, 1 stone, 1 clay, 2 glass
    assert paid(game, "build port") == 8  # yellow: 1 wood, 1 glass, 1 papyrus


@pytest.mark.rule("D-112")
def test_masonry_for_all_blue_cards_and_no_others():
    plain = situation(age=3, accessible=["port"])
    game = situation(age=3, accessible=["port"], seat0=seat(0, tokens=["masonry"]))
    for card in duel.CARDS.values():
        before = plain.price_of(card.id, 0).total
        saved = 4 if card.colour == "blue" else 0  # two units at 2
        assert game.price_of(card.id, 0).total == max(before - saved, 0)


@pytest.mark.rule("D-113")
@pytest.mark.parametrize(("city", "price"), [([], 2), (["quarry"], 0), (["shelf_quarry"], 0)])
def test_two_or_fewer_missing_units_are_free_and_nothing_is_paid_out(city, price):
    game = situation(accessible=["aqueduct"], seat0=seat(5, city, tokens=["masonry"]))
    assert paid(game, "build aqueduct") == price
    game.play("build aqueduct")
    assert coins(game)[0] == 5 - price


@pytest.mark.rule("D-113")
def test_coins_are_never_waived():
    game = situation(accessible=["forum", "caravansery"], seat0=seat(9, tokens=["architecture", "masonry"]))
    assert paid(game, "build forum") == 5
    assert paid(game, "build caravansery") == 6
    waived = [*duel.WONDERS.values(), *(card for card in duel.CARDS.values() if card.colour == "blue")]
    assert not any("coins" in printed.cost for printed in waived)


@pytest.mark.rule("D-114")
def test_economy_receives_what_is_paid_for_resources():
    told = {"accessible": ["forum", "walls"], "seat1": seat(1, tokens=["economy"])}
    game = situation(**told, seat0=seat(20))
    game.play("build forum")  # 3 coins and 1 clay
    assert coins(game) == (15, 3)
    wonder = situation(**told, seat0=seat(20, wonders=["the_pyramids"]))
    wonder.play("wonder the_pyramids with forum")
    assert coins(wonder) == (12, 9)
    assert wonder.price_of("walls", 0).bought[0].to == 1


@pytest.mark.rule("D-114")
def test_economy_does_not_pay_its_owner_for_own_purchases_nor_for_coins():
    game = situation(accessible=["walls", "customs_house"], seat0=seat(20, tokens=["economy"]), seat1=seat(5))
    game.play("build walls")
    assert coins(game) == (16, 5)
    game.play("build customs_house")
    assert coins(game) == (16, 1)


@pytest.mark.rule("D-115")
@pytest.mark.parametrize(
    ("city", "tokens", "received"),
    [([], [], 6), (["stone_reserve"], [], 3), ([], ["masonry"], 2), (["stone_reserve"], ["masonry"], 1)],
)
def test_economy_receives_what_is_still_paid(city, tokens, received):
    told = {"accessible": ["aqueduct"], "seat1": seat(0, tokens=["economy"])}
    game = situation(**told, seat0=seat(6, city, tokens=tokens))
    game.play("build aqueduct")
    assert coins(game) == (6 - received, received)


@pytest.mark.rule("D-115")
@pytest.mark.parametrize(("tokens", "received"), [([], 8), (["architecture"], 4)])
def test_economy_with_a_discount_on_a_wonder(tokens, received):
    mine = seat(8, wonders=["the_pyramids"], tokens=tokens)
    game = situation(accessible=["walls"], seat0=mine, seat1=seat(0, tokens=["economy"]))
    game.play("wonder the_pyramids with walls")
    assert coins(game) == (8 - received, received)


@pytest.mark.rule("D-116")
@pytest.mark.parametrize(("purse", "left"), [(0, 1), (2, 3)])
def test_economy_is_paid_before_the_effects(purse, left):
    mine = seat(4, ["shelf_quarry", "clay_pool"], wonders=APPIAN)  # a clay and a papyrus are missing
    game = situation(accessible=["walls"], seat0=mine, seat1=seat(purse, tokens=["economy"]))
    game.play("wonder the_appian_way with walls")
    assert coins(game) == (3, left)


@pytest.mark.rule("D-117")
def test_law():
    assert taken("law").city(0).symbols == {"wheel": 2, "scales": 1}
    assert points("law") == 0


@pytest.mark.rule("D-118")
@pytest.mark.parametrize("others", [[], ["law"], ["law", "economy", "masonry"]])
def test_mathematics(others):
    assert points("mathematics", *others) == 3 + 3 * len(others)


@pytest.mark.rule("D-118")
def test_mathematics_counts_tokens_of_the_great_library_and_not_the_opponents():
    six = ["mathematics", "law", "economy", "masonry", "strategy", "theology"]
    game = situation(accessible=["walls"], seat0=seat(0, tokens=six), seat1=seat(0, tokens=["urbanism"]), tokens=[])
    assert game.scores()[0]["tokens"] == 18


@pytest.mark.rule("D-119")
def test_philosophy():
    assert coins(taken("philosophy")) == (0, 0)
    assert points("philosophy") == 7
    assert points("philosophy", "agriculture", "mathematics") == 7 + 4 + 9


@pytest.mark.rule("D-120")
def test_strategy():
    game = situation(
        age=1,
        accessible=["stable", "altar"],
        seat0=seat(20, ["guard_tower"], tokens=["strategy"], wonders=["the_colossus"]),
    )
    assert game.pawn == 0
    game.play("build stable")
    assert game.pawn == 2
    idle(game, but=["altar"])
    game.play("wonder the_colossus with altar")
    assert game.pawn == 4
    game.play(f"discard {next(s.card for s in game.structure() if s.accessible)}")
    assert game.pawn == 4


@pytest.mark.rule("D-120")
def test_strategy_does_nothing_for_the_opponent():
    game = situation(age=1, accessible=["guard_tower"], to_move=1, seat0=seat(0, tokens=["strategy"]))
    game.play("build guard_tower")
    assert game.pawn == -1


@pytest.mark.rule("D-121")
@pytest.mark.parametrize(("tokens", "pawn"), [([], 2), (["strategy"], 3)])
def test_strategy_for_a_red_card_of_the_discard_pile(tokens, pawn):
    mine = seat(20, wonders=["the_mausoleum"], tokens=tokens)
    game = situation(accessible=["temple"], seat0=mine, discard=["walls"])
    game.play("wonder the_mausoleum with temple")
    game.play("revive walls")
    assert game.pawn == pawn


@pytest.mark.rule("D-122")
def test_theology_lets_every_wonder_play_again():
    mine = seat(40, wonders=["the_colossus", "the_sphinx"], tokens=["theology"])
    game = situation(accessible=["walls", "temple", "forum"], seat0=mine)
    game.play("wonder the_colossus with walls")
    assert game.to_move == 0
    game.play("wonder the_sphinx with temple")
    assert game.to_move == 0
    game.play("build forum")
    assert game.to_move == 1  # only one extra turn for the Sphinx


@pytest.mark.rule("D-122")
def test_theology_is_for_wonders_built_later_by_its_owner():
    mine = seat(40, ["apothecary"], built=["the_pyramids"])
    game = situation(
        accessible=["school", "walls", "temple"],
        seat0=mine,
        seat1=seat(40, wonders=["the_colossus"]),
        tokens=["theology", *BOARD[:4]],
    )
    game.play("build school")
    game.play("token theology")
    assert game.to_move == 1
    game.play("wonder the_colossus with walls")
    assert game.to_move == 0


@pytest.mark.rule("D-123")
def test_theology_of_the_great_library_is_too_late_for_it():
    told = {
        "accessible": ["walls", "temple"],
        "seat0": seat(40, wonders=["the_great_library", "the_colossus"]),
        "tokens": BOARD,
    }
    game = offering("theology", "wonder the_great_library with walls", **told)
    game.play("token theology")
    assert game.to_move == 1
    idle(game, but=["temple"])
    game.play("wonder the_colossus with temple")
    assert game.to_move == 0


@pytest.mark.rule("D-124")
def test_urbanism():
    assert coins(taken("urbanism")) == (6, 0)
    mine = seat(3, ["garrison", "altar"], tokens=["urbanism"])
    game = situation(accessible=["barracks", "temple", "forum"], seat0=mine, seat1=seat(1))
    game.play("build barracks")
    assert coins(game) == (7, 1)
    idle(game, but=["temple", "forum"])
    game.play("build temple")
    assert coins(game)[0] == 11
    idle(game, but=["forum"])
    game.play("build forum")
    assert coins(game)[0] == 6  # no chain: 3 coins and a clay are paid


@pytest.mark.rule("D-124")
@pytest.mark.parametrize("move", ["discard barracks", "wonder the_pyramids with barracks"])
def test_urbanism_pays_for_construction_only(move):
    mine = seat(8, ["garrison"], tokens=["urbanism"], wonders=["the_pyramids"])
    game = situation(accessible=["barracks"], seat0=mine)
    game.play(move)
    assert coins(game)[0] == (10 if move.startswith("discard") else 0)


@pytest.mark.rule("D-125")
def test_urbanism_pays_nothing_for_cards_without_cost():
    game = situation(age=1, accessible=["altar", "quarry"], seat0=seat(0, tokens=["urbanism"]))
    game.play("build altar")
    idle(game, but=["quarry"])
    game.play("build quarry")
    assert coins(game)[0] == 0


@pytest.mark.rule("D-125")
def test_urbanism_pays_nothing_for_what_own_production_makes_free():
    game = situation(accessible=["walls"], seat0=seat(0, ["shelf_quarry"], tokens=["urbanism"]))
    game.play("build walls")
    assert coins(game)[0] == 0


@pytest.mark.rule("D-125")
def test_urbanism_pays_nothing_through_the_mausoleum():
    mine = seat(20, ["garrison", "altar"], wonders=["the_mausoleum"], tokens=["urbanism"])
    game = situation(accessible=["walls"], seat0=mine, discard=["barracks", "temple"])
    game.play("wonder the_mausoleum with walls")
    before = coins(game)
    assert sentences(game) == {"revive barracks", "revive temple"}
    game.play("revive barracks")
    assert coins(game) == before

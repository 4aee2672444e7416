"""Olympia: buildings free by colour (day), or as the first and the last card of an age (night)."""

import pytest

from seven.situations import coins, resolve, resolve_until, seat, sentences, situation


def free_cards(game, of=0):
    return {str(move) for move in game.legal_moves(of) if move.kind == "free"}


# Day


@pytest.mark.rule("S-150", "S-151")
def test_a_building_of_a_new_colour_is_free():
    mine = seat(0, ["lumber_yard", "altar"], board="olympia day", stages=2)
    mine["hand"] = ["caravansery", "sawmill", "aqueduct", "walls", "laboratory"]
    left = seat(0, hand=["forum", "vineyard", "bazar", "temple", "stables"])
    game = situation(mine, left, players=4, turn=3)
    assert game.city(0).free == ["grey", "yellow", "red", "green", "purple"]
    assert free_cards(game) == {"build caravansery free", "build walls free", "build laboratory free"}
    assert not {"build sawmill", "build aqueduct"} & sentences(game)  # brown and blue are there already
    resolve(game, {0: "build caravansery free"})
    assert "caravansery" in game.city(0).cards
    assert coins(game)[0] == 0  # and nothing was bought: the others have sold a card
    assert coins(game)[1:] == (3, 3, 3)
    assert game.city(0).free == ["grey", "red", "green", "purple"]
    assert "build forum free" not in sentences(game)  # the second yellow card


@pytest.mark.rule("S-150")
@pytest.mark.parametrize(
    ("age", "city", "card"),
    [
        (1, ["lumber_yard"], "baths"), (1, ["baths"], "clay_pit"), (1, ["altar"], "apothecary"),
        (2, ["altar"], "foundry"), (2, ["altar"], "school"), (3, ["altar"], "arsenal"), (3, ["altar"], "arena"),
        (3, ["altar"], "workers_guild"), (3, ["press"], "palace"),
    ],
)  # fmt: skip
def test_every_colour_in_every_age(age, city, card):
    game = situation(seat(0, city, board="olympia day", stages=2, hand=[card]), age=age, turn=3)
    assert f"build {card} free" in sentences(game)
    assert f"build {card}" not in sentences(game)
    resolve(game, {0: f"build {card} free"})
    assert card in game.city(0).cards


@pytest.mark.rule("S-150")
def test_a_card_that_costs_nothing_is_built_like_any_other():
    mine = seat(9, ["scriptorium", "lumber_yard", "sawmill"], board="olympia day", stages=2)
    game = situation({**mine, "hand": ["courthouse", "vineyard", "stables", "forum"]}, turn=4)
    assert "build courthouse" in sentences(game)  # by chain
    assert "build vineyard" in sentences(game)  # without cost
    assert {"build stables free", "build forum free"} <= sentences(game)


@pytest.mark.rule("S-151")
def test_a_colour_built_before_the_stage_gives_nothing():
    city = ["altar", "lumber_yard", "press", "tavern", "stockade", "workshop", "sawmill"]
    game = situation(
        seat(0, city, board="olympia day", stages=1, hand=["palace", "lighthouse", "circus", "lodge", "spies_guild"]),
        players=4,
        turn=3,
    )
    assert free_cards(game) == set()
    resolve(game, {0: "stage with palace"})
    assert game.city(0).free == ["purple"]


@pytest.mark.rule("S-152")
@pytest.mark.parametrize("side", ["day", "night"])
def test_stages_are_never_free(side):
    game = situation(seat(0, board=f"olympia {side}", stages=2, hand=["palace"]), turn=1)
    assert not any(sentence.startswith("stage") for sentence in sentences(game))


@pytest.mark.rule("S-152", "S-042")
def test_a_second_building_of_the_same_name_is_not_free_either():
    game = situation(seat(0, ["loom"], board="olympia night", stages=1, hand=["loom", "walls"]), age=2, turn=1)
    assert "build walls free" in sentences(game)
    assert not [sentence for sentence in sentences(game) if sentence.startswith("build loom")]


@pytest.mark.rule("S-153")
def test_the_day_stage_works_from_the_next_turn():
    mine = seat(0, ["lumber_yard", "sawmill"], board="olympia day", stages=1, hand=["palace"])
    game = situation(mine, seat(hand=["gardens", "arsenal"]), seat(hand=["pantheon", "circus"]), players=4, turn=3)
    assert free_cards(game) == set()
    resolve(game, {0: "stage with palace"})
    assert game.city(0).cards == ["lumber_yard", "sawmill"]  # the action was the stage
    assert game.city(0).free == ["grey", "blue", "yellow", "red", "green", "purple"]
    assert free_cards(game)


# Night: the first card


@pytest.mark.rule("S-154")
def test_the_first_card_of_each_later_age_is_free():
    game = situation(seat(0, ["ore_vein", "clay_pit"], board="olympia night", hand=["altar"]), age=1, turn=4)
    resolve(game, {0: "stage with altar"})
    helped = []
    while not game.over:
        if game.decision == "turn" and game.city(0).free:
            assert game.city(0).free == ["card"]
            helped.append((game.age, game.turn))
        resolve(game)
    assert helped == [(2, 1), (3, 1)]


@pytest.mark.rule("S-154", "S-155", "S-156")
@pytest.mark.parametrize("first", ["build palace free", "stage with palace", "sell palace"])
def test_only_the_very_first_card_is_free(first):
    mine = seat(0, ["clay_pool", "brickyard"], board="olympia night", stages=1, hand=["palace"])
    right = seat(hand=["pantheon", "arsenal", "arena"])  # hands go to the left: this one comes next
    game = situation(mine, seat(), right, age=3, turn=1)
    assert {"build palace free", "stage with palace", "sell palace"} <= sentences(game)
    resolve(game, {0: first, 2: "sell pantheon"})
    assert "arsenal" in game.hand(0)
    assert game.city(0).free == []
    assert free_cards(game) == set()


@pytest.mark.rule("S-154")
def test_the_first_card_costs_neither_coins_nor_purchases():
    game = situation(seat(5, board="olympia night", stages=1, hand=["foundry", "statue"]), age=2, turn=1)
    assert {"build foundry free", "build statue free"} <= sentences(game)
    resolve(game, {0: "build foundry free"})
    assert coins(game) == (5, 3, 3)


# Night: the last card


@pytest.mark.rule("S-157")
def test_the_last_card_is_free_and_the_other_is_discarded():
    mine = seat(0, board="olympia night", stages=2, hand=["palace", "arsenal"])
    game = situation(mine, seat(hand=["senate", "lodge"]), seat(hand=["circus", "castrum"]), seat(), players=4, turn=6)
    assert sentences(game) == {"build palace free", "build arsenal free", "sell palace", "sell arsenal"}
    resolve(game, {0: "build palace free"})
    assert game.over
    assert "palace" in game.city(0).cards
    assert "arsenal" in game.discard
    assert coins(game)[0] == 0  # no coins for the card discarded


@pytest.mark.rule("S-157")
def test_only_the_sixth_turn():
    game = situation(seat(0, board="olympia night", stages=2), age=1, turn=2)
    helped = []
    while not game.over:
        if game.city(0).free:
            helped.append((game.age, game.turn))
        resolve(game)
    # stage 1 is built as well
    assert helped == [(1, 6), (2, 1), (2, 6), (3, 1), (3, 6)]


@pytest.mark.rule("S-158")
def test_built_in_the_sixth_turn_it_helps_from_the_next_age_on():
    mine = seat(0, ["clay_pool", "brickyard"], board="olympia night", stages=1, hand=["walls", "aqueduct"])
    game = situation(mine, age=2, turn=6)
    assert free_cards(game) == set()
    resolve(game, {0: "stage with walls"})
    assert (game.age, game.turn, game.decision) == (3, 1, "turn")
    assert "aqueduct" in game.discard
    resolve_until(game, age=3, turn=6)
    assert game.city(0).free == ["card"]


@pytest.mark.rule("S-158")
@pytest.mark.parametrize("last", ["stage with school", "sell school"])
def test_the_last_card_sold_or_put_under_the_board_loses_the_effect(last):
    mine = seat(0, ["glassworks", "press", "loom"], board="olympia night", stages=2, hand=["school", "walls"])
    game = situation(mine, age=2, turn=6)
    resolve(game, {0: last})
    assert game.age == 3
    assert game.city(0).cards == ["glassworks", "press", "loom"]
    assert "walls" in game.discard

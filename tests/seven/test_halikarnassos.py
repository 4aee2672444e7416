"""Halikarnassos: a card of the discard pile is constructed free at the end of the turn (Q-1, Q-2)."""

import pytest

from mirabilia.kernel.errors import IllegalMove
from seven.situations import coins, resolve, resolve_until, seat, sentences, situation

STAGE_2 = ["glassworks", "press"]  # pays for the second stage of either side
DAY = "halikarnassos day"


def builder(coins_left=0, city=(), hand=("walls",), board=DAY, stages=1):
    """Who is about to build the second stage, with nothing but what it costs."""
    return seat(coins_left, [*STAGE_2, *city], board=board, stages=stages, hand=hand)


def offered(game):
    return set(game.offered)


# What is offered


@pytest.mark.rule("S-170", "S-171")
def test_the_whole_pile_of_all_ages_and_of_this_turn():
    others = [seat(hand=["arsenal", "circus"]), seat(hand=["senate", "castrum"]), seat(hand=["lodge", "arena"])]
    mine = builder(hand=["palace"])
    game = situation(mine, *others, players=4, age=3, turn=5, discard=["altar", "statue", "pantheon"])
    resolve(game, {0: "stage with palace", 1: "sell arsenal", 2: "sell senate", 3: "sell lodge"})
    assert (game.decision, game.awaited) == ("revive", (0,))
    assert offered(game) == {"altar", "statue", "pantheon", "arsenal", "senate", "lodge"}
    game.play("revive pantheon")
    assert game.city(0).cards == [*STAGE_2, "pantheon"]
    assert "pantheon" not in game.discard
    assert game.discard_size == 5
    assert coins(game)[0] == 0
    assert (game.turn, game.decision) == (6, "turn")


@pytest.mark.rule("S-171", "S-035")
def test_in_the_sixth_turn_the_cards_left_over_too():
    mine = builder(hand=["palace", "gardens"])
    left, right = seat(hand=["arsenal", "observatory"]), seat(hand=["senate", "lighthouse"])
    game = situation(mine, left, right, age=3, turn=6)
    resolve(game, {0: "stage with palace", 1: "sell arsenal", 2: "sell senate"})
    assert offered(game) == {"gardens", "arsenal", "observatory", "senate", "lighthouse"}


@pytest.mark.rule("S-171", "S-129")
def test_a_card_that_babylon_keeps_does_not_lie_in_the_pile_yet():
    mine = builder(hand=["palace", "gardens"])
    left = seat(board="babylon night", stages=1, hand=["arsenal", "observatory"])
    game = situation(mine, left, seat(hand=["senate", "lighthouse"]), age=3, turn=6)
    resolve(game, {0: "stage with palace", 1: "sell arsenal", 2: "sell senate"})
    assert offered(game) == {"gardens", "arsenal", "senate", "lighthouse"}


@pytest.mark.rule("S-172")
def test_a_name_that_stands_in_the_city_is_not_offered():
    mine = builder(city=["altar"])
    game = situation(mine, players=5, age=2, turn=5, discard=["altar", "press", "baths"])
    resolve(game, {0: "stage with walls"})
    assert {"altar", "press"} <= set(game.discard)
    assert "baths" in game.offered
    assert not {"altar", "press"} & offered(game)
    with pytest.raises(IllegalMove, match="Altar already stands in your city"):
        game.play("revive altar")


@pytest.mark.rule("S-172")
def test_a_card_that_lies_there_twice_is_offered_once():
    game = situation(builder(), players=5, age=2, turn=5, discard=["altar", "altar"])
    resolve(game, {0: "stage with walls"})
    assert game.offered.count("altar") == 1
    game.play("revive altar")
    assert game.discard.count("altar") == 1


@pytest.mark.rule("S-172")
@pytest.mark.parametrize("pile", [[], ["glassworks"]])
def test_without_a_card_to_construct_the_effect_is_lost(pile):
    left, right = seat(hand=["vineyard"]), seat(hand=["bazar"])
    game = situation(builder(), left, right, seat(hand=["press"]), players=4, age=2, turn=5, discard=pile)
    resolve(game, {0: "stage with walls", 1: "build vineyard", 2: "build bazar", 3: "build press"})
    assert (game.turn, game.decision) == (6, "turn")
    assert game.discard == pile


# What it does


@pytest.mark.rule("S-170", "S-173")
def test_it_costs_nothing_and_needs_no_chain():
    game = situation(builder(hand=["gardens"]), age=3, turn=4, discard=["palace"])
    resolve(game, {0: "stage with gardens"})
    before = coins(game)
    game.play("revive palace")
    assert coins(game) == before
    assert game.scores()[0]["blue"] == 8


@pytest.mark.rule("S-173")
@pytest.mark.parametrize(
    ("card", "gain"),
    [("tavern", 5), ("vineyard", 2), ("chamber_of_commerce", 4), ("altar", 0), ("arena", 6)],
)
def test_coins_come_at_once(card, gain):
    """A Lumber Yard with each neighbour; two grey cards and two built stages of the own."""
    neighbours = [seat(0, ["lumber_yard"]), seat(), seat(), seat(0, ["lumber_yard"])]
    mine = builder(hand=["palace"])
    game = situation(mine, *neighbours, players=5, age=3, turn=4, discard=[card])
    resolve(game, {0: "stage with palace"})
    game.play(f"revive {card}")
    assert coins(game)[0] == gain


@pytest.mark.rule("S-173")
def test_production_serves_from_the_next_turn():
    left = seat(0, hand=["archery_range", "stables", "statue", "training_ground", "library"])
    game = situation(builder(city=["ore_vein"]), left, players=4, age=2, turn=3, discard=["sawmill"])
    resolve(game, {0: "stage with walls", 1: "sell library"})
    game.play("revive sawmill")
    assert game.city(0).production["wood"] == 2
    assert "build archery_range" in sentences(game)


@pytest.mark.rule("S-173", "S-177", "S-190")
@pytest.mark.parametrize(("age", "card", "token"), [(1, "barracks", 1), (2, "walls", 3), (3, "arsenal", 5)])
def test_shields_count_in_the_conflicts_of_the_same_age(age, card, token):
    """Also in the last turn of all: the pick comes before the last conflicts."""
    filling = {1: "altar", 2: "temple", 3: "palace"}[age]
    game = situation(builder(hand=[filling]), age=age, turn=6, discard=[card])
    resolve(game, {0: f"stage with {filling}"})
    assert (game.age, game.decision) == (age, "revive")
    assert game.city(0).tokens == []
    game.play(f"revive {card}")
    assert game.city(0).tokens == [token, token]
    assert game.over == (age == 3)


@pytest.mark.rule("S-121", "S-124")
def test_cards_from_the_pile_come_too_late_for_what_the_neighbours_have_counted():
    game = situation(builder(), seat(hand=["vineyard"]), age=2, turn=4, discard=["lumber_yard"])
    resolve(game, {0: "stage with walls", 1: "build vineyard"})
    game.play("revive lumber_yard")
    assert coins(game)[1] == 0


# When it works


@pytest.mark.rule("S-170", "S-174")
@pytest.mark.parametrize(
    ("side", "stages", "asks", "points"),
    [
        ("day", 0, False, 3), ("day", 1, True, 0), ("day", 2, False, 7),
        ("night", 0, True, 2), ("night", 1, True, 1), ("night", 2, True, 0),
    ],
)  # fmt: skip
def test_which_stages_do_it(side, stages, asks, points):
    city = ["brickyard", "foundry", "glassworks", "press", "quarry", "stone_pit", "sawmill", "lumber_yard"]
    game = situation(seat(0, city, board=f"halikarnassos {side}", stages=stages, hand=["palace"]), discard=["altar"])
    before = game.scores()[0]["wonder"]
    resolve(game, {0: "stage with palace"})
    assert (game.decision == "revive") == asks
    assert game.scores()[0]["wonder"] - before == points


@pytest.mark.rule("S-174")
def test_once_a_stage_and_only_in_that_turn():
    game = situation(builder(), age=2, turn=4, discard=["altar", "baths"])
    resolve(game, {0: "stage with walls"})
    game.play("revive altar")
    asked = 0
    while not game.over:
        asked += game.decision != "turn"
        resolve(game)
    assert asked == 0
    built = situation(builder(stages=2), age=2, turn=4, discard=["altar", "baths"])
    resolve(built)
    assert built.decision == "turn"


#


@pytest.mark.rule("S-176")
def test_a_card_must_be_constructed_by_default():
    game = situation(builder(), age=2, turn=4, discard=["altar"])
    resolve(game, {0: "stage with walls"})
    assert "skip" not in sentences(game)
    with pytest.raises(IllegalMove, match="Q-2") as caught:
        game.play("skip")
    assert caught.value.wording.told("de") != str(caught.value)


@pytest.mark.rule("S-176")
def test_with_the_option_it_may_be_left():
    game = situation(builder(), age=2, turn=4, discard=["altar"], halikarnassos_may_skip=True)
    resolve(game, {0: "stage with walls"})
    assert "skip" in sentences(game)
    assert "skip" not in game.offered
    pile = game.discard_size
    game.play("skip")
    assert (game.decision, game.turn, game.discard_size) == ("turn", 5, pile)
    assert game.city(0).cards == STAGE_2


@pytest.mark.rule("S-175")
def test_only_the_builder_is_shown_the_pile():
    game = situation(builder(), age=2, turn=4, discard=["altar", "baths"])
    resolve(game, {0: "stage with walls"})
    assert {"altar", "baths"} <= set(game.view(0).discard)
    for viewer in (1, 2, None):
        assert not {"altar", "baths"} & set(game.view(viewer).discard)
        assert game.view(viewer).offered == []


# with Babylon in the same sixth turn


def both(**options):
    mine = builder(hand=["palace", "gardens"])
    left = seat(0, board="babylon night", stages=1, hand=["arsenal", "observatory"])
    game = situation(mine, left, seat(hand=["senate", "lighthouse"]), age=3, turn=6, **options)
    resolve(game, {0: "stage with palace", 1: "sell arsenal", 2: "sell senate"})
    return game


@pytest.mark.rule("S-129")
def test_halikarnassos_first():
    game = both()
    assert (game.decision, game.awaited) == ("revive", (0,))
    assert "observatory" not in game.offered
    with pytest.raises(IllegalMove, match="it is for seat 0 to decide"):
        game.play("sell observatory", 1)
    game.play("revive arsenal")
    assert (game.decision, game.awaited) == ("extra", (1,))
    assert not any(game.city(seat).tokens for seat in range(3))
    game.play("sell observatory")
    assert game.over
    assert game.city(0).tokens == [5, 5]


@pytest.mark.rule("S-129")
@pytest.mark.parametrize("extra", ["sell observatory", "skip"])
def test_babylon_first(extra):
    game = both(halikarnassos_first=False)
    assert (game.decision, game.awaited) == ("extra", (1,))
    game.play(extra)
    assert (game.decision, game.awaited) == ("revive", (0,))
    assert "observatory" in game.offered
    game.play("revive observatory")
    assert game.over
    assert "observatory" in game.city(0).cards


@pytest.mark.rule("S-129")
def test_without_the_other_either_order_is_the_same():
    for first in (True, False):
        game = situation(builder(), age=2, turn=6, discard=["barracks"], halikarnassos_first=first)
        resolve(game, {0: "stage with walls"})
        assert game.decision == "revive"
        game.play("revive barracks")
        resolve_until(game, age=4)
        assert game.city(0).tokens == [3, 3, 5, 5]

"""Effects of the wonders: D-130 to D-134, D-143 and D-144."""

import pytest

from duel.positions import coins, idle, seat, situation
from mirabilia import duel

# Units of wood, stone, clay, glass, papyrus; points, shields, own coins, coins of the opponent; plays again.
PRINTED = {
    "the_appian_way": ((0, 2, 2, 0, 1), 3, 0, 3, -3, True),
    "circus_maximus": ((1, 2, 0, 1, 0), 3, 1, 0, 0, False),
    "the_colossus": ((0, 0, 3, 1, 0), 3, 2, 0, 0, False),
    "the_great_library": ((3, 0, 0, 1, 1), 4, 0, 0, 0, False),
    "the_great_lighthouse": ((1, 1, 0, 0, 2), 4, 0, 0, 0, False),
    "the_hanging_gardens": ((2, 0, 0, 1, 1), 3, 0, 6, 0, True),
    "the_mausoleum": ((0, 0, 2, 2, 1), 2, 0, 0, 0, False),
    "piraeus": ((2, 1, 1, 0, 0), 2, 0, 0, 0, True),
    "the_pyramids": ((0, 3, 0, 0, 1), 9, 0, 0, 0, False),
    "the_sphinx": ((0, 1, 1, 2, 0), 6, 0, 0, 0, True),
    "the_statue_of_zeus": ((1, 1, 1, 0, 2), 3, 1, 0, 0, False),
    "the_temple_of_artemis": ((1, 1, 0, 1, 1), 0, 0, 12, 0, True),
}
PRODUCE = ["the_great_lighthouse", "piraeus"]
AGAIN = [wonder for wonder, printed in PRINTED.items() if printed[-1]]


@pytest.mark.rule("D-130")
@pytest.mark.parametrize("wonder", PRINTED)
def test_costs_and_values(wonder):
    units, points, shields, own, theirs, again = PRINTED[wonder]
    game = situation(accessible=["walls", "temple"], seat0=seat(20, wonders=[wonder]), seat1=seat(10))
    price = game.price_of(wonder, 0)
    assert {purchase.resource: purchase.units for purchase in price.bought} == {
        resource: number
        for resource, number in zip(("wood", "stone", "clay", "glass", "papyrus"), units, strict=True)
        if number
    }
    game.play(f"wonder {wonder} with walls")
    assert coins(game) == (20 - 2 * sum(units) + own, 10 + theirs)
    assert game.scores()[0]["wonders"] == points
    assert game.pawn == shields
    if wonder == "the_great_library":
        assert game.decision == "library"
        game.play(game.legal_moves()[0])
    assert game.to_move == (0 if again else 1)
    assert bool(game.city(0).choices) == (wonder in PRODUCE)


@pytest.mark.rule("D-130")
def test_all_twelve_are_listed():
    assert set(PRINTED) == {wonder.id for wonder in duel.WONDERS.values() if not wonder.promo}


@pytest.mark.rule("D-131")
@pytest.mark.parametrize("wonder", AGAIN)
def test_play_again_is_another_complete_turn(wonder):
    mine = seat(60, wonders=[wonder, "the_pyramids"])
    game = situation(accessible=["walls", "temple"], seat0=mine)
    game.play(f"wonder {wonder} with walls")
    assert (game.decision, game.to_move, game.active) == ("turn", 0, 0)
    assert {move.kind for move in game.legal_moves()} == {"build", "discard", "wonder"}
    game.play("wonder the_pyramids with temple")
    assert game.to_move == 1
    assert AGAIN == ["the_appian_way", "the_hanging_gardens", "piraeus", "the_sphinx", "the_temple_of_artemis"]


@pytest.mark.rule("D-132")
@pytest.mark.parametrize("wonder", AGAIN)
def test_two_reasons_give_one_extra_turn(wonder):
    game = situation(accessible=["walls", "temple"], seat0=seat(40, wonders=[wonder], tokens=["theology"]))
    game.play(f"wonder {wonder} with walls")
    assert game.to_move == 0
    game.play("build temple")
    assert game.to_move == 1


@pytest.mark.rule("D-133")
@pytest.mark.parametrize("tokens", [[], ["theology"]])
def test_an_extra_turn_is_lost_with_the_last_card(tokens):
    game = situation(
        accessible=["walls"], last=True, pawn=-1, seat0=seat(40, wonders=["the_sphinx"], tokens=tokens), seat1=seat(9)
    )
    game.play("wonder the_sphinx with walls")
    assert (game.age, game.decision, game.to_move) == (3, "begin", 0)
    game.play("begin 1")
    assert game.to_move == 1
    idle(game)
    assert game.to_move == 0
    idle(game)
    assert game.to_move == 1  # no turn is left over


@pytest.mark.rule("D-133")
def test_an_extra_turn_does_not_decide_who_begins():
    game = situation(accessible=["walls"], last=True, pawn=1, seat0=seat(40, wonders=["the_sphinx"]))
    game.play("wonder the_sphinx with walls")
    assert (game.decision, game.to_move) == ("begin", 1)


@pytest.mark.rule("D-133")
def test_in_the_middle_the_last_player_has_one_turn_and_not_two():
    game = situation(accessible=["walls"], last=True, seat0=seat(40, wonders=["the_sphinx"]))
    game.play("wonder the_sphinx with walls")
    assert (game.decision, game.to_move) == ("turn", 0)
    idle(game)
    assert game.to_move == 1


@pytest.mark.rule("D-133")
def test_no_extra_turn_after_the_last_card_of_all():
    game = situation(age=3, accessible=["arena"], last=True, seat0=seat(40, wonders=["the_sphinx"]))
    game.play("wonder the_sphinx with arena")
    assert game.over


@pytest.mark.rule("D-134")
@pytest.mark.parametrize(("theirs", "left"), [(0, 0), (2, 0), (3, 0), (5, 2)])
def test_appian_way(theirs, left):
    game = situation(accessible=["walls"], seat0=seat(10, wonders=["the_appian_way"]), seat1=seat(theirs))
    game.play("wonder the_appian_way with walls")
    assert coins(game) == (3, left)  # the price is 10


@pytest.mark.rule("D-143")
@pytest.mark.parametrize("wonder", PRODUCE)
def test_a_choice_producer_works_only_when_built(wonder):
    game = situation(accessible=["walls", "temple"], seat0=seat(30, wonders=[wonder]))
    card, makes = {"the_great_lighthouse": ("stable", "wood"), "piraeus": ("apothecary", "glass")}[wonder]
    assert game.price_of(card, 0).total == 2
    game.play(f"wonder {wonder} with walls")
    assert game.price_of(card, 0).total == 0
    assert game.price_of(card, 0).producers == {makes: 1}
    assert game.price_of(card, 1).total == 2


@pytest.mark.rule("D-144")
@pytest.mark.parametrize(("wonder", "shields"), [("the_colossus", 2), ("the_statue_of_zeus", 1), ("circus_maximus", 1)])
def test_strategy_does_not_raise_shields_of_wonders(wonder, shields):
    game = situation(accessible=["walls"], seat0=seat(20, wonders=[wonder], tokens=["strategy"]))
    game.play(f"wonder {wonder} with walls")
    assert game.pawn == shields

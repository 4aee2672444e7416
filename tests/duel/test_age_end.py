"""End of an age: D-160 to D-163."""

import pytest

from duel.positions import idle, seat, sentences, situation
from mirabilia import duel


@pytest.mark.rule("D-160")
@pytest.mark.parametrize("age", [1, 2])
def test_an_age_ends_with_its_last_card(age):
    cards = {1: ["altar", "tavern"], 2: ["walls", "temple"]}[age]
    game = situation(age=age, accessible=cards, last=True)
    idle(game)
    assert game.age == age
    idle(game)
    assert game.age == age + 1
    assert len([slot for slot in game.structure() if slot.face != "taken"]) == 20
    assert all(duel.CARDS[slot.card].age == age + 1 for slot in game.structure() if slot.card)


@pytest.mark.rule("D-160")
def test_an_age_ends_after_the_choices_of_the_last_card():
    game = situation(accessible=["school"], last=True, pawn=1, seat0=seat(20, ["apothecary"]))
    game.play("build school")
    assert (game.age, game.decision, game.to_move) == (2, "token", 0)
    game.play(f"token {game.tokens[0]}")
    assert (game.age, game.decision, game.to_move) == (3, "begin", 1)


@pytest.mark.rule("D-161")
def test_who_chooses_sees_the_new_cards():
    game = situation(accessible=["walls"], last=True, pawn=1)
    game.play("discard walls")
    assert game.decision == "begin"
    view = game.view(game.to_move)
    assert view.age == 3
    assert len([slot for slot in view.structure() if slot.card]) == 12
    assert [slot.number for slot in view.structure() if slot.accessible] == [18, 19]


@pytest.mark.rule("D-162")
@pytest.mark.parametrize("last_player", [0, 1])
@pytest.mark.parametrize(("pawn", "weaker"), [(1, 1), (8, 1), (-1, 0), (-6, 0)])
@pytest.mark.parametrize("begins", [0, 1])
def test_the_weaker_player_chooses(last_player, pawn, weaker, begins):
    game = situation(age=1, accessible=["altar"], last=True, to_move=last_player, pawn=pawn)
    game.play("discard altar")
    assert (game.decision, game.to_move) == ("begin", weaker)
    assert sentences(game) == {"begin 0", "begin 1"}
    game.play(f"begin {begins}")
    assert (game.decision, game.to_move, game.active) == ("turn", begins, begins)
    idle(game)
    assert game.to_move == 1 - begins


@pytest.mark.rule("D-162")
def test_the_last_card_decides_who_is_weaker():
    game = situation(age=1, accessible=["guard_tower"], last=True, to_move=1)
    game.play("build guard_tower")
    assert (game.decision, game.to_move) == ("begin", 0)


@pytest.mark.rule("D-163")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("last_player", [0, 1])
def test_in_the_middle_the_last_player_begins(age, last_player):
    card = {1: "altar", 2: "walls"}[age]
    game = situation(age=age, accessible=[card], last=True, to_move=last_player)
    game.play(f"discard {card}")
    assert (game.age, game.decision, game.to_move) == (age + 1, "turn", last_player)


@pytest.mark.rule("D-163")
@pytest.mark.parametrize("last_player", [0, 1])
@pytest.mark.parametrize("begins", [0, 1])
def test_with_the_option_the_last_player_chooses(last_player, begins):
    game = situation(accessible=["walls"], last=True, to_move=last_player, center_begins="chooser")
    game.play("discard walls")
    assert (game.decision, game.to_move) == ("begin", last_player)
    assert sentences(game) == {"begin 0", "begin 1"}
    game.play(f"begin {begins}")
    assert game.to_move == begins


@pytest.mark.rule("D-163")
def test_the_option_changes_nothing_off_the_middle():
    game = situation(accessible=["walls"], last=True, pawn=-2, to_move=1, center_begins="chooser")
    game.play("discard walls")
    assert (game.decision, game.to_move) == ("begin", 0)

"""Order of effects in a turn: D-180."""

import pytest

from duel.positions import coins, seat, situation

FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "university"]
ROW = ["brewery", "temple", "walls", "barracks", "rostrum", "statue"]  # the top row of Age II

pytestmark = pytest.mark.rule("D-180")


def test_economy_is_paid_before_the_coins_move():
    """1 before 6: the owner of Economy has what The Appian Way then takes."""
    mine = seat(10, wonders=["the_appian_way"])
    game = situation(accessible=["walls"], seat0=mine, seat1=seat(0, tokens=["economy"]))
    game.play("wonder the_appian_way with walls")
    assert coins(game) == (3, 7)


def test_economy_is_paid_before_a_military_token_takes_coins():
    """1 before 7: the 4 coins for two stone are there when the token takes 2."""
    game = situation(accessible=["walls"], pawn=1, seat0=seat(4), seat1=seat(0, tokens=["economy"]))
    game.play("build walls")
    assert coins(game) == (0, 2)


def test_the_card_has_left_the_structure_before_a_choice_but_nothing_is_turned_up():
    """2 before 9, 9 before 10."""
    structure = [*ROW, *["?"] * 5, "school", "forum", "caravansery", "sawmill", *[None] * 5]
    game = situation(structure=structure, seat0=seat(20, ["apothecary"]))
    game.play("build school")
    assert game.decision == "token"
    assert [game.structure()[slot].face for slot in (11, 6)] == ["taken", "down"]
    assert game.structure()[6].accessible
    game.play(f"token {game.tokens[0]}")
    assert game.structure()[6].face == "up"


def test_the_card_counts_itself_when_it_brings_coins():
    """4 before 6: Lighthouse finds itself in the city."""
    game = situation(age=3, accessible=["lighthouse"], seat0=seat(6))
    game.play("build lighthouse")
    assert coins(game)[0] == 1


def test_coins_come_after_the_price():
    """1 before 6: the income of a card does not help to pay for it."""
    game = situation(age=3, accessible=["port"], seat0=seat(3, ["lumber_yard", "quarry", "clay_pit"]))
    assert "build port" not in {str(move) for move in game.legal_moves()}


def test_urbanism_pays_before_the_card_is_in_the_city():
    """3 before 6: both are there in the end, 4 for the chain and the Arena's own coins."""
    mine = seat(0, ["brewery"], built=["the_sphinx"], tokens=["urbanism"])
    game = situation(age=3, accessible=["arena"], seat0=mine)
    game.play("build arena")
    assert coins(game)[0] == 4 + 2


def test_the_seventh_wonder_removes_the_last_before_its_own_choice():
    """5 before 9: with the seventh still asking for a card, the eighth is already out."""
    mine = seat(20, built=["the_sphinx", "piraeus", "the_colossus"], wonders=["the_mausoleum"])
    theirs = seat(20, built=["the_pyramids", "the_great_lighthouse", "circus_maximus"], wonders=["the_statue_of_zeus"])
    game = situation(age=3, accessible=["arena"], seat0=mine, seat1=theirs, discard=["altar"])
    game.play("wonder the_mausoleum with arena")
    assert game.decision == "revive"
    assert [place.wonder for place in game.city(1).wonders if place.out] == ["the_statue_of_zeus"]


def test_shields_before_the_card_to_destroy():
    """7 before 9: pawn and token first, then the choice."""
    mine = seat(20, wonders=["circus_maximus"])
    game = situation(accessible=["walls"], pawn=2, seat0=mine, seat1=seat(7, ["press"]))
    game.play("wonder circus_maximus with walls")
    assert (game.pawn, coins(game)[1], game.decision) == (3, 5, "destroy")


def test_symbols_before_choices():
    """8 before 9: six symbols win before a pair asks for its token."""
    game = situation(age=3, accessible=["arena"], seat0=seat(20, FIVE, wonders=["the_mausoleum"]), discard=["academy"])
    game.play("wonder the_mausoleum with arena")
    game.play("revive academy")
    assert game.result.victory == "science"


def test_a_choice_comes_before_the_extra_turn():
    """9 before 11: the card from the discard pile, its token, then the turn that Theology gives."""
    mine = seat(20, ["workshop"], wonders=["the_mausoleum"], tokens=["theology"])
    game = situation(accessible=["walls"], seat0=mine, discard=["laboratory"])
    game.play("wonder the_mausoleum with walls")
    assert game.decision == "revive"
    game.play("revive laboratory")
    assert game.decision == "token"
    game.play(f"token {game.tokens[0]}")
    assert (game.decision, game.to_move) == ("turn", 0)


def test_choices_and_turning_up_before_the_end_of_the_age():
    """9 before 11: the age goes on while the last card's token is open."""
    game = situation(accessible=["school"], last=True, pawn=2, seat0=seat(20, ["apothecary"]))
    game.play("build school")
    assert (game.age, game.decision) == (2, "token")
    assert all(slot.face == "taken" for slot in game.structure())
    game.play(f"token {game.tokens[0]}")
    assert (game.age, game.decision, game.to_move) == (3, "begin", 1)

"""Discarding a card: D-050 and D-051."""

import pytest

from duel.positions import coins, idle, seat, situation

YELLOW = ["tavern", "stone_reserve", "forum"]


@pytest.mark.rule("D-050")
@pytest.mark.parametrize(("yellow", "income"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_two_coins_and_one_for_each_yellow_card(yellow, income):
    game = situation(accessible=["walls"], seat0=seat(4, YELLOW[:yellow]), seat1=seat(4, ["clay_reserve"]))
    assert game.city(0).discard_income == income
    game.play("discard walls")
    assert coins(game) == (4 + income, 4)


@pytest.mark.rule("D-050")
def test_a_discarded_yellow_card_does_not_count_itself():
    game = situation(accessible=["brewery"], seat0=seat(0, ["tavern", "quarry", "press", "altar"]))
    game.play("discard brewery")
    assert coins(game)[0] == 3


@pytest.mark.rule("D-051")
def test_the_common_pile_is_open_to_all():
    game = situation(accessible=["walls", "temple"], discard=["altar"])
    game.play("discard walls")
    game.play("discard temple")
    for viewer in (0, 1, None):
        assert set(game.view(viewer).discard) == {"altar", "walls", "temple"}
    assert not {"walls", "temple"} & {*game.city(0).cards, *game.city(1).cards}


@pytest.mark.rule("D-051")
def test_cards_of_both_players_lie_in_it():
    game = situation(accessible=["walls"], to_move=1, seat0=seat(20, wonders=["the_mausoleum"]))
    game.play("discard walls")
    game.play(f"wonder the_mausoleum with {next(s.card for s in game.structure() if s.accessible)}")
    game.play("revive walls")
    assert game.city(0).cards == ["walls"]
    assert game.discard == []
    idle(game)
    assert len(game.discard) == 1

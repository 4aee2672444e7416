"""Military conflicts at the end of each age."""

import pytest

from mirabilia import seven
from seven.situations import resolve, resolve_until, seat, situation


def tokens(game):
    return [game.city(number).tokens for number in range(game.players)]


@pytest.mark.rule("S-191", "S-192")
@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_each_age_has_its_token(age, victory):
    game = situation(seat(0, ["stockade"]), seat(0, ["barracks"]), seat(), age=age, turn=6)
    resolve(game)
    assert tokens(game) == [[victory], [victory], [-1, -1]]


@pytest.mark.rule("S-191", "S-192")
def test_each_neighbour_is_fought_apart():
    """Round the table 2, 3, 2, 0, 0: a win and a loss, two wins, equals."""
    boards = ["gizah day", "ephesos day", "alexandria day", "olympia day", "babylon day"]
    cities = [["walls"], ["stockade", "archery_range"], ["training_ground"], [], []]
    seats = [seat(0, city, board=board) for city, board in zip(cities, boards, strict=True)]
    game = situation(*seats, players=5, age=2, turn=6)
    assert [game.city(number).shields for number in range(5)] == [2, 3, 2, 0, 0]
    resolve(game)
    assert [sorted(found) for found in tokens(game)] == [[-1, 3], [3, 3], [-1, 3], [-1], [-1]]
    assert [sheet["military"] for sheet in game.scores()] == [2, 6, 2, -1, -1]


@pytest.mark.rule("S-192")
@pytest.mark.parametrize("city", [["stockade"], ["stockade", "walls", "stables", "archery_range", "circus", "arsenal"]])
def test_the_margin_does_not_matter(city):
    game = situation(seat(0, city), players=4, age=3, turn=6)
    resolve(game)
    assert [sorted(found) for found in tokens(game)] == [[5, 5], [-1], [], [-1]]


@pytest.mark.rule("S-191")
def test_equals_take_nothing():
    game = situation(seat(0, ["walls"]), seat(0, ["stables"]), seat(0, ["archery_range"]), age=3, turn=6)
    resolve(game)
    assert tokens(game) == [[], [], []]


@pytest.mark.rule("S-190", "S-036", "S-037")
def test_shields_are_kept_and_fought_with_again():
    game = situation(seat(0, ["stockade"]), age=1, turn=6)
    resolve(game)
    assert (game.age, tokens(game)) == (2, [[1, 1], [-1], [-1]])
    resolve_until(game, age=3)
    assert tokens(game) == [[1, 1, 3, 3], [-1, -1], [-1, -1]]
    resolve_until(game, age=4)
    assert tokens(game) == [[1, 1, 3, 3, 5, 5], [-1, -1, -1], [-1, -1, -1]]
    assert game.result.breakdown[0]["military"] == 18


@pytest.mark.rule("S-190", "S-191")
def test_only_red_cards_and_stages_count():
    game = situation(seat(9, ["altar", "tavern", "workshop", "spies_guild"], board="gizah day", stages=3), players=4)
    assert game.city(0).shields == 0
    game = situation(seat(0, ["stockade", "arsenal"], board="rhodos day", stages=3))
    assert game.city(0).shields == 1 + 3 + 2


@pytest.mark.rule("S-191")
def test_shields_of_the_last_turn_count():
    mine = seat(0, ["lumber_yard"], hand=["stockade", "altar"])
    game = situation(mine, seat(0, ["barracks"]), age=1, turn=6)
    resolve(game, {0: "build stockade"})
    assert tokens(game) == [[1], [1], [-1, -1]]


@pytest.mark.rule("S-037", "S-191")
def test_there_is_no_conflict_before_the_sixth_turn_is_over():
    game = situation(seat(0, ["stockade"]), age=1, turn=4)
    for _ in range(2):
        resolve(game)
        assert tokens(game) == [[], [], []]
    resolve(game)
    assert tokens(game) == [[1, 1], [-1], [-1]]
    told = game.steps(-1)[0].conflicts
    assert [(one.seat, one.other, one.token) for one in told if one.seat == 0] == [(0, 1, 1), (0, 2, 1)]


@pytest.mark.rule("S-193")
def test_tokens_change_nothing_before_the_end():
    """Neither what can be done and what it costs, nor the next conflict."""
    city = ["stockade", "workshop"]
    hands = [["walls", "laboratory", "stables"], ["aqueduct"], ["school"]]
    games = []
    for won in ([], [1, 1], [-1, -1]):
        seats = [seat(4, city, hand=hands[0], tokens=won), seat(4, hand=hands[1]), seat(4, hand=hands[2])]
        games.append(situation(*seats, age=2, turn=4))
    assert games[0].legal_moves(0) == games[1].legal_moves(0) == games[2].legal_moves(0)
    for game in games:
        before = game.city(0).tokens
        resolve_until(game, age=3)
        assert game.city(0).tokens == [*before, 3, 3]


@pytest.mark.rule("S-191", "S-225")
def test_of_three_everybody_fights_everybody():
    game = situation(seat(0, ["walls"]), seat(0, ["stockade"]), seat(), age=2, turn=6)
    resolve(game)
    pairs = {(one.seat, one.other): one.token for one in game.steps(-1)[0].conflicts}
    assert pairs == {(0, 1): 3, (0, 2): 3, (1, 2): 3, (1, 0): -1, (2, 0): -1, (2, 1): -1}
    assert isinstance(game.steps(-1)[0].conflicts[0], seven.Conflict)

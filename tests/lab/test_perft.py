"""Counting move sequences of either game."""

import pytest

from mirabilia import seven
from mirabilia.lab.perft import perft


def _counted(game: seven.Game, depth: int) -> int:
    """The same through the face."""
    if depth == 0:
        return 1
    leaves = 0
    for move in game.legal_moves():
        game.play(move)
        leaves += _counted(game, depth - 1)
        game.undo()
    return leaves


@pytest.mark.parametrize("players", [3, 5])
def test_choices_in_secret_count_each(players: int) -> None:
    game = seven.Game(seed=players, players=players)
    before = game.state.tobytes()
    assert perft(game, 1) == len(game.legal_moves())
    assert perft(game, 3) == _counted(game, 3)
    assert game.state.tobytes() == before


def test_boards_chosen_count_as_moves() -> None:
    assert perft(seven.Game(seed=1, players=3, wonders="picked", sides="chosen"), 3) == 7 * 6 * 5

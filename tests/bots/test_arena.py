"""Bots against bots on arrays of states."""

import numpy as np
import pytest

from mirabilia import bots, duel
from mirabilia.bots import arena
from mirabilia.duel.state import PROMOS
from mirabilia.kernel.chance import seeded_many
from mirabilia.kernel.errors import BadOptions

GAMES, SEED = 12, 40


def _played(players: list[str | bots.Bot], options: int = 0) -> tuple[np.ndarray, np.ndarray, int]:
    states = duel.batch.blank(GAMES)
    states["options"] = options
    moves = np.full((GAMES, 128), -1, dtype=np.int16)
    decisions = arena.play_games(states, seeded_many(SEED, GAMES), moves, players)
    return states, moves, decisions


@pytest.mark.parametrize(
    "players",
    [["random", "random"], ["greedy", "random"], ["greedy", "greedy"], ["random", "easy"], ["greedy", "search"]],
    ids="-".join,
)
def test_games_replay_through_the_face(players: list[str | bots.Bot]) -> None:
    bots_of = [bots.make("search", simulations=10) if name == "search" else name for name in players]
    states, moves, decisions = _played(bots_of)
    assert decisions == (moves >= 0).sum()
    for k in range(GAMES):
        game = duel.Game(seed=SEED + k, first_player=0)
        for number in moves[k][moves[k] >= 0].tolist():
            game.play(number)
        assert game.state.tobytes()[8:] == states[k : k + 1].tobytes()[8:]  # but for the random generator


def test_bots_play_in_batches_as_in_games() -> None:
    players = [bots.make("search", seed=2, simulations=15), bots.make("greedy")]
    states, moves, _ = _played([*players], options=PROMOS)
    for k in range(3):
        game = duel.Game(seed=SEED + k, first_player=0, promos=True)
        for number in moves[k][moves[k] >= 0].tolist():
            assert players[game.to_move].choose(game.view(game.to_move)).number == number
            game.play(number)
        assert game.state["winner"] == states[k]["winner"]


def test_same_chances_same_games() -> None:
    first, second = _played(["easy", "random"]), _played(["easy", "random"])
    assert first[0].tobytes() == second[0].tobytes()
    assert (first[1] == second[1]).all()


def test_unknown_players() -> None:
    with pytest.raises(BadOptions, match="There is no bot wizard"):
        _played(["wizard", "random"])

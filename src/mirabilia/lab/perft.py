"""Counting move sequences: the proof of a move generator (as in python-chess and other chess programs)."""

from typing import Any

import numpy as np

from ..duel import batch, moves
from ..duel.game import Game
from ..duel.state import State
from ..kernel.compilation import compiled, prepare


@compiled
def _count(line: Any, depth: int, listed: Any, left: Any) -> int:
    """Leaves below line[0].

    ``line``: depth states; ``listed``: legal moves by level; ``left``: how many are still to be tried.
    """
    leaves = 0
    level = 0
    left[0] = batch.legal(line, 0, listed[0])
    while level >= 0:
        if level == depth - 1:
            leaves += left[level]
            level -= 1
        elif left[level] == 0:
            level -= 1
        else:
            left[level] -= 1
            line[level + 1] = line[level]
            batch.play(line, level + 1, listed[level, left[level]])
            level += 1
            left[level] = batch.legal(line, level, listed[level])
    return leaves


def _warm() -> None:
    perft(Game(seed=0), 2)


def perft(game: Game, depth: int) -> int:
    """Number of move sequences of length ``depth`` from a situation.

    Draft picks and forced moves count as moves; games that end earlier don't count.
    """
    if depth < 0:
        raise ValueError("depth is a number of moves, 0 or more")
    if depth == 0:
        return 1
    line = np.zeros(depth, dtype=State)
    line[0] = game.state[0]
    listed = np.zeros((depth, moves.ACTIONS), dtype=np.int16)
    return int(_count(line, depth, listed, np.zeros(depth, dtype=np.int64)))


def warm() -> None:
    """Compile the counter, saying so the first time."""
    batch.warm()
    prepare("duel perft", _warm)

"""Counting move sequences: the proof of a move generator (as in python-chess and other chess programs)."""

from typing import Any

import numpy as np

from ..kernel import rules
from ..kernel.compilation import compiled, prepare
from ..kernel.face import Game
from ..kernel.rules import legal, play


@compiled
def _count(line: Any, depth: int, listed: Any, left: Any) -> int:
    """Leaves below line[0].

    ``line``: depth states; ``listed``: legal moves by level; ``left``: how many are still to be tried.
    """
    leaves = 0
    level = 0
    left[0] = legal(line[0], listed[0])
    while level >= 0:
        if level == depth - 1:
            leaves += left[level]
            level -= 1
        elif left[level] == 0:
            level -= 1
        else:
            left[level] -= 1
            line[level + 1] = line[level]
            level += 1
            play(line[level], np.int64(listed[level - 1, left[level - 1]]))
            left[level] = legal(line[level], listed[level])
    return leaves


def _leaves(state: np.ndarray, depth: int) -> int:
    line = np.zeros(depth, dtype=state.dtype)
    line[0] = state[0]
    listed = np.zeros((depth, rules.sizes(state.dtype).actions), dtype=np.int16)
    return int(_count(line, depth, listed, np.zeros(depth, dtype=np.int64)))


def perft(game: Game, depth: int) -> int:
    """Number of move sequences of length ``depth`` from a situation.

    Draft picks and forced moves count as moves, of simultaneous choices each; games that end earlier don't count. The
    first time it compiles, saying so.
    """
    if depth < 0:
        raise ValueError("depth is a number of moves, 0 or more")
    if depth == 0:
        return 1

    def warm() -> None:
        _leaves(game.state, 2)

    prepare(f"{game.name} perft", warm)
    return _leaves(game.state, depth)

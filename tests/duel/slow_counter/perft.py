"""Counting move sequences."""

from .play import played, sentences
from .situation import Situation


def perft(situation: Situation, depth: int) -> int:
    """Number of sequences of `depth` moves from here.

    Draft picks and forced moves count as moves; games that end earlier are not counted."""
    if depth == 0:
        return 1
    moves = sentences(situation)
    if depth == 1:
        return len(moves)
    return sum(perft(played(situation, move), depth - 1) for move in moves)

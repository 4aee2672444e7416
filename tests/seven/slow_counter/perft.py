"""Counting move sequences."""

from .play import awaited, played, sentences
from .situation import Situation


def perft(situation: Situation, depth: int) -> int:
    """Number of sequences of `depth` moves from here.

    The choices of one turn are moves in seat order; games that end earlier are not counted."""
    if depth == 0:
        return 1
    seats = awaited(situation)
    if not seats:
        return 0
    moves = sentences(situation, seats[0])
    if depth == 1:
        return len(moves)
    return sum(perft(played(situation, seats[0], move), depth - 1) for move in moves)

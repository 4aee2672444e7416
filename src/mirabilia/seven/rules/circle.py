"""The table is a circle: neighbours, and where hands go (S-001, S-034)."""

import numpy as np

from ...kernel.compilation import compiled
from ..state import FREE_SEAT


@compiled
def left_of(s, seat):
    """The next seat clockwise (S-001)."""
    return seat + 1 if seat + 1 < s.players else np.int64(0)


@compiled
def right_of(s, seat):
    """The next seat anticlockwise (S-001)."""
    return seat - 1 if seat > 0 else s.players - 1


@compiled
def passed_left(age):
    """Whether hands go to the left neighbour: in Ages I and III (S-034)."""
    return age != 2


@compiled
def next_holder(s, seat):
    """Who gets the hand of a seat (S-034); with two players the other one, also from who picks for the free city."""
    if s.free_city:
        return 1 - seat if seat != FREE_SEAT else (s.free_city + s.turn + (s.age == 2)) & 1
    return left_of(s, seat) if passed_left(s.age) else right_of(s, seat)


@compiled
def hand_of(s, age, turn, seat):
    """Which hand, numbered by the seat that it was dealt to, a seat holds in a turn (0-5) of an age (S-034).

    Two players exchange theirs (F-030); that of the free city is the draw pile.
    """
    if s.free_city:
        return seat if seat == FREE_SEAT else (seat + turn) & 1
    hand = seat - turn if passed_left(age) else seat + turn
    if hand < 0:
        hand += s.players
    elif hand >= s.players:
        hand -= s.players
    # six passes take a hand once round a table of three or four and more
    if hand < 0:
        hand += s.players
    elif hand >= s.players:
        hand -= s.players
    return hand

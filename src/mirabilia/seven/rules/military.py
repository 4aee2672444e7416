"""Conflicts at the end of an age (S-190 to S-193)."""

import numpy as np

from ...kernel.compilation import compiled
from .. import tables
from .circle import left_of, right_of


@compiled
def token_against(s, seat, other, age):
    """Points of the token that a seat takes against a neighbour in an age (1-3): won, lost or none (S-191)."""
    if s.shields[seat] > s.shields[other]:
        return tables.VICTORY[age - 1]
    if s.shields[seat] < s.shields[other]:
        return np.int64(-tables.DEFEAT)
    return np.int64(0)


@compiled
def conflicts(s):
    """Compare each city with both its neighbours: the stronger wins this age's token, the weaker takes a defeat."""
    for place in range(s.players):
        seat = np.int64(place)
        for side in range(2):
            token = token_against(s, seat, left_of(s, seat) if side == 0 else right_of(s, seat), s.age)
            if token > 0:
                s.won[seat, s.age - 1] += 1
            elif token < 0:
                s.lost[seat, s.age - 1] += 1


@compiled
def military_points(s, seat):
    """The sum of a seat's conflict tokens (S-203)."""
    total = 0
    for age in range(tables.AGES):
        total += tables.VICTORY[age] * np.int64(s.won[seat, age]) - tables.DEFEAT * np.int64(s.lost[seat, age])
    return total

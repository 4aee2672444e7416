"""Conflicts at the end of an age (S-190 to S-193)."""

import numpy as np

from ...kernel.compilation import compiled
from .. import tables
from .circle import left_of


@compiled
def conflicts(s):
    """Compare each pair of neighbours once: the stronger wins this age's token, the weaker takes a defeat (S-191)."""
    age = s.age - 1
    for seat in range(s.players):
        other = left_of(s, np.int64(seat))
        if s.shields[seat] > s.shields[other]:
            s.won[seat, age] += 1
            s.lost[other, age] += 1
        elif s.shields[seat] < s.shields[other]:
            s.won[other, age] += 1
            s.lost[seat, age] += 1


@compiled
def military_points(s, seat):
    """The sum of a seat's conflict tokens (S-203)."""
    total = 0
    for age in range(tables.AGES):
        total += tables.VICTORY[age] * np.int64(s.won[seat, age]) - tables.DEFEAT * np.int64(s.lost[seat, age])
    return total

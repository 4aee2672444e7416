"""When a wonder's power makes a building free (Olympia, S-150 to S-158)."""

import numpy as np

from ...kernel.compilation import compiled
from .. import tables
from ..state import TURN


@compiled
def free_by_power(s, seat, card):
    """Whether a power of the own wonder would make a card free now (S-150, S-154, S-157)."""
    powers = s.powers[seat]
    if powers & (tables.FREE_COLOURS | tables.FREE_FIRST | tables.FREE_LAST) == 0 or s.decision != TURN:
        return False
    if powers & tables.FREE_COLOURS and np.int64(s.colours[seat, tables.CARD_COLOUR[card]]) == 0:
        return True
    if powers & tables.FREE_FIRST and s.turn == 0:
        return True
    return powers & tables.FREE_LAST != 0 and s.turn == tables.TURNS - 1

"""When a wonder's power makes a building free (Olympia, S-150 to S-158)."""

import numpy as np

from ...kernel.compilation import compiled
from .. import tables
from ..state import TURN

ALL_COLOURS = (1 << tables.COLOUR_COUNT) - 1


@compiled
def free_colours(s, seat):
    """The colours (bits) of which a power of the own wonder makes a card free now (S-150, S-154, S-157)."""
    powers = s.powers[seat]
    if powers & (tables.FREE_COLOURS | tables.FREE_FIRST | tables.FREE_LAST) == 0 or s.decision != TURN:
        return np.int64(0)
    if powers & tables.FREE_FIRST and s.turn == 0:
        return np.int64(ALL_COLOURS)
    if powers & tables.FREE_LAST and s.turn == tables.TURNS - 1:
        return np.int64(ALL_COLOURS)
    found = np.int64(0)
    if powers & tables.FREE_COLOURS:
        for colour in range(tables.COLOUR_COUNT):
            if s.colours[seat, colour] == 0:
                found |= 1 << colour
    return found


@compiled
def free_by_power(s, seat, card):
    """Whether a power of the own wonder would make a card free now."""
    return free_colours(s, seat) >> tables.CARD_COLOUR[card] & 1 == 1

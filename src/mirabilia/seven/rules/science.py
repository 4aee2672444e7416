"""Scientific symbols (S-210 to S-212, S-223)."""

import numpy as np

from ...kernel.compilation import compiled
from .. import tables


@compiled
def symbols_worth(compasses, gears, tablets):
    """Points of so many symbols: the square of each number, and 7 for each set of three (S-210)."""
    squares = compasses * compasses + gears * gears + tablets * tablets
    return squares + tables.SET_POINTS * min(compasses, gears, tablets)


@compiled
def best_choice(compasses, gears, tablets, free):
    """How many of ``free`` symbols of choice to take as compasses and as gears, the rest as tablets (S-212)."""
    best = -1
    as_compasses, as_gears = 0, 0
    for c in range(free, -1, -1):
        for g in range(free - c, -1, -1):
            points = symbols_worth(compasses + c, gears + g, tablets + free - c - g)
            if points > best:
                best = points
                as_compasses, as_gears = c, g
    return as_compasses, as_gears


@compiled
def science_points(s, seat):
    """Points of all symbols of a city with the best use of those of choice (S-210 to S-212)."""
    c, g, t = np.int64(s.symbols[seat, 0]), np.int64(s.symbols[seat, 1]), np.int64(s.symbols[seat, 2])
    free = s.any_symbol[seat]
    if free == 0:
        return symbols_worth(c, g, t)
    as_compasses, as_gears = best_choice(c, g, t, free)
    return symbols_worth(c + as_compasses, g + as_gears, t + free - as_compasses - as_gears)

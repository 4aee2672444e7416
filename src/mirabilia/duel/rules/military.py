"""Military (D-090 to D-096)."""

from ...kernel.compilation import compiled
from .. import tables
from ..state import MILITARY, OVER


@compiled
def lose(s, seat, coins):
    """A seat loses coins to the bank, all it has if it has fewer (D-093)."""
    s.coins[seat] -= min(coins, s.coins[seat])


@compiled
def advance(s, seat, shields):
    """Move the pawn space by space towards the other capital; tokens work on the way (D-091 to D-095)."""
    direction = 1 - 2 * seat
    other = 1 - seat
    for _ in range(shields):
        s.pawn += direction
        distance = s.pawn * direction
        for t in range(len(tables.MILITARY_TOKEN_AT)):
            mark = 1 << (2 * other + t)
            if distance == tables.MILITARY_TOKEN_AT[t] and s.looted & mark == 0:
                s.looted |= mark
                lose(s, other, tables.MILITARY_TOKEN_COINS[t])
        if distance == tables.CAPITAL:
            s.decision = OVER
            s.winner = seat
            s.victory = MILITARY
            return


@compiled
def military_points(s, seat):
    """Points of the zone that the pawn has reached, for the leader only (D-172, D-173)."""
    distance = s.pawn * (1 - 2 * seat)
    if distance <= 0:
        return 0
    return tables.ZONE_POINTS[distance]

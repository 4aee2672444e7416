"""End of the game (D-170 to D-177): points by category and who wins."""

import numpy as np

from ...kernel.bits import count
from ...kernel.compilation import compiled
from .. import tables
from ..state import CIVILIAN, IN_CITY, NONE, OVER, SHARED, SHARED_WIN
from .effects import counted_in_larger_city
from .military import military_points

CATEGORIES = ("blue", "green", "yellow", "guilds", "wonders", "tokens", "coins", "military")
BLUE, GREEN, YELLOW, GUILDS, WONDERS, TOKENS, COINS, MILITARY = range(8)


@compiled
def guild_points(s, card):
    """Points of a guild for its owner (D-153 to D-157)."""
    if tables.GUILD_OF_WONDERS[card]:
        return tables.GUILD_POINTS[card] * max(np.int64(s.built[0]), np.int64(s.built[1]))
    if tables.GUILD_OF_COINS[card]:
        return tables.GUILD_POINTS[card] * (max(s.coins[0], s.coins[1]) // tables.COINS_PER_POINT)
    return tables.GUILD_POINTS[card] * counted_in_larger_city(s, tables.GUILD_COUNTS[card])


@compiled
def mathematics_points(s, seat):
    """Points of Mathematics for its owner: so many for each token, itself included (D-118)."""
    return tables.MATHEMATICS_POINTS * count(s.tokens[seat])


@compiled
def token_points(s, seat):
    """Points of progress tokens (D-110, D-118, D-119)."""
    points = 0
    for token in range(tables.TOKEN_COUNT):
        if s.tokens[seat] >> token & 1:
            points += tables.TOKEN_POINTS[token]
    if s.tokens[seat] >> tables.MATHEMATICS & 1:
        points += mathematics_points(s, seat)
    return points


@compiled
def wonder_points(s, seat):
    """Points of built wonders (D-174)."""
    points = 0
    for place in range(tables.OWN_WONDERS):
        if s.under[seat, place] != NONE:
            points += tables.WONDER_POINTS[s.wonders[seat, place]]
    return points


@compiled
def guilds_points(s, seat):
    """Points of all guilds in a city (D-157)."""
    points = 0
    for card in range(tables.DECK[tables.GUILDS, 0], tables.DECK[tables.GUILDS, 1]):
        if s.place[card] == IN_CITY + seat:
            points += guild_points(s, card)
    return points


@compiled
def points(s, seat, category):
    """Points of a seat in one of the CATEGORIES, as if the game ended now (D-172)."""
    if category == BLUE:
        return np.int64(s.points[seat, tables.BLUE])
    if category == GREEN:
        return np.int64(s.points[seat, tables.GREEN])
    if category == YELLOW:
        return np.int64(s.points[seat, tables.YELLOW])
    if category == GUILDS:
        return guilds_points(s, seat)
    if category == WONDERS:
        return wonder_points(s, seat)
    if category == TOKENS:
        return token_points(s, seat)
    if category == COINS:
        return s.coins[seat] // tables.COINS_PER_POINT
    return military_points(s, seat)


@compiled
def total(s, seat):
    """Points of a seat in all, as if the game ended now."""
    result = 0
    for category in range(len(CATEGORIES)):
        result += points(s, seat, category)
    return result


@compiled
def decide_by_points(s):
    """The end after Age III: points, then blue points, then a shared victory (D-171, D-175, D-176)."""
    s.decision = OVER
    s.victory = CIVILIAN
    lead = np.int64(0)
    for seat in range(2):
        lead += total(s, seat) * (1 - 2 * seat)
    if lead == 0:
        lead = np.int64(s.points[0, tables.BLUE]) - np.int64(s.points[1, tables.BLUE])
    if lead > 0:
        s.winner = 0
    elif lead < 0:
        s.winner = 1
    else:
        s.winner = SHARED_WIN
        s.victory = SHARED

"""Points and winners (S-200 to S-230)."""

import numpy as np

from ...kernel.bits import bit
from ...kernel.compilation import compiled
from .. import tables
from .effects import board_of, counted
from .free_city import people
from .military import military_points
from .science import science_points

# in the order of records (FORMATS.md)
CATEGORIES = ("military", "coins", "wonder", "blue", "yellow", "green", "purple")
MILITARY, COINS, WONDER, BLUE, YELLOW, GREEN, PURPLE = range(len(CATEGORIES))


@compiled
def complete(s, seat):
    """Whether all stages of the side in use are built (S-184)."""
    return s.stages[seat] == tables.BOARD_STAGES[board_of(s, seat)]


@compiled
def card_points(s, seat, card):
    """Points at the end of a card that counts something, for a seat that has it (S-205, S-220 to S-224)."""
    found = 0
    per = tables.CARD_POINTS_PER[card]
    if per > 0:
        found += per * counted(s, seat, tables.CARD_POINTS_OF[card], tables.CARD_POINTS_FROM[card])
    if tables.CARD_POINTS_COMPLETE[card] > 0 and complete(s, seat):
        found += tables.CARD_POINTS_COMPLETE[card]
    return found


@compiled
def counting_points(s, seat, colour):
    """Points of the cards of one colour that count something at the end (S-205, S-220 to S-224)."""
    if s.colours[seat, colour] == 0:
        return 0
    total = 0
    for place in range(s.size_of_city[seat]):
        card = np.int64(s.city[seat, place])
        if tables.CARD_COLOUR[card] == colour:
            total += card_points(s, seat, card)
    return total


@compiled
def points(s, seat, category):
    """Points of a seat in one category, as if the game ended now."""
    if category == MILITARY:
        return military_points(s, seat)
    if category == COINS:
        return s.coins[seat] // tables.COINS_A_POINT
    if category == WONDER:
        return s.stage_points[seat]
    if category == BLUE:
        return np.int64(s.points[seat, tables.BLUE])
    if category == GREEN:
        return science_points(s, seat)
    if category == YELLOW:
        return counting_points(s, seat, np.int64(tables.YELLOW))
    return counting_points(s, seat, np.int64(tables.PURPLE))


@compiled
def total(s, seat):
    """All points of a seat (S-200)."""
    found = 0
    for category in range(7):
        found += points(s, seat, np.int64(category))
    return found


@compiled
def decide(s):
    """Who has won: the most points, then the most coins, then shared (S-230, F-050)."""
    best, best_coins = -1000, 0
    s.winners = 0
    for place in range(people(s)):
        seat = np.int64(place)
        points_of_seat = total(s, seat)
        coins = s.coins[seat]
        if points_of_seat > best or (points_of_seat == best and coins > best_coins):
            best, best_coins = points_of_seat, coins
            s.winners = bit(seat)
        elif points_of_seat == best and coins == best_coins:
            s.winners |= bit(seat)

"""What buildings and stages do when they are built (S-120 to S-128, S-180 to S-183)."""

import numpy as np

from ...kernel.compilation import compiled
from .. import tables
from .circle import left_of, right_of


@compiled
def board_of(s, seat):
    """The number of a seat's board and side in tables."""
    return 2 * np.int64(s.wonders[seat]) + np.int64(s.sides[seat])


@compiled
def counted_in(s, seat, what):
    """Cards of some colours, and built stages if they count, of one city (S-127, S-128)."""
    n = np.int64(0)
    for colour in range(7):
        if what >> colour & 1:
            n += np.int64(s.colours[seat, colour])
    if what & tables.OF_STAGES:
        n += s.stages[seat]
    return n


@compiled
def counted(s, seat, what, where):
    """The same in the own city, in both neighbours' or in all three."""
    n = 0
    if where & tables.FROM_SELF:
        n += counted_in(s, seat, what)
    if where & tables.FROM_NEIGHBOURS:
        n += counted_in(s, left_of(s, seat), what) + counted_in(s, right_of(s, seat), what)
    return n


@compiled
def income(s, seat, card):
    """Coins of a building at once, counted on the cities as they stand (S-123 to S-126)."""
    coins = tables.CARD_INCOME[card]
    per = tables.CARD_INCOME_PER[card]
    if per > 0:
        coins += per * counted(s, seat, tables.CARD_INCOME_OF[card], tables.CARD_INCOME_FROM[card])
    return coins


@compiled
def add_to_city(s, seat, card):
    """Put a building in a city; its coins are counted apart, once all cards of the turn lie (S-121)."""
    s.city[seat, s.size_of_city[seat]] = card
    s.size_of_city[seat] += 1
    s.built[seat, tables.CARD_WORD[card]] |= tables.CARD_BIT[card]
    colour = tables.CARD_COLOUR[card]
    s.colours[seat, colour] += 1
    s.points[seat, colour] += tables.CARD_POINTS[card]
    s.production[seat] += tables.CARD_PRODUCES[card]
    s.choices[seat] += tables.CARD_CHOICE[card]
    s.discounts[seat] |= tables.CARD_DISCOUNTS[card]
    s.links[seat] |= tables.CARD_GIVES[card]
    s.shields[seat] += tables.CARD_SHIELDS[card]
    symbol = tables.CARD_SYMBOL[card]
    if symbol == tables.ANY_SYMBOL:
        s.any_symbol[seat] += 1
    elif symbol != tables.NO_SYMBOL:
        s.symbols[seat, symbol] += 1


@compiled
def add_stage(s, seat, card):
    """Build the next stage with a card under it (S-044 to S-046)."""
    board = board_of(s, seat)
    stage = s.stages[seat]
    s.under[seat, stage] = card
    s.stages[seat] += 1
    s.stage_points[seat] += tables.STAGE_POINTS[board, stage]
    s.shields[seat] += tables.STAGE_SHIELDS[board, stage]
    s.any_symbol[seat] += tables.STAGE_SCIENCE[board, stage]
    s.choices[seat] += tables.STAGE_CHOICE[board, stage]
    s.powers[seat] |= tables.STAGE_POWER[board, stage]


@compiled
def newest_stage(s, seat):
    """Board and place of the stage that a seat has built last."""
    return board_of(s, seat), s.stages[seat] - 1

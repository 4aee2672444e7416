"""What buildings and wonders do when they are constructed, in the order of D-180."""

import numpy as np

from ...kernel.compilation import compiled
from .. import tables
from ..state import DESTROY, DISCARDED, IN_CITY, LIBERTY, LIBRARY, MESSE, NONE, OVER, REVIVE, UNDER_WONDER
from .military import advance, lose
from .science import gain_symbol


@compiled
def counted(s, seat, colours):
    """Cards of some colours (a set) in one city."""
    n = np.int64(0)
    for colour in range(7):
        if colours >> colour & 1:
            n += np.int64(s.colours[seat, colour])
    return n


@compiled
def counted_in_larger_city(s, colours):
    """Cards of some colours in the city that has more of them (D-152 to D-154)."""
    most = 0
    for seat in range(2):
        most = max(most, counted(s, seat, colours))
    return most


@compiled
def income(s, seat, card):
    """Coins that a card brings when built, itself already in the city (D-150 to D-152, D-155, D-156)."""
    coins = tables.CARD_INCOME[card]
    of = np.int64(tables.CARD_INCOME_OF[card])
    if of == tables.OF_WONDERS:
        coins += tables.CARD_INCOME_PER[card] * np.int64(s.built[seat])
    elif of >= 0:
        coins += tables.CARD_INCOME_PER[card] * np.int64(s.colours[seat, of])
    if tables.GUILD_COINS[card]:
        coins += tables.GUILD_COINS[card] * counted_in_larger_city(s, tables.GUILD_COUNTS[card])
    return coins


@compiled
def add_to_city(s, seat, card):
    """Put a card in a city: what it produces, gives and counts as, for as long as it lies there."""
    colour = np.int64(tables.CARD_COLOUR[card])
    s.place[card] = IN_CITY + seat
    s.colours[seat, colour] += 1
    s.points[seat, colour] += tables.CARD_POINTS[card]
    s.production[seat] += tables.CARD_PRODUCES[card]
    s.fixed[seat] |= tables.CARD_FIXES[card]
    s.links[seat] |= tables.CARD_GIVES[card]
    choice = np.int64(tables.CARD_CHOICE[card])
    if choice:
        s.choices[seat, choice - 1] += 1


@compiled
def construct(s, seat, card):
    """Put a card in a city and resolve it: coins, shields, symbol (D-040, D-140, D-180).

    May end the game or open the choice of a token.
    """
    add_to_city(s, seat, card)
    s.coins[seat] += income(s, seat, card)

    shields = tables.CARD_SHIELDS[card]
    if shields:
        if s.tokens[seat] >> tables.STRATEGY & 1:  # on red cards only, and only they have shields (D-120, D-121)
            shields += tables.STRATEGY_SHIELDS
        advance(s, seat, shields)

    symbol = np.int64(tables.CARD_SYMBOL[card])
    if symbol >= 0:
        gain_symbol(s, seat, symbol)


@compiled
def destroy(s, seat, card):
    """Put a brown or grey card of a seat's city on the discard pile; it stops producing (D-135, D-136)."""
    s.place[card] = DISCARDED
    colour = np.int64(tables.CARD_COLOUR[card])
    s.colours[seat, colour] -= 1
    s.points[seat, colour] -= tables.CARD_POINTS[card]
    s.production[seat] -= tables.CARD_PRODUCES[card]


@compiled
def anything_discarded(s):
    """Whether the discard pile holds a card."""
    for card in range(tables.CARD_COUNT):  # noqa: SIM110 - a generator would not compile
        if s.place[card] == DISCARDED:
            return True
    return False


@compiled
def complete_wonder(s, seat, place, card):
    """A wonder is built with a card under it.

    The seventh ends all building, then its effects (D-061 to D-063, D-130 to D-144).
    """
    wonder = np.int64(s.wonders[seat, place])
    s.place[card] = UNDER_WONDER
    s.under[seat, place] = card
    s.unbuilt[seat] &= ~(1 << place)
    s.built[seat] += 1
    if np.int64(s.built[0]) + np.int64(s.built[1]) == tables.MOST_WONDERS:
        s.unbuilt[0] = 0
        s.unbuilt[1] = 0
    # set before any choice, so that Theology out of the Great Library comes too late for it (D-122, D-123)
    if tables.WONDER_PLAYS_AGAIN[wonder] or s.tokens[seat] >> tables.THEOLOGY & 1:
        s.again = 1
    choice = np.int64(tables.WONDER_CHOICE[wonder])
    if choice:
        s.choices[seat, choice - 1] += 1

    s.coins[seat] += tables.WONDER_INCOME[wonder]
    lose(s, 1 - seat, tables.WONDER_TAKES[wonder])
    advance(s, seat, tables.WONDER_SHIELDS[wonder])
    if s.decision != OVER:
        open_choice(s, seat, wonder)


@compiled
def open_choice(s, seat, wonder):
    """Open the choice that a wonder asks for, if there is anything to choose (D-135, D-138, D-141, D-191, D-193)."""
    colour = np.int64(tables.WONDER_DESTROYS[wonder])
    if colour >= 0:
        if s.colours[1 - seat, colour] > 0:
            s.decision = DESTROY
            s.colour_to_destroy = colour
    elif wonder == tables.MAUSOLEUM:
        if anything_discarded(s):
            s.decision = REVIVE
    elif wonder == tables.LIBRARY:
        if s.box[0] != NONE:
            s.decision = LIBRARY
    elif wonder == tables.MESSE:
        if free_in_top_row(s) != 0:
            s.decision = MESSE
    elif wonder == tables.LIBERTY:
        s.decision = LIBERTY
        s.saw_removed[seat] |= 1 << (s.age - 1)


@compiled
def free_in_top_row(s):
    """Slots of the top row whose card lies there face up, covered or not (D-191)."""
    return s.lying & s.face_up & tables.TOP_ROW[s.age - 1]

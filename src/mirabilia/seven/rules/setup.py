"""Components and setup (S-010 to S-018, S-031, S-240, S-242)."""

import numpy as np

from ...kernel.chance import below, shuffle
from ...kernel.compilation import compiled
from .. import tables
from ..state import (
    CHOSEN_SIDES,
    DAY_SIDES,
    FREE_SEAT,
    IN_HAND,
    NIGHT_SIDES,
    NONE,
    NOT_CHOSEN,
    OVER,
    PICKED_WONDERS,
    SIDE,
    TURN,
    UNKNOWN,
    WONDER,
)
from .free_city import take_up


@compiled
def deal(s, cards):
    """Draw boards, sides and the cards of all ages with the state's generator (S-012 to S-015, S-031).

    ``players`` and ``options`` stand in the state. ``cards``: scratch space, int8, ``kernel.rules.SCRATCH`` long.
    """
    for wonder in range(tables.WONDER_COUNT):
        cards[wonder] = wonder
    shuffle(s, cards, tables.WONDER_COUNT)
    for seat in range(tables.SEATS):
        drawn = seat < s.players and s.options & PICKED_WONDERS == 0
        s.wonders[seat] = cards[seat] if drawn else NONE
        s.sides[seat] = dealt_side(s) if seat < s.players else NONE
    if s.free_city:  # nobody picks for it; its day side (U-2)
        s.wonders[FREE_SEAT] = cards[FREE_SEAT]
        s.sides[FREE_SEAT] = 0
    for age in range(tables.AGES):
        deal_age(s, age, cards)


@compiled
def dealt_side(s):
    """The side of a board that the options say, or a random one (S-015, S-240)."""
    if s.options & DAY_SIDES:
        return np.int64(0)
    if s.options & NIGHT_SIDES:
        return np.int64(1)
    if s.options & CHOSEN_SIDES:
        return np.int64(NONE)
    return below(s, np.int64(2))


@compiled
def deal_age(s, age, cards):
    """Deal the whole deck of an age (0-2), in Age III with players + 2 guilds (S-012, S-013, S-031)."""
    n = 0
    if age == tables.AGES - 1:
        for guild in range(tables.GUILD_COUNT):
            cards[guild] = tables.GUILD_CARDS[guild]
        shuffle(s, cards, tables.GUILD_COUNT)
        n = s.players + tables.GUILDS_MORE
    for place in range(tables.DECK_SIZE[age, s.players]):
        cards[n] = tables.DECK[age, s.players, place]
        n += 1
    shuffle(s, cards, n)
    for hand in range(s.players):
        for place in range(tables.HAND):
            s.hands[age, hand, place] = cards[hand * tables.HAND + place]
            s.fate[age, hand, place] = IN_HAND
            s.knows[age, hand, place] = 0


@compiled
def clear(s):
    """Empty cities and nothing decided; boards and hands stay as they are."""
    s.viewer = 0
    s.age = 0
    s.turn = 0
    s.winners = 0
    s.reviver = NONE
    s.extra = NONE
    for seat in range(tables.SEATS):
        s.chosen[seat] = NOT_CHOSEN
        s.owed[seat, 0] = 0
        s.owed[seat, 1] = 0
        s.stages[seat] = 0
        s.coins[seat] = tables.FIRST_COINS if seat < s.players else 0
        s.size_of_city[seat] = 0
        s.stage_points[seat] = 0
        s.production[seat] = 0
        s.choices[seat] = 0
        s.discounts[seat] = 0
        s.links[seat] = 0
        s.shields[seat] = 0
        s.any_symbol[seat] = 0
        s.powers[seat] = 0
        for stage in range(tables.STAGES):
            s.under[seat, stage] = NONE
        for place in range(tables.CITY):
            s.city[seat, place] = NONE
        for word in range(tables.WORDS):
            s.built[seat, word] = 0
        for colour in range(7):
            s.colours[seat, colour] = 0
            s.points[seat, colour] = 0
        for symbol in range(tables.SYMBOL_COUNT):
            s.symbols[seat, symbol] = 0
        for age in range(tables.AGES):
            s.won[seat, age] = 0
            s.lost[seat, age] = 0
    for hand in range(s.players, tables.SEATS):
        for age in range(tables.AGES):
            for place in range(tables.HAND):
                s.hands[age, hand, place] = UNKNOWN
                s.fate[age, hand, place] = IN_HAND
                s.knows[age, hand, place] = 0


@compiled
def open_game(s):
    """Begin with boards and cards as they stand in the state; what is not there yet of boards is asked for first."""
    clear(s)
    ask_for_boards(s)


@compiled
def ask_for_boards(s):
    """Ask the next seat for its board or side (S-015, S-242), or begin Age I."""
    for seat in range(s.players):
        if s.wonders[seat] == NONE:
            s.decision = WONDER
            s.chooser = seat
            return
    for seat in range(s.players):
        if s.sides[seat] == NONE:
            s.decision = SIDE
            s.chooser = seat
            return
    for seat in range(s.players):
        s.production[seat] = tables.WONDER_PRODUCES[s.wonders[seat]]
    begin_age(s)


@compiled
def begin_age(s):
    """The next age: its hands are taken up (S-031); after Age III the game is over."""
    if s.age == tables.AGES:
        s.decision = OVER
        s.turn = tables.TURNS - 1
        return
    s.turn = 0
    s.age += 1
    s.decision = TURN
    s.chooser = 0
    if s.free_city:
        take_up(s)

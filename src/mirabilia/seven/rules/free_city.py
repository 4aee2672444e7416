"""Two players and the free city (F-001 to F-050), a variant of the first edition's rulebook.

The free city is a third city on a seat of its own. In each turn one of the two players holds its card: that player
draws a card into the own hand, picks one for the own city and after that one for the free city, and decides what
a power of the free city asks (U-2).

Two stacks of cards go to and fro between the players. The free city's card goes with the one that was dealt to the
age's first holder (F-030). The draw pile is the third row of an age's hands, its top card first: in turn t the card at
its place t is the one drawn, and a part of the holder's stack. What is picked for the free city is brought to that
place. So in all three rows the cards taken come first, in the order they were taken.

``knows`` tells here also, in bits of its own, which players have had a card in their hands, wherever it has gone since.
"""

import numpy as np

from ...kernel.bits import bit
from ...kernel.compilation import compiled
from .. import tables
from ..state import FREE_SEAT, IN_HAND, NONE, NOT_CHOSEN, SEEN, TURN
from .circle import hand_of

PLAYERS = 2
NOT_THERE = -1


@compiled
def people(s):
    """How many seats are played for themselves: all but the free city's (F-050)."""
    return np.int64(PLAYERS) if s.free_city else s.players


@compiled
def holder(s):
    """Who holds the free city's card: it changes hands every turn (F-030), and first holders by age (F-040)."""
    first = s.free_city - 1
    if s.age == 2:
        first = 1 - first
    return (first + s.turn) & 1


@compiled
def decider(s, seat):
    """The seat of the player who decides for a seat: for the free city's its holder, else itself (F-006, U-2)."""
    if s.free_city and seat == FREE_SEAT:
        return holder(s)
    return seat


@compiled
def asked_of(s, player):
    """The seat for which a player has to choose in this turn: the own, after that the free city's (F-010); or NONE."""
    if s.chosen[player] == NOT_CHOSEN:
        return player
    if s.free_city and holder(s) == player and s.chosen[FREE_SEAT] == NOT_CHOSEN:
        return np.int64(FREE_SEAT)
    return np.int64(NONE)


@compiled
def take_up(s):
    """Both players see the stacks that they take up, the holder also the card drawn into it (F-004, F-010, F-030)."""
    age = s.age - 1
    for seat in range(PLAYERS):
        hand = hand_of(s, s.age, s.turn, np.int64(seat))
        for place in range(s.turn, tables.HAND):
            see(s, age, hand, place, seat)
    see(s, age, np.int64(FREE_SEAT), s.turn, holder(s))


@compiled
def see(s, age, hand, place, seat):
    """A player has a card in the hand."""
    if s.fate[age, hand, place] == IN_HAND:
        s.knows[age, hand, place] |= np.uint8(bit(SEEN + seat))


@compiled
def recollect(s):
    """Where nothing tells what players remember, they know at least the stacks that they have had (F-030)."""
    take_up(s)
    if s.turn > 0 and s.decision == TURN:
        for hand in range(PLAYERS):
            for place in range(s.turn, tables.HAND):
                for seat in range(PLAYERS):
                    see(s, s.age - 1, np.int64(hand), place, seat)


@compiled
def place_in(s, hand, first, end, card):
    """The place of a card between two places of a row, NOT_THERE where it isn't."""
    for place in range(first, end):
        if s.hands[s.age - 1, hand, place] == card:
            return np.int64(place)
    return np.int64(NOT_THERE)


@compiled
def exchange(s, hand, place, other_hand, other_place):
    """Let two cards change places, with what is known of them."""
    age = s.age - 1
    card, known = s.hands[age, hand, place], s.knows[age, hand, place]
    s.hands[age, hand, place] = s.hands[age, other_hand, other_place]
    s.knows[age, hand, place] = s.knows[age, other_hand, other_place]
    s.hands[age, other_hand, other_place] = card
    s.knows[age, other_hand, other_place] = known


@compiled
def lay_ready(s, seat, card, place):
    """Bring the card picked for a seat to a place of its row; holder and free city pick from one stack (F-010).

    The holder's card is brought first.
    """
    free = np.int64(FREE_SEAT)
    row = hand_of(s, s.age, s.turn, seat)
    if seat != free:
        found = place_in(s, row, place, tables.HAND, card)
        if found != NOT_THERE:
            exchange(s, row, place, row, found)
        else:
            exchange(s, row, place, free, s.turn)
    elif s.hands[s.age - 1, free, place] != card:
        stack = hand_of(s, s.age, s.turn, holder(s))
        exchange(s, free, place, stack, place_in(s, stack, place + 1, tables.HAND, card))

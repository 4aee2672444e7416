"""What two players may know of their stacks: as ``knowledge`` does it for the hands of more.

A player has seen a stack each time that it was held; the other has then drawn a card into it, unseen, and taken two
cards from it. So of what goes in a turn from the stack, or is still there while the other holds it, a player knows all
cards had before (bits ``SEEN``), but where several have gone not which is which. In a view these stand in rising order
among the places they may have, those never seen as -1 (``UNKNOWN``).
"""

import numpy as np

from ...kernel.bits import bit
from ...kernel.chance import shuffle
from ...kernel.compilation import compiled
from .. import tables
from ..state import BUILT, FREE_SEAT, NONE, SEEN, TUCKED, TURN, UNKNOWN, UNKNOWN_UNDER
from .free_city import PLAYERS

_SEEN_BITS = (1 << SEEN | 1 << SEEN + 1) & 255


@compiled
def seen(s, age, hand, place, seat):
    """Whether a player has had the card that lies at a place in the hand."""
    return seat >= 0 and np.int64(s.knows[age, hand, place]) >> (SEEN + seat) & 1 != 0


@compiled
def unsure(s, age, hand, place, seat):
    """Whether a seat could not tell by itself which card lies at a place: neither in a city nor known to it."""
    if s.fate[age, hand, place] == BUILT:
        return False
    return seat < 0 or np.int64(s.knows[age, hand, place]) >> seat & 1 == 0


@compiled
def last_turn(s, age):
    """The turn (0-5) of an age (0-2) that is under way or was its last."""
    return s.turn if age + 1 == s.age else np.int64(tables.TURNS - 1)


@compiled
def stack_with_pile(s, age):
    """The row of the stack into which cards are drawn: that of the age's first holder (F-030, F-040)."""
    return 2 - s.free_city if age == 1 else s.free_city - 1


@compiled
def block(s, age, hand, turn):
    """How many places of a row, and with the draw pile, cannot be told apart: what goes in a turn, or is still there.

    The card just drawn is not mixed with the others before the turn is resolved.
    """
    last = turn == last_turn(s, age)
    in_row = tables.HAND - turn if last else np.int64(1)
    just_drawn = last and age + 1 == s.age and s.decision == TURN
    return in_row, in_row + (hand == stack_with_pile(s, age) and not just_drawn)


@compiled
def spot(hand, turn, k, in_row):
    """Row and place of the k-th card of a block: first those of the stack, then the one drawn in that turn."""
    if k < in_row:
        return np.int64(hand), np.int64(turn + k)
    return np.int64(FREE_SEAT), np.int64(turn)


@compiled
def conceal_stacks(s, age, seat):
    """Blank what a player (-1: a spectator) has not seen of an age, and put in order what cannot be told apart."""
    for hand in range(PLAYERS + 1):
        for place in range(tables.HAND):
            if unsure(s, age, hand, place, seat) and not seen(s, age, hand, place, seat):
                s.hands[age, hand, place] = UNKNOWN
            if seat < 0:
                s.knows[age, hand, place] &= np.uint8(255 - _SEEN_BITS)
    if seat < 0:
        return
    for hand in range(PLAYERS):
        for turn in range(last_turn(s, age) + 1):
            put_in_order(s, age, hand, turn, seat)


@compiled
def put_in_order(s, age, hand, turn, seat):
    """Sort the cards of a block that a player cannot tell apart by insertion, those never seen first."""
    in_row, n = block(s, age, hand, turn)
    for k in range(n):
        row, place = spot(hand, turn, k, in_row)
        if not unsure(s, age, row, place, seat):
            continue
        for earlier in range(k - 1, -1, -1):
            other_row, other_place = spot(hand, turn, earlier, in_row)
            if not unsure(s, age, other_row, other_place, seat):
                continue
            card, other = s.hands[age, row, place], s.hands[age, other_row, other_place]
            if other <= card:
                break
            s.hands[age, row, place] = other
            s.hands[age, other_row, other_place] = card
            row, place = other_row, other_place
    for k in range(n):
        row, place = spot(hand, turn, k, in_row)
        if unsure(s, age, row, place, seat):
            remember(s, age, row, place, seat, s.hands[age, row, place] != UNKNOWN)


@compiled
def remember(s, age, hand, place, seat, known):
    """Note whether a player has had the card at a place in the hand."""
    had = bit(SEEN + seat)
    rest = np.int64(s.knows[age, hand, place]) & ~had
    s.knows[age, hand, place] = np.uint8(rest | had if known else rest)


@compiled
def conceal_under(s, seat):
    """Who held the free city's card when a stage was built knows the card under it; nobody else does."""
    stage = 0
    for age in range(s.age):
        for place in range(tables.HAND):
            if s.fate[age, FREE_SEAT, place] == TUCKED and stage < s.stages[FREE_SEAT]:
                if unsure(s, age, FREE_SEAT, place, seat):
                    s.under[FREE_SEAT, stage] = UNKNOWN_UNDER
                stage += 1


@compiled
def shuffle_stacks(s, age, seat, cards):
    """Shuffle what a player cannot tell apart, once blanks are filled; what the player has seen stays so.

    ``cards``: scratch space.
    """
    for hand in range(PLAYERS):
        for turn in range(last_turn(s, age) + 1):
            in_row, size = block(s, age, hand, turn)
            n = 0
            for k in range(size):
                row, place = spot(hand, turn, k, in_row)
                if unsure(s, age, row, place, seat):
                    card = np.int64(s.hands[age, row, place])
                    cards[n] = card if seen(s, age, row, place, seat) else NONE - 1 - card
                    n += 1
            shuffle(s, cards, n)
            for k in range(size):
                row, place = spot(hand, turn, k, in_row)
                if unsure(s, age, row, place, seat):
                    n -= 1
                    card = np.int64(cards[n])
                    s.hands[age, row, place] = card if card >= 0 else NONE - 1 - card
                    remember(s, age, row, place, seat, card >= 0)

"""What may be known: blanking what a seat may not know, and filling blanks with what is still possible.

A seat knows a hand as it was each time that it held it. What has gone from it between two such visits, and not into a
city, has been sold or put under a board: the seat knows which cards these are, but where several are gone not which is
which. The same holds for what has gone, or is still there, since the last visit. So in a view such cards stand in
rising order of their numbers among the places they may have, and ``complete`` shuffles them there. Cards of a hand that
a seat has not held before are -1 (``UNKNOWN``). Who looks through the discard pile knows each card of it (S-175).
Two players have stacks instead of hands (``stacks``).
"""

import numpy as np

from ...kernel.bits import lowest
from ...kernel.chance import shuffle
from ...kernel.compilation import compiled
from .. import tables
from ..state import (
    FIRST_VIEWER,
    FREE_SEAT,
    HIDDEN_CHOICE,
    NONE,
    NOT_CHOSEN,
    OVER,
    SPECTATOR,
    TRUTH,
    TURN,
    UNKNOWN,
    UNKNOWN_UNDER,
)
from .circle import hand_of
from .free_city import asked_of, decider, recollect
from .setup import deal_age
from .stacks import conceal_stacks, conceal_under, shuffle_stacks, unsure
from .turn import awaited

# where ``fill_unknown`` keeps how many are left of each card, behind the pool of cards in its scratch space
_LEFT = 64


@compiled
def visits(s, age, hand, seat):
    """The turns (bits) in which a seat has held a hand of an age (0-2) so far."""
    found = 0
    if age + 1 > s.age:
        return found
    last = s.turn if age + 1 == s.age else np.int64(tables.TURNS - 1)
    for turn in range(last + 1):
        if hand_of(s, np.int64(age + 1), np.int64(turn), seat) == hand:
            found |= 1 << turn
    return found


@compiled
def block_end(held, place):
    """The first place behind ``place`` from which on a hand was seen again; the end of the hand where it was not."""
    later = held >> (place + 1)
    if later == 0:
        return np.int64(tables.HAND)
    return place + 1 + lowest(later)


@compiled
def conceal_hand(s, age, hand, seat):
    """Blank what a seat (-1: a spectator) has not seen of a hand, and put in order what it cannot tell apart."""
    held = np.int64(0) if seat < 0 else visits(s, age, hand, seat)
    row = s.hands[age, hand]
    first = lowest(held) if held != 0 else np.int64(tables.HAND)
    for place in range(first):
        if unsure(s, age, hand, place, seat):
            row[place] = UNKNOWN
    start = first
    while start < tables.HAND:
        end = block_end(held, start)
        # insertion sort over the places that cannot be told apart
        for place in range(start, end):
            if not unsure(s, age, hand, place, seat):
                continue
            at = np.int64(place)
            for earlier in range(place - 1, start - 1, -1):
                if not unsure(s, age, hand, earlier, seat):
                    continue
                if row[earlier] <= row[at]:
                    break
                kept = row[earlier]
                row[earlier] = row[at]
                row[at] = kept
                at = np.int64(earlier)
        start = end


@compiled
def conceal(s, seat):
    """Blank all that a seat (-1: somebody who only watches) may not know (S-033, S-038, S-049).

    Where the seat is awaited, it becomes the chooser. For the free city's seat it is what its holder may know.
    """
    if seat >= 0:
        seat = decider(s, seat)
    s.chance = 0
    s.viewer = SPECTATOR if seat < 0 else FIRST_VIEWER + seat
    for age in range(tables.AGES):
        for hand in range(s.players):
            if age + 1 > s.age:
                for place in range(tables.HAND):
                    s.hands[age, hand, place] = UNKNOWN
            elif not s.free_city:
                conceal_hand(s, np.int64(age), np.int64(hand), seat)
        if s.free_city and age + 1 <= s.age:
            conceal_stacks(s, np.int64(age), seat)
    for other in range(s.players):
        if other == seat:
            continue
        if s.free_city and other == FREE_SEAT:
            conceal_under(s, seat)
        else:
            for stage in range(s.stages[other]):
                s.under[other, stage] = UNKNOWN_UNDER
        if decider(s, np.int64(other)) == seat:
            continue
        if s.chosen[other] != NOT_CHOSEN:
            s.chosen[other] = HIDDEN_CHOICE
            s.owed[other, 0] = 0
            s.owed[other, 1] = 0
    if s.decision == TURN and seat >= 0:
        asked = asked_of(s, seat)
        if asked != NONE:
            s.chooser = asked


@compiled
def fill_unknown(s, age, cards):
    """Put cards that are still possible in the unknown places of an age (0-2): those of its deck not seen elsewhere."""
    for card in range(tables.CARD_COUNT):
        cards[_LEFT + card] = tables.COPIES[age, s.players, card]
    guilds = s.players + tables.GUILDS_MORE if age == tables.AGES - 1 else np.int64(0)
    for guild in range(tables.GUILD_COUNT):
        cards[_LEFT + tables.GUILD_CARDS[guild]] = 1 if guilds > 0 else 0
    for hand in range(s.players):
        for place in range(tables.HAND):
            seen = np.int64(s.hands[age, hand, place])
            if seen != UNKNOWN:
                cards[_LEFT + seen] -= 1
                if tables.CARD_COLOUR[seen] == tables.PURPLE:
                    guilds -= 1
    n = np.int64(0)
    for guild in range(tables.GUILD_COUNT):
        if cards[_LEFT + tables.GUILD_CARDS[guild]] > 0:
            cards[n] = tables.GUILD_CARDS[guild]
            n += 1
    shuffle(s, cards, n)
    n = max(np.int64(0), min(n, guilds))
    for card in range(tables.CARD_COUNT):
        if tables.CARD_COLOUR[card] != tables.PURPLE:
            for _ in range(cards[_LEFT + card]):
                cards[n] = card
                n += 1
    shuffle(s, cards, n)
    for hand in range(s.players):
        for place in range(tables.HAND):
            if s.hands[age, hand, place] == UNKNOWN and n > 0:
                n -= 1
                s.hands[age, hand, place] = cards[n]


@compiled
def shuffle_block(s, age, hand, start, end, seat, cards):
    """Shuffle the cards that a seat cannot tell apart among their places."""
    n = 0
    for place in range(start, end):
        if unsure(s, age, hand, place, seat):
            cards[n] = s.hands[age, hand, place]
            n += 1
    if n < 2:
        return
    shuffle(s, cards, n)
    for place in range(start, end):
        if unsure(s, age, hand, place, seat):
            n -= 1
            s.hands[age, hand, place] = cards[n]


@compiled
def complete(s, cards):
    """Fill every blank at random, all completions alike, with the state's generator.

    Choices of others that are not known have not been made in the completion: there they are still awaited.
    ``cards``: scratch space as in ``deal``.
    """
    for age in range(tables.AGES):
        if age + 1 > s.age:
            deal_age(s, age, cards)
        else:
            fill_unknown(s, age, cards)
    if FIRST_VIEWER <= s.viewer < SPECTATOR:
        seat = s.viewer - FIRST_VIEWER
        for age in range(s.age):
            if s.free_city:
                shuffle_stacks(s, np.int64(age), seat, cards)
                continue
            for hand in range(s.players):
                held = visits(s, np.int64(age), np.int64(hand), seat)
                start = lowest(held) if held != 0 else np.int64(tables.HAND)
                while start < tables.HAND:
                    end = block_end(held, start)
                    shuffle_block(s, np.int64(age), np.int64(hand), start, end, seat, cards)
                    start = end
    if s.free_city and s.age > 0 and s.decision != OVER:
        recollect(s)
    s.viewer = TRUTH
    for seat in range(s.players):
        if s.chosen[seat] == HIDDEN_CHOICE:
            s.chosen[seat] = NOT_CHOSEN
    if s.decision == TURN and s.chosen[s.chooser] != NOT_CHOSEN:
        s.chooser = awaited(s)

"""What may be known: blanking what a seat may not know, and filling blanks with what is still possible.

Blanks: cards -1 (``UNKNOWN``), face-down guilds -2 (their back shows, D-009), tokens in the box -2.
"""

import numpy as np

from ...kernel.chance import below, shuffle
from ...kernel.compilation import compiled
from .. import tables
from ..state import LIBRARY, PROMOS, UNKNOWN, UNKNOWN_GUILD, UNKNOWN_TOKEN
from .setup import deal_age


@compiled
def conceal(s, seat):
    """Blank all that a seat (-1: somebody who only watches) may not know (D-006, D-009, D-012, D-142, D-193)."""
    s.chance = 0
    for age in range(1, 4):
        conceal_structure(s, age)
        if seat < 0 or np.int64(s.saw_removed[seat]) >> (age - 1) & 1 == 0:
            for i in range(tables.REMOVED):
                s.removed[age - 1, i] = UNKNOWN
    shown = tables.LIBRARY_DRAW if s.decision == LIBRARY and s.chooser == seat else 0
    for i in range(shown, tables.BOX_TOKENS):
        if s.box[i] >= 0:
            s.box[i] = UNKNOWN_TOKEN
    if s.picks < tables.DRAFT_GROUP and s.age == 0:
        for i in range(tables.DRAFT_GROUP, tables.WONDERS_DRAWN):
            s.drawn[i] = UNKNOWN


@compiled
def conceal_structure(s, age):
    """Blank the cards of later ages, and this age's face-down ones; the back of a guild shows."""
    for slot in range(tables.SLOTS):
        if age > s.age:
            s.ages[age - 1, slot] = UNKNOWN
        elif age == s.age and s.lying >> slot & 1 and s.face_up >> slot & 1 == 0:
            card = s.ages[age - 1, slot]
            guild = card == UNKNOWN_GUILD or card >= tables.DECK[tables.GUILDS, 0]
            s.ages[age - 1, slot] = UNKNOWN_GUILD if guild else UNKNOWN


@compiled
def complete(s, cards):
    """Fill every blank at random, all completions alike, with the state's generator.

    ``cards``: scratch space as in ``deal``.

    Cards put back in setup are as likely to be any unseen card as those that lie face down (B12).
    """
    for age in range(1, 4):
        if age == 3 and s.age < 3:
            deal_age(s, age, cards)
        else:
            complete_age(s, age, cards)
    complete_box(s, cards)
    if s.age == 0:
        complete_draft(s, cards)


@compiled
def located(s, age, first, n):
    """Which cards of a deck (bits from its first card) stand in the age's structure or among the removed."""
    found = 0
    for slot in range(tables.SLOTS):
        card = np.int64(s.ages[age - 1, slot]) - first
        if 0 <= card < n:
            found |= 1 << card
    for i in range(tables.REMOVED):
        card = np.int64(s.removed[age - 1, i]) - first
        if 0 <= card < n:
            found |= 1 << card
    return found


@compiled
def complete_age(s, age, cards):
    """Fill the blanks of one age: guild backs from the guilds, the rest from the age's own deck."""
    if age == 3:
        first = tables.DECK[tables.GUILDS, 0]
        n = unseen(s, age, first, tables.DECK[tables.GUILDS, 1] - first, cards)
        fill_structure(s, age, np.int64(UNKNOWN_GUILD), cards, n)
    first = tables.DECK[age - 1, 0]
    n = unseen(s, age, first, tables.DECK[age - 1, 1] - first, cards)
    used = fill_structure(s, age, np.int64(UNKNOWN), cards, n)
    for i in range(tables.REMOVED):
        if s.removed[age - 1, i] == UNKNOWN and used < n:
            s.removed[age - 1, i] = cards[used]
            used += 1


@compiled
def unseen(s, age, first, n, cards):
    """Write a deck's cards that nobody has seen, shuffled; returns how many.

    Cards that have been played but whose slot is not known (positions, Statue of Liberty) get a slot or a removed
    place first.
    """
    known = located(s, age, first, n)
    unknown = 0
    for i in range(n):
        if known >> i & 1 == 0:
            if s.place[first + i] != 0:
                put_where_it_came_from(s, age, first + i)
            else:
                cards[unknown] = first + i
                unknown += 1
    shuffle(s, cards, unknown)
    return unknown


@compiled
def put_where_it_came_from(s, age, card):
    """Give a played card a slot already taken; failing that, it is one of those put back (D-193)."""
    for slot in range(tables.SLOTS):
        if s.ages[age - 1, slot] < 0 and (age < s.age or s.lying >> slot & 1 == 0):
            s.ages[age - 1, slot] = card
            return
    for i in range(tables.REMOVED):
        if s.removed[age - 1, i] == UNKNOWN:
            s.removed[age - 1, i] = card
            return


@compiled
def fill_structure(s, age, blank, cards, n):
    """Put the first cards of a shuffled list where one kind of blank lies; returns how many were used."""
    used = 0
    for slot in range(tables.SLOTS):
        if s.ages[age - 1, slot] == blank and used < n:
            s.ages[age - 1, slot] = cards[used]
            used += 1
    return used


@compiled
def complete_box(s, cards):
    """Fill the unknown tokens of the box with those that nobody has and that do not lie on the board."""
    seen = s.board | s.tokens[0] | s.tokens[1]
    for i in range(tables.BOX_TOKENS):
        if s.box[i] >= 0:
            seen |= 1 << np.int64(s.box[i])
    n = 0
    for token in range(tables.TOKEN_COUNT):
        if seen >> token & 1 == 0:
            cards[n] = token
            n += 1
    shuffle(s, cards, n)
    for i in range(tables.BOX_TOKENS):
        if s.box[i] == UNKNOWN_TOKEN and n > 0:
            n -= 1
            s.box[i] = cards[n]


@compiled
def complete_draft(s, cards):
    """Draw the wonders that have not been laid out yet (D-012)."""
    seen = s.laid_out
    for seat in range(2):
        for place in range(tables.OWN_WONDERS):
            if s.wonders[seat, place] >= 0:
                seen |= 1 << np.int64(s.wonders[seat, place])
    for i in range(tables.WONDERS_DRAWN):
        if s.drawn[i] >= 0:
            seen |= 1 << np.int64(s.drawn[i])
    wonders = tables.WONDER_COUNT if s.options & PROMOS else tables.WONDERS_WITHOUT_PROMOS
    for i in range(tables.WONDERS_DRAWN):
        if s.drawn[i] == UNKNOWN:
            wonder = below(s, wonders)
            while seen >> wonder & 1:
                wonder = below(s, wonders)
            seen |= 1 << wonder
            s.drawn[i] = wonder

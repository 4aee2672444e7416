"""A turn (D-030 to D-064), its choices (D-180) and the end of an age (D-160 to D-163)."""

import numpy as np

from ...kernel.bits import lowest
from ...kernel.compilation import compiled
from .. import moves, tables
from ..state import (
    BEGIN,
    CHOOSER_BEGINS,
    DESTROY,
    DISCARDED,
    DRAFT,
    LIBRARY,
    MESSE,
    REVIVE,
    TOKEN,
    TURN,
)  # fmt: skip
from .draft import draft
from .effects import complete_wonder, construct, destroy
from .science import take_from_board, take_from_box
from .scoring import decide_by_points
from .setup import open_next_age
from .trade import building_trade, chained, pay_for_trade, wonder_price


@compiled
def discard_income(s, seat):
    """Coins for a discarded card (D-050)."""
    return tables.DISCARD_COINS + tables.DISCARD_COINS_PER_YELLOW * np.int64(s.colours[seat, tables.YELLOW])


@compiled
def take_card(s, slot):
    """Take a card off the structure; cards that it covered may become accessible (D-021)."""
    s.lying &= ~(1 << slot)
    s.accessible &= ~(1 << slot)
    beneath = tables.COVERS[s.age - 1, slot] & s.lying
    while beneath != 0:
        freed = lowest(beneath)
        beneath &= beneath - 1
        if tables.COVERED_BY[s.age - 1, freed] & s.lying == 0:
            s.accessible |= 1 << freed
    return np.int64(s.ages[s.age - 1, slot])


@compiled
def build(s, slot):
    """Construct a card of the structure (D-040 to D-043, D-124)."""
    seat = s.active
    card = np.int64(s.ages[s.age - 1, slot])
    if chained(s, seat, card):
        take_card(s, slot)
        if s.tokens[seat] >> tables.URBANISM & 1:
            s.coins[seat] += tables.CHAIN_COINS
    else:
        s.coins[seat] -= tables.CARD_COINS[card]
        pay_for_trade(s, seat, building_trade(s, seat, card))
        take_card(s, slot)
    construct(s, seat, card)


@compiled
def discard(s, slot):
    """Discard a card of the structure for coins (D-050, D-051)."""
    card = take_card(s, slot)
    s.coins[s.active] += discard_income(s, s.active)
    s.place[card] = DISCARDED


@compiled
def build_wonder(s, place, slot):
    """Build an own wonder with a card of the structure (D-060 to D-062)."""
    seat = s.active
    pay_for_trade(s, seat, wonder_price(s, seat, np.int64(s.wonders[seat, place])))
    card = take_card(s, slot)
    complete_wonder(s, seat, place, card)


@compiled
def end_turn(s):
    """What was uncovered is turned face up.

    Then the extra turn, the other seat, or the end of the age (D-033, D-034, D-131 to D-133).
    """
    s.face_up |= s.accessible
    if s.lying == 0:
        s.again = 0
        return True
    if s.again:
        s.again = 0
    else:
        s.active = 1 - s.active
    s.chooser = s.active
    return False


@compiled
def end_age(s):
    """The next structure is laid out, then it is settled who begins (D-160 to D-163)."""
    if s.age == 3:
        decide_by_points(s)
        return
    open_next_age(s)
    if s.pawn != 0:
        s.chooser = 1 if s.pawn > 0 else 0  # the pawn stands on the weaker seat's side
        s.decision = BEGIN
    else:
        s.chooser = s.active
        if s.options & CHOOSER_BEGINS:
            s.decision = BEGIN


@compiled
def proceed(s):
    """After a card or a choice.

    The opponent's gift if there is one, then the end of the turn, unless something is open.
    """
    if s.decision == TURN and s.gift >= 0:
        card = s.gift
        s.gift = -1
        construct(s, 1 - s.active, card)  # D-194, D-195
    if s.decision == TURN and end_turn(s):
        end_age(s)


@compiled
def play_choice(s, move):
    """Resolve an open choice; ``s.decision`` becomes what is asked next, TURN when nothing is."""
    asked = s.decision
    seat = s.chooser
    s.decision = TURN
    if asked == TOKEN:
        take_from_board(s, seat, move - moves.TOKEN)
    elif asked == LIBRARY:
        take_from_box(s, seat, move - moves.TOKEN)
    elif asked == DESTROY:
        destroy(s, 1 - seat, move - moves.DESTROY)
    elif asked == REVIVE:
        construct(s, seat, move - moves.REVIVE)
    elif asked == MESSE:
        construct(s, seat, take_card(s, move - moves.FREE))
    else:
        own = (move - moves.LIBERTY) // moves.LIBERTY_STRIDE
        given = (move - moves.LIBERTY) % moves.LIBERTY_STRIDE
        s.gift = np.int64(s.removed[s.age - 1, given])
        construct(s, seat, np.int64(s.removed[s.age - 1, own]))


@compiled
def play(s, move):
    """Play a legal move number."""
    if s.decision == DRAFT:
        draft(s, move - moves.DRAFT)
        return
    if s.decision == BEGIN:
        s.active = move - moves.BEGIN
        s.chooser = s.active
        s.decision = TURN
        return
    if s.decision != TURN:
        play_choice(s, move)
    elif move < moves.DISCARD:
        build(s, move - moves.BUILD)
    elif move < moves.WONDER:
        discard(s, move - moves.DISCARD)
    else:
        place = (move - moves.WONDER) // moves.WONDER_STRIDE
        build_wonder(s, place, (move - moves.WONDER) % moves.WONDER_STRIDE)
    proceed(s)

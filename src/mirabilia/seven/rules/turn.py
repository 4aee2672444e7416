"""A turn: everybody chooses in secret, then all is resolved together (S-030 to S-049, S-120 to S-129)."""

import numpy as np

from ...kernel.bits import bit
from ...kernel.compilation import compiled
from .. import moves, tables
from ..state import (
    BABYLON_FIRST,
    BUILT,
    EXTRA,
    IN_PILE,
    NONE,
    NOT_CHOSEN,
    REVIVE,
    SIDE,
    TUCKED,
    TURN,
    WONDER,
)
from .circle import hand_of, left_of, right_of
from .effects import add_stage, add_to_city, income, newest_stage
from .free_city import decider, lay_ready, take_up
from .legal import any_to_revive, builds, card_of
from .military import conflicts
from .scoring import decide
from .setup import ask_for_boards, begin_age
from .trade import amount_at, bank_price, building_payments, stage_payments


@compiled
def choose(s, seat, move):
    """Note a seat's choice; what it owes is settled on the cities as they stand, before anything changes (S-120)."""
    s.chosen[seat] = move
    left, right = 0, 0
    if move < moves.STAGE:
        left, right = amount_at(building_payments(s, seat, card_of(move)), move % moves.PAYMENTS)
    elif move < moves.SELL:
        left, right = amount_at(stage_payments(s, seat), move % moves.PAYMENTS)
    s.owed[seat, 0] = left
    s.owed[seat, 1] = right


@compiled
def take_back(s, seat):
    """Withdraw a choice while others are still awaited."""
    s.chosen[seat] = NOT_CHOSEN
    s.owed[seat, 0] = 0
    s.owed[seat, 1] = 0
    s.chooser = awaited(s)


@compiled
def awaited(s):
    """The lowest seat that has not chosen, NONE where all have."""
    for seat in range(s.players):
        if s.chosen[seat] == NOT_CHOSEN:
            return np.int64(seat)
    return np.int64(NONE)


@compiled
def pay(s, seat):
    """Pay for a choice, to the reserve and to the neighbours (S-060, S-080, S-122)."""
    move = np.int64(s.chosen[seat])
    left, right = np.int64(s.owed[seat, 0]), np.int64(s.owed[seat, 1])
    s.coins[left_of(s, seat)] += left
    s.coins[right_of(s, seat)] += right
    s.coins[seat] -= left + right
    if move < moves.STAGE:
        s.coins[seat] -= bank_price(s, seat, card_of(move))


@compiled
def carry_out(s, seat, place):
    """Take the chosen card to a place of its hand's row and do with it what was chosen (S-041 to S-047)."""
    move = np.int64(s.chosen[seat])
    card = card_of(move)
    age = s.age - 1
    hand = hand_of(s, s.age, s.turn, seat)
    if s.free_city:
        lay_ready(s, seat, card, place)
    row = s.hands[age, hand]
    found = place
    while row[found] != card:
        found += 1
    row[found] = row[place]
    row[place] = card
    if builds(move):
        s.fate[age, hand, place] = BUILT
        add_to_city(s, seat, card)
    elif move < moves.SELL:
        s.fate[age, hand, place] = TUCKED
        s.knows[age, hand, place] |= np.uint8(bit(decider(s, seat)))
        add_stage(s, seat, card)
    else:
        s.fate[age, hand, place] = IN_PILE
        s.knows[age, hand, place] |= np.uint8(bit(decider(s, seat)))


@compiled
def take_income(s, seat):
    """Coins of what was chosen, counted once all cards of the turn lie (S-123 to S-128)."""
    move = np.int64(s.chosen[seat])
    if builds(move):
        s.coins[seat] += income(s, seat, card_of(move))
    elif move < moves.SELL:
        board, stage = newest_stage(s, seat)
        s.coins[seat] += tables.STAGE_COINS[board, stage]
        if tables.STAGE_POWER[board, stage] & tables.REVIVES:
            s.reviver = seat
    else:
        s.coins[seat] += tables.SOLD


@compiled
def discard_last(s, seat):
    """The seventh card of a hand goes to the discard pile without coins (S-035, S-164).

    So does the last card of the two players' draw pile, unseen: the free city itself knows nothing (F-031).
    """
    hand = hand_of(s, s.age, s.turn, seat)
    place = tables.HAND - 1
    s.fate[s.age - 1, hand, place] = IN_PILE
    s.knows[s.age - 1, hand, place] |= np.uint8(bit(seat))


@compiled
def resolve(s):
    """Pay, place and take income, everybody at once (S-120, S-121); then what the turn asks of somebody."""
    s.reviver = NONE
    s.extra = NONE
    for seat in range(s.players):
        pay(s, np.int64(seat))
    for seat in range(s.players):
        carry_out(s, np.int64(seat), s.turn)
    for seat in range(s.players):
        take_income(s, np.int64(seat))
    if s.turn == tables.TURNS - 1:
        for seat in range(s.players):
            if s.powers[seat] & tables.LAST_CARD:
                s.extra = seat
            else:
                discard_last(s, np.int64(seat))
    clear_choices(s)
    go_on(s)


@compiled
def clear_choices(s):
    """Nothing is chosen any more."""
    for seat in range(s.players):
        s.chosen[seat] = NOT_CHOSEN
        s.owed[seat, 0] = 0
        s.owed[seat, 1] = 0


@compiled
def go_on(s):
    """What is still to be decided in this turn, in the order of Q-1; then the next turn."""
    if s.options & BABYLON_FIRST and s.extra != NONE:
        ask_for_extra(s)
        return
    if s.reviver != NONE:
        if any_to_revive(s, s.reviver):
            s.decision = REVIVE
            s.chooser = s.reviver
            look_through_pile(s, decider(s, s.reviver))
            return
        s.reviver = NONE
    if s.extra != NONE:
        ask_for_extra(s)
        return
    end_turn(s)


@compiled
def ask_for_extra(s):
    """Babylon's owner may play the seventh card as a turn of its own (S-160 to S-162)."""
    s.decision = EXTRA
    s.chooser = s.extra


@compiled
def look_through_pile(s, seat):
    """Only who may build from it sees the discard pile (S-038, S-175)."""
    for age in range(s.age):
        for hand in range(s.players):
            for place in range(tables.HAND):
                if s.fate[age, hand, place] == IN_PILE:
                    s.knows[age, hand, place] |= np.uint8(bit(seat))


@compiled
def revive(s, move):
    """Construct a card of the discard pile free; it works at once (S-170, S-173)."""
    seat = s.reviver
    s.reviver = NONE
    if move != moves.SKIP:
        card = move - moves.REVIVE
        take_from_pile(s, card)
        add_to_city(s, seat, card)
        s.coins[seat] += income(s, seat, card)
    go_on(s)


@compiled
def take_from_pile(s, card):
    """Mark the first copy of a card in the discard pile as built."""
    for age in range(s.age):
        for hand in range(s.players):
            for place in range(tables.HAND):
                if s.fate[age, hand, place] == IN_PILE and s.hands[age, hand, place] == card:
                    s.fate[age, hand, place] = BUILT
                    return


@compiled
def play_extra(s, move):
    """Babylon's extra turn: build, stage or sell by the normal rules, or leave the card (S-161, S-162, S-164)."""
    seat = s.extra
    s.extra = NONE
    if move == moves.SKIP:
        discard_last(s, seat)
    else:
        choose(s, seat, move)
        pay(s, seat)
        carry_out(s, seat, np.int64(tables.HAND - 1))
        take_income(s, seat)
        clear_choices(s)
    go_on(s)


@compiled
def end_turn(s):
    """Pass the hands; after the sixth turn come the conflicts and the next age or the end (S-034, S-036, S-037)."""
    s.turn += 1
    s.decision = TURN
    s.chooser = 0
    if s.turn == tables.TURNS:
        conflicts(s)
        if s.age == tables.AGES:
            decide(s)
        begin_age(s)
    elif s.free_city:
        take_up(s)


@compiled
def play(s, move):
    """Play a legal move of the chooser; a turn is resolved once nobody is awaited."""
    asked = s.decision
    if asked == TURN:
        choose(s, s.chooser, move)
        following = awaited(s)
        if following == NONE:
            resolve(s)
        else:
            s.chooser = following
    elif asked == REVIVE:
        revive(s, move)
    elif asked == EXTRA:
        play_extra(s, move)
    elif asked == WONDER:
        s.wonders[s.chooser] = move - moves.WONDER
        ask_for_boards(s)
    elif asked == SIDE:
        s.sides[s.chooser] = move - moves.SIDE
        ask_for_boards(s)

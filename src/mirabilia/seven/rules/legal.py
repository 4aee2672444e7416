"""Which moves are legal (S-040 to S-048, and the choices of their own)."""

import numpy as np

from ...kernel.compilation import compiled
from .. import moves, tables
from ..state import EXTRA, FREE_SEAT, IN_PILE, MAY_DECLINE, NONE, REVIVE, SIDE, TURN, WONDER
from .circle import hand_of
from .free_city import decider, holder
from .powers import free_by_power
from .trade import NO_PAYMENT, NOT_THERE, OWN_PRODUCTION, bank_price, building_payments, chained, stage_payments


@compiled
def card_of(move):
    """The card that a choice of a turn uses."""
    if move < moves.STAGE:
        return (move - moves.BUILD) // moves.PAYMENTS
    if move < moves.SELL:
        return (move - moves.STAGE) // moves.PAYMENTS
    if move < moves.FREE:
        return move - moves.SELL
    return move - moves.FREE


@compiled
def builds(move):
    """Whether a choice of a turn constructs its card (S-041), paid for or free."""
    return move < moves.STAGE or move >= moves.FREE


@compiled
def in_city(s, seat, card):
    """Whether a city has a building of that name (S-042)."""
    return s.built[seat, tables.CARD_WORD[card]] & tables.CARD_BIT[card] != 0


@compiled
def list_payments(front, first, out, n):
    """Write a move for each payment of a front; returns the number of moves then."""
    place = 0
    while front != NO_PAYMENT:
        if front & 15 != NOT_THERE:
            out[n] = first + place
            n += 1
            place += 1
        front = (front >> 4) | (NOT_THERE << 48)
    return n


@compiled
def list_building(s, seat, card, out, n):
    """A card's own construction: by chain, own production or power, or with each payment (S-041, S-042, Q-3)."""
    if in_city(s, seat, card):
        return n
    front = building_payments(s, seat, card)
    costs_nothing = front == OWN_PRODUCTION and bank_price(s, seat, card) == 0
    if not costs_nothing and free_by_power(s, seat, card):
        out[n] = moves.FREE + card
        return n + 1
    return list_payments(front, moves.BUILD + card * tables.PAYMENTS, out, n)


@compiled
def list_hand(s, first, out):
    """What can be done with the cards of the chooser's hand from a place on: build, next stage, sell (S-040)."""
    seat = s.chooser
    age = s.age - 1
    hand = hand_of(s, s.age, s.turn, seat)
    stage = stage_payments(s, seat)
    n = 0
    for place in range(first, tables.HAND):
        card = np.int64(s.hands[age, hand, place])
        twice = False
        for earlier in range(first, place):
            if s.hands[age, hand, earlier] == card:
                twice = True
        if not twice:
            n = list_card(s, seat, card, stage, out, n)
    return n


@compiled
def list_card(s, seat, card, stage, out, n):
    """The three actions with a card (S-040); ``stage``: payments for the next stage."""
    n = list_building(s, seat, card, out, n)
    if stage != NO_PAYMENT:
        n = list_payments(stage, moves.STAGE + card * tables.PAYMENTS, out, n)
    out[n] = moves.SELL + card
    return n + 1


@compiled
def list_stack(s, out):
    """The same with two players, each of whose cards is there once: the card drawn too, the free city (F-010, F-011).

    The holder's stack has the card drawn; the free city gets one of those that the holder has left over.
    """
    seat = s.chooser
    age = s.age - 1
    player = decider(s, seat)
    hand = hand_of(s, s.age, s.turn, player)
    left_out = card_of(np.int64(s.chosen[player])) if seat == FREE_SEAT else np.int64(NONE)
    stage = stage_payments(s, seat)
    n = 0
    for place in range(s.turn, tables.HAND):
        card = np.int64(s.hands[age, hand, place])
        if card != left_out:
            n = list_card(s, seat, card, stage_with(s, seat, card, stage), out, n)
    drawn = np.int64(s.hands[age, FREE_SEAT, s.turn])
    if player == holder(s) and drawn != left_out:
        n = list_card(s, seat, drawn, stage_with(s, seat, drawn, stage), out, n)
    return without_sales(out, n) if seat == FREE_SEAT else n


@compiled
def stage_with(s, seat, card, stage):
    """Payments for the next stage with a card: none where the free city has to build it by its chain (F-022)."""
    if seat == FREE_SEAT and chained(s, seat, card) and not in_city(s, seat, card):
        return np.int64(NO_PAYMENT)
    return stage


@compiled
def without_sales(out, n):
    """Leave sales out unless there is nothing else (F-011)."""
    kept = 0
    for k in range(n):
        move = np.int64(out[k])
        if move < moves.SELL or move >= moves.FREE:
            out[kept] = move
            kept += 1
    return kept if kept > 0 else n


@compiled
def list_pile(s, out):
    """The cards of the discard pile that may be constructed, each name once (S-170, S-172)."""
    seat = s.chooser
    n = 0
    for age in range(s.age):
        for hand in range(s.players):
            for place in range(tables.HAND):
                card = np.int64(s.hands[age, hand, place])
                if s.fate[age, hand, place] != IN_PILE or card == NONE or in_city(s, seat, card):
                    continue
                move = moves.REVIVE + card
                listed = False
                for k in range(n):
                    if out[k] == move:
                        listed = True
                if not listed:
                    out[n] = move
                    n += 1
    return n


@compiled
def any_to_revive(s, seat):
    """Whether the discard pile has a card that a seat may construct (S-172)."""
    for age in range(s.age):
        for hand in range(s.players):
            for place in range(tables.HAND):
                if s.fate[age, hand, place] == IN_PILE and not in_city(s, seat, np.int64(s.hands[age, hand, place])):
                    return True
    return False


@compiled
def legal(s, out):
    """Write the numbers of all legal moves of the chooser into ``out`` (moves.ACTIONS long); returns how many."""
    asked = s.decision
    n = 0
    if asked == TURN:
        return list_stack(s, out) if s.free_city else list_hand(s, s.turn, out)
    if asked == EXTRA:
        n = list_hand(s, np.int64(tables.HAND - 1), out)
        out[n] = moves.SKIP
        return n + 1
    if asked == REVIVE:
        n = list_pile(s, out)
        if s.options & MAY_DECLINE:
            out[n] = moves.SKIP
            n += 1
        return n
    if asked == WONDER:
        for wonder in range(tables.WONDER_COUNT):
            taken = False
            for seat in range(s.players):
                if s.wonders[seat] == wonder:
                    taken = True
            if not taken:
                out[n] = moves.WONDER + wonder
                n += 1
        return n
    if asked == SIDE:
        out[0] = moves.SIDE
        out[1] = moves.SIDE + 1
        return 2
    return 0

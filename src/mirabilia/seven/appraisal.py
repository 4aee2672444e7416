"""What a move is worth at a glance, in victory points: the evaluation of ``greedy``, and what guides ``search``.

A move's worth is what it brings its seat, less the coins it costs, and a little for a card that the next player in the
direction of passing would have liked. Only public things and the own hand go into it. The numbers are estimates of how
people play, not rules.
"""

import math

import numpy as np

from ..kernel.compilation import compiled
from . import moves as mv
from . import tables
from .rules import effects, scoring
from .rules.circle import left_of, next_holder, right_of
from .rules.legal import card_of
from .rules.science import symbols_worth
from .rules.trade import amount_at, building_payments, stage_payments
from .state import REVIVE, SIDE, WONDER

# By age, 0 while boards are chosen
COIN = np.array([0.45, 0.45, 0.42, 0.36])
UNIT = np.array([3.0, 3.0, 1.9, 0.0])  # one more unit of a resource that the city lacks
UNIT_OWNED = np.array([1.0, 0.45, 0.15, 0.05])  # how much of that a further unit has, by units owned already
ON_SALE = 0.75  # how much of it is left when a neighbour sells the resource
CHOICE_UNITS = 1.5  # a symbol of choice, in units of the resource needed most
DISCOUNT = np.array([0.0, 1.1, 0.7, 0.0])  # a lower price with one neighbour, by units that it sells
CHAIN = np.array([0.0, 0.8, 0.9, 0.0])  # a symbol that makes a later card free
SCIENCE_AHEAD = np.array([0.0, 1.8, 1.3, 0.0])  # what a symbol is worth beyond its points, for those still to come
CONFLICT_SPREAD = np.array([0.0, 1.4, 1.8, 2.2])  # how far shields may still shift, by age
LATER_CONFLICTS = 0.55  # how much a conflict of a later age counts

REVIVING = np.array([0.0, 3.0, 4.5, 5.0])
LAST_CARD = np.array([0.0, 5.0, 3.8, 2.0])
FREE_COLOUR = np.array([0.0, 6.0, 4.0, 1.5])
FREE_ONE = np.array([0.0, 4.0, 3.0, 1.5])

STAGE_CARD = 0.3  # how much of a card's own worth is lost when it goes under a board
DENIED = 0.12  # how much of a card's worth to the next player is gained by not passing it on
PAID_TO_NEIGHBOUR = 0.3  # how much more a coin hurts when a neighbour gets it


@compiled
def unit_worth(s, seat, resource):
    """Worth of one more unit of a resource to a city (by number)."""
    owned = min(3, (s.production[seat] >> 8 * resource) & 255)
    worth = UNIT[s.age] * UNIT_OWNED[owned]
    sold = (s.production[left_of(s, seat)] | s.production[right_of(s, seat)]) >> 8 * resource & 255
    return worth * ON_SALE if sold else worth


@compiled
def production_worth(s, seat, units):
    """Worth of producing packed units."""
    worth = 0.0
    for resource in range(tables.RESOURCE_COUNT):
        n = (units >> 8 * resource) & 255
        if n > 0:
            worth += unit_worth(s, seat, resource) * (1.0 if n == 1 else 1.6)
    return worth


@compiled
def choice_worth(s, seat, added, sold):
    """Worth of one more choice symbol (a byte a kind); ``sold``: of a brown card, with two resources only."""
    kind = 0
    while added > 1:
        added >>= 8
        kind += 1
    best, second = 0.0, 0.0
    for resource in range(tables.RESOURCE_COUNT):
        if tables.CHOICE_MASK[kind] >> resource & 1:
            worth = unit_worth(s, seat, resource)
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    return best + 0.35 * second if sold else CHOICE_UNITS * best


@compiled
def discount_worth(s, seat, discounts):
    """Worth of new lower prices, by what the neighbours sell."""
    worth = 0.0
    for bit in range(4):
        if not discounts >> bit & 1 or s.discounts[seat] >> bit & 1:
            continue
        seller = right_of(s, seat) if bit & 1 else left_of(s, seat)
        first, last = (0, tables.COMMON_RESOURCES) if bit < 2 else (tables.COMMON_RESOURCES, tables.RESOURCE_COUNT)
        units = 0
        for resource in range(first, last):
            units += min(2, (s.production[seller] >> 8 * resource) & 255)
        worth += DISCOUNT[s.age] * (0.6 + 0.4 * units)
    return worth


@compiled
def standing(lead, age, now):
    """Share of a conflict that a lead in shields promises, from -1 lost to 1 won."""
    spread = CONFLICT_SPREAD[age] * (1.0 if age > now else 0.6)
    return math.tanh(lead / spread)


@compiled
def shields_worth(s, seat, shields):
    """Worth of more shields: the conflicts with both neighbours in this age and the later ones."""
    worth = 0.0
    for side in range(2):
        other = left_of(s, seat) if side == 0 else right_of(s, seat)
        lead = np.float64(s.shields[seat] - s.shields[other])
        weight = 1.0
        for age in range(s.age, tables.AGES + 1):
            stake = 0.5 * (tables.VICTORY[age - 1] + tables.DEFEAT)
            worth += weight * stake * (standing(lead + shields, age, s.age) - standing(lead, age, s.age))
            weight *= LATER_CONFLICTS
    return worth


@compiled
def symbol_worth(s, seat, symbol, free):
    """Worth of one more scientific symbol; ``free``: one of choice."""
    c, g, t = np.int64(s.symbols[seat, 0]), np.int64(s.symbols[seat, 1]), np.int64(s.symbols[seat, 2])
    before = symbols_worth(c, g, t)
    best = 0
    for k in range(tables.SYMBOL_COUNT):
        if free or k == symbol:
            after = symbols_worth(c + (k == 0), g + (k == 1), t + (k == 2))
            best = max(best, after - before)
    return best + SCIENCE_AHEAD[s.age] * (1.0 + 0.35 * (c + g + t))


@compiled
def counting_worth(s, seat, card):
    """Worth of a card that counts cards or stages at the end: as they stand, and some that may still come."""
    per = tables.CARD_POINTS_PER[card]
    where = tables.CARD_POINTS_FROM[card]
    now = effects.counted(s, seat, tables.CARD_POINTS_OF[card], where)
    cities = (1 if where & tables.FROM_SELF else 0) + (2 if where & tables.FROM_NEIGHBOURS else 0)
    itself = 0
    if where & tables.FROM_SELF and tables.CARD_POINTS_OF[card] >> tables.CARD_COLOUR[card] & 1:
        itself = 1
    left = 1.0 - s.turn / tables.TURNS
    coming = left * cities * (0.6 if tables.CARD_POINTS_OF[card] & tables.OF_STAGES else 0.35)
    return per * (now + itself + coming)


@compiled
def card_worth(s, seat, card):
    """Worth of a building in a city, its price aside."""
    age = s.age
    worth = np.float64(tables.CARD_POINTS[card]) + COIN[age] * effects.income(s, seat, card)
    if tables.CARD_PRODUCES[card]:
        worth += production_worth(s, seat, tables.CARD_PRODUCES[card])
    if tables.CARD_CHOICE[card]:
        worth += choice_worth(s, seat, tables.CARD_CHOICE[card], tables.CARD_COLOUR[card] == tables.BROWN)
    if tables.CARD_DISCOUNTS[card]:
        worth += discount_worth(s, seat, tables.CARD_DISCOUNTS[card])
    if tables.CARD_SHIELDS[card]:
        worth += shields_worth(s, seat, tables.CARD_SHIELDS[card])
    symbol = tables.CARD_SYMBOL[card]
    if symbol != tables.NO_SYMBOL:
        worth += symbol_worth(s, seat, symbol, symbol == tables.ANY_SYMBOL)
    if tables.CARD_POINTS_PER[card]:
        worth += counting_worth(s, seat, card)
    if tables.CARD_POINTS_COMPLETE[card]:
        missing = tables.BOARD_STAGES[effects.board_of(s, seat)] - s.stages[seat]
        turns = tables.TURNS - s.turn
        worth += tables.CARD_POINTS_COMPLETE[card] * (1.0 if missing == 0 else max(0.0, 0.8 - 0.6 * missing / turns))
    gives = tables.CARD_GIVES[card] & ~s.links[seat]
    while gives != 0:
        worth += CHAIN[age]
        gives &= gives - 1
    return worth


@compiled
def stage_worth(s, seat):
    """Worth of the next stage of a seat's wonder, its price aside."""
    age = s.age
    board, stage = effects.board_of(s, seat), s.stages[seat]
    worth = tables.STAGE_POINTS[board, stage] + COIN[age] * tables.STAGE_COINS[board, stage]
    if tables.STAGE_SHIELDS[board, stage]:
        worth += shields_worth(s, seat, tables.STAGE_SHIELDS[board, stage])
    if tables.STAGE_SCIENCE[board, stage]:
        worth += symbol_worth(s, seat, np.int64(0), True)
    if tables.STAGE_CHOICE[board, stage]:
        worth += choice_worth(s, seat, tables.STAGE_CHOICE[board, stage], False)
    power = tables.STAGE_POWER[board, stage]
    if power & tables.REVIVES:
        worth += REVIVING[age]
    elif power & tables.LAST_CARD:
        worth += LAST_CARD[age]
    elif power & tables.FREE_COLOURS:
        worth += FREE_COLOUR[age]
    elif power:
        worth += FREE_ONE[age]
    if stage + 1 < tables.BOARD_STAGES[board]:
        worth += 0.4  # the next one comes nearer
    return worth


@compiled
def coins_worth(s, bank, left, right):
    """Worth of the coins of a payment."""
    return COIN[s.age] * (bank + (1.0 + PAID_TO_NEIGHBOUR) * (left + right))


@compiled
def weigh_play(s, seat, move, stage):
    """Worth of a move of a turn; ``stage``: worth of the next stage."""
    card = card_of(move)
    following = next_holder(s, seat)
    denied = 0.0
    if s.turn < tables.TURNS - 1:
        denied = DENIED * card_worth(s, following, card)
    if move < mv.STAGE:
        front = building_payments(s, seat, card)
        left, right = amount_at(front, move % mv.PAYMENTS)
        bank = 0
        if left + right == 0 and tables.CARD_COINS[card] > 0 and tables.CARD_CHAIN[card] & s.links[seat] == 0:
            bank = tables.CARD_COINS[card]
        return card_worth(s, seat, card) - coins_worth(s, bank, left, right) + denied
    if move < mv.SELL:
        left, right = amount_at(stage_payments(s, seat), move % mv.PAYMENTS)
        return stage - coins_worth(s, 0, left, right) - STAGE_CARD * max(0.0, card_worth(s, seat, card)) + denied
    if move < mv.FREE:
        return COIN[s.age] * tables.SOLD - STAGE_CARD * 0.2 * card_worth(s, seat, card) + denied
    return card_worth(s, seat, card) + denied


@compiled
def weigh(s, moves, n, worths, scratch):
    """Worths of the n legal moves of the seat that chooses (see kernel/rules.py)."""
    seat = s.chooser
    stage = 0.0
    if s.age > 0 and not scoring.complete(s, seat):
        stage = stage_worth(s, seat)
    for k in range(n):
        move = np.int64(moves[k])
        if move == mv.SKIP:
            worths[k] = 0.0
        elif s.decision == REVIVE:
            worths[k] = card_worth(s, seat, move - mv.REVIVE)
        elif s.decision == WONDER or s.decision == SIDE:
            worths[k] = 0.0
        else:
            worths[k] = weigh_play(s, seat, move, stage)

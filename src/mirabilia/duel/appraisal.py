"""What a move is worth at a glance, in victory points: the evaluation of ``greedy``, and what guides ``search``.

A move's worth is what it brings its seat, less the coins it costs, less a share of the best thing that it leaves to the
other seat. Hidden cards count as an average card, so nothing hidden goes into it. The numbers are estimates of how
people play, not rules.
"""

import numpy as np

from ..kernel.bits import count, lowest
from ..kernel.compilation import compiled
from . import moves as mv
from . import tables
from .rules import effects, scoring, trade, turn
from .state import BEGIN, DESTROY, DISCARDED, DRAFT, LIBERTY, LIBRARY, MESSE, REVIVE, TOKEN, TURN

# By age, 0 being the draft: a coin; the coins that one more unit of a resource will still save, in units bought
COIN = np.array([0.5, 0.5, 0.45, 0.36])
UNIT_USES = np.array([4.0, 4.0, 2.2, 0.0])
UNIT_OWNED = np.array([1.0, 0.6, 0.25, 0.1])  # how much of that a further unit has, by units owned already
CHOICE_UNITS = 1.4  # a choice producer, in units
FIXED_UNITS = 0.8  # a fixed price, in units
CHAIN = np.array([0.0, 1.2, 1.2, 0.0])  # a symbol that makes a later card free
DISCARD_BONUS = np.array([0.0, 1.0, 0.6, 0.2])  # one coin more for each discarded card

DECISIVE = 1000.0
# being so many spaces ahead on the track; so many different symbols
AHEAD = np.array([0.0, 1.4, 2.8, 4.6, 6.0, 7.8, 10.0, 13.0, 18.0, DECISIVE])
SYMBOLS = np.array([0.0, 1.2, 2.6, 4.6, 7.5, 13.0, DECISIVE, DECISIVE])

PLAY_AGAIN = 3.5
LIBRARY_TOKEN = 6.0
DESTROYED = np.array([0.0, 3.0, 3.5, 1.5])
FREE_CARD = 3.0

LEFT_SHARE = 0.6  # how much what is left to the other seat counts
HIDDEN = np.array([0.0, 3.0, 4.0, 5.0])  # the best use of a card that is about to be turned up

_WONDER = 50  # places in the scratch space: first what slots leave, by slot; then what own wonders are worth, by place


@compiled
def unit_worth(s, seat, resource):
    """Worth of one more unit of a resource: what it saves in purchases still to come, less the more units are owned."""
    owned = min(3, (s.production[seat] >> 8 * resource) & 255)
    price = (trade.unit_prices(s, seat) >> 8 * resource) & 255
    return UNIT_USES[s.age] * UNIT_OWNED[owned] * price * COIN[s.age] * 0.5


@compiled
def units_worth(s, seat, units):
    """Worth of producing packed units."""
    worth = 0.0
    for resource in range(5):
        n = (units >> 8 * resource) & 255
        if n > 0:
            worth += unit_worth(s, seat, resource)
            if n > 1:
                worth += 0.6 * unit_worth(s, seat, resource)
    return worth


@compiled
def choice_worth(s, seat, choice):
    """Worth of a choice producer (1 raw materials, 2 manufactured goods) of which the best unit counts."""
    best = 0.0
    first, last = (0, 3) if choice == 1 else (3, 5)
    for resource in range(first, last):
        best = max(best, unit_worth(s, seat, resource))
    return CHOICE_UNITS * best


@compiled
def fixed_worth(s, seat, mask):
    """Worth of fixed prices for the resources of a mask."""
    worth = 0.0
    for resource in range(5):
        if (mask & ~s.fixed[seat]) >> 8 * resource & 255:
            worth += FIXED_UNITS * unit_worth(s, seat, resource) * 0.5
    return worth


@compiled
def standing(ahead):
    """Worth of standing so many spaces ahead (negative: behind)."""
    if ahead >= 0:
        return AHEAD[min(ahead, tables.CAPITAL)]
    return -AHEAD[min(-ahead, tables.CAPITAL)]


@compiled
def shields_worth(s, seat, shields):
    """Worth of moving the pawn: the track, and the coins that the other seat loses on the way."""
    before = s.pawn * (1 - 2 * seat)
    after = before + shields
    worth = standing(after) - standing(before)
    for t in range(len(tables.MILITARY_TOKEN_AT)):
        if after >= tables.MILITARY_TOKEN_AT[t] and s.looted >> 2 * (1 - seat) + t & 1 == 0:
            worth += COIN[s.age] * min(tables.MILITARY_TOKEN_COINS[t], s.coins[1 - seat])
    return worth


@compiled
def symbol_worth(s, seat, symbol):
    """Worth of a science symbol: nearer to six different ones, or a pair and its token."""
    if s.symbols[seat, symbol] == 0:
        different = 0
        for other in range(tables.SYMBOL_COUNT):
            if s.symbols[seat, other] > 0:
                different += 1
        return SYMBOLS[different + 1] - SYMBOLS[different]
    if s.paired[seat] >> symbol & 1:
        return 0.0
    best = 0.0
    tokens = s.board
    while tokens != 0:
        best = max(best, token_worth(s, seat, lowest(tokens)))
        tokens &= tokens - 1
    return best


@compiled
def token_worth(s, seat, token):
    """Worth of a progress token."""
    worth = tables.TOKEN_POINTS[token] + COIN[s.age] * tables.TOKEN_INCOME[token]
    wonders = count(s.unbuilt[seat])
    left = 4.0 - s.age
    if s.tokens[seat] >> tables.MATHEMATICS & 1:
        worth += tables.MATHEMATICS_POINTS
    if token == tables.LAW:
        different = 0
        for symbol in range(tables.SYMBOL_COUNT):
            if s.symbols[seat, symbol] > 0:
                different += 1
        worth += SYMBOLS[different + 1] - SYMBOLS[different] + 1.0
    elif token == tables.MATHEMATICS:
        worth += tables.MATHEMATICS_POINTS * (count(s.tokens[seat]) + 1.5)
    elif token == tables.ARCHITECTURE:
        worth += 1.6 * wonders
    elif token == tables.THEOLOGY:
        worth += 2.2 * wonders
    elif token == tables.ECONOMY:
        worth += 2.0 * left
    elif token == tables.MASONRY:
        worth += 1.5 * left
    elif token == tables.STRATEGY:
        worth += 2.0 * left
    elif token == tables.URBANISM:
        worth += 1.5 * left
    return worth


@compiled
def card_worth(s, seat, card):
    """Worth of a card in a seat's city, its price aside."""
    age = s.age
    worth = np.float64(tables.CARD_POINTS[card]) + COIN[age] * effects.income(s, seat, card)
    colour = tables.CARD_COLOUR[card]
    if colour <= tables.GREY:
        worth += units_worth(s, seat, tables.CARD_PRODUCES[card])
    elif colour == tables.RED:
        shields = tables.CARD_SHIELDS[card]
        if s.tokens[seat] >> tables.STRATEGY & 1:
            shields += tables.STRATEGY_SHIELDS
        worth += shields_worth(s, seat, shields)
    elif colour == tables.GREEN:
        worth += symbol_worth(s, seat, np.int64(tables.CARD_SYMBOL[card]))
    elif colour == tables.YELLOW:
        worth += DISCARD_BONUS[age] + fixed_worth(s, seat, tables.CARD_FIXES[card])
        choice = tables.CARD_CHOICE[card]
        if choice:
            worth += choice_worth(s, seat, choice)
    elif colour == tables.PURPLE:
        worth += scoring.guild_points(s, card)
    if tables.CARD_GIVES[card]:
        worth += CHAIN[age]
    return worth


@compiled
def wonder_worth(s, seat, wonder):
    """Worth of building a wonder, its price aside."""
    age = s.age
    worth = tables.WONDER_POINTS[wonder] + COIN[age] * tables.WONDER_INCOME[wonder]
    worth += COIN[age] * min(tables.WONDER_TAKES[wonder], s.coins[1 - seat])
    if tables.WONDER_SHIELDS[wonder]:
        worth += shields_worth(s, seat, tables.WONDER_SHIELDS[wonder])
    if tables.WONDER_PLAYS_AGAIN[wonder] or s.tokens[seat] >> tables.THEOLOGY & 1:
        worth += PLAY_AGAIN
    choice = tables.WONDER_CHOICE[wonder]
    if choice:
        worth += choice_worth(s, seat, choice)
    colour = np.int64(tables.WONDER_DESTROYS[wonder])
    if colour >= 0 and (s.age == 0 or s.colours[1 - seat, colour] > 0):
        worth += DESTROYED[age]
    elif wonder == tables.LIBRARY:
        worth += LIBRARY_TOKEN
    elif wonder == tables.MAUSOLEUM:
        worth += best_discarded(s, seat)
    elif wonder in (tables.MESSE, tables.LIBERTY):
        worth += FREE_CARD
    return worth


@compiled
def best_discarded(s, seat):
    """Worth of the best card on the discard pile."""
    best = FREE_CARD if s.age == 0 else 0.0
    for card in range(tables.CARD_COUNT):
        if s.place[card] == DISCARDED:
            best = max(best, card_worth(s, seat, card))
    return best


@compiled
def use(s, seat, slot):
    """The best that a seat can do with a card of the structure on its turn: build it, or discard it for coins."""
    if s.face_up >> slot & 1 == 0:
        return HIDDEN[s.age]
    card = np.int64(s.ages[s.age - 1, slot])
    best = COIN[s.age] * turn.discard_income(s, seat)
    price = trade.building_price(s, seat, card)
    if price <= s.coins[seat]:
        best = max(best, card_worth(s, seat, card) - COIN[s.age] * price)
    return best


@compiled
def weigh_what_is_left(s, scratch):
    """For each accessible slot, the best that the other seat can do when its card has been taken."""
    other = 1 - s.active
    first, second, best_slot = 0.0, 0.0, -1
    slots = s.accessible
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        worth = use(s, other, slot)
        if worth > first:
            second = first
            first, best_slot = worth, slot
        elif worth > second:
            second = worth
    slots = s.accessible
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        left = second if slot == best_slot else first
        beneath = tables.COVERS[s.age - 1, slot] & s.lying
        while beneath != 0:
            freed = lowest(beneath)
            beneath &= beneath - 1
            if tables.COVERED_BY[s.age - 1, freed] & s.lying == 1 << slot:
                left = max(left, use(s, other, freed))
        scratch[slot] = left


@compiled
def weigh_wonders(s, seat, scratch):
    """For each own place, what its wonder is worth, its price taken off."""
    unbuilt = s.unbuilt[seat]
    while unbuilt != 0:
        place = lowest(unbuilt)
        unbuilt &= unbuilt - 1
        wonder = np.int64(s.wonders[seat, place])
        scratch[_WONDER + place] = wonder_worth(s, seat, wonder) - COIN[s.age] * trade.wonder_price(s, seat, wonder)


@compiled
def weigh_turn(s, moves, n, worths, scratch):
    """Worths of the moves of a turn."""
    seat = s.active
    weigh_what_is_left(s, scratch)
    weigh_wonders(s, seat, scratch)
    for k in range(n):
        move = np.int64(moves[k])
        share = LEFT_SHARE
        if move < mv.DISCARD:
            slot = move - mv.BUILD
            card = np.int64(s.ages[s.age - 1, slot])
            worth = card_worth(s, seat, card) - COIN[s.age] * trade.building_price(s, seat, card)
        elif move < mv.WONDER:
            slot = move - mv.DISCARD
            worth = COIN[s.age] * turn.discard_income(s, seat)
        else:
            place = (move - mv.WONDER) // mv.WONDER_STRIDE
            slot = (move - mv.WONDER) % mv.WONDER_STRIDE
            worth = scratch[_WONDER + place]
            if tables.WONDER_PLAYS_AGAIN[s.wonders[seat, place]] or s.tokens[seat] >> tables.THEOLOGY & 1:
                share = 0.0
        worths[k] = worth - share * scratch[slot]


@compiled
def weigh_choice(s, move):
    """Worth of a move of an open choice or of the draft."""
    asked = s.decision
    seat = s.chooser
    if asked == DRAFT:
        wonder = move - mv.DRAFT
        return wonder_worth(s, seat, wonder)
    if asked in (TOKEN, LIBRARY):
        return token_worth(s, seat, move - mv.TOKEN)
    if asked == DESTROY:
        return units_worth(s, 1 - seat, tables.CARD_PRODUCES[move - mv.DESTROY])
    if asked == REVIVE:
        return card_worth(s, seat, move - mv.REVIVE)
    if asked == MESSE:
        return card_worth(s, seat, np.int64(s.ages[s.age - 1, move - mv.FREE]))
    if asked == LIBERTY:
        own = (move - mv.LIBERTY) // mv.LIBERTY_STRIDE
        given = (move - mv.LIBERTY) % mv.LIBERTY_STRIDE
        worth = card_worth(s, seat, np.int64(s.removed[s.age - 1, own]))
        return worth - card_worth(s, 1 - seat, np.int64(s.removed[s.age - 1, given]))
    if asked == BEGIN:
        return 1.0 if move == mv.BEGIN + seat else 0.0
    return 0.0


@compiled
def weigh(s, moves, n, worths, scratch):
    """Worths of the n legal moves of the seat that decides (see kernel/rules.py)."""
    if s.decision == TURN:
        weigh_turn(s, moves, n, worths, scratch)
    else:
        for k in range(n):
            worths[k] = weigh_choice(s, np.int64(moves[k]))

"""Paying (S-060 to S-093): all payments of a cost, exactly.

These are the payments where neither neighbour could be paid less without paying the other one more (Q-3).

The units that own fixed production leaves missing are numbered; a set of them is a number below 64, and a *family* of
sets is 64 bits of an integer. A symbol that stands for some resources extends a family: each set, and each set with one
more unit that the symbol can meet. So all that own choice symbols can meet is one family (a matching, S-064), all that
each neighbour can sell another one, and a payment is a way to split the missing units into one set of each.

A *front* is the payments found: four bits for each amount of coins to the left neighbour (0-12), which hold the fewest
coins to the right one with it, or 15 for none.
"""

import numpy as np

from ...kernel.bits import count
from ...kernel.compilation import compiled
from ...kernel.units import short, units_in
from .. import tables
from .circle import left_of, right_of

NO_PAYMENT = (1 << 52) - 1
OWN_PRODUCTION = NO_PAYMENT - 15  # nothing to either neighbour
NOT_THERE = 15
COMMON_BYTES = (1 << 8 * tables.COMMON_RESOURCES) - 1
_AMOUNTS = 13  # coins to one neighbour: 0-12, six units at 2

# families of the sets that hold unit u
_HOLDING = np.array(
    [sum(1 << units for units in range(64) if units >> u & 1) for u in range(tables.MOST_MISSING)], dtype=np.uint64
)


@compiled
def extended(family, units):
    """A family of sets, and each of its sets with one more of these units."""
    found = family
    while units != 0:
        unit = count((units & -units) - 1)
        units &= units - 1
        found |= (family & ~_HOLDING[unit]) << np.uint64(1 << unit)
    return found


@compiled
def unit_numbers(missing):
    """The missing units numbered resource by resource: a byte a resource, its units as bits (at most six in all)."""
    numbers = 0
    first = 0
    for place in range(0, 8 * tables.RESOURCE_COUNT, 8):
        n = (missing >> place) & 255
        numbers |= (((1 << n) - 1) << first) << place
        first += n
    return numbers


@compiled
def units_met(numbers, resources):
    """The units (bits) that a symbol for any of these resources (bits) can meet."""
    units = 0
    for resource in range(tables.RESOURCE_COUNT):
        if resources >> resource & 1:
            units |= (numbers >> 8 * resource) & 255
    return units


@compiled
def met_by_choice(family, numbers, choices):
    """What choice symbols add to a family (S-063, S-086)."""
    kind = 0
    while choices != 0:
        n = choices & 255
        if n > 0:
            units = units_met(numbers, tables.CHOICE_MASK[kind])
            if units != 0:
                for _ in range(n):
                    family = extended(family, units)
        choices >>= 8
        kind += 1
    return family


@compiled
def for_sale(s, seller, numbers):
    """The family of what a neighbour can sell: each of its symbols once (S-081, S-082, S-084 to S-086)."""
    family = np.uint64(1)
    production = s.production[seller]
    while production != 0:
        resource_units = numbers & 255
        n = production & 255
        if n > 0 and resource_units != 0:
            for _ in range(min(n, count(resource_units))):
                family = extended(family, resource_units)
        production >>= 8
        numbers_left = numbers >> 8
        numbers = numbers_left
    return family


@compiled
def sold_family(s, seller, numbers):
    """The same with the choice symbols of its brown cards."""
    return met_by_choice(for_sale(s, seller, numbers), numbers, s.choices[seller] & tables.SOLD_CHOICES)


@compiled
def price_of(units, common_units, common_price, rare_price):
    """Coins for a set of units from one neighbour."""
    common = count(units & common_units)
    return common * common_price + (count(units) - common) * rare_price


@compiled
def prices(s, seat, right):
    """Coins for a common and for a rare unit from the left (0) or right (1) neighbour (S-080, S-090)."""
    common = tables.LOW_PRICE if s.discounts[seat] & (tables.COMMON_LEFT << right) else tables.PRICE
    rare = tables.LOW_PRICE if s.discounts[seat] & (tables.RARE_LEFT << right) else tables.PRICE
    return common, rare


@compiled
def undominated(front):
    """A front without payments that pay one neighbour more and the other no less."""
    fewest = NOT_THERE
    for place in range(0, 4 * _AMOUNTS, 4):
        amount = (front >> place) & 15
        if amount < fewest:
            fewest = amount
        else:
            front |= NOT_THERE << place
    return front


@compiled
def split(own, left, right, whole, left_prices, right_prices, common_units, coins):
    """The front of all ways to split the units of ``whole`` into sets of three families, as far as coins reach."""
    front = NO_PAYMENT
    bought = whole
    while True:  # every subset of whole: what is bought from the left
        if left >> np.uint64(bought) & np.uint64(1) != 0:
            to_left = price_of(bought, common_units, left_prices[0], left_prices[1])
            if to_left <= coins:
                rest = whole & ~bought
                other = rest
                while True:  # and every subset of the rest: what is bought from the right
                    mine = rest & ~other
                    if right >> np.uint64(other) & np.uint64(1) != 0 and own >> np.uint64(mine) & np.uint64(1) != 0:
                        to_right = price_of(other, common_units, right_prices[0], right_prices[1])
                        if to_left + to_right <= coins and to_right < (front >> 4 * to_left) & 15:
                            front &= ~(15 << 4 * to_left)
                            front |= to_right << 4 * to_left
                    if other == 0:
                        break
                    other = (other - 1) & rest
        if bought == 0:
            break
        bought = (bought - 1) & whole
    return undominated(front)


@compiled
def payments(s, seat, cost, coins):
    """The front of payments for a cost (packed units) when so many coins may be spent on it (S-064, S-080, Q-3)."""
    missing = short(cost, s.production[seat])
    if missing == 0:
        return OWN_PRODUCTION
    n = units_in(missing)
    if beyond_reach(s, seat, missing, n, coins):
        return NO_PAYMENT
    numbers = unit_numbers(missing)
    whole = (1 << n) - 1
    own = met_by_choice(np.uint64(1), numbers, s.choices[seat])
    if own >> np.uint64(whole) & np.uint64(1) != 0:
        return OWN_PRODUCTION
    if coins <= 0:
        return NO_PAYMENT
    left = sold_family(s, left_of(s, seat), numbers)
    right = sold_family(s, right_of(s, seat), numbers)
    common_units = (1 << units_in(missing & COMMON_BYTES)) - 1
    left_prices = prices(s, seat, np.int64(0))
    right_prices = prices(s, seat, np.int64(1))
    return split(own, left, right, whole, left_prices, right_prices, common_units, coins)


@compiled
def beyond_reach(s, seat, missing, n, coins):
    """Whether n missing units are plainly too many: for the purse, or for all symbols of the three cities together."""
    own_choices = units_in(s.choices[seat])
    lowest_price = tables.LOW_PRICE if s.discounts[seat] else tables.PRICE
    if (n - own_choices) * lowest_price > coins:
        return True
    left, right = left_of(s, seat), right_of(s, seat)
    rest = short(missing, s.production[left] + s.production[right])
    if rest == 0:
        return False
    sold = (s.choices[left] & tables.SOLD_CHOICES) + (s.choices[right] & tables.SOLD_CHOICES)
    return units_in(rest) > own_choices + units_in(sold)


@compiled
def amount_at(front, place):
    """Coins (left, right) of the payment at a place of a front, counted by rising left part; (-1, -1) for none."""
    for left in range(_AMOUNTS):
        right = (front >> 4 * left) & 15
        if right != NOT_THERE:
            if place == 0:
                return left, right
            place -= 1
    return -1, -1


@compiled
def chained(s, seat, card):
    """Whether a building of the own city makes a card free (S-100)."""
    return tables.CARD_CHAIN[card] & s.links[seat] != 0


@compiled
def building_payments(s, seat, card):
    """The front of payments for a card, its coins to the reserve aside (S-060, S-088, S-100)."""
    if chained(s, seat, card):
        return OWN_PRODUCTION
    coins = s.coins[seat] - tables.CARD_COINS[card]
    if coins < 0:
        return NO_PAYMENT
    if tables.CARD_COST[card] == 0:
        return OWN_PRODUCTION
    return payments(s, seat, tables.CARD_COST[card], coins)


@compiled
def bank_price(s, seat, card):
    """Coins that a card costs to the reserve (S-060, S-100)."""
    if chained(s, seat, card):
        return np.int64(0)
    return tables.CARD_COINS[card]


@compiled
def stage_payments(s, seat):
    """The front of payments for the next stage (S-044, S-045, S-093); none when the wonder is complete."""
    board = 2 * np.int64(s.wonders[seat]) + np.int64(s.sides[seat])
    stage = s.stages[seat]
    if stage == tables.BOARD_STAGES[board]:
        return NO_PAYMENT
    return payments(s, seat, tables.STAGE_COST[board, stage], s.coins[seat])

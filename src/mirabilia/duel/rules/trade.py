"""Paying (D-070 to D-086): what a card or wonder costs a seat, exactly.

Resource counts are packed units, a byte each (kernel/units.py).
"""

import numpy as np

from ...kernel.compilation import compiled
from ...kernel.units import short
from .. import tables
from ..tables import ANY, GROUPS, ONE_EACH


@compiled
def unit_prices(s, seat):
    """Coins for one missing unit of each resource, packed (D-073 to D-076)."""
    raised = ONE_EACH * tables.BASE_PRICE + s.production[1 - seat]
    fixed = s.fixed[seat]
    return (raised & ~fixed) | (ONE_EACH * tables.FIXED_PRICE & fixed)


@compiled
def cover(missing, prices, resources, n):
    """Take away n missing units at no price, always the dearest, among some resources (a mask).

    Choice producers offer either raw materials or manufactured goods, so covering each group's dearest units first
    and then a token's two dearest of all that is left is the cheapest use of all of them (D-072, D-080, D-113).
    """
    for _ in range(n):
        if missing & resources == 0:
            break
        dearest = 0
        place = 0
        for r in range(0, 40, 8):
            price = (prices >> r) & 255
            if price > dearest and (missing & resources) >> r & 255:
                dearest = price
                place = r
        missing -= 1 << place
    return missing


@compiled
def worth(units, prices):
    """Coins for buying units at these prices."""
    total = 0
    for r in range(0, 40, 8):
        total += ((units >> r) & 255) * ((prices >> r) & 255)
    return total


@compiled
def use_producers(s, seat, missing, prices):
    """What own choice producers leave of the missing units (D-071, D-072)."""
    for group in range(2):
        missing = cover(missing, prices, GROUPS[group], np.int64(s.choices[seat, group]))
    return missing


@compiled
def trade(s, seat, cost, discount):
    """Coins for what has to be bought for a cost, with ``discount`` units free of choice (D-080, D-111, D-112)."""
    missing = short(cost, s.production[seat])
    if missing == 0:
        return 0
    prices = unit_prices(s, seat)
    missing = use_producers(s, seat, missing, prices)
    return worth(cover(missing, prices, GROUPS[ANY], discount), prices)


@compiled
def building_discount(s, seat, card):
    """Units that Masonry takes off a blue card (D-112)."""
    if tables.CARD_COLOUR[card] == tables.BLUE and s.tokens[seat] >> tables.MASONRY & 1:
        return tables.DISCOUNT_UNITS
    return 0


@compiled
def wonder_discount(s, seat):
    """Units that Architecture takes off a wonder (D-111)."""
    if s.tokens[seat] >> tables.ARCHITECTURE & 1:
        return tables.DISCOUNT_UNITS
    return 0


@compiled
def chained(s, seat, card):
    """Whether a building of the own city makes the card free (D-042)."""
    return tables.CARD_CHAIN[card] & s.links[seat] != 0


@compiled
def building_trade(s, seat, card):
    """Coins a card costs for resources (D-080)."""
    return trade(s, seat, tables.CARD_COST[card], building_discount(s, seat, card))


@compiled
def building_price(s, seat, card):
    """Coins a card costs in all (D-042, D-078, D-080)."""
    if chained(s, seat, card):
        return 0
    return tables.CARD_COINS[card] + building_trade(s, seat, card)


@compiled
def wonder_price(s, seat, wonder):
    """Coins a wonder costs (D-060, D-080)."""
    return trade(s, seat, tables.WONDER_COST[wonder], wonder_discount(s, seat))


@compiled
def pay_for_trade(s, seat, coins):
    """Pay for what is bought: to an opposing Economy, else to the bank (D-079, D-114, D-115).

    Printed coins go to the bank.
    """
    s.coins[seat] -= coins
    if s.tokens[1 - seat] >> tables.ECONOMY & 1:
        s.coins[1 - seat] += coins


@compiled
def write_bill(s, seat, cost, discount, bill):
    """How a price comes about, step by step, in packed units (``bill``: int64, 4 long).

    Unit prices; units missing after own production; after choice producers; after the token, that is, bought.
    """
    prices = unit_prices(s, seat)
    missing = short(cost, s.production[seat])
    rest = use_producers(s, seat, missing, prices)
    bill[0] = prices
    bill[1] = missing
    bill[2] = rest
    bill[3] = cover(rest, prices, GROUPS[ANY], discount)

"""Payments told in plain values: which moves they give, what is bought from whom."""

from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np

from ..kernel.bits import members
from . import batch, moves, tables
from .moves import Move, named
from .printed import CARD_IDS, CHAINS, RESOURCES, WONDER_IDS
from .rules import trade
from .rules.circle import left_of, right_of


@dataclass(frozen=True)
class Purchase:
    """Units of one resource bought from a neighbour, ``each`` in coins."""

    resource: str
    units: int
    each: int
    seat: int


@dataclass(frozen=True)
class Price:
    """What a construction costs, in coins, and how its resources are met, in units by resource.

    ``total`` = ``bank`` + ``left`` + ``right``. ``chain``: the chain symbol that makes it free; ``power``: the wonder
    whose power does; else None.
    """

    total: int
    bank: int = 0
    left: int = 0
    right: int = 0
    chain: str | None = None
    power: str | None = None
    own: dict[str, int] = field(default_factory=dict)
    choices: dict[str, int] = field(default_factory=dict)
    bought: tuple[Purchase, ...] = ()


def choices_of(packed: int) -> list[tuple[str, ...]]:
    """Choice symbols of a packed count, each as the resources it stands for."""
    return [choice for kind, choice in enumerate(tables.CHOICES) for _ in range(packed >> 8 * kind & 255)]


def unit_prices(s: Any, seat: int, resource: str) -> tuple[int, int]:
    """Coins for one unit from the left and the right neighbour (S-080, S-090)."""
    rare = RESOURCES.index(resource) >= tables.COMMON_RESOURCES
    left, right = (trade.prices(s, np.int64(seat), np.int64(side))[rare] for side in (0, 1))
    return int(left), int(right)


def pairs(front: int) -> list[tuple[int, int]]:
    """The payments (left, right) of a front, by rising left part."""
    found: list[tuple[int, int]] = []
    while len(found) < tables.PAYMENTS:
        left, right = trade.amount_at(front, np.int64(len(found)))
        if left < 0:
            break
        found.append((int(left), int(right)))
    return found


def _front(states: np.ndarray, seat: int, number: int) -> int:
    if number < moves.STAGE:
        return int(batch.building_front(states, 0, seat, (number - moves.BUILD) // moves.PAYMENTS))
    return int(batch.stage_front(states, 0, seat))


def named_for(states: np.ndarray, seat: int, number: int) -> Move:
    """The value of a move number of a seat, with its payment where several are possible."""
    if number >= moves.SELL:
        return named(number)
    possible = pairs(_front(states, seat, number))
    return named(number, possible[number % moves.PAYMENTS] if len(possible) > 1 else None)


def named_all(states: np.ndarray, seat: int, numbers: list[int]) -> list[Move]:
    """The values of legal move numbers of a seat, in the same order."""
    several: dict[int, list[tuple[int, int]]] = {}
    found = []
    for number in numbers:
        if number >= moves.SELL:
            found.append(named(number))
            continue
        about = number // moves.PAYMENTS if number < moves.STAGE else -1
        if about not in several:
            several[about] = pairs(_front(states, seat, number))
        possible = several[about]
        found.append(named(number, possible[number % moves.PAYMENTS] if len(possible) > 1 else None))
    return found


_ANY_PURSE = 99


def cheapest(states: np.ndarray, seat: int, card: str | None) -> int | None:
    """The fewest coins to both neighbours for a card, or the next stage (None), with any purse; None: not for sale."""
    s = states[0]
    cost = _stage_cost(s, seat) if card is None else int(tables.CARD_COST[CARD_IDS.index(card)])
    possible = pairs(int(batch.front(states, 0, seat, cost, _ANY_PURSE)))
    return min((left + right for left, right in possible), default=None)


def _stage_cost(s: Any, seat: int) -> int:
    return int(tables.STAGE_COST[2 * int(s.wonders[seat]) + int(s.sides[seat]), int(s.stages[seat])])


def price(states: np.ndarray, seat: int, move: Move) -> Price:
    """What a legal construction costs a seat and how it is paid."""
    s = states[0]
    card = CARD_IDS.index(str(move.card))
    if move.kind == "free":
        return Price(0, power=WONDER_IDS[int(s.wonders[seat])])
    if move.kind == "build" and trade.chained(s, np.int64(seat), np.int64(card)):
        return Price(0, chain=CHAINS[next(members(int(tables.CARD_CHAIN[card])))])
    bank = int(tables.CARD_COINS[card]) if move.kind == "build" else 0
    number = move.number
    left, right = pairs(_front(states, seat, number))[number % moves.PAYMENTS]
    cost = _stage_cost(s, seat) if move.kind == "stage" else int(tables.CARD_COST[card])
    own, choices, bought = _split(s, seat, tables.unpack(cost), left, right)
    return Price(bank + left + right, bank, left, right, own=own, choices=choices, bought=bought)


def _matches(demand: list[str], symbols: list[tuple[str, ...]]) -> bool:
    """Whether each unit can be met by a symbol of its own."""
    if not demand:
        return True
    unit, *rest = demand
    return any(unit in symbol and _matches(rest, symbols[:k] + symbols[k + 1 :]) for k, symbol in enumerate(symbols))


def _split(
    s: Any, seat: int, cost: dict[str, int], left: int, right: int
) -> tuple[dict[str, int], dict[str, int], tuple[Purchase, ...]]:
    """One way to meet a cost that pays just so much to each neighbour: own symbols, choice symbols, purchases."""
    fixed = tables.unpack(s.production[seat])
    own = {resource: min(n, fixed.get(resource, 0)) for resource, n in cost.items()}
    missing = [resource for resource, n in cost.items() for _ in range(n - own[resource])]
    own = {resource: n for resource, n in own.items() if n}
    if not missing:
        return own, {}, ()
    sellers = [int(of(s, np.int64(seat))) for of in (left_of, right_of)]
    on_sale = [_symbols_for_sale(s, seller) for seller in sellers]
    mine = choices_of(int(s.choices[seat]))
    each = {resource: unit_prices(s, seat, resource) for resource in dict.fromkeys(missing)}
    for sources in product((0, 1, 2), repeat=len(missing)):  # own choice symbol, left, right
        parts = [[unit for unit, source in zip(missing, sources, strict=True) if source == k] for k in range(3)]
        paid = [sum(each[unit][side] for unit in parts[side + 1]) for side in (0, 1)]
        if paid != [left, right] or not _matches(parts[0], mine):
            continue
        if all(_matches(parts[side + 1], on_sale[side]) for side in (0, 1)):
            bought = tuple(
                Purchase(resource, parts[side + 1].count(resource), each[resource][side], sellers[side])
                for side in (0, 1)
                for resource in dict.fromkeys(parts[side + 1])
            )
            return own, {unit: parts[0].count(unit) for unit in dict.fromkeys(parts[0])}, bought
    raise AssertionError("every payment of a front can be told")


def _symbols_for_sale(s: Any, seller: int) -> list[tuple[str, ...]]:
    fixed = [(resource,) for resource, n in tables.unpack(s.production[seller]).items() for _ in range(n)]
    return fixed + choices_of(int(s.choices[seller]) & tables.SOLD_CHOICES)

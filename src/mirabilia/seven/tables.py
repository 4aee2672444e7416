"""The facts as constant arrays that compiled rules read. Resource counts are packed units (kernel/units.py)."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import numpy as np

from ..kernel import units
from .printed import CARDS, CHAINS, COLOURS, COMMON, RESOURCES, SIDES, SYMBOLS, WONDERS, StageFacts

pack = partial(units.pack, resources=RESOURCES)
unpack = partial(units.unpack, resources=RESOURCES)


def _column(rows: Iterable[Any], value: Callable[[Any], Any], dtype: type) -> np.ndarray:
    return np.array([value(row) for row in rows], dtype=dtype)


_c = CARDS.values()

# Sizes
SEATS = 7
LEAST_PLAYERS = 3
HAND = 7  # cards dealt to a seat in each age (S-031)
TURNS = 6
AGES = 3
STAGES = 4  # the most that a side has
CITY = 24  # room for the cards of a city: 18 turns, and what Babylon or Halikarnassos add
CARD_ROOM = 128  # numbers for cards in the action space; the base game uses 77
CARD_COUNT = len(CARDS)
WONDER_COUNT = len(WONDERS)

# Money
FIRST_COINS = 3  # S-016
SOLD = 3  # S-047
PRICE, LOW_PRICE = 2, 1  # S-080, S-090
COINS_A_POINT = 3  # S-202

# Colours, resources, symbols
BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE = range(7)
COLOUR_COUNT = len(COLOURS)
RESOURCE_COUNT = len(RESOURCES)
COMMON_RESOURCES = COMMON
SYMBOL_COUNT = len(SYMBOLS)
ANY_SYMBOL = SYMBOL_COUNT
NO_SYMBOL = -1

# Choice symbols (S-063) by kind: first those that neighbours can buy from (of brown cards), then the others. How many
# of each kind a city has is packed, a byte a kind.
_sold = [card.produces_choice for card in _c if card.produces_choice and card.colour in ("brown", "grey")]
_own = [card.produces_choice for card in _c if card.produces_choice and card.colour not in ("brown", "grey")]
CHOICES: tuple[tuple[str, ...], ...] = tuple(dict.fromkeys(_sold + _own))
SOLD_KINDS = len(set(_sold))
CHOICE_MASK = _column(CHOICES, lambda choice: sum(1 << RESOURCES.index(r) for r in choice), np.int64)
SOLD_CHOICES = (1 << 8 * SOLD_KINDS) - 1


def _adds_choice(choice: tuple[str, ...]) -> int:
    return 1 << 8 * CHOICES.index(choice) if choice else 0


# Who and what an effect counts: bits of colours, then built stages; bits of cities
OF_STAGES = 1 << len(COLOURS)
FROM_SELF, FROM_NEIGHBOURS = 1, 2


def _counted(per: dict[str, Any] | None) -> int:
    if per is None:
        return 0
    return sum(OF_STAGES if what == "stage" else 1 << COLOURS.index(what) for what in per["of"])


def _counted_where(per: dict[str, Any] | None) -> int:
    if per is None:
        return 0
    return FROM_SELF * ("self" in per["from"]) | FROM_NEIGHBOURS * ("left" in per["from"])


# Discounts (S-090), as bits
COMMON_LEFT, COMMON_RIGHT, RARE_LEFT, RARE_RIGHT = 1, 2, 4, 8


def _discounts(discount: dict[str, Any] | None) -> int:
    if discount is None:
        return 0
    places = {"left": COMMON_LEFT, "right": COMMON_RIGHT}
    first = sum(places[neighbour] for neighbour in discount["from"])
    return first if discount["on"][0] in RESOURCES[:COMMON] else first * (RARE_LEFT // COMMON_LEFT)


# Cards by number
CARD_COLOUR = _column(_c, lambda card: COLOURS.index(card.colour), np.int64)
CARD_COST = _column(_c, lambda card: pack(card.cost), np.int64)
CARD_COINS = _column(_c, lambda card: card.cost.get("coins", 0), np.int64)
CARD_PRODUCES = _column(_c, lambda card: pack(card.produces), np.int64)
CARD_CHOICE = _column(_c, lambda card: _adds_choice(card.produces_choice), np.int64)
CARD_DISCOUNTS = _column(_c, lambda card: _discounts(card.discount), np.int64)
CARD_POINTS = _column(_c, lambda card: card.points, np.int64)
CARD_SHIELDS = _column(_c, lambda card: card.shields, np.int64)
CARD_SYMBOL = _column(_c, lambda card: [*SYMBOLS, "any", None].index(card.symbol), np.int64)
CARD_SYMBOL[CARD_SYMBOL > ANY_SYMBOL] = NO_SYMBOL
CARD_INCOME = _column(_c, lambda card: card.coins, np.int64)
CARD_INCOME_PER = _column(_c, lambda card: card.coins_per["coins"] if card.coins_per else 0, np.int64)
CARD_INCOME_OF = _column(_c, lambda card: _counted(card.coins_per), np.int64)
CARD_INCOME_FROM = _column(_c, lambda card: _counted_where(card.coins_per), np.int64)
CARD_POINTS_PER = _column(_c, lambda card: card.points_per["points"] if card.points_per else 0, np.int64)
CARD_POINTS_OF = _column(_c, lambda card: _counted(card.points_per), np.int64)
CARD_POINTS_FROM = _column(_c, lambda card: _counted_where(card.points_per), np.int64)
CARD_POINTS_COMPLETE = _column(_c, lambda card: card.points_complete, np.int64)
CARD_GIVES = _column(_c, lambda card: sum(1 << CHAINS.index(chain) for chain in card.gives), np.int64)
CARD_CHAIN = _column(_c, lambda card: 1 << CHAINS.index(card.chain) if card.chain else 0, np.int64)

# Sets of cards: words of 48 bits
WORD = 48
WORDS = -(-CARD_ROOM // WORD)
CARD_WORD = np.arange(CARD_COUNT, dtype=np.int64) // WORD
CARD_BIT = np.array([1 << number % WORD for number in range(CARD_COUNT)], dtype=np.int64)

# Decks by age and number of players (S-012): the number of copies of each card, guilds aside
GUILD_CARDS = np.array([card.number for card in _c if card.colour == "purple"], dtype=np.int64)
GUILD_COUNT = len(GUILD_CARDS)
GUILDS_MORE = 2  # guilds drawn: players + 2 (S-013)
COPIES = np.zeros((AGES, SEATS + 1, CARD_COUNT), dtype=np.int64)
for _card in _c:
    for _age, _least in _card.copies.items():
        for _players in range(LEAST_PLAYERS, SEATS + 1):
            if _card.colour != "purple":
                COPIES[_age - 1, _players, _card.number] = sum(least <= _players for least in _least)
DECK_SIZE = COPIES.sum(axis=2)
DECK = np.full((AGES, SEATS + 1, SEATS * HAND), -1, dtype=np.int64)
for _age in range(AGES):
    for _players in range(LEAST_PLAYERS, SEATS + 1):
        _deck = np.repeat(np.arange(CARD_COUNT), COPIES[_age, _players])
        DECK[_age, _players, : len(_deck)] = _deck

# Boards: number 2 * wonder + side
BOARDS = 2 * WONDER_COUNT
POWERS = (
    "play_last_card_of_age",
    "first_card_of_each_color_free",
    "first_card_of_each_age_free",
    "last_card_of_each_age_free",
    "build_one_discarded_card_free",
)
LAST_CARD, FREE_COLOURS, FREE_FIRST, FREE_LAST, REVIVES = (1 << place for place in range(len(POWERS)))
WONDER_PRODUCES = _column(WONDERS.values(), lambda wonder: pack({wonder.resource: 1}), np.int64)


def _stages(value: Callable[[StageFacts], int]) -> np.ndarray:
    found = np.zeros((BOARDS, STAGES), dtype=np.int64)
    for wonder in WONDERS.values():
        for side, name in enumerate(SIDES):
            for place, stage in enumerate(wonder.sides[name]):
                found[2 * wonder.number + side, place] = value(stage)
    return found


BOARD_STAGES = _stages(lambda stage: 1).sum(axis=1)
STAGE_COST = _stages(lambda stage: pack(stage.cost))
STAGE_POINTS = _stages(lambda stage: stage.points)
STAGE_COINS = _stages(lambda stage: stage.coins)
STAGE_SHIELDS = _stages(lambda stage: stage.shields)
STAGE_SCIENCE = _stages(lambda stage: stage.science)
STAGE_CHOICE = _stages(lambda stage: _adds_choice(stage.produces_choice))
STAGE_POWER = _stages(lambda stage: 1 << POWERS.index(stage.power) if stage.power else 0)

# Conflict tokens of each age (S-191), a set of scientific symbols (S-210)
VICTORY = np.array([1, 3, 5], dtype=np.int64)
DEFEAT = 1
SET_POINTS = 7

# Payments (rules/trade.py): more than a front can have; the most units that a cost can be short of
PAYMENTS = 16
MOST_MISSING = 6

"""The facts as constant arrays that compiled rules read.

Five resource counts are packed into one integer, a byte each (wood in the lowest): "units". So a price needs no
arrays, and own production is taken off all five resources at once (``rules/trade.py``).
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import numpy as np

from ..kernel import units
from .printed import CARDS, CHAINS, COLOURS, PRESET, RESOURCES, SYMBOLS, TOKEN_IDS, TOKENS, WONDER_IDS, WONDERS, facts

_track = facts("track")
_structures = sorted(facts("structures")["structure"], key=lambda structure: structure["age"])
_zones = _track["zone"]


pack = partial(units.pack, resources=RESOURCES)
unpack = partial(units.unpack, resources=RESOURCES)
every = partial(units.every, resources=RESOURCES)


def _column(rows: Iterable[Any], value: Callable[[Any], Any], dtype: type) -> np.ndarray:
    return np.array([value(row) for row in rows], dtype=dtype)


_c, _w, _t = CARDS.values(), WONDERS.values(), TOKENS.values()

# Resources
ONE_EACH = pack(dict.fromkeys(RESOURCES, 1))
# masks of what choice producers of raw materials, of manufactured goods, and discounts can stand in for
RAW, MANUFACTURED, ANY = range(3)
GROUPS = np.array([every(RESOURCES[:3]), every(RESOURCES[3:]), every(RESOURCES)], dtype=np.int64)

# Colours, symbols
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)
SYMBOL_COUNT = len(SYMBOLS)
SCALES = SYMBOLS.index("scales")
NO_SYMBOL = -1

# Cards: arrays by card number. Age I, then II, then III, then the guilds.
CARD_COUNT = len(CARDS)
CARD_AGE = _column(_c, lambda card: card.age, np.int8)
CARD_COLOUR = _column(_c, lambda card: COLOURS.index(card.colour), np.int8)
CARD_COST = _column(_c, lambda card: pack(card.cost), np.int64)
CARD_COINS = _column(_c, lambda card: card.cost.get("coins", 0), np.int64)
CARD_PRODUCES = _column(_c, lambda card: pack(card.produces), np.int64)
CARD_FIXES = _column(_c, lambda card: every(card.fixed_price), np.int64)
CARD_INCOME = _column(_c, lambda card: card.coins, np.int64)
CARD_INCOME_OF = _column(
    _c,
    lambda card: -1 if card.coins_per is None else [*COLOURS, "wonder"].index(card.coins_per["of"]),
    np.int8,
)
CARD_INCOME_PER = _column(_c, lambda card: card.coins_per["coins"] if card.coins_per else 0, np.int64)
CARD_POINTS = _column(_c, lambda card: card.points, np.int64)
CARD_SHIELDS = _column(_c, lambda card: card.shields, np.int64)
CARD_SYMBOL = _column(_c, lambda card: SYMBOLS.index(card.symbol) if card.symbol else NO_SYMBOL, np.int8)
CARD_GIVES = _column(_c, lambda card: 1 << CHAINS.index(card.gives) if card.gives else 0, np.int64)
CARD_CHAIN = _column(_c, lambda card: 1 << CHAINS.index(card.chain) if card.chain else 0, np.int64)
# 0 none, 1 + group of the choice producer (0 raw materials, 1 manufactured goods)
CARD_CHOICE = _column(
    _c, lambda card: 0 if not card.produces_choice else 1 + (card.produces_choice[0] == "glass"), np.int8
)
OF_WONDERS = 7

# Guilds: which colours they count (as bits), coins when built, points at the end
GUILD_COUNTS = _column(
    _c,
    lambda card: sum(1 << COLOURS.index(c) for c in card.guild["counts"] if c in COLOURS) if card.guild else 0,
    np.int64,
)
GUILD_COINS = _column(_c, lambda card: card.guild.get("coins", 0) if card.guild else 0, np.int64)
GUILD_POINTS = _column(_c, lambda card: card.guild.get("points", 0) if card.guild else 0, np.int64)
GUILD_OF_WONDERS = _column(_c, lambda card: bool(card.guild and "wonder" in card.guild["counts"]), np.int8)
GUILD_OF_COINS = _column(_c, lambda card: bool(card.guild and "coins" in card.guild["counts"]), np.int8)

# Decks: the first and one past the last card of each age; then the guilds
DECK = np.array([[0, 23], [23, 46], [46, 66], [66, 73]], dtype=np.int64)
GUILDS = 3

# Wonders
WONDER_COUNT = len(WONDERS)
WONDERS_WITHOUT_PROMOS = sum(not wonder.promo for wonder in _w)
WONDER_COST = _column(_w, lambda wonder: pack(wonder.cost), np.int64)
WONDER_POINTS = _column(_w, lambda wonder: wonder.points, np.int64)
WONDER_INCOME = _column(_w, lambda wonder: wonder.coins, np.int64)
WONDER_TAKES = _column(_w, lambda wonder: wonder.opponent_loses, np.int64)
WONDER_SHIELDS = _column(_w, lambda wonder: wonder.shields, np.int64)
WONDER_PLAYS_AGAIN = _column(_w, lambda wonder: wonder.play_again, np.int8)
WONDER_DESTROYS = _column(_w, lambda wonder: COLOURS.index(wonder.destroys) if wonder.destroys else -1, np.int8)
WONDER_CHOICE = _column(
    _w, lambda wonder: 0 if not wonder.produces_choice else 1 + (wonder.produces_choice[0] == "glass"), np.int8
)
LIBRARY = WONDER_IDS.index("the_great_library")
MAUSOLEUM = WONDER_IDS.index("the_mausoleum")
MESSE = WONDER_IDS.index("messe")
LIBERTY = WONDER_IDS.index("statue_of_liberty")

# Progress tokens
TOKEN_COUNT = len(TOKENS)
TOKEN_POINTS = _column(_t, lambda token: token.points, np.int64)
TOKEN_INCOME = _column(_t, lambda token: token.coins, np.int64)
AGRICULTURE, ARCHITECTURE, ECONOMY, LAW, MASONRY, MATHEMATICS, PHILOSOPHY, STRATEGY, THEOLOGY, URBANISM = (
    TOKEN_IDS.index(token)
    for token in (
        "agriculture", "architecture", "economy", "law", "masonry",
        "mathematics", "philosophy", "strategy", "theology", "urbanism",
    )
)  # fmt: skip

# Structures: rows by slot, and which slots lie on a slot / under it, as bit sets by age (0-2) and slot
SLOTS = _track["setup"]["cards_per_age"]
ALL_SLOTS = (1 << SLOTS) - 1
COVERED_BY = np.array(
    [[sum(1 << s for s in above) for above in st["covered_by"]] for st in _structures], dtype=np.int64
)
COVERS = np.array(
    [[sum(1 << t for t in range(SLOTS) if slot in st["covered_by"][t]) for slot in range(SLOTS)] for st in _structures],
    dtype=np.int64,
)
FACE_UP = np.array(
    [sum(1 << s for row in st["row"] if row["face"] == "up" for s in row["slots"]) for st in _structures],
    dtype=np.int64,
)
TOP_ROW = np.array([sum(1 << s for s in st["row"][0]["slots"]) for st in _structures], dtype=np.int64)
FREE_AT_START = np.array(
    [sum(1 << s for s in range(SLOTS) if not st["covered_by"][s]) for st in _structures], dtype=np.int64
)
PLACES = [
    {
        slot: (r, column)
        for r, row in enumerate(st["row"], 1)
        for slot, column in zip(row["slots"], row["columns"], strict=True)
    }
    for st in _structures
]

# Track
CAPITAL = _track["track"]["capital"]
ZONE_POINTS = np.array(
    [next(z["points"] for z in _zones if z["from"] <= d <= z["to"]) for d in range(CAPITAL + 1)], dtype=np.int64
)
MILITARY_TOKEN_AT = np.array([token["distance"] for token in _track["military_token"]], dtype=np.int64)
MILITARY_TOKEN_COINS = np.array([token["coins"] for token in _track["military_token"]], dtype=np.int64)

# Fixed numbers
START_COINS = _track["setup"]["start_coins"]
BOARD_TOKENS = _track["setup"]["board_tokens"]
BOX_TOKENS = TOKEN_COUNT - BOARD_TOKENS
REMOVED = _track["setup"]["cards_removed_per_age"]
GUILDS_IN_PLAY = _track["setup"]["guilds_in_play"]
WONDERS_DRAWN = _track["setup"]["wonders_drawn"]
DRAFT_GROUP = _track["setup"]["wonders_per_group"]
OWN_WONDERS = _track["setup"]["wonders_per_player"]
DRAFT_ORDER = np.array(_track["draft"]["order"], dtype=np.int64)
DISCARD_COINS = _track["money"]["discard_coins"]
DISCARD_COINS_PER_YELLOW = _track["money"]["discard_coins_per_yellow"]
BASE_PRICE = _track["money"]["trade_base_price"]
FIXED_PRICE = _track["money"]["trade_fixed_price"]
CHAIN_COINS = _track["money"]["chain_coins"]
MOST_WONDERS = _track["effects"]["max_wonders_built"]
LIBRARY_DRAW = _track["effects"]["library_draw"]
DISCOUNT_UNITS = _track["effects"]["discount_units"]
MATHEMATICS_POINTS = _track["effects"]["mathematics_points"]
STRATEGY_SHIELDS = _track["effects"]["strategy_shields"]
PAIR = _track["scoring"]["symbols_for_pair"]
SCIENCE_SUPREMACY = _track["scoring"]["symbols_for_supremacy"]
COINS_PER_POINT = _track["scoring"]["coins_per_point"]
PRESET_WONDERS = np.array([[WONDER_IDS.index(wonder) for wonder in four] for four in PRESET], dtype=np.int64)

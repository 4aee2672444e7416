"""The rules on arrays of states: the fastest way in from Python, and the way for many games at once.

All functions take an array of ``State`` and an index. Moves are numbers (docs/notation.md); nothing is checked: play
only what ``legal`` lists. A pair of ``legal`` and ``play`` takes about a microsecond.
"""

from typing import Any

import numpy as np

from ..kernel.chance import below, seeded, seeded_many
from ..kernel.compilation import compiled, prepare
from . import moves, tables
from .rules import effects, knowledge, scoring, setup, trade, turn
from .rules import legal as legality
from .state import OVER, blank


def buffer() -> np.ndarray:
    """An array long enough for the legal moves of any position (int16)."""
    return np.zeros(moves.ACTIONS, dtype=np.int16)


@compiled
def legal(states: Any, i: int, out: Any) -> int:
    """Write the numbers of all legal moves of state i into ``out`` (see ``buffer``); returns how many."""
    return legality.legal(states[i], out)


@compiled
def play(states: Any, i: int, move: int) -> None:
    """Play a legal move in state i."""
    turn.play(states[i], np.int64(move))


@compiled
def _deal(states: Any, i: int, chance: Any, cards: Any) -> None:
    s = states[i]
    s.chance = chance
    setup.deal(s, cards)
    setup.open_game(s)


def deal(states: np.ndarray, i: int, seed: int) -> None:
    """Deal a new game into state i and open it. ``options`` and ``first_player`` are taken from the state as it is."""
    _deal(states, i, np.uint64(seeded(seed)), np.zeros(32, dtype=np.int8))


def new(number: int, seed: int = 0, options: int = 0) -> np.ndarray:
    """An array of ``number`` games, dealt and opened, first player seat 0; game k has the seed ``seed + k``."""
    states = blank(number)
    states["options"] = options
    for i in range(number):
        deal(states, i, seed + i)
    return states


@compiled
def open_dealt(states: Any, i: int) -> None:
    """Open the game whose chance (``drawn``, ``board_order``, ``box``, ``ages``, ``removed``) stands in state i."""
    setup.open_game(states[i])


@compiled
def conceal(states: Any, i: int, seat: int) -> None:
    """Blank in state i what a seat (-1: a spectator) may not know."""
    knowledge.conceal(states[i], np.int64(seat))


@compiled
def _complete(states: Any, i: int, chance: Any, cards: Any) -> None:
    s = states[i]
    s.chance = chance
    knowledge.complete(s, cards)


def complete(states: np.ndarray, i: int, seed: int) -> None:
    """Fill the blanks of a concealed state i at random with what is still possible."""
    _complete(states, i, np.uint64(seeded(seed)), np.zeros(32, dtype=np.int8))


@compiled
def points(states: Any, sheets: Any) -> None:
    """Fill the score sheets (int64, games by seats by ``scoring.CATEGORIES``) of all states, as if they ended now."""
    for i in range(len(states)):
        for seat in range(2):
            for category in range(sheets.shape[2]):
                sheets[i, seat, category] = scoring.points(states[i], seat, category)


@compiled
def building_bill(states: Any, i: int, seat: int, card: int, bill: Any) -> bool:
    """Fill ``bill`` as ``trade.write_bill`` does for a card; returns whether the card is free by chain."""
    s = states[i]
    trade.write_bill(s, np.int64(seat), tables.CARD_COST[card], trade.building_discount(s, seat, card), bill)
    return trade.chained(s, seat, card)


@compiled
def wonder_bill(states: Any, i: int, seat: int, wonder: int, bill: Any) -> None:
    """Fill ``bill`` as ``trade.write_bill`` does for a wonder."""
    s = states[i]
    trade.write_bill(s, np.int64(seat), tables.WONDER_COST[wonder], trade.wonder_discount(s, seat), bill)


@compiled
def add_to_city(states: Any, i: int, seat: int, card: int) -> None:
    """Put a card in a city without its effects, for setting up positions; its symbol counts, but brings nothing."""
    s = states[i]
    effects.add_to_city(s, np.int64(seat), np.int64(card))
    symbol = tables.CARD_SYMBOL[card]
    if symbol >= 0:
        s.symbols[seat, symbol] += 1


@compiled
def discard_income(states: Any, i: int, seat: int) -> int:
    """Coins that a seat would get for a discarded card (D-050)."""
    return turn.discard_income(states[i], seat)


@compiled
def random_games(states: Any, chances: Any, decisions: Any, cards: Any, out: Any) -> None:
    """Deal and play each state to its end with uniformly random moves.

    ``options`` and ``first_player`` are taken from the states as they are. ``chances``: a generator state for each
    game (``kernel.chance.seeded_many``); ``decisions``: filled with the number of moves of each game (any integer
    type); scratch space: ``cards`` (int8, 32 long) and ``out`` (``buffer()``).
    """
    for i in range(len(states)):
        s = states[i]
        s.chance = chances[i]
        setup.deal(s, cards)
        setup.open_game(s)
        made = 0
        while s.decision != OVER:
            n = legality.legal(s, out)
            turn.play(s, np.int64(out[below(s, n)]))
            made += 1
        decisions[i] = made


def _warm() -> None:
    states = new(1)
    moves_out, sheet = buffer(), np.zeros((2, len(scoring.CATEGORIES)), dtype=np.int64)
    legal(states, 0, moves_out)
    play(states, 0, int(moves_out[0]))
    points(states, sheet[None])
    conceal(states, 0, 0)
    complete(states, 0, 0)
    open_dealt(states, 0)
    random_games(states, seeded_many(1, 1), np.zeros(1, dtype=np.int16), np.zeros(32, dtype=np.int8), moves_out)
    bill = np.zeros(4, dtype=np.int64)
    building_bill(states, 0, 0, 0, bill)
    wonder_bill(states, 0, 0, 0, bill)
    discard_income(states, 0, 0)
    add_to_city(states, 0, 0, 0)


def warm() -> None:
    """Compile every entry point, saying so when it happens for the first time."""
    prepare("duel", _warm)

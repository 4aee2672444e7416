"""The rules on arrays of states: the fastest way in from Python, and the way for many games at once.

All functions take an array of ``State`` and an index. Moves are numbers (docs/notation.md); nothing is checked: play
only what ``legal`` lists.
"""

from typing import Any

import numpy as np

from ..kernel.chance import below, seeded, seeded_many
from ..kernel.compilation import compiled, prepare
from ..kernel.rules import SCRATCH
from . import moves
from .rules import effects, knowledge, scoring, setup, trade, turn
from .rules import legal as legality
from .state import OVER, blank


def buffer() -> np.ndarray:
    """An array long enough for the legal moves of any position (int16)."""
    return np.zeros(moves.ACTIONS, dtype=np.int16)


def scratch() -> np.ndarray:
    """Scratch space for dealing (int8)."""
    return np.zeros(SCRATCH, dtype=np.int8)


@compiled
def legal(states: Any, i: int, out: Any) -> int:
    """Write the numbers of all legal moves of state i's chooser into ``out`` (see ``buffer``); returns how many."""
    return legality.legal(states[i], out)


@compiled
def legal_of(states: Any, i: int, seat: int, out: Any) -> int:
    """The same for any awaited seat."""
    s = states[i]
    chooser = s.chooser
    s.chooser = seat
    n = legality.legal(s, out)
    s.chooser = chooser
    return n


@compiled
def play(states: Any, i: int, move: int) -> None:
    """Play a legal move for state i's chooser."""
    turn.play(states[i], np.int64(move))


@compiled
def play_for(states: Any, i: int, seat: int, move: int) -> None:
    """The same for any awaited seat."""
    s = states[i]
    s.chooser = seat
    turn.play(s, np.int64(move))


@compiled
def note_choice(states: Any, i: int, seat: int, move: int) -> None:
    """Note a seat's choice of a turn without resolving anything."""
    s = states[i]
    turn.choose(s, np.int64(seat), np.int64(move))
    s.chooser = turn.awaited(s)


@compiled
def take_back(states: Any, i: int, seat: int) -> None:
    """Withdraw the choice of a seat while others are awaited."""
    turn.take_back(states[i], np.int64(seat))


@compiled
def _deal(states: Any, i: int, chance: Any, cards: Any) -> None:
    s = states[i]
    s.chance = chance
    setup.deal(s, cards)


def deal(states: np.ndarray, i: int, seed: int) -> None:
    """Draw boards and cards into state i, not yet opened. ``options`` and ``players`` are taken from it as it is."""
    _deal(states, i, np.uint64(seeded(seed)), scratch())


@compiled
def open_dealt(states: Any, i: int) -> None:
    """Open the game whose chance (``wonders``, ``sides``, ``hands``) stands in state i."""
    setup.open_game(states[i])


def new(number: int, seed: int = 0, players: int = 3, options: int = 0) -> np.ndarray:
    """An array of ``number`` games, dealt and opened; game k has the seed ``seed + k``.

    With two ``players`` the free city is the third seat of its games (``state.blank``).
    """
    states = blank(number, players)
    states["options"] = options
    for i in range(number):
        deal(states, i, seed + i)
        open_dealt(states, i)
    return states


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
    _complete(states, i, np.uint64(seeded(seed)), scratch())


@compiled
def points(states: Any, sheets: Any) -> None:
    """Fill the score sheets (int64, games by seats by ``scoring.CATEGORIES``) of all states, as if they ended now."""
    for i in range(len(states)):
        for seat in range(states[i].players):
            for category in range(sheets.shape[2]):
                sheets[i, seat, category] = scoring.points(states[i], np.int64(seat), np.int64(category))


@compiled
def building_front(states: Any, i: int, seat: int, card: int) -> int:
    """The front of payments for a card (``trade``), its coins to the reserve aside."""
    return trade.building_payments(states[i], np.int64(seat), np.int64(card))


@compiled
def stage_front(states: Any, i: int, seat: int) -> int:
    """The front of payments for the next stage."""
    return trade.stage_payments(states[i], np.int64(seat))


@compiled
def front(states: Any, i: int, seat: int, cost: int, coins: int) -> int:
    """The front of payments for any cost (packed units) with so many coins."""
    return trade.payments(states[i], np.int64(seat), np.int64(cost), np.int64(coins))


@compiled
def add_to_city(states: Any, i: int, seat: int, card: int) -> None:
    """Put a card in a city without its coins, for setting up positions."""
    effects.add_to_city(states[i], np.int64(seat), np.int64(card))


@compiled
def add_stage(states: Any, i: int, seat: int, card: int) -> None:
    """Build the next stage without its coins, for setting up positions; ``card`` under it may be UNKNOWN_UNDER."""
    effects.add_stage(states[i], np.int64(seat), np.int64(card))


@compiled
def show_pile(states: Any, i: int, seat: int) -> None:
    """Let a seat know the cards of the discard pile, for setting up positions."""
    turn.look_through_pile(states[i], np.int64(seat))


@compiled
def random_games(states: Any, chances: Any, decisions: Any, cards: Any, out: Any) -> None:
    """Deal and play each state to its end with uniformly random moves.

    ``options`` and ``players`` are taken from the states as they are. ``chances``: a generator state for each
    game (``kernel.chance.seeded_many``); ``decisions``: filled with the number of moves of each game (any integer
    type); scratch space: ``cards`` (``scratch()``) and ``out`` (``buffer()``).
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
    moves_out = buffer()
    legal(states, 0, moves_out)
    legal_of(states, 0, 1, moves_out)
    play(states, 0, int(moves_out[0]))
    play_for(states, 0, 2, int(moves_out[0]))
    take_back(states, 0, 2)
    note_choice(states, 0, 1, int(moves_out[0]))
    points(states, np.zeros((1, 7, len(scoring.CATEGORIES)), dtype=np.int64))
    conceal(states, 0, 0)
    complete(states, 0, 0)
    building_front(states, 0, 0, 0)
    stage_front(states, 0, 0)
    front(states, 0, 0, 0, 0)
    random_games(states, seeded_many(1, 1), np.zeros(1, dtype=np.int16), scratch(), moves_out)
    add_to_city(states, 0, 0, 0)
    add_stage(states, 0, 0, 0)
    show_pile(states, 0, 0)


def warm() -> None:
    """Compile every entry point, saying so when it happens for the first time."""
    prepare("seven", _warm)

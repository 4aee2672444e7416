"""The verbs that search, playouts and batches use, written once for every game.

Each verb takes a game's state (a record) first and goes to the rule of the game whose record it is: in ``@compiled``
functions by overload on the record's type; called from Python, or uncompiled, through a table by dtype. A game
registers its rules with ``register``. Functions made by a factory or passed as arguments would miss the disk cache of
compiled code; verbs don't.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.extending import overload

from .compilation import room_of

_RULES: dict[np.dtype, Mapping[str, Callable[..., Any]]] = {}
_SIZES: dict[np.dtype, "Sizes"] = {}
_BY_TYPE: dict[Any, Mapping[str, Callable[..., Any]]] = {}
SCRATCH = 256  # room that a rule may use for its own sums or lists
VERBS = (
    "deal", "legal", "play", "over", "chooser", "complete", "conceal", "outcome", "reward", "sight", "weigh",
)  # fmt: skip


class Sizes(NamedTuple):
    """What programs for all games have to know of one.

    How long arrays have to be: its ``actions`` (move numbers) and the ``seats`` that it may have. ``simultaneous``:
    whether seats choose at the same time in secret, so that nobody can answer a choice.
    """

    actions: int
    seats: int
    simultaneous: bool = False


def register(state: np.dtype, rules: Mapping[str, Callable[..., Any]], sizes: Sizes) -> None:
    """Say which ``@compiled`` rules the verbs mean for a game's State: one for each of VERBS. Raises ``ValueError``."""
    if set(rules) != set(VERBS):
        raise ValueError(f"A game has a rule for each of {', '.join(VERBS)}.")
    _RULES[state] = rules
    _SIZES[state] = sizes
    _BY_TYPE[numba.from_dtype(state)] = rules


def sizes(state: np.dtype) -> Sizes:
    """The sizes of the game with that State."""
    return _SIZES[state]


def game_of(state: np.dtype) -> str:
    """The name of the game with that State."""
    return room_of(_RULES[state]["deal"].__module__)


def games() -> list[str]:
    """The names of the games that are in use: those that have been imported."""
    return [game_of(state) for state in _RULES]


def deal(s, cards):
    """Deal a new game from the state's generator and open it.

    What the game is played with (options, first player, number of players) stands in the state.

    ``cards``: scratch space, int8, SCRATCH long.
    """
    _RULES[s.dtype]["deal"](s, cards)


def legal(s, out):
    """Write the numbers of all legal moves into ``out``; returns how many (0 when the game is over)."""
    return _RULES[s.dtype]["legal"](s, out)


def play(s, move):
    """Play a legal move (int64)."""
    _RULES[s.dtype]["play"](s, move)


def over(s):
    """Whether the game has ended."""
    return _RULES[s.dtype]["over"](s)


def chooser(s):
    """The seat that decides; of several that choose in secret the next."""
    return _RULES[s.dtype]["chooser"](s)


def complete(s, cards):
    """Fill what a view leaves blank at random, with the state's generator; secret choices of others are not made yet.

    ``cards``: scratch space as in ``deal``.
    """
    _RULES[s.dtype]["complete"](s, cards)


def conceal(s, seat):
    """Blank what a seat may not know; a seat that has to decide, alone or among others, becomes the chooser."""
    _RULES[s.dtype]["conceal"](s, seat)


def outcome(s, seat):
    """What a finished game is for a seat: 1.0 won, its part of a shared victory (of two 0.5), 0.0 lost."""
    return _RULES[s.dtype]["outcome"](s, seat)


def reward(s, seat):
    """How much a search should like a finished game for a seat, 0.0 to 1.0: the outcome and a little of the margin."""
    return _RULES[s.dtype]["reward"](s, seat)


def sight(s):
    """A number (uint64) that tells apart what the seat that decides may have been shown since its last move.

    By chance; where choices are simultaneous, also by the others (the hand that it gets).
    """
    return _RULES[s.dtype]["sight"](s)


def weigh(s, moves, n, worths, scratch):
    """Write into ``worths`` (float64) what each of the n legal ``moves`` is worth at a glance, in points.

    Only what the seat that decides may know goes into it. ``scratch``: float64, SCRATCH long.
    """
    _RULES[s.dtype]["weigh"](s, moves, n, worths, scratch)


# The verbs' compiled form. Numba wants the stub's parameters again, by the same names.


@overload(deal, inline="always")
def _deal(s, cards):
    rule = _BY_TYPE[s]["deal"]
    return lambda s, cards: rule(s, cards)


@overload(legal, inline="always")
def _legal(s, out):
    rule = _BY_TYPE[s]["legal"]
    return lambda s, out: rule(s, out)


@overload(play, inline="always")
def _play(s, move):
    rule = _BY_TYPE[s]["play"]
    return lambda s, move: rule(s, move)


@overload(over, inline="always")
def _over(s):
    rule = _BY_TYPE[s]["over"]
    return lambda s: rule(s)


@overload(chooser, inline="always")
def _chooser(s):
    rule = _BY_TYPE[s]["chooser"]
    return lambda s: rule(s)


@overload(complete, inline="always")
def _complete(s, cards):
    rule = _BY_TYPE[s]["complete"]
    return lambda s, cards: rule(s, cards)


@overload(conceal, inline="always")
def _conceal(s, seat):
    rule = _BY_TYPE[s]["conceal"]
    return lambda s, seat: rule(s, seat)


@overload(outcome, inline="always")
def _outcome(s, seat):
    rule = _BY_TYPE[s]["outcome"]
    return lambda s, seat: rule(s, seat)


@overload(reward, inline="always")
def _reward(s, seat):
    rule = _BY_TYPE[s]["reward"]
    return lambda s, seat: rule(s, seat)


@overload(sight, inline="always")
def _sight(s):
    rule = _BY_TYPE[s]["sight"]
    return lambda s: rule(s)


@overload(weigh, inline="always")
def _weigh(s, moves, n, worths, scratch):
    rule = _BY_TYPE[s]["weigh"]
    return lambda s, moves, n, worths, scratch: rule(s, moves, n, worths, scratch)

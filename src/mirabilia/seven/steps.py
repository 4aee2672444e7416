"""What the moves of a game did, told move by move."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from .bills import Price
from .moves import Move
from .reading import Reading
from .rules.military import token_against
from .shown import Result


@dataclass(frozen=True)
class Conflict:
    """What a seat gained against one neighbour at an age's end: shields of both, and ``token`` in points (0: none)."""

    seat: int
    other: int
    shields: int
    others: int
    token: int


@dataclass(frozen=True)
class Revealed:
    """A choice of a turn that has been carried out, with its price (None: nothing was paid for)."""

    seat: int
    move: Move
    price: Price | None


@dataclass(frozen=True)
class Step:
    """What one move did.

    A choice alone does nothing: all effects of a turn stand with the move that completed it (``resolved``), whose
    ``revealed`` holds the choices of all seats. ``coins``: gained or lost by seat. ``conflicts``: at an age's end, each
    seat against its left and its right neighbour. ``age``: number of an age that began with it, else 0. ``reveals``:
    whether anybody has learnt something by it, so that it cannot fairly be taken back.
    """

    seat: int
    move: Move
    price: Price | None
    resolved: bool
    revealed: tuple[Revealed, ...]
    coins: tuple[int, ...]
    conflicts: tuple[Conflict, ...]
    age: int
    result: Result | None
    reveals: bool


class Moment(Reading):
    """A moment of a game's past."""

    def __init__(self, states: np.ndarray) -> None:
        self._states = states


def step(made: list[tuple[int, Move]], snapshots: list[np.ndarray], number: int) -> Step:
    """What move ``number`` (from 0) did; ``snapshots``: the situations before each move, and now."""
    before, after = Moment(snapshots[number]), Moment(snapshots[number + 1])
    seat, move = made[number]
    in_turn = before.decision == "turn"
    resolved = not in_turn or sum(before.chosen) == before.cities - 1
    revealed: tuple[Revealed, ...] = ()
    if resolved and in_turn:
        first = number - before.cities + 1
        revealed = tuple(Revealed(who, what, before.price(what, who)) for who, what in made[first : number + 1])
    b, a = before._s, after._s
    return Step(
        seat=seat,
        move=move,
        price=before.price(move, seat),
        resolved=resolved,
        revealed=revealed,
        coins=tuple(int(a.coins[k] - b.coins[k]) for k in range(before.cities)),
        conflicts=_conflicts(before, after),
        age=after.age if after.age != before.age else 0,
        result=after.result,
        reveals=resolved and before.decision not in ("wonder", "side"),
    )


def _conflicts(before: Reading, after: Reading) -> tuple[Conflict, ...]:
    """The conflicts of the age that ended between two moments, none if no age did."""
    ended = before.age if before.age and (after.age != before.age or (after.over and not before.over)) else 0
    if not ended:
        return ()
    a: Any = after._s
    found = []
    for seat in range(before.cities):
        for other in (before.left(seat), before.right(seat)):
            token = token_against(a, np.int64(seat), np.int64(other), np.int64(ended))
            found.append(Conflict(seat, other, int(a.shields[seat]), int(a.shields[other]), int(token)))
    return tuple(found)

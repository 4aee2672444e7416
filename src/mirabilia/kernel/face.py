"""What every game offers: the part of its face that bots, the lab, the commands and the table use for all games."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np


class Move(Protocol):
    """A move; ``str()`` gives its sentence (docs/notation.md)."""

    @property
    def number(self) -> int:
        """Its number in the game's action space."""


class Result(Protocol):
    """How a game ended: a dataclass whose fields are the keys of a record's ``result``."""

    @property
    def scores(self) -> Sequence[int]:
        """Points by seat."""


class View(Protocol):
    """What one seat knows of a situation."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: that of somebody who only watches."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to decide now, none when the game is over."""

    @property
    def state(self) -> np.ndarray:
        """The state with everything blanked that the seat may not know: a copy, an array of one.

        Where the seat is awaited, it is the one that decides there (``rules.chooser``).
        """

    def legal_moves(self) -> Sequence[Move]:
        """The moves among which the seat of the view has to choose."""


class Game(Protocol):
    """A whole game."""

    @property
    def name(self) -> str:
        """The game's name: "duel", "seven"."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to decide now, none when the game is over."""

    @property
    def to_move(self) -> int | None:
        """The lowest awaited seat, None when the game is over."""

    @property
    def seat_signs(self) -> Sequence[str]:
        """How records name each seat: "0", "1" ...; seats that nobody plays for have a letter."""

    @property
    def moves(self) -> Sequence[tuple[int, Move]]:
        """The moves made, each with its seat."""

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""

    @property
    def state(self) -> np.ndarray:
        """The whole truth: a copy, an array of one state."""

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves of an awaited seat (default: the lowest)."""

    def price(self, move: Any, seat: int | None = None) -> Any:
        """What a move costs its seat: a dataclass with ``total``; None where nothing is paid for."""

    def refused(self, seat: int | None = None) -> Sequence[Any]:
        """What the cards at hand suggest to a seat but rules or purse forbid (``refusal.Refusal``)."""

    def play(self, move: Any, seat: int | None = None) -> Move:
        """Play a legal move (value, number or sentence) for an awaited seat. Raises ``IllegalMove``."""

    def view(self, seat: int | None) -> View:
        """What a seat may know."""

    def record(self, *, players: Any = None, trace: bool = False) -> dict[str, Any]:
        """The whole game as a record. Raises ``BadRecord``."""

    def position(self) -> dict[str, Any]:
        """The situation as a position."""

    def traced(self) -> list[int]:
        """What a record's trace says of this moment."""

    def trace(self) -> list[list[int]]:
        """The same after every move."""

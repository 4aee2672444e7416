"""Series of finished games, as the lab simulates them: what each game's module ``series`` offers.

``PLAYERS``: range of the numbers of players that a game may have, ``USUAL``: how many of them play where nothing says
so; ``LONGEST``: more moves than any
game can have; and the functions of ``Series``. A finished series is held in columns: arrays with a row for each game.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from .face import Game

Columns = Mapping[str, np.ndarray]


class Series(Protocol):
    """A game's module ``series``."""

    PLAYERS: range
    USUAL: int
    LONGEST: int

    def starts(self, chances: np.ndarray, options: dict[str, Any], players: int) -> np.ndarray:
        """States ready for ``rules.deal``, one for each generator's state, which is not put into them.

        What ``Game(seed)`` draws before it deals is drawn from the generator. Raises ``BadOptions``, also where there
        are no chances.
        """

    def begun(self, seed: int, options: dict[str, Any], players: int) -> Game:
        """The ``Game`` of a seed, at its beginning: the same one that ``starts`` and ``rules.deal`` give."""

    def warm(self) -> None:
        """Compile what ``columns`` and ``tallies`` need."""

    def columns(self, states: np.ndarray) -> dict[str, np.ndarray]:
        """What is told of each of the finished games: who won, points by seat and category."""

    def tallies(self, states: np.ndarray) -> dict[str, np.ndarray]:
        """What is summed over the finished games, such as how often each card was in play."""

    def report(self, columns: Columns, tallies: Columns) -> dict[str, Any]:
        """What came out, as ``simulate --json`` prints it behind the number of games and decisions."""

    def in_words(self, told: dict[str, Any], language: str) -> Iterator[str]:
        """The lines of a report (with ``games``) as ``simulate`` prints them."""

    def rows(self, columns: Columns) -> dict[str, list[Any]]:
        """The columns as plain values for a table."""


def mean(values: np.ndarray) -> float | None:
    """The mean to three digits, None of nothing."""
    return round(float(values.mean(dtype=np.float64)), 3) if values.size else None


def score_columns(points: np.ndarray, categories: Sequence[str]) -> dict[str, list[int]]:
    """Columns ``score_0``, ``blue_0`` ... from points (games by seats by categories)."""
    found: dict[str, list[int]] = {}
    for seat in range(points.shape[1]):
        found[f"score_{seat}"] = points[:, seat].sum(axis=1).tolist()
        for place, category in enumerate(categories):
            found[f"{category}_{seat}"] = points[:, seat, place].tolist()
    return found

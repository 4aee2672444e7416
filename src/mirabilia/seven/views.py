"""What a seat may know: a View."""

import numpy as np

from . import batch
from .position import position
from .reading import Reading
from .reasons import Refusal, refusals
from .state import twin


class View(Reading):
    """A situation as one seat knows it: the state with everything hidden blanked.

    Two games that differ only in what the seat cannot know give equal views. ``seat`` is None for somebody who only
    watches. The view of the free city's seat is what its holder knows.
    """

    def __init__(self, states: np.ndarray, seat: int | None) -> None:
        """Copy and blank an array of one State. Raises ``ValueError`` for a seat that does not exist."""
        seats = int(states["players"][0])
        if seat is not None and seat not in range(seats):
            raise ValueError(f"a seat is 0 to {seats - 1} or None (a spectator), not {seat!r}")
        self.seat = seat
        self._states = twin(states)
        batch.conceal(self._states, 0, -1 if seat is None else seat)

    @property
    def _asked(self) -> int | None:
        own = (seat for seat in self.awaited if self.seat in (seat, self.decider(seat)))
        return next(own, self.to_move)

    @property
    def state(self) -> np.ndarray:
        """The blanked state: a copy, an array of one ``State``."""
        return twin(self._states)

    def refused(self, seat: int | None = None) -> list[Refusal]:
        """What the cards at hand suggest but rules or purse forbid to the own seat, or the free city that it holds."""
        asks = self.seat if seat is None else seat
        return [] if asks is None or self.seat not in (asks, self.decider(asks)) else refusals(self, asks)

    def position(self) -> dict[str, object]:
        """The situation as a position (FORMATS.md); what is not known is "?" or a number."""
        return position(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self._states.tobytes() == other._states.tobytes()

    def __hash__(self) -> int:
        return hash((self.seat, self._states.tobytes()))

"""What a seat may know: a View, and completing it to a whole game."""

import numpy as np

from . import batch
from .position import position
from .reading import Reading
from .reasons import Refusal, refusals
from .state import twin


class View(Reading):
    """A situation as one seat knows it: the state with everything hidden blanked.

    Two games that differ only in what the seat cannot know give equal views. ``seat`` is None for somebody who only
    watches.
    """

    def __init__(self, states: np.ndarray, seat: int | None) -> None:
        """Copy and blank an array of one State. Raises ``ValueError`` for a seat that does not exist."""
        if seat not in (None, 0, 1):
            raise ValueError(f"a seat is 0, 1 or None (a spectator), not {seat!r}")
        self.seat = seat
        self._states = twin(states)
        batch.conceal(self._states, 0, -1 if seat is None else seat)

    @property
    def state(self) -> np.ndarray:
        """The blanked state: a copy, an array of one ``State``."""
        return twin(self._states)

    def refused(self, seat: int | None = None) -> list[Refusal]:
        """What the cards at hand suggest but rules or purse forbid."""
        return refusals(self) if seat in (None, self.to_move) else []

    def position(self) -> dict[str, object]:
        """The situation as a position (FORMATS.md); what is not known is "?"."""
        return position(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self._states.tobytes() == other._states.tobytes()

    def __hash__(self) -> int:
        return hash((self.seat, self._states.tobytes()))

"""What a bot is."""

import hashlib
from abc import ABC, abstractmethod

import numpy as np

from ..kernel import rules
from ..kernel.errors import IllegalMove
from ..kernel.face import Move, View
from ..kernel.wording import N_, Wording


class Bot(ABC):
    """A player that gets views and answers with moves: the same move for the same view, whatever came before.

    ``seed``: any whole number; two bots with the same seed and budget answer alike.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move:
        """A legal move for the seat of the view. Raises ``IllegalMove`` where that seat has nothing to decide."""
        check_turn(view)
        state = view.state
        self.warm(rules.game_of(state.dtype))
        number = self.number(state)
        return next(move for move in view.legal_moves() if move.number == number)

    @abstractmethod
    def number(self, state: np.ndarray) -> int:
        """The number of the move that it plays in a blanked state (an array of one, which it may change)."""

    def warm(self, game: str) -> None:  # noqa: B027 - there are bots that compile nothing
        """Compile what it needs for a game ("duel"), saying so when that happens for the first time."""

    def cancel(self) -> None:  # noqa: B027 - most bots think for microseconds
        """End the thought under way in another thread; it answers at once with the best move so far."""

    def chance(self, state: np.ndarray) -> np.uint64:
        """A random generator's state from the seed and what the bot sees."""
        digest = hashlib.blake2b(state.tobytes(), key=str(self.seed).encode()[:64], digest_size=8).digest()
        return np.uint64(int.from_bytes(digest, "little") | 1)


def check_turn(view: View) -> None:
    """Raise ``IllegalMove`` where the seat of a view has nothing to decide."""
    if not view.awaited:
        raise IllegalMove(Wording(N_("The game is over.")))
    if view.seat not in view.awaited:
        raise IllegalMove(Wording(N_("It is for another seat to decide.")))

"""Bots that choose at a glance: ``random`` and ``greedy``."""

import numpy as np

from .bot import Bot
from .policies import RANDOM, desk, glance
from .warmth import warm_glance


class AtAGlance(Bot):
    """A bot whose choice is compiled and takes microseconds. ``noise``: how ``policies.glance`` plays for it."""

    def __init__(self, seed: int = 0, noise: float = 0.0) -> None:
        super().__init__(seed)
        self.noise = noise

    def warm(self, game: str) -> None:
        """Compile choosing at a glance."""
        warm_glance(game)

    def number(self, state: np.ndarray) -> int:
        """The move that it plays in a blanked state."""
        state["chance"] = self.chance(state)
        return int(glance(state[0], self.noise, desk(state.dtype).sheet))


class Random(AtAGlance):
    """Plays any legal move, all alike."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, RANDOM)


class Greedy(AtAGlance):
    """Plays the move that is worth most at a glance (the game's ``appraisal.py``).

    ``noise``: each worth is raised by up to so many points at random, so that the bot errs, by little more often than
    by much.
    """

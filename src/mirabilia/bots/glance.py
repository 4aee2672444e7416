"""Bots that choose at a glance: ``random`` and ``greedy``."""

import numpy as np

from .bot import Bot
from .policies import RANDOM, desk, play_on


class AtAGlance(Bot):
    """A bot whose choice is compiled and takes microseconds. ``noise``: how ``policies.play_on`` plays for it."""

    def __init__(self, seed: int = 0, noise: float = 0.0) -> None:
        super().__init__(seed)
        self.noise = noise

    def number(self, state: np.ndarray) -> int:
        """The move that it plays in a blanked state."""
        space = desk(state.dtype)
        space.noises[:] = self.noise
        state["chance"] = self.chance(state)
        play_on(state, space.noises, 1, space.record, space.played, space)
        return int(space.record[0, 0])


class Random(AtAGlance):
    """Plays any legal move, all alike."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, RANDOM)


class Greedy(AtAGlance):
    """Plays the move that is worth most at a glance (``duel/appraisal.py``).

    ``noise``: each worth is raised by up to so many points at random, so that the bot errs, by little more often than
    by much.
    """

"""Players: at random, at a glance, by search; and the levels easy, medium, hard.

>>> from mirabilia import bots, duel
>>> game = duel.Game(seed=7)
>>> str(bots.make("greedy").choose(game.view(game.to_move)))
'draft the_great_library'
"""

from .bot import Bot
from .levels import LEVELS, NAMES, make
from .search import Search
from .warmth import warm

__all__ = ["LEVELS", "NAMES", "Bot", "Search", "make", "warm"]

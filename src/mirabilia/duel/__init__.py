"""7 Wonders Duel: rules, games, views, records.

>>> from mirabilia import duel
>>> game = duel.Game(seed=7)
>>> len(game.legal_moves())
4
"""

from . import batch, dispatch
from . import printed as facts
from .game import Game, Step, determinize
from .moves import ACTIONS, Move
from .printed import CARDS, TOKENS, WONDERS, chain_name, name, text
from .reading import City, Price, Purchase, Reading, Result, Slot, Threat, WonderPlace
from .reasons import Refusal
from .state import State
from .views import View

__all__ = [
    "ACTIONS",
    "CARDS",
    "TOKENS",
    "WONDERS",
    "City",
    "Game",
    "Move",
    "Price",
    "Purchase",
    "Reading",
    "Refusal",
    "Result",
    "Slot",
    "State",
    "Step",
    "Threat",
    "View",
    "WonderPlace",
    "batch",
    "chain_name",
    "determinize",
    "dispatch",
    "facts",
    "name",
    "text",
]

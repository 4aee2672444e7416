"""7 Wonders, second edition: rules, games, views, records.

>>> from mirabilia import seven
>>> game = seven.Game(seed=7, players=5)
>>> game.awaited
(0, 1, 2, 3, 4)
"""

from . import batch, dispatch
from . import printed as facts
from .bills import Price, Purchase
from .game import Game, determinize
from .moves import ACTIONS, Move
from .printed import CARDS, WONDERS, chain_name, name, resource_name, stage_text, text
from .reading import Reading
from .reasons import Refusal
from .shown import City, Result, Science, SeenHand, Stage
from .state import State
from .steps import Conflict, Revealed, Step
from .views import View

__all__ = [
    "ACTIONS",
    "CARDS",
    "WONDERS",
    "City",
    "Conflict",
    "Game",
    "Move",
    "Price",
    "Purchase",
    "Reading",
    "Refusal",
    "Result",
    "Revealed",
    "Science",
    "SeenHand",
    "Stage",
    "State",
    "Step",
    "View",
    "batch",
    "chain_name",
    "determinize",
    "dispatch",
    "facts",
    "name",
    "resource_name",
    "stage_text",
    "text",
]

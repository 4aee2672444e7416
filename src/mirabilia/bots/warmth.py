"""Compiling what bots need before anybody waits for them."""

import numpy as np

from ..duel.state import State, blank
from ..kernel import rules
from ..kernel.compilation import prepare
from .bot import Bot
from .glance import Greedy
from .policies import desk
from .search import Budget, Search


def _dealt() -> np.ndarray:
    states = blank()
    states["chance"] = 1
    rules.deal(states[0], desk(State).cards)
    return states


def _glance() -> None:
    Greedy().number(_dealt())


def _search() -> None:
    states = _dealt()
    rules.conceal(states[0], np.int64(0))
    Search(budget=Budget(simulations=1)).number(states)


def warm_for(bot: Bot) -> None:
    """Compile what this bot needs, saying so when it happens for the first time."""
    prepare("duel at a glance", _glance)
    if isinstance(bot, Search):
        prepare("duel search", _search)


def warm() -> None:
    """Compile what all bots need, saying so when it happens for the first time."""
    warm_for(Search())

"""Compiling what bots need before anybody waits for them."""

from ..duel import batch
from ..kernel.compilation import prepare
from .glance import Greedy
from .search import Budget, Search


def _warm() -> None:
    states = batch.new(1)
    batch.conceal(states, 0, 0)
    Greedy().number(states.copy())
    Search(budget=Budget(simulations=1)).number(states)


def warm() -> None:
    """Compile all bots, saying so when it happens for the first time."""
    batch.warm()
    prepare("duel bots", _warm)

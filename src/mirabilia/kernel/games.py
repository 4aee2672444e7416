"""The games by name, for programs that serve all of them. A game is imported when it is asked for."""

from importlib import import_module
from types import ModuleType
from typing import Any

from .errors import BadOptions
from .wording import N_, Wording

NAMES = ("duel", "seven")


def game_module(name: Any) -> ModuleType:
    """The package of a game ("duel"), which has ``Game`` and ``batch``. Raises ``BadOptions`` for an unknown name."""
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise BadOptions(Wording(N_("There is no game {name}; known are {known}."), name=str(name)[:40], known=known))
    return import_module(f"mirabilia.{name}")


def series_of(name: str) -> Any:
    """A game's module ``series`` (``kernel/series.py``). Raises ``BadOptions`` for an unknown name."""
    return import_module(f"{game_module(name).__name__}.series")

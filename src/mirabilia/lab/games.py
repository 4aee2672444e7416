"""The games by name."""

from importlib import import_module
from types import ModuleType

from ..kernel.errors import BadOptions
from ..kernel.wording import N_, Wording

NAMES = ("duel",)


def game_module(name: str) -> ModuleType:
    """The package of a game ("duel"), which has ``Game`` and ``batch``. Raises ``BadOptions`` for an unknown name."""
    if name not in NAMES:
        raise BadOptions(Wording(N_("There is no game {name}; known are {known}."), name=name, known=", ".join(NAMES)))
    return import_module(f"mirabilia.{name}")

"""The bots by name.

============ ======================================= ====================================================
name         plays                                   strength (games won, of those measured)
============ ======================================= ====================================================
``random``   any legal move
``greedy``   the best move at a glance               99% against ``random``
``search``   tree search, 1,000 simulations a move   97% against ``greedy``; the budget can be given
``easy``     ``greedy`` with 6 points of noise       94% against ``random``, 23% against ``greedy``
``medium``   tree search, 100 simulations a move     95% against ``greedy``
``hard``     tree search, 40,000 simulations a move  one to two seconds a move
============ ======================================= ====================================================

``easy`` takes a victory that lies open and prevents one, but else it errs, by little more often than by much.
"""

from collections.abc import Callable
from typing import Any

from ..kernel.errors import BadOptions
from ..kernel.wording import N_, Wording
from .bot import Bot
from .glance import Greedy, Random
from .search import Budget, Search

LEVELS = ("easy", "medium", "hard")


def _search(seed: int, simulations: int | None = None, seconds: float | None = None) -> Bot:
    if simulations is None and seconds is None:
        simulations = 1000
    return Search(seed, Budget(simulations, seconds))


# what each bot may be told, beside its seed: the least and the most, whole numbers where both are
_SEARCH: dict[str, tuple[float, float]] = {"simulations": (1, 10_000_000), "seconds": (0.001, 3600.0)}
_NOISE: dict[str, tuple[float, float]] = {"noise": (0.0, 1000.0)}
_BOTS: dict[str, tuple[Callable[..., Bot], dict[str, Any], dict[str, tuple[float, float]]]] = {
    "random": (Random, {}, {}),
    "greedy": (Greedy, {}, _NOISE),
    "search": (_search, {}, _SEARCH),
    "easy": (Greedy, {"noise": 6.0}, _NOISE),
    "medium": (_search, {"simulations": 100}, _SEARCH),
    "hard": (_search, {"simulations": 40_000}, _SEARCH),
}
NAMES = tuple(_BOTS)


def make(name: str, seed: int = 0, **budget: Any) -> Bot:
    """A bot by its name. Raises ``BadOptions`` for an unknown name or an impossible budget.

    ``budget``: ``simulations`` and/or ``seconds`` a move for those that search (whichever comes first; given, they
    replace the level's own), ``noise`` in points for those that play at a glance.
    """
    if name not in _BOTS:
        raise BadOptions(Wording(N_("There is no bot {name}; known are {known}."), name=name, known=", ".join(NAMES)))
    build, usual, limits = _BOTS[name]
    for key, value in budget.items():
        if key not in limits:
            raise BadOptions(Wording(N_("The bot {name} has no setting {setting}."), name=name, setting=key))
        _check(key, value, *limits[key])
    return build(seed, **(budget or usual))


def _check(setting: str, value: object, least: float, most: float) -> None:
    whole = isinstance(least, int)
    kind = int if whole else (int, float)
    if isinstance(value, kind) and not isinstance(value, bool) and least <= value <= most:
        return
    sentence = N_("{setting} is a whole number from {least} to {most}, not {value}.")
    if not whole:
        sentence = N_("{setting} is a number from {least} to {most}, not {value}.")
    raise BadOptions(Wording(sentence, setting=setting, least=least, most=most, value=repr(value)))

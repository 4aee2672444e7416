"""The score pad of a real table: its rows and their bounds, and what breaks ties."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from ..kernel.wording import N_
from .content import name_of

MOST = 99  # more points or coins than any row of a pad ever shows, expansions included
LONGEST_NAME = 24  # characters, as at the table

# How a win is told, with the parts `name` and, by points, `points`.
BY_POINTS = N_("Victory with %(points)d points: %(name)s")
BY_MILITARY = N_("Military supremacy: %(name)s")
BY_SCIENCE = N_("Scientific supremacy: %(name)s")


@dataclass(frozen=True)
class Category:
    """A row of the pad.

    `unit`: what is entered: "points"; "coins", worth a point for every full `per`; "debt": tokens that take a point
    each. `least` and `most` bound the entry; `allowed`: the only entries there can be, () for all between.
    `leader_only`: not both players have any. `extra`: a row of an expansion, switched on by whoever needs it.
    """

    id: str
    sign: str
    clauses: tuple[str, ...] = ()
    unit: str = "points"
    per: int = 1
    least: int = 0
    most: int = MOST
    allowed: tuple[int, ...] = ()
    leader_only: bool = False
    extra: bool = False


@dataclass(frozen=True)
class Tie:
    """What decides between equal totals: more in a `category`.

    Templates marked for translation. `wins` and `comes_before` have the parts `ahead`, `behind`, `points`, `more`,
    `less`; where this is equal too, `shares` and `shares_place` have `names`, `points`, `each` and `place`. Those of
    lower places are "" in a game that has none.
    """

    category: str
    clauses: tuple[str, ...]
    wins: str
    shares: str
    comes_before: str = ""
    shares_place: str = ""


@dataclass(frozen=True)
class Ending:
    """A way to win and how it is told."""

    id: str
    clauses: tuple[str, ...]
    wins: str


@dataclass(frozen=True)
class Pad:
    """The pad of a game: how many may play, its rows, what decides. The first of `endings` is the one by points.

    `wonders` and `sides`: what boards there are, () where players have none. `limits`: the most of what is told as a
    number when ticking. `free_city_with`: the number of players beside whom a free city is ticked, too.
    """

    game: str
    players: tuple[int, ...]
    categories: tuple[Category, ...]
    tie: Tie
    endings: tuple[Ending, ...]
    wonders: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    limits: Mapping[str, int] = field(default_factory=dict)
    free_city_with: int = 0


@cache
def pad(game: str) -> Pad:
    """The pad of a game. Raises `BadOptions` for an unknown one."""
    found: Pad = import_module(f"{__package__}.{name_of(game)}.pad").PAD
    return found

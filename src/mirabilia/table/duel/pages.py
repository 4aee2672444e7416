"""What the pages of 7 Wonders Duel get beside what is common (`table/pages.py`)."""

from dataclasses import dataclass
from typing import ClassVar

from mirabilia.duel.game import Step
from mirabilia.duel.reading import Result
from mirabilia.duel.views import View

from ..pages import LEVELS, Action, NewGame, Refused, TablePage

OPPONENTS = (*LEVELS, "friend", "here")


@dataclass(frozen=True)
class NewDuel(NewGame):
    """The form for a new game, as sent or as offered.

    `opponent`: one of `OPPONENTS` (a level, "friend": somebody by link, "here": both seats on this screen).
    `begins`: "random", "me" or "opponent" (for "here": "me" is the first player named). `wonders`: "draft" or
    "preset". `promos`: checkbox. `center_begins`: "last" or "chooser". `other_name`: as `name`.
    """

    game: ClassVar[str] = "duel"
    opponent: str = "medium"
    begins: str = "random"
    wonders: str = "draft"
    promos: bool = False
    center_begins: str = "last"
    other_name: str = ""


@dataclass(frozen=True)
class LogEntry:
    """One move that stands.

    `number`: the position that it led to. `words`: what was done, without naming who ("Palace built, 5 coins paid").
    `notes`: what followed, a sentence each (loot, turned cards, a new age, a removed wonder, the end).
    """

    number: int
    seat: int
    words: str
    notes: list[str]
    step: Step


@dataclass(frozen=True)
class DuelPage(TablePage):
    """A table as one link may see it. `options`: `promos`, `wonders`, `center_begins`."""

    view: View  # what the seat of this link may know; for both seats on one screen: what the seat that decides may know
    both: bool  # this link plays both seats
    # By subject: the id of the card (build, discard, wonder, revive, free, destroy), of the wonder (draft) or of the
    # token; for `begin` the seat as "0" or "1"; for `skip` "". Empty unless `mine`.
    actions: dict[str, list[Action]]
    refusals: dict[str, list[Refused]]
    log: list[LogEntry]  # the moves that stand, oldest first
    last: list[LogEntry]  # those made since the page that the viewer had before (`since`)
    result: Result | None
    scores: list[
        dict[str, int]
    ]  # per seat, by category in the order of the pad (without total); [] while the game runs

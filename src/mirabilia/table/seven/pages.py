"""What the pages of 7 Wonders get beside what is common (`table/pages.py`).

Cards sold or put under a board, and choices that are not revealed yet, are named to nobody but who has played them.
"""

from dataclasses import dataclass
from typing import ClassVar

from mirabilia.seven.bills import Price
from mirabilia.seven.shown import Result, Science
from mirabilia.seven.steps import Conflict
from mirabilia.seven.views import View

from ..pages import LEVELS, Action, NewGame, Refused, TablePage

SEATED = (*LEVELS, "friend")
MOST_PLAYERS = 7


@dataclass(frozen=True)
class NewSeven(NewGame):
    """The form for a new game, as sent or as offered; it carries the field `game` with the value "seven" too.

    `players`: "3" to "7". `seats`: who plays seats 1 to 6, one of
    `SEATED` each ("friend": somebody by link); in the form `seat_1` ... `seat_6`; those that are not needed are passed
    over. `names`: what they are called; in the form `name_1` ... `name_6`. `seating`: "given" (I am seat 0, seat 1 sits
    to my left) or "random". `sides`: "random", "day", "night" or "chosen". `wonders`: "random" or "picked" (in turn).
    `halikarnassos_first`: "true" or "false". Checkboxes: `halikarnassos_may_skip`, `one_after_another`.
    """

    game: ClassVar[str] = "seven"
    players: str = "4"
    seats: tuple[str, ...] = ("medium",) * (MOST_PLAYERS - 1)
    names: tuple[str, ...] = ("",) * (MOST_PLAYERS - 1)
    seating: str = "given"
    sides: str = "random"
    wonders: str = "random"
    halikarnassos_first: str = "true"
    halikarnassos_may_skip: bool = False
    one_after_another: bool = False


@dataclass(frozen=True)
class Deed:
    """What a seat did in a turn.

    `kind`: as of `Move`. `card`: None where it may not be named here (sold, put under the board by somebody else).
    `words`: the deed, without naming who ("Altar built for 2 coins", "stage 2 built", "a card sold").
    `stage`: number of the stage built, else 0. `price`: None where nothing is paid. `coins`: what the seat has more or
    less after it, with what neighbours paid.
    """

    seat: int
    kind: str
    card: str | None
    words: str
    stage: int
    price: Price | None
    coins: int


@dataclass(frozen=True)
class LogEntry:
    """What was revealed together: a turn of everybody, or the decision of one seat.

    `number`: the position that it led to. `age`, `turn`: when it was (age 0: boards). `deeds`: by seat. `notes`: what
    followed, a sentence each (conflicts, a new age, the end). `conflicts`: at the end of an age, one by pair of
    neighbours. `begins`: the number of an age that began with it, else 0.
    """

    number: int
    age: int
    turn: int
    deeds: list[Deed]
    notes: list[str]
    conflicts: tuple[Conflict, ...]
    begins: int


@dataclass(frozen=True)
class SevenPage(TablePage):
    """A table as one link may see it.

    `options`: `sides`, `wonders`, `halikarnassos_first`, `halikarnassos_may_skip`, `one_after_another`. A spectator's
    `bottom` is 0. `links.friends` has the seats of friends, for who made the game.
    """

    view: View  # what the seat of this link may know
    chosen: tuple[bool, ...]  # who has chosen in this turn
    choice: Action | None  # what I have chosen in this turn; `POST undo` takes it back while others are awaited
    announced: list[Deed]  # what others have chosen in this turn, where all is told at once (`one_after_another`)
    # By subject: the id of the card (build, free, stage, sell, revive), of the wonder, "day" or "night"; for `skip` "".
    # Empty unless `mine`. Several payments for one thing are several actions, by rising part of the left neighbour.
    actions: dict[str, list[Action]]
    refusals: dict[str, list[Refused]]
    log: list[LogEntry]  # what stands, oldest first
    last: list[LogEntry]  # what was revealed since the page that the viewer had before (`since`)
    result: Result | None
    scores: list[dict[str, int]]  # per seat, by category in the order of the pad, as if the game ended now
    science: list[Science]  # per seat: how its symbols score

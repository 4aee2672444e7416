"""The course of one game: the rows of the store played out, and what may be taken back."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from mirabilia import duel
from mirabilia.duel.game import Step
from mirabilia.kernel.wording import N_

from .refusals import RefusedError
from .store import Row, Seat


@dataclass(frozen=True)
class Standing:
    """A move that has not been taken back: row `number` of `seat`."""

    number: int
    seat: int


@dataclass(frozen=True)
class Rewind:
    """Row `number` took back the standing moves from row `first` on."""

    number: int
    first: int


class Course:
    """A game as far as it has come. `opening`: its record without moves."""

    def __init__(self, opening: dict[str, Any]) -> None:
        self.game = duel.Game.from_record(opening)
        self.position = 0
        self.updated = 0
        self.standing: list[Standing] = []
        self.rewinds: list[Rewind] = []
        self._steps: list[Step] = []

    @property
    def steps(self) -> list[Step]:
        """What each standing move did."""
        self._steps += self.game.steps(len(self._steps))
        return self._steps

    @property
    def over(self) -> bool:
        """Nobody has to move any more."""
        return self.game.to_move is None

    def after(self, row: Row) -> "Course":
        """The course with one row more; this one stays as it is. Raises `IllegalMove`."""
        following = object.__new__(Course)
        following.game = self.game.copy()
        following.standing = list(self.standing)
        following.rewinds = list(self.rewinds)
        following._steps = list(self._steps)
        following.take(row)
        return following

    def take(self, row: Row) -> None:
        """Play one row. Raises `IllegalMove`."""
        if row.sentence is None:
            self._take_back(row)
        else:
            self.game.play(row.sentence)
            self.standing.append(Standing(row.number, row.seat))
        self.position = row.number
        self.updated = row.at

    def _take_back(self, row: Row) -> None:
        for _ in range(row.takes_back):
            self.game.undo()
            first = self.standing.pop().number
        del self._steps[len(self.standing) :]
        self.rewinds.append(Rewind(row.number, first))

    def rewound_since(self, position: int) -> bool:
        """A move that stood at `position` has been taken back since."""
        return any(rewind.number > position >= rewind.first for rewind in self.rewinds)

    def undoable(self, players: Collection[int], seats: tuple[Seat, Seat]) -> int:
        """How many moves an undo takes back; raises `RefusedError` where it may not.

        `players`: the seats of the link that asks. Against bots and with both seats on one screen there is no limit:
        back to the person's own last decision. Between people only an own move, as long as nothing new was revealed and
        nobody else has moved since.
        """
        if self.over:
            raise RefusedError(409, N_("The game is over: its last move stands."))
        own = [place for place, move in enumerate(self.standing) if move.seat in players]
        if not own:
            raise RefusedError(409, N_("You have made no move that could be taken back."))
        taken_back = len(self.standing) - own[-1]
        if is_practice(seats):
            return taken_back
        if taken_back > 1:
            raise RefusedError(409, N_("Your move can't be taken back: the other player has moved since."))
        if self.steps[-1].reveals:
            raise RefusedError(409, N_("Your move can't be taken back: it revealed something new."))
        return 1


def is_practice(seats: tuple[Seat, Seat]) -> bool:
    """Nobody is wronged by an undo: the other seat is a bot's or on the same screen."""
    return any(seat.kind in ("bot", "here") for seat in seats)

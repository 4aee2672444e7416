"""The course of one game: the rows of the store played out, and what may be taken back.

Moves that are revealed together make a turn: in Duel each one, in 7 Wonders the choices of all seats.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from mirabilia.kernel.wording import N_

from .engines import ENGINES, Playable
from .refusals import RefusedError
from .store import Row, Seat


@dataclass(frozen=True)
class Standing:
    """A move that has not been taken back: row `number` of `seat`."""

    number: int
    seat: int
    sentence: str


@dataclass(frozen=True)
class Rewind:
    """Row `number` took back the standing moves from row `first` on."""

    number: int
    first: int


class Course:
    """A game as far as it has come. `opening`: its record without moves.

    `turns`: what has been revealed, the moves of each turn in the order they came; `open`: choices that wait for those
    of others. `began`: the row since which the same turn is asked (0: from the start).
    """

    def __init__(self, opening: dict[str, Any]) -> None:
        self._start = ENGINES[opening["game"]].opened(opening)
        self.game: Playable = self._start.copy()
        self.position = 0
        self.updated = 0
        self.began = 0
        self.turns: list[list[Standing]] = []
        self.open: list[Standing] = []
        self.rewinds: list[Rewind] = []
        self._touched: dict[int, int] = {}
        self._steps: list[Any] = []

    @property
    def standing(self) -> list[Standing]:
        """The moves that have not been taken back, in the order of their rows."""
        return [*(move for turn in self.turns for move in turn), *self.open]

    @property
    def steps(self) -> list[Any]:
        """What each turn did: the `Step` of the move that completed it."""
        done = sum(map(len, self.turns[: len(self._steps)]))
        if len(self._steps) < len(self.turns):
            made = self.game.steps(done)
            for turn in self.turns[len(self._steps) :]:
                self._steps.append(made[len(turn) - 1])
                made = made[len(turn) :]
        return self._steps

    @property
    def over(self) -> bool:
        """Nobody has to move any more."""
        return self.game.to_move is None

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats that have chosen in the turn that is asked, while others are awaited."""
        return tuple(sorted(choice.seat for choice in self.open))

    def shows(self, position: int, seat: int) -> bool:
        """A page of that position still shows what is asked of a seat: since then only others have chosen."""
        return max(self.began, self._touched.get(seat, 0)) <= position <= self.position

    def after(self, row: Row) -> "Course":
        """The course with one row more; this one stays as it is. Raises `IllegalMove`."""
        following = object.__new__(Course)
        following.__dict__ |= self.__dict__
        following.game = self.game.copy()
        following.turns, following.open, following.rewinds = list(self.turns), list(self.open), list(self.rewinds)
        following._touched, following._steps = dict(self._touched), list(self._steps)
        following.take(row)
        return following

    def take(self, row: Row) -> None:
        """Play one row. Raises `IllegalMove`."""
        if row.sentence is not None:
            self._play(Standing(row.number, row.seat, row.sentence))
        elif row.takes_back == 0:
            self.game.take_back(row.seat)
            self.open = [choice for choice in self.open if choice.seat != row.seat]
            self._touched[row.seat] = row.number
        else:
            self._rewind(row)
        self.position = row.number
        self.updated = row.at

    def _play(self, move: Standing) -> None:
        completes = len(self.game.awaited) == 1
        self.game.play(move.sentence, move.seat)
        self.open.append(move)
        self._touched[move.seat] = move.number
        if completes:
            self.turns.append(self.open)
            self._ask_anew(move.number)

    def _ask_anew(self, number: int) -> None:
        self.open, self._touched, self.began = [], {}, number

    def _rewind(self, row: Row) -> None:
        standing = self.standing
        kept, gone = standing[: -row.takes_back], standing[-row.takes_back :]
        self.game, self.turns, self._steps = self._start.copy(), [], []
        self._ask_anew(0)
        for move in kept:
            self._play(move)
        self.began = row.number
        self.rewinds.append(Rewind(row.number, gone[0].number))

    def rewound_since(self, position: int) -> bool:
        """A move that stood at `position` has been taken back since."""
        return any(rewind.number > position >= rewind.first for rewind in self.rewinds)

    def undone(self, players: Collection[int], seats: tuple[Seat, ...]) -> Row:
        """The row by which an undo goes on; raises `RefusedError` where there may be none.

        `players`: the seats of the link that asks. A choice that waits for others can always be withdrawn. Against bots
        and with both seats on one screen there is no limit: back to the person's own last decision, for everybody.
        Between people only an own move, as long as nothing new was revealed and nobody else has moved since.
        """
        if self.over:
            raise RefusedError(409, N_("The game is over: its last move stands."))
        withdrawn = [choice.seat for choice in self.open if choice.seat in players]
        if withdrawn:
            return Row(self.position + 1, withdrawn[-1], None)
        own = [place for place, turn in enumerate(self.turns) if any(move.seat in players for move in turn)]
        if not own:
            raise RefusedError(409, N_("You have made no move that could be taken back."))
        gone = [move for turn in self.turns[own[-1] :] for move in turn] + self.open
        if not is_practice(seats):
            self._check_fair(gone, players)
        first = next(move for move in gone if move.seat in players)
        return Row(self.position + 1, first.seat, None, len(gone))

    def _check_fair(self, gone: list[Standing], players: Collection[int]) -> None:
        if gone[-1].seat not in players or self.open:
            raise RefusedError(409, N_("Your move can't be taken back: somebody else has moved since."))
        if len(gone) > 1:
            raise RefusedError(409, N_("Your choice can't be taken back: it has been revealed."))
        if self.steps[-1].reveals:
            raise RefusedError(409, N_("Your move can't be taken back: it revealed something new."))


def is_practice(seats: tuple[Seat, ...]) -> bool:
    """Nobody is wronged by an undo: all other seats are bots' or on the same screen."""
    return sum(seat.kind == "person" for seat in seats) < 2

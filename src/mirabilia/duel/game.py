"""Game: the face of 7 Wonders Duel that Python users meet."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..kernel import options as all_options
from ..kernel import record as all_records
from ..kernel.bits import members
from ..kernel.chance import seeded_many
from ..kernel.errors import BadOptions, IllegalMove
from ..kernel.wording import N_, Wording
from . import batch, moves
from . import position as positions
from . import record as records
from . import state as st
from .moves import Move
from .picture import picture
from .printed import CARD_IDS, WONDER_IDS
from .reading import Reading, Result
from .reasons import Refusal, not_your_move, reason, refusals, unreadable
from .views import View


@dataclass(frozen=True)
class Step:
    """What one move did.

    ``coins`` gained or lost by seat; ``pawn`` before and after; ``looted`` coins of the military tokens taken on each
    seat's side (the seat may have had fewer).

    ``paid``: coins paid, None where nothing was paid for. ``chain``: the chain symbol that made it free.
    ``revealed``: slots and cards turned face up. ``age``: number of an age that began with it, else 0.
    ``wonder_out``: the wonder removed as the eighth. ``result``: how the game ended with it. ``reveals``: whether
    anybody has learnt something new by it (cards, wonders, tokens of the box), so that it cannot fairly be taken back.
    """

    seat: int
    move: Move
    paid: int | None
    chain: str | None
    coins: tuple[int, int]
    pawn: tuple[int, int]
    looted: tuple[int, int]
    revealed: tuple[tuple[int, str], ...]
    age: int
    wonder_out: str | None
    result: Result | None
    reveals: bool


class Game(Reading):
    """One game of 7 Wonders Duel.

    ``seed``: any whole number, the same game each time; without one the game is drawn by the system. Options
    (FORMATS.md): ``promos`` (bool), ``wonders`` ("draft" or "preset"), ``center_begins`` ("last" or "chooser").
    ``first_player``: 0, 1 or None (drawn). Raises ``BadOptions``.
    """

    def __init__(self, seed: int | None = None, *, first_player: int | None = None, **options: Any) -> None:
        batch.warm()
        if first_player not in (None, 0, 1):
            raise BadOptions(Wording(N_("first_player is 0, 1 or left out, not {value}."), value=repr(first_player)))
        seed = secrets.randbits(63) if seed is None else seed
        states = st.blank()
        states["options"] = all_options.bits(options, records.OPTIONS, records.ABSENT)
        states["first_player"] = drawn_first_player(seeded_many(seed, 1))[0] if first_player is None else first_player
        batch.deal(states, 0, seed)
        self._begin(states, records.Papers(all_options.told(int(states["options"][0]), records.OPTIONS)))

    def _begin(self, states: np.ndarray, papers: "records.Papers") -> None:
        self._states = states
        self._past: list[np.ndarray] = []
        self._moves: list[tuple[int, Move]] = []
        self._papers = papers

    @classmethod
    def from_record(cls, record: dict[str, Any], *, check: bool = True) -> "Game":
        """Replay a record ("mirabilia/1") to its end. With ``check``, its trace and result are compared too.

        Raises ``BadRecord`` with the number of the move and the reason.
        """
        batch.warm()
        game = cls.__new__(cls)
        states, papers = records.opened(record)
        game._begin(states, papers)
        all_records.replay(game, record, check)
        return game

    @classmethod
    def from_position(cls, position: dict[str, Any], seed: int = 0) -> "Game":
        """Set up a position ("mirabilia-position/1"); what it does not tell is drawn with ``seed``.

        Raises ``BadPosition``.
        """
        batch.warm()
        game = cls.__new__(cls)
        states, known = positions.opened(position)
        batch.complete(states, 0, seed)
        positions.turn_up(states)
        game._begin(states, records.Papers(options=dict(position.get("options", {})), setup_known=False, known=known))
        return game

    @classmethod
    def from_view(cls, view: View, seed: int = 0) -> "Game":
        """A whole game that agrees with a view.

        The rest drawn at random with what is still possible (see ``determinize``).
        """
        game = cls.__new__(cls)
        states = view.state
        batch.complete(states, 0, seed)
        game._begin(states, records.Papers(options=view.options, setup_known=False))
        return game

    @property
    def moves(self) -> list[tuple[int, Move]]:
        """The moves made, each with its seat."""
        return list(self._moves)

    @property
    def state(self) -> np.ndarray:
        """The whole truth: a copy, an array of one ``State``."""
        return st.twin(self._states)

    def find(self, move: Move | int | str) -> Move:
        """The legal move that a value, number or sentence names. Raises ``IllegalMove`` with the reason."""
        legal = self.legal_moves()
        if isinstance(move, Move) and move in legal:
            return move
        if isinstance(move, int | np.integer):
            found = next((m for m in legal if m.number == move), None)
            if found is None:
                raise IllegalMove(Wording(N_("Move number {number} is not legal here."), number=int(move)))
            return found
        sentence = str(move)
        found = next((m for m in legal if str(m) == sentence), None)
        if found is None:
            parsed = moves.parsed(sentence)
            raise IllegalMove(unreadable(sentence) if parsed is None else reason(self, parsed))
        return found

    def play(self, move: Move | int | str, seat: int | None = None) -> Move:
        """Play a legal move, given as value, number or sentence; returns its value.

        ``seat``: only the seat that decides. Raises ``IllegalMove``, changing nothing.
        """
        if seat is not None and seat != self.to_move:
            raise IllegalMove(not_your_move(seat, self.to_move))
        found = self.find(move)
        self._past.append(st.twin(self._states))
        self._moves.append((int(self._states["chooser"][0]), found))
        batch.play(self._states, 0, found.number)
        self._legal = None
        return found

    def take_back(self, seat: int) -> Move:
        """Withdraw a choice that waits for other seats. Here none ever does: raises ``IllegalMove`` (see ``undo``)."""
        raise IllegalMove(Wording(N_("Seat {seat} has no choice that could be taken back."), seat=seat))

    def undo(self) -> Move:
        """Take the last move back; returns it. Raises ``IllegalMove`` where there is none."""
        if not self._past:
            raise IllegalMove(Wording(N_("There is no move to take back.")))
        self._states = self._past.pop()
        self._legal = None
        return self._moves.pop()[1]

    def refused(self, seat: int | None = None) -> list[Refusal]:
        """What the cards at hand suggest but rules or purse forbid."""
        return refusals(self) if seat in (None, self.to_move) else []

    def view(self, seat: int | None) -> View:
        """What a seat may know; None: somebody who only watches."""
        return View(self._states, seat)

    def record(self, *, players: Sequence[str] | None = None, trace: bool = False) -> dict[str, Any]:
        """The whole game as a record ("mirabilia/1"). Raises ``BadRecord`` for a game set up from a position."""
        start = (self._past[0] if self._past else self._states)[0]
        setup = records.setup_as_json(start, self._papers.with_removed)
        return all_records.written(self, self._papers, setup, players, trace)

    def position(self) -> dict[str, Any]:
        """The situation as a position; hidden cards are "?"."""
        told = positions.position(self.view(self.to_move))
        known = self._papers.known
        if self.age != (self._past[0] if self._past else self._states)[0].age:
            known -= {"removed"}  # those of another age
        return {**told, **positions.piles(self._states, known)}

    def steps(self, since: int = 0) -> list[Step]:
        """What each move did, in order; ``since`` leaves out that many of the first (-1: the last move alone)."""
        after = [*self._past, self._states][1:]
        made = list(zip(self._moves, self._past, after, strict=True))
        return [_step(*move, b, a) for move, b, a in made[since:]]

    def traced(self) -> list[int]:
        """What a record's trace says of this moment: coins of both seats and the pawn."""
        return _traced(self._states)

    def trace(self) -> list[list[int]]:
        """Coins of both seats and the pawn after every move."""
        return [_traced(states) for states in [*self._past, self._states][1:]]

    def copy(self) -> "Game":
        """An independent game in the same situation, with the same past."""
        twin = type(self).__new__(type(self))
        twin._begin(st.twin(self._states), replace(self._papers))
        twin._past, twin._moves = list(self._past), list(self._moves)
        return twin

    def __str__(self) -> str:
        return picture(self)

    def __repr__(self) -> str:
        asked = "over" if self.over else f"seat {self.to_move} decides"
        return f"<duel.Game, age {self.age}, {len(self._moves)} moves, {asked}>"


def determinize(view: View, seed: int = 0) -> Game:
    """A game that agrees with everything the view knows.

    Hidden cards drawn at random from what is still possible (B12).
    """
    return Game.from_view(view, seed)


def drawn_first_player(chances: np.ndarray) -> np.ndarray:
    """Who begins (0 or 1) in games with these generators, before anything is dealt."""
    return ((chances >> np.uint64(33)) & np.uint64(1)).astype(np.int64)


def _traced(states: np.ndarray) -> list[int]:
    return [*states["coins"][0].tolist(), int(states["pawn"][0])]


def _step(seat: int, move: Move, before: np.ndarray, after: np.ndarray) -> Step:
    b, a = before[0], after[0]
    at = Situation(before), Situation(after)
    price = at[0].price(move)
    new_age = int(a.age) if a.age != b.age else 0
    turned = int(a.face_up) & ~int(b.face_up) if not new_age else int(a.face_up)
    left = int(b.unbuilt[0]).bit_count() + int(b.unbuilt[1]).bit_count()
    still = int(a.unbuilt[0]).bit_count() + int(a.unbuilt[1]).bit_count()
    return Step(
        seat=seat,
        move=move,
        paid=None if price is None else price.total,
        chain=None if price is None else price.chain,
        coins=(int(a.coins[0] - b.coins[0]), int(a.coins[1] - b.coins[1])),
        pawn=(int(b.pawn), int(a.pawn)),
        looted=_looted(at[0], at[1]),
        revealed=tuple((slot, CARD_IDS[int(a.ages[a.age - 1, slot])]) for slot in members(turned)),
        age=new_age,
        wonder_out=_out(b, a) if move.kind == "wonder" and left - still == 2 else None,
        result=at[1].result,
        reveals=bool(turned) or a.laid_out & ~b.laid_out != 0 or any(x.decision in _SECRET for x in (b, a)),
    )


# choices among what only the chooser sees: to be shown it tells something new, and so does what is chosen
_SECRET = (st.LIBRARY, st.LIBERTY)


class Situation(Reading):
    """A moment of a game's past."""

    def __init__(self, states: np.ndarray) -> None:
        self._states = states


def _looted(before: Reading, after: Reading) -> tuple[int, int]:
    """Coins of the military tokens taken on each seat's side."""
    taken = [sum(b) - sum(a) for b, a in zip(before.military_tokens, after.military_tokens, strict=True)]
    return taken[0], taken[1]


def _out(before: Any, after: Any) -> str | None:
    for seat in range(2):
        for place in range(len(before.wonders[seat])):
            gone = before.unbuilt[seat] >> place & 1 and not after.unbuilt[seat] >> place & 1
            if gone and after.under[seat, place] == st.NONE:
                return WONDER_IDS[before.wonders[seat, place]]
    return None

"""Game: the face of 7 Wonders that Python users meet."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ..kernel import options
from ..kernel.errors import BadOptions, BadPosition, IllegalMove
from ..kernel.record import Papers, replay, written
from ..kernel.refusal import Refusal, not_legal, nothing_to_take_back, unreadable
from ..kernel.wording import N_, Wording
from . import batch, moves
from . import position as positions
from . import record as records
from . import state as st
from .moves import Move
from .picture import picture
from .printed import SIDES, WONDER_IDS
from .reading import Reading
from .reasons import not_your_move, reason, refusals
from .steps import Step, step
from .views import View


class Game(Reading):
    """One game of 7 Wonders, second edition; with two players the first edition's variant with the free city.

    ``seed``: any whole number, the same game each time; without one the game is drawn by the system. ``players``: 2 to
    7. ``boards``: boards by seat ("gizah day"), else they are drawn or chosen as the options say (docs/notation.md):
    ``sides``, ``wonders``, ``halikarnassos_first``, ``halikarnassos_may_skip``, ``one_after_another``. With two players
    a third board is the free city's, on its day side; ``first_holder``: who holds its card first. Raises
    ``BadOptions``.
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        players: int = 3,
        boards: Sequence[str] | None = None,
        first_holder: int = 0,
        **given: Any,
    ) -> None:
        batch.warm()
        whole = isinstance(players, int) and not isinstance(players, bool)
        if not whole or players not in records.SEATS:
            raise BadOptions(Wording(N_("players is a whole number from 2 to 7, not {value}."), value=repr(players)))
        bits = options.bits(given, records.OPTIONS, records.ABSENT)
        states = st.blank(1, players)
        states["options"] = bits
        if first_holder != 0:
            _hand_over(states[0], first_holder)
        batch.deal(states, 0, secrets.randbits(63) if seed is None else seed)
        if boards is not None:
            _lay_out(states[0], boards)
        batch.open_dealt(states, 0)
        names = _names(players)
        self._begin(states, Papers(options.told(bits, records.OPTIONS), names))

    def _begin(self, states: np.ndarray, papers: Papers) -> None:
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
        game._begin(*records.opened(record))
        replay(game, record, check)
        return game

    @classmethod
    def from_position(cls, position: dict[str, Any], seed: int = 0) -> "Game":
        """Set up a position ("mirabilia-position/1"); what it does not tell is drawn with ``seed``.

        Raises ``BadPosition``.
        """
        batch.warm()
        game = cls.__new__(cls)
        states = positions.opened(position)
        batch.complete(states, 0, seed)
        names = _names(len(position["seats"]))
        game._begin(states, Papers(dict(position.get("options", {})), names, setup_known=False))
        if game.decision == "turn":
            for seat, sentence in positions.choices(position):
                try:
                    game.play(sentence, seat)
                except IllegalMove as error:
                    raise BadPosition(error.wording) from None
        return game

    @classmethod
    def from_view(cls, view: View, seed: int = 0) -> "Game":
        """A whole game that agrees with a view, the rest drawn at random (see ``determinize``)."""
        game = cls.__new__(cls)
        states = view.state
        batch.complete(states, 0, seed)
        names = _names(view.players)
        game._begin(states, Papers(view.options, names, setup_known=False))
        game._choose_again()
        return game

    def _choose_again(self) -> None:
        """Let choices that stand in the state be made once more, so that they are moves like those that follow."""
        choices = [(seat, self.choice(seat)) for seat in range(self.cities)]
        made = [(seat, move) for seat, move in choices if move is not None]
        for seat, _move in made:
            batch.take_back(self._states, 0, seat)
        for seat, move in made:
            self.play(move, seat)

    @property
    def moves(self) -> list[tuple[int, Move]]:
        """The moves made, each with its seat; the choices of one turn in seat order."""
        return list(self._moves)

    @property
    def state(self) -> np.ndarray:
        """The whole truth: a copy, an array of one ``State``."""
        return st.twin(self._states)

    def find(self, move: Move | int | str, seat: int | None = None) -> Move:
        """The legal move of a seat that a value, number or sentence names. Raises ``IllegalMove`` with the reason."""
        asked = self.to_move if seat is None else seat
        if asked is None or asked not in self.awaited:
            raise IllegalMove(not_your_move(self, 0 if asked is None else asked))
        legal = self.legal_moves(asked)
        if isinstance(move, Move) and move in legal:
            return move
        if isinstance(move, int | np.integer):
            found = next((m for m in legal if m.number == move), None)
            if found is None:
                raise IllegalMove(not_legal(int(move)))
            return found
        sentence = str(move)
        found = next((m for m in legal if str(m) == sentence), None)
        if found is None:
            parsed = moves.parsed(sentence)
            raise IllegalMove(unreadable(sentence) if parsed is None else reason(self, asked, parsed))
        return found

    def play(self, move: Move | int | str, seat: int | None = None) -> Move:
        """Play a legal move, or choose it for this turn, given as value, number or sentence; returns its value.

        ``seat``: any awaited seat, by default the lowest. Once nobody is awaited the turn is resolved. Raises
        ``IllegalMove``, changing nothing.
        """
        found = self.find(move, seat)
        chooser = self.to_move if seat is None else seat
        assert chooser is not None, "find has refused a game that is over"
        self._past.append(st.twin(self._states))
        self._moves.append((chooser, found))
        self._put_in_order()
        batch.play_for(self._states, 0, chooser, found.number)
        self._legal = None
        return found

    def _put_in_order(self) -> None:
        """Bring the choices of the turn under way into seat order, and the snapshots between them."""
        if self.decision != "turn":
            return
        chosen = sum(self.chosen)
        if chosen == 0 or self._moves[-2][0] < self._moves[-1][0]:
            return
        self._rewrite(sorted(self._moves[-chosen - 1 :], key=lambda made: made[0]), chosen + 1)

    def _rewrite(self, choices: list[tuple[int, Move]], instead_of: int) -> None:
        """Let these choices of the turn under way stand instead of its last ones; snapshots show them one by one."""
        start = self._past[-instead_of]
        del self._moves[-instead_of:], self._past[-instead_of:]
        for seat, move in choices:
            self._past.append(st.twin(start))
            self._moves.append((seat, move))
            start = st.twin(start)
            batch.note_choice(start, 0, seat, move.number)

    def take_back(self, seat: int) -> Move:
        """Withdraw the choice of a seat while others are awaited; returns it. Raises ``IllegalMove``.

        With the holder's own choice goes the one that followed it, for the free city (F-010).
        """
        if self.decision != "turn" or seat not in range(self.cities) or not self.chosen[seat]:
            raise IllegalMove(Wording(N_("Seat {seat} has no choice that could be taken back."), seat=seat))
        made = sum(self.chosen)
        choices = self._moves[-made:]
        withdrawn = {chooser: move for chooser, move in choices if seat in (chooser, self.decider(chooser))}
        self._rewrite([choice for choice in choices if choice[0] not in withdrawn], made)
        for chooser in withdrawn:
            batch.take_back(self._states, 0, chooser)
        self._legal = None
        return withdrawn[seat]

    def undo(self) -> Move:
        """Take the last move back; returns it. Raises ``IllegalMove`` where there is none."""
        if not self._past:
            raise IllegalMove(nothing_to_take_back())
        self._states = self._past.pop()
        self._legal = None
        return self._moves.pop()[1]

    def refused(self, seat: int | None = None) -> list[Refusal]:
        """What the cards at hand suggest but rules or purse forbid to an awaited seat (default: the lowest)."""
        asked = self.to_move if seat is None else seat
        return [] if asked is None else refusals(self, asked)

    def view(self, seat: int | None) -> View:
        """What a seat may know, for the free city's its holder; None: somebody who only watches."""
        return View(self._states, seat)

    def record(self, *, players: tuple[str, ...] | None = None, trace: bool = False) -> dict[str, Any]:
        """The whole game as a record ("mirabilia/1"). Raises ``BadRecord`` for a game set up from a position."""
        start = self._past[0] if self._past else self._states
        return written(self, self._papers, records.setup_as_json(start[0]), players, trace)

    def position(self) -> dict[str, Any]:
        """The situation as a position: the whole truth of it, as far as a position tells."""
        return positions.position(self)

    def steps(self, since: int = 0) -> list[Step]:
        """What each move did, in order; ``since`` leaves out that many of the first (-1: the last move alone)."""
        snapshots = [*self._past, self._states]
        first = since if since >= 0 else len(self._moves) + since
        return [step(self._moves, snapshots, number) for number in range(max(0, first), len(self._moves))]

    def traced(self) -> list[int]:
        """What a record's trace says of this moment: the coins of each seat."""
        return [int(coins) for coins in self._states["coins"][0, : self.cities]]

    def trace(self) -> list[list[int]]:
        """The coins of each seat after every move."""
        return [s["coins"][0, : self.cities].tolist() for s in [*self._past, self._states][1:]]

    def copy(self) -> "Game":
        """An independent game in the same situation, with the same past."""
        twin = type(self).__new__(type(self))
        twin._begin(st.twin(self._states), replace(self._papers))
        twin._past, twin._moves = list(self._past), list(self._moves)
        return twin

    def __str__(self) -> str:
        return picture(self)

    def __repr__(self) -> str:
        asked = "over" if self.over else f"awaited {', '.join(map(str, self.awaited))}"
        return f"<seven.Game, {self.players} players, age {self.age}, turn {self.turn}, {asked}>"


def determinize(view: View, seed: int = 0) -> Game:
    """A game that agrees with everything the view knows.

    Hidden cards are drawn at random from what is still possible; choices of others that are not known are not made.
    """
    return Game.from_view(view, seed)


def _hand_over(s: Any, first_holder: Any) -> None:
    """Let another player hold the free city's card first (F-040)."""
    if not s.free_city or type(first_holder) is not int or first_holder not in range(st.FREE_SEAT):
        raise BadOptions(Wording(N_("first_holder is 0 or 1, with two players only.")))
    s.free_city = 1 + first_holder


def _lay_out(s: Any, boards: Sequence[str]) -> None:
    """Give the seats boards such as "gizah day"."""
    players = int(s.players)
    if len(boards) != players:
        raise BadOptions(Wording(N_("boards: {number} are expected, one a seat."), number=players))
    for seat, board in enumerate(boards):
        wonder, _, side = str(board).partition(" ")
        if wonder not in WONDER_IDS or side not in SIDES:
            raise BadOptions(
                Wording(N_("boards: a board is such as “gizah day”, not “{board}”."), board=str(board)[:40])
            )
        s.wonders[seat], s.sides[seat] = WONDER_IDS.index(wonder), SIDES.index(side)
    if len(set(s.wonders[:players].tolist())) < players:
        raise BadOptions(Wording(N_("boards: no wonder can lie before two seats.")))
    if s.free_city and s.sides[st.FREE_SEAT] != 0:
        raise BadOptions(Wording(N_("The free city's board shows its day side.")))


def _names(players: int) -> tuple[str, ...]:
    return tuple(f"seat {seat}" for seat in range(players))

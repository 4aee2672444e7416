"""Live games. Whatever happens in a room is committed to the store before anybody is told."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from mirabilia import bots
from mirabilia.kernel.wording import N_

from .course import Course, is_practice
from .discretion import report
from .engines import ENGINES
from .opponents import Thinkers, opponent
from .refusals import RefusedError
from .store import ConflictError, Link, Row, Store, StoredGame, now

_SEATS = {"both": (0, 1), "spectator": ()}
_MOST_WATCHERS = 100
_LONGEST_SENTENCE = 100
_LATE = N_("The table has moved on since your page was shown; here is how it stands now.")


def seats_of(link: Link) -> tuple[int, ...]:
    """The seats that a link plays; none for a spectator."""
    return _SEATS[link.role] if link.role in _SEATS else (int(link.role),)


class Watcher:
    """An open page of a link. It waits for `news`; several changes at once are one piece of news."""

    def __init__(self, link: Link) -> None:
        self.seats = seats_of(link)
        self.news = asyncio.Event()


class Room:
    """One game with those who play and watch it."""

    def __init__(self, stored: StoredGame, rows: list[Row], store: Store, thinkers: Thinkers) -> None:
        self.stored = stored
        self.course = Course(stored.opening)
        for row in rows:
            self.course.take(row)
        self.successor: StoredGame | None = None
        self.stuck = False
        self._store = store
        self._thinkers = thinkers
        self._bots: dict[int, bots.Bot] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._watchers: set[Watcher] = set()

    @property
    def updated(self) -> int:
        """When the last row was written, or the game made: seconds since 1970, UTC."""
        return self.course.updated or self.stored.created

    @property
    def idle(self) -> bool:
        """Nobody looks and no bot thinks: the room may be forgotten, the store has everything."""
        return not self._watchers and not self._thinking and not self._one_at_a_time.locked()

    @property
    def thinking(self) -> bool:
        """The table waits for a bot that is at work."""
        return any(seat in self._thinking for seat in self._awaited_bots())

    @property
    def present(self) -> tuple[bool, ...]:
        """Per seat: a page of it is open, or a bot sits there."""
        watched = {seat for watcher in self._watchers for seat in watcher.seats}
        return tuple(place in watched or seat.kind == "bot" for place, seat in enumerate(self.stored.seats))

    @property
    def practice(self) -> bool:
        """Undo has no limit here."""
        return is_practice(self.stored.seats)

    def news(self) -> dict[str, Any]:
        """The public facts that every page is told when something changes."""
        chosen = self.course.chosen
        return {
            "position": self.course.position,
            "to_move": self.course.game.to_move,
            "awaited": list(self.course.game.awaited),
            "chosen": [seat in chosen for seat in range(len(self.stored.seats))],
            "thinking": self.thinking,
            "over": self.course.over,
            "present": list(self.present),
            "rematch": self.successor is not None,
        }

    @contextmanager
    def watched(self, link: Link) -> Iterator[Watcher]:
        """A page of `link` is open. Raises `RefusedError` where too many are."""
        if len(self._watchers) >= _MOST_WATCHERS:
            raise RefusedError(409, N_("Too many pages of this game are open."))
        watcher = Watcher(link)
        self._watchers.add(watcher)
        self.announce()
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)
            self.announce()

    def announce(self) -> None:
        """Tell every open page that something has changed."""
        for watcher in self._watchers:
            watcher.news.set()

    async def move(self, link: Link, position: int, sentence: str) -> None:
        """Play a move, or choose it, for a seat that is awaited. Raises `RefusedError`; then nothing has changed."""
        async with self._one_at_a_time:
            await self._append(lambda: self._moved(link, position, sentence))
        self.retry()
        self.announce()

    def _moved(self, link: Link, position: int, sentence: str) -> Row:
        self._expect(link, position)
        game = self.course.game
        seat = next((seat for seat in seats_of(link) if seat in game.awaited), None)
        if seat is None:
            if set(seats_of(link)) & set(self.course.chosen):
                raise RefusedError(409, N_("You have chosen already; take your choice back to choose anew."))
            raise RefusedError(403, N_("It is not your turn."))
        if sentence not in map(str, game.legal_moves(seat)):
            raise self._why_not(seat, sentence)
        return Row(self.course.position + 1, seat, sentence, at=now())

    async def undo(self, link: Link, position: int) -> None:
        """Take back what `Course.undone` allows. Raises `RefusedError`; then nothing has changed."""
        async with self._one_at_a_time:
            row = await self._append(lambda: self._undone(link, position))
            if row.takes_back:
                self._interrupt()
        self.retry()
        self.announce()

    def _undone(self, link: Link, position: int) -> Row:
        self._expect(link, position)
        return replace(self.course.undone(seats_of(link), self.stored.seats), at=now())

    async def catch_up(self) -> None:
        """Play what another process has written, and let a bot go on whose turn it is (after a restart, say)."""
        async with self._one_at_a_time:
            news = await self._read_on()
        if news:
            self.announce()
        self.wake()

    def retry(self) -> None:
        """Let a bot that failed try again."""
        self.stuck = False
        self.wake()

    def wake(self) -> None:
        """Let all bots think that are awaited and don't think yet, each on its own."""
        if self.stuck:
            return
        for seat in self._awaited_bots():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play_bot(seat))

    def join(self, successor: StoredGame) -> None:
        """Remember the rematch and tell everybody."""
        self.stored = replace(self.stored, successor=successor.id)
        self.successor = successor
        self.announce()

    async def close(self) -> None:
        """Stop waiting for bots."""
        self._interrupt()
        thoughts = list(self._thinking.values())
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    def record(self) -> dict[str, Any]:
        """The finished game, without the moves that were taken back. Raises `RefusedError` while it runs."""
        if not self.course.over:
            raise RefusedError(403, N_("The record can be downloaded once the game is over."))
        return self.course.game.record()

    def _expect(self, link: Link, position: int) -> None:
        seats = seats_of(link)
        if not seats:
            raise RefusedError(403, N_("This link only lets you watch."))
        if not all(self.course.shows(position, seat) for seat in seats):
            raise RefusedError(409, _LATE)
        if self.course.over:
            raise RefusedError(409, N_("The game is over."))

    def _why_not(self, seat: int, sentence: str) -> RefusedError:
        """The reason as the seat may know it: asked of its view, which has no hidden cards to give away."""
        if len(sentence) > _LONGEST_SENTENCE or not sentence.isprintable():
            return RefusedError(400, N_("This is no move."))
        return RefusedError(400, ENGINES[self.stored.game].why_not(self.course.game.view(seat), seat, sentence))

    async def _append(self, wanted: Callable[[], Row]) -> Row:
        """Write the row that is wanted as the game stands; where another process was faster, as it stands then."""
        while True:
            row = wanted()
            following = self.course.after(row)
            try:
                await asyncio.to_thread(self._store.append, self.stored.id, row)
            except ConflictError:
                await self._read_on()
                self.announce()
            else:
                self.course = following
                return row

    async def _read_on(self) -> bool:
        """Play the rows that another process has written; returns whether there were any."""
        rows = await asyncio.to_thread(self._store.rows, self.stored.id, self.course.position)
        for row in rows:
            self.course.take(row)
        return bool(rows)

    def _interrupt(self) -> None:
        """Nobody wants to know any more what the bots are thinking about."""
        for bot in self._bots.values():
            bot.cancel()

    def _awaited_bots(self) -> list[int]:
        return [seat for seat in self.course.game.awaited if self.stored.seats[seat].kind == "bot"]

    async def _play_bot(self, seat: int) -> None:
        """Let a bot choose as long as it is awaited; what it thought about a turn that has gone is thrown away."""
        try:
            while seat in self.course.game.awaited:
                began = self.course.began
                if seat not in self._bots:
                    self._bots[seat] = opponent(self.stored.seats[seat].level)
                move = await self._thinkers.choose(self._bots[seat], self.course.game.view(seat))
                with contextlib.suppress(RefusedError):
                    async with self._one_at_a_time:
                        await self._append(partial(self._thought, seat, began, str(move)))
                self.announce()
                self.wake()
        except Exception as error:
            report("A bot failed", error)
            self.stuck = True
        finally:
            del self._thinking[seat]
            self.announce()

    def _thought(self, seat: int, began: int, sentence: str) -> Row:
        if self.course.began != began or seat not in self.course.game.awaited:
            raise RefusedError(409, _LATE)
        return Row(self.course.position + 1, seat, sentence, at=now())

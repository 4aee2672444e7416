"""Live games. Whatever happens in a room is committed to the store before anybody is told."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from mirabilia import bots
from mirabilia.duel.moves import parsed
from mirabilia.duel.reasons import reason, unreadable
from mirabilia.kernel.wording import N_

from .course import Course, is_practice
from .discretion import report
from .opponents import Thinkers, opponent
from .refusals import RefusedError
from .store import ConflictError, Link, Row, Store, StoredGame, now

_SEATS = {"0": (0,), "1": (1,), "both": (0, 1), "spectator": ()}
_MOST_WATCHERS = 100
_LONGEST_SENTENCE = 100
_LATE = N_("The table has moved on since your page was shown; here is how it stands now.")


def seats_of(link: Link) -> tuple[int, ...]:
    """The seats that a link plays; none for a spectator."""
    return _SEATS[link.role]


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
        self._thinking: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._watchers: set[Watcher] = set()

    @property
    def updated(self) -> int:
        """When the last row was written, or the game made: seconds since 1970, UTC."""
        return self.course.updated or self.stored.created

    @property
    def idle(self) -> bool:
        """Nobody looks and no bot thinks: the room may be forgotten, the store has everything."""
        return not self._watchers and self._thinking is None and not self._one_at_a_time.locked()

    @property
    def thinking(self) -> bool:
        """The table waits for a bot that is at work."""
        return self._bot_to_move() is not None and self._thinking is not None

    @property
    def present(self) -> tuple[bool, bool]:
        """Per seat: a page of it is open, or a bot sits there."""
        watched = {seat for watcher in self._watchers for seat in watcher.seats}
        first, second = (seat in watched or self.stored.seats[seat].kind == "bot" for seat in (0, 1))
        return first, second

    @property
    def practice(self) -> bool:
        """Undo has no limit here."""
        return is_practice(self.stored.seats)

    def news(self) -> dict[str, Any]:
        """The public facts that every page is told when something changes."""
        return {
            "position": self.course.position,
            "to_move": self.course.game.to_move,
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
        """Play a move for the seat that decides. Raises `RefusedError`; then nothing has changed."""
        async with self._one_at_a_time:
            self._expect(link, position)
            game = self.course.game
            if game.to_move not in seats_of(link):
                raise RefusedError(403, N_("It is not your turn."))
            if sentence not in map(str, game.legal_moves()):
                raise self._why_not(game.to_move, sentence)
            await self._append(Row(position + 1, game.to_move, sentence, at=now()))
        self.retry()
        self.announce()

    async def undo(self, link: Link, position: int) -> None:
        """Take back what `Course.undoable` allows. Raises `RefusedError`; then nothing has changed."""
        async with self._one_at_a_time:
            self._expect(link, position)
            players = seats_of(link)
            moves = self.course.undoable(players, self.stored.seats)
            await self._append(Row(position + 1, self.course.standing[-moves].seat, None, moves, now()))
            self._interrupt()
        self.retry()
        self.announce()

    async def catch_up(self) -> None:
        """Play what another process has written, and let a bot go on whose turn it is (after a restart, say)."""
        async with self._one_at_a_time:
            rows = await asyncio.to_thread(self._store.rows, self.stored.id, self.course.position)
            for row in rows:
                self.course.take(row)
        if rows:
            self.announce()
        self.wake()

    def retry(self) -> None:
        """Let a bot that failed try again."""
        self.stuck = False
        self.wake()

    def wake(self) -> None:
        """If a bot has to move and none is thinking, let it think."""
        if self._bot_to_move() is not None and self._thinking is None and not self.stuck:
            self._thinking = asyncio.create_task(self._play_bots())

    def join(self, successor: StoredGame) -> None:
        """Remember the rematch and tell everybody."""
        self.stored = replace(self.stored, successor=successor.id)
        self.successor = successor
        self.announce()

    async def close(self) -> None:
        """Stop waiting for a bot."""
        self._interrupt()
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.gather(self._thinking, return_exceptions=True)

    def record(self) -> dict[str, Any]:
        """The finished game, without the moves that were taken back. Raises `RefusedError` while it runs."""
        if not self.course.over:
            raise RefusedError(403, N_("The record can be downloaded once the game is over."))
        return self.course.game.record()

    def _expect(self, link: Link, position: int) -> None:
        if not seats_of(link):
            raise RefusedError(403, N_("This link only lets you watch."))
        if position != self.course.position:
            raise RefusedError(409, _LATE)
        if self.course.over:
            raise RefusedError(409, N_("The game is over."))

    def _why_not(self, seat: int, sentence: str) -> RefusedError:
        """The reason as the seat may know it: asked of its view, which has no hidden cards to give away."""
        if len(sentence) > _LONGEST_SENTENCE or not sentence.isprintable():
            return RefusedError(400, N_("This is no move."))
        move = parsed(sentence)
        return RefusedError(400, unreadable(sentence) if move is None else reason(self.course.game.view(seat), move))

    async def _append(self, row: Row) -> None:
        following = self.course.after(row)
        try:
            await asyncio.to_thread(self._store.append, self.stored.id, row)
        except ConflictError:
            for written in await asyncio.to_thread(self._store.rows, self.stored.id, self.course.position):
                self.course.take(written)
            self.announce()
            raise RefusedError(409, _LATE) from None
        self.course = following

    def _interrupt(self) -> None:
        """Nobody wants to know any more what the bots are thinking about."""
        for bot in self._bots.values():
            bot.cancel()

    def _bot_to_move(self) -> int | None:
        seat = self.course.game.to_move
        return seat if seat is not None and self.stored.seats[seat].kind == "bot" else None

    async def _play_bots(self) -> None:
        """Let bots move until a person has to; what was thought about a position that has gone is thrown away."""
        try:
            while (seat := self._bot_to_move()) is not None:
                position = self.course.position
                bot = self._bots.setdefault(seat, opponent(self.stored.seats[seat].level))
                move = await self._thinkers.choose(bot, self.course.game.view(seat))
                async with self._one_at_a_time:
                    if self.course.position == position:
                        await self._append(Row(position + 1, seat, str(move), at=now()))
                self.announce()
        except RefusedError:
            # Another process has written this bot's move: the room has caught up and looks again.
            asyncio.get_running_loop().call_soon(self.wake)
        except Exception as error:
            report("A bot failed", error)
            self.stuck = True
        finally:
            self._thinking = None
            self.announce()

"""All rooms of the table: opens them from the store when somebody comes, makes new ones, forgets idle ones."""

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from typing import Any

from mirabilia.kernel.errors import MirabiliaError
from mirabilia.kernel.wording import N_

from .discretion import report
from .engines import ENGINES, engine_for
from .opponents import Thinkers
from .pages import NewGame
from .refusals import RefusedError
from .rooms import Room, seats_of
from .store import Link, Seat, Store, StoredGame, now

_MOST_ROOMS = 500
_SEEDS = 2**63


def _secret() -> str:
    """An address that nobody can guess: 168 random bits."""
    return secrets.token_urlsafe(21)


class House:
    """The rooms of one server over one store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thinkers = Thinkers()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._door = asyncio.Lock()

    async def enter(self, token: str) -> tuple[Room, Link]:
        """The room that a secret opens, up to date with the store. Raises `RefusedError` (404)."""
        link = await asyncio.to_thread(self.store.link, token) if token.isascii() and len(token) <= 64 else None
        if link is None:
            raise RefusedError(404, N_("There is no table behind this link. Was it copied completely?"))
        room = await self._room(link.game_id)
        await room.catch_up()
        return room, link

    async def create(self, wish: NewGame) -> Link:
        """A new game as wished; returns the link of who made it. Raises `BadOptions`."""
        seed = int(wish.seed) if wish.seed else secrets.randbelow(_SEEDS)
        opening, seats, place = await asyncio.to_thread(engine_for(wish).made, wish, seed)
        creator = "both" if seats[place].kind == "here" else str(place)
        stored = _game(opening, seats, bool(wish.seed), creator)
        await asyncio.to_thread(self.store.add, stored)
        return next(link for link in stored.links if link.creator)

    async def rematch(self, room: Room, link: Link) -> Link:
        """The same seats again; a second request finds the first one's. Raises `RefusedError`."""
        if not seats_of(link):
            raise RefusedError(403, N_("This link only lets you watch."))
        if not room.course.over:
            raise RefusedError(409, N_("The game is not over yet."))
        if room.successor is None:
            opening = ENGINES[room.stored.game].again(room.stored.opening, secrets.randbelow(_SEEDS))
            creator = next(one.role for one in room.stored.links if one.creator)
            stored = _game(opening, room.stored.seats, False, creator)
            game_id = await asyncio.to_thread(self.store.succeed, room.stored.id, stored)
            room.join(await self._stored(game_id))
        return follow(room, link)

    async def remember(self, player: str, link: Link) -> None:
        """Note that a browser holds a link, for its list of games."""
        await asyncio.to_thread(self.store.remember, player, link.token)

    async def visited(self, player: str) -> list[tuple[Room, Link]]:
        """The games whose links this browser has opened, the latest first."""
        links = await asyncio.to_thread(self.store.visited, player)
        found = []
        for link in links:
            with contextlib.suppress(RefusedError):
                found.append((await self._room(link.game_id), link))
        return found

    async def close(self) -> None:
        """Stop all thinking and let go of the store."""
        self._thinkers.close()
        for room in self._rooms.values():
            await room.close()
        self.store.close()

    async def _room(self, game_id: str) -> Room:
        async with self._door:
            room = self._rooms.get(game_id)
            if room is None:
                room = await self._opened(game_id)
                self._rooms[game_id] = room
                self._forget_idle_rooms()
            self._rooms.move_to_end(game_id)
            return room

    async def _opened(self, game_id: str) -> Room:
        stored = await self._stored(game_id)
        rows = await asyncio.to_thread(self.store.rows, game_id)
        try:
            room = Room(stored, rows, self.store, self._thinkers)
        except MirabiliaError as error:
            report("A stored game can't be replayed", error)
            raise RefusedError(
                409, N_("This game was begun under rules that have changed; it can't be continued.")
            ) from None
        if stored.successor is not None:
            room.join(await self._stored(stored.successor))
        return room

    async def _stored(self, game_id: str) -> StoredGame:
        stored = await asyncio.to_thread(self.store.game, game_id)
        assert stored is not None, "links and successors refer to kept games"
        return stored

    def _forget_idle_rooms(self) -> None:
        for game_id in [game_id for game_id, room in self._rooms.items() if room.idle]:
            if len(self._rooms) <= _MOST_ROOMS:
                return
            del self._rooms[game_id]


def follow(room: Room, link: Link) -> Link:
    """The link of the rematch for who holds `link`."""
    assert room.successor is not None
    following = room.successor.link(link.role)
    assert following is not None, "a rematch has the links of its game"
    return following


def _game(opening: dict[str, Any], seats: tuple[Seat, ...], seeded: bool, creator: str) -> StoredGame:
    game_id = _secret()
    if creator == "both":
        roles = [creator]
    else:
        roles = [str(place) for place, seat in enumerate(seats) if seat.kind == "person"]
    links = tuple(Link(_secret(), game_id, role, role == creator) for role in (*roles, "spectator"))
    players = [seat.name or seat.level or f"player {place + 1}" for place, seat in enumerate(seats)]
    return StoredGame(game_id, opening["game"], opening | {"players": players}, seats, seeded, now(), links)

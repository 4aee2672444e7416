"""What the table keeps: games with their setup, links with their secrets, and moves as rows that are only ever added.

SQLite by default, in WAL mode with full synchronisation: what `append` has returned from survives the death of the
process and of the machine. Any other database that SQLAlchemy knows (PostgreSQL) works by its address.
"""

import json
import os
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

_schema = sa.MetaData()

_games = sa.Table(
    "games",
    _schema,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("opening", sa.Text, nullable=False),  # the record without moves, as JSON
    sa.Column("seats", sa.Text, nullable=False),  # JSON list of Seat
    sa.Column("seeded", sa.Boolean, nullable=False),
    sa.Column("created", sa.Integer, nullable=False),
    sa.Column("successor", sa.ForeignKey("games.id"), unique=True),
)

_links = sa.Table(
    "links",
    _schema,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("game_id", sa.ForeignKey("games.id"), nullable=False, index=True),
    sa.Column("role", sa.String(16), nullable=False),
    sa.Column("creator", sa.Boolean, nullable=False),
)

_moves = sa.Table(
    "moves",
    _schema,
    sa.Column("game_id", sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("sentence", sa.String(200)),  # NULL in a row that takes moves back
    sa.Column("takes_back", sa.Integer, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),
)

_visits = sa.Table(
    "visits",
    _schema,
    sa.Column("player", sa.String(64), primary_key=True),
    sa.Column("token", sa.ForeignKey("links.token"), primary_key=True),
    sa.Column("at", sa.Integer, nullable=False),
)

# SQLite itself refuses to change or forget a move.
_GUARDS = [
    f"CREATE TRIGGER IF NOT EXISTS moves_stay_{verb.lower()} BEFORE {verb} ON moves "
    "BEGIN SELECT RAISE(ABORT, 'moves are only ever added'); END"
    for verb in ("UPDATE", "DELETE")
]


class ConflictError(Exception):
    """Somebody else has already written this row: the caller's position is late."""


class UnusableError(Exception):
    """The database can't be opened or is no database of the table."""


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: `kind` "person", "here" (both on one screen) or "bot" with its `level`; `name` may be ""."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class Link:
    """A secret address.

    `role`: the number of a seat ("0" to "6"), "both" (two seats on one screen), or "spectator". `creator`: who made the
    game holds it.
    """

    token: str
    game_id: str
    role: str
    creator: bool = False


@dataclass(frozen=True)
class Row:
    """One entry of a game.

    Either a move (`sentence`), which may be a choice that waits for those of other seats; or, without a sentence, the
    last `takes_back` standing moves are taken back, or (0) the seat withdraws its own choice that still waits.
    `number`: from 1 on. `at`: seconds since 1970, UTC.
    """

    number: int
    seat: int
    sentence: str | None
    takes_back: int = 0
    at: int = 0


@dataclass(frozen=True)
class StoredGame:
    """A game without its moves.

    `opening`: its record with empty `moves`. `seeded`: the creator chose the deal by a seed.
    """

    id: str
    game: str
    opening: dict[str, Any]
    seats: tuple[Seat, ...]
    seeded: bool
    created: int
    links: tuple[Link, ...]
    successor: str | None = None

    def link(self, role: str) -> Link | None:
        """The link with that role, if the game has one."""
        return next((link for link in self.links if link.role == role), None)


def now() -> int:
    """Seconds since 1970, UTC."""
    return int(time.time())


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """The database behind the table; every method opens and ends its own transaction and may run in any thread.

    `address`: a database URL, or the path of an SQLite file (made, with its folder, readable by its owner only).
    Raises `UnusableError`, in English words for the terminal.
    """

    def __init__(self, address: str) -> None:
        url = address if "://" in address else f"sqlite:///{_private_file(Path(address))}"
        try:
            self._engine = sa.create_engine(url)
            if self._engine.dialect.name == "sqlite":
                event.listen(self._engine, "connect", _prepare_sqlite)
            _schema.create_all(self._engine)
            if self._engine.dialect.name == "sqlite":
                with self._engine.begin() as connection:
                    for guard in _GUARDS:
                        connection.exec_driver_sql(guard)
        except (SQLAlchemyError, ImportError) as error:
            reason = str(getattr(error, "orig", None) or error)
            raise UnusableError(f"The database {_without_password(url)} can't be used: {reason}") from None

    def close(self) -> None:
        """Let go of all connections."""
        self._engine.dispose()

    def add(self, game: StoredGame) -> None:
        """Keep a new game with its links."""
        with self._engine.begin() as connection:
            _insert(connection, game)

    def succeed(self, game_id: str, successor: StoredGame) -> str:
        """Keep a rematch, unless the game has one; returns the id of the game's only rematch."""
        with self._engine.begin() as connection:
            _insert(connection, successor)
            changed = connection.execute(
                sa.update(_games)
                .where(_games.c.id == game_id, _games.c.successor.is_(None))
                .values(successor=successor.id)
            )
            if changed.rowcount == 1:
                return successor.id
            connection.rollback()
        with self._engine.connect() as connection:
            return str(connection.scalar(sa.select(_games.c.successor).where(_games.c.id == game_id)))

    def game(self, game_id: str) -> StoredGame | None:
        """A game and its links, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(_games).where(_games.c.id == game_id)).first()
            if row is None:
                return None
            links = connection.execute(sa.select(_links).where(_links.c.game_id == game_id)).all()
        return StoredGame(
            row.id,
            row.game,
            json.loads(row.opening),
            tuple(Seat(**seat) for seat in json.loads(row.seats)),
            row.seeded,
            row.created,
            tuple(_link(link) for link in links),
            row.successor,
        )

    def link(self, token: str) -> Link | None:
        """What a secret opens, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(_links).where(_links.c.token == token)).first()
        return None if row is None else _link(row)

    def append(self, game_id: str, row: Row) -> None:
        """Add one row; it is on the disk when this returns. Raises `ConflictError` where the number is taken."""
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.insert(_moves).values(asdict(row) | {"game_id": game_id}))
        except IntegrityError:
            raise ConflictError(f"row {row.number} is taken") from None

    def rows(self, game_id: str, after: int = 0) -> list[Row]:
        """The rows of a game with numbers above `after`, rising."""
        columns = (_moves.c.number, _moves.c.seat, _moves.c.sentence, _moves.c.takes_back, _moves.c.at)
        chosen = sa.select(*columns).where(_moves.c.game_id == game_id, _moves.c.number > after)
        with self._engine.connect() as connection:
            return [Row(*row) for row in connection.execute(chosen.order_by(_moves.c.number))]

    def remember(self, player: str, token: str) -> None:
        """Note that this browser holds this link."""
        of_player = (_visits.c.player == player, _visits.c.token == token)
        try:
            with self._engine.begin() as connection:
                changed = connection.execute(sa.update(_visits).where(*of_player).values(at=now()))
                if changed.rowcount == 0:
                    connection.execute(sa.insert(_visits).values(player=player, token=token, at=now()))
        except IntegrityError:
            # The same browser opened the link twice at once: the other request has noted it.
            return

    def visited(self, player: str, most: int = 30) -> list[Link]:
        """The links that this browser has opened, the latest first."""
        chosen = (
            sa.select(_links)
            .join(_visits, _visits.c.token == _links.c.token)
            .where(_visits.c.player == player)
            .order_by(_visits.c.at.desc(), _links.c.token)
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [_link(row) for row in connection.execute(chosen)]


def _link(row: Any) -> Link:
    return Link(row.token, row.game_id, row.role, row.creator)


def _insert(connection: sa.Connection, game: StoredGame) -> None:
    connection.execute(
        sa.insert(_games).values(
            id=game.id,
            game=game.game,
            opening=json.dumps(game.opening, ensure_ascii=False),
            seats=json.dumps([asdict(seat) for seat in game.seats], ensure_ascii=False),
            seeded=game.seeded,
            created=game.created,
            successor=None,
        )
    )
    links: Iterable[dict[str, Any]] = (asdict(link) for link in game.links)
    connection.execute(sa.insert(_links), list(links))


def _private_file(path: Path) -> Path:
    """The database holds the secrets of all seats: nobody else on the machine may read it."""
    path = path.expanduser().absolute()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise UnusableError(f"The database {path} can't be used: {error.strerror}") from None
    return path


def _without_password(url: str) -> str:
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "address"

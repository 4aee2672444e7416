"""Starting the table on this machine."""

import contextlib
import errno
import ipaddress
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from mirabilia import bots, duel, seven
from mirabilia.reference import search

from .app import application
from .discretion import NoSecrets
from .store import Store, UnusableError


def default_database() -> Path:
    """Where games are kept: in the user's data folder (`MIRABILIA_DATA` or the XDG data folder)."""
    given = os.environ.get("MIRABILIA_DATA")
    if given:
        return Path(given) / "table.sqlite"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mirabilia" / "table.sqlite"


def serve(host: str = "127.0.0.1", port: int = 8707, database: str | None = None, open_browser: bool = True) -> int:
    """Serve the table until it is interrupted (Ctrl+C); returns the exit status.

    `port` 0 takes any free one. `database`: path of an SQLite file or a database URL, by default `default_database()`.
    What went wrong is said on standard error, with a way out.
    """
    try:
        listener = _listener(host, port)
    except OSError as error:
        print(_no_listener(host, port, error), file=sys.stderr)
        return 1
    try:
        store = Store(database or str(default_database()))
    except UnusableError as error:
        listener.close()
        print(f"{error}\nChoose another one with --database.", file=sys.stderr)
        return 1
    # Uvicorn closes the table in good order at Ctrl+C and then raises it again.
    with contextlib.suppress(KeyboardInterrupt):
        _warm_up()
        address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"

        def announce() -> None:
            print(f"The table is open: {address}\n(Ctrl+C closes it; games are kept.)", flush=True)
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        _server(store, _hosts(host, listener), announce).run(sockets=[listener])
    return 0


class _Announced(uvicorn.Server):
    """A server that says when it is open: not sooner than it listens to Ctrl+C."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors, then say so."""
        await super().startup(sockets=sockets)
        self._announce()


def _server(store: Store, hosts: frozenset[str] | None, announce: Callable[[], None]) -> uvicorn.Server:
    """Uvicorn without an access log: addresses of seats are secrets."""
    logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
    for name in ("uvicorn.error", "uvicorn.asgi", "asyncio", "mirabilia.table"):
        logging.getLogger(name).addFilter(NoSecrets())
    config = uvicorn.Config(
        application(store, hosts),
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        ws_max_size=4096,
    )
    return _Announced(config, announce)


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _hosts(host: str, listener: socket.socket) -> frozenset[str] | None:
    """What this machine's own browsers call a table which only they can reach; None where others can reach it too."""
    if not ipaddress.ip_address(listener.getsockname()[0]).is_loopback:
        return None
    return frozenset({"localhost", "127.0.0.1", "::1", host.lower()})


def _no_listener(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is busy: perhaps the table is open already at http://{_shown(host)}:{port}/.\n"
            f"Otherwise choose another port, such as --port {port + 1}, or --port 0 for any free one."
        )
    return f"The table can't be opened at {host}, port {port}: {error.strerror}. Choose others with --host and --port."


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _warm_up() -> None:
    """Compile or load rules and bots before the first guest waits for them; the first time this says so itself.

    What rules can be searched for is read too.
    """
    bots.warm()
    search.prepare()
    for game in (duel.Game(seed=0), seven.Game(seed=0)):
        view = game.view(game.to_move)
        for level in ("easy", "medium"):  # the hard ones think longer by the same code
            bots.make(level).choose(view)
        while game.to_move is not None:
            view = game.view(game.to_move)
            view.refused()
            game.play(str(view.legal_moves()[0]), game.to_move)
        game.scores()

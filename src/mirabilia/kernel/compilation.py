"""Compiling rule code: one decorator, and a disk cache that notices every change.

Numba's own cache looks only at the file of the compiled function. A rule that calls a rule of another file, or reads
a table built from a facts file, would go on running in its old form. So the cache lies in folders whose names are
fingerprints of everything that compiled code depends on: one for each game (its own rules and the kernel's), one for
the kernel, and one for what calls the rules of all games (bots, lab). So a change in one game compiles the other
one's rules not again.

This module must be imported before anything is decorated: the folder is read at decoration.
"""

import gc
import hashlib
import os
import platform
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from filelock import FileLock
from numba.core import config

_PACKAGE = Path(__file__).resolve().parent.parent
_CONSTANTS = {"printed.py", "tables.py", "state.py", "moves.py"}
_DAYS_KEPT = 14
_KERNEL = "kernel"
_GAMES = ("duel", "seven")

Function = TypeVar("Function", bound=Callable[..., Any])


def room_of(module: str) -> str:
    """In whose cache a module's compiled functions lie: a game's, the kernel's, or "all" for what uses every game."""
    room = module.split(".")[1] if module.startswith("mirabilia.") else "all"
    return room if room in (_KERNEL, *_GAMES) else "all"


def rule_sources(room: str = "all") -> list[Path]:
    """Every file that a room's compiled code depends on.

    These are modules that compile, modules of constants, and facts (not their prose).
    """
    modules = (path for path in _PACKAGE.rglob("*.py") if path.name in _CONSTANTS or b"@compiled" in path.read_bytes())
    facts = (path for path in _PACKAGE.glob("*/facts/*.toml") if path.name != "rules.toml")
    return sorted(p for p in (*modules, *facts) if room == "all" or _room_of_file(p) in (_KERNEL, room))


def _room_of_file(path: Path) -> str:
    return path.relative_to(_PACKAGE).parts[0]


def fingerprint(room: str = "all") -> str:
    """A short hash of a room's rule sources, the versions and the flags that change what is compiled."""
    digest = hashlib.sha256()
    for path in rule_sources(room):
        digest.update(path.relative_to(_PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    flags = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    digest.update(repr((numba.__version__, np.__version__, platform.python_version(), flags)).encode())
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    """The user's cache folder for compiled rules (``MIRABILIA_CACHE`` or the XDG cache folder)."""
    given = os.environ.get("MIRABILIA_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mirabilia"


def _forget_old_folders(home: Path, keep: Path) -> None:
    """Remove the folders of earlier versions that nobody has used for two weeks."""
    limit = time.time() - _DAYS_KEPT * 86_400
    for folder in home.iterdir():
        if folder != keep and folder.is_dir() and folder.stat().st_mtime < limit:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def cache_of(room: str) -> Path:
    """The folder of a room's compiled code, made where it is missing."""
    home = cache_home()
    folder = home / f"{room}-{fingerprint(room)}"
    fresh = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    if fresh:
        _forget_old_folders(home, folder)
    return folder


COMPILES = not config.DISABLE_JIT


def compiled(function: Function) -> Function:
    """Compile a rule function (cached on disk, without the GIL); plain Python with ``NUMBA_DISABLE_JIT=1``."""
    if not COMPILES:
        return numba.njit(function)
    folder = cache_of(room_of(function.__module__))
    config.CACHE_DIR = str(folder)
    dispatcher = numba.njit(cache=True, nogil=True)(function)
    _save_one_after_another(dispatcher, FileLock(folder / "saving.lock"))
    return dispatcher


def _save_one_after_another(dispatcher: Any, lock: FileLock) -> None:
    """Let no two processes save to the cache of a function at the same time.

    Saving reads the list of what is there, adds to it and writes it: what another process has added in between would
    be lost, and compiled again in silence.
    """
    save = dispatcher._cache._cache_file.save

    def alone(key: Any, data: Any) -> None:
        with lock:
            save(key, data)

    dispatcher._cache._cache_file.save = alone


_one_at_a_time = threading.RLock()


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Leave garbage until later: compiling makes millions of objects that live, and looking through them takes time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Let Ctrl-C wait until this part is compiled, and take effect then; a second one does at once.

    An interrupt in the middle gets lost where the compiler is called back or frees memory, or leaves functions behind
    that are neither compiled nor not.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = False

    def note(_number: int, _frame: Any) -> None:
        nonlocal heard
        if heard:
            raise KeyboardInterrupt
        heard = True
        print("Stopping once this part is compiled ...", file=sys.stderr, flush=True)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
    if heard:
        raise KeyboardInterrupt


def prepare(what: str, warm: Callable[[], None]) -> None:
    """Run ``warm`` (calls every entry point once), announcing it the first time, when it compiles.

    ``what`` names the part for people and for the marker file that says it has been done: "duel", "duel search".
    """
    if not COMPILES:
        warm()
        return
    marker = cache_of(room_of(warm.__module__)) / f"{what.replace(' ', '-')}.ready"
    with _one_at_a_time:
        if marker.exists():
            return
        print(f"Compiling the rules ({what}), once; this takes some seconds ...", file=sys.stderr, flush=True)
        start = time.perf_counter()
        with _interrupts_wait():
            with _without_collecting():
                warm()
            marker.touch()
        print(f"Compiled in {time.perf_counter() - start:.0f} s.", file=sys.stderr, flush=True)

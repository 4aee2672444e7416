"""Compiling rule code: one decorator, and a disk cache that notices every change.

Numba's own cache looks only at the file of the compiled function. A rule that calls a rule of another file, or reads
a table built from a facts file, would go on running in its old form. So the cache lies in a folder whose name is a
fingerprint of everything that compiled code depends on.

This module must be imported before anything is decorated: the folder is read at decoration.
"""

import gc
import hashlib
import os
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import config

_PACKAGE = Path(__file__).resolve().parent.parent
_CONSTANTS = {"printed.py", "tables.py", "state.py", "moves.py"}
_DAYS_KEPT = 14

Function = TypeVar("Function", bound=Callable[..., Any])


def rule_sources() -> list[Path]:
    """Every file that compiled code depends on: modules that compile, modules of constants, facts (not their prose)."""
    modules = (path for path in _PACKAGE.rglob("*.py") if path.name in _CONSTANTS or b"@compiled" in path.read_bytes())
    facts = (path for path in _PACKAGE.glob("*/facts/*.toml") if path.name != "rules.toml")
    return sorted([*modules, *facts])


def fingerprint() -> str:
    """A short hash of the rule sources, the versions and the flags that change what is compiled."""
    digest = hashlib.sha256()
    for path in rule_sources():
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


def _open_cache() -> Path:
    home = cache_home()
    folder = home / fingerprint()
    fresh = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    if fresh:
        _forget_old_folders(home, folder)
    config.CACHE_DIR = str(folder)
    return folder


COMPILES = not config.DISABLE_JIT
CACHE = _open_cache() if COMPILES else None


def compiled(function: Function) -> Function:
    """Compile a rule function (cached on disk, without the GIL); plain Python with ``NUMBA_DISABLE_JIT=1``."""
    return numba.njit(cache=True, nogil=True)(function)


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


def prepare(what: str, warm: Callable[[], None]) -> None:
    """Run ``warm`` (calls every entry point once), announcing it the first time, when it compiles.

    ``what`` names the part for people and for the marker file that says it has been done: "duel", "duel search".
    """
    if CACHE is None:
        warm()
        return
    marker = CACHE / f"{what.replace(' ', '-')}.ready"
    with _one_at_a_time:
        if marker.exists():
            return
        print(f"Compiling the rules ({what}), once; this takes some seconds ...", file=sys.stderr, flush=True)
        start = time.perf_counter()
        with _without_collecting():
            warm()
        marker.touch()
        print(f"Compiled in {time.perf_counter() - start:.0f} s.", file=sys.stderr, flush=True)

"""Reading what the folders of the reference hold."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ..kernel import facts
from ..kernel.games import game_module


def name_of(game: str) -> str:
    """The id of a game that there is ("duel"). Raises `BadOptions` for another."""
    return game_module(game).__name__.rpartition(".")[2]


@cache
def content(game: str, file: str) -> dict[str, Any]:
    """One file of a game's folder here as a dictionary; `file` without its ending ("quiz")."""
    return _read(f"{__package__}.{name_of(game)}", file)


@cache
def shared(file: str) -> dict[str, Any]:
    """One file about both games as a dictionary; `file` without its ending ("synonyms")."""
    return _read(__package__, file)


def _read(folder: str, file: str) -> dict[str, Any]:
    return tomllib.loads((files(folder) / f"{file}.toml").read_text(encoding="utf-8"))


@cache
def rule_text(game: str) -> dict[str, Any]:
    """The game's own numbered rule text: `chapter` and `clause`, as written in its facts/rules.toml."""
    return facts.facts(game_module(game).__name__, "rules")

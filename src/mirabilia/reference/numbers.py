"""The numbers that players of a game ask for, in tables."""

from importlib import import_module

from .content import name_of
from .table import Table


def tables(game: str, language: str) -> tuple[Table, ...]:
    """The tables of a game. Raises `BadOptions` for an unknown game."""
    found: tuple[Table, ...] = import_module(f"{__package__}.{name_of(game)}.numbers").tables(language)
    return found

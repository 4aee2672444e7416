"""The examples of both games; each game's own stand in its folder."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from .content import name_of
from .example import Example


@cache
def examples(game: str, language: str) -> Mapping[str, Example]:
    """All examples of a game by id. Raises `BadOptions` for an unknown game."""
    told: tuple[Example, ...] = import_module(f"{__package__}.{name_of(game)}.examples").examples(language)
    return {example.id: example for example in told}


@cache
def by_clause(game: str, language: str) -> Mapping[str, tuple[Example, ...]]:
    """The examples that show each clause."""
    shown: dict[str, tuple[Example, ...]] = {}
    for example in examples(game, language).values():
        for clause in example.clauses:
            shown[clause] = (*shown.get(clause, ()), example)
    return shown

"""Cards, wonders and tokens one by one: names, what chains lead from where to where, how often each is in a game."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from .content import name_of


@dataclass(frozen=True)
class Thing:
    """A card, wonder or token in one language.

    `kind`: "card", "wonder", "token"; `group`: what it stands under in lists: a colour, else its kind; `age` 1-3, or 0
    where there is none; `other_name`: its name in the other language; `free_with`: ids of the cards that make it free;
    `frees`: ids of the cards that it makes free; `in_play`: how often it is in a game, in sentences.
    """

    id: str
    kind: str
    group: str
    age: int
    name: str
    other_name: str
    free_with: tuple[str, ...]
    frees: tuple[str, ...]
    in_play: tuple[str, ...]


@cache
def things(game: str, language: str) -> dict[str, Thing]:
    """Everything of a game that has a name and a page, by id. Raises `BadOptions` for an unknown game."""
    told: tuple[Thing, ...] = import_module(f"{__package__}.{name_of(game)}.things").things(language)
    return {thing.id: thing for thing in told}

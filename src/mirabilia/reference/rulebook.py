"""The numbered rule text of a game in the order in which a player asks."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..kernel.wording import N_, translation
from .content import content, rule_text

# What a player asks, in this order. Three of the groups hold no chapters: the summary, the tables, the refresher.
GROUPS = {
    "seconds": N_("In 30 seconds"),
    "setup": N_("Setting up"),
    "turn": N_("A turn"),
    "numbers": N_("The numbers"),
    "forgotten": N_("Often forgotten"),
    "end": N_("End and scoring"),
    "questions": N_("Questions"),
}
_NUMBER = re.compile(r"\b[A-Z]-\d{3}\b")


@dataclass(frozen=True)
class Clause:
    """A numbered clause in one language. `concerns`: ids of cards, wonders, tokens; `ruling`: "" or its number."""

    id: str
    text: str
    concerns: tuple[str, ...]
    ruling: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rule text with its clauses."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Group:
    """What answers one question of a player: chapters, or none where something else than clauses answers it."""

    id: str
    title: str
    chapters: tuple[Chapter, ...]


@cache
def clauses(game: str, language: str) -> dict[str, Clause]:
    """All clauses of a game by number. Raises `BadOptions` for an unknown game."""
    return {
        row["id"]: Clause(row["id"], row[language], tuple(row.get("concerns", ())), row.get("ruling", ""))
        for row in rule_text(game)["clause"]
    }


@cache
def groups(game: str, language: str) -> tuple[Group, ...]:
    """The whole rule text. Raises `BadOptions` for an unknown game."""
    told = clauses(game, language)
    chapters = {
        chapter["id"]: Chapter(
            chapter["id"],
            chapter[language],
            tuple(told[row["id"]] for row in rule_text(game)["clause"] if row["chapter"] == chapter["id"]),
        )
        for chapter in rule_text(game)["chapter"]
    }
    order, _ = content(game, "order"), translation(language).gettext
    return tuple(
        Group(id, _(title), tuple(chapters[chapter] for chapter in order.get(id, ()))) for id, title in GROUPS.items()
    )


@cache
def about(game: str, thing: str, language: str) -> tuple[Clause, ...]:
    """The clauses that concern a card, wonder or token."""
    return tuple(clause for clause in clauses(game, language).values() if thing in clause.concerns)


def split_at_numbers(text: str) -> Iterator[tuple[str, str]]:
    """A text in pieces, each with the number of the clause that it is, or "" for plain words."""
    at = 0
    for match in _NUMBER.finditer(text):
        yield text[at : match.start()], ""
        yield match.group(), match.group()
        at = match.end()
    yield text[at:], ""

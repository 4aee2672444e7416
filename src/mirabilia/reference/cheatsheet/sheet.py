"""What stands on a cheat sheet: sections of lines and tables.

The words are in each game's `sheet.toml`; a figure in them is a part as in `{start_coins}`, which the game's `sheet.py`
fills in from facts and rules. `[coin]` in a text is a sign of the sprite.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any

from ...kernel.wording import N_, translation
from .. import numbers
from ..content import content, name_of
from ..table import Table
from .signs import signs_in

# What signs that are no resource, colour or symbol of a game are called.
_WORDS = {
    "coin": N_("coin"),
    "laurel": N_("point"),
    "shield": N_("shield"),
    "link": N_("chain symbol"),
    "play_again": N_("play again"),
    "destroy": N_("destroy a card"),
    "wonder": N_("wonder"),
    "token": N_("Progress token"),
    "stage": N_("wonder stage"),
    "discard": N_("discard pile"),
}


@dataclass(frozen=True)
class Line:
    """A line in one language, and the clauses that it sums up."""

    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """A heading with lines and, below them, tables. `wide`: it wants the whole width of the page."""

    id: str
    title: str
    lines: tuple[Line, ...]
    tables: tuple[Table, ...]
    wide: bool


@dataclass(frozen=True)
class Sheet:
    """A cheat sheet in one language. `title`: the game's; `words`: by the id of each sign on the sheet its name."""

    game: str
    language: str
    title: str
    sections: tuple[Section, ...]
    words: Mapping[str, str]


@cache
def sheet(game: str, language: str) -> Sheet:
    """The cheat sheet of a game. Raises `BadOptions` for an unknown game."""
    written, own = content(game, "sheet"), import_module(f"...{name_of(game)}.sheet", __name__)
    told = {table.id: table for table in (*own.tables(language), *numbers.tables(game, language))}
    parts = own.parts(language)
    told |= {id: _across(told[id]) for id in written.get("across", ())}
    told |= {id: replace(told[id], note="") for id in written.get("notes_in_lines", ())}
    placed = {id for row in written["section"] for id in row.get("tables", ())} | set(written.get("said_in_lines", ()))
    others = [id for id in told if id not in placed]
    sections = tuple(
        Section(
            row["id"],
            row[language],
            tuple(_line(line, language, parts) for line in row.get("line", ())),
            tuple(told[id] for id in (*row.get("tables", ()), *(others if row.get("other_tables") else ()))),
            row.get("wide", False),
        )
        for row in written["section"]
    )
    words = {id: _word(id, own.words(language), language) for id in signs_in(_texts(sections))}
    return Sheet(game, language, written["title"], sections, words)


def _texts(sections: Iterable[Section]) -> Iterator[str]:
    for section in sections:
        yield from (line.text for line in section.lines)
        for table in section.tables:
            yield from (str(cell) for row in (table.columns, *table.rows) for cell in row)


def _line(row: Mapping[str, Any], language: str, parts: Mapping[str, str | int]) -> Line:
    return Line(row[language].format_map(parts), tuple(row["clauses"]))


def _across(table: Table) -> Table:
    """A long, narrow table laid on its side."""
    head, *columns = zip(table.columns, *table.rows, strict=True)
    return replace(table, columns=tuple(str(cell) for cell in head), rows=tuple(columns))


def _word(sign: str, words: Mapping[str, str], language: str) -> str:
    return words[sign] if sign in words else translation(language).gettext(_WORDS[sign])

"""Reading what is printed from a game's ``facts/*.toml`` into frozen dataclasses."""

import tomllib
from importlib.resources import files
from typing import Any, TypeVar

LANGUAGES = ("en", "de")

Printed = TypeVar("Printed", bound=Any)


def facts(package: str, file: str) -> dict[str, Any]:
    """One facts file of a game's package as a dictionary; ``file`` without its ending ("cards")."""
    return tomllib.loads((files(package) / "facts" / f"{file}.toml").read_text(encoding="utf-8"))


def names_of(row: dict[str, Any]) -> dict[str, str]:
    """The name of a thing by language."""
    return {language: row[language] for language in LANGUAGES}


def texts_of(row: dict[str, Any]) -> dict[str, str]:
    """Its effect in a sentence by language, "" where the signs say it all."""
    return {language: row.get(f"text_{language}", "") for language in LANGUAGES}


def known_values(kind: type[Any], row: dict[str, Any]) -> dict[str, Any]:
    """The entries of a row that a dataclass has fields for; lists become tuples."""
    known = set(kind.__dataclass_fields__)
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items() if key in known}


def read(kind: type[Printed], rows: list[dict[str, Any]]) -> dict[str, Printed]:
    """Rows as dataclasses by id, numbered as they stand, with ``names`` and ``texts`` by language."""
    return {
        row["id"]: kind(number=number, names=names_of(row), texts=texts_of(row), **known_values(kind, row))
        for number, row in enumerate(rows)
    }

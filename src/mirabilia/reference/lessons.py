"""What players get wrong and what they may be asked: pairs of the refresher and questions of the quiz."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..kernel.games import game_module


@dataclass(frozen=True)
class Pair:
    """A habit that is wrong and what is right, in one language. `cases`: numbers in the log of cases ("B05")."""

    id: str
    clauses: tuple[str, ...]
    wrong: str
    right: str
    cases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question of the quiz in one language.

    `answer` says what is right and why; `example`: the id of an example that shows the position (drawn before the
    answer) and what the engine says of it (told with the answer), or "".
    """

    id: str
    clauses: tuple[str, ...]
    question: str
    answer: str
    example: str = ""


@cache
def pairs(game: str, language: str) -> tuple[Pair, ...]:
    """The pairs of a game's refresher. Raises `BadOptions` for an unknown game."""
    return tuple(
        Pair(row["id"], tuple(row["clauses"]), row[f"wrong_{language}"], row[f"right_{language}"], tuple(row["cases"]))
        for row in _rows(game, "refresher", "pair")
    )


@cache
def questions(game: str, language: str) -> tuple[Question, ...]:
    """The questions of a game's quiz. Raises `BadOptions` for an unknown game."""
    return tuple(
        Question(
            row["id"],
            tuple(row["clauses"]),
            row[f"question_{language}"],
            row[f"answer_{language}"],
            row.get("example", ""),
        )
        for row in _rows(game, "quiz", "question")
    )


def _rows(game: str, file: str, kind: str) -> list[dict[str, Any]]:
    name = game_module(game).__name__.rpartition(".")[2]
    rows: list[dict[str, Any]] = tomllib.loads(
        (files(f"{__package__}.{name}") / f"{file}.toml").read_text(encoding="utf-8")
    )[kind]
    return rows

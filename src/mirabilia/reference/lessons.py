"""What is taught of a game: its summary, what players get wrong and what they may be asked."""

from dataclasses import dataclass
from functools import cache

from .content import content


@dataclass(frozen=True)
class Sentence:
    """A sentence of the game in 30 seconds, in one language, with the clauses that it sums up."""

    clauses: tuple[str, ...]
    text: str


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
def summary(game: str, language: str) -> tuple[Sentence, ...]:
    """A game in 30 seconds. Raises `BadOptions` for an unknown game."""
    return tuple(Sentence(tuple(row["clauses"]), row[language]) for row in content(game, "summary")["sentence"])


@cache
def pairs(game: str, language: str) -> tuple[Pair, ...]:
    """The pairs of a game's refresher. Raises `BadOptions` for an unknown game."""
    return tuple(
        Pair(row["id"], tuple(row["clauses"]), row[f"wrong_{language}"], row[f"right_{language}"], tuple(row["cases"]))
        for row in content(game, "refresher")["pair"]
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
        for row in content(game, "quiz")["question"]
    )

"""An example of the rules: a situation that the engine has set up, a question, and what the engine answers."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Holder:
    """What lies in one place of the situation: a city, the discard pile, the table.

    `title` ("You", "Opponent", "Discard pile") and `notes` ("7 coins") in the reader's language; `cards`, `wonders`
    and `tokens` are ids, to be drawn. A board of 7 Wonders stands in `wonders` as "gizah day 2": its side and how many
    of its stages are built.
    """

    title: str
    cards: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Example:
    """One example in one language.

    `clauses`: the numbers of the clauses that it shows; `holders`: the situation; `question`: what is done or asked;
    `answers`: sentences whose every figure, name and verdict the engine has computed.
    """

    id: str
    clauses: tuple[str, ...]
    holders: tuple[Holder, ...]
    question: str
    answers: tuple[str, ...]

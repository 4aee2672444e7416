"""Why a move is not possible, in words: what both games say alike."""

from dataclasses import dataclass
from typing import Any

from .wording import N_, Wording


@dataclass(frozen=True)
class Refusal:
    """A move that cards at hand suggest but rules or purse forbid (``number`` of the move is -1), and why."""

    move: Any
    wording: Wording


def unreadable(sentence: str) -> Wording:
    """Why words are no move sentence at all."""
    return Wording(N_("“{sentence}” is no move: no such words, card, wonder or token."), sentence=sentence[:80])


def not_legal(number: int) -> Wording:
    """Why a number names no legal move."""
    return Wording(N_("Move number {number} is not legal here."), number=number)


def nothing_to_take_back() -> Wording:
    """Why an undo at the beginning is refused."""
    return Wording(N_("There is no move to take back."))

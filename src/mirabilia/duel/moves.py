"""Moves: a number, a value, a sentence.

Numbers name places (slot of the structure, place of an own wonder), so that the action space stays small; values and
sentences name cards. The table is in docs/notation.md; blocks are wide enough for Pantheon and Agora.
"""

import re
from dataclasses import dataclass
from functools import cache

import numpy as np

from . import tables
from .printed import CARD_IDS, TOKEN_IDS, WONDER_IDS

# first number of each block, and its room: 18 wonders, 25 slots, 4 own wonders, 15 tokens, 91 cards
DRAFT = 0
BUILD = DRAFT + 18
DISCARD = BUILD + 25
WONDER = DISCARD + 25
TOKEN = WONDER + 4 * 25
DESTROY = TOKEN + 15
REVIVE = DESTROY + 91
FREE = REVIVE + 91
LIBERTY = FREE + 25
BEGIN = LIBERTY + 9
ACTIONS = BEGIN + 2

WONDER_STRIDE = 25  # wonder at place p with the card of slot s: WONDER + p * WONDER_STRIDE + s
LIBERTY_STRIDE = 3  # removed card i for oneself, j for the opponent: LIBERTY + i * LIBERTY_STRIDE + j


@dataclass(frozen=True, slots=True)
class Move:
    """One move.

    ``kind``: draft build discard wonder token destroy revive free begin; ``given`` with Statue of Liberty.
    """

    number: int
    kind: str
    card: str | None = None
    wonder: str | None = None
    token: str | None = None
    given: str | None = None
    begins: int | None = None

    def __str__(self) -> str:
        match self.kind:
            case "draft":
                return f"draft {self.wonder}"
            case "wonder":
                return f"wonder {self.wonder} with {self.card}"
            case "token":
                return f"token {self.token}"
            case "free" if self.given:
                return f"free {self.card} giving {self.given}"
            case "begin":
                return f"begin {self.begins}"
        return f"{self.kind} {self.card}"


def named_all(states: np.ndarray, numbers: list[int]) -> list[Move]:
    """The values of legal move numbers of the first of an array of states, in the same order."""
    age = int(states["age"][0])
    cards = states["ages"][0, age - 1].tolist()
    wonders = states["wonders"][0, states["chooser"][0]].tolist()
    removed = states["removed"][0, age - 1].tolist()
    return [_named(number, cards, wonders, removed) for number in numbers]


def _named(number: int, cards: list[int], wonders: list[int], removed: list[int]) -> Move:
    if number < BUILD:
        return _value(number, "draft", wonder=number - DRAFT)
    if number < DISCARD:
        return _value(number, "build", card=cards[number - BUILD])
    if number < WONDER:
        return _value(number, "discard", card=cards[number - DISCARD])
    if number < TOKEN:
        place, slot = divmod(number - WONDER, WONDER_STRIDE)
        return _value(number, "wonder", card=cards[slot], wonder=wonders[place])
    if number < DESTROY:
        return _value(number, "token", token=number - TOKEN)
    if number < REVIVE:
        return _value(number, "destroy", card=number - DESTROY)
    if number < FREE:
        return _value(number, "revive", card=number - REVIVE)
    if number < LIBERTY:
        return _value(number, "free", card=cards[number - FREE])
    if number < BEGIN:
        own, given = divmod(number - LIBERTY, LIBERTY_STRIDE)
        return _value(number, "free", card=removed[own], given=removed[given])
    return Move(number, "begin", begins=number - BEGIN)


@cache
def _value(
    number: int,
    kind: str,
    card: int | None = None,
    wonder: int | None = None,
    token: int | None = None,
    given: int | None = None,
) -> Move:
    """One value for each move that there is; a few thousand in all."""
    return Move(
        number,
        kind,
        card=None if card is None else CARD_IDS[card],
        wonder=None if wonder is None else WONDER_IDS[wonder],
        token=None if token is None else TOKEN_IDS[token],
        given=None if given is None else CARD_IDS[given],
    )


_SHAPES = (
    (re.compile(r"draft (?P<wonder>\w+)"), "draft"),
    (re.compile(r"wonder (?P<wonder>\w+) with (?P<card>\w+)"), "wonder"),
    (re.compile(r"(?P<kind>build|discard|destroy|revive) (?P<card>\w+)"), None),
    (re.compile(r"token (?P<token>\w+)"), "token"),
    (re.compile(r"free (?P<card>\w+)(?: giving (?P<given>\w+))?"), "free"),
    (re.compile(r"begin (?P<begins>[01])"), "begin"),
)
_IDS = {"card": CARD_IDS, "given": CARD_IDS, "wonder": WONDER_IDS, "token": TOKEN_IDS}


def parsed(sentence: str) -> Move | None:
    """What a sentence says, whether legal or not (``number`` -1).

    None where it is no sentence or names what does not exist.
    """
    for shape, kind in _SHAPES:
        found = shape.fullmatch(sentence)
        if found:
            parts = found.groupdict()
            kind = parts.pop("kind", None) or kind
            if any(parts.get(part) and parts[part] not in ids for part, ids in _IDS.items()):
                return None
            begins = parts.pop("begins", None)
            return Move(-1, str(kind), begins=int(begins) if begins else None, **parts)
    return None


assert tables.SLOTS <= WONDER_STRIDE

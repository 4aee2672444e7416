"""Moves: a number, a value, a sentence.

Numbers name cards and the place of a payment among those offered (by rising left part); the table is in
docs/notation.md. Blocks are wide enough for the cards of expansions.
"""

import re
from dataclasses import dataclass
from functools import cache

from . import tables
from .printed import CARD_IDS, SIDES, WONDER_IDS

PAYMENTS = tables.PAYMENTS
BUILD = 0  # + card * PAYMENTS + place of the payment
STAGE = BUILD + tables.CARD_ROOM * PAYMENTS  # likewise
SELL = STAGE + tables.CARD_ROOM * PAYMENTS  # + card
FREE = SELL + tables.CARD_ROOM
REVIVE = FREE + tables.CARD_ROOM
SKIP = REVIVE + tables.CARD_ROOM
WONDER = SKIP + 1  # + wonder
SIDE = WONDER + 16  # + side
ACTIONS = SIDE + 2


@dataclass(frozen=True, slots=True)
class Move:
    """One move.

    ``kind``: build free stage sell revive skip wonder side. ``payment``: coins to the left and right neighbour, only
    where several payments are possible.
    """

    number: int
    kind: str
    card: str | None = None
    payment: tuple[int, int] | None = None
    wonder: str | None = None
    side: str | None = None

    def __str__(self) -> str:
        match self.kind:
            case "build":
                return f"build {self.card}{self._paying}"
            case "free":
                return f"build {self.card} free"
            case "stage":
                return f"stage with {self.card}{self._paying}"
            case "skip":
                return "skip"
            case "wonder":
                return f"wonder {self.wonder}"
            case "side":
                return f"side {self.side}"
        return f"{self.kind} {self.card}"

    @property
    def public(self) -> str:
        """The sentence that everybody may read once it is revealed: cards sold or put under a board stay secret."""
        if self.kind == "stage":
            return f"stage{self._paying}"
        return "sell" if self.kind == "sell" else str(self)

    @property
    def _paying(self) -> str:
        return "" if self.payment is None else f" paying {self.payment[0]} {self.payment[1]}"


@cache
def named(number: int, payment: tuple[int, int] | None = None) -> Move:
    """The value of a move number; ``payment`` where several are possible."""
    if number < SELL:
        first, kind = (BUILD, "build") if number < STAGE else (STAGE, "stage")
        return Move(number, kind, CARD_IDS[(number - first) // PAYMENTS], payment)
    for first, kind in ((REVIVE, "revive"), (FREE, "free"), (SELL, "sell")):
        if first <= number < first + tables.CARD_ROOM:
            return Move(number, kind, CARD_IDS[number - first])
    if number == SKIP:
        return Move(number, "skip")
    if number < SIDE:
        return Move(number, "wonder", wonder=WONDER_IDS[number - WONDER])
    return Move(number, "side", side=SIDES[number - SIDE])


_SENTENCE = re.compile(
    r"(?P<kind>build|stage with|sell|revive) (?P<card>\w+)"
    r"(?: (?:paying (?P<left>\d{1,2}) (?P<right>\d{1,2})|(?P<free>free)))?",
    re.ASCII,
)


def parsed(sentence: str) -> Move | None:
    """What a sentence says, legal or not; None where it says nothing in the notation.

    The number is that of the first payment.
    """
    if sentence == "skip":
        return named(SKIP)
    first, _, second = sentence.partition(" ")
    if first == "wonder" and second in WONDER_IDS:
        return named(WONDER + WONDER_IDS.index(second))
    if first == "side" and second in SIDES:
        return named(SIDE + SIDES.index(second))
    found = _SENTENCE.fullmatch(sentence)
    if found is None or found["card"] not in CARD_IDS:
        return None
    card = CARD_IDS.index(found["card"])
    payment = None if found["left"] is None else (int(found["left"]), int(found["right"]))
    kind = found["kind"]
    if kind in ("sell", "revive"):
        plain = payment is None and not found["free"]
        return named((SELL if kind == "sell" else REVIVE) + card) if plain else None
    if kind == "build":
        return named(FREE + card) if found["free"] else named(BUILD + card * PAYMENTS, payment)
    return None if found["free"] else named(STAGE + card * PAYMENTS, payment)

"""Drawing lots for a real table: what both games share. Each game draws in its own `randomiser.py`.

The same number always draws the same. Wonders, boards, tokens and guilds are those that the game's engine deals to a
game with that number, so a game made at this site with the same number of the deal has them too.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from ..kernel.chance import seeded, seeded_many
from .example import Holder

# Short enough to be told aloud across a table.
_NUMBERS = 10**6


@dataclass(frozen=True)
class Lots:
    """What is drawn for one game, in one language.

    `sentences`: who begins; `holders`: what lies where; `secret`: what the players should not know, the guilds that are
    in Age III.
    """

    sentences: tuple[str, ...]
    holders: tuple[Holder, ...]
    secret: Holder


def any_number() -> int:
    """A number to draw with, where none is wished."""
    return secrets.randbelow(_NUMBERS)


def in_drawn_order(people: Sequence[str], seed: int) -> tuple[str, ...]:
    """People in an order that the number `seed` draws."""
    # Seeded twice: neighbouring numbers would else draw neighbouring parts of one row of random numbers.
    drawn = seeded_many(seeded(seed), len(people))
    return tuple(people[place] for place in sorted(range(len(people)), key=drawn.__getitem__))

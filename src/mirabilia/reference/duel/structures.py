"""The three structures as the engine lays them out (D-020 to D-023)."""

from functools import cache

from mirabilia import duel
from mirabilia.duel import tables

_SEED = 7


@cache
def structures() -> tuple[tuple[duel.Slot, ...], ...]:
    """The slots of each age in one and the same deal, as anyone at the table sees them before the first turn."""
    game = duel.Game(seed=_SEED, wonders="preset")
    opening = game.position()
    dealt = game.record()["setup"]["ages"]
    ages = [
        duel.Game.from_position(opening | {"age": age, "structure": _laid_out(age, cards)})
        for age, cards in enumerate(dealt, 1)
    ]
    return tuple(tuple(one.view(None).structure()) for one in ages)


def _laid_out(age: int, cards: list[str]) -> list[str]:
    """The cards of an age as a position names them: "?" where one lies face down."""
    face_up = int(tables.FACE_UP[age - 1])
    return [card if face_up >> slot & 1 else "?" for slot, card in enumerate(cards)]

"""Random games for tests, in which wonders, choices and tokens come up often."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from mirabilia import duel

OPTIONS: tuple[dict[str, Any], ...] = (
    {"promos": True},
    {},
    {"promos": True, "center_begins": "chooser"},
    {"wonders": "preset", "center_begins": "chooser"},
)
LIKELY = {"wonder": 12, "build": 4}


def chosen(game: duel.Game, chance: random.Random) -> duel.Move:
    """One of the legal moves, building rather than discarding."""
    moves = game.legal_moves()
    return chance.choices(moves, [LIKELY.get(move.kind, 1) for move in moves])[0]


def decisions(seed: int, **options: Any) -> Iterator[duel.Game]:
    """One random game before each of its decisions, and once more when it is over. It is the same object all along."""
    game = duel.Game(seed=seed, **options)
    chance = random.Random(seed)
    while not game.over:
        yield game
        game.play(chosen(game, chance))
    yield game


def finished(seed: int, **options: Any) -> duel.Game:
    """A random game played to its end."""
    for game in decisions(seed, **options):
        if game.over:
            return game
    raise AssertionError("a game without an end")


def asking(decision: str, skip: int = 0) -> duel.Game:
    """A random game at the first decision of a kind (the ``skip + 1``-th game that has one)."""
    return _asking(decision, skip).copy()


@cache
def _asking(decision: str, skip: int) -> duel.Game:
    for seed in range(500):
        for game in decisions(seed, **OPTIONS[seed % 3]):
            if game.decision == decision:
                if skip == 0:
                    return game.copy()
                skip -= 1
                break
    raise AssertionError(f"no game asks for {decision}")

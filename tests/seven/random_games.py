"""Random games for tests, in which stages, chains and what powers ask come up often."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from mirabilia import seven

# By the seed of a game; together they hold every option.
OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 7, "sides": "night"},
    {"players": 4, "halikarnassos_first": False, "halikarnassos_may_skip": True},
    {"players": 5, "wonders": "picked", "sides": "chosen"},
    {"players": 6, "one_after_another": True, "sides": "day"},
    {"players": 3, "boards": ("halikarnassos night", "babylon night", "olympia night")},
    {"players": 5, "halikarnassos_may_skip": True, "sides": "night"},
)
LIKELY = {"build": 4, "free": 8, "stage": 4}


def new(seed: int) -> seven.Game:
    """The game of a seed; its options come round with the seeds."""
    return seven.Game(seed=seed, **OPTIONS[seed % len(OPTIONS)])


def chosen(game: seven.Game, seat: int, chance: random.Random) -> seven.Move:
    """One of the legal moves of a seat, building rather than selling."""
    moves = game.legal_moves(seat)
    return chance.choices(moves, [LIKELY.get(move.kind, 1) for move in moves])[0]


def decisions(seed: int) -> Iterator[seven.Game]:
    """One random game before each of its choices, and once more when it is over. It is the same object all along.

    The seats choose in any order.
    """
    game = new(seed)
    chance = random.Random(seed)
    while not game.over:
        yield game
        seat = chance.choice(game.awaited)
        game.play(chosen(game, seat, chance), seat)
    yield game


@cache
def _finished(seed: int) -> seven.Game:
    *_, game = decisions(seed)
    return game


def finished(seed: int) -> seven.Game:
    """A random game played to its end."""
    return _finished(seed).copy()


@cache
def _asking(decision: str, skip: int) -> seven.Game:
    for seed in range(500):
        for game in decisions(seed):
            if game.decision == decision:
                if skip == 0:
                    return game.copy()
                skip -= 1
                break
    raise AssertionError(f"no game asks for {decision}")


def asking(decision: str, skip: int = 0) -> seven.Game:
    """A random game at the first decision of a kind (the ``skip + 1``-th game that has one)."""
    return _asking(decision, skip).copy()

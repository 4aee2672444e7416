"""What tests of bots share."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from mirabilia import bots, duel
from mirabilia.bots import arena
from mirabilia.kernel.chance import seeded_many

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"promos": True},
    {"promos": True, "center_begins": "chooser"},
    {"wonders": "preset", "center_begins": "chooser"},
)
# every bot, with a budget that lets a test play whole games
QUICK: dict[str, dict[str, Any]] = {
    "random": {},
    "greedy": {},
    "search": {"simulations": 12},
    "easy": {},
    "medium": {"simulations": 8},
    "hard": {"simulations": 20},
}


def situations(seed: int, **options: Any) -> Iterator[duel.Game]:
    """A random game before each of its decisions."""
    game = duel.Game(seed=seed, **options)
    chance = random.Random(seed)
    while not game.over:
        yield game
        game.play(chance.choice(game.legal_moves()))


def share_won(first: bots.Bot | str, second: bots.Bot | str, games: int, seed: int) -> float:
    """Games that ``first`` wins of so many, a shared victory counting half; each deal is played with both seatings."""
    won = 0.0
    chances = seeded_many(seed, games // 2)
    for seat, players in enumerate(([first, second], [second, first])):
        states = duel.batch.blank(len(chances))
        arena.play_games(states, chances, np.empty((len(chances), 0), dtype=np.int16), players)
        won += float(np.where(states["winner"] == 2, 0.5, states["winner"] == seat).sum())
    return won / games

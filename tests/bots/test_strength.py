"""Who beats whom, from few games.

Bounds lie some four standard deviations of chance below what was measured over many games, or above what is asked for.
"""

import math

import pytest

from bots.playing import share_won
from mirabilia import bots

pytestmark = pytest.mark.slow


def _bound(share: float, games: int) -> float:
    return share - 4 * math.sqrt(share * (1 - share) / games)


def test_greedy_beats_random() -> None:
    assert share_won("greedy", "random", games=2000, seed=1) > 0.85 + 4 * math.sqrt(0.85 * 0.15 / 2000)


def test_search_beats_greedy() -> None:
    search = bots.make("search", simulations=1000)
    assert share_won(search, "greedy", games=30, seed=2) > _bound(0.95, 30)


def test_levels_rise() -> None:
    assert share_won("easy", "random", games=1000, seed=3) > 0.88
    assert share_won("greedy", "easy", games=1000, seed=4) > 0.7
    assert share_won("medium", "easy", games=60, seed=5) > 0.8
    assert share_won(bots.make("hard", simulations=1000), "medium", games=24, seed=6) > 0.5

"""The random generator: the same numbers everywhere, evenly spread."""

import numpy as np
import pytest

from mirabilia.duel import batch
from mirabilia.kernel.chance import below, seeded, seeded_many, shuffle


def generator(seed: int) -> np.ndarray:
    states = batch.blank()
    states["chance"] = seeded(seed)
    return states


def test_known_seeds() -> None:
    """Published first numbers of SplitMix64 for the seeds 0 and 1, and how other whole numbers wrap."""
    assert seeded(0) == 0xE220A8397B1DCDAF
    assert seeded(1) != seeded(0)
    assert seeded(2**64) == seeded(0)
    assert seeded(2**70 + 5) == seeded(5) == 0x53CB9F0C747EA2EA
    assert [seeded(-1), seeded(2**64 - 1)] == [0x9E3779B97F4A7C15] * 2  # 0 would stay 0 for ever
    assert [int(x) for x in seeded_many(7, 3)] == [0xC584133AC916AB3C, 0x3EE5789041C98AC3, 0xF3B8488C368CB0A6]
    assert [int(x) for x in seeded_many(7, 3)] == [seeded(7), seeded(8), seeded(9)]
    assert (seeded_many(-500, 1000) != 0).all()
    assert len(set(seeded_many(0, 10_000).tolist())) == 10_000


def test_known_numbers() -> None:
    states = generator(7)
    drawn = [int(below(states[0], n)) for n in (10, 10, 10, 1, 2, 73, 1000, 2**31)]
    assert drawn == [3, 3, 2, 0, 1, 25, 281, 1825376727]
    assert int(states["chance"][0]) == 0xD99A13AE59A00593
    cards = np.arange(10, dtype=np.int8)
    shuffle(states[0], cards, 10)
    assert cards.tolist() == [3, 1, 2, 6, 7, 9, 4, 8, 0, 5]


def test_one_thing_alone() -> None:
    states = generator(1)
    assert {int(below(states[0], 1)) for _ in range(100)} == {0}
    cards = np.array([5, 6, 7], dtype=np.int8)
    for n in (0, 1):
        shuffle(states[0], cards, n)
        assert cards.tolist() == [5, 6, 7]


def test_only_the_first_cards_are_shuffled() -> None:
    states = generator(1)
    for _ in range(50):
        cards = np.arange(10, dtype=np.int8)
        shuffle(states[0], cards, 4)
        assert sorted(cards[:4].tolist()) == [0, 1, 2, 3]
        assert cards[4:].tolist() == [4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("n", [2, 3, 7, 20])
def test_even(n: int) -> None:
    states = generator(n)
    draws = 6000
    counts = np.zeros(n)
    for _ in range(draws):
        counts[below(states[0], n)] += 1
    assert counts.sum() == draws
    # within five standard deviations everywhere
    assert np.all(np.abs(counts - draws / n) < 5 * np.sqrt(draws / n))


def test_all_orders_come_evenly() -> None:
    states = generator(5)
    draws = 6000
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(draws):
        cards = np.arange(4, dtype=np.int8)
        shuffle(states[0], cards, 4)
        order = tuple(cards.tolist())
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((n - draws / 24) ** 2 / (draws / 24) for n in counts.values()) < 49.7  # chi-square, 23 degrees, 0.001


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [int(below(generator(seed)[0], 10)) for seed in range(2000)]
    assert all(140 < first.count(number) < 260 for number in range(10))

"""The random generator: part of a state (field ``chance``), the same on every platform.

Marsaglia's xorshift with 64 bits ("Xorshift RNGs", 2003); draws use the upper half of the bits. Only shifts and
exclusive ors, so that it runs uncompiled without overflow.
"""

import numpy as np

from .compilation import compiled

_MASK = (1 << 64) - 1
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def seeded(seed: int) -> int:
    """A generator's state from any whole number; never 0, which xorshift could not leave."""
    return int(seeded_many(seed, 1)[0])


def seeded_many(seed: int, number: int) -> np.ndarray:
    """Generators' states (uint64) of ``number`` successive seeds, mixed as SplitMix64 does.

    ``seeded(seed), seeded(seed + 1) ...``.
    """
    x = np.arange(number, dtype=np.uint64) + np.uint64(seed & _MASK)
    x = x * _GOLDEN + _GOLDEN
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    x ^= x >> np.uint64(31)
    x[x == 0] = _GOLDEN
    return x


@compiled
def below(s, n):
    """A number 0 <= x < n (n up to 2**31), uniform up to a bias of n / 2**32; moves the state's generator on."""
    x = s.chance
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    s.chance = x
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@compiled
def shuffle(s, cards, n):
    """Shuffle the first n entries of an array in place (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held

"""Sets of small numbers."""

import numpy as np
import pytest

from mirabilia.kernel.bits import bit, count, lowest, members
from mirabilia.kernel.compilation import compiled


@compiled
def compiled_lowest(numbers):
    return lowest(numbers)


@compiled
def compiled_count(numbers):
    return count(numbers)


SETS = [{0}, {62}, {0, 62}, {3, 5, 8}, set(range(63)), {31, 32}, {1, 2, 4, 8, 16}]


@pytest.mark.parametrize("numbers", SETS)
def test_sets(numbers: set[int]) -> None:
    packed = sum(bit(number) for number in numbers)
    assert int(packed) == sum(1 << number for number in numbers)
    assert list(members(packed)) == sorted(numbers)
    assert lowest(packed) == compiled_lowest(packed) == min(numbers)
    assert count(packed) == compiled_count(packed) == len(numbers)


def test_the_empty_set() -> None:
    assert list(members(0)) == []
    assert count(0) == compiled_count(0) == 0


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64])
def test_narrow_numbers_are_read_whole(dtype: type) -> None:
    assert int(bit(dtype(40))) == 1 << 40
    assert list(members(dtype(0b1010))) == [1, 3]
    assert lowest(dtype(8)) == compiled_lowest(dtype(8)) == 3
    assert count(dtype(7)) == compiled_count(dtype(7)) == 3

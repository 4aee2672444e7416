"""Sets of small numbers (slots, tokens, wonders, chain symbols) as the bits of an integer."""

from collections.abc import Iterator

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from .compilation import compiled


@compiled
def bit(number):
    """The set of one number (0-62)."""
    return np.int64(1) << np.int64(number)


@intrinsic
def _trailing_zeros(typingctx, value):
    def code(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), code


def lowest(numbers):
    """The smallest number of a set that is not empty."""
    return (int(numbers) & -int(numbers)).bit_length() - 1


@overload(lowest)
def _lowest(numbers):
    return lambda numbers: _trailing_zeros(np.int64(numbers))


@intrinsic
def _population(typingctx, value):
    def code(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


def count(numbers):
    """How many numbers a set holds."""
    return int(numbers).bit_count()


@overload(count)
def _count(numbers):
    return lambda numbers: _population(np.int64(numbers))


def members(numbers: int) -> Iterator[int]:
    """The numbers of a set, rising."""
    rest = int(numbers)
    while rest:
        number = lowest(rest)
        yield number
        rest &= rest - 1

"""Sets of small numbers (slots, tokens, wonders, chain symbols) as the bits of an integer."""

from collections.abc import Iterator

import numpy as np
from numba import types
from numba.extending import intrinsic

from .compilation import COMPILES, compiled


@compiled
def bit(number):
    """The set of one number (0-62)."""
    return np.int64(1) << np.int64(number)


@intrinsic
def _trailing_zeros(typingctx, value):
    def code(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), code


@intrinsic
def _population(typingctx, value):
    def code(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


if COMPILES:

    @compiled
    def lowest(numbers):
        """The smallest number of a set that is not empty."""
        return _trailing_zeros(np.int64(numbers))

    @compiled
    def count(numbers):
        """How many numbers a set holds."""
        return _population(np.int64(numbers))

else:

    def lowest(numbers):
        """The smallest number of a set that is not empty."""
        return (int(numbers) & -int(numbers)).bit_length() - 1

    def count(numbers):
        """How many numbers a set holds."""
        return int(numbers).bit_count()


def members(numbers: int) -> Iterator[int]:
    """The numbers of a set, rising."""
    rest = int(numbers)
    while rest:
        number = lowest(rest)
        yield number
        rest &= rest - 1

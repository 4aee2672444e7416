"""Packed resource counts ("units"): a byte for each resource in one integer, the first resource in the lowest.

A count never reaches 128, so the top bit of each byte is free to carry the comparison of all resources at once.
"""

from collections.abc import Iterable, Mapping, Sequence

from .compilation import compiled

HIGH_BITS = 0x0080808080808080  # the top bits of the seven lowest bytes
_EVEN_BYTES = 0x00FF00FF00FF00FF


def pack(counts: Mapping[str, int], resources: Sequence[str]) -> int:
    """Resource counts as packed units."""
    return sum(counts.get(resource, 0) << (8 * place) for place, resource in enumerate(resources))


def unpack(units: int, resources: Sequence[str]) -> dict[str, int]:
    """Packed units as counts, without the zeros."""
    counts = {resource: (int(units) >> (8 * place)) & 255 for place, resource in enumerate(resources)}
    return {resource: count for resource, count in counts.items() if count}


def every(wanted: Iterable[str], resources: Sequence[str]) -> int:
    """A mask with all bits of some resources' bytes."""
    return pack(dict.fromkeys(wanted, 255), resources)


@compiled
def short(cost, production):
    """Units of a cost that own production leaves missing: for each resource cost - production, never below zero."""
    difference = (cost | HIGH_BITS) - production
    not_below = difference & HIGH_BITS
    return difference & (not_below - (not_below >> 7))


@compiled
def units_in(units):
    """How many units there are in all."""
    pairs = (units & _EVEN_BYTES) + (units >> 8 & _EVEN_BYTES)
    fours = pairs + (pairs >> 16)
    return (fours + (fours >> 32)) & 0xFFFF

"""Price calculators: what was ticked of the cities that matter, checked in words before the engine is asked."""

from collections.abc import Mapping, Sequence

from ..kernel.wording import N_, Named
from .counting import need

Names = Mapping[str, Mapping[str, str]]


def need_ticks(ids: Sequence[str], names: Names) -> None:
    """Refuse what is not among the things that matter, and what is ticked twice in one city. Raises `BadTicks`."""
    for id in ids:
        need(id in names, N_("Nothing that matters for a price is called “{id}”."), id=id[:40])
    for id in dict.fromkeys(ids):
        need(ids.count(id) == 1, N_("{thing} is ticked twice in one city."), thing=Named(id, names[id]))

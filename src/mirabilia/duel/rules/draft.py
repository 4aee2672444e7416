"""Wonder draft (D-010 to D-015)."""

from ...kernel.compilation import compiled
from .. import tables
from .setup import lay_out_wonders, open_next_age


@compiled
def draft(s, wonder):
    """Take a wonder; after the fourth pick the second four are laid out, after the eighth Age I begins."""
    seat = s.chooser
    place = 0
    while s.wonders[seat, place] >= 0:
        place += 1
    s.wonders[seat, place] = wonder
    s.laid_out &= ~(1 << wonder)
    s.picks += 1
    if s.picks == tables.WONDERS_DRAWN:
        open_next_age(s)
        return
    if s.picks == tables.DRAFT_GROUP:
        lay_out_wonders(s)
    order = tables.DRAFT_ORDER[s.picks]
    s.chooser = s.first_player if order == 0 else 1 - s.first_player

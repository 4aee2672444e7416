"""Pages from rooms: what one link may see of a table, in the reader's language.

Everything that is hidden from a seat stays on this side: pages get its `View`, and words about moves that are public.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from mirabilia.reference.sentences import roman

from .duel import chronicle as duel_chronicle
from .duel import compose as duel_compose
from .engines import ENGINES
from .frame import frame, names_for, waiting
from .language import Language
from .pages import GameCard, TablePage
from .rooms import Room, seats_of
from .seven import chronicle as seven_chronicle
from .seven import compose as seven_compose
from .store import Link


class _Style(NamedTuple):
    """One game's way to tell: its page, how it ended, and what is asked before the first age."""

    page: Callable[..., TablePage]
    ending: Callable[..., str]
    prelude: Callable[[Language], str]


_STYLES = {
    "duel": _Style(duel_compose.table_page, duel_chronicle.ending, duel_chronicle.prelude),
    "seven": _Style(seven_compose.table_page, seven_chronicle.ending, seven_chronicle.prelude),
}


def table_page(room: Room, link: Link, language: Language, since: int | None, origin: str) -> TablePage:
    """A table for one link.

    `since`: the position that the viewer's page showed. `origin`: "http://host", for links to pass on.
    """
    common: dict[str, Any] = frame(room, link, language, since, origin)
    return _STYLES[room.stored.game].page(room, common, language, since)


def game_card(room: Room, link: Link, language: Language) -> GameCard:
    """One line of "my games"."""
    _ = language.gettext
    course, you, game = room.course, seats_of(link), room.stored.game
    names = names_for(room.stored.seats, you, language)
    mine = any(seat in you for seat in course.game.awaited)
    if course.game.result is not None:
        state = _STYLES[game].ending(course.game.result, names, language)
    else:
        age = course.game.age
        stage = _("Age %(age)s") % {"age": roman(age)} if age else _STYLES[game].prelude(language)
        turn = _("your turn") if mine else waiting(room, names, language)
        state = f"{stage}, {turn}"
    others = [name for place, name in enumerate(names) if place not in you]
    if not others:
        opponent = _("Both seats on this screen")
    elif not you and len(names) == 2:
        opponent = _("%(first)s against %(second)s") % {"first": names[0], "second": names[1]}
    else:
        opponent = ", ".join(others)
    updated = datetime.fromtimestamp(room.updated, UTC).isoformat(timespec="seconds")
    return GameCard(f"/t/{link.token}", opponent, state, updated, course.over, mine, game, ENGINES[game].title)

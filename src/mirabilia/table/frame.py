"""What every table's page shows, whatever is played: who sits there, whom the table waits for, links, undo, rematch."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .engines import ENGINES
from .house import follow
from .language import Language
from .pages import Links
from .refusals import RefusedError
from .rooms import Room, seats_of
from .store import Link, Seat


def coins(number: int, language: Language) -> str:
    """A number of coins in words: "1 coin", "5 coins"."""
    return language.ngettext("%(n)d coin", "%(n)d coins", number) % {"n": number}


def frame(room: Room, link: Link, language: Language, since: int | None, origin: str) -> dict[str, Any]:
    """The members of `TablePage` but for `result_words`.

    `since`: the position that the viewer's page showed. `origin`: "http://host", for links to pass on.
    """
    course, stored, you = room.course, room.stored, seats_of(link)
    game = course.game
    mine = any(seat in you for seat in game.awaited)
    names = names_for(stored.seats, you, language)
    can_undo, no_undo = _undo(room, you, language)
    ready = room.successor is not None
    return {
        "game": stored.game,
        "title": ENGINES[stored.game].title,
        "path": f"/t/{link.token}",
        "you": you,
        "seat": you[0] if len(you) == 1 else None,
        "bottom": you[0] if you else 0,
        "names": names,
        "kinds": tuple(seat.kind for seat in stored.seats),
        "present": room.present,
        "position": course.position,
        "to_move": game.to_move,
        "awaited": game.awaited,
        "mine": mine,
        "waiting_for": "" if mine or course.over else waiting(room, names, language),
        "thinking": room.thinking,
        "stuck": room.stuck,
        "rewound": since is not None and course.rewound_since(since),
        "can_undo": can_undo,
        "no_undo": no_undo,
        "practice": room.practice,
        "seeded": stored.seeded,
        "links": _links(room, link, origin),
        "over": course.over,
        "record_link": f"/t/{link.token}/record" if course.over else None,
        "rematch": "ready" if ready else "offer" if course.over and you else "",
        "rematch_link": f"/t/{follow(room, link).token}" if ready else None,
    }


def names_for(seats: Sequence[Seat], you: Sequence[int], language: Language) -> tuple[str, ...]:
    """What the seats are called on a page of who plays `you`."""
    _ = language.gettext
    levels = {"easy": _("Easy opponent"), "medium": _("Medium opponent"), "hard": _("Hard opponent")}
    nameless = Counter(seat.level for seat in seats if not seat.name)
    numbers: Counter[str] = Counter()

    def name(place: int) -> str:
        seat = seats[place]
        if seat.name:
            return seat.name
        if seat.kind == "bot":
            numbers[seat.level] += 1
            several = nameless[seat.level] > 1
            return f"{levels[seat.level]} {numbers[seat.level]}" if several else levels[seat.level]
        if tuple(you) == (place,):
            return _("You")
        if len(you) == 1 and len(seats) == 2:
            return _("Your opponent")
        return _("Player %(n)d") % {"n": place + 1}

    return tuple(name(place) for place in range(len(seats)))


def waiting(room: Room, names: Sequence[str], language: Language) -> str:
    """Whom the table waits for."""
    _ = language.gettext
    awaited = {"name": ", ".join(names[seat] for seat in room.course.game.awaited)}
    if len(room.course.game.awaited) > 1:
        return _("waiting for: %(name)s") % awaited
    return (_("%(name)s is thinking") if room.thinking else _("to move: %(name)s")) % awaited


def _undo(room: Room, you: tuple[int, ...], language: Language) -> tuple[bool, str]:
    if not you or room.course.over or not room.course.standing:
        return False, ""
    try:
        room.course.undone(you, room.stored.seats)
    except RefusedError as refusal:
        return False, refusal.wording.told(language.code)
    return True, ""


def _links(room: Room, link: Link, origin: str) -> Links:
    if not link.creator:
        return Links()
    friends = {
        int(one.role): f"{origin}/t/{one.token}"
        for one in room.stored.links
        if one.role.isdecimal() and one.role != link.role
    }
    spectator = room.stored.link("spectator")
    return Links(friends, f"{origin}/t/{spectator.token}" if spectator else None)

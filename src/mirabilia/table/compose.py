"""Pages from rooms: what one link may see of a table, in the reader's language.

Everything that is hidden from a seat stays on this side: pages get its `View`, and words about moves that are public.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime

from mirabilia.duel.moves import Move
from mirabilia.duel.reading import Price
from mirabilia.duel.views import View

from . import chronicle
from .house import follow
from .language import Language
from .pages import Action, GameCard, Links, LogEntry, Refused, TablePage
from .refusals import RefusedError
from .rooms import Room, seats_of
from .store import Link, Seat


def table_page(room: Room, link: Link, language: Language, since: int | None, origin: str) -> TablePage:
    """A table for one link.

    `since`: the position that the viewer's page showed. `origin`: "http://host", for links to pass on.
    """
    course, stored, you = room.course, room.stored, seats_of(link)
    game = course.game
    decides = game.to_move
    mine = decides in you
    names = names_for(stored.seats, you, language)
    view = game.view(_eyes(you, decides))
    log = [
        chronicle.entry(standing.number, step, names, language)
        for standing, step in zip(course.standing, course.steps, strict=True)
    ]
    can_undo, no_undo = _undo(room, you, language)
    ready = room.successor is not None
    return TablePage(
        game=stored.game,
        path=f"/t/{link.token}",
        view=view,
        seat=you[0] if len(you) == 1 else None,
        both=len(you) == 2,
        you=you,
        bottom=you[0] if you else 0,
        names=names,
        kinds=(stored.seats[0].kind, stored.seats[1].kind),
        present=room.present,
        position=course.position,
        to_move=decides,
        mine=mine,
        waiting_for="" if mine or decides is None else _waiting(names[decides], room.thinking, language),
        thinking=room.thinking,
        stuck=room.stuck,
        actions=_actions(view, names, language) if mine else {},
        refusals=_refusals(view, language) if mine else {},
        log=log,
        last=_made_since(log, since),
        rewound=since is not None and course.rewound_since(since),
        can_undo=can_undo,
        no_undo=no_undo,
        practice=room.practice,
        seeded=stored.seeded,
        options=view.options,
        links=_links(room, link, origin),
        over=course.over,
        result=game.result,
        result_words="" if game.result is None else chronicle.ending(game.result, names, language),
        scores=list(game.scores()) if course.over else [],
        record_link=f"/t/{link.token}/record" if course.over else None,
        rematch="ready" if ready else "offer" if course.over and you else "",
        rematch_link=f"/t/{follow(room, link).token}" if ready else None,
    )


def game_card(room: Room, link: Link, language: Language) -> GameCard:
    """One line of "my games"."""
    _ = language.gettext
    course, you = room.course, seats_of(link)
    names = names_for(room.stored.seats, you, language)
    decides = course.game.to_move
    mine = decides in you
    if course.game.result is not None:
        state = chronicle.ending(course.game.result, names, language)
    else:
        age = course.game.age
        stage = _("Age %(age)s") % {"age": chronicle.roman(age)} if age else _("Choice of wonders")
        turn = _("your turn") if mine else _waiting(names[decides or 0], room.thinking, language)
        state = f"{stage}, {turn}"
    match len(you):
        case 2:
            opponent = _("Both seats on this screen")
        case 1:
            opponent = names[1 - you[0]]
        case _other:
            opponent = _("%(first)s against %(second)s") % {"first": names[0], "second": names[1]}
    updated = datetime.fromtimestamp(room.updated, UTC).isoformat(timespec="seconds")
    return GameCard(f"/t/{link.token}", opponent, state, updated, course.over, mine)


def names_for(seats: tuple[Seat, Seat], you: Sequence[int], language: Language) -> tuple[str, str]:
    """What the seats are called on a page of who plays `you`."""
    _ = language.gettext
    levels = {"easy": _("Easy opponent"), "medium": _("Medium opponent"), "hard": _("Hard opponent")}

    def name(place: int) -> str:
        seat = seats[place]
        if seat.name:
            return seat.name
        if seat.kind == "bot":
            return levels[seat.level]
        if tuple(you) == (place,):
            return _("You")
        if len(you) == 1:
            return _("Your opponent")
        return _("Player %(n)d") % {"n": place + 1}

    return name(0), name(1)


def _eyes(you: Sequence[int], decides: int | None) -> int | None:
    """Whose view a link gets: its seat's; of two seats on one screen that of the one which decides."""
    if len(you) == 2:
        return 0 if decides is None else decides
    return you[0] if you else None


def _waiting(name: str, thinking: bool, language: Language) -> str:
    _ = language.gettext
    return (_("%(name)s is thinking") if thinking else _("to move: %(name)s")) % {"name": name}


def subject(move: Move) -> str:
    """What a move is about: the card, wonder or token that one would click."""
    if move.kind == "begin":
        return str(move.begins)
    return move.card or move.wonder or move.token or ""


def _actions(view: View, names: Sequence[str], language: Language) -> dict[str, list[Action]]:
    actions: dict[str, list[Action]] = defaultdict(list)
    income = 0 if view.to_move is None else view.city(view.to_move).discard_income
    for move in view.legal_moves():
        price: Price | None = view.price(move)
        gain = income if move.kind == "discard" else 0
        words = chronicle.label(move, price, gain, names, language)
        actions[subject(move)].append(Action(str(move), move.kind, words, price, gain, move))
    return dict(actions)


def _refusals(view: View, language: Language) -> dict[str, list[Refused]]:
    refusals: dict[str, list[Refused]] = defaultdict(list)
    for refusal in view.refused():
        words = chronicle.refused_label(refusal.move, language)
        reason = refusal.wording.told(language.code)
        refusals[subject(refusal.move)].append(Refused(refusal.move.kind, words, reason, refusal.move))
    return dict(refusals)


def _made_since(log: list[LogEntry], since: int | None) -> list[LogEntry]:
    return [] if since is None else [entry for entry in log if entry.number > since]


def _undo(room: Room, you: tuple[int, ...], language: Language) -> tuple[bool, str]:
    if not you or room.course.over or not room.course.standing:
        return False, ""
    try:
        room.course.undoable(you, room.stored.seats)
    except RefusedError as refusal:
        return False, refusal.wording.told(language.code)
    return True, ""


def _links(room: Room, link: Link, origin: str) -> Links:
    if not link.creator:
        return Links()
    friend = next((one for one in room.stored.links if one.role in ("0", "1") and one.role != link.role), None)
    spectator = room.stored.link("spectator")
    return Links(
        friend=f"{origin}/t/{friend.token}" if friend else None,
        spectator=f"{origin}/t/{spectator.token}" if spectator else None,
    )

"""What moves did and what is open afterwards, told from the steps that the engine gives."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mirabilia import duel
from mirabilia.duel.moves import Move

from ...kernel.wording import translation
from ..sentences import either, listed, roman
from . import words
from .situations import where


@dataclass(frozen=True)
class Course:
    """Moves played in a situation.

    `before`: the game before the first, `last`: before the last (`before` where none is played), `after`: as it
    stands then; `steps`: what each move did; `row`: the row of examples.toml.
    """

    before: duel.Game
    last: duel.Game
    after: duel.Game
    steps: tuple[duel.Step, ...]
    row: Any


def played(game: duel.Game, moves: list[str], row: Any) -> Course:
    """Play moves on a copy of a game. Raises `IllegalMove`."""
    after, last = game.copy(), game
    for move in moves:
        last = after.copy()
        after.play(move)
    return Course(game, last, after, tuple(after.steps(len(game.moves))), row)


def paid(course: Course, language: str) -> str:
    """What each move cost."""
    _ = translation(language).gettext
    told = []
    for step in course.steps:
        if step.chain is not None:
            told.append(
                words.by_seat(
                    step.seat,
                    _("The chain symbol makes it free for you."),
                    _("The chain symbol makes it free for your opponent."),
                )
            )
        elif step.paid:
            template = words.by_seat(step.seat, _("You pay %(coins)s."), _("Your opponent pays %(coins)s."))
            told.append(template % {"coins": words.coins(step.paid, language)})
        elif step.paid is not None:
            told.append(words.by_seat(step.seat, _("You pay nothing."), _("Your opponent pays nothing.")))
    return " ".join(told)


def coins(course: Course, language: str) -> str:
    """The purses of the seats whose coins the example tells."""
    _ = translation(language).gettext
    told = []
    for seat, who in enumerate(("you", "opponent")):
        if "coins" not in course.row.get(who, {}):
            continue
        before, after = (game.city(seat).coins for game in (course.before, course.after))
        own, other = (
            (_("You still have %(after)s."), _("Your opponent still has %(after)s."))
            if before == after
            else (
                _("You have %(after)s now, %(before)s before."),
                _("Your opponent has %(after)s now, %(before)s before."),
            )
        )
        amounts = {"after": words.coins(after, language), "before": words.coins(before, language)}
        told.append(words.by_seat(seat, own, other) % amounts)
    return " ".join(told)


def takes(course: Course, language: str) -> str:
    """What whoever moved first received, the price apart."""
    _ = translation(language).gettext
    seat = course.steps[0].seat
    received = sum(step.coins[seat] + (step.paid or 0) for step in course.steps if step.seat == seat)
    if not received:
        return _("No coins are taken.")
    template = words.by_seat(seat, _("You take %(coins)s."), _("Your opponent takes %(coins)s."))
    return template % {"coins": words.coins(received, language)}


def pawn(course: Course, language: str) -> str:
    """How far the pawn has moved, and where it stands."""
    _ = translation(language).gettext
    moved = course.after.pawn - course.before.pawn
    if not moved:
        return _("The Conflict pawn does not move.")
    template = words.by_seat(
        moved < 0,
        _("The Conflict pawn moves %(spaces)s towards your opponent's capital: now %(where)s."),
        _("The Conflict pawn moves %(spaces)s towards your capital: now %(where)s."),
    )
    return template % {"spaces": words.spaces(abs(moved), language), "where": where(course.after.pawn, language)}


def loot(course: Course, language: str) -> str:
    """Military tokens that were removed."""
    _, ngettext = translation(language).gettext, translation(language).ngettext
    told = []
    for seat in range(2):
        before, after = (game.military_tokens[seat] for game in (course.before, course.after))
        if before == after:
            continue
        removed = len(before) - len(after)
        template = words.by_seat(
            seat,
            ngettext(
                "The military token of %(coins)s is removed from your side.",
                "%(n)d military tokens, worth %(coins)s, are removed from your side.",
                removed,
            ),
            ngettext(
                "The military token of %(coins)s is removed from your opponent's side.",
                "%(n)d military tokens, worth %(coins)s, are removed from your opponent's side.",
                removed,
            ),
        )
        told.append(template % {"n": removed, "coins": words.coins(sum(before) - sum(after), language)})
    return " ".join(told) or _("No military token is removed.")


def pile(course: Course, language: str) -> str:
    """What lies on the discard pile."""
    _ = translation(language).gettext
    cards = course.after.discard
    if not cards:
        return _("The discard pile is empty.")
    return _("On the discard pile: %(cards)s.") % {"cards": words.named(cards, language)}


def offers(course: Course, language: str) -> str:
    """What is to be chosen now, by whom, from what."""
    _ = translation(language).gettext
    game = course.after
    own, other = {
        "token": (
            _("You choose a Progress token: %(things)s."),
            _("Your opponent chooses a Progress token: %(things)s."),
        ),
        "library": (
            _("You see these Progress tokens and keep one: %(things)s."),
            _("Your opponent sees these Progress tokens and keeps one: %(things)s."),
        ),
        "destroy": (
            _("You choose the card that goes to the discard pile: %(things)s."),
            _("Your opponent chooses the card that goes to the discard pile: %(things)s."),
        ),
        "revive": (
            _("You choose a card of the discard pile: %(things)s."),
            _("Your opponent chooses a card of the discard pile: %(things)s."),
        ),
        "messe": (
            _("You choose a card of the top row: %(things)s."),
            _("Your opponent chooses a card of the top row: %(things)s."),
        ),
        "liberty": (
            _("You see the cards put back: %(things)s. You choose one for yourself and another for your opponent."),
            _("Your opponent sees the cards put back and chooses one for each of you."),
        ),
        "begin": (
            _("You choose who begins Age %(age)s."),
            _("Your opponent chooses who begins Age %(age)s."),
        ),
    }.get(game.decision, (_("There is nothing to choose."), _("There is nothing to choose.")))
    in_a_row = listed if game.decision == "liberty" else either
    things = in_a_row(words.names(game.offered, language), language) if game.offered else ""
    return words.by_seat(game.to_move or 0, own, other) % {"things": things, "age": roman(game.age)}


def turn(course: Course, language: str) -> str:
    """Whose turn it is then."""
    _ = translation(language).gettext
    game = course.after
    if game.over:
        return _("The game is over.")
    seat = int(game.to_move or 0)
    if game.decision != "turn":
        return words.by_seat(game.active, _("It is still your turn."), _("It is still your opponent's turn."))
    if game.age != course.last.age or course.last.decision == "begin":
        template = words.by_seat(
            seat, _("You take the first turn of Age %(age)s."), _("Your opponent takes the first turn of Age %(age)s.")
        )
        return template % {"age": roman(game.age)}
    if seat == course.last.active and course.steps:
        return words.by_seat(seat, _("You have another turn."), _("Your opponent has another turn."))
    return words.by_seat(seat, _("It is your turn then."), _("It is your opponent's turn then."))


def turned(course: Course, language: str) -> str:
    """Which cards were turned face up."""
    _ = translation(language).gettext
    cards = [card for step in course.steps for _slot, card in step.revealed]
    if not cards:
        return _("No card is turned face up.")
    return _("Turned face up: %(cards)s.") % {"cards": words.named(cards, language)}


def result(course: Course, language: str) -> str:
    """How the game has ended, if it has."""
    _ = translation(language).gettext
    ended = course.after.result
    if ended is None:
        return _("The game goes on.")
    high, low = max(ended.scores), min(ended.scores)
    if ended.winner is None:
        return _("Both share the victory: %(points)s each.") % {"points": words.points(high, language)}
    own, other = {
        "military": (_("You win by military supremacy."), _("Your opponent wins by military supremacy.")),
        "science": (_("You win by scientific supremacy."), _("Your opponent wins by scientific supremacy.")),
    }.get(ended.victory, (_("You win."), _("Your opponent wins.")))
    told = words.by_seat(ended.winner, own, other)
    if ended.victory == "civilian":
        template = (
            _("Points decide: %(high)d to %(low)d.")
            if high > low
            else _("Both have %(high)d points; blue cards decide.")
        )
        told = f"{template % {'high': high, 'low': low}} {told}"
    return told


def out(course: Course, language: str) -> str:
    """The wonder that was removed as the eighth."""
    _ = translation(language).gettext
    removed = next((step.wonder_out for step in course.steps if step.wonder_out), None)
    if removed is None:
        return _("No wonder is removed.")
    built = sum(place.built for seat in range(2) for place in course.after.city(seat).wonders)
    return _("%(n)d wonders are built: %(wonder)s is removed.") % {
        "n": built,
        "wonder": duel.name(removed, language),
    }


def under(course: Course, language: str) -> str:
    """The cards that lie under wonders."""
    _ = translation(language).gettext
    built = [place for seat in range(2) for place in course.after.city(seat).wonders if place.under]
    return " ".join(
        _("%(card)s lies face down under %(wonder)s.")
        % {"card": duel.name(str(place.under), language), "wonder": duel.name(place.wonder, language)}
        for place in built
    )


def board(course: Course, language: str) -> str:
    """The Progress tokens on the board."""
    _ = translation(language).gettext
    left = course.after.tokens
    if not left:
        return _("No Progress token is left on the board.")
    return _("On the board lie %(tokens)s.") % {"tokens": words.named(left, language)}


def only(course: Course, language: str) -> str:
    """All moves that are allowed then."""
    _ = translation(language).gettext
    moves: list[Move] = course.after.legal_moves()
    acts = "; ".join(words.act(move, language) for move in moves)
    return _("Only this is allowed: %(acts)s.") % {"acts": acts} if acts else _("Nothing more can be played.")


def ages(course: Course, language: str) -> str:
    """Which age is played, and what lies there."""
    _ = translation(language).gettext
    faces = [slot.face for slot in course.after.structure()]
    return _("Age %(age)s: %(n)d cards lie in the structure, %(up)d of them face up.") % {
        "age": roman(course.after.age),
        "n": len(faces) - faces.count("taken"),
        "up": faces.count("up"),
    }


def seen(course: Course, language: str) -> str:
    """How much of what is offered to one seat the other one sees (D-142)."""
    _ = translation(language).gettext
    chooser = int(course.after.to_move or 0)
    seats = {"own": chooser, "other": 1 - chooser}
    shown = {who: len(course.after.view(seat).offered) for who, seat in seats.items()}
    return _("The player who chooses sees %(own)d of them, the other player %(other)d.") % shown


TELLS: dict[str, Callable[[Course, str], str]] = {
    tell.__name__: tell
    for tell in (
        paid,
        takes,
        coins,
        pawn,
        loot,
        pile,
        offers,
        turn,
        turned,
        result,
        out,
        under,
        board,
        only,
        ages,
        seen,
    )
}

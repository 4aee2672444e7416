"""Words that sentences about 7 Wonders Duel consist of: names, amounts, moves."""

from collections.abc import Iterable, Mapping

from mirabilia import duel

from ...kernel.wording import Coins, translation
from ..sentences import listed


def names(ids: Iterable[str], language: str) -> list[str]:
    """The names of cards, wonders, tokens, resources or symbols."""
    return [duel.name(id, language) for id in ids]


def named(ids: Iterable[str], language: str) -> str:
    """Their names in a row."""
    return listed(names(ids, language), language)


def coins(number: int, language: str) -> str:
    """An amount of coins."""
    return Coins(number).told(language)


def points(number: int, language: str) -> str:
    """A number of points."""
    return translation(language).ngettext("%(n)d point", "%(n)d points", number) % {"n": number}


def spaces(number: int, language: str) -> str:
    """A number of spaces of the military track."""
    return translation(language).ngettext("%(n)d space", "%(n)d spaces", number) % {"n": number}


def amounts(counted: Mapping[str, int], language: str) -> list[str]:
    """Each thing with its number: units of resources, symbols."""
    return [f"{number} {duel.name(thing, language)}" for thing, number in counted.items()]


def with_numbers(counted: Mapping[str, int], language: str) -> list[str]:
    """Each thing with its number behind it: "wheel (2)"."""
    return [f"{duel.name(thing, language)} ({number})" for thing, number in counted.items()]


def by_seat(seat: int, own: str, other: str) -> str:
    """A sentence about the reader (seat 0) or about the opponent."""
    return other if seat else own


def done(move: duel.Move, seat: int, language: str) -> str:
    """What a seat does, as a sentence. Raises `KeyError` for a kind of move that there is not."""
    _ = translation(language).gettext
    parts = _parts(move, language)
    kind = "gift" if move.given else f"begin {move.begins}" if move.kind == "begin" else move.kind
    own, other = {
        "draft": (_("You take %(wonder)s."), _("Your opponent takes %(wonder)s.")),
        "build": (_("You construct %(card)s."), _("Your opponent constructs %(card)s.")),
        "discard": (_("You discard %(card)s."), _("Your opponent discards %(card)s.")),
        "wonder": (
            _("You build %(wonder)s with the card %(card)s."),
            _("Your opponent builds %(wonder)s with the card %(card)s."),
        ),
        "token": (
            _("You take the Progress token %(token)s."),
            _("Your opponent takes the Progress token %(token)s."),
        ),
        "destroy": (
            _("You put your opponent's card %(card)s on the discard pile."),
            _("Your opponent puts your card %(card)s on the discard pile."),
        ),
        "revive": (
            _("You construct %(card)s from the discard pile."),
            _("Your opponent constructs %(card)s from the discard pile."),
        ),
        "free": (_("You construct %(card)s through Messe."), _("Your opponent constructs %(card)s through Messe.")),
        "gift": (
            _("You construct %(card)s and give %(given)s to your opponent."),
            _("Your opponent constructs %(card)s and gives you %(given)s."),
        ),
        "begin 0": (_("You choose to begin yourself."), _("Your opponent chooses that you begin.")),
        "begin 1": (_("You choose that your opponent begins."), _("Your opponent chooses to begin.")),
    }[kind]
    return by_seat(seat, own, other) % parts


def act(move: duel.Move, language: str) -> str:
    """What could be done, as a heading: "Construct Walls"."""
    _ = translation(language).gettext
    template = {
        "draft": _("Take %(wonder)s"),
        "build": _("Construct %(card)s"),
        "discard": _("Discard %(card)s"),
        "wonder": _("Build %(wonder)s with the card %(card)s"),
        "token": _("Take %(token)s"),
        "destroy": _("Put %(card)s on the discard pile"),
        "revive": _("Construct %(card)s from the discard pile"),
        "free": _("Construct %(card)s through Messe"),
    }[move.kind]
    return template % _parts(move, language)


def _parts(move: duel.Move, language: str) -> dict[str, str]:
    things = {"card": move.card, "wonder": move.wonder, "token": move.token, "given": move.given}
    return {part: duel.name(thing, language) for part, thing in things.items() if thing}

"""What cities hold, produce, pay and score, in words."""

from collections.abc import Callable

from ...kernel.wording import translation
from ..sentences import either, listed
from . import words
from .telling import Course


def city(course: Course, language: str) -> str:
    """The cards of your city."""
    return _held(course, 0, language)


def opposing(course: Course, language: str) -> str:
    """The cards of the opponent's city."""
    return _held(course, 1, language)


def _held(course: Course, seat: int, language: str) -> str:
    _ = translation(language).gettext
    cards = course.after.city(seat).cards
    if not cards:
        return words.by_seat(seat, _("Your city holds no card."), _("Your opponent's city holds no card."))
    template = words.by_seat(seat, _("Your city now holds %(cards)s."), _("Your opponent's city now holds %(cards)s."))
    return template % {"cards": words.named(cards, language)}


def production(course: Course, language: str) -> str:
    """What you produce each turn, and one of what for each construction."""
    _ = translation(language).gettext
    own = course.after.city(0)
    told = []
    if own.production:
        units = listed(words.amounts(own.production, language), language)
        told.append(_("You produce %(units)s.") % {"units": units})
    else:
        told.append(_("Your brown and grey cards produce nothing."))
    for choice in own.choices:
        resources = either(words.names(choice, language), language)
        told.append(
            _("A choice producer adds one unit for each construction: %(resources)s.") % {"resources": resources}
        )
    return " ".join(told)


def prices(course: Course, language: str) -> str:
    """What a missing unit costs you."""
    _ = translation(language).gettext
    by_price: dict[int, list[str]] = {}
    for resource, price in course.after.city(0).unit_prices.items():
        by_price.setdefault(price, []).append(resource)
    parts = [
        _("%(coins)s for %(resources)s")
        % {"coins": words.coins(price, language), "resources": words.named(resources, language)}
        for price, resources in sorted(by_price.items())
    ]
    return _("A missing unit costs you %(prices)s.") % {"prices": listed(parts, language)}


def symbols(course: Course, language: str) -> str:
    """Your scientific symbols."""
    _ = translation(language).gettext
    own = course.after.city(0).symbols
    return _("Your scientific symbols: %(symbols)s; different ones: %(n)d.") % {
        "symbols": listed(words.with_numbers(own, language), language),
        "n": len(own),
    }


def shields(course: Course, language: str) -> str:
    """The shields printed before each seat."""
    _ = translation(language).gettext
    own, other = (course.after.city(seat).shields for seat in range(2))
    return _("Shields of the cities: yours %(own)d, your opponent's %(other)d.") % {"own": own, "other": other}


def categories(language: str) -> dict[str, str]:
    """Where points come from, as the engine's score sheet names it."""
    _ = translation(language).gettext
    return {
        "blue": _("blue cards"),
        "green": _("green cards"),
        "yellow": _("yellow cards"),
        "guilds": _("guilds"),
        "wonders": _("wonders"),
        "tokens": _("Progress tokens"),
        "coins": _("coins"),
        "military": _("military track"),
    }


def points(course: Course, category: str, language: str) -> str:
    """The points of both seats for one category, as if the game ended then."""
    _ = translation(language).gettext
    own, other = (sheet[category] for sheet in course.after.scores())
    return _("Points (%(category)s): you %(own)d, your opponent %(other)d.") % {
        "category": categories(language)[category],
        "own": own,
        "other": other,
    }


def sheet(course: Course, language: str) -> str:
    """Both score sheets, as if the game ended then."""
    _ = translation(language).gettext
    told = []
    for seat, scored in enumerate(course.after.scores()):
        parts = [f"{categories(language)[category]} {n}" for category, n in scored.items() if n]
        template = words.by_seat(
            seat, _("Your points: %(parts)s; together %(n)d."), _("Your opponent's points: %(parts)s; together %(n)d.")
        )
        told.append(template % {"parts": ", ".join(parts) or "0", "n": sum(scored.values())})
    return " ".join(told)


def buildable(course: Course, language: str) -> str:
    """The wonders that whoever is to move can build."""
    _ = translation(language).gettext
    game = course.after
    wonders = list(dict.fromkeys(move.wonder for move in game.legal_moves() if move.wonder))
    seat = int(game.to_move or 0)
    if not wonders:
        return words.by_seat(seat, _("You can build no wonder."), _("Your opponent can build no wonder."))
    template = words.by_seat(
        seat, _("Wonders that you can build: %(wonders)s."), _("Wonders that your opponent can build: %(wonders)s.")
    )
    return template % {"wonders": words.named([str(wonder) for wonder in wonders], language)}


TELLS: dict[str, Callable[[Course, str], str]] = {
    tell.__name__: tell for tell in (city, opposing, production, prices, symbols, shields, sheet, buildable)
}

"""Prices in words, with the breakdown that the engine gives (D-070 to D-086)."""

from collections.abc import Iterator

from mirabilia import duel

from ...kernel.wording import translation
from ..sentences import listed
from . import words


def bill(price: duel.Price, thing: str, seat: int, language: str) -> str:
    """What a seat pays for a card or wonder, and how its resources are met."""
    return " ".join(_bill(price, thing, seat, language))


def _bill(price: duel.Price, thing: str, seat: int, language: str) -> Iterator[str]:
    _ = translation(language).gettext
    if price.total and not price.bought:
        template = words.by_seat(
            seat, _("You pay %(coins)s, the printed cost."), _("Your opponent pays %(coins)s, the printed cost.")
        )
        yield template % {"coins": words.coins(price.total, language)}
    elif price.total:
        template = words.by_seat(
            seat, _("You pay %(coins)s: %(parts)s."), _("Your opponent pays %(coins)s: %(parts)s.")
        )
        parts = listed(list(_parts(price, language)), language)
        yield template % {"coins": words.coins(price.total, language), "parts": parts}
    else:
        yield words.by_seat(seat, _("You pay nothing."), _("Your opponent pays nothing."))
        yield from _for_nothing(price, thing, language)
    yield from _met(price, language)
    receiver = next((purchase.to for purchase in price.bought if purchase.to != "bank"), None)
    if receiver is not None:
        spent = words.coins(sum(purchase.units * purchase.each for purchase in price.bought), language)
        template = words.by_seat(
            int(receiver),
            _("With Economy you receive %(coins)s of it."),
            _("With Economy your opponent receives %(coins)s of it."),
        )
        yield template % {"coins": spent}


def _parts(price: duel.Price, language: str) -> Iterator[str]:
    """What the total consists of."""
    _ = translation(language).gettext
    if price.printed:
        yield _("%(coins)s printed cost") % {"coins": words.coins(price.printed, language)}
    for purchase in price.bought:
        (units,) = words.amounts({purchase.resource: purchase.units}, language)
        template = _("%(units)s at %(coins)s") if purchase.units == 1 else _("%(units)s at %(coins)s each")
        yield template % {"units": units, "coins": words.coins(purchase.each, language)}


def _for_nothing(price: duel.Price, thing: str, language: str) -> Iterator[str]:
    """Why a card is free, where neither production nor tokens tell it."""
    _ = translation(language).gettext
    if price.chain is not None:
        yield _("The chain symbol %(symbol)s makes it free.") % {"symbol": duel.chain_name(price.chain, language)}
    elif thing in duel.CARDS and not duel.CARDS[thing].cost:
        yield _("No cost is printed on it.")


def _met(price: duel.Price, language: str) -> Iterator[str]:
    _ = translation(language).gettext
    sources = (
        (_("Own brown and grey cards: %(units)s."), price.own),
        (_("Choice producers: %(units)s."), price.producers),
        (_("Waived by a Progress token: %(units)s."), price.discount),
    )
    for template, units in sources:
        if units:
            yield template % {"units": listed(words.amounts(units, language), language)}

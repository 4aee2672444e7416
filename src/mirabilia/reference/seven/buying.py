"""What the examples ask about one city: what it may do, how it can pay, what it produces and sells."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from mirabilia import seven
from mirabilia.seven.moves import Move, parsed
from mirabilia.seven.printed import RESOURCES

from ...kernel.errors import IllegalMove
from ...kernel.wording import N_
from .situations import Scene
from .telling import Teller, sentence

_FEW = 3  # so many payments get a sentence each
_USES = {
    "build": N_("build it"),
    "free": N_("build it by the power of your wonder"),
    "stage": N_("use it for the next stage"),
    "sell": N_("sell it"),
    "skip": N_("leave it"),
}

_ABOUT = {
    "build": N_("Build %(card)s"),
    "free": N_("Build %(card)s"),
    "stage": N_("Next stage"),
    "sell": N_("Sell %(card)s"),
}


def _moves(game: seven.Game, seat: int, sentence_asked: str) -> list[Move]:
    """The legal moves of a seat that do what a sentence says, by whatever payment."""
    asked = parsed(sentence_asked)
    assert asked is not None, sentence_asked
    return [move for move in game.legal_moves(seat) if (move.kind, move.card) == (asked.kind, asked.card)]


def _refusal(game: seven.Game, seat: int, sentence_asked: str, teller: Teller) -> str:
    try:
        game.find(sentence_asked, seat)
    except IllegalMove as refused:
        reason = refused.wording.told(teller.language)
        if seat == 0:
            return reason
        # the engine speaks to whoever plays the city, and that is not the reader here
        return sentence(
            teller.gettext("%(who)s is told: %(reason)s") % {"who": teller.who(seat), "reason": reason.rstrip(".")}
        )
    raise AssertionError(f"legal: {sentence_asked}")


def payments(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """All payments offered for a move, each with its bill, or why there is none."""
    game, seat = scene.after, asked.get("seat", 0)
    found = _moves(game, seat, asked["of"])
    if not found:
        return [
            teller.gettext("It is not possible. %(reason)s") % {"reason": _refusal(game, seat, asked["of"], teller)}
        ]
    city = game.city(seat)
    prices = [price for move in found if (price := game.price(move, seat)) is not None]
    bills = [teller.bill(price, city) for price in sorted(prices, key=lambda price: price.total)]
    if len(bills) == 1:
        return [sentence(bills[0])]
    first = teller.gettext("There are %(n)d payments to choose from:") % {"n": len(bills)}
    if len(bills) <= _FEW:
        return [first, *(sentence(bill) for bill in bills)]
    return [f"{first} {sentence('; '.join(bills))}"]


def may(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Whether moves are legal, with the bill or the reason; several are told apart by what they are about."""
    game, seat = scene.after, asked.get("seat", 0)
    told = []
    for said in asked["of"]:
        found = _moves(game, seat, said)
        if found:
            verdict = teller.gettext("Yes. %(why)s") % {"why": _bill(game, seat, found, teller)}
        else:
            verdict = teller.gettext("No. %(why)s") % {"why": _refusal(game, seat, said, teller)}
        told.append(f"{_about(said, teller)}: {verdict}" if len(asked["of"]) > 1 else verdict)
    return [one.rstrip() for one in told]


def _about(said: str, teller: Teller) -> str:
    move = parsed(said)
    assert move is not None, said
    return teller.gettext(_ABOUT[move.kind]) % {"card": teller.name(str(move.card))}


def _bill(game: seven.Game, seat: int, found: list[Move], teller: Teller) -> str:
    prices = [game.price(move, seat) for move in found]
    bills = [teller.bill(price, game.city(seat)) for price in prices if price is not None]
    return sentence(teller.joined(bills, "or")) if bills else ""


def uses(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """For what a card can be used now."""
    game, seat = scene.after, asked.get("seat", 0)
    kinds = [move.kind for move in game.legal_moves(seat) if move.card == asked["of"] or move.kind == "skip"]
    possible = [teller.gettext(told) for kind, told in _USES.items() if kind in kinds]
    if len(possible) == 1:
        return [sentence(teller.gettext("you can only %(use)s") % {"use": possible[0]})]
    return [sentence(teller.gettext("you can %(uses)s") % {"uses": teller.joined(possible, "or")})]


def prices(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What a unit of some resources costs at both neighbours."""
    told = []
    shown = scene.after.city(0).unit_prices
    for resource in asked["of"]:
        left, right = shown[resource]
        told.append(
            teller.gettext("1 %(resource)s: %(left)s on the left, %(right)s on the right")
            % {
                "resource": seven.resource_name(resource, teller.language),
                "left": teller.coins(left),
                "right": teller.coins(right),
            }
        )
    return [sentence("; ".join(told))]


def produces(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What cities produce in a turn."""
    told = []
    for seat in asked.get("seats", (0,)):
        city = scene.after.city(seat)
        what = {"who": teller.who(seat), "units": _production(teller, city.production, city.choices)}
        told.append(teller.by(seat, N_("you produce %(units)s"), N_("%(who)s produces %(units)s")) % what)
    return [sentence(", ".join(told))]


def sells(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What neighbours can buy from a city."""
    city = scene.after.city(asked["of"])
    units = _production(teller, city.sells, city.sells_choices)
    return [sentence(teller.gettext("%(units)s can be bought there in a turn") % {"units": units})]


def _production(teller: Teller, fixed: dict[str, int], choices: list[tuple[str, ...]]) -> str:
    parts = [teller.units({resource: n}) for resource, n in fixed.items()]
    for choice, n in Counter(choices).items():
        names = [seven.resource_name(resource, teller.language) for resource in RESOURCES if resource in choice]
        units = teller.ngettext("%(n)d unit of %(resources)s", "%(n)d units of %(resources)s", n)
        parts.append(units % {"n": n, "resources": teller.joined(names, "or")})
    return teller.joined(parts)


def made_free(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Which cards the power of the own wonder makes free now."""
    free = scene.after.city(0).free
    if free == ["card"]:
        return [sentence(teller.gettext("the power of your wonder makes any card of your hand free now"))]
    if not free:
        return [sentence(teller.gettext("the power of your wonder makes no card free now"))]
    colours = teller.names(free)
    return [
        sentence(teller.gettext("the power of your wonder makes these free now: %(colours)s") % {"colours": colours})
    ]

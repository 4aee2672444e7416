"""What the examples ask about points: categories, single cards, science, stages, who wins."""

from collections.abc import Mapping
from typing import Any

from mirabilia import seven

from ...kernel.wording import N_
from .situations import Scene, played
from .telling import Teller, sentence

_CATEGORIES = {
    "military": N_("military"),
    "coins": N_("treasury"),
    "wonder": N_("wonder"),
    "blue": N_("blue"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "purple": N_("purple"),
}


def points(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """The points of a seat in the category `of`, or in all that are not zero, with their sum."""
    seat = asked.get("seat", 0)
    sheet = scene.after.city(seat).points
    if "of" in asked:
        return [sentence(f"{teller.gettext(_CATEGORIES[asked['of']])}: {teller.points(sheet[asked['of']])}")]
    parts = {
        "who": teller.who(seat),
        "points": teller.points(sum(sheet.values())),
        "categories": ", ".join(f"{teller.gettext(_CATEGORIES[category])} {n}" for category, n in sheet.items() if n),
    }
    yours, theirs = N_("you have %(points)s: %(categories)s"), N_("%(who)s has %(points)s: %(categories)s")
    return [sentence(teller.by(seat, yours, theirs) % parts)]


def worth(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What cards of the own city are worth at the end: the total with each less the total without it.

    So no other card of the city may count it.
    """
    told = []
    for card in asked["of"]:
        position = scene.after.position()
        position["seats"][0]["city"].remove(card)
        without = seven.Game.from_position(position).city(0).points
        brought = sum(scene.after.city(0).points.values()) - sum(without.values())
        told.append(
            teller.gettext("%(card)s: %(points)s") % {"card": teller.name(card), "points": teller.points(brought)}
        )
    return [sentence(", ".join(told))]


def science(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How the scientific symbols of the own city score."""
    found = scene.after.science(0)
    symbols = ", ".join(f"{teller.name(symbol)} {n}" for symbol, n in found.symbols.items())
    told = [sentence(symbols)]
    if found.choices:
        chosen = teller.joined([teller.name(symbol) for symbol in found.choices])
        told.insert(0, sentence(teller.gettext("best choice: %(symbols)s") % {"symbols": chosen}))
    sets = teller.ngettext("%(n)d full set", "%(n)d full sets", found.sets) % {"n": found.sets}
    parts: dict[str, Any] = {"squares": found.squares, "sets": sets, "points": teller.points(found.points)}
    told.append(
        sentence(teller.gettext("the squares together are %(squares)d; with %(sets)s this makes %(points)s") % parts)
    )
    return told


def result(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """The totals at the end and who wins; coins where they decide."""
    ended = scene.after.result
    assert ended is not None
    totals = ", ".join(f"{teller.who(seat)} {n}" for seat, n in enumerate(ended.scores))
    told = [sentence(teller.gettext("points: %(totals)s") % {"totals": totals})]
    if ended.scores.count(max(ended.scores)) > 1:
        purses = ", ".join(f"{teller.who(seat)} {n}" for seat, n in enumerate(scene.after.traced()))
        told.append(sentence(teller.gettext("coins: %(totals)s") % {"totals": purses}))
    winners = teller.joined([teller.who(seat) for seat in ended.winners])
    shared = teller.gettext("shared victory: %(who)s") if len(ended.winners) > 1 else teller.gettext("victory: %(who)s")
    return [*told, sentence(shared % {"who": winners})]


def stages(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What each stage of the own board brings: each is built in turn, and the cities are compared."""
    mine, *others = scene.row["seats"]
    play = [{"0": f"stage with {mine['hand'][0]}"}]
    told = []
    for built, stage in enumerate(scene.before.city(0).stages):
        one = played({**scene.row, "seats": [{**mine, "stages": built}, *others], "play": play})
        brings = _gains(teller, one.before.city(0), one.after.city(0))
        parts: dict[str, Any] = {"n": stage.number, "brings": teller.joined(brings)}
        told.append(teller.gettext("stage %(n)d: %(brings)s") % parts)
    return [sentence("; ".join(told))]


def _gains(teller: Teller, before: seven.City, after: seven.City) -> list[str]:
    gained = {
        "shields": after.shields - before.shields,
        "points": after.points["wonder"] - before.points["wonder"],
        "coins": after.coins - before.coins,
    }
    words = {"shields": teller.shields, "points": teller.points, "coins": teller.coins}
    told = [words[what](n) for what, n in gained.items() if n]
    symbols = after.choice_symbols - before.choice_symbols
    if symbols:
        told.append(teller.gettext("a scientific symbol of choice"))
    for choice in after.choices[len(before.choices) :]:
        names = [seven.resource_name(resource, teller.language) for resource in choice]
        unit = teller.ngettext("%(n)d unit of %(resources)s", "%(n)d units of %(resources)s", 1)
        told.append(unit % {"n": 1, "resources": teller.joined(names, "or")})
    return told or [teller.points(0)]

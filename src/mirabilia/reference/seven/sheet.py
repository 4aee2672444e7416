"""What the cheat sheet of 7 Wonders takes from facts and rules: figures, signs, wonders, guilds."""

from collections.abc import Sequence

from mirabilia.seven import tables as printed_numbers
from mirabilia.seven.printed import (
    CARDS,
    COLOURS,
    RESOURCES,
    SIDES,
    SYMBOLS,
    WONDERS,
    Card,
    StageFacts,
    Wonder,
    facts,
    name,
    resource_name,
)

from ...kernel.wording import translation
from ..content import content
from ..table import Table

_GUILDS = tuple(card for card in CARDS.values() if card.colour == "purple")
_ANY_SYMBOL = "/".join(f"[{id}]" for id in SYMBOLS)


def words(language: str) -> dict[str, str]:
    """What the signs of resources, colours and symbols stand for."""
    colours = {id: f"{row[f'word_{language}']}: {row[language]}" for id, row in facts("cards")["colour"].items()}
    resources = {id: resource_name(id, language) for id in RESOURCES}
    return colours | resources | {id: name(id, language) for id in SYMBOLS}


def parts(language: str) -> dict[str, str | int]:
    """The parts of the lines in sheet.toml."""
    named = words(language)
    return {
        "start_coins": printed_numbers.FIRST_COINS,
        "hand": printed_numbers.HAND,
        "turns": printed_numbers.TURNS,
        "hands": ", ".join(str(printed_numbers.HAND - turn) for turn in range(printed_numbers.TURNS)),
        "least_players": printed_numbers.LEAST_PLAYERS,
        "most_players": printed_numbers.SEATS,
        "guilds_more": printed_numbers.GUILDS_MORE,
        "sold": printed_numbers.SOLD,
        "price": printed_numbers.PRICE,
        "low_price": printed_numbers.LOW_PRICE,
        "set": printed_numbers.SET_POINTS,
        "victories": " / ".join(str(points) for points in printed_numbers.VICTORY),
        "defeat": printed_numbers.DEFEAT,
        "coins_a_point": printed_numbers.COINS_A_POINT,
        "resources": ", ".join(f"[{id}] {named[id]}" for id in RESOURCES),
        "colours": ", ".join(f"[{id}] {named[id]}" for id in COLOURS),
        "symbols": ", ".join(f"[{id}] {named[id]}" for id in SYMBOLS),
    }


def tables(language: str) -> tuple[Table, ...]:
    """Wonder boards and guilds in a few words and signs."""
    _ = translation(language).gettext
    return (
        Table(
            "wonders",
            _("Wonders"),
            (_("Wonder"), _("Stages: cost and effect")),
            tuple(_board(wonder, side, language) for wonder in WONDERS.values() for side in SIDES),
            clauses=("S-184", *(clause for row in _powers().values() for clause in row["clauses"])),
        ),
        Table(
            "guilds_told",
            _("Guilds"),
            (_("Guild"), _("Cost"), _("Effect")),
            tuple((guild.names[language], _cost(guild.cost), _guild(guild, language)) for guild in _GUILDS),
            clauses=("S-220", "S-221", "S-222", "S-223", "S-224"),
        ),
    )


def _powers() -> dict[str, dict[str, str]]:
    powers: dict[str, dict[str, str]] = content("seven", "sheet")["power"]
    return powers


def _board(wonder: Wonder, side: str, language: str) -> tuple[str, ...]:
    _ = translation(language).gettext
    sides = {"day": _("Day"), "night": _("Night")}
    stages = [f"{_cost(stage.cost)}: {_effect(stage, language)}" for stage in wonder.sides[side]]
    return (f"{wonder.names[language]} [{wonder.resource}] {sides[side]}", " | ".join(stages))


def _cost(cost: dict[str, int]) -> str:
    return " ".join(f"{cost[id] if cost[id] > 1 else ''}[{id}]" for id in RESOURCES if id in cost)


def _effect(stage: StageFacts, language: str) -> str:
    gains = ((stage.points, "laurel"), (stage.coins, "coin"), (stage.shields, "shield"))
    effects = [f"{number}[{sign}]" for number, sign in gains if number]
    if stage.produces_choice:
        effects.append("/".join(f"[{id}]" for id in stage.produces_choice))
    if stage.science:
        effects.append(_ANY_SYMBOL)
    if stage.power:
        effects.append(_powers()[stage.power][language])
    return ", ".join(effects)


def _guild(guild: Card, language: str) -> str:
    """Such as "1 point per brown card of both neighbours", with signs."""
    _ = translation(language).gettext
    if guild.symbol:
        return _ANY_SYMBOL
    if guild.points_per is None:
        return _("%(points)d[laurel] with all own [stage]") % {"points": guild.points_complete}
    whose = {
        ("left", "right"): _("%(points)d[laurel] per %(what)s: neighbours"),
        ("self",): _("%(points)d[laurel] per %(what)s: own"),
        ("self", "left", "right"): _("%(points)d[laurel] per %(what)s: own, neighbours"),
    }
    template = whose[tuple(guild.points_per["from"])]
    return template % {"points": guild.points_per["points"], "what": _counted(guild.points_per["of"], language)}


def _counted(what: Sequence[str], language: str) -> str:
    colours = facts("cards")["colour"]
    return "/".join(f"[{id}] {colours[id][f'word_{language}']}" if id in colours else f"[{id}]" for id in what)

"""What the cheat sheet of 7 Wonders takes from facts and rules: figures, signs, wonders, guilds."""

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
from ..cheatsheet.signs import choice, colour_words, cost, counted, gains, legend
from ..content import content
from ..table import Table

_COLOURS = facts("cards")["colour"]
_GUILDS = tuple(card for card in CARDS.values() if card.colour == "purple")
_ANY_SYMBOL = choice(SYMBOLS)


def words(language: str) -> dict[str, str]:
    """What the signs of resources, colours and symbols stand for."""
    resources = {id: resource_name(id, language) for id in RESOURCES}
    return colour_words(_COLOURS, language) | resources | {id: name(id, language) for id in SYMBOLS}


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
        "resources": legend(RESOURCES, named),
        "colours": legend(COLOURS, named),
        "symbols": legend(SYMBOLS, named),
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
            tuple((guild.names[language], cost(guild.cost, RESOURCES), _guild(guild, language)) for guild in _GUILDS),
            clauses=("S-220", "S-221", "S-222", "S-223", "S-224"),
        ),
    )


def _powers() -> dict[str, dict[str, str]]:
    powers: dict[str, dict[str, str]] = content("seven", "sheet")["power"]
    return powers


def _board(wonder: Wonder, side: str, language: str) -> tuple[str, ...]:
    _ = translation(language).gettext
    sides = {"day": _("Day"), "night": _("Night")}
    stages = [f"{cost(stage.cost, RESOURCES)}: {_effect(stage, language)}" for stage in wonder.sides[side]]
    return (f"{wonder.names[language]} [{wonder.resource}] {sides[side]}", " | ".join(stages))


def _effect(stage: StageFacts, language: str) -> str:
    effects = gains(stage.points, stage.coins, stage.shields)
    if stage.produces_choice:
        effects.append(choice(stage.produces_choice))
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
    return template % {
        "points": guild.points_per["points"],
        "what": counted(guild.points_per["of"], _COLOURS, language),
    }

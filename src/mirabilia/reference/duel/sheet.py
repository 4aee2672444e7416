"""What the cheat sheet of 7 Wonders Duel takes from facts and rules: figures, signs, wonders, tokens, guilds."""

from itertools import groupby

from mirabilia.duel import tables as printed_numbers
from mirabilia.duel.printed import (
    CARDS,
    COLOURS,
    RESOURCES,
    SYMBOLS,
    TOKENS,
    WONDERS,
    Card,
    Token,
    Wonder,
    facts,
    name,
)

from ...kernel.wording import translation
from ..content import content
from ..table import Table

_GUILDS = tuple(card for card in CARDS.values() if card.guild)
_PLAIN_WONDERS = tuple(wonder for wonder in WONDERS.values() if not wonder.promo)


def words(language: str) -> dict[str, str]:
    """What the signs of resources, colours and symbols stand for."""
    colours = {id: f"{row[f'word_{language}']}: {row[language]}" for id, row in facts("cards")["colour"].items()}
    return colours | {id: name(id, language) for id in (*RESOURCES, *SYMBOLS)}


def parts(language: str) -> dict[str, str | int]:
    """The parts of the lines in sheet.toml."""
    first, second = facts("track")["military_token"]
    order = [int(place) for place in printed_numbers.DRAFT_ORDER[: printed_numbers.DRAFT_GROUP]]
    named = words(language)
    return {
        "start_coins": printed_numbers.START_COINS,
        "board_tokens": printed_numbers.BOARD_TOKENS,
        "all_tokens": len(TOKENS),
        "military_tokens": 2 * len(printed_numbers.MILITARY_TOKEN_AT),
        "removed": printed_numbers.REMOVED,
        "guilds": printed_numbers.GUILDS_IN_PLAY,
        "all_guilds": len(_GUILDS),
        "age_cards": printed_numbers.SLOTS,
        "group": printed_numbers.DRAFT_GROUP,
        "all_wonders": len(_PLAIN_WONDERS),
        "own_wonders": printed_numbers.OWN_WONDERS,
        "draft": "-".join(str(len(list(run))) for _, run in groupby(order)),
        "discard": printed_numbers.DISCARD_COINS,
        "per_yellow": printed_numbers.DISCARD_COINS_PER_YELLOW,
        "price": printed_numbers.BASE_PRICE,
        "fixed": printed_numbers.FIXED_PRICE,
        "capital": printed_numbers.CAPITAL,
        "first_at": first["distance"],
        "first_coins": first["coins"],
        "second_at": second["distance"],
        "second_coins": second["coins"],
        "pair": printed_numbers.PAIR,
        "supremacy": printed_numbers.SCIENCE_SUPREMACY,
        "coins_a_point": printed_numbers.COINS_PER_POINT,
        "most_wonders": printed_numbers.MOST_WONDERS,
        "discount": printed_numbers.DISCOUNT_UNITS,
        "agriculture_coins": TOKENS["agriculture"].coins,
        "agriculture_points": TOKENS["agriculture"].points,
        "mathematics": printed_numbers.MATHEMATICS_POINTS,
        "philosophy": TOKENS["philosophy"].points,
        "strategy": printed_numbers.STRATEGY_SHIELDS,
        "urbanism_coins": TOKENS["urbanism"].coins,
        "chain_coins": printed_numbers.CHAIN_COINS,
        "resources": ", ".join(f"[{id}] {named[id]}" for id in RESOURCES),
        "colours": ", ".join(f"[{id}] {named[id]}" for id in COLOURS),
        "symbols": "; ".join(_symbols(language)),
    }


def tables(language: str) -> tuple[Table, ...]:
    """Wonders, Progress tokens and guilds in a few words and signs."""
    _, short, told = translation(language).gettext, content("duel", "sheet")["token"], parts(language)
    return (
        Table(
            "wonders",
            _("Wonders"),
            (_("Wonder"), _("Cost"), _("Effect")),
            tuple((wonder.names[language], _cost(wonder), _effect(wonder, language)) for wonder in _PLAIN_WONDERS),
            clauses=("D-130",),
        ),
        Table(
            "tokens",
            _("Progress tokens"),
            (_("Token"), _("Effect")),
            tuple((token.names[language], short[id][language].format_map(told)) for id, token in TOKENS.items()),
            clauses=tuple(clause for row in short.values() for clause in row["clauses"]),
        ),
        Table(
            "guilds",
            _("Guilds"),
            (_("Guild"), _("Cost"), _("Effect")),
            tuple((guild.names[language], _cost(guild), _counts(guild, language)) for guild in _GUILDS),
            clauses=("D-152", "D-153", "D-154", "D-155", "D-156"),
        ),
    )


def _cost(printed: Card | Wonder) -> str:
    return " ".join(_units(printed.cost[id], id) for id in RESOURCES if id in printed.cost)


def _units(number: int, sign: str) -> str:
    return f"[{sign}]" if number == 1 else f"{number}[{sign}]"


def _effect(wonder: Wonder, language: str) -> str:
    _ = translation(language).gettext
    gains = ((wonder.points, "laurel"), (wonder.coins, "coin"), (wonder.shields, "shield"))
    effects = [f"{number}[{sign}]" for number, sign in gains if number]
    if wonder.opponent_loses:
        effects.append(_("opponent loses %(coins)d[coin]") % {"coins": wonder.opponent_loses})
    if wonder.produces_choice:
        effects.append("/".join(f"[{id}]" for id in wonder.produces_choice))
    if wonder.destroys:
        destroyed = {"brown": _("[destroy] a brown card"), "grey": _("[destroy] a grey card")}
        effects.append(destroyed[wonder.destroys])
    if wonder.special == "library":
        effects.append(_("one of %(drawn)d [token] of the box") % {"drawn": printed_numbers.LIBRARY_DRAW})
    if wonder.special == "mausoleum":
        effects.append(_("[discard] a card for free"))
    if wonder.play_again:
        effects.append("[play_again]")
    return ", ".join(effects)


def _counts(guild: Card, language: str) -> str:
    """Such as "1 coin, 1 point per yellow card", with signs."""
    _ = translation(language).gettext
    counted = guild.guild or {}
    gains = ((counted.get("coins", 0), "coin"), (counted["points"], "laurel"))
    colours = facts("cards")["colour"]
    what = {"wonder": "[wonder]", "coins": f"{counted.get('per')}[coin]"} | {
        id: f"[{id}] {row[f'word_{language}']}" for id, row in colours.items()
    }
    return _("%(gain)s per %(what)s") % {
        "gain": ", ".join(f"{number}[{sign}]" for number, sign in gains if number),
        "what": "/".join(what[id] for id in counted["counts"]),
    }


def _symbols(language: str) -> list[str]:
    """Each scientific symbol and where it is."""
    printed: tuple[Card | Token, ...] = (*CARDS.values(), *TOKENS.values())
    return [
        f"[{symbol}] {name(symbol, language)}: "
        + ", ".join(one.names[language] for one in printed if one.symbol == symbol)
        for symbol in SYMBOLS
    ]

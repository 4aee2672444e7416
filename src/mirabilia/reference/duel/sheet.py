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
from ..cheatsheet.signs import choice, colour_words, cost, counted, gains, legend
from ..content import content
from ..table import Table

_COLOURS = facts("cards")["colour"]
_GUILDS = tuple(card for card in CARDS.values() if card.guild)
_PLAIN_WONDERS = tuple(wonder for wonder in WONDERS.values() if not wonder.promo)


def words(language: str) -> dict[str, str]:
    """What the signs of resources, colours and symbols stand for."""
    return colour_words(_COLOURS, language) | {id: name(id, language) for id in (*RESOURCES, *SYMBOLS)}


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
        "resources": legend(RESOURCES, named),
        "colours": legend(COLOURS, named),
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
            tuple(
                (wonder.names[language], cost(wonder.cost, RESOURCES), _effect(wonder, language))
                for wonder in _PLAIN_WONDERS
            ),
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
            tuple((guild.names[language], cost(guild.cost, RESOURCES), _counts(guild, language)) for guild in _GUILDS),
            clauses=("D-152", "D-153", "D-154", "D-155", "D-156"),
        ),
    )


def _effect(wonder: Wonder, language: str) -> str:
    _ = translation(language).gettext
    effects = gains(wonder.points, wonder.coins, wonder.shields)
    if wonder.opponent_loses:
        effects.append(_("opponent loses %(coins)d[coin]") % {"coins": wonder.opponent_loses})
    if wonder.produces_choice:
        effects.append(choice(wonder.produces_choice))
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
    """Such as "1 point, 1 coin per yellow card", with signs."""
    _, facts_of = translation(language).gettext, guild.guild or {}
    return _("%(gain)s per %(what)s") % {
        "gain": ", ".join(gains(facts_of["points"], facts_of.get("coins", 0))),
        "what": f"{facts_of['per']}[coin]" if "per" in facts_of else counted(facts_of["counts"], _COLOURS, language),
    }


def _symbols(language: str) -> list[str]:
    """Each scientific symbol and where it is."""
    printed: tuple[Card | Token, ...] = (*CARDS.values(), *TOKENS.values())
    return [
        f"[{symbol}] {name(symbol, language)}: "
        + ", ".join(one.names[language] for one in printed if one.symbol == symbol)
        for symbol in SYMBOLS
    ]

"""What is drawn on cards, wonders and tokens: which signs of `static/signs.svg`, how often, with which numbers.

Templates use this module as the global `drawing`. Words stay in the templates; here are only signs and places.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mirabilia.duel.printed import COLOURS, RESOURCES, SYMBOLS, Card, Printed, Wonder, chain_name, facts

__all__ = [
    "CATEGORIES",
    "COLOURS",
    "RESOURCES",
    "SYMBOLS",
    "TRACK",
    "Glyph",
    "Space",
    "by_colour",
    "chain_name",
    "emblem",
    "emblems",
    "glyphs",
    "longest_word",
    "track",
    "units",
]

# The score pad, top to bottom: category of the record and the sign that stands before it.
CATEGORIES = (
    ("blue", "blue"),
    ("green", "green"),
    ("yellow", "yellow"),
    ("guilds", "purple"),
    ("wonders", "wonder"),
    ("tokens", "token"),
    ("coins", "coin"),
    ("military", "pawn"),
)
_track = facts("track")
TRACK: int = _track["track"]["capital"]  # spaces from the middle to a capital
_POINTS = {at: zone["points"] for zone in _track["zone"] for at in range(zone["from"], zone["to"] + 1)}
_TOKENS = {token["distance"]: token["coins"] for token in _track["military_token"]}


@dataclass(frozen=True)
class Glyph:
    """One sign of what a card does.

    `kind`: how it is drawn (unit, choice, price, points, shield, symbol, coins, per, guild, again, destroy, lose,
    special; in 7 Wonders both, power); `signs`: ids in the sprite; `number`: the figure on it or how often it stands
    there (0: none); `points`: with "both", what each counted thing brings at the end beside its coins.
    """

    kind: str
    signs: tuple[str, ...]
    number: int = 0
    points: int = 0


def units(cost: dict[str, int]) -> list[tuple[str, int]]:
    """A price from top to bottom: coins first, then resources in the order of the facts."""
    return [(what, cost[what]) for what in ("coins", *RESOURCES) if cost.get(what)]


def _produced(printed: Printed) -> list[Glyph]:
    result = []
    if isinstance(printed, Card):
        result += [Glyph("unit", (resource,), number) for resource, number in printed.produces.items()]
        if printed.fixed_price:
            result.append(Glyph("price", printed.fixed_price, 1))
    if printed.produces_choice:
        result.append(Glyph("choice", printed.produces_choice))
    return result


def _counted(card: Card) -> list[Glyph]:
    result = []
    if card.coins_per:
        result.append(Glyph("per", (card.coins_per["of"], "coin"), card.coins_per["coins"]))
    if card.guild:
        gains = ("coin", "laurel") if card.guild.get("coins") else ("laurel",)
        result.append(Glyph("guild", (*card.guild["counts"], *gains), card.guild["points"]))
    return result


def glyphs(printed: Printed) -> list[Glyph]:
    """The signs of a card, wonder or token in printed order, the main one first; points come last."""
    result = _produced(printed)
    if isinstance(printed, Wonder):
        if printed.destroys:
            result.append(Glyph("destroy", (printed.destroys,)))
        if printed.special:
            result.append(Glyph("special", (printed.special,)))
        if printed.opponent_loses:
            result.append(Glyph("lose", ("coin",), printed.opponent_loses))
    if isinstance(printed, Card):
        result += _counted(printed)
    if printed.symbol:
        result.append(Glyph("symbol", (printed.symbol,)))
    if printed.shields:
        result.append(Glyph("shield", ("shield",), printed.shields))
    if printed.coins:
        result.append(Glyph("coins", ("coin",), printed.coins))
    if isinstance(printed, Wonder) and printed.play_again:
        result.append(Glyph("again", ("play_again",)))
    if printed.points:
        result.append(Glyph("points", ("laurel",), printed.points))
    return result


def emblem(chain: str) -> str:
    """The sign of a chain symbol."""
    return chain


def emblems(card: Card) -> list[str]:
    """The signs of the chain symbols that a card gives."""
    return [emblem(card.gives)] if card.gives else []


def longest_word(name: str) -> str:
    """How small a name is written, for its longest word to fit on a card: "short", "long", "longer", "longest"."""
    letters = max(len(word) for word in name.replace("-", " ").split())
    return "short" if letters <= 9 else "long" if letters <= 12 else "longer" if letters <= 15 else "longest"


def by_colour(ids: list[str], cards: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """A city's cards in stacks of one colour, each in the order in which they were built."""
    stacks = [(colour, [id for id in ids if cards[id].colour == colour]) for colour in COLOURS]
    return [(colour, stack) for colour, stack in stacks if stack]


@dataclass(frozen=True)
class Space:
    """A space of the military track.

    `at`: signed distance from the middle (plus: towards seat 1's capital); `points` of the zone for the player who
    leads; `token`: coins of the token that lies where the zone begins (0: none there).
    """

    at: int
    points: int
    token: int
    pawn: bool


def track(pawn: int, military_tokens: list[list[int]]) -> list[Space]:
    """The 19 spaces from seat 0's capital to seat 1's.

    `military_tokens`: per seat the coins of the tokens still on its side.
    """
    spaces = []
    for at in range(-TRACK, TRACK + 1):
        lying = military_tokens[1 if at > 0 else 0]
        token = _TOKENS.get(abs(at), 0)
        spaces.append(Space(at, _POINTS[abs(at)], token if token in lying else 0, at == pawn))
    return spaces

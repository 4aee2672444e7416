"""What is drawn on cards and boards of 7 Wonders: which signs of `static/signs.svg`, how often, with which numbers.

The same names as in `drawing`, so that cards of both games are drawn by the same templates.
"""

from mirabilia.seven.printed import CHAINS, COLOURS, RESOURCES, SYMBOLS, WONDERS, Card, StageFacts, chain_name
from mirabilia.seven.shown import Stage

from .drawing import Glyph, by_colour, longest_word

__all__ = [
    "CATEGORIES",
    "COLOURS",
    "RESOURCES",
    "SCENES",
    "SYMBOLS",
    "Glyph",
    "by_colour",
    "chain_name",
    "emblem",
    "emblems",
    "glyphs",
    "longest_word",
    "stage_glyphs",
    "unbuilt",
    "units",
]

# The score pad in the order of the rulebook: category of the record and the sign that stands before it.
CATEGORIES = (
    ("wonder", "wonder"),
    ("coins", "coin"),
    ("military", "red"),
    ("blue", "blue"),
    ("yellow", "yellow"),
    ("green", "green"),
    ("purple", "purple"),
)
# The drawing of each wonder in `static/wonders.svg`.
SCENES = {
    "alexandria": "the_great_lighthouse",
    "babylon": "the_hanging_gardens",
    "ephesos": "the_temple_of_artemis",
    "gizah": "the_pyramids",
    "halikarnassos": "the_mausoleum",
    "olympia": "the_statue_of_zeus",
    "rhodos": "the_colossus",
}
# Chain symbols that are drawn as those of Duel are.
_SAME = {"drop": "water_drop", "columns": "column", "castle": "tower"}
_EMBLEMS = {chain: _SAME.get(chain, chain) for chain in CHAINS}
_POWERS = {
    "play_last_card_of_age": "play_again",
    "first_card_of_each_color_free": "cards",
    "first_card_of_each_age_free": "cards",
    "last_card_of_each_age_free": "cards",
    "build_one_discarded_card_free": "discard",
}


def emblem(chain: str) -> str:
    """The sign of a chain symbol."""
    return _EMBLEMS[chain]


def emblems(card: Card) -> list[str]:
    """The signs of the chain symbols that a card gives."""
    return [emblem(chain) for chain in card.gives]


def units(cost: dict[str, int]) -> list[tuple[str, int]]:
    """A price from top to bottom: coins first, then resources in the order of the facts."""
    return [(what, cost[what]) for what in ("coins", *RESOURCES) if cost.get(what)]


def _counting(card: Card) -> list[Glyph]:
    """Coins and points by what is counted; whose cards count is said in words."""
    result = []
    if card.coins_per and card.points_per:
        of = _counted(card.points_per["of"])
        result.append(Glyph("both", tuple(of), card.coins_per["coins"], card.points_per["points"]))
    elif card.coins_per:
        result.append(Glyph("per", (_counted(card.coins_per["of"])[0], "coin"), card.coins_per["coins"]))
    elif card.points_per:
        result.append(Glyph("guild", (*_counted(card.points_per["of"]), "laurel"), card.points_per["points"]))
    if card.points_complete:
        result.append(Glyph("guild", ("wonder", "laurel"), card.points_complete))
    return result


def _counted(of: list[str]) -> list[str]:
    return ["wonder" if what == "stage" else what for what in of]


def _science(symbol: str) -> Glyph:
    return Glyph("choice", SYMBOLS) if symbol == "any" else Glyph("symbol", (symbol,))


def glyphs(card: Card) -> list[Glyph]:
    """The signs of a card in printed order, the main one first; points come last."""
    result = [Glyph("unit", (resource,), number) for resource, number in card.produces.items()]
    if card.discount:
        result.append(Glyph("price", tuple(card.discount["on"]), card.discount["price"]))
    if card.produces_choice:
        result.append(Glyph("choice", card.produces_choice))
    result += _counting(card)
    if card.symbol:
        result.append(_science(card.symbol))
    if card.shields:
        result.append(Glyph("shield", ("shield",), card.shields))
    if card.coins:
        result.append(Glyph("coins", ("coin",), card.coins))
    if card.points:
        result.append(Glyph("points", ("laurel",), card.points))
    return result


def stage_glyphs(wonder: str, side: str, number: int) -> list[Glyph]:
    """The signs of a stage (from 1)."""
    stage: StageFacts = WONDERS[wonder].sides[side][number - 1]
    result = []
    if stage.power:
        result.append(Glyph("power", (_POWERS[stage.power],)))
    if stage.produces_choice:
        result.append(Glyph("choice", stage.produces_choice))
    if stage.science:
        result.append(_science("any"))
    if stage.shields:
        result.append(Glyph("shield", ("shield",), stage.shields))
    if stage.coins:
        result.append(Glyph("coins", ("coin",), stage.coins))
    if stage.points:
        result.append(Glyph("points", ("laurel",), stage.points))
    return result


def unbuilt(wonder: str, side: str) -> list[Stage]:
    """The stages of a board before anything is built."""
    return [Stage(number, stage.cost, False, None) for number, stage in enumerate(WONDERS[wonder].sides[side], 1)]

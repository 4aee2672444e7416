"""What is printed on cards and wonder boards, read from ``facts/*.toml`` into plain Python values."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..kernel import facts as kernel_facts

RESOURCES = ("wood", "stone", "ore", "clay", "glass", "papyrus", "loom")
COMMON = 4  # the first four resources are common, the others rare (S-004)
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
SYMBOLS = ("compass", "gear", "tablet")
SIDES = ("day", "night")

facts = partial(kernel_facts.facts, __package__)


@dataclass(frozen=True)
class Card:
    """A building.

    ``copies``: by age, for each copy the least number of players with which it is in the game. ``cost`` in units and
    coins. ``gives`` are the chain symbols it shows, ``chain`` the one that makes it free. The others as in cards.toml.
    """

    id: str
    number: int
    names: dict[str, str]
    texts: dict[str, str]
    colour: str
    copies: dict[int, tuple[int, ...]]
    cost: dict[str, int] = field(default_factory=dict)
    produces: dict[str, int] = field(default_factory=dict)
    produces_choice: tuple[str, ...] = ()
    discount: dict[str, Any] | None = None
    coins: int = 0
    coins_per: dict[str, Any] | None = None
    points: int = 0
    points_per: dict[str, Any] | None = None
    points_complete: int = 0
    shields: int = 0
    symbol: str | None = None
    gives: tuple[str, ...] = ()
    chain: str | None = None

    @property
    def age(self) -> int:
        """The age that the card belongs to; the first of the two for Loom, Glassworks and Press."""
        return min(self.copies)


@dataclass(frozen=True)
class StageFacts:
    """A stage of a wonder. ``science``: symbols of choice; ``power``: what rules/ knows by that name."""

    cost: dict[str, int]
    texts: dict[str, str]
    points: int = 0
    coins: int = 0
    shields: int = 0
    science: int = 0
    produces_choice: tuple[str, ...] = ()
    power: str | None = None


@dataclass(frozen=True)
class Wonder:
    """A wonder board: its starting resource and the stages of each side ("day", "night")."""

    id: str
    number: int
    names: dict[str, str]
    resource: str
    sides: dict[str, tuple[StageFacts, ...]]


def _cards(rows: list[dict[str, Any]]) -> dict[str, Card]:
    for row in rows:
        row["copies"] = {int(age): tuple(least) for age, least in row["copies"].items()}
    return kernel_facts.read(Card, rows)


def _stage(row: dict[str, Any]) -> StageFacts:
    return StageFacts(texts=kernel_facts.texts_of(row), **kernel_facts.known_values(StageFacts, row))


def _wonder(number: int, row: dict[str, Any]) -> Wonder:
    sides = {side: tuple(_stage(stage) for stage in row[side]) for side in SIDES}
    return Wonder(row["id"], number, kernel_facts.names_of(row), row["resource"], sides)


_facts = facts("cards")
CARDS: dict[str, Card] = _cards(_facts["card"])
WONDERS: dict[str, Wonder] = {row["id"]: _wonder(n, row) for n, row in enumerate(facts("wonders")["wonder"])}
CHAINS: tuple[str, ...] = tuple(_facts["chain"])
CARD_IDS, WONDER_IDS = tuple(CARDS), tuple(WONDERS)

_WORDS: dict[str, dict[str, str]] = {
    **{id: row for kind in ("resource", "symbol", "colour") for id, row in _facts[kind].items()},
    **{id: wonder.names for id, wonder in WONDERS.items()},
    **{id: card.names for id, card in CARDS.items()},
}
# a card and a resource share an id ("loom"): the resource is asked for by its own function
_RESOURCE_WORDS = _facts["resource"]


def name(id: str, language: str = "en") -> str:
    """The name of a card, wonder, science symbol, colour or resource. Unknown ids come back as they are.

    "loom" is the card; ``resource_name`` names what it produces.
    """
    return _WORDS.get(id, {}).get(language, id)


def resource_name(id: str, language: str = "en") -> str:
    """The name of a resource."""
    return str(_RESOURCE_WORDS[id][language])


def chain_name(id: str, language: str = "en") -> str:
    """The name of a chain symbol (apart from ``name``: some share their id with cards, "lighthouse")."""
    return str(_facts["chain"][id][language])


def text(id: str, language: str = "en") -> str:
    """The effect of a card in a sentence ("" where the signs say it all)."""
    return CARDS[id].texts[language] if id in CARDS else ""


def stage_text(wonder: str, side: str, number: int, language: str = "en") -> str:
    """The effect of stage ``number`` (from 1) in a sentence ("" where the signs say it all)."""
    return WONDERS[wonder].sides[side][number - 1].texts[language]

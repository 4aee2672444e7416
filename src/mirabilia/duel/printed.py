"""What is printed on cards, wonders, tokens and boards, read from ``facts/*.toml`` into plain Python values."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..kernel import facts as kernel_facts

RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")
COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS = ("plumb", "wheel", "quill", "mortar", "sundial", "armillary_sphere", "scales")

facts = partial(kernel_facts.facts, __package__)


@dataclass(frozen=True)
class Printed:
    """What cards, wonders and tokens have in common.

    ``names`` and ``texts`` by language; ``cost`` in units and coins.
    """

    id: str
    number: int
    names: dict[str, str]
    texts: dict[str, str]
    cost: dict[str, int] = field(default_factory=dict)
    points: int = 0
    coins: int = 0
    shields: int = 0
    symbol: str | None = None
    produces_choice: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card(Printed):
    """A building card.

    ``age`` 1-3; ``gives`` and ``chain`` are chain symbols; ``coins_per`` and ``guild`` as in cards.toml.
    """

    age: int = 1
    colour: str = ""
    produces: dict[str, int] = field(default_factory=dict)
    fixed_price: tuple[str, ...] = ()
    coins_per: dict[str, Any] | None = None
    gives: str | None = None
    chain: str | None = None
    guild: dict[str, Any] | None = None


@dataclass(frozen=True)
class Wonder(Printed):
    """A wonder. ``opponent_loses`` in coins; ``destroys`` a colour; ``special`` in library mausoleum messe liberty."""

    opponent_loses: int = 0
    play_again: bool = False
    destroys: str | None = None
    special: str | None = None
    promo: bool = False


@dataclass(frozen=True)
class Token(Printed):
    """A progress token."""


_cards = facts("cards")
CARDS: dict[str, Card] = kernel_facts.read(Card, _cards["card"])
WONDERS: dict[str, Wonder] = kernel_facts.read(Wonder, facts("wonders")["wonder"])
TOKENS: dict[str, Token] = kernel_facts.read(Token, facts("tokens")["token"])
PRESET: tuple[tuple[str, ...], tuple[str, ...]] = tuple(
    tuple(facts("wonders")["preset"][place]) for place in ("first", "second")
)  # type: ignore[assignment]
CHAINS: tuple[str, ...] = tuple(_cards["chain"])
CARD_IDS, WONDER_IDS, TOKEN_IDS = tuple(CARDS), tuple(WONDERS), tuple(TOKENS)

_WORDS: dict[str, dict[str, str]] = {
    **{id: {"en": row["en"], "de": row["de"]} for kind in ("resource", "symbol") for id, row in _cards[kind].items()},
    **{id: {"en": row["en"], "de": row["de"]} for id, row in _cards["colour"].items()},
    **{id: printed.names for group in (CARDS, WONDERS, TOKENS) for id, printed in group.items()},
}


def name(id: str, language: str = "en") -> str:
    """The name of a card, wonder, token, resource, science symbol or colour. Unknown ids come back as they are."""
    return _WORDS.get(id, {}).get(language, id)


def chain_name(id: str, language: str = "en") -> str:
    """The name of a chain symbol (apart from ``name``: some share their id with other things, "tower", "mask")."""
    return str(_cards["chain"][id][language])


def text(id: str, language: str = "en") -> str:
    """The effect of a card, wonder or token in a sentence ("" where the signs say it all)."""
    printed = CARDS.get(id) or WONDERS.get(id) or TOKENS.get(id)
    return printed.texts[language] if printed else ""

"""What is printed on cards, wonders, tokens and boards, read from ``facts/*.toml`` into plain Python values."""

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")
COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS = ("plumb", "wheel", "quill", "mortar", "sundial", "armillary_sphere", "scales")
LANGUAGES = ("en", "de")


def facts(file: str) -> dict[str, Any]:
    """One facts file as a dictionary; ``file`` without its ending ("cards")."""
    return tomllib.loads((files(__package__) / "facts" / f"{file}.toml").read_text(encoding="utf-8"))


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


def _read(kind: type[Printed], rows: list[dict[str, Any]]) -> dict[str, Any]:
    known = set(kind.__dataclass_fields__)
    result = {}
    for number, row in enumerate(rows):
        values = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items() if key in known}
        names = {language: row[language] for language in LANGUAGES}
        texts = {language: row.get(f"text_{language}", "") for language in LANGUAGES}
        result[row["id"]] = kind(number=number, names=names, texts=texts, **values)  # type: ignore[arg-type]
    return result


_cards = facts("cards")
CARDS: dict[str, Card] = _read(Card, _cards["card"])
WONDERS: dict[str, Wonder] = _read(Wonder, facts("wonders")["wonder"])
TOKENS: dict[str, Token] = _read(Token, facts("tokens")["token"])
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

"""What is printed, read from the facts. Numbers of the rules that stand on no card are in the other files."""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

FACTS = Path(__file__).parents[3] / "src" / "mirabilia" / "duel" / "facts"


@dataclass(frozen=True)
class Guild:
    """Counted in the city that has more: colours, "wonder", or sets of `per` "coins"."""

    counts: list[str]
    coins: int = 0
    points: int = 0
    per: int = 1


@dataclass(frozen=True)
class Card:
    id: str
    age: int
    colour: str
    cost: Counter[str]  # units of each resource
    cost_coins: int
    produces: dict[str, int] = field(default_factory=dict)
    produces_choice: list[str] = field(default_factory=list)
    fixed_price: list[str] = field(default_factory=list)
    coins: int = 0
    coins_per: dict | None = None  # {"of": colour or "wonder", "coins": n}
    points: int = 0
    shields: int = 0
    symbol: str | None = None
    gives: str | None = None
    chain: str | None = None
    guild: Guild | None = None


@dataclass(frozen=True)
class Wonder:
    id: str
    cost: Counter[str]
    promo: bool = False
    points: int = 0
    shields: int = 0
    coins: int = 0
    opponent_loses: int = 0
    play_again: bool = False
    destroys: str | None = None
    produces_choice: list[str] = field(default_factory=list)
    special: str | None = None


@dataclass(frozen=True)
class Token:
    id: str
    coins: int = 0
    points: int = 0
    symbol: str | None = None


def _facts(name: str) -> dict:
    with open(FACTS / name, "rb") as file:
        return tomllib.load(file)


def _without_words(entry: dict) -> dict:
    return {key: value for key, value in entry.items() if key.split("_")[0] not in ("en", "de", "text")}


def _card(entry: dict) -> Card:
    entry = _without_words(entry)
    cost = Counter(entry.pop("cost", {}))
    cost_coins = cost.pop("coins", 0)
    guild = entry.pop("guild", None)
    return Card(**entry, cost=cost, cost_coins=cost_coins, guild=Guild(**guild) if guild else None)


def _wonder(entry: dict) -> Wonder:
    entry = _without_words(entry)
    return Wonder(**entry | {"cost": Counter(entry["cost"])})


CARDS = {entry["id"]: _card(entry) for entry in _facts("cards.toml")["card"]}
WONDERS = {entry["id"]: _wonder(entry) for entry in _facts("wonders.toml")["wonder"]}
TOKENS = {entry["id"]: Token(**_without_words(entry)) for entry in _facts("tokens.toml")["token"]}

_STRUCTURES = {structure["age"]: structure for structure in _facts("structures.toml")["structure"]}
COVERED_BY = {age: structure["covered_by"] for age, structure in _STRUCTURES.items()}
TOP_ROW = {age: structure["row"][0]["slots"] for age, structure in _STRUCTURES.items()}

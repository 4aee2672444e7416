"""What is printed, read from the facts. Numbers of the rules that stand on no card are in the other files."""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

FACTS = Path(__file__).parents[3] / "src" / "mirabilia" / "seven" / "facts"


@dataclass(frozen=True)
class Card:
    id: str
    colour: str
    copies: dict[str, list[int]]  # by age: the least number of players of each copy
    cost: Counter[str]  # units of each resource
    cost_coins: int
    produces: dict[str, int] = field(default_factory=dict)
    produces_choice: list[str] = field(default_factory=list)
    discount: dict | None = None  # {"on": resources, "from": neighbours, "price": coins}
    coins: int = 0
    coins_per: dict | None = None  # {"of": colours or "stage", "from": cities, "coins": n}
    points: int = 0
    points_per: dict | None = None
    points_complete: int = 0
    shields: int = 0
    symbol: str | None = None  # "any": chosen at the end
    gives: list[str] = field(default_factory=list)
    chain: str | None = None


@dataclass(frozen=True)
class Stage:
    cost: Counter[str]
    points: int = 0
    coins: int = 0
    shields: int = 0
    science: int = 0  # symbols of choice
    produces_choice: list[str] = field(default_factory=list)
    power: str | None = None


@dataclass(frozen=True)
class Wonder:
    id: str
    resource: str
    sides: dict[str, list[Stage]]


def _facts(name: str) -> dict:
    with open(FACTS / name, "rb") as file:
        return tomllib.load(file)


def _without_words(entry: dict) -> dict:
    return {key: value for key, value in entry.items() if key.split("_")[0] not in ("en", "de", "text")}


def _card(entry: dict) -> Card:
    entry = _without_words(entry)
    cost = Counter(entry.pop("cost", {}))
    cost_coins = cost.pop("coins", 0)
    return Card(**entry, cost=cost, cost_coins=cost_coins)


def _stage(entry: dict) -> Stage:
    entry = _without_words(entry)
    return Stage(**entry | {"cost": Counter(entry["cost"])})


def _wonder(entry: dict) -> Wonder:
    sides = {side: [_stage(stage) for stage in entry[side]] for side in ("day", "night")}
    return Wonder(entry["id"], entry["resource"], sides)


CARDS = {entry["id"]: _card(entry) for entry in _facts("cards.toml")["card"]}
WONDERS = {entry["id"]: _wonder(entry) for entry in _facts("wonders.toml")["wonder"]}

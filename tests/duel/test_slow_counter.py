"""The slow counter by itself: recorded games, printed examples of prices, and the numbers checked in for the engine."""

import json
import tomllib
from itertools import takewhile
from pathlib import Path

import pytest

from duel.slow_counter import after, perft, result, sentences, start
from duel.slow_counter.payment import card_price, wonder_price
from duel.slow_counter.situation import Player, Situation

RECORDS = sorted((Path(__file__).parents[1] / "records" / "duel").glob("*.mirabilia.json"))
POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["position"]


def read(path: Path) -> dict:
    return json.loads(path.read_text(encoding="utf-8"))


def position(entry: dict) -> Situation:
    """The position that an entry of perft.toml names."""
    record = read(RECORDS[0].parent / f"{entry['record']}.mirabilia.json")
    situation = start(record | {"options": record["options"] | entry.get("options", {})})
    for move in record["moves"][: entry["moves"]]:
        situation = after(situation, move)
    return situation


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.split(".")[0])
def test_replays_record(path: Path) -> None:
    record = read(path)
    situation = start(record)
    trace = []
    for move in record["moves"]:
        situation = after(situation, move)
        trace.append([*situation.coins, situation.pawn])
    assert trace == record["trace"]
    assert sentences(situation) == []
    assert result(situation) == record["result"]


def test_refuses_what_is_not_legal() -> None:
    situation = start(read(RECORDS[0]))
    seat, _, wonder = sentences(situation)[0].split()
    with pytest.raises(ValueError, match="not legal"):
        after(situation, f"{1 - int(seat)} draft {wonder}")


def test_leaves_the_situation_before_as_it_was() -> None:
    record = read(RECORDS[0])
    situation = start(record)
    for move in record["moves"]:
        before = situation.copy()
        later = after(situation, move)
        assert situation == before
        situation = later


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: f"{entry['record']}-{entry['moves']}")
def test_counts_few_leaves(entry: dict) -> None:
    few = list(takewhile(lambda count: 0 < count <= 500, entry["leaves"]))
    situation = position(entry)
    assert [perft(situation, depth) for depth in range(1, len(few) + 1)] == few


@pytest.mark.slow
@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: f"{entry['record']}-{entry['moves']}")
def test_counts_all_leaves(entry: dict) -> None:
    situation = position(entry)
    assert [perft(situation, depth) for depth in range(1, len(entry["leaves"]) + 1)] == entry["leaves"]


# Buyer's city, built wonders and tokens; the opponent's city; what is bought; coins to pay.
EXAMPLES = {
    "D-081": ([], [], [], ["lumber_yard", "logging_camp", "glassworks"], "siege_workshop", 15),
    "D-081 with reserve": (
        ["wood_reserve"], [], [], ["lumber_yard", "logging_camp", "glassworks"], "siege_workshop", 6,
    ),
    "D-083": (["quarry"], [], [], ["shelf_quarry"], "aqueduct", 8),
    "D-083 with reserve": (["quarry", "stone_reserve"], [], [], ["shelf_quarry"], "aqueduct", 2),
    "D-085": (
        ["clay_pool"], ["the_great_lighthouse"], ["architecture"], ["brickyard", "clay_pit", "glassworks"],
        "the_colossus", 0,
    ),
    "D-086": (
        ["caravansery"], ["the_great_lighthouse"], ["masonry"], ["sawmill", "clay_pool"], "palace", 2,
    ),
    "D-042": (["garrison"], [], [], [], "barracks", 0),
    "D-078": ([], [], [], ["clay_pool"], "forum", 6),
    "D-074": ([], [], [], ["forum", "caravansery"], "courthouse", 6),
    "B06": (["quarry", "clay_pool"], [], ["architecture"], [], "piraeus", 0),
    "B06 masonry": (["quarry"], [], ["masonry"], [], "aqueduct", 0),
    "B06 red": (["quarry"], [], ["masonry"], [], "walls", 2),
}  # fmt: skip


@pytest.mark.parametrize(("city", "built", "tokens", "other_city", "bought", "coins"), EXAMPLES.values(), ids=EXAMPLES)
def test_price(
    city: list[str], built: list[str], tokens: list[str], other_city: list[str], bought: str, coins: int
) -> None:
    buyer, opponent = Player(city=city, built=built, tokens=tokens), Player(city=other_city)
    price = wonder_price if bought in ("the_colossus", "piraeus") else card_price
    assert price(buyer, opponent, bought).total == coins

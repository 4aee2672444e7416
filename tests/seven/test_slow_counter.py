"""The slow counter by itself: recorded games, payments known by hand, and the numbers checked in for the engine."""

import json
import tomllib
from itertools import takewhile
from pathlib import Path

import pytest

from seven.slow_counter import Player, Situation, after, awaited, front, perft, result, start
from seven.slow_counter.play import played

RECORDS = sorted((Path(__file__).parents[1] / "records" / "seven").glob("*.mirabilia.json"))
POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["position"]


def read(path: Path) -> dict:
    return json.loads(path.read_text(encoding="utf-8"))


def title(entry: dict) -> str:
    return "-".join(map(str, [entry["record"], entry["moves"], *entry.get("options", {}).values()]))


def position(entry: dict) -> Situation:
    """The position that an entry of perft.toml names."""
    record = read(RECORDS[0].parent / f"{entry['record']}.mirabilia.json")
    situation = start(record | {"options": record["options"] | entry.get("options", {})})
    for move in record["moves"][: entry["moves"]]:
        seat, sentence = move.split(" ", 1)
        situation = played(situation, int(seat), sentence)  # test_replays_record has shown that they are legal
    return situation


def test_there_are_records_of_every_number_of_players() -> None:
    assert {len(read(path)["players"]) for path in RECORDS} == {3, 4, 5, 6, 7}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.split(".")[0])
def test_replays_record(path: Path) -> None:
    record = read(path)
    situation = start(record)
    trace = []
    for move in record["moves"]:
        situation = after(situation, move)
        trace.append(situation.coins)
    assert trace == record["trace"]
    assert awaited(situation) == ()
    assert result(situation) == record["result"]


def test_the_order_of_choosing_changes_nothing() -> None:
    record = read(RECORDS[1])
    forwards = backwards = start(record)
    turn: list[str] = []
    for move in record["moves"]:
        alone = bool(forwards.tasks)
        forwards = after(forwards, move)
        turn.append(move)
        if alone or not forwards.choices:
            for each in reversed(turn):
                backwards = after(backwards, each)
            turn = []
            backwards.discard.sort()
            forwards.discard.sort()
            assert forwards == backwards
    assert forwards.over


def test_refuses_what_is_not_legal() -> None:
    situation = start(read(RECORDS[0]))
    with pytest.raises(ValueError, match="not legal"):
        after(situation, "0 skip")
    card = situation.players[0].hand[0]
    chosen = after(situation, f"0 sell {card}")
    with pytest.raises(ValueError, match="not legal"):
        after(chosen, f"0 sell {card}")


def test_leaves_the_situation_before_as_it_was() -> None:
    record = read(RECORDS[1])
    situation = start(record)
    for move in record["moves"]:
        before = situation.copy()
        later = after(situation, move)
        assert situation == before
        situation = later


@pytest.mark.parametrize("entry", POSITIONS, ids=title)
def test_counts_few_leaves(entry: dict) -> None:
    few = list(takewhile(lambda count: 0 < count <= 200, entry["leaves"]))
    situation = position(entry)
    assert [perft(situation, depth) for depth in range(1, len(few) + 1)] == few


@pytest.mark.slow
@pytest.mark.parametrize("entry", POSITIONS, ids=title)
def test_counts_all_leaves(entry: dict) -> None:
    situation = position(entry)
    assert [perft(situation, depth) for depth in range(1, len(entry["leaves"]) + 1)] == entry["leaves"]


# Boards (each on its night side, without stages) give: Gizah stone, Ephesos papyrus, Rhodos ore.
# The buyer's city at Gizah, the left one at Ephesos, the right one at Rhodos; units to get; coins; what is offered.
EXAMPLES: dict[str, tuple[list[str], list[str], list[str], str, int, list[tuple[int, int]]]] = {
    "own production": (["lumber_yard"], [], [], "stone wood", 0, [(0, 0)]),
    "S-062 a symbol once": ([], [], [], "stone stone", 9, []),
    "S-064 choices are allocated": (["timber_yard", "clay_pit"], [], [], "wood stone stone clay", 9, []),
    "S-064 no unit for two": (["timber_yard"], [], [], "wood stone stone", 0, []),
    "S-080 either or both": ([], ["quarry"], ["quarry"], "stone stone stone", 9, [(0, 4), (2, 2), (4, 0)]),
    "S-081 starting resource": ([], [], [], "ore papyrus", 4, [(2, 2)]),
    "S-082 yellow is not for sale": ([], ["forum", "caravansery"], [], "glass", 9, []),
    "S-082 the own yellow works": (["forum", "caravansery"], [], [], "glass wood", 0, [(0, 0)]),
    "S-085 one of two": ([], ["sawmill"], [], "wood", 2, [(2, 0)]),
    "S-086 one of a choice": ([], ["tree_farm"], [], "wood clay", 9, []),
    "S-088 the purse": ([], ["quarry"], ["quarry"], "stone stone stone", 3, []),
    "S-090 West left": (["west_trading_post"], ["sawmill"], ["sawmill"], "wood wood", 9, [(0, 4), (1, 2), (2, 0)]),
    "S-090 East right": (["east_trading_post"], ["sawmill"], ["sawmill"], "wood wood", 2, [(0, 2)]),
    "S-090 Marketplace both": (["marketplace"], ["loom"], ["loom"], "loom papyrus", 9, [(1, 1), (2, 0)]),
    "S-090 not the other class": (["marketplace"], ["lumber_yard"], [], "wood", 9, [(2, 0)]),
    "S-091 discount on the starting resource": (["east_trading_post"], [], [], "ore", 9, [(0, 1)]),
    "S-092 own symbols need not go first": (["mine"], ["stone_pit"], [], "stone stone ore", 9, [(0, 2), (2, 0)]),
}  # fmt: skip


@pytest.mark.parametrize(("own", "left", "right", "units", "coins", "offered"), EXAMPLES.values(), ids=EXAMPLES)
def test_payments(
    own: list[str], left: list[str], right: list[str], units: str, coins: int, offered: list[tuple[int, int]]
) -> None:
    buyer, west, east = Player("gizah", "night"), Player("ephesos", "night"), Player("rhodos", "night")
    buyer.city, west.city, east.city = own, left, right
    assert front(buyer, west, east, units.split(), coins) == offered

"""Damaged records are refused with the move and the reason, and with nothing but ``BadRecord``."""

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia import duel
from mirabilia.duel.printed import CARD_IDS
from mirabilia.kernel import record as records
from mirabilia.kernel.errors import BadRecord

FOLDER = Path(__file__).parent.parent / "records" / "duel"
CIVILIAN = FOLDER / "random_gen_00.mirabilia.json"


@pytest.fixture
def record() -> dict[str, Any]:
    return records.read(CIVILIAN)


def refused(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        duel.Game.from_record(record)
    assert str(caught.value).endswith(".")
    return caught.value


# Damage in the moves


def test_unknown_card(record: dict[str, Any]) -> None:
    record["moves"][10] = record["moves"][10].split()[0] + " build castle"
    error = refused(record)
    assert error.move == 11
    assert "castle" in str(error)


def test_illegal_move(record: dict[str, Any]) -> None:
    record["moves"][8] = record["moves"][8].split()[0] + " build press"
    error = refused(record)
    assert error.move == 9
    assert str(error) == "Press is covered by other cards."


def test_wrong_seat(record: dict[str, Any]) -> None:
    record["moves"][0] = "1" + record["moves"][0][1:]
    error = refused(record)
    assert error.move == 1
    assert str(error) == "Seat 1 cannot move: it is for seat 0 to decide."


def test_a_missing_move(record: dict[str, Any]) -> None:
    del record["moves"][20]
    del record["trace"][20]
    assert refused(record).move == 21


def test_a_move_after_the_end(record: dict[str, Any]) -> None:
    record["moves"].append("0 build altar")
    record["trace"].append(record["trace"][-1])
    error = refused(record)
    assert error.move == len(record["moves"])
    assert str(error) == "The game is over."


@pytest.mark.parametrize(
    "move",
    [
        None, 7, "", "0", "build altar", "2 build altar", "0build altar", " 0 build altar", "0  build altar",
        "0 Build altar", "0 build altar ", "0 build altar\n", ["0", "build altar"], "0 skip", "0 begin 2", "-0 begin 1",
        "0 free altar giving altar", "0 wonder altar with piraeus", "0 draft", "0 token altar",
    ],
)  # fmt: skip
def test_no_move_at_all(record: dict[str, Any], move: Any) -> None:
    record["moves"][4] = move
    assert refused(record).move == 5


# Damage in trace and result


@pytest.mark.parametrize("place", [0, 1, 2])
def test_wrong_trace(record: dict[str, Any], place: int) -> None:
    record["trace"][29][place] += 1
    error = refused(record)
    assert error.move == 30
    assert str(record["trace"][29]) in str(error)


@pytest.mark.parametrize("trace", [[], {}, "7 7 0", 3, [[7, 7, 0]]])
def test_trace_of_another_shape(record: dict[str, Any], trace: Any) -> None:
    record["trace"] = trace
    assert "trace" in str(refused(record)).lower()


def test_wrong_result(record: dict[str, Any]) -> None:
    for key, wrong in (
        ("winner", 1 - record["result"]["winner"]),
        ("winner", None),
        ("victory", "science"),
        ("scores", [0, 0]),
        ("breakdown", record["result"]["breakdown"][::-1]),
        ("prize", None),
    ):
        damaged = {**record, "result": {**record["result"], key: wrong}}
        error = refused(damaged)
        assert error.move is None
        assert key in str(error)


def test_a_result_before_the_end(record: dict[str, Any]) -> None:
    record["moves"], record["trace"] = record["moves"][:-1], record["trace"][:-1]
    assert "not over" in str(refused(record))


# Damage in the setup


@pytest.mark.parametrize("key", ["format", "game", "players", "setup", "moves"])
def test_missing_keys(record: dict[str, Any], key: str) -> None:
    del record[key]
    assert key in str(refused(record))


@pytest.mark.parametrize("key", ["first_player", "wonders", "tokens", "box_tokens", "ages"])
def test_missing_keys_of_the_setup(record: dict[str, Any], key: str) -> None:
    del record["setup"][key]
    assert key in str(refused(record))


@pytest.mark.parametrize("value", [True, 0.0, "0", 2, -1, None, [0]])
def test_first_player_is_a_seat(record: dict[str, Any], value: Any) -> None:
    record["setup"]["first_player"] = value
    assert "first_player" in str(refused(record))


def test_duplicate_cards(record: dict[str, Any]) -> None:
    record["setup"]["ages"][1][3] = record["setup"]["ages"][1][4]
    assert "ages[1]" in str(refused(record))


def test_a_card_of_another_age(record: dict[str, Any]) -> None:
    record["setup"]["ages"][1][3] = "altar"
    assert "altar" in str(refused(record))


@pytest.mark.parametrize("guild", ["scientists_guild", "port"])
def test_a_wrong_number_of_guilds(record: dict[str, Any], guild: str) -> None:
    age = record["setup"]["ages"][2]
    old = "obelisk" if guild != "port" else "builders_guild"
    fresh = guild if guild not in age else "study"
    age[age.index(old)] = fresh
    del record["setup"]["removed"]
    assert "guilds" in str(refused(record))


def test_wrong_cards_put_back(record: dict[str, Any]) -> None:
    record["setup"]["removed"][0][0] = "altar"
    assert "removed[0]" in str(refused(record))


def test_a_token_twice(record: dict[str, Any]) -> None:
    record["setup"]["box_tokens"][0] = record["setup"]["tokens"][0]
    assert "tokens" in str(refused(record))


def test_a_wonder_twice(record: dict[str, Any]) -> None:
    record["setup"]["wonders"][0] = record["setup"]["wonders"][1]
    assert "wonders" in str(refused(record))
    wonders = record["setup"].pop("wonders")
    record["setup"]["wonders_assigned"] = [wonders[1:5], wonders[4:8]]
    assert "wonders_assigned" in str(refused(record))


# Anything at all

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(CARD_IDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a JSON value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            found += places(inner, (*path, index))
    return found


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    changed = copy.deepcopy(value)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = new
    return changed


SHORT = duel.Game(seed=11, wonders="preset").record(trace=True)
DRAFT = duel.Game.from_record(records.read(CIVILIAN)).record(trace=True)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(data=st.data())
def test_nothing_but_bad_record_is_raised(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from([SHORT, DRAFT]))
    kind = data.draw(st.sampled_from(["setup", "options", "moves", "trace", "result", "players", "any"]))
    paths = [path for path in places(record) if kind in ("any", path[0])]
    if not paths:
        return
    path = data.draw(st.sampled_from(sorted(paths, key=lambda path: (len(path), str(path)))))
    other = data.draw(st.sampled_from(paths))
    new = data.draw(ANYTHING | st.just(value_at(record, other)))
    damaged = replaced(record, path, new)
    outcome = read_or_refused(damaged)
    assert outcome


def read_or_refused(record: Any) -> str:
    """The record as it is written again, or why it was refused."""
    try:
        game = duel.Game.from_record(record)
    except BadRecord as error:
        return str(error) and error.wording.told("de")
    return records.text(game.record(trace=True, players=("a", "b")))


def value_at(record: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        record = record[step]
    return record


@settings(max_examples=100, deadline=None, derandomize=True)
@given(value=ANYTHING)
def test_no_record_at_all(value: Any) -> None:
    with pytest.raises(BadRecord):
        duel.Game.from_record(value)

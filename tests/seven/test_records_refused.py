"""Damaged records are refused with the move and the reason, and with nothing but ``BadRecord``."""

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia import seven
from mirabilia.kernel import record as records
from mirabilia.kernel.errors import BadOptions, BadRecord
from mirabilia.seven.printed import CARD_IDS
from seven.random_games import finished

FOLDER = Path(__file__).parent.parent / "records" / "seven"


@pytest.fixture
def record() -> dict[str, Any]:
    return records.read(FOLDER / "random_01.mirabilia.json")


def refused(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        seven.Game.from_record(record)
    assert str(caught.value) != caught.value.wording.told("de")
    return caught.value


# Damage in the moves


@pytest.mark.parametrize("number", [1, 30, 47, 71])
def test_one_changed_move(record: dict[str, Any], number: int) -> None:
    """A card of a hand that another seat holds, in the middle of a recorded game (seat and trace as they were)."""
    seat = record["moves"][number - 1].split()[0]
    held = seven.Game.from_record({**record, "moves": record["moves"][: number - 1], "trace": None, "result": None})
    elsewhere = next(card for card in held.hand(held.left(int(seat))) if card not in held.hand(int(seat)))
    record["moves"][number - 1] = f"{seat} sell {elsewhere}"
    error = refused(record)
    assert error.move == number
    assert str(error) == f"{seven.name(elsewhere)} is not in your hand."


def test_another_legal_move_shows_by_the_trace(record: dict[str, Any]) -> None:
    first_built = next(n for n, move in enumerate(record["moves"]) if " build " in move)
    record["moves"][first_built] = record["moves"][first_built].replace("build", "sell")
    error = refused(record)
    turn_end = first_built - first_built % 4 + 4
    assert error.move == turn_end
    assert str(record["trace"][turn_end - 1]) in str(error)


def test_another_legal_move_shows_by_the_result(record: dict[str, Any]) -> None:
    record.pop("trace")
    assert record["moves"][-1] == "2 build university"
    record["moves"][-1] = "2 sell university"
    error = refused(record)
    assert error.move is None
    assert "result" in str(error)


def test_unknown_card(record: dict[str, Any]) -> None:
    record["moves"][10] = record["moves"][10].split()[0] + " build castle"
    error = refused(record)
    assert error.move == 11
    assert "castle" in str(error)


def test_a_seat_that_has_chosen_already(record: dict[str, Any]) -> None:
    record["moves"][1] = "0" + record["moves"][1][1:]
    error = refused(record)
    assert error.move == 2
    assert str(error) == "Seat 0 has already chosen; others are still awaited."


def test_a_seat_that_is_not_there(record: dict[str, Any]) -> None:
    record["moves"][8] = "4" + record["moves"][8][1:]
    error = refused(record)
    assert error.move == 9
    assert str(error) == "There is no seat 4; the last is 3."


def test_a_pick_of_another_seat() -> None:
    game = finished(5)
    number = next(n for n, (_, move) in enumerate(game.moves) if move.kind == "revive")
    record = game.record()
    seat = int(record["moves"][number][0])
    record["moves"][number] = f"{(seat + 1) % 3}{record['moves'][number][1:]}"
    error = refused(record)
    assert error.move == number + 1
    assert str(error) == f"Seat {(seat + 1) % 3} cannot move: it is for seat {seat} to decide."


def test_a_missing_move(record: dict[str, Any]) -> None:
    del record["moves"][20]
    del record["trace"][20]
    assert refused(record).move is not None
    assert 21 <= refused(record).move <= 24


def test_a_move_after_the_end(record: dict[str, Any]) -> None:
    record["moves"].append("0 sell altar")
    record["trace"].append(record["trace"][-1])
    error = refused(record)
    assert error.move == len(record["moves"])
    assert str(error) == "The game is over."


@pytest.mark.parametrize(
    "move",
    [
        None, 7, "", "0", "build altar", "9 build altar", "0build altar", " 0 build altar", "0  build altar",
        "0 Build altar", "0 sell altar ", "0 sell altar\n", ["0", "sell altar"], "0 skip", "-0 sell altar", "0 pass",
        "0 revive altar", "0 wonder gizah", "0 side day", "0 discard altar", "0 stage altar", "00 sell altar",
    ],
)  # fmt: skip
def test_no_move_at_all(record: dict[str, Any], move: Any) -> None:
    record["moves"][4] = move
    assert refused(record).move == 5


# Damage in trace and result


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_wrong_trace(record: dict[str, Any], seat: int) -> None:
    record["trace"][29][seat] += 1
    error = refused(record)
    assert error.move == 30
    assert str(record["trace"][29]) in str(error)


@pytest.mark.parametrize("trace", [[], {}, "3 3 3 3", 3, [[3, 3, 3, 3]]])
def test_trace_of_another_shape(record: dict[str, Any], trace: Any) -> None:
    record["trace"] = trace
    assert "trace" in str(refused(record))


def test_wrong_result(record: dict[str, Any]) -> None:
    result = record["result"]
    for key, wrong in (
        ("winners", [(result["winners"][0] + 1) % 4]),
        ("winners", []),
        ("winners", None),
        ("scores", [0, 0, 0, 0]),
        ("scores", result["scores"][::-1]),
        ("breakdown", result["breakdown"][::-1]),
        ("breakdown", [{**sheet, "military": 0} for sheet in result["breakdown"]]),
        ("winner", 0),
    ):
        error = refused({**record, "result": {**result, key: wrong}})
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


@pytest.mark.parametrize("key", ["wonders", "hands"])
def test_missing_keys_of_the_setup(record: dict[str, Any], key: str) -> None:
    del record["setup"][key]
    assert key in str(refused(record))


@pytest.mark.parametrize("number", [0, 1, 8])
def test_so_many_do_not_play(record: dict[str, Any], number: int) -> None:
    record["players"] = [f"p{seat}" for seat in range(number)]
    assert str(refused(record)) == "players: 2-7 names are expected."


def test_hands_for_another_number_of_players(record: dict[str, Any]) -> None:
    record["players"].append("one more")
    assert "a list of 5 is expected" in str(refused(record))


@pytest.mark.rule("S-014")
def test_a_hand_of_eight(record: dict[str, Any]) -> None:
    record["setup"]["hands"][1][2].append("temple")
    assert str(refused(record)) == "hands[1][2]: a list of 7 is expected."


@pytest.mark.rule("S-012", "S-014")
def test_the_wrong_deck(record: dict[str, Any]) -> None:
    """Four players play without the second Baths, which wants seven."""
    hands = record["setup"]["hands"][0]
    seat, place = next((s, p) for s, hand in enumerate(hands) for p, card in enumerate(hand) if card == "altar")
    hands[seat][place] = "baths"
    reason = str(refused(record))
    assert "hands[0]" in reason
    assert "with 4 players" in reason


def test_a_card_of_another_age(record: dict[str, Any]) -> None:
    record["setup"]["hands"][1][0][0] = "palace"
    assert "hands[1]" in str(refused(record))


@pytest.mark.rule("S-013")
@pytest.mark.parametrize("fresh", ["guild", "copy", "ordinary"])
def test_the_wrong_guilds(record: dict[str, Any], fresh: str) -> None:
    of_age = record["setup"]["hands"][2]
    places = [(s, p) for s, hand in enumerate(of_age) for p, card in enumerate(hand) if card.endswith("_guild")]
    assert len(places) == 6
    (seat, place), (other, there) = places[:2]
    dealt = {card for hand in of_age for card in hand}
    missing = next(card for card in CARD_IDS if card.endswith("_guild") and card not in dealt)
    if fresh == "guild":  # one more in the place of an ordinary card
        seat, place = next((s, p) for s, hand in enumerate(of_age) for p, card in enumerate(hand) if card == "palace")
    of_age[seat][place] = {"guild": missing, "copy": of_age[other][there], "ordinary": "palace"}[fresh]
    assert str(refused(record)) == "hands[2]: 6 different guilds are expected."


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ({"wonder": "gizah"}, "wonders[1] side"),
        ({"wonder": "gizah", "side": "dawn"}, "dawn"),
        ({"wonder": "colossus", "side": "day"}, "colossus"),
        ({"side": "day"}, "wonders[1]"),
        ("gizah day", "wonders[1]: an object is expected."),
        (None, "wonders[1]: an object is expected."),
        ({"wonder": None, "side": "day"}, "wonders[1]"),
        ({"wonder": ["gizah"], "side": "day"}, "wonders[1]"),
    ],
)
def test_no_board(record: dict[str, Any], board: Any, reason: str) -> None:
    record["setup"]["wonders"][1] = board
    assert reason in str(refused(record))


def test_a_wonder_twice(record: dict[str, Any]) -> None:
    record["setup"]["wonders"][1] = {**record["setup"]["wonders"][0]}
    assert str(refused(record)) == "wonders: something stands there twice."


# Options


@pytest.mark.parametrize(
    "options",
    [
        {"leaders": True}, {"cities": True}, {"teams": 1}, {"sides": "dawn"}, {"sides": True}, {"wonders": "draft"},
        {"halikarnassos_first": 1}, {"halikarnassos_may_skip": "true"}, {"one_after_another": None}, {"promos": False},
        {"house_rules": True}, {"sides": ["day"]}, {"sides": {}},
    ],
)  # fmt: skip
def test_unknown_options(record: dict[str, Any], options: dict[str, Any]) -> None:
    record["options"] = options
    error = refused(record)
    assert all(key in str(error) for key in options)
    with pytest.raises(BadOptions) as caught:
        seven.Game(seed=1, **options)
    assert str(caught.value) == str(error)


@pytest.mark.parametrize("options", [[], "sides", 3, None])
def test_options_are_an_object(record: dict[str, Any], options: Any) -> None:
    record["options"] = options
    assert "Options" in str(refused(record))


@pytest.mark.parametrize("players", [1, 8, 0, -3, True, 3.0, "3", None])
def test_a_number_of_players_that_is_not_played(players: Any) -> None:
    with pytest.raises(BadOptions, match="players is a whole number from 2 to 7") as caught:
        seven.Game(seed=1, players=players)
    assert caught.value.wording.told("de") != str(caught.value)


@pytest.mark.parametrize(
    ("boards", "reason"),
    [
        (["gizah day"], "boards: 3 are expected"),
        (["gizah day", "gizah night", "rhodos day"], "no wonder can lie before two seats"),
        (["gizah", "babylon day", "rhodos day"], "not “gizah”"),
        (["gizah dawn", "babylon day", "rhodos day"], "not “gizah dawn”"),
        (["day gizah", "babylon day", "rhodos day"], "not “day gizah”"),
        ([None, "babylon day", "rhodos day"], "not “None”"),
    ],
)
def test_boards_that_are_not_there(boards: list[Any], reason: str) -> None:
    with pytest.raises(BadOptions) as caught:
        seven.Game(seed=1, boards=boards)
    assert reason in str(caught.value)
    assert caught.value.wording.told("de") != str(caught.value)


# Anything at all

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(CARD_IDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
RECORDS = [finished(seed).record(trace=True) for seed in (3, 5)]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [found for key, one in inner for found in places(one, (*path, key))]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


@settings(max_examples=120, deadline=None, derandomize=True)
@given(data=st.data())
def test_nothing_but_bad_record_is_raised(data: st.DataObject) -> None:
    record = copy.deepcopy(data.draw(st.sampled_from(RECORDS)))
    kind = data.draw(st.sampled_from(["setup", "options", "moves", "trace", "result", "players", "any"]))
    paths = [path for path in places(record) if kind in ("any", path[0])]
    path, other = data.draw(st.sampled_from(paths)), data.draw(st.sampled_from(paths))
    at(record, path[:-1])[path[-1]] = data.draw(ANYTHING | st.just(copy.deepcopy(at(record, other))))
    assert read_or_refused(record)


def read_or_refused(record: Any) -> str:
    """Why a record is refused; one that is read is written again, and read to the same state."""
    try:
        game = seven.Game.from_record(record)
    except BadRecord as error:
        return error.wording.told("de")
    assert seven.Game.from_record(game.record()).state.tobytes() == game.state.tobytes()
    return "read"


@settings(max_examples=100, deadline=None, derandomize=True)
@given(value=ANYTHING)
def test_no_record_at_all(value: Any) -> None:
    with pytest.raises(BadRecord):
        seven.Game.from_record(value)

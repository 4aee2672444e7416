"""Whole games as JSON: recorded games replay to the byte, random ones are written and read alike."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from mirabilia import seven
from mirabilia.kernel import record as records
from mirabilia.kernel.errors import BadRecord, IllegalMove
from seven.random_games import OPTIONS, decisions, finished

FOLDER = Path(__file__).parent.parent / "records" / "seven"
FILES = sorted(FOLDER.glob("*.mirabilia.json"))


@pytest.fixture
def record() -> dict[str, Any]:
    return records.read(FILES[0])


def test_there_are_twenty_records() -> None:
    assert len(FILES) == 20
    assert {len(records.read(file)["players"]) for file in FILES} == {3, 4, 5, 6, 7}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.split(".")[0])
def test_recorded_games_are_written_with_the_same_bytes(file: Path) -> None:
    record = records.read(file)
    game = seven.Game.from_record(record)
    assert len(game.moves) == len(record["moves"])
    assert records.text(game.record(trace="trace" in record)).encode() == file.read_bytes()


@pytest.mark.parametrize("seed", range(2 * len(OPTIONS)))
def test_random_games_are_written_and_read_alike(seed: int) -> None:
    game = finished(seed)
    names = tuple(f"Ada {seat}" for seat in range(game.players))
    record = game.record(trace=True, players=names)
    again = seven.Game.from_record(json.loads(records.line(record)))
    assert records.text(again.record(trace=True)) == records.text(record)
    assert again.result == game.result
    assert again.options == game.options
    assert [again.city(seat) for seat in range(game.players)] == [game.city(seat) for seat in range(game.players)]


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_a_game_that_goes_on_is_written_and_read_alike(seed: int) -> None:
    """Also in the middle of a turn, and where a pick or an extra card is asked for."""
    for number, game in enumerate(decisions(seed)):
        if game.over or (number % 17 and game.decision == "turn"):
            continue
        again = seven.Game.from_record(game.record(trace=True))
        assert again.record(trace=True) == game.record(trace=True)
        assert (again.decision, again.awaited, again.chosen) == (game.decision, game.awaited, game.chosen)
        assert [again.hand(seat) for seat in range(game.players)] == [game.hand(seat) for seat in range(game.players)]
        assert again.legal_moves() == game.legal_moves()


def test_a_game_that_goes_on_has_no_result() -> None:
    game = seven.Game(seed=5, players=4)
    record = game.record(trace=True)
    assert list(record) == ["format", "game", "options", "players", "setup", "moves", "trace"]
    assert record["players"] == ["seat 0", "seat 1", "seat 2", "seat 3"]
    assert (record["moves"], record["trace"]) == ([], [])
    assert list(record["setup"]) == ["wonders", "hands"]
    assert all(list(board) == ["wonder", "side"] for board in record["setup"]["wonders"])


def test_the_keys_of_a_result() -> None:
    result = finished(0).record()["result"]
    assert list(result) == ["winners", "scores", "breakdown"]
    categories = ["military", "coins", "wonder", "blue", "yellow", "green", "purple"]
    assert all(list(sheet) == categories for sheet in result["breakdown"])


def test_undone_moves_and_choices_taken_back_are_left_out() -> None:
    game = seven.Game(seed=5)
    game.play(game.legal_moves(1)[0], 1)
    game.undo()
    game.play(game.legal_moves(2)[0], 2)
    game.take_back(2)
    kept = game.play(game.legal_moves(1)[-1], 1)
    assert game.record()["moves"] == [f"1 {kept}"]


def test_a_record_without_its_options_has_their_defaults(record: dict[str, Any]) -> None:
    record.pop("options", None)
    assert seven.Game.from_record(record).options == {
        "sides": "random",
        "wonders": "random",
        "halikarnassos_first": True,
        "halikarnassos_may_skip": False,
        "one_after_another": False,
    }


def test_defaults_of_expansions_are_kept_as_they_stand(record: dict[str, Any]) -> None:
    record["options"] = {"leaders": False, "cities": False, "teams": False, "sides": "random"}
    game = seven.Game.from_record(record)
    assert records.text(game.record(trace=True)) == records.text(record)


def test_trace_and_result_may_be_missing(record: dict[str, Any]) -> None:
    bare = {key: value for key, value in record.items() if key not in ("trace", "result")}
    assert seven.Game.from_record(bare).record(trace=True) == seven.Game.from_record(record).record(trace=True)
    record["trace"] = record["result"] = None
    assert seven.Game.from_record(record).over


def test_without_check_trace_and_result_are_not_compared(record: dict[str, Any]) -> None:
    record["trace"][3] = [0, 0, 0]
    record["result"]["winners"] = [1]
    assert seven.Game.from_record(record, check=False).over


def test_choices_of_a_turn_may_stand_in_any_order(record: dict[str, Any]) -> None:
    """They are written in seat order all the same."""
    written = seven.Game.from_record(record).record()
    record["moves"][3:6] = record["moves"][3:6][::-1]
    record.pop("trace")
    assert seven.Game.from_record(record).record() == written


def test_boards_that_are_picked_are_no_part_of_the_setup() -> None:
    record = finished(3).record()
    assert record["options"]["wonders"] == "picked"
    assert record["setup"]["wonders"] == [{}] * 5
    assert [move.split()[1] for move in record["moves"][:10]] == ["wonder"] * 5 + ["side"] * 5
    assert seven.Game.from_record(record).record() == record
    del record["setup"]["wonders"]
    assert seven.Game.from_record(record).result == finished(3).result


def test_sides_that_are_chosen_are_no_part_of_the_setup() -> None:
    game = seven.Game(seed=2, sides="chosen")
    boards = game.record()["setup"]["wonders"]
    assert [list(board) for board in boards] == [["wonder"]] * 3
    for side in ("night", "day", "night"):
        game.play(f"side {side}")
    again = seven.Game.from_record(game.record())
    assert [again.city(seat).side for seat in range(3)] == ["night", "day", "night"]
    assert again.record() == game.record()


def test_given_boards_stand_in_the_record() -> None:
    game = finished(5)
    boards = [{"wonder": wonder, "side": "night"} for wonder in ("halikarnassos", "babylon", "olympia")]
    assert game.record()["setup"]["wonders"] == boards


def test_what_is_read_is_not_changed(record: dict[str, Any]) -> None:
    before = copy.deepcopy(record)
    game = seven.Game.from_record(record)
    game.undo()
    game.record()["setup"]["hands"][0].clear()
    assert record == before


def test_a_game_from_a_position_has_no_record() -> None:
    game = seven.Game.from_position(seven.Game(seed=1).position())
    with pytest.raises(BadRecord, match="beginning"):
        game.record()
    with pytest.raises(IllegalMove, match="take back"):
        game.undo()


def test_many_games_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    games = [finished(seed).record(trace=True) for seed in range(3)]
    lines = [records.line(game) for game in games]
    file.write_text(lines[0] + "\n" + lines[1] + "{nonsense\n" + lines[2], encoding="utf-8")
    found = list(records.read_many(file))
    assert [isinstance(one, BadRecord) for one in found] == [False, False, True, False]
    assert [one for one in found if not isinstance(one, BadRecord)] == games

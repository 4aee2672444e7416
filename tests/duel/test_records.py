"""Whole games as JSON: recorded games replay to the byte; what is damaged is refused with its move and the reason."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from duel.random_games import OPTIONS, finished
from mirabilia import duel
from mirabilia.duel.printed import CARD_IDS, PRESET
from mirabilia.kernel import record as records
from mirabilia.kernel.errors import BadRecord, IllegalMove

FOLDER = Path(__file__).parent.parent / "records" / "duel"
FILES = sorted(FOLDER.glob("*.mirabilia.json"))
CIVILIAN = FOLDER / "random_gen_00.mirabilia.json"


@pytest.fixture
def record() -> dict[str, Any]:
    return records.read(CIVILIAN)


def refused(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        duel.Game.from_record(record)
    assert str(caught.value).endswith(".")
    return caught.value


# Good records


def test_there_are_eighteen_records() -> None:
    assert len(FILES) == 18


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.split(".")[0])
def test_recorded_games_are_written_with_the_same_bytes(file: Path) -> None:
    record = records.read(file)
    game = duel.Game.from_record(record)
    assert len(game.moves) == len(record["moves"])
    assert records.text(game.record(trace="trace" in record)).encode() == file.read_bytes()


@pytest.mark.parametrize("seed", range(4))
def test_random_games_are_written_and_read_alike(seed: int) -> None:
    game = finished(seed, **OPTIONS[seed])
    record = game.record(trace=True, players=("Ada", "Grace"))
    again = duel.Game.from_record(json.loads(records.line(record)))
    assert again.record(trace=True) == record
    assert again.state["place"].tobytes() == game.state["place"].tobytes()
    assert again.result == game.result


def test_undone_moves_are_left_out() -> None:
    game = duel.Game(seed=5)
    first = game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[0])
    game.undo()
    other = game.play(game.legal_moves()[-1])
    assert [move.split(" ", 1)[1] for move in game.record()["moves"]] == [str(first), str(other)]
    assert duel.Game.from_record(game.record()).moves == game.moves


def test_a_game_that_goes_on_has_no_result() -> None:
    game = duel.Game(seed=5)
    assert list(game.record()) == ["format", "game", "options", "players", "setup", "moves"]
    assert game.record()["players"] == ["first", "second"]
    assert game.record(trace=True)["trace"] == []


def test_a_record_without_its_options_has_their_defaults(record: dict[str, Any]) -> None:
    del record["options"]
    assert duel.Game.from_record(record).options == {"promos": False, "wonders": "draft", "center_begins": "last"}


def test_trace_and_result_may_be_missing(record: dict[str, Any]) -> None:
    bare = {key: value for key, value in record.items() if key not in ("trace", "result")}
    game = duel.Game.from_record(bare)
    assert game.record(trace=True) == duel.Game.from_record(record).record(trace=True)
    record["trace"] = None
    duel.Game.from_record(record)


def test_cards_put_back_may_be_missing(record: dict[str, Any]) -> None:
    removed = record["setup"].pop("removed")
    game = duel.Game.from_record(record)
    assert "removed" not in game.record()["setup"]
    assert records.text(game.record(trace=True)) == records.text(record)
    for age in range(3):
        found = game.state[0].removed[age].tolist()
        assert {CARD_IDS[card] for card in found} == set(removed[age])


def test_without_check_trace_and_result_are_not_compared(record: dict[str, Any]) -> None:
    record["trace"][3] = [0, 0, 0]
    record["result"]["winner"] = None
    assert duel.Game.from_record(record, check=False).over


@pytest.mark.rule("D-014")
@pytest.mark.parametrize("first_player", [0, 1])
def test_the_preset_is_recorded_as_assigned_wonders(first_player: int) -> None:
    game = duel.Game(seed=9, wonders="preset", first_player=first_player)
    record = game.record()
    assert list(record["setup"])[:2] == ["first_player", "wonders_assigned"]
    assert record["setup"]["wonders_assigned"][first_player] == list(PRESET[0])
    assert record["setup"]["wonders_assigned"][1 - first_player] == list(PRESET[1])
    assert duel.Game.from_record(record).record() == record
    without = copy.deepcopy(record)
    del without["setup"]["wonders_assigned"]
    assert duel.Game.from_record(without).record() == record


def test_other_wonders_than_the_preset_are_refused() -> None:
    record = duel.Game(seed=9, wonders="preset").record()
    record["setup"]["wonders_assigned"].reverse()
    assert "preset" in str(refused(record))


def test_wonders_assigned_need_no_draft() -> None:
    record = duel.Game(seed=9).record()
    wonders = record["setup"].pop("wonders")
    assigned = [wonders[:4], wonders[4:]]
    del record["setup"]["first_player"]
    record["setup"] = {"first_player": 1, "wonders_assigned": assigned, **record["setup"]}
    game = duel.Game.from_record(record)
    assert (game.age, game.decision, game.to_move) == (1, "turn", 1)
    assert [[place.wonder for place in game.city(seat).wonders] for seat in (0, 1)] == assigned
    assert game.record() == record
    assert game.options["wonders"] == "draft"


def test_promo_wonders_need_the_option(record: dict[str, Any]) -> None:
    record["setup"]["wonders"][0] = "messe"
    assert "messe" in str(refused(record))
    record["options"] = {"promos": True}
    assert "pyramids" in str(refused(record)).lower()  # the first move that no longer fits


def test_center_begins_changes_who_is_asked() -> None:
    for seed in range(40):
        record = finished(seed, center_begins="chooser").record()
        others = {**record, "options": {**record["options"], "center_begins": "last"}}
        if any(step.age and step.pawn[1] == 0 for step in duel.Game.from_record(record).steps()[8:]):
            error = refused(others)
            assert record["moves"][error.move - 1].split()[1] == "begin"
            return
    raise AssertionError("no age began with the pawn in the middle")


# Options


@pytest.mark.parametrize(
    "options",
    [
        {"pantheon": True}, {"agora": True}, {"solo": "caesar"}, {"zeus_token": "taken"}, {"promos": 1},
        {"promos": "true"}, {"wonders": "chosen"}, {"center_begins": None}, {"house_rules": True}, [], "promos", None,
        {"promos": {}}, {"pantheon": []}, {"center_begins": ["last"]},
    ],
)  # fmt: skip
def test_unknown_options(record: dict[str, Any], options: Any) -> None:
    record["options"] = options
    reason = str(refused(record))
    assert all(key in reason for key in options or ())


def test_defaults_of_expansions_are_kept_as_they_stand(record: dict[str, Any]) -> None:
    record["options"] = {"pantheon": False, "agora": False, "promos": False, "zeus_token": "discarded"}
    game = duel.Game.from_record(record)
    assert records.text(game.record(trace=True)) == records.text(record)


def test_what_is_read_is_not_changed(record: dict[str, Any]) -> None:
    before = copy.deepcopy(record)
    game = duel.Game.from_record(record)
    game.undo()
    game.record()["setup"]["ages"][0].clear()
    assert record == before


def test_a_game_from_a_position_has_no_record() -> None:
    game = duel.Game.from_position(duel.Game(seed=1, wonders="preset").position())
    with pytest.raises(BadRecord, match="beginning"):
        game.record()
    with pytest.raises(IllegalMove, match="take back"):
        game.undo()


# Files


def test_many_games_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    games = [finished(seed, **OPTIONS[seed]).record(trace=True) for seed in range(3)]
    lines = [records.line(game) for game in games]
    file.write_text(lines[0] + "\n" + lines[1] + "{nonsense\n" + lines[2], encoding="utf-8")
    found = list(records.read_many(file))
    assert [isinstance(one, BadRecord) for one in found] == [False, False, True, False]
    assert [one for one in found if not isinstance(one, BadRecord)] == games
    for game in games:
        assert duel.Game.from_record(game).record(trace=True) == game

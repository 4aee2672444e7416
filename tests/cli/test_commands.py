"""The command line as people and scripts use it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mirabilia import bots
from mirabilia.cli import app

RECORDS = Path(__file__).parent.parent / "records" / "duel"
STRUCTURE = (
    "sawmill walls rostrum statue temple forum ? ? ? ? ? school library barracks aqueduct ? ? ? brewery courthouse"
)
CIVILIAN = RECORDS / "vkd_civilian.mirabilia.json"
SEVEN = RECORDS.parent / "seven" / "random_00.mirabilia.json"


def run(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def told(*words):
    """The one JSON object that a command prints."""
    result = run(*words, "--json")
    return json.loads(result.stdout)


@pytest.fixture
def position(tmp_path):
    def written(**changes):
        place = tmp_path / "position.json"
        known = {
            "format": "mirabilia-position/1",
            "game": "duel",
            "options": {},
            "age": 2,
            "to_move": 0,
            "structure": STRUCTURE.split(),
            "seats": [
                {
                    "coins": 5,
                    "city": ["lumber_yard", "tavern"],
                    "wonders": ["piraeus", "the_colossus", "the_sphinx", "the_pyramids"],
                    "built": ["piraeus"],
                    "tokens": ["law"],
                },
                {
                    "coins": 3,
                    "city": ["glassworks"],
                    "wonders": ["the_mausoleum", "the_great_library", "circus_maximus", "the_great_lighthouse"],
                    "built": [],
                    "tokens": [],
                },
            ],
            "pawn": 2,
            "military_tokens": [[2, 5], [2, 5]],
            "tokens": ["economy", "urbanism", "masonry", "theology"],
            "box_tokens": "?",
            "discard": [],
        }
        place.write_text(json.dumps(known | changes), encoding="utf-8")
        return place

    return written


def test_replay_of_all_records():
    files = sorted(RECORDS.glob("*.json"))
    result = told("replay", *files)
    assert len(result["games"]) == len(files) == 18
    assert all(game["ok"] and game["error"] is None for game in result["games"])
    for game in result["games"]:
        recorded = json.loads(Path(game["file"]).read_text(encoding="utf-8"))
        assert game["result"] == recorded["result"]
        assert game["moves"] == len(recorded["moves"])


def test_replay_says_which_move_fails_and_why(tmp_path):
    record = json.loads(CIVILIAN.read_text(encoding="utf-8"))
    record["moves"][4] = record["moves"][4][0] + " build palace"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(record), encoding="utf-8")
    result = run("replay", broken, CIVILIAN, "--json")
    assert result.exit_code == 1
    games = json.loads(result.stdout)["games"]
    assert [game["ok"] for game in games] == [False, True]
    assert games[0]["error"] == "move 5: Palace does not lie face up in the structure."
    german = run("replay", broken, "--lang", "de")
    assert "Zug 5" in german.stdout
    assert "Palast" in german.stdout


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": "chess"}', "\x00\x01", '{"a": ' + "[" * 100_000])
def test_replay_of_nonsense(tmp_path, content):
    place = tmp_path / "nonsense.json"
    place.write_text(content, encoding="utf-8")
    result = run("replay", place, "--json")
    assert result.exit_code == 1
    game = json.loads(result.stdout)["games"][0]
    assert not game["ok"]
    assert game["error"]


def test_a_missing_file_is_named():
    result = run("replay", "nowhere.json")
    assert result.exit_code == 1
    assert "nowhere.json" in result.stdout


def test_legal_tells_prices_and_reasons(position):
    result = told("legal", position())
    assert result["to_move"] == 0
    moves = {move["move"]: move["price"] for move in result["moves"]}
    assert moves["0 discard brewery"] is None
    courthouse = moves["0 build courthouse"]  # 2 wood and 1 glass: one wood made, the glass by Piraeus
    assert courthouse["total"] == 2
    assert courthouse["printed"] == 0
    assert courthouse["own"] == {"wood": 1}
    assert courthouse["producers"] == {"glass": 1}
    assert courthouse["bought"] == [{"resource": "wood", "units": 1, "each": 2, "to": "bank"}]
    assert "0 wonder the_pyramids with brewery" not in moves
    refused = {refusal["move"]: refusal["reason"] for refusal in result["refused"]}
    assert refused["0 wonder the_pyramids with brewery"] == "The Pyramids costs 6 coins, you have 5 coins."


def test_legal_in_german(position):
    refused = told("legal", position(), "--lang", "de")["refused"]
    assert any("Pyramiden" in refusal["reason"] and "Münzen" in refusal["reason"] for refusal in refused)


def test_apply_plays_and_what_it_prints_can_be_given_back(position, tmp_path):
    result = told("apply", position(), "0 build brewery", "--seed", 3)
    assert result["ok"]
    assert result["to_move"] == 1
    assert result["position"]["seats"][0]["coins"] == 11
    assert result["position"]["structure"][16] == "?"
    again = tmp_path / "again.json"
    again.write_text(json.dumps(result["position"]), encoding="utf-8")
    moves = told("legal", again)["moves"]
    assert moves == result["moves"]


def test_apply_refuses_and_changes_nothing(position):
    before = told("legal", position())
    result = run("apply", position(), "1 build brewery", "--json")
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert not answer["ok"]
    assert answer["error"] == "move 1: Seat 1 cannot move: it is for seat 0 to decide."
    assert answer["moves"] == before["moves"]


NO_MOVES = ["", "build brewery", "0 build", "0 eat brewery", "2 build brewery", "0 build unicorn"]


@pytest.mark.parametrize("move", NO_MOVES)
def test_apply_of_no_move_at_all(position, move):
    result = run("apply", position(), move, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["error"].startswith("move 1: ")


def test_half_a_surrogate_pair_is_no_text(tmp_path):
    record = json.loads(CIVILIAN.read_text(encoding="utf-8"))
    record["moves"][0] = "0 build \ud800"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(record), encoding="utf-8")
    games = json.loads(run("replay", broken, CIVILIAN, "--json").stdout)["games"]
    assert [game["ok"] for game in games] == [False, True]


def test_a_file_that_cannot_be_written_is_told_before_the_games(tmp_path):
    result = run("simulate", "duel", "--games", 100, "--records", tmp_path / "nowhere" / "games.jsonl")
    assert result.exit_code == 1
    assert "nowhere" in result.stderr
    assert "100/100" not in result.stderr


@pytest.mark.parametrize("words", [["legal"], ["apply", "0 build altar"]])
def test_an_unreadable_file_gets_its_json_too(tmp_path, words):
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    result = run(words[0], broken, *words[1:], "--json")
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert answer["error"].startswith("This is not JSON")
    assert answer["moves"] == []


def interruptible(words, **options):
    """A process that hears Ctrl+C, also where tests run in the background of a shell, which ignores it there."""

    def hear():
        signal.signal(signal.SIGINT, signal.default_int_handler)

    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(words, preexec_fn=hear, **pipes, **options)


@pytest.mark.slow
def test_an_interrupt_while_rules_are_compiled_is_not_lost(tmp_path):
    words = [sys.executable, "-m", "mirabilia", "simulate", "duel", "--games", "5000", "--players", "medium,random"]
    environment = os.environ | {"MIRABILIA_CACHE": str(tmp_path)}
    process = interruptible(words, env=environment)
    time.sleep(8)
    process.send_signal(signal.SIGINT)
    said, told = process.communicate(timeout=250)
    assert process.returncode == 130, told
    assert "Traceback" not in told
    assert said == ""


def test_an_interrupt_ends_thinking_bots_soon_and_keeps_finished_games():
    bots.warm("duel")
    words = [sys.executable, "-m", "mirabilia", "simulate", "duel", "--games", "5000"]
    words += ["--players", "medium,random", "--seed", "1", "--json"]
    process = interruptible(words)
    time.sleep(12)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=30)
    assert process.returncode == 130
    if said:  # on a slow machine no game may have ended yet
        report = json.loads(said)
        assert report["interrupted"]
        assert 0 < report["games"] < 5000


def test_bad_position_is_told_in_words(position):
    result = run("legal", position(pawn=40))
    assert result.exit_code == 1
    assert "pawn" in result.stderr


def test_perft_counts_the_draft():
    assert told("perft", "duel", "--seed", 1, "--depth", 4) == {"depth": 4, "leaves": 24}
    assert told("perft", "duel", "--seed", 1, "--depth", 0) == {"depth": 0, "leaves": 1}


def test_simulate_writes_tables_and_records(tmp_path):
    for ending in ("csv", "parquet"):
        table = tmp_path / f"games.{ending}"
        report = told("simulate", "duel", "--games", 20, "--players", "greedy,random", "--seed", 4, "--out", table)
        assert report["games"] == 20
        import polars

        frame = polars.read_csv(table) if ending == "csv" else polars.read_parquet(table)
        assert frame.height == 20
        assert {"seed", "winner", "victory", "score_0", "score_1"} <= set(frame.columns)
    games = tmp_path / "games.jsonl"
    told("simulate", "duel", "--games", 8, "--players", "greedy,random", "--option", "promos=true", "--records", games)
    replayed = told("replay", games)["games"]
    assert len(replayed) == 8
    assert all(game["ok"] for game in replayed)


def test_simulate_in_words():
    result = run("simulate", "duel", "--games", 50, "--seed", 1, "--lang", "en")
    assert result.exit_code == 0
    assert "50 games in" in result.stdout
    assert "first player wins" in result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "chess"],
        ["simulate", "duel", "--players", "nobody"],
        ["simulate", "duel", "--players", "random,random,random"],
        ["simulate", "duel", "--players-count", "3"],
        ["simulate", "seven", "--players", "random,random,random", "--players-count", "4"],
        ["simulate", "seven", "--players", ",".join(["random"] * 8)],
        ["simulate", "duel", "--option", "promos=perhaps"],
        ["simulate", "duel", "--option", "promos"],
        ["simulate", "duel", "--option", "agora=true"],
        ["simulate", "duel", "--games", "0"],
        ["simulate", "duel", "--out", "games.docx"],
        ["perft", "duel", "--depth", "-1"],
        ["perft", "seven", "--players-count", "8"],
        ["replay"],
        ["replay", str(CIVILIAN), "--lang", "fr"],
        ["dance"],
    ],
)
def test_wrong_usage_has_status_2_and_words(words):
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.strip()


def test_the_module_is_the_command_and_progress_stays_off_standard_output():
    words = [sys.executable, "-m", "mirabilia", "simulate", "duel", "--games", "30", "--seed", "1", "--json"]
    result = subprocess.run(words, capture_output=True, text=True, check=True)
    assert json.loads(result.stdout)["games"] == 30
    assert "30/30" in result.stderr


def test_7_wonders_by_the_same_commands(tmp_path):
    games = tmp_path / "games.jsonl"
    words = ["simulate", "seven", "--games", 6, "--players", "greedy", "--players-count", 5, "--records", games]
    report = told(*words, "--option", "sides=night")
    assert report["games"] == 6
    assert set(report["winners"]) == set("01234")
    replayed = told("replay", games)["games"]
    assert [game["ok"] for game in replayed] == [True] * 6
    assert set(replayed[0]["result"]) == {"winners", "scores", "breakdown"}
    said = run("replay", games, "--lang", "en").stdout.splitlines()
    assert said[0].endswith(f"moves, {' : '.join(map(str, replayed[0]['result']['scores']))}.")
    assert told("perft", "seven", "--players-count", 4, "--depth", 0)["leaves"] == 1
    in_words = run("simulate", "seven", "--games", 20, "--lang", "en")
    assert "20 games in" in in_words.stdout
    assert "won by seat 2" in in_words.stdout


def test_what_all_awaited_seats_can_choose(tmp_path):
    record = json.loads(SEVEN.read_text(encoding="utf-8"))
    begun = {key: value for key, value in record.items() if key not in ("trace", "result")}
    place = tmp_path / "begun.json"
    place.write_text(json.dumps(begun | {"moves": record["moves"][:4]}), encoding="utf-8")
    result = told("legal", place)
    assert result["to_move"] == 1
    assert {move["move"][0] for move in result["moves"]} == {"1", "2"}
    assert record["moves"][5] in {move["move"] for move in result["moves"]}
    applied = told("apply", place, record["moves"][5], record["moves"][4])
    assert applied["ok"]
    assert applied["to_move"] == 0
    refused = run("apply", place, record["moves"][3], "--json")
    assert refused.exit_code == 1
    assert json.loads(refused.stdout)["error"].startswith("move 1: Seat 0 ")


def test_a_game_that_is_not_known(tmp_path):
    record = json.loads(CIVILIAN.read_text(encoding="utf-8")) | {"game": "chess"}
    place = tmp_path / "chess.json"
    place.write_text(json.dumps(record), encoding="utf-8")
    assert told("replay", place)["games"][0]["error"] == "There is no game chess; known are duel, seven."

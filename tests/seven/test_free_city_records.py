"""Records and positions of two players with the free city."""

import json
from typing import Any

import pytest

from mirabilia import seven
from mirabilia.kernel import record as records
from mirabilia.kernel.errors import BadPosition, BadRecord
from seven.free_city_games import FREE, OPTIONS, decisions, finished


@pytest.mark.rule("F-003", "F-004", "F-040")
@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_a_record_replays_and_is_written_again_to_the_same_bytes(seed: int) -> None:
    written = records.text(finished(seed).record(trace=True))
    told = json.loads(written)
    assert [len(told["players"]), len(told["setup"]["wonders"]), len(told["setup"]["hands"][0])] == [2, 3, 3]
    assert list(told["setup"]) == ["wonders", "hands", "first_holder"]
    assert {move.split()[0] for move in told["moves"]} == {"0", "1", "f"}
    assert [len(told["result"][key]) for key in ("scores", "breakdown")] == [2, 2]
    assert {len(coins) for coins in told["trace"]} == {3}
    assert records.text(seven.Game.from_record(told).record(trace=True)) == written


def test_choices_stand_in_seat_order_with_the_free_citys_last() -> None:
    game = seven.Game(seed=5, players=2, first_holder=1)
    game.play(game.legal_moves(1)[0], 1)
    game.play(game.legal_moves(FREE)[0], FREE)
    game.play(game.legal_moves(0)[0], 0)
    assert [move.split()[0] for move in game.record()["moves"]] == ["0", "1", "f"]
    step = game.steps(-1)[0]
    assert (step.resolved, [one.seat for one in step.revealed], len(step.coins)) == (True, [0, 1, FREE], 3)
    assert seven.Game.from_record(game.record()).position() == game.position()


def in_order(position: dict[str, Any]) -> dict[str, Any]:
    """A position with the pile and what is offered of it in alphabetical order; ages of defeats are not told."""
    told = {**position, "discard": sorted(position["discard"])}
    for city in (*told["seats"], told["free_city"]):
        city["tokens"].sort()
    if "choice" in told:
        told["choice"] = {**told["choice"], "from": sorted(told["choice"]["from"])}
    return told


def changed(**setup: Any) -> dict[str, Any]:
    record = seven.Game(seed=5, players=2).record()
    return {**record, "setup": {**record["setup"], **setup}}


def test_without_a_first_holder_the_rule_sentence_decides() -> None:
    record = changed()
    del record["setup"]["first_holder"]
    assert seven.Game.from_record(record).holder == 0


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (changed(first_holder=2), "first_holder"),
        (changed(wonders=changed()["setup"]["wonders"][:2]), "wonders"),
        (changed(wonders=[{"wonder": w, "side": "night"} for w in ("gizah", "rhodos", "babylon")]), "day side"),
        (changed(hands=[of_age[:2] for of_age in changed()["setup"]["hands"]]), "hands"),
        ({**changed(), "moves": ["f build altar"]}, "F-010"),
        ({**changed(), "moves": ["2 build altar"]}, "no seat 2"),
        ({**changed(), "moves": ["x build altar"]}, "no seat x"),
        ({**seven.Game(seed=5, players=3).record(), "moves": ["f build altar"]}, "no seat f"),
    ],
)
def test_what_a_record_cannot_say(record: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        seven.Game.from_record(record)


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_positions_come_back(seed: int) -> None:
    """The truth of a position and each player's view of it; choices of the turn under way are in it."""
    for number, game in enumerate(decisions(seed)):
        if game.over:
            continue
        told = json.loads(json.dumps(game.position()))
        back = seven.Game.from_position(told)
        assert in_order(back.position()) == in_order(game.position())
        assert back.awaited == game.awaited
        for seat in game.awaited:
            assert set(back.legal_moves(seat)) == set(game.legal_moves(seat))
        if number % 5 == 0 and game.age:
            for seat in (0, 1, None):
                half = json.loads(json.dumps(game.view(seat).position()))
                guessed = seven.Game.from_position(half, seed=number)
                assert guessed.holder == game.holder
                assert [guessed.city(city).cards for city in range(3)] == [game.city(city).cards for city in range(3)]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"free_city": None}, "free_city"),
        ({"first_holder": 3}, "first_holder"),
        ({"draw_pile": 3}, "draw_pile"),
        ({"draw_pile": ["altar"] * 6}, "more copies"),
    ],
)
def test_what_a_position_cannot_say(change: dict[str, Any], reason: str) -> None:
    told = {**seven.Game(seed=5, players=2).position(), **change}
    with pytest.raises(BadPosition, match=reason):
        seven.Game.from_position(told)


def test_a_position_of_the_free_citys_night_side_is_refused() -> None:
    told = seven.Game(seed=5, players=2).position()
    told["free_city"]["side"] = "night"
    with pytest.raises(BadPosition, match="day side"):
        seven.Game.from_position(told)

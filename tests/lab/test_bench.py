"""Benchmarks measure something, and say in what."""

import pytest

from mirabilia import seven
from mirabilia.lab import bench


@pytest.mark.parametrize("field", [bench.Field("duel", 2, 1000), bench.Field("seven", 5, 100)], ids=str)
@pytest.mark.parametrize(
    ("measure", "unit"),
    [
        ("games_a_second", "games/s"),
        ("decisions_a_second", "decisions/s"),
        ("state_size", "bytes"),
        ("pairs_from_python", "pairs/s"),
        ("pairs_through_game", "pairs/s"),
    ],
)
def test_each_measures_something(field, measure, unit):
    value, in_what = getattr(field, measure)()
    assert value > 0
    assert in_what == unit


def test_games_have_some_ten_decisions_a_player_and_more():
    games, decisions = bench.Field("seven", 5, 200).random_games()
    assert 90 <= decisions / games <= 96


def test_both_games_and_the_commands_are_measured():
    assert {name.partition(":")[0] for name in bench.BENCHMARKS} == {"duel", "seven", "command"}
    told = bench.measured("seven: size of a state")
    assert told == {"name": "seven: size of a state", "value": seven.State.itemsize, "unit": "bytes"}


def test_a_state_fits_512_bytes():
    assert bench.measured("duel: size of a state")["value"] <= 512


def test_the_machine_is_described():
    machine = bench.machine()
    assert machine["cores"] >= 1
    assert {"cpu", "python", "numpy", "numba"} <= set(machine)

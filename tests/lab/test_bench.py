"""Benchmarks measure something, and say in what."""

import pytest

from mirabilia.lab import bench


@pytest.mark.parametrize("name", [name for name in bench.BENCHMARKS if name.startswith("duel")])
def test_each_measures_something(name):
    result = bench.measured(name)
    assert result["name"] == name
    assert result["value"] > 0
    assert result["unit"] in ("games/s", "decisions/s", "pairs/s", "bytes")


def test_a_state_fits_512_bytes():
    assert bench.measured("duel: size of a state")["value"] <= 512


def test_the_machine_is_described():
    machine = bench.machine()
    assert machine["cores"] >= 1
    assert {"cpu", "python", "numpy", "numba"} <= set(machine)

"""The engine counts as many move sequences as the slow counter wrote down (perft.toml)."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mirabilia import seven
from mirabilia.kernel.record import read
from mirabilia.lab.perft import perft

HERE = Path(__file__).parent
POSITIONS: list[dict[str, Any]] = tomllib.loads((HERE / "perft.toml").read_text(encoding="utf-8"))["position"]


def title(position: dict[str, Any]) -> str:
    return "-".join(map(str, [position["record"], position["moves"], *position.get("options", {}).values()]))


def situation(position: dict[str, Any]) -> seven.Game:
    record = read(HERE.parent / "records" / "seven" / f"{position['record']}.mirabilia.json")
    options = {**record["options"], **position.get("options", {})}
    start = {**record, "options": options, "moves": record["moves"][: position["moves"]]}
    return seven.Game.from_record({key: value for key, value in start.items() if key not in ("trace", "result")})


@pytest.mark.parametrize("position", POSITIONS, ids=title)
def test_same_number_of_sequences(position: dict[str, Any]) -> None:
    game = situation(position)
    before = game.state.tobytes()
    counted = [perft(game, depth) for depth in range(1, len(position["leaves"]) + 1)]
    assert counted == position["leaves"]
    assert game.state.tobytes() == before

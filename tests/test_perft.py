"""The engines count as many move sequences as the slow counters wrote down (perft.toml of each game)."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mirabilia import duel
from mirabilia.kernel.games import NAMES, game_module
from mirabilia.kernel.record import read
from mirabilia.lab.perft import perft

HERE = Path(__file__).parent


def positions() -> Iterator[Any]:
    """Each position of each game with its title."""
    for name in NAMES:
        text = (HERE / name / "perft.toml").read_text(encoding="utf-8")
        for position in tomllib.loads(text)["position"]:
            title = [name, position["record"], position["moves"], *position.get("options", {}).values()]
            yield pytest.param(name, position, id="-".join(map(str, title)))


def situation(name: str, position: dict[str, Any]) -> Any:
    record = read(HERE / "records" / name / f"{position['record']}.mirabilia.json")
    options = {**record["options"], **position.get("options", {})}
    start = {**record, "options": options, "moves": record["moves"][: position["moves"]]}
    without = {key: value for key, value in start.items() if key not in ("trace", "result")}
    return game_module(name).Game.from_record(without)


@pytest.mark.parametrize(("name", "position"), list(positions()))
def test_same_number_of_sequences(name: str, position: dict[str, Any]) -> None:
    game = situation(name, position)
    before = game.state.tobytes()
    counted = [perft(game, depth) for depth in range(1, len(position["leaves"]) + 1)]
    assert counted == position["leaves"]
    assert game.state.tobytes() == before


def test_the_situation_itself_is_one_sequence() -> None:
    assert perft(duel.Game(seed=1), 0) == 1


def test_a_depth_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="depth"):
        perft(duel.Game(seed=1), -1)

"""How fast things are: what ``mirabilia bench`` measures."""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from .. import duel
from ..duel import batch
from ..duel import state as st
from ..kernel.chance import seeded_many

Measure = Callable[[], tuple[float, str]]


def _cpu_model() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "cpu": _cpu_model(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


def _random_games(options: int, games: int = 40_000) -> tuple[float, float]:
    """Games and decisions a second of CPU time, uniformly random complete games, best of three."""
    states, decisions = st.blank(1000), np.zeros(1000, dtype=np.int16)
    states["options"] = options
    cards, out = np.zeros(32, dtype=np.int8), batch.buffer()
    batch.warm()
    best, made = 1e9, 0
    for attempt in range(3):
        made = 0
        start = time.process_time()
        for k in range(games // 1000):
            batch.random_games(states, seeded_many(attempt * games + k * 1000, 1000), decisions, cards, out)
            made += int(decisions.sum())
        best = min(best, time.process_time() - start)
    return games / best, made / best


def random_games() -> tuple[float, str]:
    """Uniformly random complete games, draft to score."""
    return _random_games(0)[0], "games/s"


def random_decisions() -> tuple[float, str]:
    """The same in decisions."""
    return _random_games(0)[1], "decisions/s"


def random_games_with_promos() -> tuple[float, str]:
    """With the promo wonders and a chooser in the centre."""
    return _random_games(st.PROMOS | st.CHOOSER_BEGINS)[0], "games/s"


def state_size() -> tuple[float, str]:
    """Bytes of one state."""
    return st.State.itemsize, "bytes"


def pairs_from_python() -> tuple[float, str]:
    """``batch.legal`` and ``batch.play``, a pair a decision, called from Python."""
    batch.warm()
    out = batch.buffer()
    made = 0
    rng = np.random.default_rng(1)
    draws = rng.random(200).tolist()
    start = time.process_time()
    for seed in range(1500):
        states = batch.new(1, seed)
        i = 0
        while True:
            n = batch.legal(states, 0, out)
            if n == 0:
                break
            batch.play(states, 0, int(out[int(draws[i] * n)]))
            i += 1
        made += i
    return made / (time.process_time() - start), "pairs/s"


def pairs_through_game() -> tuple[float, str]:
    """``Game.legal_moves`` and ``Game.play``."""
    made = 0
    draws = np.random.default_rng(1).random(200).tolist()
    games = [duel.Game(seed=seed) for seed in range(60)]
    start = time.process_time()
    for game in games:
        i = 0
        while game.to_move is not None:
            legal = game.legal_moves()
            game.play(legal[int(draws[i] * len(legal))])
            i += 1
        made += i
    return made / (time.process_time() - start), "pairs/s"


def _command(*words: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "mirabilia", *words], check=True, capture_output=True)
    return time.perf_counter() - start


def start_of_simulate() -> tuple[float, str]:
    """``mirabilia simulate duel --games 1``, compiled before; best of three."""
    _command("simulate", "duel", "--games", "1")
    return min(_command("simulate", "duel", "--games", "1") for _ in range(3)), "s"


def simulate_on_all_cores() -> tuple[float, str]:
    """``mirabilia simulate duel --games 96000 --players random,random --seed 1``."""
    _command("simulate", "duel", "--games", "1")
    return _command("simulate", "duel", "--games", "96000", "--players", "random,random", "--seed", "1"), "s"


BENCHMARKS: dict[str, Measure] = {
    "duel: random games": random_games,
    "duel: random decisions": random_decisions,
    "duel: random games with promos": random_games_with_promos,
    "duel: size of a state": state_size,
    "duel: legal + play from Python": pairs_from_python,
    "duel: legal_moves + play through Game": pairs_through_game,
    "command: simulate 1 game": start_of_simulate,
    "command: simulate 96,000 games, all cores": simulate_on_all_cores,
}


def measured(name: str) -> dict[str, Any]:
    """One benchmark as ``--json`` prints it."""
    value, unit = BENCHMARKS[name]()
    return {"name": name, "value": round(value, 2) if value < 1000 else round(value), "unit": unit}

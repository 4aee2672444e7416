"""How fast things are: what ``mirabilia bench`` measures."""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numba
import numpy as np

from ..kernel import games, rules
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


@dataclass(frozen=True)
class Field:
    """What is measured: a game with so many players and these options. ``games``: how many make a measurement."""

    game: str
    players: int
    games: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def batch(self) -> Any:
        """The game's rules on arrays of states, compiled."""
        batch = games.game_module(self.game).batch
        batch.warm()
        return batch

    def starts(self, chances: np.ndarray) -> np.ndarray:
        """States to deal into."""
        states: np.ndarray = games.series_of(self.game).starts(chances, self.options, self.players)
        return states

    def random_games(self) -> tuple[float, float]:
        """Games and decisions a second of CPU time, uniformly random complete games, best of three."""
        batch, slice_ = self.batch, min(1000, self.games)
        decisions = np.zeros(slice_, dtype=np.int16)
        cards, out = np.zeros(rules.SCRATCH, dtype=np.int8), batch.buffer()
        best, made = float("inf"), 0
        for attempt in range(3):
            made, took = 0, 0.0
            for k in range(self.games // slice_):
                chances = seeded_many(attempt * self.games + k * slice_, slice_)
                states = self.starts(chances)
                start = time.process_time()
                batch.random_games(states, chances, decisions, cards, out)
                took += time.process_time() - start
                made += int(decisions.sum())
            best = min(best, took)
        return self.games / best, made / best

    def games_a_second(self) -> tuple[float, str]:
        """Uniformly random complete games, from the first choice to the score."""
        return self.random_games()[0], "games/s"

    def decisions_a_second(self) -> tuple[float, str]:
        """The same in decisions."""
        return self.random_games()[1], "decisions/s"

    def state_size(self) -> tuple[float, str]:
        """Bytes of one state."""
        return self.starts(seeded_many(0, 1)).itemsize, "bytes"

    def pairs_from_python(self) -> tuple[float, str]:
        """``batch.legal`` and ``batch.play``, a pair a decision, called from Python."""
        batch = self.batch
        out = batch.buffer()
        made = 0
        draws = np.random.default_rng(1).random(400).tolist()
        start = time.process_time()
        for seed in range(max(1, self.games // 25)):
            states = self.starts(seeded_many(seed, 1))
            states["chance"] = seeded_many(seed, 1)
            rules.deal(states[0], np.zeros(rules.SCRATCH, dtype=np.int8))
            i = 0
            while True:
                n = batch.legal(states, 0, out)
                if n == 0:
                    break
                batch.play(states, 0, int(out[int(draws[i] * n)]))
                i += 1
            made += i
        return made / (time.process_time() - start), "pairs/s"

    def pairs_through_game(self) -> tuple[float, str]:
        """``Game.legal_moves`` and ``Game.play``."""
        made = 0
        draws = np.random.default_rng(1).random(400).tolist()
        series = games.series_of(self.game)
        begun = [series.begun(seed, self.options, self.players) for seed in range(60)]
        start = time.process_time()
        for game in begun:
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


_DUEL = Field("duel", 2, 40_000)
_DUEL_WITH_PROMOS = Field("duel", 2, 40_000, {"promos": True, "center_begins": "chooser"})
_SEVEN = {players: Field("seven", players, 10_000) for players in (3, 5, 7)}
BENCHMARKS: dict[str, Measure] = {
    "duel: random games": _DUEL.games_a_second,
    "duel: random decisions": _DUEL.decisions_a_second,
    "duel: random games with promos": _DUEL_WITH_PROMOS.games_a_second,
    "duel: size of a state": _DUEL.state_size,
    "duel: legal + play from Python": _DUEL.pairs_from_python,
    "duel: legal_moves + play through Game": _DUEL.pairs_through_game,
    **{f"seven: random games, {n} players": played.games_a_second for n, played in _SEVEN.items()},
    **{f"seven: random decisions, {n} players": played.decisions_a_second for n, played in _SEVEN.items()},
    "seven: size of a state": _SEVEN[3].state_size,
    "seven: legal + play from Python": _SEVEN[3].pairs_from_python,
    "seven: legal_moves + play through Game": _SEVEN[3].pairs_through_game,
    "command: simulate 1 game": start_of_simulate,
    "command: simulate 96,000 games, all cores": simulate_on_all_cores,
}


def measured(name: str) -> dict[str, Any]:
    """One benchmark as ``--json`` prints it."""
    value, unit = BENCHMARKS[name]()
    return {"name": name, "value": round(value, 2) if value < 1000 else round(value), "unit": unit}

"""Playing many games and telling what came out."""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from threading import Event
from typing import Any

import numpy as np

from ..bots import arena, make
from ..bots.glance import AtAGlance
from ..kernel import rules
from ..kernel.chance import seeded_many
from ..kernel.errors import BadOptions
from ..kernel.face import Game
from ..kernel.games import series_of
from ..kernel.record import span
from ..kernel.series import mean
from ..kernel.wording import N_, Wording

# games between two looks at the progress and at a wish to stop: at most so many, and every thread gets some turns
_SLICE = 500
_TURNS = 8
# room for the games of one seed: game k of a simulation has the seed (seed << SEED_BITS) + k
SEED_BITS = 32


@dataclass(frozen=True)
class Setting:
    """What is played: the ``game`` ("duel"), a bot's name for each seat, the options."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]

    def check(self) -> bool:
        """Whether any of the players thinks (takes more than microseconds a move). Raises ``BadOptions``."""
        series = series_of(self.game)
        n = len(self.players)
        if n not in series.PLAYERS:
            template = N_("{game} is a game for {allowed} players, not for {n}.")
            raise BadOptions(Wording(template, game=self.game, allowed=span(series.PLAYERS), n=n))
        series.starts(seeded_many(0, 0), self.options, n)
        return any(not isinstance(make(player), AtAGlance) for player in self.players)

    def begun(self, seed: int) -> Game:
        """The game of a seed at its beginning. Raises ``BadOptions``."""
        self.check()
        game: Game = series_of(self.game).begun(seed, self.options, len(self.players))
        return game


@dataclass
class Games:
    """Finished games of a setting, a row each.

    ``moves``: their move numbers, -1 after the last (no rows where they are not kept); ``columns`` and ``tallies``: as
    the game's ``series`` gives them.
    """

    setting: Setting
    seeds: np.ndarray
    decisions: np.ndarray
    moves: np.ndarray
    columns: dict[str, np.ndarray]
    tallies: dict[str, np.ndarray]
    seconds: float = 0.0
    interrupted: bool = False

    def __len__(self) -> int:
        return len(self.seeds)


@dataclass(frozen=True)
class Task:
    """What is simulated: see ``play_many``. Once ``stop`` is set, games not finished are dropped."""

    setting: Setting
    seed: int
    keep_moves: bool
    stop: Event


def _play_slice(task: Task, first: int, number: int) -> Games:
    setting = task.setting
    series = series_of(setting.game)
    first_seed = (task.seed << SEED_BITS) + first
    chances = seeded_many(first_seed, number)
    states = series.starts(chances, setting.options, len(setting.players))
    moves = np.full((number, series.LONGEST), -1, dtype=np.int16)
    arena.play_games(states, chances, moves, setting.players, stop=task.stop)
    seeds = np.arange(number, dtype=np.uint64) + np.uint64(first_seed)
    if task.stop.is_set():
        done = np.array([rules.over(state) for state in states], dtype=bool)
        states, seeds, moves = states[done], seeds[done], moves[done]
    return Games(
        setting,
        seeds=seeds,
        decisions=(moves >= 0).sum(axis=1).astype(np.int16),
        moves=moves if task.keep_moves else moves[:0],
        columns=series.columns(states),
        tallies=series.tallies(states),
    )


def _joined(parts: list[Games]) -> Games:
    def all_of(arrays: list[np.ndarray]) -> np.ndarray:
        return np.concatenate(arrays)

    return Games(
        parts[0].setting,
        seeds=all_of([part.seeds for part in parts]),
        decisions=all_of([part.decisions for part in parts]),
        moves=all_of([part.moves for part in parts]),
        columns={name: all_of([part.columns[name] for part in parts]) for name in parts[0].columns},
        tallies={name: np.sum([part.tallies[name] for part in parts], axis=0) for name in parts[0].tallies},
    )


def play_many(
    setting: Setting,
    games: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
    workers: int | None = None,
    keep_moves: bool = True,
) -> Games:
    """Play ``games`` games on all cores; ``progress`` is told how many more are done.

    Stopped by Ctrl-C it returns the games that are finished, with ``interrupted`` set. ``keep_moves``: some hundred
    bytes a game, needed for ``records``. Raises ``BadOptions``.
    """
    thinks = setting.check()
    for player in set(setting.players):
        make(player).warm(setting.game)
    series_of(setting.game).warm()
    task = Task(setting, seed, keep_moves, Event())
    start = time.perf_counter()
    threads = workers or os.cpu_count() or 1
    size = 1 if thinks else max(1, min(_SLICE, games // (threads * _TURNS)))
    firsts = iter(range(0, games, size))
    parts: list[Games] = []
    waiting: deque[Future[Games]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while True:
                for first in islice(firsts, 2 * threads - len(waiting)):
                    waiting.append(pool.submit(_play_slice, task, first, min(size, games - first)))
                if not waiting:
                    break
                parts.append(waiting[0].result())
                waiting.popleft()
                progress(len(parts[-1]))
        except KeyboardInterrupt:
            task.stop.set()
            parts += [slice_.result() for slice_ in waiting if not slice_.cancel()]
    finished = [part for part in parts if len(part)]
    if not finished:
        raise KeyboardInterrupt
    result = _joined(finished)
    result.seconds = time.perf_counter() - start
    result.interrupted = task.stop.is_set()
    return result


def report(games: Games) -> dict[str, Any]:
    """What came out, as plain values."""
    n = len(games)
    return {
        "games": n,
        "interrupted": games.interrupted,
        "seconds": round(games.seconds, 3),
        "games_per_second": round(n / games.seconds, 1) if games.seconds else None,
        "decisions_per_game": mean(games.decisions),
        **series_of(games.setting.game).report(games.columns, games.tallies),
    }


def rows(games: Games) -> dict[str, list[Any]]:
    """A column each, a row per game, for a table."""
    return {
        "seed": games.seeds.tolist(),
        "decisions": games.decisions.tolist(),
        **series_of(games.setting.game).rows(games.columns),
    }


def records(games: Games) -> Iterator[dict[str, Any]]:
    """The games as whole records with their trace."""
    for seed, moves in zip(games.seeds.tolist(), games.moves, strict=True):
        game = games.setting.begun(seed)
        for number in moves[moves >= 0].tolist():
            game.play(number)
        yield game.record(players=games.setting.players, trace=True)

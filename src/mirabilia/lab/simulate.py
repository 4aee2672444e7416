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
from ..duel import batch, tables
from ..duel import state as st
from ..duel.game import Game, drawn_first_player
from ..duel.printed import CARD_IDS
from ..duel.record import option_bits
from ..duel.rules.scoring import CATEGORIES
from ..kernel.chance import seeded_many
from ..kernel.compilation import prepare

# games between two looks at the progress and at a wish to stop: at most so many, and every thread gets some turns
_SLICE = 500
_TURNS = 8
# room for the games of one seed: game k of a simulation is duel.Game(seed=(seed << SEED_BITS) + k)
SEED_BITS = 32
# more moves than any game can have: 8 picks, 60 cards, and a choice or two for some of them
LONGEST = 128


@dataclass
class Games:
    """Finished games, a row each.

    ``moves``: their move numbers, -1 after the last (no rows where they are not kept); ``in_play``: by card, in how
    many games it lay.
    """

    seeds: np.ndarray
    first_player: np.ndarray
    winner: np.ndarray
    victory: np.ndarray
    decisions: np.ndarray
    points: np.ndarray
    moves: np.ndarray
    in_play: np.ndarray
    seconds: float = 0.0
    interrupted: bool = False

    def __len__(self) -> int:
        return len(self.seeds)


@dataclass(frozen=True)
class Task:
    """What is simulated: see ``play_many``. Once ``stop`` is set, games not finished are dropped."""

    seed: int
    players: tuple[str, str]
    options: dict[str, Any]
    keep_moves: bool
    stop: Event


def _play_slice(task: Task, first: int, number: int) -> Games:
    first_seed = (task.seed << SEED_BITS) + first
    states = st.blank(number)
    chances = seeded_many(first_seed, number)
    states["options"] = option_bits(task.options)
    states["first_player"] = drawn_first_player(chances)
    moves = np.full((number, LONGEST), -1, dtype=np.int16)
    arena.play_games(states, chances, moves, task.players, stop=task.stop)
    points = np.zeros((number, 2, len(CATEGORIES)), dtype=np.int64)
    batch.points(states, points)
    done = states["decision"] == st.OVER
    in_play = np.zeros(tables.CARD_COUNT, dtype=np.int64)
    dealt, times = np.unique(states["ages"][done], return_counts=True)
    in_play[dealt.astype(np.int64)] = times
    return Games(
        seeds=(np.arange(number, dtype=np.uint64) + np.uint64(first_seed))[done],
        first_player=states["first_player"][done].astype(np.int8),
        winner=states["winner"][done].astype(np.int8),
        victory=states["victory"][done].astype(np.int8),
        decisions=(moves >= 0).sum(axis=1)[done].astype(np.int16),
        points=points[done].astype(np.int16),
        moves=moves[done] if task.keep_moves else moves[:0],
        in_play=in_play,
    )


def _joined(parts: list[Games]) -> Games:
    def all_of(name: str) -> np.ndarray:
        return np.concatenate([getattr(part, name) for part in parts])

    return Games(
        seeds=all_of("seeds"),
        first_player=all_of("first_player"),
        winner=all_of("winner"),
        victory=all_of("victory"),
        decisions=all_of("decisions"),
        points=all_of("points"),
        moves=all_of("moves"),
        in_play=np.sum([part.in_play for part in parts], axis=0),
    )


def _warm() -> None:
    batch.points(st.blank(), np.zeros((1, 2, len(CATEGORIES)), dtype=np.int64))


def check(players: tuple[str, str], options: dict[str, Any]) -> bool:
    """Whether any of the players thinks (takes more than microseconds a move). Raises ``BadOptions``."""
    option_bits(options)
    return any(not isinstance(make(player), AtAGlance) for player in players)


def play_many(
    games: int,
    seed: int,
    players: tuple[str, str],
    options: dict[str, Any],
    progress: Callable[[int], None] = lambda done: None,
    workers: int | None = None,
    keep_moves: bool = True,
) -> Games:
    """Play ``games`` games on all cores; ``progress`` is told how many more are done.

    Stopped by Ctrl-C it returns the games that are finished, with ``interrupted`` set. ``keep_moves``: 256 bytes a
    game, needed for ``records``. Raises ``BadOptions``.
    """
    thinks = check(players, options)
    prepare("duel score sheets", _warm)
    task = Task(seed, players, options, keep_moves, Event())
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
    if not sum(map(len, parts)):
        raise KeyboardInterrupt
    result = _joined(parts)
    result.seconds = time.perf_counter() - start
    result.interrupted = task.stop.is_set()
    return result


def report(games: Games) -> dict[str, Any]:
    """What came out, as plain values."""
    n = len(games)
    totals = games.points.sum(axis=2)
    civilian = np.isin(games.victory, (st.CIVILIAN, st.SHARED))
    decided = games.victory == st.CIVILIAN
    best, worst = totals.max(axis=1), totals.min(axis=1)
    first_wins = int((games.winner == games.first_player).sum())
    return {
        "games": n,
        "interrupted": games.interrupted,
        "seconds": round(games.seconds, 3),
        "games_per_second": round(n / games.seconds, 1) if games.seconds else None,
        "decisions_per_game": _mean(games.decisions),
        "winners": {
            "0": int((games.winner == 0).sum()),
            "1": int((games.winner == 1).sum()),
            "shared": int((games.winner == st.SHARED_WIN).sum()),
        },
        "first_player_wins": first_wins / n,
        "victories": {
            str(name): int((games.victory == number).sum())
            for number, name in enumerate(st.VICTORIES)
            if name and number != st.POLITICAL
        },
        "points": {"mean": _mean(totals[civilian]), "winner": _mean(best[decided]), "loser": _mean(worst[decided])},
        "categories": {
            category: [_mean(games.points[civilian, seat, place]) for seat in range(2)]
            for place, category in enumerate(CATEGORIES)
        },
        "in_play": {CARD_IDS[card]: int(games.in_play[card]) / n for card in range(tables.CARD_COUNT)},
    }


def _mean(values: np.ndarray) -> float | None:
    return round(float(values.mean(dtype=np.float64)), 3) if values.size else None


def rows(games: Games) -> dict[str, list[Any]]:
    """A column each, a row per game, for a table."""
    columns: dict[str, list[Any]] = {
        "seed": games.seeds.tolist(),
        "first_player": games.first_player.tolist(),
        "winner": [None if w == st.SHARED_WIN else w for w in games.winner.tolist()],
        "victory": [st.VICTORIES[v] for v in games.victory],
        "decisions": games.decisions.tolist(),
    }
    for seat in range(2):
        columns[f"score_{seat}"] = games.points[:, seat].sum(axis=1).tolist()
        for place, category in enumerate(CATEGORIES):
            columns[f"{category}_{seat}"] = games.points[:, seat, place].tolist()
    return columns


def records(games: Games, players: tuple[str, str], options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The games as whole records with their trace."""
    for seed, first_player, moves in zip(games.seeds.tolist(), games.first_player.tolist(), games.moves, strict=True):
        game = Game(seed=seed, first_player=first_player, **options)
        for number in moves[moves >= 0].tolist():
            game.play(number)
        yield game.record(players=players, trace=True)

"""What simulations of 7 Wonders begin with and tell (``kernel/series.py``)."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..kernel import options as all_options
from ..kernel.compilation import prepare
from ..kernel.series import Columns, mean, score_columns
from ..kernel.wording import N_, Wording
from . import batch, tables
from . import record as records
from . import state as st
from .game import Game
from .printed import CARD_IDS, CARDS, SIDES, WONDER_IDS
from .rules.scoring import CATEGORIES

PLAYERS = records.SEATS
USUAL = tables.LEAST_PLAYERS
LONGEST = 192  # 18 turns of 7 seats, a board and a side for each, an extra card an age, picks from the discard pile


def starts(chances: np.ndarray, options: dict[str, Any], players: int) -> np.ndarray:
    """States with options and number of players."""
    states = st.blank(len(chances), players)
    states["options"] = all_options.bits(options, records.OPTIONS, records.ABSENT)
    return states


def begun(seed: int, options: dict[str, Any], players: int) -> Game:
    """The game of a seed."""
    return Game(seed=seed, players=players, **options)


def _warm() -> None:
    batch.points(st.blank(), np.zeros((1, 3, len(CATEGORIES)), dtype=np.int64))


def warm() -> None:
    """Compile what ``columns`` needs."""
    prepare("seven score sheets", _warm)


def columns(states: np.ndarray) -> dict[str, np.ndarray]:
    """``winners`` (a set of seats), ``boards`` (2 * wonder + side) by seat, ``points`` by seat and category."""
    players = _players(states)
    points = np.zeros((len(states), tables.SEATS, len(CATEGORIES)), dtype=np.int64)
    batch.points(states, points)
    boards = 2 * states["wonders"][:, :players] + states["sides"][:, :players]
    return {
        "winners": states["winners"].astype(np.int16),
        "boards": boards.astype(np.int8),
        "points": points[:, :players].astype(np.int16),
    }


def _players(states: np.ndarray) -> int:
    """How many play: all seats but a free city's."""
    if not len(states):
        return tables.LEAST_PLAYERS
    return st.FREE_SEAT if states["free_city"][0] else int(states["players"][0])


def tallies(states: np.ndarray) -> dict[str, np.ndarray]:
    """``in_play``: how many copies of each card were dealt in all games; ``built``: how many stood in cities."""
    found = {}
    for name, cards in (("in_play", states["hands"]), ("built", states["city"])):
        found[name] = np.bincount(cards[cards >= 0].astype(np.int64), minlength=tables.CARD_COUNT)
    return found


def _shares(winners: np.ndarray, players: int) -> np.ndarray:
    """Each seat's part of each game's victory."""
    won = winners[:, None] >> np.arange(players) & 1
    return won / won.sum(axis=1, keepdims=True)


def report(columns: Columns, tallies: Columns) -> dict[str, Any]:
    """Victories by seat and by board, points, how often guilds were dealt and cards were built."""
    points = columns["points"]
    n, players = points.shape[:2]
    shares = _shares(columns["winners"], players)
    totals = points.sum(axis=2)
    by_board = {}
    for board in np.unique(columns["boards"]):
        sat = columns["boards"] == board
        name = f"{WONDER_IDS[board // 2]} {SIDES[board % 2]}"
        by_board[name] = {"seats": int(sat.sum()), "won": mean(shares[sat]), "points": mean(totals[sat])}
    return {
        "players": players,
        "winners": {str(seat): round(float(shares[:, seat].sum()), 3) for seat in range(players)},
        "shared": int((columns["winners"] & (columns["winners"] - 1) != 0).sum()),
        "points": {"mean": mean(totals), "winner": mean(totals.max(axis=1)), "last": mean(totals.min(axis=1))},
        "categories": {
            category: [mean(points[:, seat, place]) for seat in range(players)]
            for place, category in enumerate(CATEGORIES)
        },
        "boards": by_board,
        "guilds": {
            card: int(tallies["in_play"][CARDS[card].number]) / n for card in CARD_IDS if CARDS[card].colour == "purple"
        },
        "built": {
            card: round(int(built) / int(dealt), 4)
            for card, built, dealt in zip(CARD_IDS, tallies["built"], tallies["in_play"], strict=True)
            if dealt
        },
    }


def in_words(told: dict[str, Any], language: str) -> Iterator[str]:
    """The report for people."""

    def line(template: str, **parts: object) -> str:
        return Wording(template, **parts).told(language)

    for seat, won in told["winners"].items():
        yield line(N_("won by seat {seat}: {won} ({share:.1%})"), seat=seat, won=won, share=won / told["games"])
    yield line(N_("shared victories: {shared}"), shared=told["shared"])
    yield line(N_("points: {mean} on average, winner {winner}, last {last}"), **told["points"])
    for category, means in told["categories"].items():
        yield f"  {category:10} " + " ".join(f"{value!s:>7}" for value in means)
    for board, found in sorted(told["boards"].items(), key=lambda entry: -entry[1]["won"]):
        yield line(
            N_("  {board:22} won {won:.1%}, {points} points"), board=board, won=found["won"], points=found["points"]
        )


def rows(columns: Columns) -> dict[str, list[Any]]:
    """The columns as plain values: winners as seats with a space between."""
    players = columns["points"].shape[1]
    boards = columns["boards"].tolist()
    return {
        "winners": [
            " ".join(str(seat) for seat in range(players) if winners >> seat & 1)
            for winners in columns["winners"].tolist()
        ],
        **{
            f"board_{seat}": [f"{WONDER_IDS[row[seat] // 2]} {SIDES[row[seat] % 2]}" for row in boards]
            for seat in range(players)
        },
        **score_columns(columns["points"], CATEGORIES),
    }

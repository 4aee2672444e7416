"""What simulations of 7 Wonders Duel begin with and tell (``kernel/series.py``)."""

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
from .game import Game, drawn_first_player
from .printed import CARD_IDS, CARDS
from .rules.scoring import CATEGORIES

PLAYERS = records.SEATS
USUAL = 2
LONGEST = 128  # 8 picks, 60 cards, and a choice or two for some of them


def starts(chances: np.ndarray, options: dict[str, Any], players: int) -> np.ndarray:
    """States with options and first player."""
    states = st.blank(len(chances))
    states["options"] = all_options.bits(options, records.OPTIONS, records.ABSENT)
    states["first_player"] = drawn_first_player(chances)
    return states


def begun(seed: int, options: dict[str, Any], players: int) -> Game:
    """The game of a seed."""
    return Game(seed=seed, **options)


def _warm() -> None:
    batch.points(st.blank(), np.zeros((1, 2, len(CATEGORIES)), dtype=np.int64))


def warm() -> None:
    """Compile what ``columns`` needs."""
    prepare("duel score sheets", _warm)


def columns(states: np.ndarray) -> dict[str, np.ndarray]:
    """``first_player``, ``winner`` (2: shared), ``victory`` (state.VICTORIES), ``points`` by seat and category."""
    points = np.zeros((len(states), 2, len(CATEGORIES)), dtype=np.int64)
    batch.points(states, points)
    return {
        "first_player": states["first_player"].astype(np.int8),
        "winner": states["winner"].astype(np.int8),
        "victory": states["victory"].astype(np.int8),
        "points": points.astype(np.int16),
    }


def tallies(states: np.ndarray) -> dict[str, np.ndarray]:
    """``in_play``: by card, in how many games it lay."""
    in_play = np.zeros(tables.CARD_COUNT, dtype=np.int64)
    dealt, times = np.unique(states["ages"], return_counts=True)
    in_play[dealt.astype(np.int64)] = times
    return {"in_play": in_play}


def report(columns: Columns, tallies: Columns) -> dict[str, Any]:
    """Winners, victories, points of civilian endings, shares of games in which a card lay."""
    winner, victory, points = columns["winner"], columns["victory"], columns["points"]
    n = len(winner)
    totals = points.sum(axis=2)
    civilian = np.isin(victory, (st.CIVILIAN, st.SHARED))
    decided = victory == st.CIVILIAN
    best, worst = totals.max(axis=1), totals.min(axis=1)
    return {
        "winners": {
            "0": int((winner == 0).sum()),
            "1": int((winner == 1).sum()),
            "shared": int((winner == st.SHARED_WIN).sum()),
        },
        "first_player_wins": int((winner == columns["first_player"]).sum()) / n,
        "victories": {
            str(name): int((victory == number).sum())
            for number, name in enumerate(st.VICTORIES)
            if name and number != st.POLITICAL
        },
        "points": {"mean": mean(totals[civilian]), "winner": mean(best[decided]), "loser": mean(worst[decided])},
        "categories": {
            category: [mean(points[civilian, seat, place]) for seat in range(2)]
            for place, category in enumerate(CATEGORIES)
        },
        "in_play": {CARD_IDS[card]: int(times) / n for card, times in enumerate(tallies["in_play"])},
    }


def in_words(told: dict[str, Any], language: str) -> Iterator[str]:
    """The report for people."""

    def line(template: str, **parts: object) -> str:
        return Wording(template, **parts).told(language)

    winners = {"first": told["winners"]["0"], "second": told["winners"]["1"], "shared": told["winners"]["shared"]}
    yield line(N_("won by seat 0: {first}, seat 1: {second}, shared: {shared}"), **winners)
    yield line(N_("first player wins: {share:.1%}"), share=told["first_player_wins"])
    for victory, n in told["victories"].items():
        yield f"  {victory:10} {n:8}  {n / told['games']:7.2%}"
    yield line(N_("points of a civilian ending: {mean} (winner {winner}, loser {loser})"), **told["points"])
    for category, means in told["categories"].items():
        yield f"  {category:10} {means[0]!s:>7} {means[1]!s:>7}"
    guilds = [share for card, share in told["in_play"].items() if CARDS[card].guild]
    third = [share for card, share in told["in_play"].items() if CARDS[card].age == 3 and not CARDS[card].guild]
    yield line(
        N_("in play: a guild in {guild:.2%} of games (3/7), an Age III card in {card:.2%} (17/20)"),
        guild=sum(guilds) / len(guilds),
        card=sum(third) / len(third),
    )


def rows(columns: Columns) -> dict[str, list[Any]]:
    """The columns as plain values; no ``winner`` where the victory is shared."""
    return {
        "first_player": columns["first_player"].tolist(),
        "winner": [None if winner == st.SHARED_WIN else winner for winner in columns["winner"].tolist()],
        "victory": [st.VICTORIES[victory] for victory in columns["victory"]],
        **score_columns(columns["points"], CATEGORIES),
    }

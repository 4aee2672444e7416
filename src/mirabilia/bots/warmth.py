"""Compiling what bots need before anybody waits for them."""

from functools import cache

import numpy as np

from ..kernel import rules
from ..kernel.chance import seeded_many
from ..kernel.compilation import prepare
from ..kernel.games import series_of
from .policies import RANDOM, desk, glance, play_on
from .tree import Style, grown, simulate


def _dealt(game: str) -> np.ndarray:
    """A game at its beginning (an array of one state)."""
    series = series_of(game)
    chances = seeded_many(1, 1)
    states: np.ndarray = series.starts(chances, {}, series.PLAYERS[0])
    states["chance"] = chances
    rules.deal(states[0], desk(states.dtype).cards)
    return states


def _play_at_a_glance(game: str) -> None:
    states = _dealt(game)
    space = desk(states.dtype)
    glance(states[0], RANDOM, space.sheet)
    play_on(states, space.noises, 1, space.record, space.played, space.sheet)


def _search(game: str) -> None:
    states = _dealt(game)
    rules.conceal(states[0], np.int64(rules.chooser(states[0])))
    states["chance"] = 1
    simulate(states, grown(2, 64), desk(states.dtype), Style(), 1)


@cache
def warm_glance(game: str) -> None:
    """Compile choosing at a glance for a game, saying so when it happens for the first time."""
    prepare(f"{game} at a glance", lambda: _play_at_a_glance(game))


@cache
def warm_search(game: str) -> None:
    """Compile search for a game, saying so when it happens for the first time."""
    warm_glance(game)
    prepare(f"{game} search", lambda: _search(game))


def warm(*games: str) -> None:
    """Compile what all bots need for these games, by default for those that have been imported."""
    for game in games or rules.games():
        warm_search(game)

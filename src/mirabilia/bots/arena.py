"""Bots against bots, on arrays of states."""

from collections.abc import Sequence
from threading import Event

import numpy as np

from ..kernel import rules
from .bot import Bot
from .glance import AtAGlance
from .levels import make
from .policies import ELSEWHERE, LONGEST, Desk, desk, play_on


def play_games(
    states: np.ndarray,
    chances: np.ndarray,
    moves: np.ndarray,
    players: Sequence[str | Bot],
    seed: int = 0,
    stop: Event | None = None,
) -> int:
    """Deal and play each state to its end; returns the number of decisions.

    ``states``: what a game is played with (options, number of players) is taken from them as it is. ``chances``: a
    generator's state for each game (``kernel.chance.seeded_many``), from which the deal and the chance of ``random``
    come. ``moves`` (int16, games by moves): the move numbers are written there, as far as there is room; what follows a
    game's last move is left alone. ``players``: a name or a bot for each seat; ``seed`` is that of bots given by name.
    Bots get the states as their seat sees them. Once ``stop`` is set, bots that think leave their games as they stand.
    Raises ``BadOptions``.
    """
    bots = [make(player, seed) if isinstance(player, str) else player for player in players]
    for bot in bots:
        bot.warm(rules.game_of(states.dtype))
    space = desk(states.dtype)
    noises = np.full(rules.sizes(states.dtype).seats, ELSEWHERE)
    noises[: len(bots)] = [bot.noise if isinstance(bot, AtAGlance) else ELSEWHERE for bot in bots]
    played = np.zeros(len(states), dtype=np.int64)
    states["chance"] = chances
    for state in states:
        rules.deal(state, space.cards)
    play_on(states, np.tile(noises, (len(states), 1)), LONGEST, moves, played, space.sheet)
    for i in range(len(states) if ELSEWHERE in noises[: len(bots)] else 0):
        _finish(states[i : i + 1], noises[None, :], moves[i : i + 1], played[i : i + 1], bots, space, stop)
    return int(played.sum())


def _finish(
    state: np.ndarray,
    noises: np.ndarray,
    moves: np.ndarray,
    played: np.ndarray,
    bots: list[Bot],
    space: Desk,
    stop: Event | None,
) -> None:
    """Play one game on with the bots that think, up to its end."""
    while not rules.over(state[0]) and not (stop and stop.is_set()):
        seat = int(rules.chooser(state[0]))
        view = state.copy()
        rules.conceal(view[0], np.int64(seat))
        number = np.int64(bots[seat].number(view))
        if played[0] < moves.shape[1]:
            moves[0, played[0]] = number
        rules.play(state[0], number)
        played[0] += 1
        play_on(state, noises, LONGEST, moves, played, space.sheet)

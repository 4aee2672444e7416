"""Choosing a move at a glance, compiled: at random, or by what moves are worth."""

from typing import NamedTuple

import numpy as np

from ..kernel import rules
from ..kernel.chance import below
from ..kernel.compilation import compiled
from ..kernel.rules import chooser, legal, over, play, weigh

# How a seat is played: by chance, by somebody else, or (0.0 and more) by what moves are worth, with so much noise
RANDOM, ELSEWHERE = -1.0, -2.0

LONGEST = 512  # more moves than a game can have

_FINE = 1 << 20


class Sheet(NamedTuple):
    """Working space of one choice at a glance."""

    moves: np.ndarray
    worths: np.ndarray
    scratch: np.ndarray


class Desk(NamedTuple):
    """Working space of one player or search. Few of it is handed on at a time: each array costs compile time."""

    sheet: Sheet
    states: np.ndarray  # one State
    cards: np.ndarray
    noises: np.ndarray  # one game's seats
    others: np.ndarray  # the same, but for the seat that thinks, which is played ELSEWHERE
    record: np.ndarray  # one game's first move
    played: np.ndarray
    path: np.ndarray  # edges, and the nodes that they leave, on the way down the tree
    rewards: np.ndarray  # by seat: reward, outcome


def desk(state: np.dtype) -> Desk:
    """Working space for a game with that State."""
    actions, seats, _ = rules.sizes(state)
    return Desk(
        sheet=Sheet(np.zeros(actions, dtype=np.int16), np.zeros(actions), np.zeros(rules.SCRATCH)),
        states=np.zeros(1, dtype=state),
        cards=np.zeros(rules.SCRATCH, dtype=np.int8),
        noises=np.zeros((1, seats)),
        others=np.zeros((1, seats)),
        record=np.zeros((1, 1), dtype=np.int16),
        played=np.zeros(1, dtype=np.int64),
        path=np.zeros((2, LONGEST), dtype=np.int64),
        rewards=np.zeros((seats, 2)),
    )


@compiled
def best(s, moves, n, worths, scratch, noise):
    """The index of the move worth most at a glance, each worth raised by up to ``noise``; the first of equals."""
    weigh(s, moves, n, worths, scratch)
    found = 0
    highest = -np.inf
    for k in range(n):
        worth = worths[k]
        if noise > 0.0:
            worth += noise * below(s, np.int64(_FINE)) / _FINE
        if worth > highest:
            highest = worth
            found = k
    return found


@compiled
def glance(s, noise, sheet):
    """The move (int64) that a seat played with this ``noise`` makes; the state's generator is used and moved on."""
    n = legal(s, sheet.moves)
    k = 0
    if n > 1:
        if noise == RANDOM:
            k = below(s, n)
        else:
            k = best(s, sheet.moves, n, sheet.worths, sheet.scratch, noise)
    return np.int64(sheet.moves[k])


@compiled
def play_on(states, noises, limit, record, played, sheet):
    """Play each state on: to its end, until a seat decides that is played ELSEWHERE, or until ``limit`` moves are made.

    ``noises`` (float64, games by seats): how each seat is played. ``played`` (int64, by game): moves made so far; it
    and ``record`` (int16, games by moves, as many as there is room for) go on with each move. The states' own
    generators are used and moved on.
    """
    for i in range(len(states)):
        s = states[i]
        made = played[i]
        while made < limit and not over(s):
            noise = noises[i, chooser(s)]
            if noise == ELSEWHERE:
                break
            move = glance(s, noise, sheet)
            if made < record.shape[1]:
                record[i, made] = move
            play(s, move)
            made += 1
        played[i] = made

"""Which rules of 7 Wonders the verbs of kernel/rules.py mean."""

import numpy as np

from ..kernel import rules
from ..kernel.bits import count
from ..kernel.compilation import compiled
from . import tables
from .appraisal import weigh
from .moves import ACTIONS
from .rules import knowledge, scoring, setup, turn
from .rules.circle import hand_of
from .rules.free_city import decider, holder, people
from .rules.legal import legal
from .state import FREE_SEAT, OVER, TURN, State

# A search is rewarded for winning and a little for the lead, so that it tells apart moves that win or lose alike.
LEAD_SHARE = 0.5
LEAD_LIMIT = 30.0

_LOW = np.uint64((1 << 56) - 1)  # so that sums of a hand's cards do not overflow


@compiled
def deal(s, cards):
    """Deal from the state's generator and open the game."""
    setup.deal(s, cards)
    setup.open_game(s)


@compiled
def over(s):
    """Whether the game has ended."""
    return s.decision == OVER


@compiled
def chooser(s):
    """The seat that chooses next; for the free city its holder does."""
    return decider(s, s.chooser)


@compiled
def outcome(s, seat):
    """1.0 won, a share of it where several win, 0.0 lost."""
    if s.winners >> seat & 1:
        return 1.0 / count(s.winners)
    return 0.0


@compiled
def reward(s, seat):
    """The outcome mixed with the lead in points over the best other seat."""
    best = -1000
    for other in range(people(s)):
        if other != seat:
            best = max(best, scoring.total(s, np.int64(other)))
    lead = np.float64(scoring.total(s, seat) - best)
    margin = 0.5 + 0.5 * min(1.0, max(-1.0, lead / LEAD_LIMIT))
    return (1.0 - LEAD_SHARE) * outcome(s, seat) + LEAD_SHARE * margin


@compiled
def mixed(card):
    """A number for a card; the sum of those of a hand does not depend on their order, nor overflow."""
    bits = np.uint64(card + 2)
    found = (bits << np.uint64(17)) ^ (bits << np.uint64(43))
    found ^= found >> np.uint64(7)
    return np.int64((found ^ (found << np.uint64(13))) & _LOW)


@compiled
def sight(s):
    """The hand of the seat that chooses, as a number: what chance and the others have left to it."""
    total = s.decision
    if s.decision == TURN:
        player = decider(s, s.chooser)
        hand = hand_of(s, s.age, s.turn, player)
        for place in range(s.turn, tables.HAND):
            total += mixed(s.hands[s.age - 1, hand, place])
        if s.free_city and player == holder(s):
            total += mixed(s.hands[s.age - 1, FREE_SEAT, s.turn])
    return np.uint64(0x9E3779B97F4A7C15) ^ np.uint64(total)


rules.register(
    State,
    {
        "deal": deal,
        "legal": legal,
        "play": turn.play,
        "over": over,
        "chooser": chooser,
        "complete": knowledge.complete,
        "conceal": knowledge.conceal,
        "outcome": outcome,
        "reward": reward,
        "sight": sight,
        "weigh": weigh,
    },
    rules.Sizes(actions=ACTIONS, seats=tables.SEATS, simultaneous=True),
)

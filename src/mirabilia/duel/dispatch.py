"""Which rules of Duel the verbs of kernel/rules.py mean."""

import numpy as np

from ..kernel import rules
from ..kernel.bits import lowest
from ..kernel.compilation import compiled
from . import tables
from .appraisal import weigh
from .moves import ACTIONS
from .rules import knowledge, scoring, setup, turn
from .rules.legal import legal
from .state import CIVILIAN, LIBERTY, LIBRARY, OVER, SHARED_WIN, State

# A civilian victory is rewarded a little by its margin, so that a search tells apart moves that win or lose alike.
MARGIN_SHARE = 0.2
MARGIN_LIMIT = 25.0


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
    """The seat that decides."""
    return s.chooser


@compiled
def outcome(s, seat):
    """1.0 won, 0.5 shared, 0.0 lost."""
    if s.winner == SHARED_WIN:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


@compiled
def reward(s, seat):
    """The outcome, after a civilian victory mixed with the margin in points."""
    won = outcome(s, seat)
    margin = won
    if s.victory == CIVILIAN:
        lead = np.float64(scoring.total(s, seat) - scoring.total(s, 1 - seat))
        margin = 0.5 + 0.5 * min(1.0, max(-1.0, lead / MARGIN_LIMIT))
    return (1.0 - MARGIN_SHARE) * won + MARGIN_SHARE * margin


@compiled
def mixed(number, more):
    """A number (uint64) in which every bit depends on both; shifts and exclusive ors only, as in kernel/chance.py."""
    number ^= np.uint64(more + 3)
    number ^= number << np.uint64(13)
    number ^= number >> np.uint64(7)
    number ^= number << np.uint64(17)
    return number


@compiled
def sight(s):
    """What chance has shown to the seat that decides: cards, wonders laid out, what Library or Liberty let it see."""
    seen = mixed(np.uint64(0x9E3779B97F4A7C15), s.laid_out)
    if s.age > 0:
        slots = s.lying & s.face_up
        while slots != 0:
            seen = mixed(seen, np.int64(s.ages[s.age - 1, lowest(slots)]))
            slots &= slots - 1
    if s.decision == LIBRARY:
        for i in range(tables.LIBRARY_DRAW):
            seen = mixed(seen, np.int64(s.box[i]))
    elif s.decision == LIBERTY:
        for i in range(tables.REMOVED):
            seen = mixed(seen, np.int64(s.removed[s.age - 1, i]))
    return seen


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
    rules.Sizes(actions=ACTIONS, seats=2),
)

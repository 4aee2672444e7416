"""``search``: Monte Carlo tree search over completions of a view.

After P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2), 2012: one tree, a fresh completion of the view for each simulation.
Unlike there, a node is not a sequence of moves alone but also what chance has shown on the way (cards turned up, hands
received). Moves are tried by what they are worth at a glance and by their results (the rule PUCT of C. D. Rosin,
"Multi-armed bandits with episode context", 2011), and games are played out as ``greedy`` plays, with some noise.

In Duel nearly all that is revealed is revealed to everybody, so one tree serves both seats. In 7 Wonders all choose in
secret at the same time: a tree with the others' choices as nodes would answer what nobody can see yet. There the tree
is the searching seat's own, and the others play at a glance with some noise.
"""

import threading
import time
from dataclasses import dataclass

import numpy as np

from ..kernel import rules
from ..kernel.face import Move, View
from .bot import Bot, check_turn
from .policies import ELSEWHERE, desk
from .tree import Style, Tree, grown, simulate
from .warmth import warm_search

SLICE = 250  # simulations between two looks at the clock: some ten milliseconds
MOST_NODES = 200_000  # a tree's memory: some 100 MB when full; simulations go on without adding nodes
BRANCHING = 16  # room for moves, by node
NOISE = 3.0  # points of noise in games played out


@dataclass(frozen=True)
class Budget:
    """How long to think: so many ``simulations`` or ``seconds``, whichever ends first; None: no limit of that kind."""

    simulations: int | None = 1000
    seconds: float | None = None


class Search(Bot):
    """A bot that looks ahead. It thinks in the thread that calls ``choose``, without Python's global lock.

    With a budget in simulations its moves are the same on every machine; with seconds they are not.
    """

    def __init__(self, seed: int = 0, budget: Budget = Budget(), style: Style = Style()) -> None:  # noqa: B008 - both are frozen
        super().__init__(seed)
        self.budget = budget
        self.style = style
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """End the thought under way in another thread; it answers at once with the best move so far."""
        self._cancelled.set()

    def warm(self, game: str) -> None:
        """Compile search."""
        warm_search(game)

    def number(self, state: np.ndarray) -> int:
        """The move tried most often."""
        edges = self._thought(state)
        return int(edges["move"][np.lexsort((edges["credit"], edges["visits"]))[-1]])

    def analyse(self, view: View) -> list[tuple[Move, int, float]]:
        """Every legal move with its visits and its chance to win, most visited first.

        A shared victory counts as a part of one (of two, half); the chance of a move without visits is NaN.
        Raises ``IllegalMove`` as ``choose`` does.
        """
        check_turn(view)
        state = view.state
        self.warm(rules.game_of(state.dtype))
        edges = self._thought(state, settle=False)
        named = {move.number: move for move in view.legal_moves()}
        with np.errstate(invalid="ignore"):
            chances = edges["wins"] / edges["visits"]
        order = np.lexsort((edges["credit"], edges["visits"]))[::-1]
        return [(named[int(edges["move"][k])], int(edges["visits"][k]), float(chances[k])) for k in order]

    def _thought(self, state: np.ndarray, settle: bool = True) -> np.ndarray:
        """The root's edges after thinking; with ``settle`` it ends as soon as nothing can overtake the best move."""
        self._cancelled.clear()
        state["chance"] = self.chance(state)
        space = desk(state.dtype)
        space.noises[:] = NOISE
        space.others[:] = NOISE
        space.others[0, rules.chooser(state[0])] = ELSEWHERE
        style = self.style._replace(alone=rules.sizes(state.dtype).simultaneous)
        most = self.budget.simulations
        tree = grown(MOST_NODES if most is None else min(MOST_NODES, most + 1), BRANCHING)
        end = None if self.budget.seconds is None else time.monotonic() + self.budget.seconds
        done = 0
        while most is None or done < most:
            portion = SLICE if most is None else min(SLICE, most - done)
            simulate(state, tree, space, style, portion)
            done += portion
            root = _root(tree)
            if self._cancelled.is_set() or (end is not None and time.monotonic() >= end):
                break
            if settle and (len(root) == 1 or (most is not None and _lead(root) > most - done)):
                break
        return _root(tree)


def _root(tree: Tree) -> np.ndarray:
    return tree.edges[: tree.nodes[0]["moves"]]


def _lead(edges: np.ndarray) -> int:
    """By how many visits the most tried move leads."""
    visits = np.sort(edges["visits"])
    return int(visits[-1] - visits[-2])

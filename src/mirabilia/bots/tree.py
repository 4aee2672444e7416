"""The search tree, compiled: Monte Carlo tree search over completions of a view.

Each simulation completes the view at random, walks down the tree, adds a node, plays the rest at a glance and credits
the moves on the way. A node stands for a situation as the seat that decides there sees it: where chance shows something
after a move, each thing shown has its own node, while the move keeps one count over all of them.

Where seats choose at the same time in secret nobody can answer a choice. There only the decisions of the seat that
thinks are nodes; the others' are made at a glance, with noise, and a node stands for what it is handed after them.
"""

import math
from typing import NamedTuple

import numpy as np

from ..kernel.compilation import compiled
from ..kernel.rules import chooser, complete, legal, outcome, over, play, reward, sight, weigh
from .policies import LONGEST, play_on

Node = np.dtype(
    (
        np.record,
        [
            ("first", "i4"),  # its moves are edges first .. first + moves - 1
            ("moves", "i4"),
            ("seat", "i4"),  # the seat that decides
            ("visits", "i4"),
            ("credit", "f8"),  # sum of rewards for that seat
        ],
    )
)
Edge = np.dtype(
    (
        np.record,
        [
            ("move", "i4"),
            ("visits", "i4"),
            ("prior", "f8"),  # share of attention at first, from what moves are worth at a glance
            ("credit", "f8"),  # sum of rewards for the seat that moves
            ("wins", "f8"),  # sum of outcomes for that seat
        ],
    )
)


class Tree(NamedTuple):
    """Arrays of one search. ``used``: nodes, edges."""

    nodes: np.ndarray
    edges: np.ndarray
    used: np.ndarray
    keys: np.ndarray  # hash table: uint64 keys (0: free) and the nodes they stand for
    places: np.ndarray


class Style(NamedTuple):
    """How a search thinks."""

    curiosity: float = 1.0  # weight of moves that have been tried little
    trust: float = 3.0  # a move worth so many points more at a glance gets e times the attention at first
    doubt: float = 0.1  # how much worse than its siblings a move is held to be before it has been tried
    alone: bool = False  # whether only the own seat's decisions are nodes


def grown(nodes: int, branching: int) -> Tree:
    """An empty tree for so many nodes, ``branching`` moves each on average. Its memory is taken only as it is used."""
    table = 1 << (2 * nodes - 1).bit_length()
    return Tree(
        nodes=np.empty(nodes, dtype=Node),
        edges=np.empty(nodes * branching, dtype=Edge),
        used=np.zeros(2, dtype=np.int64),
        keys=np.zeros(table, dtype=np.uint64),
        places=np.empty(table, dtype=np.int32),
    )


@compiled
def place_of(keys, edge, seen):
    """Where the node stands, or would, that follows an edge when chance shows ``seen``; and its key."""
    key = seen ^ np.uint64(edge + 1)
    for _ in range(2):
        key ^= key << np.uint64(13)
        key ^= key >> np.uint64(7)
        key ^= key << np.uint64(17)
    mask = np.uint64(len(keys) - 1)
    place = key & mask
    while keys[place] != np.uint64(0) and keys[place] != key:
        place = (place + np.uint64(1)) & mask
    return np.int64(place), key


@compiled
def expand(s, tree, sheet, style):
    """Add the node of a state with its legal moves; returns its number, -1 where the tree is full."""
    n = legal(s, sheet.moves)
    node, first = tree.used[0], tree.used[1]
    if node == len(tree.nodes) or first + n > len(tree.edges):
        return np.int64(-1)
    tree.used[0] += 1
    tree.used[1] += n
    it = tree.nodes[node]
    it.first = first
    it.moves = n
    it.seat = chooser(s)
    it.visits = 0
    it.credit = 0.0
    worths = sheet.worths
    weigh(s, sheet.moves, n, worths, sheet.scratch)
    highest = -np.inf
    for k in range(n):
        highest = max(highest, worths[k])
    total = 0.0
    for k in range(n):
        worths[k] = math.exp((worths[k] - highest) / style.trust)
        total += worths[k]
    for k in range(n):
        edge = tree.edges[first + k]
        edge.move = sheet.moves[k]
        edge.visits = 0
        edge.prior = worths[k] / total
        edge.credit = 0.0
        edge.wins = 0.0
    return np.int64(node)


@compiled
def among(moves, n, move):
    """Whether a move is one of the first n of a list."""
    found = 0
    for k in range(n):
        found += moves[k] == move
    return found > 0


@compiled
def promising(nodes, edges, node, style, moves, n):
    """The edge to follow: by mean reward, raised for moves that look good at a glance and were tried little (PUCT).

    ``moves``: the n legal moves here, where a node's moves may not all be legal each time (n = 0: they are). Returns -1
    where none of them is.
    """
    it = nodes[node]
    first = int(it.first)
    untried = 0.5
    if it.visits > 0:
        untried = it.credit / it.visits - style.doubt
    scale = style.curiosity * math.sqrt(it.visits + 1.0)
    found = -1
    highest = -np.inf
    for e in range(first, first + it.moves):
        edge = edges[e]
        mean = edge.credit / edge.visits if edge.visits > 0 else untried
        value = mean + scale * edge.prior / (1.0 + edge.visits)
        if value > highest and (n == 0 or among(moves, n, edge.move)):
            highest = value
            found = e
    return found


@compiled
def descend(s, tree, desk, style):
    """Walk down from the root, playing, and add a node; returns the number of moves on the way.

    ``s``: the state of the desk. With ``style.alone`` what others have paid or built may differ between visits of a
    node, and with it what is legal.
    """
    path, sheet = desk.path, desk.sheet
    node = np.int64(0)
    depth = 0
    while depth < LONGEST:
        n = legal(s, sheet.moves) if style.alone and depth > 0 else np.int64(0)
        e = promising(tree.nodes, tree.edges, node, style, sheet.moves, n)
        if e < 0:
            return depth
        path[0, depth] = e
        path[1, depth] = node
        depth += 1
        play(s, np.int64(tree.edges[e].move))
        if style.alone:
            desk.played[0] = 0
            play_on(desk.states, desk.others, np.int64(LONGEST), desk.record, desk.played, sheet)
        if over(s):
            return depth
        place, key = place_of(tree.keys, e, sight(s))
        if tree.keys[place] == np.uint64(0):
            node = expand(s, tree, sheet, style)
            if node >= 0:
                tree.keys[place] = key
                tree.places[place] = node
            return depth
        node = np.int64(tree.places[place])
    return depth


@compiled
def credit(s, nodes, edges, path, rewards, depth):
    """Credit the moves on the way with how the game ended for those who made them."""
    known = 0
    for d in range(depth):
        node = nodes[path[1, d]]
        edge = edges[path[0, d]]
        mover = int(node.seat)
        if known >> mover & 1 == 0:
            known |= 1 << mover
            rewards[mover, 0] = reward(s, mover)
            rewards[mover, 1] = outcome(s, mover)
        node.visits += 1
        node.credit += rewards[mover, 0]
        edge.visits += 1
        edge.credit += rewards[mover, 0]
        edge.wins += rewards[mover, 1]


@compiled
def simulate(view, tree, desk, style, simulations):
    """Run so many more simulations from a view (an array of one State, whose ``chance`` is used and moved on)."""
    s = desk.states[0]
    if tree.used[0] == 0:
        desk.states[0] = view[0]
        expand(s, tree, desk.sheet, style)
    for _ in range(simulations):
        desk.states[0] = view[0]
        complete(s, desk.cards)
        depth = descend(s, tree, desk, style)
        desk.played[0] = 0
        play_on(desk.states, desk.noises, np.int64(LONGEST), desk.record, desk.played, desk.sheet)
        credit(s, tree.nodes, tree.edges, desk.path, desk.rewards, depth)
        view[0].chance = s.chance

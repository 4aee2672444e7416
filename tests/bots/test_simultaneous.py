"""Bots in 7 Wonders, where all choose in secret at the same time."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bots.playing import QUICK
from mirabilia import bots, seven
from mirabilia.bots import arena
from mirabilia.bots.policies import ELSEWHERE, desk
from mirabilia.bots.tree import Style, grown, simulate
from mirabilia.kernel import rules
from mirabilia.kernel.chance import seeded_many
from mirabilia.kernel.errors import IllegalMove
from mirabilia.seven import series

OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 4, "sides": "night", "halikarnassos_may_skip": True},
    {"players": 5, "sides": "chosen", "wonders": "picked"},
    {"players": 7, "halikarnassos_first": False},
)


def _turns(seed: int, **options: Any) -> Iterator[seven.Game]:
    """A random game before each turn, when nobody has chosen yet, and each decision of one seat."""
    game = seven.Game(seed=seed, **options)
    chance = random.Random(seed)
    while not game.over:
        yield game
        for seat in game.awaited:
            game.play(chance.choice(game.legal_moves(seat)), seat)


@pytest.mark.parametrize("name", QUICK)
def test_other_hidden_cards_give_the_same_move(name: str) -> None:
    bot = bots.make(name, seed=3, **QUICK[name])
    different = 0
    for seed, options in enumerate(OPTIONS):
        for number, game in enumerate(_turns(seed, **options)):
            seat = game.awaited[number % len(game.awaited)]
            view = game.view(seat)
            twin = seven.determinize(view, seed=number)
            different += twin.state.tobytes() != game.state.tobytes()
            move = bot.choose(view)
            assert move in game.legal_moves(seat)
            assert bot.choose(twin.view(seat)) == move
    assert different > 50


@pytest.mark.parametrize("name", ["random", "greedy", "medium"])
def test_choices_that_wait_are_neither_seen_nor_carried_out(name: str) -> None:
    """A seat chooses alike whatever the seats before it have chosen this turn."""
    bot = bots.make(name, seed=1, **QUICK[name])
    for game in _turns(5, players=3):
        if game.decision != "turn":
            continue
        answers = set()
        for choose in (min, max):
            other = game.copy()
            for seat in (0, 1):
                other.play(choose(other.legal_moves(seat), key=str), seat)
            answers.add(bot.choose(other.view(2)))
        assert len(answers) == 1


def test_a_seat_that_is_not_awaited() -> None:
    game = seven.Game(seed=1, players=3)
    bot = bots.make("greedy")
    game.play(bot.choose(game.view(1)), 1)
    for seat in (1, None):
        with pytest.raises(IllegalMove, match="another seat"):
            bot.choose(game.view(seat))


def _worths(state: np.ndarray) -> dict[int, float]:
    space = desk(state.dtype)
    n = rules.legal(state[0], space.sheet.moves)
    rules.weigh(state[0], space.sheet.moves, n, space.sheet.worths, space.sheet.scratch)
    return dict(zip(space.sheet.moves[:n].tolist(), space.sheet.worths[:n].tolist(), strict=True))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_worths_at_a_glance_do_not_depend_on_hidden_cards(options: dict[str, Any]) -> None:
    """In batches and in games played out, ``greedy`` looks at whole states."""
    for game in _turns(9, **options):
        assert _worths(game.state) == _worths(game.view(game.to_move).state)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_bots_play_in_batches_as_in_games(options: dict[str, Any]) -> None:
    names = ["greedy", *["random"] * (options["players"] - 2), "search"]
    given = {key: value for key, value in options.items() if key != "players"}
    states = series.starts(seeded_many(8, 3), given, options["players"])
    moves = np.full((3, 192), -1, dtype=np.int16)
    players = [bots.make(name, 2, **QUICK[name]) for name in names]
    decisions = arena.play_games(states, seeded_many(8, 3), moves, players)
    assert decisions == (moves >= 0).sum()
    for k in range(3):
        game = seven.Game(seed=8 + k, **options)
        for number in moves[k][moves[k] >= 0].tolist():
            seat = game.to_move
            view = game.view(seat)
            if names[seat] == "search":
                assert players[seat].choose(view).number == number
            elif names[seat] == "greedy":  # in batches of equals it takes that which lies first in the hand
                worths = _worths(view.state)
                assert worths[players[seat].choose(view).number] == worths[number]
            game.play(number)
        assert game.result is not None
        assert states[k]["winners"] == game.state["winners"][0]


def test_only_the_own_decisions_are_nodes() -> None:
    game = next(game for game in _turns(3, players=4) if game.age == 2)
    state = game.view(2).state
    state["chance"] = 7
    tree, space = grown(400, 64), desk(state.dtype)
    space.others[0, 2] = ELSEWHERE
    assert rules.sizes(state.dtype).simultaneous
    simulate(state, tree, space, Style(alone=True), 300)
    nodes = tree.nodes[: tree.used[0]]
    assert len(nodes) > 1
    assert set(nodes["seat"].tolist()) == {2}
    assert nodes[0]["visits"] == 300
    assert tree.edges[: nodes[0]["moves"]]["visits"].sum() == 300


def test_analysis_tells_every_move() -> None:
    view = seven.Game(seed=4, players=5).view(3)
    told = bots.make("search", simulations=200).analyse(view)
    assert {move for move, _, _ in told} == set(view.legal_moves())
    assert sum(visits for _, visits, _ in told) == 200
    assert all(0.0 <= chance <= 1.0 for _, visits, chance in told if visits)


def test_levels_are_ranked() -> None:
    """Of four-player games one in four is won by chance."""
    for strong, weak, games, least in (("greedy", "random", 60, 0.8), ("medium", "greedy", 12, 0.5)):
        states = series.starts(seeded_many(30, games), {}, 4)
        arena.play_games(states, seeded_many(30, games), np.empty((games, 0), dtype=np.int16), [strong, *[weak] * 3])
        assert np.mean([rules.outcome(state, 0) for state in states]) >= least

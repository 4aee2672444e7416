"""Bots know what their seat knows and nothing else."""

import numpy as np
import pytest

from bots.playing import OPTIONS, QUICK, situations
from mirabilia import bots, duel
from mirabilia.bots.policies import desk, play_on
from mirabilia.kernel import rules

pytestmark = pytest.mark.rule("D-006")


@pytest.mark.parametrize("name", QUICK)
def test_other_hidden_cards_give_the_same_move(name: str) -> None:
    bot = bots.make(name, seed=3, **QUICK[name])
    different = 0
    for seed, options in enumerate(OPTIONS):
        for number, game in enumerate(situations(seed, **options)):
            if number % 3 and game.decision in ("turn", "draft"):
                continue
            view = game.view(game.to_move)
            twin = duel.determinize(view, seed=number)
            different += twin.state.tobytes() != game.state.tobytes()
            assert bot.choose(twin.view(game.to_move)) == bot.choose(view)
    assert different > 50


def _glance(state: np.ndarray) -> int:
    space = desk(state.dtype)
    play_on(state, space.noises, 1, space.record, space.played, space.sheet)
    return int(space.record[0, 0])


def _worths(state: np.ndarray) -> list[float]:
    space = desk(state.dtype)
    n = rules.legal(state[0], space.sheet.moves)
    rules.weigh(state[0], space.sheet.moves, n, space.sheet.worths, space.sheet.scratch)
    return space.sheet.worths[:n].tolist()


def test_worths_at_a_glance_do_not_depend_on_hidden_cards() -> None:
    """In batches and in games played out, ``greedy`` looks at whole states."""
    for seed, options in enumerate(OPTIONS):
        for game in situations(100 + seed, **options):
            view = game.view(game.to_move)
            assert _worths(game.state) == _worths(view.state)
            assert _glance(game.state) == bots.make("greedy").choose(view).number


def test_a_view_is_not_changed_by_thinking_about_it() -> None:
    game = duel.Game(seed=5)
    view = game.view(game.to_move)
    before = view.state.tobytes()
    for name in QUICK:
        bots.make(name, **QUICK[name]).choose(view)
    assert view.state.tobytes() == before

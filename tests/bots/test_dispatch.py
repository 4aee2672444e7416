"""The verbs that reach a game's rules by the type of its state."""

import os
import subprocess
import sys

import numpy as np
import pytest

from mirabilia import duel
from mirabilia.kernel import compilation, rules

_MISSES = """
from mirabilia import bots, duel
from mirabilia.bots import policies, tree
bots.warm()
view = duel.Game(seed=1, first_player=0).view(0)
bots.make("search", simulations=30).choose(view), bots.make("greedy").choose(view)
for function in (policies.glance, tree.simulate):
    print(sum(function.stats.cache_hits.values()), sum(function.stats.cache_misses.values()))
"""
_UNCOMPILED = """
from mirabilia import bots, duel
game = duel.Game(seed=3, promos=True, first_player=0)
for bot, moves in ((bots.make("greedy"), 40), (bots.make("search", simulations=3), 2)):
    for _ in range(moves):
        game.play(bot.choose(game.view(game.to_move)))
print([str(move) for _, move in game.moves])
"""


def _output(program: str, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return run.stdout


@pytest.mark.skipif(not compilation.COMPILES, reason="nothing is compiled")
def test_a_second_process_compiles_nothing() -> None:
    _output(_MISSES)
    assert _output(_MISSES).splitlines() == ["1 0", "1 0"]


@pytest.mark.skipif(not compilation.COMPILES, reason="nothing is compiled")
def test_uncompiled_bots_play_the_same_moves() -> None:
    assert _output(_UNCOMPILED, NUMBA_DISABLE_JIT="1") == _output(_UNCOMPILED)


def test_a_game_has_a_rule_for_every_verb() -> None:
    with pytest.raises(ValueError, match="weigh"):
        rules.register(np.dtype([("x", "i8")]), {"legal": len}, rules.Sizes(1, 2))


def test_verbs_from_python_change_the_state_itself() -> None:
    states = duel.batch.new(1, seed=4)
    twin = states.copy()
    moves = duel.batch.buffer()
    assert rules.legal(states[0], moves) == 4
    assert rules.chooser(states[0]) == 0
    rules.play(states[0], np.int64(moves[2]))
    duel.batch.play(twin, 0, int(moves[2]))
    assert states.tobytes() == twin.tobytes()
    assert not rules.over(states[0])


def test_what_programs_know_of_a_game() -> None:
    assert rules.game_of(duel.State) == "duel"
    assert "duel" in rules.games()
    assert rules.sizes(duel.State) == rules.Sizes(actions=duel.ACTIONS, seats=2, simultaneous=False)

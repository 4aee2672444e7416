"""Tree search: budgets, cancelling, what it says about its thoughts, what it sees."""

import threading
import time

import numpy as np
import pytest

from bots.playing import situations
from mirabilia import bots, duel
from mirabilia.bots.search import SLICE


def _late(seed: int = 2) -> duel.View:
    """A view in Age II with many moves."""
    game = next(game for game in situations(seed) if game.age == 2 and len(game.legal_moves()) > 6)
    return game.view(game.to_move)


def test_seconds_end_a_thought() -> None:
    bot = bots.make("search", seconds=0.3)
    start = time.perf_counter()
    bot.choose(_late())
    assert 0.25 < time.perf_counter() - start < 2.0


def test_analysis_tells_every_move_and_spends_the_whole_budget() -> None:
    view = _late()
    bot = bots.make("search", simulations=2 * SLICE + 7)
    told = bot.analyse(view)
    assert {move for move, _, _ in told} == set(view.legal_moves())
    visits = [visits for _, visits, _ in told]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 2 * SLICE + 7
    assert all(0.0 <= chance <= 1.0 for _, visits, chance in told if visits)
    assert bot.choose(view) == told[0][0]


def test_cancelling_ends_a_thought_with_a_legal_move() -> None:
    view = _late()
    bot = bots.make("search", seconds=60)
    answer: list[duel.Move] = []
    thread = threading.Thread(target=lambda: answer.append(bot.choose(view)))
    thread.start()
    time.sleep(0.2)
    bot.cancel()
    thread.join(timeout=10)
    assert not thread.is_alive()
    assert answer[0] in view.legal_moves()


def test_other_threads_run_while_it_thinks() -> None:
    """Between two ticks of this thread the search never holds the interpreter for long."""
    bot = bots.make("search", seconds=1.0)
    view = _late()
    thread = threading.Thread(target=bot.choose, args=(view,))
    thread.start()
    ticks = 0
    while thread.is_alive():
        time.sleep(0.001)
        ticks += 1
    # with the lock held through slices of some ten milliseconds each there would be fewer than a hundred
    assert ticks > 150


def test_two_searches_at_once_answer_as_each_alone() -> None:
    views = [_late(seed) for seed in (2, 4, 5, 6)]
    alone = [bots.make("search", seed=1, simulations=600).choose(view) for view in views]
    bot = bots.make("search", seed=1, simulations=600)
    together: list[duel.Move | None] = [None] * len(views)

    def think(k: int) -> None:
        together[k] = bot.choose(views[k])

    threads = [threading.Thread(target=think, args=(k,)) for k in range(len(views))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def test_it_takes_a_victory_that_lies_open() -> None:
    """Wherever a move wins at once, search and greedy play a move that wins at once."""
    found = 0
    for seed in range(400):
        for game in situations(seed):
            if game.age < 2 or game.decision != "turn":
                continue
            winning = [move for move in game.legal_moves() if _wins(game, move)]
            if not winning or len(winning) == len(game.legal_moves()):
                continue
            found += 1
            view = game.view(game.to_move)
            assert bots.make("greedy").choose(view) in winning
            assert bots.make("search", simulations=200).choose(view) in winning
        if found >= 15:
            break
    assert found >= 15


def _wins(game: duel.Game, move: duel.Move) -> bool:
    """Whether a move is a supremacy at once (the last card's civilian victory is no open victory)."""
    states = game.state
    if states[0].lying.item().bit_count() == 1 and game.age == 3:
        return False
    duel.batch.play(states, 0, move.number)
    return bool(states[0].winner == game.to_move)


def test_a_full_tree_goes_on_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mirabilia.bots.search.MOST_NODES", 40)
    view = _late()
    told = bots.make("search", simulations=500).analyse(view)
    assert sum(visits for _, visits, _ in told) == 500


def test_visits_gather_on_good_moves() -> None:
    visits = np.array([visits for _, visits, _ in bots.make("search", simulations=2000).analyse(_late())])
    assert visits[0] > 2000 / len(visits) * 2

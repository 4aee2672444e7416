"""Simulating: what comes out follows from the rules, and from the seed alone."""

import math

import numpy as np
import pytest

from mirabilia import duel, seven
from mirabilia.duel.printed import CARDS
from mirabilia.kernel.errors import BadOptions
from mirabilia.lab import simulate

GAMES = 4000
OPTIONS = {"center_begins": "chooser"}
SETTING = simulate.Setting("duel", ("random", "random"), OPTIONS)


def setting(*players, game="duel", **options):
    return simulate.Setting(game, players, options)


@pytest.fixture(scope="module")
def played():
    return simulate.play_many(SETTING, GAMES, 1)


@pytest.fixture(scope="module")
def told(played):
    return simulate.report(played)


def deviations(share, expected, games=GAMES):
    """By how many standard deviations of its sampling a share differs from what is expected."""
    return abs(share - expected) / math.sqrt(expected * (1 - expected) / games)


def test_same_seed_same_games_on_any_number_of_threads():
    one = simulate.play_many(setting("greedy", "random"), 1200, 5, workers=1)
    two = simulate.play_many(setting("greedy", "random"), 1200, 5, workers=2)
    other = simulate.play_many(setting("greedy", "random"), 1200, 6, workers=2)
    assert np.array_equal(one.moves, two.moves)
    assert np.array_equal(one.columns["points"], two.columns["points"])
    assert not np.array_equal(one.moves, other.moves)


@pytest.mark.rule("D-006", "D-007")
def test_each_guild_is_in_3_of_7_games_and_each_card_of_age_iii_in_17_of_20(told):
    for card, share in told["in_play"].items():
        printed = CARDS[card]
        expected = 3 / 7 if printed.guild else {1: 20 / 23, 2: 20 / 23, 3: 17 / 20}[printed.age]
        assert deviations(share, expected) < 4.5, card


def test_uniformly_random_play_agrees_with_other_engines(told):
    # figures that five independent engines give for uniformly random play where the chooser begins
    assert told["decisions_per_game"] == pytest.approx(71.6, abs=0.3)
    assert deviations(told["first_player_wins"], 0.532) < 4
    assert deviations(told["victories"]["military"] / GAMES, 0.034) < 4
    assert deviations(told["victories"]["science"] / GAMES, 0.0011) < 4
    assert told["points"]["mean"] == pytest.approx(37.75, abs=0.5)
    assert told["points"]["winner"] == pytest.approx(43.3, abs=0.6)
    assert told["points"]["loser"] == pytest.approx(32.2, abs=0.6)


def test_report_adds_up(told, played):
    assert told["games"] == GAMES == sum(told["victories"].values()) == sum(told["winners"].values())
    assert told["winners"]["shared"] == told["victories"]["shared"]
    assert told["interrupted"] is False
    assert len(played) == GAMES


def test_records_are_the_games_that_were_counted(played):
    few = simulate.play_many(SETTING, 6, 1)
    records = list(simulate.records(few))
    assert len(records) == 6
    for k, record in enumerate(records):
        game = duel.Game.from_record(record)
        assert record["players"] == ["random", "random"]
        assert len(record["moves"]) == len(record["trace"]) == played.decisions[k]
        assert game.result is not None
        assert list(game.result.scores) == played.columns["points"][k].sum(axis=1).tolist()
        assert game.first_player == played.columns["first_player"][k]


def test_a_game_of_a_simulation_has_a_seed_of_its_own(played):
    seed = int(played.seeds[3])
    assert seed == (1 << simulate.SEED_BITS) + 3
    game = duel.Game(seed=seed, **OPTIONS)
    assert game.first_player == played.columns["first_player"][3]
    for number in played.moves[3][played.moves[3] >= 0].tolist():
        game.play(number)
    assert game.over


def test_a_table_has_a_row_for_each_game(played):
    columns = simulate.rows(played)
    assert {len(column) for column in columns.values()} == {GAMES}
    blue = np.array(columns["blue_0"])
    assert blue.sum() == played.columns["points"][:, 0, 0].sum()
    assert set(columns["victory"]) <= {"military", "science", "civilian", "shared"}
    assert all(w in (0, 1, None) for w in columns["winner"])


def _stop(done):
    raise KeyboardInterrupt


def test_stopping_keeps_what_is_finished():
    stopped = simulate.play_many(setting("random", "random"), 5000, 1, progress=_stop, workers=1)
    assert stopped.interrupted
    assert 0 < len(stopped) < 5000
    assert (stopped.columns["victory"] > 0).all()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (setting("random", "nobody"), "There is no bot nobody"),
        (setting("random", "random", promos="maybe"), "Option promos is one of false, true, not maybe."),
        (setting("random", "random", "random"), "duel is a game for 2 players, not for 3."),
        (setting("random", "random", game="chess"), "There is no game chess; known are duel, seven."),
    ],
)
def test_what_cannot_be_is_refused_before_a_game_is_played(wrong, words):
    with pytest.raises(BadOptions, match=words):
        simulate.play_many(wrong, 10, 1)


def test_bots_that_search_can_be_simulated():
    played = simulate.play_many(setting("medium", "greedy", promos=True), 1, 3)
    assert played.columns["victory"][0] > 0
    assert played.decisions[0] >= 20


def test_games_of_7_wonders_are_simulated_by_the_same_words():
    played = simulate.play_many(setting("greedy", "random", "random", "random", game="seven", sides="day"), 60, 2)
    told = simulate.report(played)
    assert told["games"] == 60 == len(played)
    assert told["decisions_per_game"] >= 4 * 18
    assert sum(told["winners"].values()) == pytest.approx(60, abs=0.01)
    assert told["winners"]["0"] > 50
    assert {len(column) for column in simulate.rows(played).values()} == {60}
    for record, scores in zip(simulate.records(played), played.columns["points"].sum(axis=2).tolist(), strict=True):
        assert record["players"] == ["greedy", "random", "random", "random"]
        assert seven.Game.from_record(record).result.scores == tuple(scores)


def test_stopping_keeps_what_is_finished_with_any_number_of_players():
    stopped = simulate.play_many(setting(*["random"] * 5, game="seven"), 5000, 1, progress=_stop, workers=2)
    assert stopped.interrupted
    assert 0 < len(stopped) < 5000
    assert stopped.columns["points"].shape[:2] == (len(stopped), 5)

"""Military: D-090 to D-096."""

import pytest

from duel.positions import coins, idle, seat, situation

POINTS = [0, 2, 2, 5, 5, 5, 10, 10, 10]


@pytest.mark.rule("D-090")
@pytest.mark.parametrize("distance", range(9))
def test_zones(distance):
    for ahead, pawn in ((0, distance), (1, -distance)):
        scores = situation(age=3, accessible=["arena"], pawn=pawn).scores()
        assert scores[ahead]["military"] == POINTS[distance]
        assert scores[1 - ahead]["military"] == 0


@pytest.mark.rule("D-090")
@pytest.mark.parametrize("to_move", [0, 1])
def test_the_capital_is_nine_spaces_away(to_move):
    direction = 1 - 2 * to_move
    game = situation(age=1, accessible=["guard_tower"], to_move=to_move, pawn=7 * direction)
    game.play("build guard_tower")
    assert not game.over
    assert game.pawn == 8 * direction
    last = situation(age=1, accessible=["guard_tower"], to_move=to_move, pawn=8 * direction)
    last.play("build guard_tower")
    assert last.over
    assert last.pawn == 9 * direction


@pytest.mark.rule("D-091")
@pytest.mark.parametrize("to_move", [0, 1])
@pytest.mark.parametrize(("age", "card", "shields"), [(1, "palisade", 1), (2, "walls", 2), (3, "pretorium", 3)])
def test_each_shield_is_one_space(to_move, age, card, shields):
    told = {f"seat{to_move}": seat(20)}
    game = situation(age=age, accessible=[card], to_move=to_move, pawn=1 - 2 * (1 - to_move), **told)
    before = game.pawn
    game.play(f"build {card}")
    assert game.pawn - before == shields * (1 - 2 * to_move)


@pytest.mark.rule("D-091")
def test_the_pawn_moves_before_any_choice():
    game = situation(accessible=["walls"], seat0=seat(20, wonders=["circus_maximus"]), seat1=seat(0, ["press"]))
    game.play("wonder circus_maximus with walls")
    assert game.decision == "destroy"
    assert game.pawn == 1


@pytest.mark.rule("D-092")
@pytest.mark.parametrize("to_move", [0, 1])
@pytest.mark.parametrize(("distance", "loss", "left"), [(2, 0, [2, 5]), (3, 2, [5]), (5, 0, [5]), (6, 5, [])])
def test_tokens_at_three_and_six(to_move, distance, loss, left):
    game = situation(
        age=1,
        accessible=["guard_tower"],
        to_move=to_move,
        pawn=(distance - 1) * (1 - 2 * to_move),
        seat0=seat(20),
        seat1=seat(20),
    )
    game.play("build guard_tower")
    assert coins(game)[to_move] == 20  # the bank has the coins
    assert coins(game)[1 - to_move] == 20 - loss
    assert game.military_tokens[1 - to_move] == left
    assert game.military_tokens[to_move] == [2, 5]


@pytest.mark.rule("D-092")
def test_a_token_works_once():
    game = situation(
        age=1,
        accessible=["guard_tower", "stable", "garrison"],
        pawn=2,
        seat0=seat(20),
        seat1=seat(20),
    )
    game.play("build guard_tower")
    assert coins(game) == (20, 18)
    game.play("build stable")  # 2 coins for the wood
    assert game.pawn == 2
    assert coins(game) == (20, 16)
    game.play("build garrison")
    assert game.pawn == 3
    assert coins(game) == (18, 16)


@pytest.mark.rule("D-093")
@pytest.mark.parametrize(("distance", "purse"), [(3, 0), (3, 1), (6, 0), (6, 4)])
def test_nobody_falls_below_zero(distance, purse):
    game = situation(age=1, accessible=["guard_tower"], pawn=distance - 1, seat1=seat(purse))
    game.play("build guard_tower")
    assert coins(game) == (0, 0)
    assert {3: 2, 6: 5}[distance] not in game.military_tokens[1]


@pytest.mark.rule("D-094")
@pytest.mark.parametrize("card", ["pretorium", "arsenal"])
@pytest.mark.parametrize(("purse", "left"), [(10, 3), (4, 0)])
def test_one_long_move_triggers_both_tokens(card, purse, left):
    game = situation(age=3, accessible=[card], pawn=2, seat0=seat(20, tokens=["strategy"]), seat1=seat(purse))
    game.play(f"build {card}")
    assert game.pawn == 6
    assert coins(game)[1] == left
    assert game.military_tokens == [[2, 5], []]
    assert game.steps()[-1].looted == (0, 7)


@pytest.mark.rule("D-095")
@pytest.mark.parametrize("to_move", [0, 1])
@pytest.mark.parametrize("distance", [6, 7, 8])
def test_the_capital_ends_the_game_at_once(to_move, distance):
    direction = 1 - 2 * to_move
    seats = {f"seat{to_move}": seat(8), f"seat{1 - to_move}": seat(50, ["altar", "temple", "palace"])}
    game = situation(age=3, accessible=["pretorium"], to_move=to_move, pawn=distance * direction, **seats)
    game.play("build pretorium")
    assert game.over
    assert game.legal_moves() == []
    assert game.pawn == 9 * direction
    assert (game.result.winner, game.result.victory) == (to_move, "military")


@pytest.mark.rule("D-096")
def test_no_military_points_decide_a_supremacy():
    game = situation(age=3, accessible=["pretorium"], pawn=6, seat0=seat(8), seat1=seat(90, ["palace"]))
    game.play("build pretorium")
    assert game.result.breakdown[0]["military"] == 10
    assert game.result.scores == (10, 37)
    assert game.result.winner == 0


@pytest.mark.rule("D-096")
def test_military_points_count_after_age_three():
    game = situation(age=3, accessible=["palace"], last=True, pawn=4, seat0=seat(0), seat1=seat(3))
    idle(game)
    assert game.result.victory == "civilian"
    assert game.result.scores == (5, 1)

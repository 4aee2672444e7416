"""Babylon: the card that would be discarded in the sixth turn is played in a turn of its own."""

import pytest

from mirabilia import seven
from mirabilia.kernel.errors import IllegalMove
from seven.situations import coins, resolve, resolve_until, seat, sentences, situation

NIGHT = "babylon night"


@pytest.mark.rule("S-160")
def test_in_every_age_from_that_of_the_stage_on():
    game = situation(seat(0, board=NIGHT, stages=1), age=1, turn=4)
    asked = []
    while not game.over:
        if game.decision == "extra":
            asked.append((game.age, game.turn, game.awaited, game.hand_size(0)))
            game.play("skip")
        else:
            resolve(game)
    assert asked == [(age, 6, (0,), 1) for age in (1, 2, 3)]


@pytest.mark.rule("S-035", "S-160")
def test_without_the_stage_nothing_is_asked():
    game = situation(seat(0, board=NIGHT), seat(0, board="gizah day", stages=1), age=2, turn=6)
    resolve(game)
    assert (game.age, game.turn, game.decision) == (3, 1, "turn")
    assert game.discard_size == 6


@pytest.mark.rule("S-161")
def test_the_card_is_built_put_under_the_board_or_sold_by_the_normal_rules():
    city = ["brickyard", "clay_pool", "workshop"]
    mine = seat(2, city, board=NIGHT, stages=1, hand=["temple", "laboratory"])
    game = situation(mine, seat(0, ["glassworks"]), age=2, turn=6)
    resolve(game, {0: "sell temple"})
    assert game.hand(0) == ["laboratory"]
    # by chain; the stage for a glass bought from the left neighbour; for 3 coins
    assert sentences(game) == {"build laboratory", "stage with laboratory", "sell laboratory", "skip"}
    ways = {"build laboratory": (5, 3, 3), "stage with laboratory": (3, 5, 3), "sell laboratory": (8, 3, 3)}
    for sentence, left_over in ways.items():
        after = game.copy()
        after.play(sentence)
        assert coins(after) == left_over
        assert (after.age, after.decision) == (3, "turn")
    game.play("build laboratory")
    assert "laboratory" in game.city(0).cards


@pytest.mark.rule("S-161")
def test_a_card_that_cannot_be_paid_can_only_be_sold_or_left():
    game = situation(seat(0, board=NIGHT, stages=1, hand=["walls", "aqueduct"]), age=2, turn=6)
    resolve(game, {0: "sell walls"})
    assert sentences(game) == {"sell aqueduct", "skip"}
    with pytest.raises(IllegalMove, match="neither you nor your neighbours"):
        game.play("build aqueduct")
    with pytest.raises(IllegalMove, match="not in your hand"):
        game.play("sell walls")


@pytest.mark.rule("S-162")
def test_coins_of_the_sixth_turn_may_be_used():
    mine = seat(0, board=NIGHT, stages=1, hand=["altar", "barracks"])
    game = situation(mine, seat(0, ["ore_vein"], board="gizah day"), seat(board="ephesos day"), age=1, turn=6)
    assert "build barracks" not in sentences(game)
    resolve(game, {0: "sell altar"})
    game.play("build barracks")
    assert coins(game) == (0 + 3 - 2, 3 + 2, 3)


@pytest.mark.rule("S-162")
def test_what_was_built_in_the_sixth_turn_counts():
    mine = seat(2, board=NIGHT, stages=1, hand=["altar", "guard_tower"])
    left = seat(0, board="gizah day", hand=["clay_pool", "theater"])
    game = situation(mine, left, age=1, turn=6)
    assert "build guard_tower" not in sentences(game)
    resolve(game, {0: "build altar", 1: "build clay_pool"})
    assert "build guard_tower" in sentences(game)
    own = situation({**mine, "coins": 0, "hand": ["clay_pool", "guard_tower"]}, age=1, turn=6)
    resolve(own, {0: "build clay_pool"})
    own.play("build guard_tower")
    assert own.city(0).cards == ["clay_pool", "guard_tower"]


@pytest.mark.rule("S-162")
def test_the_same_symbol_of_a_neighbour_is_bought_again():
    mine = seat(4, ["lumber_yard", "clay_pool"], board=NIGHT, stages=1, hand=["archery_range", "stables"])
    game = situation(mine, seat(0, ["ore_vein"], board="gizah day"), seat(0, board="ephesos day"), age=2, turn=6)
    resolve(game, {0: "build archery_range"})
    game.play("build stables")
    assert coins(game) == (0, 3 + 2 + 2, 3)


@pytest.mark.rule("S-163")
def test_built_with_the_sixth_card_it_works_in_the_same_age():
    mine = seat(0, ["quarry"], board=NIGHT, hand=["walls", "caravansery"])
    game = situation(mine, age=2, turn=6)
    resolve(game, {0: "stage with walls"})
    assert (game.decision, game.awaited, game.hand(0)) == ("extra", (0,), ["caravansery"])


@pytest.mark.rule("S-164")
def test_an_unplayed_card_is_discarded_without_coins():
    game = situation(seat(1, board=NIGHT, stages=1, hand=["walls", "caravansery"]), age=2, turn=6)
    resolve(game, {0: "sell walls"})
    pile = game.discard_size
    assert "caravansery" not in game.discard
    game.play("skip")
    assert "caravansery" in game.discard
    assert game.discard_size == pile + 1
    assert coins(game)[0] == 4


@pytest.mark.rule("S-165")
def test_shields_of_the_extra_card_count_in_the_conflicts_that_follow():
    mine = seat(0, ["ore_vein"], board=NIGHT, stages=1, hand=["altar", "barracks"])
    for sentence, tokens in (("build barracks", [1, 1]), ("skip", [])):
        game = situation(mine, age=1, turn=6)
        resolve(game, {0: "build altar"})
        assert game.city(0).tokens == []
        game.play(sentence)
        assert game.city(0).tokens == tokens
        assert (game.city(1).tokens, game.city(2).tokens) == (([-1], [-1]) if tokens else ([], []))


@pytest.mark.rule("S-160", "S-165")
def test_the_last_age_ends_with_the_extra_card():
    game = situation(seat(0, board=NIGHT, stages=1), age=3, turn=6)
    resolve(game)
    assert not game.over
    game.play("skip")
    assert game.over


@pytest.mark.rule("S-166", "S-212")
@pytest.mark.parametrize(("side", "without"), [("day", 1), ("night", 1)])
def test_a_symbol_of_choice_counts_at_the_end(side, without):
    city = ["apothecary", "workshop"]
    before = situation(seat(0, city, board=f"babylon {side}", stages=without), turn=6)
    after = situation(seat(0, city, board=f"babylon {side}", stages=2), turn=6)
    assert before.scores()[0]["green"] == 1 + 1
    assert after.scores()[0]["green"] == 1 + 1 + 1 + 7
    assert after.science(0).choices == ["tablet"]
    resolve_until(after, age=4)
    assert after.result.breakdown[0]["green"] == 10


def test_others_do_not_see_the_card_until_it_is_built():
    game = situation(seat(0, board=NIGHT, stages=1, hand=["walls", "caravansery"]), age=2, turn=6)
    resolve(game, {0: "sell walls"})
    for viewer in (1, 2, None):
        view = game.view(viewer)
        assert (view.decision, view.awaited, view.hand(0), view.hand_size(0)) == ("extra", (0,), None, 1)
        assert view.legal_moves() == []
    assert isinstance(game.view(0).legal_moves()[0], seven.Move)

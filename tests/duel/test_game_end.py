"""End of the game: D-170 to D-177."""

import random

import pytest

from duel.positions import idle, seat, situation
from mirabilia import duel

FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "university"]


def ended(mine, theirs, *, pawn=0):
    """How a game ends after the last card of Age III; its 2 coins are counted in ``theirs``."""
    theirs = theirs | {"coins": theirs["coins"] - 2}
    game = situation(age=3, accessible=["arena"], last=True, to_move=1, pawn=pawn, seat0=mine, seat1=theirs)
    assert game.city(1).discard_income == 2
    idle(game)
    return game.result


@pytest.mark.rule("D-170")
def test_supremacy_in_the_middle_of_a_turn_stops_everything():
    mine = seat(20, wonders=["circus_maximus"], tokens=["theology"])
    game = situation(accessible=["walls"], pawn=8, seat0=mine, seat1=seat(9, ["press", "quarry"]))
    game.play("wonder circus_maximus with walls")
    assert (game.result.winner, game.result.victory) == (0, "military")
    assert game.to_move is None
    assert game.legal_moves() == []
    assert game.city(1).cards == ["quarry", "press"]


@pytest.mark.rule("D-170")
def test_supremacy_with_the_last_card_of_age_three():
    rich = seat(90, ["palace", "town_hall"])
    game = situation(age=3, accessible=["academy"], last=True, seat0=seat(20, FIVE), seat1=rich)
    game.play("build academy")
    assert (game.result.winner, game.result.victory) == (0, "science")


@pytest.mark.rule("D-170")
def test_supremacy_through_the_mausoleum():
    game = situation(accessible=["temple"], pawn=7, seat0=seat(20, wonders=["the_mausoleum"]), discard=["walls"])
    game.play("wonder the_mausoleum with temple")
    game.play("revive walls")
    assert (game.result.winner, game.result.victory) == (0, "military")
    assert game.legal_moves() == []


@pytest.mark.rule("D-170")
def test_no_token_is_chosen_after_a_supremacy():
    mine = seat(20, [*FIVE[:4], "observatory"])
    game = situation(age=3, accessible=["academy"], seat0=mine)
    game.play("build academy")
    assert game.over
    assert game.decision == "over"


@pytest.mark.rule("D-171")
@pytest.mark.parametrize("to_move", [0, 1])
def test_points_decide_after_age_three(to_move):
    seats = {f"seat{to_move}": seat(0), f"seat{1 - to_move}": seat(0, ["altar"])}
    game = situation(age=3, accessible=["arena", "palace"], last=True, to_move=to_move, **seats)
    idle(game)
    assert not game.over
    idle(game)
    assert (game.result.winner, game.result.victory) == (1 - to_move, "civilian")


@pytest.mark.rule("D-172")
def test_points_of_all_kinds():
    mine = seat(
        11,
        ["palace", "temple", "school", "academy", "lighthouse", "port", "magistrates_guild", "walls", "quarry"],
        built=["the_pyramids", "the_sphinx"],
        wonders=["piraeus"],
        tokens=["agriculture", "mathematics"],
    )
    result = ended(mine, seat(5, ["altar", "theater", "baths", "guard_tower"]), pawn=4)
    assert result.breakdown[0] == {
        "blue": 7 + 4,
        "green": 1 + 3,
        "yellow": 3 + 3,
        "guilds": 3,
        "wonders": 9 + 6,
        "tokens": 4 + 6,
        "coins": 3,
        "military": 5,
    }
    assert result.breakdown[1] == dict.fromkeys(result.breakdown[0], 0) | {"blue": 9, "coins": 1}
    assert result.scores == (57, 10)


@pytest.mark.rule("D-172")
@pytest.mark.parametrize(("purse", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_one_point_for_three_coins(purse, points):
    assert ended(seat(purse), seat(2)).scores == (points, 0)


@pytest.mark.rule("D-173")
@pytest.mark.parametrize(("pawn", "points"), [(0, [0, 0]), (2, [2, 0]), (7, [10, 0]), (-1, [0, 2]), (-5, [0, 5])])
def test_only_the_leader_has_military_points(pawn, points):
    result = ended(seat(0), seat(2), pawn=pawn)
    assert [sheet["military"] for sheet in result.breakdown] == points


@pytest.mark.rule("D-174")
def test_unbuilt_wonders_score_nothing():
    mine = seat(0, wonders=["the_pyramids", "the_sphinx", "the_great_library"], built=["piraeus"])
    assert ended(mine, seat(2)).breakdown[0]["wonders"] == 2


@pytest.mark.rule("D-175")
@pytest.mark.parametrize("civilian", [0, 1])
def test_blue_points_break_a_tie(civilian):
    seats = [{}, {}]
    seats[civilian] = seat(2, ["theater"])  # 3 points
    seats[1 - civilian] = seat(2, ["study"])  # 3 points
    result = ended(*seats)
    assert result.scores == (3, 3)
    assert (result.winner, result.victory) == (civilian, "civilian")


@pytest.mark.rule("D-175")
def test_blue_points_and_not_blue_cards_break_a_tie():
    result = ended(seat(2, ["palace"]), seat(5, ["theater", "altar"]))
    assert result.scores == (7, 7)
    assert result.winner == 0


@pytest.mark.rule("D-176")
@pytest.mark.parametrize(
    ("mine", "theirs"), [((2, []), (2, [])), ((2, ["theater", "study"]), (2, ["altar", "academy"]))]
)
def test_shared_victory(mine, theirs):
    result = ended(seat(*mine), seat(*theirs))
    assert result.scores[0] in (0, 6)
    assert (result.winner, result.victory) == (None, "shared")


@pytest.mark.rule("D-177")
def test_one_supremacy_at_a_time_and_only_on_the_own_turn():
    """No card has both shields and a symbol, no wonder a symbol; and in play the one who moves wins."""
    assert not any(card.shields and card.symbol for card in duel.CARDS.values())
    assert not any(wonder.symbol for wonder in duel.WONDERS.values())
    assert not any(token.shields for token in duel.TOKENS.values())
    won = 0
    for seed in range(30):
        dice, game = random.Random(seed), duel.Game(seed=seed)
        while not game.over:
            moves = game.legal_moves()
            fierce = [m for m in moves if m.card and (duel.CARDS[m.card].shields or duel.CARDS[m.card].symbol)]
            built = [move for move in fierce if move.kind == "build"]
            active = game.active
            game.play(dice.choice(built or moves))
        if game.result.victory in ("military", "science"):
            assert game.result.winner == active
            six = [len(game.city(of).symbols) >= 6 for of in (0, 1)]
            assert (abs(game.pawn) == 9) + sum(six) == 1
            won += 1
    assert won >= 4

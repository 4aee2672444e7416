"""Building a wonder: D-060 to D-064."""

import pytest

from duel.positions import coins, idle, paid, seat, sentences, situation
from mirabilia import duel

THREE = ["the_pyramids", "the_great_lighthouse", "the_great_library"]
FOUR = ["the_colossus", "circus_maximus", "the_sphinx", "piraeus"]


def wonder(game, of, id):
    return next(place for place in game.city(of).wonders if place.wonder == id)


@pytest.mark.rule("D-060")
def test_the_wonders_price_is_paid_and_not_the_cards():
    told = {"age": 3, "accessible": ["pretorium", "arena"]}
    game = situation(**told, seat0=seat(20, wonders=["the_pyramids"]))
    assert paid(game, "wonder the_pyramids with pretorium") == 8  # 3 stone and 1 papyrus at 2 each
    assert paid(game, "wonder the_pyramids with arena") == 8
    supplied = situation(**told, seat0=seat(0, ["quarry", "shelf_quarry", "press"], wonders=["the_pyramids"]))
    assert paid(supplied, "wonder the_pyramids with pretorium") == 0


@pytest.mark.rule("D-060")
def test_a_chain_of_the_card_used_changes_nothing():
    game = situation(accessible=["barracks"], seat0=seat(20, ["garrison"], wonders=["the_pyramids"]))
    assert paid(game, "wonder the_pyramids with barracks") == 8


@pytest.mark.rule("D-061")
@pytest.mark.parametrize(
    "card", ["quarry", "glassworks", "altar", "scriptorium", "tavern", "guard_tower", "circus", "merchants_guild"]
)
def test_any_card_goes_under_the_wonder_without_effect(card):
    age = duel.CARDS[card].age
    game = situation(age=age, accessible=[card], seat0=seat(8, ["pharmacist"], wonders=["the_pyramids"]))
    game.play(f"wonder the_pyramids with {card}")
    assert wonder(game, 0, "the_pyramids").under == card
    city = game.city(0)
    assert city.cards == ["pharmacist"]
    assert (city.coins, city.production, city.symbols) == (0, {}, {"mortar": 1})
    assert (city.points["blue"], city.points["guilds"]) == (0, 0)
    assert city.discard_income == 2
    assert game.pawn == 0
    assert card not in game.discard
    assert card not in game.city(1).cards


@pytest.mark.rule("D-061")
def test_the_card_under_a_wonder_is_not_for_the_mausoleum():
    game = situation(
        accessible=["walls", "temple"], seat0=seat(40, wonders=["the_sphinx", "the_mausoleum"]), discard=["altar"]
    )
    game.play("wonder the_sphinx with walls")
    game.play("wonder the_mausoleum with temple")
    assert sentences(game) == {"revive altar"}


@pytest.mark.rule("D-062")
def test_immediate_effects():
    game = situation(
        accessible=["walls", "temple"],
        seat0=seat(10, ["brickyard", "clay_pit", "shelf_quarry", "press"], wonders=["the_colossus", "the_appian_way"]),
        seat1=seat(5),
    )
    war = game.copy()
    war.play("wonder the_colossus with walls")
    assert war.pawn == 2
    money = game.copy()
    money.play("wonder the_appian_way with walls")
    assert coins(money) == (13, 2)
    assert money.to_move == 0


@pytest.mark.rule("D-063")
@pytest.mark.parametrize(("builder", "loser"), [(0, 1), (1, 0)])
def test_the_eighth_wonder_is_removed_whoever_owns_it(builder, loser):
    seats = [{}, {}]
    seats[builder] = seat(30, built=FOUR[:3], wonders=FOUR[3:])
    seats[loser] = seat(30, built=THREE, wonders=["the_mausoleum"])
    game = situation(
        age=3,
        to_move=builder,
        accessible=["arena", "palace", "study"],
        seat0=seats[0],
        seat1=seats[1],
        discard=["altar"],
    )
    game.play("wonder piraeus with arena")
    assert game.steps()[-1].wonder_out == "the_mausoleum"
    assert wonder(game, loser, "the_mausoleum").out
    idle(game)  # the extra turn of Piraeus
    assert game.to_move == loser
    assert {move.kind for move in game.legal_moves()} == {"build", "discard"}


@pytest.mark.rule("D-063")
def test_the_builder_may_lose_the_eighth():
    game = situation(
        age=3,
        accessible=["arena", "palace"],
        seat0=seat(40, built=FOUR[:2], wonders=FOUR[2:]),
        seat1=seat(0, built=["the_mausoleum", *THREE]),
    )
    game.play("wonder the_sphinx with arena")
    assert game.to_move == 0  # the extra turn
    assert wonder(game, 0, "piraeus").out
    assert not any(move.kind == "wonder" for move in game.legal_moves())


@pytest.mark.rule("D-063")
def test_after_the_sixth_both_can_still_build():
    game = situation(
        age=3,
        accessible=["arena", "palace"],
        seat0=seat(40, built=FOUR[:2], wonders=["the_statue_of_zeus", "piraeus"]),
        seat1=seat(40, built=THREE, wonders=["the_mausoleum"]),
    )
    game.play("wonder the_statue_of_zeus with arena")
    assert {move.wonder for move in game.legal_moves() if move.wonder} == {"the_mausoleum"}
    idle(game)
    assert {move.wonder for move in game.legal_moves() if move.wonder} == {"piraeus"}


@pytest.mark.rule("D-064")
def test_after_four_own_wonders_no_more():
    game = situation(age=3, accessible=["arena", "palace"], seat0=seat(99, built=FOUR), seat1=seat(99, built=THREE[:1]))
    assert not any(move.kind == "wonder" for move in game.legal_moves())
    idle(game)
    assert any(move.kind == "wonder" for move in game.legal_moves())

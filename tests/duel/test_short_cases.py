"""Disputed and once mistaken situations (docs/duel-rulings.md names the sources): the short cases, Y01 to Y20."""

import json
import random

import pytest

from duel.positions import coins, discard_until_age, idle, seat, sentences, situation
from mirabilia import duel

FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "university"]
OTHERS = ["agriculture", "economy", "masonry", "philosophy"]


@pytest.mark.rule("D-133")
def test_y01_extra_turn_is_lost_at_the_end_of_an_age():
    game = situation(age=1, accessible=["altar"], last=True, pawn=1, seat0=seat(20, wonders=["the_sphinx"]))
    game.play("wonder the_sphinx with altar")
    assert (game.age, game.decision, game.to_move) == (2, "begin", 1)
    game.play("begin 1")
    assert game.to_move == 1
    idle(game)
    idle(game)
    assert game.to_move == 1


@pytest.mark.rule("D-131")
def test_y02_extra_turns_may_follow_each_other():
    mine = seat(40, wonders=["the_sphinx", "the_hanging_gardens"])
    game = situation(accessible=["walls", "temple"], seat0=mine)
    game.play("wonder the_sphinx with walls")
    game.play("wonder the_hanging_gardens with temple")
    assert game.to_move == 0
    idle(game)
    assert game.to_move == 1


@pytest.mark.rule("D-063")
@pytest.mark.parametrize("seed", range(5))
def test_y03_the_eighth_wonder_is_removed(seed):
    mine = seat(40, built=["the_sphinx", "piraeus", "circus_maximus"], wonders=["the_colossus"])
    theirs = seat(40, built=["the_pyramids", "the_mausoleum", "the_great_library"], wonders=["the_appian_way"])
    game = situation(age=3, accessible=["arena", "palace"], seat0=mine, seat1=theirs)
    game.play("wonder the_colossus with arena")
    assert [place.wonder for place in game.city(1).wonders if place.out] == ["the_appian_way"]
    dice = random.Random(seed)
    while not game.over:
        assert not any(move.kind == "wonder" for move in game.legal_moves())
        game.play(dice.choice(game.legal_moves()))


@pytest.mark.rule("D-106")
def test_y04_law_as_the_sixth_symbol_wins():
    game = situation(age=3, accessible=["observatory"], seat0=seat(20, FIVE), tokens=["law", *OTHERS])
    game.play("build observatory")
    game.play("token law")
    assert (game.result.winner, game.result.victory) == (0, "science")


@pytest.mark.rule("D-103")
def test_y05_no_token_is_left():
    mine, theirs = seat(20, ["workshop"], tokens=["strategy"]), seat(0, tokens=OTHERS)
    game = situation(accessible=["laboratory"], seat0=mine, seat1=theirs, tokens=[])
    game.play("build laboratory")
    assert (game.decision, game.to_move) == ("turn", 1)


@pytest.mark.rule("D-105")
def test_y06_no_symbol_is_not_a_symbol():
    others = ["altar", "quarry", "press", "tavern", "walls", "stable"]
    game = situation(age=3, accessible=["palace", "arena"], seat0=seat(40, [*others, *FIVE[:4]]))
    game.play("build palace")
    assert not game.over
    game = situation(age=3, accessible=["university"], seat0=seat(40, [*others, *FIVE[:4]]))
    game.play("build university")
    assert not game.over
    assert len(game.city(0).symbols) == 5


@pytest.mark.rule("D-042")
def test_y06_no_chain_is_not_a_chain():
    game = situation(accessible=["walls"], seat0=seat(1, ["quarry", "press"]))
    assert "build walls" not in sentences(game)  # neither gives a chain symbol, nor does Walls show one


@pytest.mark.rule("D-101", "D-106")
def test_y07_a_pair_brings_its_token_in_the_same_turn():
    game = situation(accessible=["laboratory"], seat0=seat(20, ["workshop"]))
    game.play("build laboratory")
    assert (game.decision, game.to_move, game.active) == ("token", 0, 0)


@pytest.mark.rule("D-150", "D-151")
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "income"),
    [
        ("port", ["lumber_yard", "quarry"], ["clay_pit", "clay_pool", "stone_pit", "sawmill"], 4),
        ("chamber_of_commerce", ["glassworks"], ["press", "glass_blower"], 3),
        ("arena", [], ["quarry"], 4),
        ("lighthouse", [], ["tavern", "brewery"], 1),
        ("lighthouse", ["forum", "wood_reserve"], [], 3),
    ],
)
def test_y08_yellow_cards_count_the_own_city(card, mine, theirs, income):
    built = ["the_sphinx", "the_pyramids"]
    game = situation(age=3, accessible=[card], seat0=seat(30, mine, built=built), seat1=seat(0, theirs))
    price = game.price_of(card, 0).total
    game.play(f"build {card}")
    assert coins(game)[0] == 30 - price + income
    assert game.scores()[0]["yellow"] == 3


@pytest.mark.rule("D-175", "D-176")
def test_y09_a_full_tie_is_shared():
    game = situation(age=3, accessible=["arena"], last=True, seat0=seat(0, ["altar"]), seat1=seat(2, ["theater"]))
    idle(game)
    assert game.result.scores == (3, 3)
    assert (game.result.winner, game.result.victory) == (None, "shared")


@pytest.mark.rule("D-130", "D-141")
@pytest.mark.parametrize("seed", range(6))
def test_y10_the_great_library_shows_other_tokens_than_the_board(seed):
    game = situation(seed=seed, accessible=["walls"], seat0=seat(20, wonders=["the_great_library"]))
    game.play("wonder the_great_library with walls")
    assert len(game.tokens) == 5
    assert len(game.offered) == 3
    assert not set(game.offered) & set(game.tokens)
    assert game.scores()[0]["wonders"] == 4
    game.play(game.legal_moves()[0])
    assert len(game.tokens) == 5


@pytest.mark.rule("D-050")
@pytest.mark.parametrize(("yellow", "income"), [([], 2), (["tavern"], 3), (["tavern", "forum", "brewery"], 5)])
def test_y11_coins_for_a_discarded_card(yellow, income):
    game = situation(accessible=["walls"], seat0=seat(0, yellow))
    game.play("discard walls")
    assert coins(game)[0] == income


@pytest.mark.rule("D-077")
def test_y12_three_missing_units_may_be_bought():
    game = situation(accessible=["aqueduct"], seat0=seat(6))
    game.play("build aqueduct")
    assert coins(game)[0] == 0


@pytest.mark.rule("D-006", "D-007", "D-172")
def test_y13_setup_and_points_for_coins():
    setup = duel.Game(seed=8).record()["setup"]
    assert [len(cards) for cards in setup["removed"]] == [3, 3, 3]
    assert sum(bool(duel.CARDS[card].guild) for card in setup["ages"][2]) == 3
    assert len(setup["ages"][2]) == 20
    assert situation(accessible=["walls"], seat0=seat(8)).scores()[0]["coins"] == 2


@pytest.mark.rule("D-095", "D-170")
def test_y14_supremacy_is_immediate():
    game = situation(accessible=["walls"], pawn=7, seat0=seat(4), seat1=seat(50))
    game.play("build walls")
    assert game.over
    assert game.legal_moves() == []


@pytest.mark.rule("D-009", "D-033")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_y15_nothing_tells_what_lies_face_down(age):
    game = duel.Game(seed=21)
    discard_until_age(game, age)
    hidden = [slot for slot in game.structure() if slot.face == "down"]
    names = list(duel.CARDS)
    cards = {names[game.state["ages"][0][age - 1][slot.number]] for slot in hidden}
    assert len(cards) == 8
    for viewer in (0, 1, None):
        view = game.view(viewer)
        told = json.dumps(view.position()) + str([view.structure(), view.legal_moves(), view.refused(), view.city(0)])
        assert not [card for card in cards if f"'{card}'" in told or f'"{card}"' in told]
    assert not cards & {move.card for move in game.legal_moves()}
    accessible = {slot.card for slot in game.structure() if slot.accessible}
    assert {refusal.move.card for refusal in game.refused()} <= accessible
    assert {move.card for move in game.legal_moves()} == accessible
    assert str(duel.determinize(game.view(None), 1)) == str(game)  # the picture of a game with other hidden cards


@pytest.mark.rule("D-020", "D-042", "D-100")
def test_y16_card_data():
    assert duel.CARDS["shelf_quarry"].cost == {"coins": 2}
    assert duel.CARDS["school"].symbol == duel.CARDS["apothecary"].symbol
    assert duel.CARDS["laboratory"].symbol == duel.CARDS["workshop"].symbol
    game = situation(accessible=["walls"], seat0=seat(0, ["rostrum"]))
    assert [card for card in duel.CARDS if game.price_of(card, 0).chain] == ["senate"]
    assert duel.Game(seed=1, wonders="preset").structure()[5].covered_by == (9, 10)


@pytest.mark.rule("D-042")
def test_y17_a_parent_in_the_structure_makes_nothing_free():
    game = situation(accessible=["statue", "temple"], seat0=seat(3))  # Gardens is Statue's, Pantheon is Temple's
    assert game.price_of("gardens", 0).total == 8
    assert game.price_of("pantheon", 0).total == 8
    game = situation(age=1, accessible=["garrison"], seat0=seat(2))
    assert game.price_of("barracks", 0).total == 3


@pytest.mark.rule("D-095")
def test_y18_the_pawns_distance_counts_and_not_the_shields():
    mine = seat(20, ["arsenal", "walls", "circus"])  # 7 shields
    theirs = seat(0, ["archery_range", "parade_ground"])  # 4
    game = situation(age=3, accessible=["siege_workshop"], pawn=3, seat0=mine, seat1=theirs)
    game.play("build siege_workshop")
    assert game.city(0).shields == 9
    assert game.pawn == 5
    assert not game.over


@pytest.mark.rule("D-032")
def test_y19_exact_money_is_enough():
    assert "build palisade" in sentences(situation(age=1, accessible=["palisade"], seat0=seat(2)))
    assert "build palisade" not in sentences(situation(age=1, accessible=["palisade"], seat0=seat(1)))


@pytest.mark.rule("D-032", "D-092")
def test_y20_options_after_looting():
    game = situation(age=1, accessible=["guard_tower", "palisade"], pawn=2, seat1=seat(3))
    game.play("build guard_tower")
    assert coins(game)[1] == 1
    assert "build palisade" not in sentences(game)
    spared = situation(age=1, accessible=["guard_tower", "palisade"], pawn=1, seat1=seat(3))
    spared.play("build guard_tower")
    assert "build palisade" in sentences(spared)

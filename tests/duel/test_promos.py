"""Promo wonders: D-190 to D-195."""

import pytest

from duel.positions import coins, idle, seat, sentences, situation
from mirabilia import duel

PROMOS = {"messe", "statue_of_liberty"}
FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "university"]
OUT = ["walls", "brewery", "statue"]
MESSE = ["brewery", "temple", "walls", "barracks", "rostrum", "statue"]  # the top row of Age II


@pytest.mark.rule("D-190")
def test_eight_of_fourteen_are_drawn():
    seen, both = set(), 0
    for seed in range(40):
        game = duel.Game(seed=seed, promos=True)
        while game.decision == "draft":
            game.play(game.legal_moves()[0])
        assert len(set(game.laid_out)) == 8
        seen |= set(game.laid_out)
        both += set(game.laid_out) >= PROMOS
    assert seen == set(duel.WONDERS)
    assert len(seen) == 14
    assert 0 < both < 40


@pytest.mark.rule("D-190")
def test_without_the_option_they_never_join():
    for seed in range(15):
        assert not set(duel.Game(seed=seed).record()["setup"]["wonders"]) & PROMOS


@pytest.mark.rule("D-190")
@pytest.mark.parametrize(("wonder", "points", "price"), [("messe", 2, 10), ("statue_of_liberty", 5, 10)])
def test_costs_and_points(wonder, points, price):
    game = situation(accessible=["archery_range"], seat0=seat(20, wonders=[wonder]), promos=True, removed=OUT)
    assert game.price_of(wonder, 0).total == price
    game.play(f"wonder {wonder} with archery_range")
    assert coins(game)[0] == 20 - price
    assert game.scores()[0]["wonders"] == points


def fair(row=MESSE, *, city=(), tokens=(), deeper=("?",), **told):
    """A game after seat 0 has built Messe for 10 coins with School, which lies in the third row of Age II."""
    structure = [*row, *deeper * 5, "school", "forum", "caravansery", "sawmill", *[None] * 5]
    mine = seat(10, city, wonders=["messe"], tokens=tokens)
    game = situation(structure=structure, seat0=mine, promos=True, **told)
    game.play("wonder messe with school")
    return game


@pytest.mark.rule("D-191")
def test_messe_takes_a_card_of_the_top_row_covered_or_not():
    game = fair()
    assert not any(slot.accessible for slot in game.structure()[:6])
    assert (game.decision, game.to_move) == ("messe", 0)
    assert sentences(game) == {f"free {card}" for card in MESSE}
    game.play("free temple")
    assert game.city(0).cards == ["temple"]
    assert coins(game)[0] == 0
    assert game.to_move == 1


@pytest.mark.rule("D-191")
def test_messe_takes_only_what_is_still_there():
    game = situation(
        accessible=["walls", "temple", "rostrum"],
        last=True,
        seat0=seat(20, wonders=["messe"]),
        promos=True,
    )
    game.play("wonder messe with temple")
    assert sentences(game) == {"free walls", "free rostrum"}


@pytest.mark.rule("D-191")
def test_messe_with_an_empty_top_row():
    game = situation(accessible=["walls"], last=True, pawn=1, seat0=seat(20, wonders=["messe"]), promos=True)
    game.play("wonder messe with walls")
    assert (game.age, game.decision) == (3, "begin")
    assert game.city(0).cards == []


@pytest.mark.rule("D-191", "D-192")
def test_messe_uncovers_nothing_and_leaves_an_empty_place():
    game = fair()
    game.play("free walls")
    slots = game.structure()
    assert slots[2].face == "taken"
    # What School uncovered is free; what lies on and beside the empty place is as it was.
    assert {slot.number for slot in slots if slot.accessible} == {6, 12, 13, 14}
    assert [slots[slot].face for slot in (7, 8)] == ["down", "down"]
    lying = [slot.number for slot in slots if slot.face != "taken"]
    assert lying == [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14]
    while game.age == 2:
        idle(game)
    assert len(game.moves) == 2 + len(lying)


@pytest.mark.rule("D-192")
@pytest.mark.parametrize(("card", "income", "pawn"), [("brewery", 6, 0), ("walls", 0, 3)])
def test_the_card_of_messe_has_its_effects(card, income, pawn):
    game = fair(tokens=["strategy"])
    game.play(f"free {card}")
    assert coins(game)[0] == income
    assert game.pawn == pawn


@pytest.mark.rule("D-192")
def test_the_card_of_messe_may_complete_a_pair():
    game = fair(["laboratory", *MESSE[1:]], city=["workshop"])
    game.play("free laboratory")
    assert (game.decision, game.to_move) == ("token", 0)


@pytest.mark.rule("D-192")
def test_the_card_of_messe_is_no_chain_build():
    game = fair(city=["altar"], tokens=["urbanism"])
    game.play("free temple")
    assert coins(game)[0] == 0


def liberty(out=OUT, *, age=2, city=(), theirs=None, **told):
    """A game after seat 0 has built the Statue of Liberty, with known cards put back."""
    card = {2: "archery_range", 3: "arena"}[age]
    mine = seat(10, city, wonders=["statue_of_liberty"])
    game = situation(age=age, accessible=[card], seat0=mine, seat1=theirs or seat(0), removed=out, promos=True, **told)
    game.play(f"wonder statue_of_liberty with {card}")
    return game


@pytest.mark.rule("D-193")
def test_liberty_builds_one_and_gives_another():
    game = liberty()
    assert (game.decision, game.to_move) == ("liberty", 0)
    assert sentences(game) == {f"free {own} giving {given}" for own in OUT for given in OUT if own != given}
    game.play("free statue giving brewery")
    assert game.city(0).cards == ["statue"]
    assert game.city(1).cards == ["brewery"]
    assert coins(game) == (0, 6)
    assert (game.decision, game.to_move) == ("turn", 1)
    assert game.discard == []


@pytest.mark.rule("D-193")
def test_only_the_builder_sees_the_third():
    game = liberty()
    assert set(game.view(0).offered) == set(OUT)
    for viewer in (1, None):
        assert game.view(viewer).offered == []
        assert game.view(viewer).legal_moves() == []
    game.play("free statue giving brewery")
    names = list(duel.CARDS)
    assert {names[card] for card in game.view(0).state["removed"][0][1]} == set(OUT)
    for viewer in (1, None):
        assert "walls" not in {names[card] for card in game.view(viewer).state["removed"][0][1] if card >= 0}


@pytest.mark.rule("D-193")
def test_liberty_never_offers_guilds():
    for seed in range(10):
        removed = duel.Game(seed=seed, promos=True).record()["setup"]["removed"]
        assert not any(duel.CARDS[card].guild for age in removed for card in age)
    game = liberty(["palace", "senate", "circus"], age=3)
    assert set(game.offered) == {"palace", "senate", "circus"}


@pytest.mark.rule("D-194")
def test_the_builders_card_first_with_its_choices_then_the_gift():
    game = liberty(["school", "laboratory", "walls"], city=["apothecary"], theirs=seat(0, ["workshop"]))
    game.play("free school giving laboratory")
    assert (game.decision, game.to_move, game.active) == ("token", 0, 0)
    assert "laboratory" not in game.city(1).cards
    game.play(f"token {game.tokens[0]}")
    assert (game.decision, game.to_move, game.active) == ("token", 1, 0)
    assert "laboratory" in game.city(1).cards
    token = game.tokens[0]
    game.play(f"token {token}")
    assert game.city(1).tokens == [token]
    assert (game.decision, game.to_move, game.active) == ("turn", 1, 1)


@pytest.mark.rule("D-194")
def test_shields_of_both_cards_in_turn():
    game = liberty(["walls", "horse_breeders", "statue"], pawn=-2, theirs=seat(9))
    game.play("free walls giving horse_breeders")
    assert game.pawn == -1


@pytest.mark.rule("D-195")
@pytest.mark.parametrize("how", ["science", "military"])
def test_the_gift_may_win_for_the_opponent(how):
    out, theirs, pawn = {
        "science": (["academy", "palace", "senate"], seat(0, FIVE), 0),
        "military": (["circus", "palace", "senate"], seat(0), -7),
    }[how]
    game = liberty(out, age=3, theirs=theirs, pawn=pawn)
    assert game.active == 0
    game.play(f"free palace giving {out[0]}")
    assert (game.result.winner, game.result.victory) == (1, how)


@pytest.mark.rule("D-195")
def test_if_the_builder_already_wins_the_gift_does_nothing():
    game = liberty(["circus", "academy", "senate"], age=3, theirs=seat(0, FIVE), pawn=7)
    game.play("free circus giving academy")
    assert (game.result.winner, game.result.victory) == (0, "military")
    assert "academy" not in game.city(1).cards

"""Constructing a building: D-040 to D-043."""

import pytest

from duel.positions import coins, idle, paid, seat, sentences, situation
from mirabilia import duel

CHAINS = [
    ("stable", "horse_breeders"), ("garrison", "barracks"), ("palisade", "fortifications"), ("scriptorium", "library"),
    ("pharmacist", "dispensary"), ("theater", "statue"), ("altar", "temple"), ("baths", "aqueduct"),
    ("tavern", "lighthouse"), ("archery_range", "siege_workshop"), ("parade_ground", "circus"),
    ("school", "university"), ("laboratory", "observatory"), ("statue", "gardens"), ("temple", "pantheon"),
    ("rostrum", "senate"), ("brewery", "arena"),
]  # fmt: skip
FREE = [
    *("lumber_yard", "clay_pool", "quarry", "guard_tower", "theater", "altar", "tavern"),
    *("glass_blower", "drying_room", "brewery"),
]


@pytest.mark.rule("D-040")
def test_pay_place_and_resolve_once():
    game = situation(age=1, accessible=["palisade", "tavern"], seat0=seat(5), seat1=seat(5))
    game.play("build palisade")
    assert coins(game) == (3, 5)
    assert game.city(0).cards == ["palisade"]
    assert game.pawn == 1
    game.play("build tavern")
    assert coins(game) == (3, 9)
    assert game.city(1).cards == ["tavern"]
    idle(game)
    idle(game)
    assert coins(game) == (5, 12)  # 2 for a discarded card, 3 with the Tavern; its 4 coins never again
    assert game.pawn == 1


@pytest.mark.rule("D-041")
@pytest.mark.parametrize("card", FREE)
def test_without_a_printed_cost_it_is_free(card):
    game = situation(age=duel.CARDS[card].age, accessible=[card], seat0=seat(0))
    assert f"build {card}" in sentences(game)
    assert game.price(game.find(f"build {card}")).total == 0


@pytest.mark.rule("D-041")
def test_the_other_cards_are_not_free():
    game = situation(accessible=["walls"])
    assert {card for card in duel.CARDS if game.price_of(card, 0).total == 0} == set(FREE)


@pytest.mark.rule("D-042")
def test_garrison_saves_the_coins_of_barracks():
    told = {"accessible": ["barracks"]}
    assert paid(situation(**told, seat0=seat(3)), "build barracks") == 3
    assert "build barracks" not in sentences(situation(**told, seat0=seat(2)))
    assert paid(situation(**told, seat0=seat(0, ["garrison"])), "build barracks") == 0
    assert paid(situation(**told, seat0=seat(3), seat1=seat(0, ["garrison"])), "build barracks") == 3


@pytest.mark.rule("D-042")
def test_all_chains():
    assert len({parent for parent, _ in CHAINS}) == len({child for _, child in CHAINS}) == 17
    for parent, child in CHAINS:
        game = situation(age=3, accessible=["palace"], seat0=seat(0, [parent]))
        assert game.price_of(child, 0).total == 0
        assert game.price_of(child, 1).total > 0
        assert {card for card in duel.CARDS if game.price_of(card, 0).chain} == {child}


@pytest.mark.rule("D-042")
def test_a_chain_waives_resources_too():
    game = situation(age=3, accessible=["lighthouse"], seat0=seat(0, ["tavern"]))
    game.play("build lighthouse")
    assert coins(game)[0] == 2  # nothing paid; the two yellow cards bring 1 each
    assert "lighthouse" in game.city(0).cards


@pytest.mark.rule("D-042")
def test_a_chain_symbol_outside_the_city_is_worth_nothing():
    under = situation(age=1, accessible=["garrison", "altar"], seat0=seat(9, wonders=["the_pyramids"]))
    under.play("wonder the_pyramids with garrison")
    assert under.price_of("barracks", 0).total == 3
    discarded = situation(accessible=["barracks"], seat0=seat(9), discard=["garrison"])
    assert paid(discarded, "build barracks") == 3


@pytest.mark.rule("D-043")
def test_chain_symbols_are_never_lost():
    parents = {card.id for card in duel.CARDS.values() if card.gives}
    assert parents == {parent for parent, _ in CHAINS}
    assert not {duel.CARDS[parent].colour for parent in parents} & {"brown", "grey"}
    for wonder in ("the_statue_of_zeus", "circus_maximus"):
        game = situation(
            accessible=["walls"],
            seat0=seat(20, wonders=[wonder]),
            seat1=seat(0, ["garrison", "stable", "tavern", "quarry", "press"]),
        )
        chains = game.city(1).chains
        game.play(f"wonder {wonder} with walls")
        assert sentences(game) == {"destroy quarry" if wonder == "the_statue_of_zeus" else "destroy press"}
        game.play(game.legal_moves()[0])
        assert game.city(1).chains == chains
        assert len(chains) == 3
        assert game.price_of("barracks", 1).total == 0

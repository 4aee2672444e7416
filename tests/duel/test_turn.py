"""A turn: D-030 to D-034."""

import pytest

from duel.positions import coins, idle, seat, sentences, situation
from mirabilia import duel
from mirabilia.kernel.errors import IllegalMove


@pytest.mark.rule("D-030")
@pytest.mark.parametrize("first", [0, 1])
def test_seats_alternate(first):
    game = situation(age=2, to_move=first, accessible=["brewery", "temple"])
    for turn in range(5):
        assert game.to_move == game.active == (first + turn) % 2
        idle(game)


@pytest.mark.rule("D-031")
def test_one_accessible_card_in_one_of_three_ways():
    game = situation(
        age=3, accessible=["arena", "palace", "circus", "study"], seat0=seat(99, wonders=["the_sphinx", "the_colossus"])
    )
    free = ["arena", "palace", "circus", "study"]
    own = [place.wonder for place in game.city(0).wonders]
    used = {f"wonder {wonder} with {card}" for wonder in own for card in free}
    assert sentences(game) == {f"{how} {card}" for how in ("build", "discard") for card in free} | used
    covered = next(slot.card for slot in game.structure() if slot.card and not slot.accessible)
    theirs = game.city(1).wonders[0].wonder
    for refused in (f"build {covered}", f"discard {covered}", f"wonder {theirs} with arena", "skip"):
        with pytest.raises(IllegalMove):
            game.play(refused)


@pytest.mark.rule("D-031")
@pytest.mark.parametrize("move", ["build temple", "discard temple", "wonder the_sphinx with temple"])
def test_the_card_is_used_once(move):
    game = situation(accessible=["temple", "walls"], seat0=seat(30, wonders=["the_sphinx"]))
    game.play(move)
    after = [slot.card for slot in game.structure() if slot.face == "up"]
    assert "temple" not in after
    assert "walls" in after
    place = next(place for place in game.city(0).wonders if place.wonder == "the_sphinx")
    where = ("temple" in game.city(0).cards, "temple" in game.discard, place.under == "temple")
    assert where == (move.startswith("build"), move.startswith("discard"), move.startswith("wonder"))


@pytest.mark.rule("D-031")
def test_a_built_wonder_is_not_built_again():
    game = situation(accessible=["temple"], seat0=seat(30, built=["the_sphinx"]))
    assert not any(move.wonder == "the_sphinx" for move in game.legal_moves())


@pytest.mark.rule("D-032")
def test_without_coins_only_discarding_is_left():
    game = situation(age=3, accessible=["arena", "palace"], seat0=seat(0))
    assert {move.kind for move in game.legal_moves()} == {"discard"}
    assert {move.card for move in game.legal_moves()} >= {"arena", "palace"}


@pytest.mark.rule("D-032")
@pytest.mark.parametrize(("purse", "possible"), [(7, False), (8, True)])
def test_the_whole_price_must_be_there(purse, possible):
    game = situation(age=3, accessible=["pretorium"], seat0=seat(purse, wonders=["the_pyramids"]))
    assert ("build pretorium" in sentences(game)) == possible  # 8 coins
    assert ("wonder the_pyramids with pretorium" in sentences(game)) == possible  # 3 stone and 1 papyrus at 2
    if possible:
        game.play("build pretorium")
        assert coins(game)[0] == 0


@pytest.mark.rule("D-032")
def test_income_of_the_card_does_not_help_to_pay_for_it():
    game = situation(age=3, accessible=["arena"], seat0=seat(5, built=["the_sphinx", "the_pyramids"]))
    assert "build arena" not in sentences(game)  # 6 coins to pay, 4 to come


# Age II at its start: 15 to 17 lie face down; 18 (Laboratory) lies on 15 and 16, 19 on 16 and 17.
WHOLE = [
    *("brewery", "temple", "walls", "barracks", "rostrum", "statue", "?", "?", "?", "?", "?"),
    *("forum", "caravansery", "sawmill", "brickyard", "?", "?", "?", "laboratory", "horse_breeders"),
]


@pytest.mark.rule("D-033")
def test_cards_are_turned_up_after_all_choices():
    game = situation(structure=WHOLE, seat0=seat(20, ["workshop"]))
    game.play("build laboratory")
    assert game.decision == "token"
    assert game.structure()[15].face == "down"
    assert all(game.view(viewer).structure()[15].card is None for viewer in (0, 1, None))
    game.play(f"token {game.tokens[0]}")
    assert game.to_move == 1
    assert game.structure()[15].face == "up"
    assert game.structure()[15].accessible
    assert [game.structure()[slot].face for slot in (16, 17)] == ["down", "down"]  # 19 still covers them


@pytest.mark.rule("D-033")
@pytest.mark.parametrize("move", ["build laboratory", "discard laboratory", "wonder the_pyramids with laboratory"])
def test_uncovered_cards_are_turned_up_after_every_move(move):
    game = situation(structure=WHOLE, seat0=seat(20, wonders=["the_pyramids"]))
    game.play(move)
    assert game.structure()[15].card in duel.CARDS
    assert game.to_move == 1


@pytest.mark.rule("D-034")
def test_cards_are_turned_up_before_an_extra_turn():
    game = situation(structure=WHOLE, seat0=seat(20, wonders=["the_sphinx"]))
    game.play("wonder the_sphinx with laboratory")
    assert game.to_move == 0
    uncovered = game.structure()[15]
    assert uncovered.face == "up"
    assert f"discard {uncovered.card}" in sentences(game)

"""Effects of the wonders that ask for a choice: D-135 to D-142."""

import pytest

from duel.positions import coins, seat, sentences, situation
from mirabilia import duel
from mirabilia.kernel.errors import IllegalMove

BROWN = ["quarry", "sawmill"]
GREY = ["press", "glassworks", "glass_blower"]
BOARD = ["architecture", "economy", "masonry", "mathematics", "philosophy"]
BOX = {"agriculture", "law", "strategy", "theology", "urbanism"}
DESTROYERS = {"the_statue_of_zeus": BROWN, "circus_maximus": GREY}


def destroying(wonder, **told):
    """A game after seat 0 has built a wonder that destroys, against a city of brown and grey cards."""
    told = {"age": 3, "accessible": ["arena", "port"], "seat1": seat(30, [*BROWN, *GREY, "altar", "tavern"])} | told
    game = situation(seat0=seat(30, ["clay_pit", "drying_room"], wonders=[wonder]), **told)
    game.play(f"wonder {wonder} with arena")
    return game


@pytest.mark.rule("D-135")
@pytest.mark.parametrize("wonder", DESTROYERS)
def test_one_card_of_the_colour_goes_to_the_discard_pile(wonder):
    game = destroying(wonder)
    assert (game.decision, game.to_move) == ("destroy", 0)
    assert sentences(game) == {f"destroy {card}" for card in DESTROYERS[wonder]}
    with pytest.raises(IllegalMove):
        game.play("skip")
    gone = DESTROYERS[wonder][1]
    game.play(f"destroy {gone}")
    assert gone not in game.city(1).cards
    assert game.discard == [gone]
    assert set(game.city(0).cards) == {"clay_pit", "drying_room"}
    assert (game.decision, game.to_move) == ("turn", 1)


@pytest.mark.rule("D-135")
@pytest.mark.parametrize(
    ("wonder", "theirs"), [("the_statue_of_zeus", [*GREY, "altar"]), ("circus_maximus", [*BROWN, "altar"])]
)
def test_without_such_a_card_nothing_happens(wonder, theirs):
    game = destroying(wonder, seat1=seat(0, theirs))
    assert (game.decision, game.to_move) == ("turn", 1)
    assert set(game.city(1).cards) == set(theirs)
    assert game.discard == []


@pytest.mark.rule("D-136")
@pytest.mark.parametrize(
    ("wonder", "gone", "card", "before", "after"),
    [
        ("the_statue_of_zeus", "sawmill", "stable", 4, 2),  # wood
        ("the_statue_of_zeus", "quarry", "baths", 3, 2),  # stone
        ("circus_maximus", "glassworks", "apothecary", 4, 3),  # glass
    ],
)
def test_a_destroyed_card_produces_no_more(wonder, gone, card, before, after):
    game = destroying(wonder)
    assert (game.price_of(card, 0).total, game.price_of(card, 1).total) == (before, 0)
    game.play(f"destroy {gone}")
    left = {"sawmill": 2, "quarry": 2, "glassworks": 0}[gone]
    assert (game.price_of(card, 0).total, game.price_of(card, 1).total) == (after, left)


@pytest.mark.rule("D-136")
def test_a_destroyed_card_does_not_count_for_port_and_chamber():
    zeus = destroying("the_statue_of_zeus")
    zeus.play("destroy sawmill")
    zeus.play("build port")  # a wood is missing: 2 coins; one brown card is left: 2 coins
    assert coins(zeus)[1] == 30 - 2 + 2
    circus = destroying("circus_maximus", accessible=["arena", "chamber_of_commerce"])
    circus.play("destroy press")
    circus.play("build chamber_of_commerce")  # two papyrus at 3, two grey cards are left
    assert coins(circus)[1] == 30 - 6 + 6


@pytest.mark.rule("D-136")
def test_a_destroyed_card_does_not_count_for_guilds():
    game = destroying("circus_maximus", seat1=seat(0, [*BROWN, *GREY, "shipowners_guild"]))
    assert game.scores()[1]["guilds"] == 5
    game.play("destroy press")
    assert game.scores()[1]["guilds"] == 4


@pytest.mark.rule("D-137")
@pytest.mark.parametrize("wonder", DESTROYERS)
def test_the_pawn_moves_one_space_besides(wonder):
    game = destroying(wonder, pawn=2)
    assert game.pawn == 3
    assert coins(game)[1] == 28
    game.play(game.legal_moves()[0])
    assert game.pawn == 3
    assert coins(game)[1] == 28


@pytest.mark.rule("D-137")
@pytest.mark.parametrize("wonder", DESTROYERS)
def test_no_card_is_destroyed_when_the_pawn_wins(wonder):
    game = destroying(wonder, pawn=8)
    assert (game.result.winner, game.result.victory) == (0, "military")
    assert set(game.city(1).cards) == {*BROWN, *GREY, "altar", "tavern"}
    assert game.discard == []


def reviving(discard, *, city=(), tokens=(), coins=10, **told):
    """A game after seat 0 has built the Mausoleum for 10 coins."""
    mine = seat(coins, city, wonders=["the_mausoleum"], tokens=tokens)
    game = situation(age=3, accessible=["arena", "palace"], seat0=mine, discard=discard, **told)
    game.play("wonder the_mausoleum with arena")
    return game


@pytest.mark.rule("D-138")
def test_mausoleum_builds_one_discarded_card_free():
    pile = ["pretorium", "quarry", "altar", "shelf_quarry", "moneylenders_guild", "study"]
    game = reviving(pile)
    assert (game.decision, game.to_move) == ("revive", 0)
    assert sentences(game) == {f"revive {card}" for card in pile}
    game.play("revive pretorium")
    assert coins(game)[0] == 0
    assert game.city(0).cards == ["pretorium"]
    assert set(game.discard) == set(pile) - {"pretorium"}
    assert (game.decision, game.to_move) == ("turn", 1)


@pytest.mark.rule("D-138")
def test_mausoleum_with_an_empty_pile():
    game = reviving([])
    assert (game.decision, game.to_move) == ("turn", 1)
    assert game.city(0).cards == []
    assert game.scores()[0]["wonders"] == 2


@pytest.mark.rule("D-139")
def test_what_the_discard_pile_holds():
    game = situation(
        accessible=["walls", "temple", "forum", "rostrum"],
        seat0=seat(60, wonders=["circus_maximus", "the_sphinx", "the_mausoleum"]),
        seat1=seat(0, ["press"]),
        removed=["statue", "brewery", "school"],
    )
    game.play("wonder circus_maximus with walls")
    game.play("destroy press")
    game.play("discard temple")
    game.play("wonder the_sphinx with forum")
    game.play("wonder the_mausoleum with rostrum")
    assert sentences(game) == {"revive press", "revive temple"}


@pytest.mark.rule("D-140")
@pytest.mark.parametrize(
    ("card", "income", "pawn"),
    [("tavern", 4, 0), ("lighthouse", 3, 0), ("tacticians_guild", 2, 0), ("arsenal", 0, 4), ("guard_tower", 0, 2)],
)
def test_the_revived_card_has_all_its_effects(card, income, pawn):
    city = ["forum", "stone_reserve", "walls", "stable"]  # the Forum makes the papyrus of the Mausoleum
    game = reviving([card], city=city, coins=8, tokens=["strategy"])
    assert coins(game)[0] == 0
    game.play(f"revive {card}")
    assert coins(game)[0] == income
    assert game.pawn == pawn


@pytest.mark.rule("D-140")
def test_a_revived_card_stays_in_use():
    game = reviving(["school"])
    game.play("revive school")
    assert game.city(0).symbols == {"wheel": 1}
    assert game.city(0).points["green"] == 1
    assert game.price_of("university", 0).total == 0  # by its chain symbol


def library(seed=0):
    mine = seat(20, wonders=["the_great_library"])
    game = situation(seed=seed, accessible=["walls", "temple"], seat0=mine, tokens=BOARD)
    game.play("wonder the_great_library with walls")
    return game


@pytest.mark.rule("D-141")
def test_great_library_draws_three_of_the_five_at_random():
    drawn = [frozenset(library(seed).offered) for seed in range(40)]
    assert {len(three) for three in drawn} == {3}
    assert set().union(*drawn) == BOX
    assert len(set(drawn)) > 5
    game = library()
    assert sentences(game) == {f"token {token}" for token in game.offered}


@pytest.mark.rule("D-141")
@pytest.mark.parametrize("token", ["agriculture", "urbanism"])
def test_the_kept_token_is_applied(token):
    game = next(game for game in map(library, range(40)) if token in game.offered)
    before = coins(game)[0]
    game.play(f"token {token}")
    assert coins(game)[0] == before + 6
    assert game.city(0).tokens == [token]
    assert game.tokens == BOARD
    assert (game.decision, game.to_move) == ("turn", 1)


@pytest.mark.rule("D-141")
def test_the_other_two_go_back_to_the_box():
    game = library()
    kept = game.offered[0]
    game.play(f"token {kept}")
    box = {list(duel.TOKENS)[token] for token in game.state["box"][0] if token >= 0}
    assert box == BOX - {kept}


@pytest.mark.rule("D-142")
def test_only_who_draws_sees_what_goes_back():
    game = library()
    shown = game.offered
    assert set(game.view(0).offered) == set(shown)
    for viewer in (1, None):
        view = game.view(viewer)
        assert (view.decision, view.to_move) == ("library", 0)
        assert view.offered == []
        assert view.legal_moves() == []
    draws = {frozenset(duel.determinize(game.view(1), seed).offered) for seed in range(40)}
    assert len(draws) > 5  # for the opponent all draws are possible
    game.play(f"token {shown[1]}")
    for viewer in (0, 1, None):
        assert game.view(viewer).city(0).tokens == [shown[1]]
    assert not (game.view(1).state["box"] >= 0).any()

"""Components and setup: D-001 to D-009."""

from collections import Counter

import pytest

from duel.positions import coins, discard_until_age, seat, sentences, situation
from mirabilia import duel
from mirabilia.duel.printed import facts

SEEDS = range(30)


@pytest.mark.rule("D-001")
def test_components():
    guilds = [card for card in duel.CARDS.values() if card.guild]
    others = Counter(card.age for card in duel.CARDS.values() if not card.guild)
    assert others == {1: 23, 2: 23, 3: 20}
    assert len(guilds) == 7
    assert len(duel.CARDS) == 73
    assert sum(not wonder.promo for wonder in duel.WONDERS.values()) == 12
    assert len(duel.TOKENS) == 10
    game = duel.Game(seed=1)
    assert sum(len(side) for side in game.military_tokens) == 4
    assert {game.to_move, 1 - game.to_move} == {0, 1}


@pytest.mark.rule("D-002")
def test_the_bank_never_runs_out():
    values = {int(value): number for value, number in facts("track")["setup"]["coin_values"].items()}
    assert values == {1: 14, 3: 10, 6: 7}
    assert sum(value * number for value, number in values.items()) == 86
    game = situation(age=2, accessible=["brewery"], seat0=seat(50), seat1=seat(36))  # all the money there is
    game.play("build brewery")
    assert coins(game) == (56, 36)


@pytest.mark.rule("D-003")
def test_seven_coins_at_the_start():
    assert coins(duel.Game(seed=3)) == (7, 7)


@pytest.mark.rule("D-004")
def test_pawn_in_the_middle_and_all_military_tokens():
    game = duel.Game(seed=3)
    assert game.pawn == 0
    assert game.military_tokens == [[2, 5], [2, 5]]


@pytest.mark.rule("D-005")
def test_five_tokens_on_the_board_five_in_the_box():
    seen = Counter()
    for seed in SEEDS:
        game = duel.Game(seed=seed)
        setup = game.record()["setup"]
        assert len(game.tokens) == len(setup["box_tokens"]) == 5
        assert game.tokens == setup["tokens"]
        assert set(setup["tokens"]) | set(setup["box_tokens"]) == set(duel.TOKENS)
        assert all(set(game.view(viewer).tokens) == set(game.tokens) for viewer in (0, 1, None))
        seen.update(game.tokens)
    assert set(seen) == set(duel.TOKENS)
    assert max(seen.values()) < len(SEEDS)


@pytest.mark.rule("D-005")
def test_only_the_great_library_reaches_the_box():
    board = ["law", "economy", "masonry", "strategy", "theology"]
    game = situation(
        accessible=["laboratory"], seat0=seat(20, ["workshop"], wonders=["the_great_library"]), tokens=board
    )
    by_pair, by_library = game.copy(), game.copy()
    by_pair.play("build laboratory")
    assert set(by_pair.offered) == set(board)
    by_library.play("wonder the_great_library with laboratory")
    assert not set(by_library.offered) & set(board)


@pytest.mark.rule("D-006")
def test_three_cards_of_each_age_are_put_back_unseen():
    for seed in SEEDS:
        game = duel.Game(seed=seed)
        setup = game.record()["setup"]
        for age, (used, removed) in enumerate(zip(setup["ages"], setup["removed"], strict=True), 1):
            deck = {card.id for card in duel.CARDS.values() if card.age == age and not card.guild}
            assert len(removed) == 3
            assert set(removed) <= deck
            assert deck - set(removed) == {card for card in used if not duel.CARDS[card].guild}
        assert all((game.view(viewer).state["removed"] == -1).all() for viewer in (0, 1, None))


@pytest.mark.rule("D-006")
def test_the_mausoleum_does_not_reach_cards_put_back():
    out = ["walls", "brewery", "temple"]
    told = {"accessible": ["barracks"], "seat0": seat(20, wonders=["the_mausoleum"]), "removed": out}
    empty = situation(**told)
    empty.play("wonder the_mausoleum with barracks")
    assert empty.decision == "turn"
    game = situation(**told, discard=["forum"])
    game.play("wonder the_mausoleum with barracks")
    assert sentences(game) == {"revive forum"}


@pytest.mark.rule("D-007")
def test_three_guilds_join_seventeen_cards():
    seen, places = set(), set()
    for seed in SEEDS:
        third = duel.Game(seed=seed).record()["setup"]["ages"][2]
        guilds = [card for card in third if duel.CARDS[card].guild]
        assert len(guilds) == 3
        assert len(third) - len(guilds) == 17
        seen.update(guilds)
        places.update(third.index(guild) for guild in guilds)
    assert len(seen) == 7
    assert len(places) > 15  # shuffled among the others


@pytest.mark.rule("D-008")
def test_twenty_cards_an_age():
    game = duel.Game(seed=5)
    for age in (1, 2, 3):
        discard_until_age(game, age)
        before = len(game.moves)
        assert len(game.structure()) == 20
        while game.age == age and not game.over:
            game.play(next(m for m in game.legal_moves() if m.kind == "discard"))
        assert len(game.moves) - before == 20
    assert len(set(game.discard)) == 60


@pytest.mark.rule("D-009")
def test_backs_of_guilds_show_and_their_faces_do_not():
    hidden = 0
    for seed in range(6):
        game = duel.Game(seed=seed)
        discard_until_age(game, 3)
        third = game.record()["setup"]["ages"][2]
        for viewer in (0, 1, None):
            for slot in game.view(viewer).structure():
                guild = bool(duel.CARDS[third[slot.number]].guild)
                assert slot.back == ("guild" if guild else "3")
                if slot.face == "down":
                    assert slot.card is None
                    hidden += guild
    assert hidden

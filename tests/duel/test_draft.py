"""Choosing the wonders: D-010 to D-015."""

import pytest

from mirabilia import duel


def picks(game):
    """Play the draft, always the first wonder offered: (seat, offered, taken) of each pick."""
    made = []
    while game.decision == "draft":
        offered = list(game.offered)
        made.append((game.to_move, offered, game.play(f"draft {offered[0]}").wonder))
    return made


@pytest.mark.rule("D-010")
def test_the_first_player_is_drawn_at_random():
    assert {duel.Game(seed=seed).to_move for seed in range(12)} == {0, 1}


@pytest.mark.rule("D-010")
@pytest.mark.parametrize("first", [0, 1])
def test_first_group(first):
    made = picks(duel.Game(seed=2, first_player=first))[:4]
    assert [seat for seat, _, _ in made] == [first, 1 - first, 1 - first, first]
    assert [len(offered) for _, offered, _ in made] == [4, 3, 2, 1]
    assert not any(duel.WONDERS[wonder].promo for wonder in made[0][1])


@pytest.mark.rule("D-010")
def test_groups_are_drawn_from_all_twelve():
    seen = {wonder for seed in range(30) for wonder in duel.Game(seed=seed).offered}
    assert seen == {wonder.id for wonder in duel.WONDERS.values() if not wonder.promo}


@pytest.mark.rule("D-011")
@pytest.mark.parametrize("first", [0, 1])
def test_roles_are_swapped_in_the_second_group(first):
    second = 1 - first
    made = picks(duel.Game(seed=2, first_player=first))
    assert [seat for seat, _, _ in made] == [first, second, second, first, second, first, first, second]
    assert [len(offered) for _, offered, _ in made] == [4, 3, 2, 1, 4, 3, 2, 1]
    assert not set(made[0][1]) & set(made[4][1])


@pytest.mark.rule("D-012")
def test_the_second_group_is_hidden_until_the_first_is_used_up():
    game = duel.Game(seed=9)
    for _ in range(4):
        for viewer in (0, 1, None):
            assert len(game.view(viewer).laid_out) == 4
        game.play(game.legal_moves()[0])
    for viewer in (0, 1, None):
        assert len(game.view(viewer).laid_out) == 8
    assert set(game.offered) == set(game.laid_out[4:])


@pytest.mark.rule("D-013")
def test_four_wonders_each_and_four_out():
    game = duel.Game(seed=4)
    taken = {0: [], 1: []}
    for seat, _, wonder in picks(game):
        taken[seat].append(wonder)
    for seat in (0, 1):
        assert [place.wonder for place in game.city(seat).wonders] == taken[seat]
        assert len(taken[seat]) == 4
    assert len(set(taken[0]) | set(taken[1])) == 8


@pytest.mark.rule("D-014")
@pytest.mark.parametrize("first", [0, 1])
def test_preset(first):
    game = duel.Game(seed=4, first_player=first, wonders="preset")
    assert (game.age, game.decision, game.to_move) == (1, "turn", first)
    own = [{place.wonder for place in game.city(seat).wonders} for seat in (first, 1 - first)]
    assert own == [
        {"the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"},
        {"circus_maximus", "piraeus", "the_appian_way", "the_colossus"},
    ]


@pytest.mark.rule("D-015")
@pytest.mark.parametrize("first", [0, 1])
def test_who_drafts_first_has_the_first_turn(first):
    game = duel.Game(seed=4, first_player=first)
    picks(game)
    assert (game.age, game.decision, game.to_move) == (1, "turn", first)

"""Suggestions and variants of the rulebook, and the options that name what the text leaves open."""

import pytest

from mirabilia import seven
from mirabilia.kernel.errors import BadOptions, IllegalMove
from seven.situations import resolve, sentences

DEFAULTS = {
    "sides": "random",
    "wonders": "random",
    "halikarnassos_first": True,
    "halikarnassos_may_skip": False,
    "one_after_another": False,
}


def boards(game):
    return [(game.city(seat).wonder, game.city(seat).side) for seat in range(game.players)]


def test_the_options_and_their_defaults():
    assert seven.Game(seed=1).options == DEFAULTS
    given = {"sides": "night", "wonders": "picked", "halikarnassos_first": False, "halikarnassos_may_skip": True}
    given["one_after_another"] = True
    assert seven.Game(seed=1, **given).options == given


# Boards and sides


@pytest.mark.rule("S-015", "S-240")
@pytest.mark.parametrize("side", ["day", "night"])
def test_all_on_one_side(side):
    for seed in range(10):
        game = seven.Game(seed=seed, players=7, sides=side)
        assert {found for _, found in boards(game)} == {side}
        assert (game.age, game.decision) == (1, "turn")


@pytest.mark.rule("S-015")
def test_sides_at_random_are_mixed():
    games = [seven.Game(seed=seed, players=7) for seed in range(20)]
    found = [side for game in games for _, side in boards(game)]
    assert 50 < found.count("night") < 90
    assert all(len({wonder for wonder, _ in boards(game)}) == 7 for game in games)
    assert len({tuple(boards(game)) for game in games}) == 20


@pytest.mark.rule("S-015", "S-242")
def test_every_player_chooses_the_side_of_a_board_that_is_dealt():
    game = seven.Game(seed=3, players=4, sides="chosen")
    dealt = [wonder for wonder, _ in boards(game)]
    assert boards(game) == [(wonder, None) for wonder in dealt]
    assert (game.age, game.decision, game.offered) == (0, "side", ["day", "night"])
    for seat, side in enumerate(("night", "day", "day", "night")):
        assert game.awaited == (seat,)
        assert sentences(game, seat) == {"side day", "side night"}
        assert game.view(1 if seat == 0 else 0).offered == ["day", "night"]  # lies open
        game.play(f"side {side}")
    assert boards(game) == list(zip(dealt, ("night", "day", "day", "night"), strict=True))
    assert (game.age, game.turn, game.awaited) == (1, 1, (0, 1, 2, 3))


@pytest.mark.rule("S-242")
def test_boards_are_picked_in_turn():
    game = seven.Game(seed=3, players=3, wonders="picked", sides="day")
    assert boards(game) == [(None, "day")] * 3
    picks = ["olympia", "gizah", "rhodos"]
    for seat, wonder in enumerate(picks):
        assert (game.decision, game.awaited) == ("wonder", (seat,))
        assert sentences(game, seat) == {f"wonder {id}" for id in seven.WONDERS if id not in picks[:seat]}
        assert game.hand_size(seat) == 0
        if seat:
            with pytest.raises(IllegalMove, match="Olympia is taken"):
                game.play("wonder olympia")
        game.play(f"wonder {wonder}")
    assert boards(game) == [(wonder, "day") for wonder in picks]
    assert (game.age, game.city(0).production) == (1, {"clay": 1})


@pytest.mark.rule("S-242", "S-015")
def test_boards_picked_first_and_sides_chosen_then():
    game = seven.Game(seed=3, players=3, wonders="picked", sides="chosen")
    asked = []
    while game.age == 0:
        asked.append((game.to_move, game.decision))
        game.play(game.legal_moves()[-1])
    assert asked == [(0, "wonder"), (1, "wonder"), (2, "wonder"), (0, "side"), (1, "side"), (2, "side")]
    assert {side for _, side in boards(game)} == {"night"}


def test_given_boards():
    game = seven.Game(seed=3, boards=["gizah day", "rhodos night", "olympia day"])
    assert boards(game) == [("gizah", "day"), ("rhodos", "night"), ("olympia", "day")]
    same_cards = seven.Game(seed=3)
    assert [game.hand(seat) for seat in range(3)] == [same_cards.hand(seat) for seat in range(3)]


# One after another


@pytest.mark.rule("S-241", "S-120")
def test_carried_out_one_after_another_the_turn_has_the_same_outcome():
    """Everybody can follow; coins, cards and prices are those of the beginning of the turn all the same."""
    games = [seven.Game(seed=9, players=4, one_after_another=told) for told in (True, False)]
    for _ in range(6):
        first = games[0]
        choices = {seat: str(first.legal_moves(seat)[0]) for seat in first.awaited}
        for game in games:
            before = [game.city(seat).coins for seat in range(4)]
            for seat in (0, 1, 2):
                game.play(choices[seat], seat)
                assert [game.city(seat).coins for seat in range(4)] == before
            game.play(choices[3], 3)
    assert [games[0].city(seat) for seat in range(4)] == [games[1].city(seat) for seat in range(4)]
    assert games[0].record()["options"]["one_after_another"] is True


@pytest.mark.rule("S-033")
def test_what_others_have_chosen_stays_secret_in_views():
    """Also one after another: there the table announces what is done, without the cards sold or put under a board."""
    for told in (True, False):
        game = seven.Game(seed=5, players=4, one_after_another=told)
        move = game.play(game.legal_moves(2)[-1], 2)
        assert [game.view(viewer).choice(2) for viewer in range(4)] == [None, None, move, None]
        assert game.view(0).chosen == (False, False, True, False)


# How many play


@pytest.mark.rule("S-010", "S-243")
def test_three_to_seven_play():
    for players in range(3, 8):
        game = seven.Game(seed=1, players=players)
        assert game.players == players
        resolve(game)
        assert game.turn == 2
    for players in (0, 1, 8):
        with pytest.raises(BadOptions, match="players is a whole number from"):
            seven.Game(seed=1, players=players)

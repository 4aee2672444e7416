"""Random games of the engine, compared at every decision with the slow counter.

Two programs that share nothing but the printed facts agree on every legal move, price, coin and point."""

import random
from dataclasses import asdict

import pytest

from duel import slow_counter
from mirabilia import duel

# How likely a kind of move is chosen: evenly, or as a player who builds whatever can be built, so that wonders,
# tokens, chains, guilds and supremacies come up often.
EVENLY: dict[str, int] = {}
BUILDING = {"wonder": 8, "build": 6}


def legal(game: duel.Game) -> list[str]:
    """The engine's moves with the seat in front, in the engine's order."""
    return [f"{game.to_move} {move}" for move in game.legal_moves()]


def chosen(moves: list[str], likely: dict[str, int], chance: random.Random) -> str:
    return chance.choices(moves, [likely.get(move.split()[1], 1) for move in moves])[0]


def compare_prices(game: duel.Game, situation: slow_counter.Situation) -> None:
    for move in game.legal_moves():
        expected = slow_counter.price(situation, f"{game.to_move} {move}")
        price = game.price(move)
        if expected is None:
            assert price is None or price.total == 0, str(move)
        else:
            assert price is not None, str(move)
            bought = sum(purchase.units * purchase.each for purchase in price.bought)
            assert (price.total, bought) == (expected.total, expected.bought), str(move)


def play_and_compare(seed: int, **options: object) -> duel.Game:
    """One random game by `seed`, the same in both programs."""
    game = duel.Game(seed=seed, **options)
    situation = slow_counter.start(game.record())
    chance = random.Random(seed)
    likely = BUILDING if seed % 2 else EVENLY
    while game.result is None:
        moves = legal(game)
        assert sorted(moves) == sorted(slow_counter.sentences(situation))
        compare_prices(game, situation)
        move = chosen(moves, likely, chance)
        game.play(move.split(" ", 1)[1])
        situation = slow_counter.after(situation, move)
        assert [game.city(seat).coins for seat in (0, 1)] == situation.coins, move
        assert game.pawn == situation.pawn, move
    assert game.to_move is None
    assert slow_counter.sentences(situation) == []
    ended = asdict(game.result)
    expected = slow_counter.result(situation)
    assert (ended["winner"], ended["victory"]) == (expected["winner"], expected["victory"])
    assert list(ended["scores"]) == expected["scores"]
    assert list(ended["breakdown"]) == expected["breakdown"]
    return game


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("center_begins", ["last", "chooser"])
@pytest.mark.parametrize("promos", [False, True], ids=["base", "promos"])
def test_same_game(seed: int, center_begins: str, promos: bool) -> None:
    play_and_compare(seed, center_begins=center_begins, promos=promos)


@pytest.mark.rule("D-014")
@pytest.mark.parametrize("first_player", [0, 1])
def test_same_game_from_the_preset(first_player: int) -> None:
    game = play_and_compare(first_player, wonders="preset", first_player=first_player)
    assert not any(move.kind == "draft" for _, move in game.moves)


@pytest.mark.slow
def test_same_in_200_games() -> None:
    victories = set()
    kinds = set()
    for seed in range(100, 300):
        game = play_and_compare(
            seed, promos=seed % 4 < 2, center_begins="last" if seed % 3 else "chooser", first_player=seed % 5 % 2
        )
        victories.add(game.result.victory)
        kinds |= {move.kind for _, move in game.moves}
    # Otherwise the games would show less than they seem to.
    assert victories >= {"military", "science", "civilian"}
    assert kinds == {"draft", "build", "discard", "wonder", "token", "destroy", "revive", "free", "begin"}

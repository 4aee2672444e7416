"""Random games of the engine, compared at every decision with the slow counter.

Two programs that share nothing but the printed facts agree on every legal move, price, coin and point."""

import random
from dataclasses import asdict
from typing import Any

import pytest

from mirabilia import seven
from seven import slow_counter
from seven.slow_counter.play import payment
from seven.slow_counter.score import shields

# How likely a kind of move is chosen: evenly, or as a player who builds whatever can be built, so that chains, stages,
# what they ask, and long payments come up often.
EVENLY: dict[str, int] = {}
BUILDING = {"stage": 6, "build": 8}
# The boards whose powers meet in the sixth turn, and the one that makes cards free.
POWERFUL = ("halikarnassos", "babylon", "olympia", "rhodos", "ephesos", "alexandria", "gizah")


def powerful_boards(players: int, chance: random.Random) -> list[str]:
    boards = [f"{wonder} {chance.choice(['night', 'night', 'day'])}" for wonder in POWERFUL[:players]]
    chance.shuffle(boards)
    return boards


def compare_choices(game: seven.Game, situation: slow_counter.Situation, listed: dict[int, list[str]]) -> None:
    """The seats that are awaited and what each may choose."""
    assert game.awaited == slow_counter.awaited(situation)
    for seat in game.awaited:
        assert sorted(map(str, game.legal_moves(seat))) == listed[seat], seat


def compare_prices(game: seven.Game, situation: slow_counter.Situation, seat: int) -> None:
    for move in game.legal_moves(seat):
        price = game.price(move, seat)
        if move.kind in ("build", "free", "stage"):
            assert price is not None, str(move)
            paid = (price.bank, price.left, price.right)
            assert paid == payment(situation, seat, str(move)), str(move)
            assert price.total == sum(paid), str(move)
        else:
            assert price is None, str(move)


def compare_cities(game: seven.Game, situation: slow_counter.Situation) -> None:
    assert game.traced() == situation.coins
    assert list(game.scores()) == slow_counter.scores(situation)
    if situation.choices:
        return  # nothing else has happened yet
    assert game.discard_size == len(situation.discard)
    if not game.over:
        assert (game.age, game.turn) == (situation.age, situation.turn)
    cities = [game.city(seat) for seat in range(game.players)]
    assert [city.shields for city in cities] == list(map(shields, situation.players))
    assert [sorted(city.tokens) for city in cities] == [sorted(player.tokens) for player in situation.players]
    assert [list(city.cards) for city in cities] == [player.city for player in situation.players]


def play_and_compare(seed: int, **given: Any) -> seven.Game:
    """One random game by `seed`, the same in both programs."""
    game = seven.Game(seed=seed, **given)
    situation = slow_counter.start(game.record())
    chance = random.Random(seed)
    likely = BUILDING if seed % 3 else EVENLY
    listed: dict[int, list[str]] = {}
    while game.awaited:
        if not situation.choices:
            listed = {seat: sorted(slow_counter.sentences(situation, seat)) for seat in slow_counter.awaited(situation)}
        compare_choices(game, situation, listed)
        seat = chance.choice(game.awaited)
        compare_prices(game, situation, seat)
        [move] = chance.choices(listed[seat], [likely.get(move.split()[0], 1) for move in listed[seat]])
        game.play(move, seat)
        situation = slow_counter.after(situation, f"{seat} {move}")
        if situation.age > 0:
            compare_cities(game, situation)
    assert slow_counter.awaited(situation) == ()
    ended, expected = asdict(game.result), slow_counter.result(situation)
    assert {key: list(value) for key, value in ended.items()} == expected
    return game


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("first", [True, False], ids=["halikarnassos_first", "babylon_first"])
@pytest.mark.parametrize("may_skip", [False, True], ids=["must", "may"])
def test_same_game(players: int, first: bool, may_skip: bool) -> None:
    options = {"players": players, "halikarnassos_first": first, "halikarnassos_may_skip": may_skip}
    play_and_compare(players, **options)
    boards = powerful_boards(players, random.Random(players))
    play_and_compare(100 + players, boards=boards, **options)


@pytest.mark.rule("S-015", "S-240", "S-241", "S-242")
@pytest.mark.parametrize(
    "options",
    [
        {"sides": "chosen"},
        {"sides": "day"},
        {"sides": "night"},
        {"wonders": "picked"},
        {"wonders": "picked", "sides": "chosen"},
        {"one_after_another": True},
    ],
    ids=lambda options: "-".join(map(str, options.values())),
)
def test_same_game_with_other_boards(options: dict[str, Any]) -> None:
    play_and_compare(5, players=4, **options)


@pytest.mark.slow
@pytest.mark.parametrize("first_seed", range(1000, 1200, 20))
def test_same_in_200_games(first_seed: int) -> None:
    kinds = set()
    for seed in range(first_seed, first_seed + 20):
        players = 3 + seed % 5
        game = play_and_compare(
            seed,
            players=players,
            boards=powerful_boards(players, random.Random(seed)) if seed % 2 else None,
            halikarnassos_first=seed % 4 < 2,
            halikarnassos_may_skip=seed % 3 == 0,
        )
        kinds |= {move.kind for _, move in game.moves}
    # Otherwise the games would show less than they seem to.
    assert kinds == {"build", "free", "stage", "sell", "revive", "skip"}

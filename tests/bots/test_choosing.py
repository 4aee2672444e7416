"""Every bot: legal moves up to the end, the same ones for the same seed, words for what it cannot do."""

import pytest

from bots.playing import OPTIONS, QUICK
from mirabilia import bots, duel
from mirabilia.kernel.errors import BadOptions, IllegalMove


def _game(seed: int, names: tuple[str, str], bot_seed: int = 0, **options: object) -> duel.Game:
    players = [bots.make(name, bot_seed, **QUICK[name]) for name in names]
    game = duel.Game(seed=seed, **options)
    while not game.over:
        game.play(players[game.to_move].choose(game.view(game.to_move)))
    return game


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_whole_games_of_legal_moves(name: str, options: dict[str, object]) -> None:
    for seed in range(3):
        assert _game(seed, (name, "random"), **options).result is not None


@pytest.mark.parametrize("name", QUICK)
def test_same_seed_same_game(name: str) -> None:
    first, second = (_game(11, (name, name), bot_seed=4) for _ in range(2))
    assert [move for _, move in first.moves] == [move for _, move in second.moves]


@pytest.mark.parametrize("name", ["random", "easy", "medium"])
def test_other_seeds_give_other_games(name: str) -> None:
    games = {tuple(str(move) for _, move in _game(11, (name, name), bot_seed=seed).moves) for seed in range(4)}
    assert len(games) > 1


@pytest.mark.parametrize(
    ("name", "budget", "words"),
    [
        ("wizard", {}, "There is no bot wizard; known are random, greedy, search, easy, medium, hard."),
        ("greedy", {"simulations": 5}, "The bot greedy has no setting simulations."),
        ("search", {"simulations": 0}, "simulations is a whole number from 1 to 10000000, not 0."),
        ("search", {"simulations": 2.5}, "simulations is a whole number from 1 to 10000000, not 2.5."),
        ("search", {"simulations": True}, "simulations is a whole number from 1 to 10000000, not True."),
        ("search", {"seconds": float("nan")}, "seconds is a number from 0.001 to 3600.0, not nan."),
        ("hard", {"seconds": "2"}, "seconds is a number from 0.001 to 3600.0, not '2'."),
        ("easy", {"noise": -1.0}, "noise is a number from 0.0 to 1000.0, not -1.0."),
    ],
)
def test_what_cannot_be_is_said_in_words(name: str, budget: dict[str, object], words: str) -> None:
    with pytest.raises(BadOptions) as caught:
        bots.make(name, **budget)
    assert str(caught.value) == words


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_a_seat_that_has_nothing_to_decide(name: str) -> None:
    bot = bots.make(name)
    game = duel.Game(seed=1)
    for seat in (1 - game.to_move, None):
        with pytest.raises(IllegalMove, match="another seat"):
            bot.choose(game.view(seat))
    finished = _game(1, ("random", "random"))
    with pytest.raises(IllegalMove, match="over"):
        bot.choose(finished.view(0))

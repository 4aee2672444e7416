"""What two players may know of their stacks, the draw pile and each other's choices."""

from collections.abc import Iterator

import numpy as np
import pytest

from mirabilia import bots, seven
from mirabilia.bots import arena
from mirabilia.kernel.chance import seeded_many
from mirabilia.seven import state as st
from mirabilia.seven.printed import CARD_IDS
from seven.free_city_games import FREE, decisions, new

SEEDS = range(6)


def with_memory(seed: int) -> Iterator[tuple[seven.Game, list[set[tuple[int, str]]]]]:
    """A game before each choice, and what each player may have come across so far: (age, card) pairs.

    These are the stacks held, with the cards drawn, what stands in cities, and the pile where it was looked through."""
    memory: list[set[tuple[int, str]]] = [set(), set()]
    for game in decisions(seed):
        for player in (0, 1):
            memory[player] |= {(game.age, card) for card in game.hand(player)}
            if game.decision == "revive" and game.decider(game.to_move) == player:
                memory[player] |= {(age, card) for age in (1, 2, 3) for card in game.discard}
        yield game, memory


@pytest.mark.rule("F-004", "F-010", "F-030", "F-031")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_view_names_what_its_player_cannot_know(seed: int) -> None:
    unknown = 0
    for game, memory in with_memory(seed):
        for seat in (0, 1, FREE, None):
            s = game.view(seat).state[0]
            player = None if seat is None else game.decider(seat)
            for age in range(3):
                for hand in range(3):
                    for place in range(7):
                        card = int(s.hands[age, hand, place])
                        unknown += card < 0
                        if card < 0 or s.fate[age, hand, place] == st.BUILT:
                            continue
                        assert player is not None
                        assert (age + 1, CARD_IDS[card]) in memory[player]
            for city in range(3):
                for card in s.under[city]:
                    if card >= 0:
                        assert player is not None
                        assert any(CARD_IDS[card] == known for _, known in memory[player])
    assert unknown > 0


@pytest.mark.rule("F-010", "F-030")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_player_remembers_the_stack_passed_on(seed: int) -> None:
    """All of it but the card that the other has drawn since; and of what went, what neither city shows."""
    passed: dict[int, list[str]] = {}
    for game in decisions(seed):
        if game.decision != "turn" or any(game.chosen):
            continue
        for player in (0, 1):
            view, other = game.view(player), 1 - player
            assert sorted(view.hand(player)) == sorted(game.hand(player))
            assert view.hand(other) is None
            assert view.hand_size(other) == game.hand_size(other)
            assert view.draw_pile == len(game.draw_pile)
            seen = view.seen_hand(other)
            if game.turn == 1:
                assert seen is None
            else:
                assert (seen.cards, seen.hidden) == (sorted(set(passed[player]) & set(game.hand(other))), 0)
                drawn = 1 if game.holder == other else 0
                assert len(seen.cards) == game.hand_size(other) - drawn
        passed = {player: game.hand(player) for player in (0, 1)}


@pytest.mark.rule("F-010", "F-030")
@pytest.mark.parametrize("seed", SEEDS)
def test_completions_agree_with_the_view(seed: int) -> None:
    """A completion, looked at by the same player, is the same view: nothing known is lost, nothing is learnt."""
    changed = 0
    for number, game in enumerate(decisions(seed)):
        for seat in (0, 1, FREE):
            view = game.view(seat)
            twin = seven.determinize(view, seed=number)
            changed += twin.state["hands"].tobytes() != game.state["hands"].tobytes()
            again = twin.view(seat)
            assert again.seen_hand(0) == view.seen_hand(0)
            assert again.seen_hand(1) == view.seen_hand(1)
            assert again.state["hands"].tobytes() == view.state["hands"].tobytes()
            assert again.state["knows"].tobytes() == view.state["knows"].tobytes()
            if game.awaited and not any(game.chosen):
                assert again == view
    assert changed > 20


@pytest.mark.rule("F-010")
def test_completions_differ_in_every_hidden_place() -> None:
    """Which cards lie on the pile, which one the other drew, in what order things went: all of it varies."""
    game = new(0)
    while game.turn < 4:
        seat = game.awaited[-1]
        game.play(next((m for m in game.legal_moves(seat) if m.kind == "sell"), game.legal_moves(seat)[0]), seat)
    view = game.view(1 - game.holder)
    piles, drawn, gone = set(), set(), set()
    for seed in range(40):
        s = seven.determinize(view, seed=seed).state[0]
        piles.add(tuple(s.hands[0, FREE, 4:].tolist()))
        drawn.add(int(s.hands[0, FREE, 3]))
        gone.add(tuple(s.hands[0, :3, 0].tolist()))
    assert len(piles) > 20
    assert len(drawn) > 3
    assert len(gone) > 3


def test_choices_stay_secret_but_the_holders_own() -> None:
    game = new(0)
    game.play(game.legal_moves(0)[0], 0)
    game.play(game.legal_moves(FREE)[0], FREE)
    mine, theirs, watching = game.view(0), game.view(1), game.view(None)
    assert [mine.choice(seat) for seat in (0, FREE)] == [game.choice(seat) for seat in (0, FREE)]
    assert [theirs.choice(seat) for seat in (0, FREE)] == [None, None]
    assert [watching.choice(seat) for seat in (0, FREE)] == [None, None]
    assert mine.chosen == theirs.chosen == watching.chosen == (True, False, True)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_holders_view_decides_for_the_free_city(seed: int) -> None:
    for game in decisions(seed):
        if FREE not in game.awaited:
            continue
        legal = set(game.legal_moves(FREE))
        for view in (game.view(game.holder), game.view(FREE)):
            assert set(view.legal_moves(FREE)) == legal
            assert view.state[0].chooser == FREE
        assert set(game.view(FREE).legal_moves()) == legal
        assert game.view(1 - game.holder).legal_moves(FREE) == []
        assert game.view(1 - game.holder).hand(FREE) is None


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_choose_for_the_free_city_from_what_its_holder_knows(name: str) -> None:
    bot = bots.make(name, seed=1)
    for number, game in enumerate(decisions(1)):
        for seat in game.awaited:
            view = game.view(seat)
            if game.decision != "turn" or not any(game.chosen):
                twin = seven.determinize(view, seed=number)
                assert bot.choose(twin.view(seat)) == bot.choose(view)


def test_bots_play_whole_games() -> None:
    states = st.blank(4, 2)
    moves = np.full((4, 80), -1, dtype=np.int16)
    arena.play_games(states, seeded_many(5, 4), moves, ["greedy", "random"])
    assert (states["decision"] == st.OVER).all()
    assert set(states["winners"].tolist()) <= {1, 2, 3}

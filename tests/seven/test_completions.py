"""Completions of a view: all that it knows is kept, and the rest is drawn evenly from what is still possible."""

import math
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from mirabilia import seven
from mirabilia.seven import batch
from mirabilia.seven.printed import CARD_IDS
from seven.random_games import OPTIONS, asking, decisions
from seven.situations import resolve, seat, situation

SEEDS = range(len(OPTIONS))
DRAWS = 1500


def some_decisions(seed: int) -> Iterator[tuple[int, seven.Game]]:
    """Some decisions of a random game, among them all that are one seat's alone."""
    for number, game in enumerate(decisions(seed)):
        if number % (2 * game.players + 1) == 0 or game.decision in ("revive", "extra", "over"):
            yield number, game


def viewers(game: seven.Game) -> list[int | None]:
    return [*range(game.players), None]


def revealed_choices(game: seven.Game, viewer: int | None) -> tuple[bool, ...]:
    """Choices of others are not made in a completion."""
    return tuple(chosen and seat == viewer for seat, chosen in enumerate(game.chosen))


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_a_view_knows_is_kept(seed: int) -> None:
    for number, game in some_decisions(seed):
        for viewer in viewers(game):
            view = game.view(viewer)
            twin = seven.determinize(view, seed=number)
            seats = range(game.players)
            assert (twin.age, twin.turn, twin.decision, twin.options) == (
                game.age,
                game.turn,
                game.decision,
                game.options,
            )
            assert [twin.city(s).cards for s in seats] == [game.city(s).cards for s in seats]
            assert [twin.city(s).points for s in seats] == [game.city(s).points for s in seats]
            assert twin.scores() == game.scores()
            assert twin.chosen == revealed_choices(game, viewer)
            assert [twin.hand_size(s) for s in seats] == [game.hand_size(s) for s in seats]
            assert twin.discard_size == game.discard_size
            again = twin.view(viewer)
            assert [again.seen_hand(s) for s in seats] == [view.seen_hand(s) for s in seats]
            assert Counter(again.discard) == Counter(view.discard)
            if viewer is not None:
                assert Counter(twin.hand(viewer)) == Counter(game.hand(viewer))
                assert twin.city(viewer).stages == game.city(viewer).stages
                assert set(twin.legal_moves(viewer)) == set(game.legal_moves(viewer))
                assert twin.choice(viewer) == game.choice(viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_games_that_differ_in_hidden_cards_give_the_same_view(seed: int) -> None:
    """So who sees the view, a person or a bot, can do nothing but the same in both."""
    differ = 0
    for number, game in some_decisions(seed):
        if game.decision == "turn" and any(game.chosen):
            continue
        for viewer in viewers(game):
            view = game.view(viewer)
            twins = [seven.determinize(view, seed=number + k) for k in (0, 1)]
            assert [twin.view(viewer) for twin in twins] == [view, view]
            assert hash(twins[0].view(viewer)) == hash(view)
            differ += len({twin.state["hands"].tobytes() for twin in twins}) == 2
    assert differ > 10


@pytest.mark.rule("S-012", "S-013", "S-014")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_age_of_a_completion_has_its_deck(seed: int) -> None:
    for number, game in some_decisions(seed):
        for viewer in viewers(game):
            hands = seven.determinize(game.view(viewer), seed=number).state[0].hands
            for age in (1, 2, 3):
                dealt = Counter(CARD_IDS[card] for card in hands[age - 1, : game.players].flatten().tolist())
                guilds = {card for card in dealt if seven.CARDS[card].colour == "purple"}
                assert len(guilds) == (game.players + 2 if age == 3 else 0)
                for card, printed in seven.CARDS.items():
                    in_play = sum(least <= game.players for least in printed.copies.get(age, ()))
                    assert dealt[card] == ((card in guilds) if printed.colour == "purple" else in_play)


@pytest.mark.parametrize("seed", SEEDS)
def test_completed_games_can_be_played_to_the_end(seed: int) -> None:
    for number, game in some_decisions(seed):
        if game.over or number % 3:
            continue
        twin = seven.determinize(game.view(game.to_move), seed=number)
        while not twin.over:
            twin.play(twin.legal_moves()[0])
        assert twin.result is not None


def test_same_seed_same_completion() -> None:
    view = asking("revive").view(1)
    assert seven.determinize(view, seed=5).state.tobytes() == seven.determinize(view, seed=5).state.tobytes()
    assert seven.determinize(view, seed=5).state.tobytes() != seven.determinize(view, seed=6).state.tobytes()


def test_choices_of_others_are_awaited_again_the_own_one_stands() -> None:
    game = seven.Game(seed=4, players=4)
    for chooser in (0, 2, 3):
        game.play(game.legal_moves(chooser)[-1], chooser)
    mine = seven.determinize(game.view(2))
    assert (mine.awaited, mine.choice(2)) == ((0, 1, 3), game.choice(2))
    assert seven.determinize(game.view(1)).awaited == (0, 1, 2, 3)
    assert seven.determinize(game.view(None)).awaited == (0, 1, 2, 3)


# Evenness


def completions(view: seven.View) -> np.ndarray:
    states = np.repeat(view.state, DRAWS)
    for k in range(DRAWS):
        batch.complete(states, k, k)
    return states


def assert_even(counts: Counter[int], possible: int, share: float = 1.0) -> None:
    """Chi-square of counts against evenness: each thing is expected DRAWS * share / possible times.

    The limit is the value that a true even distribution passes 999 times of 1,000 (Wilson and Hilferty)."""
    expected = DRAWS * share / possible
    assert len(counts) == possible
    chi_square = sum((counts[thing] - expected) ** 2 / expected for thing in counts)
    freedom = possible - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3
    assert chi_square < limit


def numbers(cards: list[str]) -> set[int]:
    return {CARD_IDS.index(card) for card in cards}


def test_unseen_hands_come_evenly_from_the_unseen_cards_of_the_age() -> None:
    """At the start with three players: 21 different cards, of which seat 0 sees seven."""
    game = seven.Game(seed=6, players=3)
    states = completions(game.view(0))
    unseen = numbers(game.hand(1) + game.hand(2))
    assert len(unseen) == 14
    for hand, place in ((1, 0), (1, 6), (2, 3)):
        counts = Counter(states["hands"][:, 0, hand, place].tolist())
        assert set(counts) == unseen
        assert_even(counts, 14)
    pairs = Counter(zip(*(states["hands"][:, 0, hand, 0].tolist() for hand in (1, 2)), strict=True))
    assert all(first != second for first, second in pairs)
    with_one = Counter(card for row in states["hands"][:, 0, 1].tolist() for card in row)
    assert_even(with_one, 14, share=7)


def test_any_card_of_a_seen_hand_may_be_the_one_that_was_sold() -> None:
    """Seat 0 knows the six cards that it passed to seat 1, which has sold one of them unseen."""
    game = seven.Game(seed=6, players=3)
    resolve(game)
    passed = game.hand(1)
    resolve(game)
    assert game.view(0).seen_hand(2) == seven.SeenHand(sorted(passed), 1)
    assert set(game.hand(2)) < set(passed)
    sold = Counter()
    for k in range(DRAWS):
        (gone,) = set(passed) - set(seven.determinize(game.view(0), k).hand(2))
        sold[gone] += 1
    assert_even(sold, 6)


def test_the_seller_knows_what_is_left() -> None:
    game = seven.Game(seed=6, players=3)
    resolve(game)
    resolve(game)
    for k in range(20):
        assert sorted(seven.determinize(game.view(1), k).hand(2)) == sorted(game.hand(2))


def test_a_seen_hand_that_nothing_left_unseen_is_known() -> None:
    game = seven.Game(seed=6, players=3)
    resolve(game)
    for k in range(20):
        twin = seven.determinize(game.view(0), k)
        assert sorted(twin.hand(1)) == sorted(game.hand(1))
    others = {tuple(sorted(seven.determinize(game.view(0), k).hand(2))) for k in range(20)}
    assert len(others) > 5


def test_later_ages_are_dealt_anew_with_even_guilds() -> None:
    states = completions(seven.Game(seed=6, players=3).view(0))
    guilds = numbers([card for card in CARD_IDS if seven.CARDS[card].colour == "purple"])
    third = states["hands"][:, 2, :3].reshape(DRAWS, 21)
    assert_even(Counter(card for row in third.tolist() for card in row if card in guilds), 10, share=5)
    where = Counter(place for row in third.tolist() for place, card in enumerate(row) if card in guilds)
    assert_even(where, 21, share=5)


def test_guilds_not_seen_yet_come_evenly() -> None:
    """Three players, Age III: seat 0 holds one of the five guilds."""
    hand = ["spies_guild", "palace", "senate", "arena", "haven", "lodge", "study"]
    game = situation(seat(hand=hand), age=3, turn=1)
    states = completions(game.view(0))
    guilds = numbers([card for card in CARD_IDS if seven.CARDS[card].colour == "purple" and card != "spies_guild"])
    others = states["hands"][:, 2, 1:3].reshape(DRAWS, 14)
    assert all(sum(card in guilds for card in row) == 4 for row in others.tolist())
    assert_even(Counter(card for row in others.tolist() for card in row if card in guilds), 9, share=4)


def test_the_pile_that_was_looked_through_is_kept() -> None:
    game = asking("revive")
    builder = game.to_move
    for k in range(20):
        twin = seven.determinize(game.view(builder), k)
        assert sorted(twin.discard) == sorted(game.discard)
        assert twin.legal_moves() == game.legal_moves()
    other = (builder + 1) % game.players
    piles = {tuple(sorted(seven.determinize(game.view(other), k).discard)) for k in range(20)}
    assert len(piles) > 1

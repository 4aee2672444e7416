"""What holds in every situation of every game, shown on games that Hypothesis chooses."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia import seven
from mirabilia.seven.printed import CARD_IDS, SYMBOLS
from seven.random_games import OPTIONS, chosen, finished, new

SEEDS = st.integers(0, 2**40)
CHOICES = st.lists(st.integers(0, 60), max_size=60)
games = settings(max_examples=10, deadline=None, derandomize=True)


def played(seed: int, choices: list[int]) -> Iterator[seven.Game]:
    """A game before each of its choices and at its end: first the given choices, then random ones."""
    game = new(seed)
    chance = random.Random(seed)
    for choice in choices:
        if game.over:
            break
        yield game
        seat = game.awaited[choice % len(game.awaited)]
        moves = game.legal_moves(seat)
        game.play(moves[choice % len(moves)], seat)
    while not game.over:
        yield game
        seat = chance.choice(game.awaited)
        game.play(chosen(game, seat, chance), seat)
    yield game


# What lies where


def cards_of_begun_ages(game: seven.Game) -> Counter[str]:
    hands = game.record()["setup"]["hands"]
    return Counter(card for of_age in hands[: game.age] for hand in of_age for card in hand)


def check_cards(game: seven.Game) -> None:
    """Each card of the ages so far is in one place: a hand, a city, under a stage, the discard pile."""
    seats = range(game.players)
    cities = [game.city(seat) for seat in seats]
    found = Counter(card for city in cities for card in city.cards)
    found.update(stage.under for city in cities for stage in city.stages if stage.built)
    found.update(game.discard)
    for seat in seats:
        found.update(game.hand(seat))
        assert game.hand_size(seat) == len(game.hand(seat))
    assert found == cards_of_begun_ages(game)
    assert game.discard_size == len(game.discard)
    for city in cities:
        assert len(set(city.cards)) == len(city.cards)


def check_hands(game: seven.Game) -> None:
    """All hold 7, 6, 5, 4, 3, 2 cards (S-034); after the sixth turn only who plays an extra card holds one."""
    sizes = [game.hand_size(seat) for seat in range(game.players)]
    if game.decision == "turn":
        assert set(sizes) == {8 - game.turn}
    elif game.decision == "extra":
        assert sizes == [int(seat == game.to_move) for seat in range(game.players)]
    elif game.decision == "revive" and game.turn == 6:
        assert sorted(sizes)[:-1] == [0] * (game.players - 1)
        assert max(sizes) <= 1
    elif game.decision == "revive":
        assert set(sizes) == {7 - game.turn}
    else:
        assert set(sizes) == {0}


def check_recount(game: seven.Game, seat: int) -> None:
    """What a city says of itself is what counting what lies there afresh gives."""
    city = game.city(seat)
    cards = [seven.CARDS[card] for card in city.cards]
    board = seven.WONDERS[city.wonder]
    stages = [printed for printed, stage in zip(board.sides[city.side], city.stages, strict=True) if stage.built]
    assert [stage.built for stage in city.stages] == sorted((s.built for s in city.stages), reverse=True)
    production = Counter({board.resource: 1})
    for card in cards:
        production.update(card.produces)
    assert city.production == city.sells == production
    choices = [card.produces_choice for card in cards if card.produces_choice]
    sold = [card.produces_choice for card in cards if card.produces_choice and card.colour == "brown"]
    assert sorted(city.sells_choices) == sorted(sold)
    assert sorted(city.choices) == sorted(choices + [s.produces_choice for s in stages if s.produces_choice])
    assert city.symbols == {symbol: sum(card.symbol == symbol for card in cards) for symbol in SYMBOLS}
    assert city.choice_symbols == ("scientists_guild" in city.cards) + sum(stage.science for stage in stages)
    assert city.shields == sum(card.shields for card in cards) + sum(stage.shields for stage in stages)
    assert sorted(city.chains) == sorted({chain for card in cards for chain in card.gives})
    assert city.points["wonder"] == sum(stage.points for stage in stages)
    assert city.points["blue"] == sum(card.points for card in cards if card.colour == "blue")
    assert city.points["coins"] == city.coins // 3
    assert city.points["military"] == sum(city.tokens)
    assert city.points["green"] == game.science(seat).points
    assert game.scores()[seat] == city.points
    assert city.complete == (len(stages) == len(city.stages))


@games
@given(seed=SEEDS, choices=CHOICES)
def test_in_every_situation(seed: int, choices: list[int]) -> None:
    for game in played(seed, choices):
        assert game.over == (game.awaited == ()) == (game.to_move is None) == (game.result is not None)
        assert all(game.legal_moves(seat) for seat in game.awaited)
        assert not any(game.legal_moves(seat) for seat in range(game.players) if seat not in game.awaited)
        if game.age == 0 or any(game.chosen):
            continue
        check_cards(game)
        check_hands(game)
        for seat in range(game.players):
            check_recount(game, seat)
            assert game.city(seat).coins >= 0


@games
@given(seed=SEEDS, choices=CHOICES)
def test_the_result_is_the_sum_of_its_categories(seed: int, choices: list[int]) -> None:
    *_, game = played(seed, choices)
    result = game.result
    assert list(result.scores) == [sum(sheet.values()) for sheet in result.breakdown]
    assert all(-6 <= sheet["military"] <= 18 for sheet in result.breakdown)
    best = max((result.scores[seat], game.city(seat).coins) for seat in range(game.players))
    first = [s for s in range(game.players) if (result.scores[s], game.city(s).coins) == best]
    assert list(result.winners) == first
    assert (game.age, game.turn, game.decision) == (3, 6, "over")


@pytest.mark.rule("S-191", "S-192")
@games
@given(seed=SEEDS, choices=CHOICES)
def test_neighbours_make_no_token_or_a_win_and_a_loss(seed: int, choices: list[int]) -> None:
    """One conflict a pair and age, whose token is the stronger one's (B22)."""
    *_, game = played(seed, choices)
    ends = [step for step in game.steps() if step.conflicts]
    assert len(ends) == 3
    tokens: list[list[int]] = [[] for _ in range(game.players)]
    for step, victory in zip(ends, (1, 3, 5), strict=True):
        assert len(step.conflicts) == 2 * game.players
        by_pair = {(conflict.seat, conflict.other): conflict for conflict in step.conflicts}
        for (seat, other), conflict in by_pair.items():
            assert other in (game.left(seat), game.right(seat))
            back = by_pair[other, seat]
            assert (conflict.shields, conflict.others) == (back.others, back.shields)
            assert sorted((conflict.token, back.token)) in ([0, 0], [-1, victory])
            assert (conflict.token > 0) == (conflict.shields > conflict.others)
            tokens[seat] += [conflict.token] * (conflict.token != 0)
    for seat in range(game.players):
        assert sorted(game.city(seat).tokens) == sorted(tokens[seat])


# Payments


def check_price(game: seven.Game, seat: int, move: seven.Move) -> None:
    """A price adds up in units and in coins, and asks for no symbol that is not there."""
    city, price = game.city(seat), game.price(move, seat)
    if move.kind in ("sell", "revive", "skip"):
        assert price is None
        return
    stages = seven.WONDERS[city.wonder].sides[city.side]
    cost = dict(stages[sum(s.built for s in city.stages)].cost if move.kind == "stage" else seven.CARDS[move.card].cost)
    bank = cost.pop("coins", 0)
    assert price.total == price.bank + price.left + price.right <= city.coins
    assert (price.power is not None) == (move.kind == "free")
    if price.chain or price.power:
        assert (price.total, price.own, price.choices, price.bought) == (0, {}, {}, ())
        assert price.power in (None, city.wonder)
        assert price.chain is None or (price.chain in city.chains and price.chain == seven.CARDS[move.card].chain)
        return
    assert price.bank == bank
    bought = Counter({p.resource: 0 for p in price.bought})
    paid = Counter({game.left(seat): 0, game.right(seat): 0})
    for purchase in price.bought:
        side = 0 if purchase.seat == game.left(seat) else 1
        assert purchase.each == city.unit_prices[purchase.resource][side]
        seller = game.city(purchase.seat)
        offers = sum(purchase.resource in choice for choice in seller.sells_choices)
        assert 1 <= purchase.units <= seller.sells.get(purchase.resource, 0) + offers
        bought[purchase.resource] += purchase.units
        paid[purchase.seat] += purchase.units * purchase.each
    assert Counter(price.own) + Counter(price.choices) + bought == Counter(cost)
    assert (paid[game.left(seat)], paid[game.right(seat)]) == (price.left, price.right)
    assert move.payment in (None, (price.left, price.right))
    assert all(units <= city.production[resource] for resource, units in price.own.items())
    assert sum(price.choices.values()) <= len(city.choices)
    assert all(any(resource in choice for choice in city.choices) for resource in price.choices)


@settings(games, max_examples=4)
@given(seed=SEEDS, choices=CHOICES)
def test_prices_add_up(seed: int, choices: list[int]) -> None:
    for game in played(seed, choices):
        if game.age and not any(game.chosen):
            for seat in game.awaited:
                for move in game.legal_moves(seat):
                    check_price(game, seat, move)


def check_offers(game: seven.Game, seat: int) -> None:
    """Of several payments each is cheaper than the others for one neighbour, and they come by rising left part."""
    offers: dict[tuple[str, str | None], list[tuple[int, int] | None]] = {}
    for move in game.legal_moves(seat):
        offers.setdefault((move.kind, move.card), []).append(move.payment)
    for (kind, _), payments in offers.items():
        if kind not in ("build", "stage") or len(payments) == 1:
            assert payments == [None]
            continue
        assert payments == sorted(payments)
        rights = [right for _, right in payments]
        assert all(more > fewer for more, fewer in pairwise(rights))


@settings(games, max_examples=8)
@given(seed=SEEDS, choices=CHOICES)
def test_no_payment_is_worse_than_another(seed: int, choices: list[int]) -> None:
    for game in played(seed, choices):
        if game.decision in ("turn", "extra") and not any(game.chosen):
            for seat in game.awaited:
                check_offers(game, seat)


def is_plain(move: seven.Move) -> bool:
    """Whether a move brings no coins to its own seat."""
    if move.kind == "stage":
        return False
    return move.kind == "sell" or not (seven.CARDS[move.card].coins or seven.CARDS[move.card].coins_per)


@games
@given(seed=SEEDS, choices=CHOICES)
def test_neighbours_receive_just_what_is_paid(seed: int, choices: list[int]) -> None:
    *_, game = played(seed, choices)
    steps = game.steps()
    for step in steps:
        change = [0] * game.players
        for one in step.revealed:
            change[one.seat] += 3 * (one.move.kind == "sell")
            if one.price:
                change[one.seat] -= one.price.total
                change[game.left(one.seat)] += one.price.left
                change[game.right(one.seat)] += one.price.right
        for one in step.revealed:
            if is_plain(one.move):
                assert step.coins[one.seat] == change[one.seat]
            else:
                assert step.coins[one.seat] >= change[one.seat]
        if not step.resolved:
            assert not any(step.coins)
    for seat in range(game.players):
        assert 3 + sum(step.coins[seat] for step in steps) == game.city(seat).coins


# Steps


@games
@given(seed=SEEDS, choices=CHOICES)
def test_steps_tell_the_whole_game(seed: int, choices: list[int]) -> None:
    *_, game = played(seed, choices)
    steps = game.steps()
    assert [(step.seat, step.move) for step in steps] == game.moves
    boards_picked = game.options["wonders"] == "picked"
    assert [step.age for step in steps if step.age] == ([1, 2, 3] if boards_picked else [2, 3])
    assert [step.result for step in steps] == [None] * (len(steps) - 1) + [game.result]
    turns = [step.revealed for step in steps if step.revealed]
    assert len(turns) == 18
    for revealed in turns:
        assert [one.seat for one in revealed] == list(range(game.players))
    told = [(one.seat, one.move) for revealed in turns for one in revealed]
    assert told == [(step.seat, step.move) for step in steps if step.revealed or not step.resolved]
    assert game.steps(-1) == steps[-1:]
    assert game.steps(len(steps) - 3) == steps[-3:]


def test_games_of_these_tests_show_every_kind_of_move() -> None:
    kinds = {move.kind for seed in range(2 * len(OPTIONS)) for _, move in finished(seed).moves}
    assert kinds == {"build", "free", "stage", "sell", "revive", "skip", "wonder", "side"}


def test_values_handed_out_change_nothing() -> None:
    game = finished(1)
    before = game.state.tobytes()
    game.moves.clear()
    game.legal_moves().append(game.moves[0][1])
    game.state["coins"] = 99
    game.record()["moves"].clear()
    game.position()["seats"].clear()
    game.city(0).cards.clear()
    game.city(0).production.clear()
    game.discard.clear()
    game.hand(0).append(CARD_IDS[0])
    assert game.state.tobytes() == before
    assert game.moves
    assert game.legal_moves() == []
    assert game.city(0).production

"""What holds in every situation of every game, shown on games that Hypothesis chooses."""

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duel.random_games import OPTIONS, chosen, decisions, finished
from mirabilia import duel
from mirabilia.duel import tables
from mirabilia.duel.moves import ACTIONS
from mirabilia.duel.printed import CARD_IDS, COLOURS, SYMBOLS, TOKEN_IDS, WONDER_IDS
from mirabilia.duel.state import DISCARDED, IN_CITY, UNDER_WONDER
from mirabilia.kernel.errors import IllegalMove

MOST_DECISIONS = 8 + 60 + 2 + 7 + 7  # draft, cards, who begins, wonders' choices, tokens
SEEDS = st.integers(-(2**70), 2**70)
CHOICES = st.lists(st.integers(0, 40), max_size=90)
games = settings(max_examples=12, deadline=None, derandomize=True)


def played(seed: int, options: dict[str, Any], choices: list[int]) -> Iterator[duel.Game]:
    """A game before each of its decisions and at its end: first the given choices, then random ones."""
    game = duel.Game(seed=seed, **options)
    chance = random.Random(seed)
    for choice in choices:
        if game.over:
            break
        yield game
        moves = game.legal_moves()
        game.play(moves[choice % len(moves)])
    while not game.over:
        yield game
        game.play(chosen(game, chance))
    yield game


# What lies where


def check_ranges(game: duel.Game) -> None:
    s = game.state[0]
    assert all(coins >= 0 for coins in s.coins)
    assert -9 <= game.pawn <= 9
    assert (abs(game.pawn) == 9) == (game.result is not None and game.result.victory == "military")
    assert all(side in ([], [2], [5], [2, 5]) for side in game.military_tokens)
    assert len(game.tokens) + sum(len(game.city(seat).tokens) for seat in (0, 1)) in (5, 6)
    built = [sum(place.built for place in game.city(seat).wonders) for seat in (0, 1)]
    assert built == s.built.tolist()
    assert sum(built) <= 7
    out = sum(place.out for seat in (0, 1) for place in game.city(seat).wonders)
    assert out == (1 if sum(built) == 7 else 0)


def check_cards(game: duel.Game) -> None:
    """Each card of the setup lies, was taken to one place, or was put back; guilds left out are nowhere."""
    s = game.state[0]
    moved = {card for _, move in game.moves if move.given for card in (move.card, move.given)}
    for age in (1, 2, 3):
        for slot, card in enumerate(s.ages[age - 1].tolist()):
            lying = age > game.age or (age == game.age and s.lying >> slot & 1)
            assert (s.place[card] == 0) == lying, CARD_IDS[card]
        for card in s.removed[age - 1].tolist():
            assert s.place[card] == 0 or CARD_IDS[card] in moved
    set_up = {*s.ages.flatten().tolist(), *s.removed.flatten().tolist()}
    assert len(set_up) == 69
    assert not any(s.place[card] for card in range(len(CARD_IDS)) if card not in set_up)
    under = [card for card in s.under.flatten().tolist() if card >= 0]
    assert sorted(under) == np.flatnonzero(s.place == UNDER_WONDER).tolist()
    assert game.discard == [CARD_IDS[card] for card in np.flatnonzero(s.place == DISCARDED)]


def check_recount(game: duel.Game, seat: int) -> None:
    """The sums that the rules keep are what counting the city afresh gives."""
    s = game.state[0]
    cards = [duel.CARDS[CARD_IDS[card]] for card in np.flatnonzero(s.place == IN_CITY + seat)]
    wonders = [duel.WONDERS[place.wonder] for place in game.city(seat).wonders if place.built]
    tokens = game.city(seat).tokens
    assert s.colours[seat].tolist() == [sum(card.colour == colour for card in cards) for colour in COLOURS]
    assert s.points[seat].tolist() == [sum(c.points for c in cards if c.colour == colour) for colour in COLOURS]
    assert int(s.production[seat]) == sum(tables.pack(card.produces) for card in cards)
    choices = [printed.produces_choice for printed in (*cards, *wonders) if printed.produces_choice]
    assert s.choices[seat].tolist() == [sum("wood" in c for c in choices), sum("glass" in c for c in choices)]
    assert sorted(game.city(seat).choices) == sorted(choices)
    assert set(game.city(seat).fixed) == {resource for card in cards for resource in card.fixed_price}
    assert set(game.city(seat).chains) == {card.gives for card in cards if card.gives}
    symbols = [sum(card.symbol == symbol for card in cards) for symbol in SYMBOLS]
    symbols[SYMBOLS.index("scales")] += "law" in tokens
    assert s.symbols[seat].tolist() == symbols
    assert int(s.paired[seat]) == sum(1 << i for i, n in enumerate(symbols) if n >= 2)
    won = game.result is not None and game.result.victory == "science" and game.result.winner == seat
    assert won == (sum(n > 0 for n in symbols) == 6)


@games
@given(seed=SEEDS, options=st.sampled_from(OPTIONS), choices=CHOICES)
def test_in_every_situation(seed: int, options: dict[str, Any], choices: list[int]) -> None:
    decided = 0
    for game in played(seed, options, choices):
        check_ranges(game)
        check_cards(game)
        for seat in (0, 1):
            check_recount(game, seat)
        assert (game.to_move is None) == game.over == (game.result is not None) == (game.legal_moves() == [])
        decided += 1
    assert decided - 1 == len(game.moves) <= MOST_DECISIONS


@pytest.mark.rule("D-031", "D-160", "D-171")
def test_a_civilian_game_takes_sixty_cards() -> None:
    for seed in range(20):
        game = finished(seed, wonders="preset")
        taken = sum(move.kind in ("build", "discard", "wonder") for _, move in game.moves)
        if game.result.victory in ("civilian", "shared"):
            assert taken == 60
            assert all(slot.face == "taken" for slot in game.structure())
            return
        assert taken <= 60
    raise AssertionError("no game went to the end of Age III")


# Undo, playing again, copies


@games
@given(seed=SEEDS, options=st.sampled_from(OPTIONS), choices=CHOICES)
def test_undone_and_played_again_to_the_byte(seed: int, options: dict[str, Any], choices: list[int]) -> None:
    states = [game.state.tobytes() for game in played(seed, options, choices)]
    *_, game = played(seed, options, choices)
    assert game.state.tobytes() == states[-1]
    moves = game.moves
    record = game.record(trace=True)
    for state, (_, move) in zip(reversed(states[:-1]), reversed(moves), strict=True):
        assert game.undo() == move
        assert game.state.tobytes() == state
    assert game.moves == []
    with pytest.raises(IllegalMove, match="no move to take back"):
        game.undo()
    for state, (seat, move) in zip(states[1:], moves, strict=True):
        assert game.to_move == seat
        assert game.play(str(move)) == move
        assert game.state.tobytes() == state
    assert game.record(trace=True) == record


@pytest.mark.parametrize("seed", range(3))
def test_copies_are_independent(seed: int) -> None:
    for number, game in enumerate(decisions(seed, **OPTIONS[seed])):
        if game.over or number % 7:
            continue
        before = game.state.tobytes()
        for twin in (game.copy(), pickle.loads(pickle.dumps(game))):
            assert twin.state.tobytes() == before
            assert (twin.moves, twin.record()) == (game.moves, game.record())
            twin.play(twin.legal_moves()[0])
            assert (game.state.tobytes(), len(game.moves)) == (before, len(twin.moves) - 1)
            twin.undo()
            assert twin.state.tobytes() == before
            while twin.moves:
                twin.undo()
            assert game.state.tobytes() == before


def test_values_handed_out_change_nothing() -> None:
    game = finished(1)
    before = game.state.tobytes()
    game.moves.clear()
    game.legal_moves().append(game.moves[0][1])
    game.state["coins"] = 99
    game.record()["moves"].clear()
    game.position()["seats"].clear()
    game.city(0).cards.clear()
    game.discard.clear()
    assert game.state.tobytes() == before
    assert game.moves
    assert game.legal_moves() == []


# Moves


@games
@given(seed=SEEDS, options=st.sampled_from(OPTIONS), choices=CHOICES)
def test_each_move_has_one_number_and_one_sentence(seed: int, options: dict[str, Any], choices: list[int]) -> None:
    for game in played(seed, options, choices):
        moves = game.legal_moves()
        assert len({move.number for move in moves}) == len({str(move) for move in moves}) == len(set(moves))
        for move in moves:
            assert 0 <= move.number < ACTIONS
            assert game.find(move) == game.find(move.number) == game.find(str(move)) == move
            assert game.find(np.int16(move.number)) == move


@settings(games, max_examples=5)
@given(seed=SEEDS, options=st.sampled_from(OPTIONS), choices=CHOICES)
def test_legal_and_refused_together_are_what_the_cards_at_hand_suggest(
    seed: int, options: dict[str, Any], choices: list[int]
) -> None:
    for game in played(seed, options, choices):
        legal = {str(move) for move in game.legal_moves()}
        refused = [str(refusal.move) for refusal in game.refused()]
        assert len(refused) == len(set(refused))
        assert not legal & set(refused)
        if game.decision != "turn":
            assert refused == []
            continue
        cards = [slot.card for slot in game.structure() if slot.accessible]
        own = [place.wonder for place in game.city(game.active).wonders if not place.built]
        suggested = {f"{verb} {card}" for verb in ("build", "discard") for card in cards}
        suggested |= {f"wonder {wonder} with {card}" for wonder in own for card in cards}
        assert legal | set(refused) == suggested
        assert {f"discard {card}" for card in cards} <= legal
        check_purse(game)


def check_purse(game: duel.Game) -> None:
    """What is legal can be paid, what is refused cannot, or is out of the game."""
    coins = game.city(game.active).coins
    out = {place.wonder for place in game.city(game.active).wonders if place.out}
    for move in game.legal_moves():
        price = game.price(move)
        assert (price is None) == (move.kind == "discard")
        assert price is None or price.total <= coins
    for refusal in game.refused():
        assert refusal.move.number == -1
        assert refusal.move.wonder in out or game.price(refusal.move).total > coins


def every_sentence(chance: random.Random) -> list[str]:
    """Some sentences of every kind, of things that exist."""
    cards, wonders, tokens = (chance.sample(ids, 6) for ids in (CARD_IDS, WONDER_IDS, TOKEN_IDS))
    verbs = ("build", "discard", "destroy", "revive", "free")
    return [
        *(f"{verb} {card}" for verb in verbs for card in cards),
        *(f"draft {wonder}" for wonder in wonders),
        *(f"token {token}" for token in tokens),
        *(f"wonder {wonder} with {card}" for wonder in wonders for card in cards[:3]),
        *(f"free {card} giving {given}" for card in cards[:3] for given in cards[2:5]),
        "begin 0", "begin 1",
    ]  # fmt: skip


NONSENSE = [
    "",
    " ",
    "build",
    "build castle",
    "Build altar",
    "build altar ",
    "pass",
    "skip",
    "begin 2",
    "token",
    "free x",
]


@settings(games, max_examples=4)
@given(seed=SEEDS, options=st.sampled_from(OPTIONS))
def test_an_illegal_move_is_refused_and_changes_nothing(seed: int, options: dict[str, Any]) -> None:
    chance = random.Random(seed)
    for game in played(seed, options, []):
        before, made = game.state.tobytes(), game.moves
        legal = game.legal_moves()
        numbers = {-1, ACTIONS, 10**9, *chance.sample(range(ACTIONS), 25)} - {move.number for move in legal}
        sentences = {*NONSENSE, *every_sentence(chance)} - {str(move) for move in legal}
        for move in (*sorted(numbers), *sorted(sentences)):
            with pytest.raises(IllegalMove) as caught:
                game.play(move)
            assert str(caught.value)
        assert game.state.tobytes() == before
        assert game.moves == made


# Steps


@games
@given(seed=SEEDS, options=st.sampled_from(OPTIONS), choices=CHOICES)
def test_steps_add_up(seed: int, options: dict[str, Any], choices: list[int]) -> None:
    *_, game = played(seed, options, choices)
    steps = game.steps()
    assert [(step.seat, step.move) for step in steps] == game.moves
    for seat in (0, 1):
        assert 7 + sum(step.coins[seat] for step in steps) == game.city(seat).coins
        looted = sum(step.looted[seat] for step in steps)
        assert looted == 7 - sum(game.military_tokens[seat])
    assert [step.pawn[0] for step in steps] == [0, *(step.pawn[1] for step in steps[:-1])]
    assert steps[-1].pawn[1] == game.pawn
    assert [step.result for step in steps] == [None] * (len(steps) - 1) + [game.result]
    built = sum(step.move.kind == "wonder" for step in steps)
    assert sum(step.wonder_out is not None for step in steps) == (built == 7)
    ages = [step.age for step in steps if step.age]
    assert ages == list(range(2 if options.get("wonders") == "preset" else 1, game.age + 1))
    check_revealed(game)


def check_revealed(game: duel.Game) -> None:
    """Each slot is turned up once in its age, with the card of the setup."""
    setup = game.record()["setup"]
    age = 1 if not any(step.age == 1 for step in game.steps()) else 0
    seen: set[tuple[int, int]] = set()
    for step in game.steps():
        age = step.age or age
        for slot, card in step.revealed:
            assert setup["ages"][age - 1][slot] == card
            assert (age, slot) not in seen
            seen.add((age, slot))

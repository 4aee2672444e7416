"""Everybody chooses in secret and all is resolved together: neither the order of choosing nor the numbers of the seats
matter; until all have chosen, a choice can be taken back."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia import seven
from mirabilia.kernel import record as records
from mirabilia.kernel.errors import IllegalMove
from mirabilia.seven import moves
from mirabilia.seven.moves import ACTIONS
from mirabilia.seven.printed import CARD_IDS, WONDER_IDS
from seven.random_games import OPTIONS, asking, decisions, finished, new

SEEDS = st.integers(0, 2**30)
games = settings(max_examples=14, deadline=None, derandomize=True)

# Turning the table


def turned(record: dict[str, Any], by: int) -> dict[str, Any]:
    """The start of a recorded game with seat 0 at seat ``by``, and so on round the table."""
    players = len(record["players"])

    def moved(seats: list[Any]) -> list[Any]:
        return [seats[(seat - by) % players] for seat in range(players)]

    setup = record["setup"]
    boards, hands = moved(setup["wonders"]), [moved(of_age) for of_age in setup["hands"]]
    return {**record, "setup": {"wonders": boards, "hands": hands}, "moves": [], "trace": [], "result": None}


@pytest.mark.rule("S-001", "S-018", "S-032", "S-120")
@games
@given(seed=SEEDS, by=st.integers(1, 6))
def test_turning_the_table_changes_nothing(seed: int, by: int) -> None:
    game = finished(seed)
    if game.options["wonders"] == "picked":  # there the seats pick one after another
        return
    players = game.players
    here = seven.Game.from_record(turned(game.record(trace=True), by))
    moves_of = [((seat + by) % players, str(move)) for seat, move in game.moves]
    waiting: list[tuple[int, str]] = []
    for seat, sentence in moves_of:
        waiting.append((seat, sentence))
        if len(waiting) == len(here.awaited):
            for one, said in sorted(waiting):
                here.play(said, one)
            waiting.clear()
    assert here.over

    def back(by_seat: Any) -> list[Any]:
        return [by_seat[(seat + by) % players] for seat in range(players)]

    assert back(here.result.scores) == list(game.result.scores)
    assert back(here.result.breakdown) == list(game.result.breakdown)
    assert sorted((seat - by) % players for seat in here.result.winners) == list(game.result.winners)
    for seat in range(players):
        there, city = here.city((seat + by) % players), game.city(seat)
        assert (there.cards, there.coins, there.tokens) == (city.cards, city.coins, city.tokens)
        assert there.stages == city.stages


# Orders of choosing


@pytest.mark.rule("S-032", "S-033")
@games
@given(seed=SEEDS, data=st.data())
def test_any_order_of_choosing_gives_the_same_record(seed: int, data: st.DataObject) -> None:
    """The random games choose in any order; here the same choices come in another one."""
    game = finished(seed)
    chance = random.Random(data.draw(st.integers(0, 99)))
    other = new(seed)
    left = [(seat, str(move)) for seat, move in game.moves]
    while left:
        turn = left[: len(other.awaited)]
        assert [seat for seat, _ in turn] == list(other.awaited)
        del left[: len(turn)]
        chance.shuffle(turn)
        for seat, sentence in turn:
            other.play(sentence, seat)
    assert records.text(other.record(trace=True)) == records.text(game.record(trace=True))
    assert other.state.tobytes() == game.state.tobytes()
    assert other.moves == game.moves
    assert other.steps() == game.steps()


def test_choices_stand_in_seat_order() -> None:
    game = seven.Game(seed=4, players=4)
    for seat in (2, 0, 3):
        game.play(game.legal_moves(seat)[-1], seat)
        assert [made for made, _ in game.moves] == sorted(made for made, _ in game.moves)
    assert (game.awaited, game.to_move) == ((1,), 1)
    assert game.chosen == (True, False, True, True)
    game.play(game.legal_moves()[-1])
    assert [seat for seat, _ in game.moves] == [0, 1, 2, 3]
    assert game.awaited == (0, 1, 2, 3)
    assert game.turn == 2


def test_a_seat_chooses_once_a_turn() -> None:
    game = seven.Game(seed=4)
    game.play(game.legal_moves(1)[-1], 1)
    before = game.state.tobytes()
    with pytest.raises(IllegalMove, match="Seat 1 has already chosen"):
        game.play(game.hand(1)[0], 1)
    with pytest.raises(IllegalMove, match="There is no seat 3"):
        game.play("sell altar", 3)
    assert game.state.tobytes() == before
    assert game.legal_moves(1) == []


# Taking back


@pytest.mark.rule("S-033")
@games
@given(seed=SEEDS, at=st.integers(0, 17))
def test_a_choice_taken_back_leaves_nothing(seed: int, at: int) -> None:
    chance = random.Random(seed)
    turn = 0
    for game in decisions(seed):
        if game.over:
            break
        if game.decision != "turn" or any(game.chosen):
            continue
        turn += 1
        if turn <= at:
            continue
        start, before = game.copy(), game.state.tobytes()
        seats = list(game.awaited)
        chance.shuffle(seats)
        made = {}
        for seat in seats[:-1]:
            made[seat] = start.play(chance.choice(start.legal_moves(seat)), seat)
        chance.shuffle(rest := seats[:-1])
        for seat in rest:
            assert start.choice(seat) == made[seat]
            assert start.take_back(seat) == made[seat]
            assert start.choice(seat) is None
            assert start.chosen[seat] is False
        assert start.state.tobytes() == before
        assert (start.moves, start.record(trace=True)) == (game.moves, game.record(trace=True))
        return


def test_a_choice_can_be_changed_until_all_have_chosen() -> None:
    game = seven.Game(seed=6, players=3)
    first, other = (f"sell {card}" for card in game.hand(0)[:2])
    game.play(first, 0)
    game.play(game.legal_moves(2)[-1], 2)
    game.take_back(0)
    assert game.awaited == (0, 1)
    game.play(other, 0)
    game.play(game.legal_moves(1)[-1], 1)
    assert [str(move) for seat, move in game.moves if seat == 0] == [other]
    with pytest.raises(IllegalMove, match="Seat 0 has no choice"):
        game.take_back(0)


@pytest.mark.parametrize("decision", ["wonder", "revive", "extra"])
def test_what_is_decided_alone_cannot_be_taken_back(decision: str) -> None:
    game = asking(decision)
    for seat in (*range(game.players), -1, 9):
        with pytest.raises(IllegalMove, match=f"Seat {seat} has no choice"):
            game.take_back(seat)


# Undo, copies


@games
@given(seed=SEEDS)
def test_undone_and_played_again_to_the_byte(seed: int) -> None:
    game = finished(seed)
    made, record = game.moves, game.record(trace=True)
    states = [game.state.tobytes()]
    for seat, move in reversed(made):
        assert game.undo() == move
        states.append(game.state.tobytes())
        assert seat in game.awaited
    assert game.moves == []
    with pytest.raises(IllegalMove, match="no move to take back"):
        game.undo()
    states.reverse()
    for state, (seat, move) in zip(states[1:], made, strict=True):
        assert game.play(str(move), seat) == move
        assert game.state.tobytes() == state
    assert game.record(trace=True) == record


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_copies_are_independent(seed: int) -> None:
    for number, game in enumerate(decisions(seed)):
        if game.over or number % 11:
            continue
        before, made = game.state.tobytes(), game.moves
        for twin in (game.copy(), pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
            assert twin.state.tobytes() == before
            assert (twin.moves, twin.record()) == (made, game.record())
            twin.play(twin.legal_moves()[0])
            assert (game.state.tobytes(), game.moves) == (before, made)
            while twin.moves:
                twin.undo()
            assert game.state.tobytes() == before


# Numbers and sentences


@games
@given(seed=SEEDS)
def test_each_move_has_one_number_and_one_sentence(seed: int) -> None:
    for count, game in enumerate(decisions(seed)):
        if game.over or count % 4:
            continue
        for seat in game.awaited:
            legal = game.legal_moves(seat)
            assert len({move.number for move in legal}) == len({str(move) for move in legal}) == len(legal)
            for move in legal:
                assert 0 <= move.number < ACTIONS
                assert moves.named(move.number, move.payment) == move
                assert game.find(move, seat) == game.find(move.number, seat) == game.find(str(move), seat) == move
            move = legal[count % len(legal)]
            assert game.find(np.int16(move.number), seat) == move


@games
@given(seed=SEEDS)
def test_a_sentence_is_read_as_the_move_that_says_it(seed: int) -> None:
    for _, move in finished(seed).moves:
        read = moves.parsed(str(move))
        assert str(read) == str(move)
        parts = (move.kind, move.card, move.payment, move.wonder, move.side)
        assert (read.kind, read.card, read.payment, read.wonder, read.side) == parts
        assert move.number - read.number in range(moves.PAYMENTS)  # read without the others offered: the first place


NONSENSE = [
    "", " ", "skip ", "pass", "build", "build castle", "Build altar", "build altar ", "build  altar",
    "build altar,free", "build altar paying", "build altar paying 1", "build altar paying 1 2 3",
    "build altar paying -1 2", "build altar paying 1.0 2", "build altar paying 100 2",
    "build altar paying \u0661 \u0662", "build altar free paying 1 2", "stage altar", "stage with",
    "stage with altar free", "stage with gizah", "sell", "sell altar free", "discard altar",
    "sell altar paying 0 0", "revive", "revive altar free", "wonder", "wonder gizah day", "wonder altar", "side",
    "side left", "wonder rhodos with altar", "sell altar\n", "sell\taltar",
]  # fmt: skip


@pytest.mark.parametrize("sentence", NONSENSE)
def test_nonsense_is_no_move(sentence: str) -> None:
    assert moves.parsed(sentence) is None
    game = seven.Game(seed=1)
    with pytest.raises(IllegalMove, match="is no move"):
        game.play(sentence)


def every_sentence(chance: random.Random) -> list[str]:
    """Some sentences of every kind, of things that exist."""
    cards = chance.sample(CARD_IDS, 8)
    paying = [f"{chance.randrange(7)} {chance.randrange(7)}" for _ in cards]
    return [
        *(f"{verb} {card}" for verb in ("build", "sell", "revive", "stage with") for card in cards),
        *(f"{verb} {c} paying {p}" for verb in ("build", "stage with") for c, p in zip(cards, paying, strict=True)),
        *(f"build {card} free" for card in cards),
        *(f"wonder {wonder}" for wonder in WONDER_IDS),
        "side day", "side night", "skip",
    ]  # fmt: skip


@settings(games, max_examples=5)
@given(seed=SEEDS)
def test_an_illegal_move_is_refused_and_changes_nothing(seed: int) -> None:
    chance = random.Random(seed)
    for count, game in enumerate(decisions(seed)):
        if count % 3 and not game.over and game.decision == "turn":
            continue
        before, made = game.state.tobytes(), game.moves
        seat = game.to_move if game.to_move is not None else 0
        legal = game.legal_moves(seat)
        numbers = {-1, ACTIONS, 10**9, *chance.sample(range(ACTIONS), 12)} - {move.number for move in legal}
        for move in (*sorted(numbers), *sorted(set(every_sentence(chance)) - {str(move) for move in legal})):
            with pytest.raises(IllegalMove) as caught:
                game.play(move, seat)
            assert str(caught.value).endswith(".") or ": " in str(caught.value)
        assert game.state.tobytes() == before
        assert game.moves == made


@settings(games, max_examples=6)
@given(seed=SEEDS)
def test_legal_and_refused_together_are_what_the_hand_suggests(seed: int) -> None:
    for count, game in enumerate(decisions(seed)):
        if count % 5 and game.decision == "turn":
            continue
        for seat in range(game.players):
            legal = game.legal_moves(seat)
            refused = {(refusal.move.kind, refusal.move.card) for refusal in game.refused(seat)}
            possible = {("build" if move.kind == "free" else move.kind, move.card) for move in legal}
            assert not refused & possible
            if game.decision not in ("turn", "extra") or seat not in game.awaited:
                assert refused == set()
                continue
            cards = set(game.hand(seat))
            suggested = {(kind, card) for kind in ("build", "stage", "sell") for card in cards}
            assert (refused | possible) - {("skip", None)} == suggested
            assert {("sell", card) for card in cards} <= possible

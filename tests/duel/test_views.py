"""What a view hides and how it is completed. Seats know what lies open; nobody learns more."""

import json
import math
import re
from collections import Counter

import numpy as np
import pytest

from duel.random_games import OPTIONS, asking, decisions
from mirabilia import duel
from mirabilia.duel import batch
from mirabilia.duel.printed import CARD_IDS, TOKEN_IDS, WONDER_IDS

VIEWERS = (0, 1, None)
GUILDS = [card for card in CARD_IDS if duel.CARDS[card].guild]
DECK = {
    age: [card for card in CARD_IDS if duel.CARDS[card].age == age and not duel.CARDS[card].guild] for age in (1, 2, 3)
}


def hidden_cards(game: duel.Game, seat: int | None) -> set[str]:
    """Cards that the seat has never seen, according to the setup and to what lies open."""
    setup = game.record()["setup"]
    age = game.age
    hidden = {card for cards in setup["ages"][age:] for card in cards}
    if age:
        open_now = {slot.number: slot.face for slot in game.structure()}
        hidden |= {card for slot, card in enumerate(setup["ages"][age - 1]) if open_now[slot] == "down"}
    looked = {move.age for move in liberties(game, seat)}
    played = {card for move in liberties(game, None) for card in (move.card, move.given)}
    for number, cards in enumerate(setup["removed"], 1):
        if number not in looked:
            hidden |= set(cards) - played
    return hidden | (set(GUILDS) - {card for cards in setup["ages"] for card in cards})


class Liberty:
    """A look at the cards put back."""

    def __init__(self, age: int, card: str | None, given: str | None) -> None:
        self.age, self.card, self.given = age, card, given


def liberties(game: duel.Game, seat: int | None) -> list[Liberty]:
    """Statue of Liberty's choices made, or being made, by a seat (None: made by anybody)."""
    found = []
    for builder, move in game.moves:
        if move.given and seat in (None, builder):
            found.append(Liberty(duel.CARDS[move.card].age, move.card, move.given))
    if seat is not None and game.decision == "liberty" and game.to_move == seat:
        found.append(Liberty(game.age, None, None))
    return found


def hidden_things(game: duel.Game, seat: int | None) -> set[str]:
    """Hidden cards, and wonders of the draft not laid out yet."""
    hidden = hidden_cards(game, seat)
    if game.age == 0 and len(game.moves) < 4:
        hidden |= set(game.record()["setup"]["wonders"][4:])
    return hidden


def everything(view: duel.View) -> str:
    """All that a view tells, by id."""
    moves = view.legal_moves()
    told = [
        json.dumps(view.position(), ensure_ascii=False),
        *(str(move) for move in moves),
        *(repr(view.price(move)) for move in moves),
        *(f"{refusal.move} {refusal.wording!r}" for refusal in view.refused()),
        *(repr(view.price(refusal.move)) for refusal in view.refused()),
        repr(view.structure()),
        repr([view.city(seat) for seat in (0, 1)]),
        repr([view.threats(seat) for seat in (0, 1)]),
        repr((view.result, view.scores(), view.tokens, view.discard, view.offered, view.laid_out, view.options)),
    ]
    return "\n".join(told)


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def ids_in(state: np.ndarray) -> set[str]:
    """The cards whose numbers stand in the fields of a state that hold cards."""
    s = state[0]
    numbers = [*s.ages.flatten(), *s.removed.flatten(), *s.under.flatten(), s.gift]
    return {CARD_IDS[int(n)] for n in numbers if n >= 0} | {CARD_IDS[c] for c in np.flatnonzero(s.place)}


@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_is_told(seed: int) -> None:
    for number, game in enumerate(decisions(seed, **OPTIONS[seed % 4])):
        for seat in VIEWERS:
            view = game.view(seat)
            hidden = hidden_things(game, seat)
            assert not ids_in(view.state) & hidden
            assert int(view.state["chance"][0]) == 0
            if game.decision == "turn" and number % 4 != seed % 4:
                continue
            assert not words(everything(view)) & hidden
            names = sorted((duel.name(id) for id in {*CARD_IDS, *WONDER_IDS} - hidden), key=len, reverse=True)
            left = str(view)
            for name in names:
                left = left.replace(name, "")
            assert not [id for id in hidden if duel.name(id) in left]


@pytest.mark.parametrize("seed", range(4))
def test_completions_give_the_same_view(seed: int) -> None:
    for number, game in enumerate(decisions(seed, **OPTIONS[seed % 4])):
        for seat in VIEWERS:
            view = game.view(seat)
            twin = duel.determinize(view, seed=number)
            assert twin.view(seat) == view
            assert hash(twin.view(seat)) == hash(view)
            assert len(set(every_card(twin))) == 69


def every_card(game: duel.Game) -> list[int]:
    s = game.state[0]
    return [int(card) for card in [*s.ages.flatten(), *s.removed.flatten()]]


@pytest.mark.parametrize("seed", range(4))
def test_a_view_of_a_view_is_the_same(seed: int) -> None:
    for game in decisions(seed, **OPTIONS[seed]):
        for seat in VIEWERS:
            view = game.view(seat)
            assert duel.View(view.state, seat) == view


@pytest.mark.parametrize("seed", range(3))
def test_completed_games_can_be_played_to_the_end(seed: int) -> None:
    for number, game in enumerate(decisions(seed, **OPTIONS[seed])):
        if number % 5 == 0 and not game.over:
            twin = duel.determinize(game.view(game.to_move), seed=number)
            while not twin.over:
                twin.play(twin.legal_moves()[0])
            assert twin.result is not None


def test_views_differ_by_seat_and_are_not_games() -> None:
    view = duel.Game(seed=1).view(0)
    assert view != duel.Game(seed=1).view(1)
    assert view == duel.Game(seed=1).view(0)
    assert view != "view"
    assert not hasattr(view, "play")


def test_a_view_is_a_copy() -> None:
    game = duel.Game(seed=1)
    view = game.view(0)
    before = view.state.tobytes()
    game.play(game.legal_moves()[0])
    view.state["coins"] = 50
    assert view.state.tobytes() == before


def test_same_seed_same_completion() -> None:
    view = asking("turn").view(0)
    assert duel.determinize(view, seed=5).state.tobytes() == duel.determinize(view, seed=5).state.tobytes()
    assert duel.determinize(view, seed=5).state.tobytes() != duel.determinize(view, seed=6).state.tobytes()


# What is known


@pytest.mark.rule("D-012")
def test_the_second_four_wonders_are_unknown_until_the_first_are_taken() -> None:
    game = duel.Game(seed=3)
    drawn = game.record()["setup"]["wonders"]
    for picks in range(5):
        for seat in VIEWERS:
            assert game.view(seat).laid_out == drawn[: 4 if picks < 4 else 8]
            assert game.view(seat).offered == [wonder for wonder in drawn[:4] if wonder in game.offered] or picks == 4
        game.play(game.legal_moves()[0])


@pytest.mark.rule("D-009")
def test_backs_of_guilds_show_and_keep_their_slots() -> None:
    game = in_age(3)
    guilds = [slot for slot, card in enumerate(game.record()["setup"]["ages"][2]) if card in GUILDS]
    assert any(game.structure()[slot].face == "down" for slot in guilds)
    for seat in VIEWERS:
        view = game.view(seat)
        assert [slot.number for slot in view.structure() if slot.back == "guild"] == guilds
        assert view.position()["structure"].count("?guild") == sum(view.structure()[s].face == "down" for s in guilds)
        for seed in range(20):
            completed = duel.determinize(view, seed).state[0].ages[2]
            assert [slot for slot, card in enumerate(completed) if CARD_IDS[card] in GUILDS] == guilds


def test_no_back_of_a_guild_shows_before_its_age() -> None:
    state = asking("turn").view(0).state[0]
    assert state.age == 1
    assert set(state.ages[1:].flatten().tolist()) == {-1}


@pytest.mark.rule("D-142")
def test_only_the_builder_sees_what_the_great_library_shows() -> None:
    game = asking("library")
    builder = game.to_move
    shown = game.offered
    assert len(shown) == 3
    assert game.view(builder).offered == shown
    assert [move.token for move in game.view(builder).legal_moves()] == shown
    for seat in (1 - builder, None):
        view = game.view(seat)
        assert view.decision == "library"
        assert (view.offered, view.legal_moves()) == ([], [])
        assert view.position()["choice"]["from"] == []
        assert set(view.state[0].box.tolist()) == {-2}
    game.play(f"token {shown[0]}")
    assert shown[0] in game.view(1 - builder).city(builder).tokens
    for seat in VIEWERS:
        assert set(game.view(seat).state[0].box.tolist()) == {-2, -1}


def has_face_down(game: duel.Game) -> bool:
    return any(slot.face == "down" and slot.back != "guild" for slot in game.structure())


@pytest.mark.rule("D-193")
def test_only_the_builder_sees_the_cards_of_the_statue_of_liberty() -> None:
    game = next(game for game in (asking("liberty", skip) for skip in range(20)) if has_face_down(game))
    builder, age = game.to_move, game.age
    three = game.record()["setup"]["removed"][age - 1]
    assert game.view(builder).offered == three
    for seat in (1 - builder, None):
        view = game.view(seat)
        assert (view.offered, view.legal_moves()) == ([], [])
        assert view.position()["choice"]["from"] == []
    game.play(f"free {three[0]} giving {three[1]}")
    third = CARD_IDS.index(three[2])
    for chance in range(10):
        assert third in duel.determinize(game.view(builder), chance).state[0].removed[age - 1]
    for seat in (1 - builder, None):
        assert set(game.view(seat).state[0].removed[age - 1].tolist()) == {-1}
        completions = [duel.determinize(game.view(seat), chance) for chance in range(60)]
        assert len({tuple(sorted(twin.state[0].removed[age - 1])) for twin in completions}) > 1
        for twin in completions:
            assert {CARD_IDS.index(card) for card in three[:2]} <= set(twin.state[0].removed[age - 1].tolist())


@pytest.mark.rule("D-006")
def test_cards_put_back_are_unknown() -> None:
    for seat in VIEWERS:
        assert set(duel.Game(seed=2).view(seat).state[0].removed.flatten().tolist()) == {-1}


# How the unknown is drawn


def in_age(age: int) -> duel.Game:
    """A game at the first turn of an age."""
    for seed in range(50):
        for game in decisions(seed):
            if game.age == age and game.decision == "turn":
                return game.copy()
    raise AssertionError


def completions(view: duel.View, number: int) -> np.ndarray:
    states = np.repeat(view.state, number)
    for i in range(number):
        batch.complete(states, i, i)
    return states


def assert_even(counts: Counter[int], possible: int, draws: int, share: float = 1.0) -> None:
    """Chi-square of counts against evenness; each thing is expected draws * share / possible times.

    The limit is the value that a true even distribution passes 999 times of 1,000 (Wilson and Hilferty)."""
    expected = draws * share / possible
    assert len(counts) == possible
    chi_square = sum((counts[thing] - expected) ** 2 / expected for thing in counts)
    freedom = possible - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3
    assert chi_square < limit


DRAWS = 1500


@pytest.mark.parametrize("age", [1, 2, 3])
def test_face_down_cards_and_cards_put_back_come_evenly_from_the_unseen(age: int) -> None:
    view = in_age(age).view(0)
    seen = {slot.card for slot in view.structure()}
    pool = [CARD_IDS.index(card) for card in DECK[age] if card not in seen]
    down = [slot.number for slot in view.structure() if slot.face == "down" and slot.back != "guild"]
    states = completions(view, DRAWS)
    for slot in (down[0], down[-1]):
        counts = Counter(states["ages"][:, age - 1, slot].tolist())
        assert set(counts) == set(pool)
        assert_even(counts, len(pool), DRAWS)
    for place in range(3):
        assert_even(Counter(states["removed"][:, age - 1, place].tolist()), len(pool), DRAWS)
    pairs = Counter(zip(*(states["ages"][:, age - 1, slot].tolist() for slot in down[:2]), strict=True))
    assert all(first != second for first, second in pairs)
    assert_even(pairs, len(pool) * (len(pool) - 1), DRAWS)


def test_face_down_guilds_come_evenly_from_the_unseen_guilds() -> None:
    view = in_age(3).view(1)
    seen = {slot.card for slot in view.structure()}
    pool = [CARD_IDS.index(card) for card in GUILDS if card not in seen]
    states = completions(view, DRAWS)
    for slot in view.structure():
        if slot.face == "down" and slot.back == "guild":
            counts = Counter(states["ages"][:, 2, slot.number].tolist())
            assert set(counts) == set(pool)
            assert_even(counts, len(pool), DRAWS)


def test_later_ages_are_dealt_anew() -> None:
    states = completions(in_age(1).view(0), DRAWS)
    assert_even(Counter(states["ages"][:, 1, 7].tolist()), 23, DRAWS)
    guilds = {CARD_IDS.index(card) for card in GUILDS}
    third = states["ages"][:, 2]
    assert all(sum(card in guilds for card in cards) == 3 for cards in third.tolist())
    assert_even(Counter(c for cards in third.tolist() for c in cards if c in guilds), 7, DRAWS, share=3)
    where = Counter(slot for cards in third.tolist() for slot, card in enumerate(cards) if card in guilds)
    assert_even(where, 20, DRAWS, share=3)


def test_the_box_is_drawn_evenly() -> None:
    view = in_age(1).view(0)
    box = {TOKEN_IDS.index(token) for token in TOKEN_IDS if token not in view.tokens}
    states = completions(view, DRAWS)
    for place in range(5):
        counts = Counter(states["box"][:, place].tolist())
        assert set(counts) == box
        assert_even(counts, 5, DRAWS)


@pytest.mark.parametrize(("promos", "left"), [(False, 8), (True, 10)])
def test_wonders_not_laid_out_are_drawn_evenly(promos: bool, left: int) -> None:
    view = duel.Game(seed=4, promos=promos).view(0)
    states = completions(view, DRAWS)
    for place in range(4, 8):
        counts = Counter(states["drawn"][:, place].tolist())
        assert not {WONDER_IDS[w] for w in counts} & set(view.laid_out)
        assert_even(counts, left, DRAWS)
    assert all(len(set(drawn)) == 8 for drawn in states["drawn"].tolist())


@pytest.mark.parametrize("seat", [2, -1, "0", 0.5])
def test_there_is_no_such_seat(seat):
    with pytest.raises(ValueError, match="a seat is 0, 1 or None"):
        duel.Game(seed=1).view(seat)

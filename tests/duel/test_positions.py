"""Single situations as JSON: written, read and written again alike; what cannot be is refused."""

import json
import random
from typing import Any

import pytest

from duel.random_games import OPTIONS, asking, chosen, decisions
from duel.situations import AGE_1, AGE_3, middle_of_age_2, played_to_the_end
from mirabilia import duel
from mirabilia.duel.printed import TOKEN_IDS


@pytest.fixture
def position() -> dict[str, Any]:
    return middle_of_age_2()


def sentences(game: duel.Game) -> list[str]:
    return sorted(str(move) for move in game.legal_moves())


def table(game: duel.Game) -> Any:
    """All that lies open, whatever is hidden."""
    return (
        [(city.coins, city.cards, city.tokens, city.symbols, city.points, city.unit_prices, city.shields, city.wonders)
         for city in (game.city(0), game.city(1))],
        (game.pawn, game.military_tokens, game.tokens, game.discard, game.age, game.decision),
        (game.to_move, game.active),
    )  # fmt: skip


# Round trips


@pytest.mark.parametrize("seed", range(8))
def test_read_and_written_again_alike(seed: int) -> None:
    for game in decisions(seed, **OPTIONS[seed % 4]):
        if game.over:
            break
        position = json.loads(json.dumps(game.position()))
        again = duel.Game.from_position(position, seed=seed)
        assert again.position() == position
        assert again.view(game.to_move).position() == position
        assert sentences(again) == sentences(game)
        assert again.options == game.options
        assert table(again) == table(game)


@pytest.mark.parametrize("seed", range(8, 14))
def test_a_move_does_the_same_as_in_the_game(seed: int) -> None:
    chance = random.Random(seed)
    for game in decisions(seed, **OPTIONS[seed % 3]):
        if game.over:
            break
        twin, original = duel.Game.from_position(game.position(), seed=seed), game.copy()
        move = str(chosen(game, chance))
        twin.play(move)
        original.play(move)
        # where the move opens the Great Library or the Statue of Liberty, each game draws its own
        assert table(twin) == table(original)
        if original.over:
            assert twin.result == original.result


@pytest.mark.parametrize("seed", range(3))
def test_played_to_the_end_each_card_is_in_one_place(seed: int) -> None:
    for number, game in enumerate(decisions(seed, **OPTIONS[seed])):
        if number % 9 == 0 and not game.over:
            played_to_the_end(duel.Game.from_position(game.position(), seed=number))


def test_every_kind_of_choice_can_be_given_back() -> None:
    for kind in ("draft", "token", "library", "destroy", "revive", "messe", "liberty", "begin"):
        game = asking(kind)
        position = game.position()
        assert position["choice"]["seat"] == game.to_move
        again = duel.Game.from_position(position)
        assert (again.decision, again.offered, again.active) == (kind, game.offered, game.active)
        assert again.legal_moves() == game.legal_moves() or kind == "liberty"


def test_a_given_card_waits_for_the_other_seat() -> None:
    for skip in range(20):
        game = asking("liberty", skip)
        for move in game.legal_moves():
            after = game.copy()
            after.play(move)
            if "gift" in after.position().get("choice", {}):
                assert after.position()["choice"]["gift"] == move.given
                again = duel.Game.from_position(after.position())
                for one in (after, again):
                    one.play(one.legal_moves()[0])
                assert move.given in again.city(1 - game.to_move).cards
                assert table(again) == table(after)
                return
    raise AssertionError("no pair by a card of the Statue of Liberty")


# What is not known


def test_unknown_cards_stay_unknown_until_they_are_uncovered(position: dict[str, Any]) -> None:
    assert "?" in position["structure"]
    seen = set()
    for seed in range(12):
        game = duel.Game.from_position(position, seed=seed)
        assert game.position() == position
        before = {slot.number for slot in game.structure() if slot.face == "down"}
        while game.age == 2 and not game.over:
            after = {slot.number for slot in game.structure() if slot.face == "down"}
            shown = game.position()["structure"]
            assert {slot for slot, card in enumerate(shown) if card == "?"} == after
            if after != before:
                (uncovered, *_) = before - after
                seen.add(shown[uncovered])
                break
            game.play(next(str(move) for move in game.legal_moves() if move.kind == "discard"))
    assert len(seen - {None}) > 2


def test_an_accessible_unknown_card_is_turned_up(position: dict[str, Any]) -> None:
    slot = next(slot.number for slot in duel.Game.from_position(position).structure() if slot.accessible)
    position["structure"][slot] = "?"
    drawn = {duel.Game.from_position(position, seed).position()["structure"][slot] for seed in range(30)}
    assert "?" not in drawn
    assert len(drawn) > 3
    same = [duel.Game.from_position(position, 4).state.tobytes() for _ in range(2)]
    assert same[0] == same[1]


def test_hidden_piles_are_told_again_if_they_were_told(position: dict[str, Any]) -> None:
    owned = {token for seat in position["seats"] for token in seat["tokens"]} | set(position["tokens"])
    box = [token for token in reversed(TOKEN_IDS) if token not in owned]
    gone = {card for seat in position["seats"] for card in [*seat["city"], *seat.get("under", [])]}
    gone |= {*position["discard"], *position["structure"]}
    removed = [id for id, card in duel.CARDS.items() if card.age == 2 and id not in gone][:3]
    told = {**position, "box_tokens": box, "removed": removed}
    game = duel.Game.from_position(told)
    assert game.position() == told
    assert duel.Game.from_position(game.position()).position() == told
    while game.age == 2:
        game.play(game.legal_moves()[-1])
        if game.over:
            break
        later = game.position()
        assert later.get("removed") == (removed if game.age == 2 else None)
        assert set(later["box_tokens"]) <= set(box)


def test_the_great_library_draws_from_the_box_that_was_told() -> None:
    game = asking("library")
    game.undo()
    seat = game.to_move
    position = game.position()
    owned = {token for one in position["seats"] for token in one["tokens"]} | set(position["tokens"])
    position["box_tokens"] = [token for token in reversed(TOKEN_IDS) if token not in owned]
    again = duel.Game.from_position(position)
    again.play(next(move for move in again.legal_moves() if move.wonder == "the_great_library"))
    assert again.decision == "library"
    assert again.offered == position["box_tokens"][:3]
    assert duel.Game.from_position(again.position()).offered == again.offered
    again.play(f"token {again.offered[1]}")
    left = [token for token in position["box_tokens"] if token not in again.city(seat).tokens]
    assert again.position()["box_tokens"] == left


def test_cards_under_wonders_may_be_unknown(position: dict[str, Any]) -> None:
    for seat in position["seats"]:
        seat.pop("under", None)
    game = duel.Game.from_position(position)
    assert sum(place.built for seat in (0, 1) for place in game.city(seat).wonders) > 0
    told = game.position()
    assert all(set(seat["under"]) == {None} for seat in told["seats"] if seat["built"])
    assert duel.Game.from_position(told).position() == told


def test_what_may_be_left_out(position: dict[str, Any]) -> None:
    for key in ("options", "first_player", "box_tokens"):
        del position[key]
    for seat in position["seats"]:
        for key in ("city", "built", "tokens", "under"):
            if not seat.get(key):
                seat.pop(key, None)
    assert sentences(duel.Game.from_position(position))


def shown_points(game: duel.Game, seat: int) -> int:
    """What the site showed as running points: no guilds, coins or military."""
    return sum(game.city(seat).points[category] for category in ("blue", "green", "yellow", "wonders", "tokens"))


@pytest.mark.rule("D-050", "D-071", "D-172")
def test_a_real_situation_of_age_1() -> None:
    game = duel.Game.from_position(AGE_1)
    assert [slot.number for slot in game.structure() if slot.accessible] == [6, 12]
    assert [game.city(seat).discard_income for seat in (0, 1)] == [2, 3]
    assert [len(game.city(seat).symbols) for seat in (0, 1)] == [1, 1]
    assert [shown_points(game, seat) for seat in (0, 1)] == [0, 0]
    assert {move.card for move in game.legal_moves()} == {"tavern", "garrison"}


@pytest.mark.rule("D-161", "D-172")
def test_a_real_situation_between_age_2_and_age_3() -> None:
    game = duel.Game.from_position(AGE_3)
    assert [str(move) for move in game.legal_moves()] == ["begin 0", "begin 1"]
    assert [slot.number for slot in game.structure() if slot.accessible] == [18, 19]
    assert [shown_points(game, seat) for seat in (0, 1)] == [16, 9]
    assert [len(game.city(seat).symbols) for seat in (0, 1)] == [1, 4]
    game.play("begin 1")
    assert (game.decision, game.to_move, game.active) == ("turn", 1, 1)


def test_wonders_and_tokens_that_do_not_matter_may_be_left_out():
    told = {
        "format": "mirabilia-position/1",
        "game": "duel",
        "age": 1,
        "to_move": 0,
        "structure": ["altar", "baths"] + [None] * 18,
        "seats": [
            {"coins": 7, "city": ["quarry", "tavern"], "wonders": ["piraeus", "the_colossus"], "built": ["piraeus"]},
            {"coins": 3},
        ],
        "tokens": ["economy", "urbanism"],
    }
    game = duel.Game.from_position(told)
    assert {str(move) for move in game.legal_moves()} == {
        "build altar",
        "build baths",
        "discard altar",
        "discard baths",
        "wonder the_colossus with altar",
        "wonder the_colossus with baths",
    }
    assert game.position()["seats"][0]["wonders"] == ["piraeus", "the_colossus"]
    while game.to_move is not None and game.age == 1:
        game.play(game.legal_moves()[0])
    assert game.age == 2

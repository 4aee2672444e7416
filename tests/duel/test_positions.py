"""Single situations as JSON: written, read and written again alike; what cannot be is refused."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duel.random_games import OPTIONS, asking, chosen, decisions
from mirabilia import duel
from mirabilia.duel.printed import CARD_IDS, TOKEN_IDS, WONDER_IDS
from mirabilia.kernel.errors import BadPosition


def refused(position: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        duel.Game.from_position(position)
    assert str(caught.value).endswith(".")
    return str(caught.value)


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


def played_to_the_end(game: duel.Game) -> None:
    chance = random.Random(1)
    while not game.over:
        game.play(chosen(game, chance))
        open_now = [slot.card for slot in game.structure() if slot.card]
        cities = [card for seat in (0, 1) for card in game.city(seat).cards]
        under = [place.under for seat in (0, 1) for place in game.city(seat).wonders if place.under]
        everywhere = [*open_now, *cities, *under, *game.discard]
        assert len(everywhere) == len(set(everywhere))


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


@pytest.fixture
def position() -> dict[str, Any]:
    """Age II after eight cards, with a wonder built."""
    for game in decisions(6):
        taken = sum(slot.face == "taken" for slot in game.structure())
        if game.age == 2 and game.decision == "turn" and taken == 8:
            return json.loads(json.dumps(game.position()))
    raise AssertionError


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


# Two situations of a real game on a public site, as far as everybody could see them

AGE_1 = {
    "format": "mirabilia-position/1", "game": "duel", "age": 1, "to_move": 1,
    "structure": ["wood_reserve", "logging_camp", "?", "?", "?", None, "tavern", "stone_reserve", "stone_pit",
                  None, None, None, "garrison", None, None, None, None, None, None, None],
    "seats": [
        {"coins": 10, "city": ["glassworks", "clay_pool", "scriptorium"],
         "wonders": ["the_hanging_gardens", "the_statue_of_zeus", "the_appian_way", "the_great_library"]},
        {"coins": 7, "city": ["press", "pharmacist", "clay_reserve"],
         "wonders": ["the_sphinx", "the_colossus", "the_temple_of_artemis", "circus_maximus"]},
    ],
    "tokens": ["masonry", "architecture", "philosophy", "agriculture", "law"],
    "discard": ["palisade", "theater", "workshop", "altar", "stable"],
}  # fmt: skip
AGE_3 = {
    "format": "mirabilia-position/1", "game": "duel", "options": {"center_begins": "chooser"}, "age": 3, "to_move": 0,
    "structure": ["arsenal", "obelisk", "?", "?", "?", "circus", "pretorium", "lighthouse", "university", "?", "?",
                  "builders_guild", "academy", "fortifications", "arena", "?", "?", "?", "armory", "study"],
    "seats": [
        {"coins": 12, "city": ["glassworks", "clay_pool", "scriptorium", "guard_tower", "stone_pit", "baths",
                               "logging_camp", "forum", "parade_ground", "brickyard", "sawmill", "aqueduct", "statue",
                               "brewery"],
         "wonders": ["the_hanging_gardens", "the_statue_of_zeus", "the_appian_way", "the_great_library"],
         "built": ["the_great_library"], "tokens": ["strategy"]},
        {"coins": 13, "city": ["press", "pharmacist", "clay_reserve", "tavern", "stone_reserve", "lumber_yard",
                               "wood_reserve", "library", "dispensary", "horse_breeders", "walls", "temple",
                               "laboratory", "glass_blower"],
         "wonders": ["the_sphinx", "the_colossus", "the_temple_of_artemis", "circus_maximus"],
         "built": ["the_temple_of_artemis"], "tokens": ["law"]},
    ],
    "pawn": 0, "military_tokens": [[2, 5], [5]],
    "tokens": ["masonry", "architecture", "philosophy", "agriculture"],
    "discard": ["palisade", "theater", "workshop", "altar", "stable", "rostrum", "school", "caravansery", "courthouse",
                "customs_house"],
    "choice": {"seat": 0, "kind": "begin"},
}  # fmt: skip


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


# What cannot be


@pytest.mark.parametrize("key", ["format", "game", "age", "to_move", "structure", "seats", "tokens"])
def test_missing_keys(position: dict[str, Any], key: str) -> None:
    del position[key]
    assert key in refused(position)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("age", 0, "age"),
        ("age", 4, "age"),
        ("age", True, "age"),
        ("to_move", None, "to_move"),
        ("to_move", 2, "to_move"),
        ("first_player", "0", "first_player"),
        ("structure", [], "structure"),
        ("structure", ["?"] * 21, "structure"),
        ("structure", [None] * 20, "empty"),
        ("structure", ["?guild"] * 20, "guild"),
        ("structure", [[]] * 20, "structure"),
        ("seats", [{}, {}], "wonders"),
        ("seats", [[], []], "seats[0]"),
        ("pawn", 9, "pawn"),
        ("pawn", 1.0, "pawn"),
        ("military_tokens", [[2, 2], [5]], "military_tokens"),
        ("military_tokens", [[{}], [5]], "military_tokens"),
        ("military_tokens", [[3], []], "military_tokens"),
        ("military_tokens", [[2], [], []], "military_tokens"),
        ("tokens", ["law", "law"], "twice"),
        ("tokens", list(TOKEN_IDS), "5"),
        ("tokens", [], "too few"),
        ("box_tokens", ["law"], "box_tokens"),
        ("removed", ["altar", "baths", "theater"], "removed"),
        ("removed", ["altar"], "removed"),
        ("discard", ["castle"], "castle"),
        ("discard", ["palace"], "later age"),
        ("discard", "altar", "discard"),
        ("options", {"pantheon": True}, "pantheon"),
        ("options", [], "Options"),
        ("choice", [], "choice"),
        ("choice", {"seat": 0, "kind": "token", "from": []}, "choice"),
        ("choice", {"seat": 0, "kind": "draft", "from": ["messe"]}, "choice"),
        ("choice", {"seat": 0, "kind": "begin", "from": [0, 1]}, "choice"),
        ("choice", {"seat": 2, "kind": "begin", "from": [0, 1]}, "seat"),
        ("choice", {"seat": 0, "kind": "free", "from": ["forum"]}, "choice"),
        ("choice", {"seat": 0, "kind": "free", "from": ["altar", "baths", "stable"]}, "choice"),
        ("choice", {"seat": 0, "kind": "revive", "from": []}, "choice"),
        ("choice", {"seat": 0, "kind": "revive", "from": ["palace"]}, "choice"),
        ("choice", {"seat": 0, "kind": "destroy", "from": ["palace"]}, "choice"),
        ("choice", {"seat": 0, "kind": "dance", "from": []}, "dance"),
    ],
)
def test_what_cannot_be(position: dict[str, Any], key: str, value: Any, reason: str) -> None:
    position[key] = value
    assert reason in refused(position)


def test_a_card_in_two_places(position: dict[str, Any]) -> None:
    twice = copy.deepcopy(position)
    twice["seats"][0]["city"].append(position["seats"][1]["city"][0])
    assert "elsewhere" in refused(twice)
    lying = next(card for card in position["structure"] if card not in (None, "?"))
    position["discard"].append(lying)
    assert lying in refused(position)


def test_a_card_taken_from_beneath_another(position: dict[str, Any]) -> None:
    covered = next(
        slot.number for slot in duel.Game.from_position(position).structure() if slot.row > 1 and slot.covered_by
    )
    position["structure"][covered] = None
    assert "covered" in refused(position)


def test_cards_of_a_later_age(position: dict[str, Any]) -> None:
    position["seats"][0]["city"].append("palace")
    assert "palace" in refused(position)


def test_eight_wonders_built(position: dict[str, Any]) -> None:
    for seat in position["seats"]:
        seat["built"] = seat["wonders"]
        seat.pop("under", None)
    assert "seven wonders" in refused(position)


def test_promo_wonders_need_the_option(position: dict[str, Any]) -> None:
    position["seats"][0]["wonders"] = [*position["seats"][0]["wonders"][:3], "messe"]
    position["seats"][0]["built"] = []
    position["seats"][0].pop("under", None)
    assert "messe" in refused(position)
    position["options"]["promos"] = True
    duel.Game.from_position(position)


def test_six_symbols_have_won(position: dict[str, Any]) -> None:
    position["age"], position["structure"] = 3, ["?", "?", *[None] * 18]
    greens = [id for id, card in duel.CARDS.items() if card.symbol]
    position["seats"][0]["city"] = list({duel.CARDS[id].symbol: id for id in greens}.values())
    position["seats"][1]["city"], position["discard"] = [], []
    for seat in position["seats"]:
        seat.pop("under", None)
    assert "six different symbols" in refused(position)


def test_too_many_guilds() -> None:
    position = copy.deepcopy(AGE_3)
    del position["choice"]
    position["structure"][2:5] = ["?guild"] * 3
    assert "guilds" in refused(position)


@pytest.mark.parametrize(
    "damage",
    [
        {"to_move": 1},
        {"first_player": 1},
        {"seats": [{"coins": 7, "wonders": ["messe"]}, {"coins": 7}]},
        {"seats": [{"coins": 7, "tokens": ["law"]}, {"coins": 7}]},
        {"seats": [{"coins": 7, "city": ["altar"]}, {"coins": 7}]},
    ],
)
def test_drafts_that_cannot_be(damage: dict[str, Any]) -> None:
    position = duel.Game(seed=1, first_player=0).position()
    damaged = {**position, **damage}
    if "to_move" in damage:
        damaged["choice"] = {**position["choice"], "seat": 1}
    refused(damaged)


def test_more_wonders_than_a_seat_may_draft() -> None:
    position = duel.Game(seed=1, first_player=0).position()
    free = [wonder for wonder in WONDER_IDS[:12] if wonder not in position["choice"]["from"]]
    position["seats"][0]["wonders"] = free[:4]
    assert "order of the draft" in refused(position)


def test_what_a_view_does_not_know_cannot_be_given_back() -> None:
    for kind in ("library", "liberty"):
        game = asking(kind)
        assert "choice" in refused(game.view(1 - game.to_move).position())


# Anything at all

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6)
    | st.sampled_from([*CARD_IDS, *WONDER_IDS, *TOKEN_IDS, "?", "?guild", "token", "free", "destroy", "revive"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
POSITIONS = [
    AGE_1, AGE_3, duel.Game(seed=1).position(),
    *(asking(kind).position() for kind in ("token", "library", "destroy", "revive", "messe", "liberty")),
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [found for key, one in inner for found in places(one, (*path, key))]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


@settings(max_examples=500, deadline=None, derandomize=True)
@given(data=st.data())
def test_nothing_but_bad_position_is_raised(data: st.DataObject) -> None:
    position = copy.deepcopy(data.draw(st.sampled_from(POSITIONS)))
    for _ in range(data.draw(st.integers(1, 3))):
        paths = places(position)
        path, other = data.draw(st.sampled_from(paths)), data.draw(st.sampled_from(paths))
        new = data.draw(ANYTHING | st.just(copy.deepcopy(at(position, other))))
        at(position, path[:-1])[path[-1]] = new
    try:
        game = duel.Game.from_position(position)
    except BadPosition as error:
        reason = error.wording.told("de")
    else:
        reason = "none"
        assert game.legal_moves()
        told = game.position()
        assert duel.Game.from_position(told).position() == told
        played_to_the_end(game)
    assert reason


@settings(max_examples=100, deadline=None, derandomize=True)
@given(value=ANYTHING)
def test_no_position_at_all(value: Any) -> None:
    with pytest.raises(BadPosition):
        duel.Game.from_position(value)

"""Positions that cannot be are refused in words, and with nothing but ``BadPosition``."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duel.random_games import asking
from duel.situations import AGE_1, AGE_3, middle_of_age_2, played_to_the_end
from mirabilia import duel
from mirabilia.duel.printed import CARD_IDS, TOKEN_IDS, WONDER_IDS
from mirabilia.kernel.errors import BadPosition


@pytest.fixture
def position() -> dict[str, Any]:
    return middle_of_age_2()


def refused(position: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        duel.Game.from_position(position)
    assert str(caught.value).endswith(".")
    return str(caught.value)


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
        ("seats", [{}, {}], "coins"),
        ("seats", [[], []], "seats[0]"),
        ("pawn", 9, "pawn"),
        ("pawn", 1.0, "pawn"),
        ("military_tokens", [[2, 2], [5]], "military_tokens"),
        ("military_tokens", [[{}], [5]], "military_tokens"),
        ("military_tokens", [[3], []], "military_tokens"),
        ("military_tokens", [[2], [], []], "military_tokens"),
        ("tokens", ["law", "law"], "twice"),
        ("tokens", list(TOKEN_IDS), "5"),
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

"""Positions that cannot be are refused in words, and with nothing but ``BadPosition``."""

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia import seven
from mirabilia.kernel.errors import BadPosition
from mirabilia.seven.printed import CARD_IDS, WONDER_IDS
from seven.random_games import asking, chosen, decisions
from seven.situations import position_of, seat


@pytest.fixture
def position() -> dict[str, Any]:
    """Age II, turn 3, three players."""
    mine = seat(5, ["altar", "quarry"], board="gizah day", stages=1, hand=["walls"], tokens=[1, -1])
    return position_of(mine, seat(3, ["loom"], tokens=[-1]), seat(0), discard=["baths"])


def refused(position: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        seven.Game.from_position(position)
    assert caught.value.wording.told("de") != str(caught.value)
    return str(caught.value)


def test_the_position_itself_is_good(position: dict[str, Any]) -> None:
    game = seven.Game.from_position(position)
    assert game.position()["seats"][0]["tokens"] == [1, -1]


@pytest.mark.parametrize("key", ["format", "game", "age", "seats"])
def test_missing_keys(position: dict[str, Any], key: str) -> None:
    del position[key]
    assert key in refused(position)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("format", "mirabilia/1", "format"),
        ("game", "duel", "The game is not seven."),
        ("age", 4, "age: a whole number from 0 to 3 is expected."),
        ("age", -1, "age"), ("age", True, "age"), ("age", None, "age"), ("age", 1.0, "age"),
        ("turn", 0, "turn: a whole number from 1 to 6 is expected."),
        ("turn", 7, "turn"), ("turn", "1", "turn"),
        ("seats", [], "seats: a list of two to seven is expected."),
        ("seats", [{}], "two to seven"), ("seats", [{}] * 8, "two to seven"),
        ("seats", [[], [], []], "seats[0]"),
        ("seats", [{}, {}, {}], "seats[0] wonder"), ("seats", None, "seats"),
        ("discard", "altar", "discard: a list is expected."), ("discard", ["castle"], "castle"),
        ("discard", [None], "discard"), ("discard", ["palace"], "palace: more copies than the game has by now."),
        ("discard", ["baths", "baths"], "baths: more copies"),
        ("discard", ["?"] * 40, "more cards than have been played"),
        ("options", {"leaders": True}, "leaders"), ("options", [], "Options"), ("options", {"promos": True}, "promos"),
        ("choice", [], "choice: an object is expected."), ("choice", {"seat": 0}, "revive or extra"),
        ("choice", {"seat": 0, "kind": "side"}, "revive or extra"),
        ("choice", {"seat": 3, "kind": "revive"}, "choice seat: a whole number from 0 to 2"),
        ("choice", {"seat": 0, "kind": "revive", "then": 7}, "choice then"),
        ("choice", {"seat": 0, "kind": "extra"}, "in the sixth turn only"),
    ],
)  # fmt: skip
def test_what_cannot_be(position: dict[str, Any], key: str, value: Any, reason: str) -> None:
    position[key] = value
    assert reason in refused(position)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("coins", -1, "seats[0] coins: a whole number from 0 to 999 is expected."),
        ("coins", 1000, "coins"), ("coins", None, "coins"), ("coins", 2.5, "coins"),
        ("wonder", "colossus", "seats[0] wonder: nothing is called “colossus”."), ("wonder", None, "wonder"),
        ("wonder", "rhodos", "something stands there twice"),
        ("side", "dawn", "dawn"), ("side", None, "side"),
        ("stages", 4, "seats[0] stages: a whole number from 0 to 3 is expected."), ("stages", -1, "stages"),
        ("under", ["altar", "baths"], "seats[0] under: a list of 1 is expected."), ("under", ["castle"], "castle"),
        ("city", ["altar", "altar"], "seats[0] city: something stands there twice."), ("city", ["castle"], "castle"),
        ("city", "altar", "city: a list is expected."), ("city", ["palace"], "palace: more copies"),
        ("city", ["loom", "loom"], "twice"), ("city", list(CARD_IDS), "seats[0] city: at most"),
        ("hand", ["walls"], "seats[0] hand: a list of 5 is expected."), ("hand", 4, "seats[0] hand"),
        ("hand", 6, "hand"), ("hand", "?", "hand"), ("hand", ["castle"] + ["?"] * 4, "castle"),
        ("hand", ["altar"] + ["?"] * 4, "altar"), ("hand", ["palace"] + ["?"] * 4, "palace"),
        ("hand", ["walls", "walls", "?", "?", "?"], "walls: more copies than the game has by now."),
        ("tokens", [2], "seats[0] tokens: a list of [-1, 1, 3, 5] is expected."), ("tokens", [True], "tokens"),
        ("tokens", [3], "more tokens than conflicts so far"), ("tokens", [1, 1, -1], "more tokens than conflicts"),
        ("tokens", 1, "tokens"), ("choice", 3, "seats[0] choice: a sentence is expected."),
        ("choice", "sell altar", "Altar is not in your hand."), ("choice", "pass", "“pass” is no move"),
    ],
)  # fmt: skip
def test_a_seat_that_cannot_be(position: dict[str, Any], key: str, value: Any, reason: str) -> None:
    position["seats"][0][key] = value
    assert reason in refused(position)


def test_a_choice_that_cannot_be_paid(position: dict[str, Any]) -> None:
    position["seats"][0] |= {"coins": 0, "choice": "build walls"}
    position["seats"][0]["city"] = ["altar"]
    assert "Walls" in refused(position)


def test_all_have_chosen(position: dict[str, Any]) -> None:
    for number, card in enumerate(("walls", "stables", "statue")):
        position["seats"][number]["hand"] = [card, "?", "?", "?", "?"]
        position["seats"][number]["choice"] = f"sell {card}"
    assert refused(position) == "All seats have chosen: such a turn is over."


@pytest.mark.rule("S-013")
def test_more_guilds_than_three_players_have() -> None:
    guilds = [card for card in CARD_IDS if card.endswith("_guild")]
    position_of_six = position_of(seat(0, guilds[:3]), seat(0, guilds[3:5]), seat(0, guilds[5:6]), turn=6)
    assert refused(position_of_six) == "More guilds are in the game than it has."


def test_more_cards_than_have_been_played() -> None:
    early = position_of(seat(0, ["altar", "baths", "theater"]), seat(0, ["loom"]), age=1, turn=2)
    assert "more copies than the game has by now" in refused(early)


# Anything at all

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6)
    | st.sampled_from([*CARD_IDS, *WONDER_IDS, "?", "day", "night", "revive", "extra", "sell altar"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
POSITIONS = [asking(decision).position() for decision in ("wonder", "side", "revive", "extra")]
POSITIONS += [game.position() for number, game in enumerate(decisions(2)) if number in (0, 30, 57)]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [found for key, one in inner for found in places(one, (*path, key))]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_nothing_but_bad_position_is_raised(data: st.DataObject) -> None:
    position = copy.deepcopy(data.draw(st.sampled_from(POSITIONS)))
    for _ in range(data.draw(st.integers(1, 3))):
        paths = places(position)
        path, other = data.draw(st.sampled_from(paths)), data.draw(st.sampled_from(paths))
        new = data.draw(ANYTHING | st.just(copy.deepcopy(at(position, other))))
        at(position, path[:-1])[path[-1]] = new
    assert read_or_refused(position)


def read_or_refused(position: Any) -> str:
    """Why a position is refused; one that is read is told again alike and can be played to the end."""
    try:
        game = seven.Game.from_position(position)
    except BadPosition as error:
        return error.wording.told("de")
    told = game.position()
    assert seven.Game.from_position(told).position() == told
    chance = random.Random(1)
    while not game.over:
        game.play(chosen(game, game.to_move, chance))
    return "read"


@settings(max_examples=100, deadline=None, derandomize=True)
@given(value=ANYTHING)
def test_no_position_at_all(value: Any) -> None:
    with pytest.raises(BadPosition):
        seven.Game.from_position(value)

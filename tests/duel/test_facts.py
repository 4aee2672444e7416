"""The facts files by themselves: complete, consistent, in both languages."""

import re
import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

RESOURCES = ["wood", "stone", "clay", "glass", "papyrus"]
COLOURS = ["brown", "grey", "blue", "green", "yellow", "red", "purple"]
SYMBOLS = ["plumb", "wheel", "quill", "mortar", "sundial", "armillary_sphere", "scales"]
CARD_KEYS = {
    *("id", "en", "de", "de_source", "age", "colour", "cost", "produces", "produces_choice", "fixed_price", "coins"),
    *("coins_per", "points", "shields", "symbol", "gives", "chain", "guild", "text_en", "text_de"),
}
WONDER_KEYS = {
    *("id", "en", "de", "de_source", "promo", "cost", "points", "shields", "coins", "opponent_loses", "destroys"),
    *("produces_choice", "special", "play_again", "text_en", "text_de"),
}
TOKEN_KEYS = {"id", "en", "de", "de_source", "coins", "points", "symbol", "text_en", "text_de"}


def read(file: str) -> dict[str, Any]:
    text = (resources.files("mirabilia") / "duel" / "facts" / f"{file}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


CARDS: list[dict[str, Any]] = read("cards")["card"]
WONDERS: list[dict[str, Any]] = read("wonders")["wonder"]
TOKENS: list[dict[str, Any]] = read("tokens")["token"]
STRUCTURES: list[dict[str, Any]] = read("structures")["structure"]
TRACK = read("track")
NAMED = [*CARDS, *WONDERS, *TOKENS]


def ids(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


def texts_of(node: Any, path: str = "") -> list[tuple[str, str, str]]:
    """Every English text with its German one, wherever they stand in a file: (place, en, de)."""
    if isinstance(node, list):
        found = [texts_of(child, f"{path}[{index}]") for index, child in enumerate(node)]
    elif isinstance(node, dict):
        found = [texts_of(child, f"{path}.{key}") for key, child in node.items()]
        for stem in ("", "text_", "word_"):
            if f"{stem}en" in node or f"{stem}de" in node:
                found.append([(f"{path}.{stem}", node.get(f"{stem}en", ""), node.get(f"{stem}de", ""))])
    else:
        found = []
    return [text for part in found for text in part]


# Counts and ids


@pytest.mark.rule("D-001")
def test_numbers_of_components() -> None:
    guilds = [card for card in CARDS if card["colour"] == "purple"]
    ages = Counter(card["age"] for card in CARDS if card["colour"] != "purple")
    assert (ages, len(guilds), len(CARDS)) == ({1: 23, 2: 23, 3: 20}, 7, 73)
    assert [card["age"] for card in guilds] == [3] * 7
    assert sum(not wonder.get("promo", False) for wonder in WONDERS) == 12
    assert ids(WONDERS)[12:] == ["messe", "statue_of_liberty"]
    assert len(TOKENS) == 10
    assert len(TRACK["military_token"]) * 2 == 4


def test_cards_lie_in_the_order_of_ages_with_the_guilds_last() -> None:
    order = [(card["colour"] == "purple", card["age"]) for card in CARDS]
    assert order == sorted(order)


def test_colours_of_each_age() -> None:
    counted = {age: Counter(card["colour"] for card in CARDS if card["age"] == age) for age in (1, 2, 3)}
    assert counted == {
        1: {"brown": 6, "grey": 2, "red": 4, "green": 4, "blue": 3, "yellow": 4},
        2: {"brown": 3, "grey": 2, "red": 5, "green": 4, "blue": 5, "yellow": 4},
        3: {"red": 5, "green": 4, "blue": 6, "yellow": 5, "purple": 7},
    }


def test_ids_are_the_printed_english_names_in_snake_case() -> None:
    assert len(set(ids(NAMED))) == len(NAMED)
    for entry in NAMED:
        assert entry["id"] == re.sub(r"[^a-z]+", "_", entry["en"].lower())


def test_no_two_things_share_a_name() -> None:
    for language in ("en", "de"):
        names = Counter(entry[language] for entry in NAMED)
        assert [name for name, number in names.items() if number > 1] == []


@pytest.mark.parametrize(("entries", "allowed"), [(CARDS, CARD_KEYS), (WONDERS, WONDER_KEYS), (TOKENS, TOKEN_KEYS)])
def test_entries_hold_only_known_keys(entries: list[dict[str, Any]], allowed: set[str]) -> None:
    for entry in entries:
        assert set(entry) <= allowed, entry["id"]
        assert entry["de_source"] in ("official", "translated"), entry["id"]


def test_tables_of_names_are_complete_and_in_order() -> None:
    names = read("cards")
    assert list(names["resource"]) == RESOURCES
    assert list(names["colour"]) == COLOURS
    assert list(names["symbol"]) == SYMBOLS
    assert set(names["chain"]) == {card["gives"] for card in CARDS if "gives" in card}


# Prices and effects


def test_prices_name_resources_and_coins_only() -> None:
    for card in CARDS:
        cost = card.get("cost", {"coins": 1})
        assert set(cost) <= {"coins", *RESOURCES}, card["id"]
        assert min(cost.values(), default=0) >= 1, card["id"]
    for wonder in WONDERS:
        assert set(wonder["cost"]) <= set(RESOURCES), wonder["id"]
        assert min(wonder["cost"].values()) >= 1, wonder["id"]


def test_production_comes_from_brown_and_grey_cards() -> None:
    raw, manufactured = set(RESOURCES[:3]), set(RESOURCES[3:])
    for card in CARDS:
        assert ("produces" in card) == (card["colour"] in ("brown", "grey")), card["id"]
        made = set(card.get("produces", {}))
        assert made <= (raw if card["colour"] == "brown" else manufactured), card["id"]


def test_choice_producers_and_fixed_prices() -> None:
    choices = {entry["id"]: entry["produces_choice"] for entry in NAMED if "produces_choice" in entry}
    assert choices == {
        "forum": ["glass", "papyrus"],
        "caravansery": ["wood", "stone", "clay"],
        "the_great_lighthouse": ["wood", "stone", "clay"],
        "piraeus": ["glass", "papyrus"],
    }
    fixed = {card["id"]: card["fixed_price"] for card in CARDS if "fixed_price" in card}
    assert fixed == {
        "stone_reserve": ["stone"],
        "clay_reserve": ["clay"],
        "wood_reserve": ["wood"],
        "customs_house": ["glass", "papyrus"],
    }


@pytest.mark.rule("D-043")
def test_chain_symbols_pair_up() -> None:
    given = [card["gives"] for card in CARDS if "gives" in card]
    freeing = [card["chain"] for card in CARDS if "chain" in card]
    assert len(given) == len(set(given)) == 17
    assert sorted(given) == sorted(freeing)
    givers = {card["gives"]: card for card in CARDS if "gives" in card}
    for card in CARDS:
        if "chain" in card:
            assert givers[card["chain"]]["age"] < card["age"], card["id"]
    assert {card["colour"] for card in givers.values()} == {"blue", "green", "red", "yellow"}


@pytest.mark.rule("D-100", "D-102")
def test_scientific_symbols_are_on_two_green_cards_each() -> None:
    counted = Counter(card["symbol"] for card in CARDS if "symbol" in card)
    assert counted == dict.fromkeys(SYMBOLS[:6], 2)
    assert {card["colour"] for card in CARDS if "symbol" in card} == {"green"}
    assert {token["id"]: token["symbol"] for token in TOKENS if "symbol" in token} == {"law": "scales"}


def test_shields_are_on_red_cards_and_points_are_not_on_brown_or_grey() -> None:
    for card in CARDS:
        assert ("shields" in card) == (card["colour"] == "red"), card["id"]
        assert ("guild" in card) == (card["colour"] == "purple"), card["id"]
    assert {card["colour"] for card in CARDS if "points" in card} == {"blue", "green", "yellow"}


def test_coins_and_points_of_the_tokens() -> None:
    assert {token["id"]: token["coins"] for token in TOKENS if "coins" in token} == {"agriculture": 6, "urbanism": 6}
    points = {token["id"]: token["points"] for token in TOKENS if "points" in token}
    assert points == {"agriculture": 4, "philosophy": 7}


def test_the_preset_names_eight_wonders() -> None:
    preset = read("wonders")["preset"]
    assert preset == {
        "first": ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
        "second": ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
    }
    assert set(preset["first"] + preset["second"]) <= set(ids(WONDERS)[:12])


# Structures and track


def columns_of(structure: dict[str, Any]) -> list[tuple[int, int]]:
    """(row, column) of every slot."""
    return [(number, column) for number, row in enumerate(structure["row"]) for column in row["columns"]]


def test_one_structure_an_age() -> None:
    assert [structure["age"] for structure in STRUCTURES] == [1, 2, 3]


@pytest.mark.rule("D-020")
@pytest.mark.parametrize("structure", STRUCTURES)
def test_rows_alternate_and_hold_twenty_cards(structure: dict[str, Any]) -> None:
    rows = structure["row"]
    assert [slot for row in rows for slot in row["slots"]] == list(range(20))
    assert all(len(row["slots"]) == len(row["columns"]) for row in rows)
    assert [row["face"] for row in rows] == [("up", "down")[number % 2] for number in range(len(rows))]
    assert sum(len(row["slots"]) for row in rows if row["face"] == "up") == 12
    assert sum(len(row["slots"]) for row in rows if row["face"] == "down") == 8


@pytest.mark.rule("D-023")
@pytest.mark.parametrize("structure", STRUCTURES)
def test_cards_of_adjacent_rows_cover_where_their_columns_differ_by_one(structure: dict[str, Any]) -> None:
    places = columns_of(structure)
    expected = [
        [
            below
            for below, (lower_row, lower_column) in enumerate(places)
            if lower_row == row + 1 and abs(lower_column - column) == 1
        ]
        for row, column in places
    ]
    assert structure["covered_by"] == expected


@pytest.mark.rule("D-022", "D-023")
def test_shapes_and_cards_accessible_at_the_start() -> None:
    shapes = [[len(row["slots"]) for row in structure["row"]] for structure in STRUCTURES]
    assert shapes == [[2, 3, 4, 5, 6], [6, 5, 4, 3, 2], [2, 3, 4, 2, 4, 3, 2]]
    bare = [[slot for slot in range(20) if not structure["covered_by"][slot]] for structure in STRUCTURES]
    assert bare == [[14, 15, 16, 17, 18, 19], [18, 19], [18, 19]]
    third = STRUCTURES[2]["covered_by"]
    assert (third[9], third[10]) == ([11, 12], [13, 14])
    assert [slot for slot in range(20) if third[slot] == [9]] == [5, 6]
    assert [slot for slot in range(20) if third[slot] == [10]] == [7, 8]


@pytest.mark.parametrize("structure", STRUCTURES)
def test_structures_are_their_own_mirror_image(structure: dict[str, Any]) -> None:
    for row in structure["row"]:
        assert [12 - column for column in reversed(row["columns"])] == row["columns"]


@pytest.mark.rule("D-090")
def test_the_track_is_covered_by_its_zones() -> None:
    zones = TRACK["zone"]
    distances = [distance for zone in zones for distance in range(zone["from"], zone["to"] + 1)]
    assert distances == list(range(TRACK["track"]["capital"] + 1))
    assert TRACK["track"]["spaces"] == 2 * TRACK["track"]["capital"] + 1 == 19
    assert 2 * len(zones) - 1 == 9
    points = [zone["points"] for zone in zones for _ in range(zone["from"], zone["to"] + 1)]
    assert points == [0, 2, 2, 5, 5, 5, 10, 10, 10, 10]
    assert [(token["distance"], token["coins"]) for token in TRACK["military_token"]] == [(3, 2), (6, 5)]


def test_fixed_numbers_of_the_rules() -> None:
    assert TRACK["setup"]["start_coins"] == 7
    assert TRACK["setup"]["board_tokens"] == 5
    assert TRACK["money"] == {
        "discard_coins": 2,
        "discard_coins_per_yellow": 1,
        "trade_base_price": 2,
        "trade_fixed_price": 1,
        "chain_coins": 4,
    }
    assert TRACK["effects"] == {
        "max_wonders_built": 7,
        "library_draw": 3,
        "discount_units": 2,
        "mathematics_points": 3,
        "strategy_shields": 1,
    }
    assert TRACK["scoring"] == {"symbols_for_pair": 2, "symbols_for_supremacy": 6, "coins_per_point": 3}


@pytest.mark.rule("D-002", "D-008")
def test_numbers_of_the_setup() -> None:
    setup = TRACK["setup"]
    assert sum(int(value) * number for value, number in setup["coin_values"].items()) == 86
    out = setup["cards_removed_per_age"]
    assert (out, setup["guilds_in_play"]) == (3, 3)
    assert (23 - out, 23 - out, 20 - out + setup["guilds_in_play"]) == (setup["cards_per_age"],) * 3


def test_the_picking_order_gives_each_player_four() -> None:
    order = TRACK["draft"]["order"]
    assert order == [0, 1, 1, 0, 1, 0, 0, 1]
    assert Counter(order) == {0: TRACK["setup"]["wonders_per_player"], 1: TRACK["setup"]["wonders_per_player"]}
    assert len(order) == TRACK["setup"]["wonders_drawn"] == 2 * TRACK["setup"]["wonders_per_group"]


# Words in both languages


@pytest.mark.parametrize("file", ["cards", "wonders", "tokens", "track"])
def test_every_text_stands_in_both_languages(file: str) -> None:
    texts = texts_of(read(file))
    assert texts
    for place, english, german in texts:
        for text in (english, german):
            assert text, place
            assert text == " ".join(text.split()), place


def test_sentences_are_translated_and_end_with_a_full_stop() -> None:
    texts = [text for file in ("cards", "wonders", "tokens") for text in texts_of(read(file))]
    sentences = [text for text in texts if text[0].endswith("text_")]
    for place, english, german in sentences:
        assert english != german, place
        assert english.endswith("."), place
        assert german.endswith("."), place


def test_cards_with_an_effect_of_their_own_explain_it() -> None:
    explained = [card["id"] for card in CARDS if "text_en" in card]
    assert explained == [card["id"] for card in CARDS if card["colour"] in ("yellow", "purple")]
    assert all("text_en" in entry for entry in [*WONDERS, *TOKENS])

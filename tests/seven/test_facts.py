"""The facts files by themselves: complete, consistent, in both languages; the numbers were counted by hand."""

import re
import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from seven.published import EITHER, ONE, STARTING, TWO

RESOURCES = ["wood", "stone", "ore", "clay", "glass", "papyrus", "loom"]
COLOURS = ["brown", "grey", "blue", "yellow", "red", "green", "purple"]
PLAYERS = (3, 4, 5, 6, 7)
CARD_KEYS = {
    *("id", "en", "de", "colour", "copies", "cost", "produces", "produces_choice", "discount", "coins", "coins_per"),
    *("points", "points_per", "points_complete", "shields", "symbol", "gives", "chain", "text_en", "text_de"),
}
WONDER_KEYS = {"id", "en", "de", "resource", "day", "night"}
STAGE_KEYS = {
    *("cost", "points", "coins", "shields", "science", "produces_choice", "power", "text_en", "text_de"),
}  # fmt: skip


def read(file: str) -> dict[str, Any]:
    text = (resources.files("mirabilia") / "seven" / "facts" / f"{file}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


WORDS = read("cards")
CARDS: list[dict[str, Any]] = WORDS["card"]
WONDERS: list[dict[str, Any]] = read("wonders")["wonder"]
CARD = {card["id"]: card for card in CARDS}
STAGES = [stage for wonder in WONDERS for side in ("day", "night") for stage in wonder[side]]
GUILDS = [card for card in CARDS if card["colour"] == "purple"]


def in_game(age: int, players: int, card: dict[str, Any]) -> int:
    """Copies of a card with so many players."""
    return sum(least <= players for least in card["copies"].get(str(age), ()))


# Numbers


@pytest.mark.rule("S-011")
def test_numbers_of_components() -> None:
    assert len(CARDS) == len({card["id"] for card in CARDS}) == 77
    copies = [Counter() for _ in range(3)]
    for card in CARDS:
        for age, least in card["copies"].items():
            copies[int(age) - 1]["guilds" if card in GUILDS else "cards"] += len(least)
    assert copies == [{"cards": 49}, {"cards": 49}, {"cards": 40, "guilds": 10}]
    assert sum(number for of_age in copies for number in of_age.values()) == 148
    assert len(WONDERS) == 7


@pytest.mark.rule("S-012", "S-014")
def test_decks_by_number_of_players() -> None:
    ordinary = [card for card in CARDS if card not in GUILDS]
    sizes = [[sum(in_game(age, n, card) for card in ordinary) for n in PLAYERS] for age in (1, 2, 3)]
    assert sizes == [[21, 28, 35, 42, 49], [21, 28, 35, 42, 49], [16, 22, 28, 34, 40]]
    assert [size + n + 2 for size, n in zip(sizes[2], PLAYERS, strict=True)] == [21, 28, 35, 42, 49]


@pytest.mark.rule("S-012")
def test_cards_that_come_with_more_players() -> None:
    """Which copies each further player brings, age by age."""
    more = {
        (1, 4): "lumber_yard ore_vein excavation well tavern guard_tower scriptorium",
        (1, 5): "stone_pit clay_pool forest_cave altar tavern barracks apothecary",
        (1, 6): "tree_farm mine loom glassworks press theater marketplace",
        (1, 7): "well baths tavern east_trading_post west_trading_post stockade workshop",
        (2, 4): "sawmill quarry brickyard foundry bazar training_ground dispensary",
        (2, 5): "loom glassworks press courthouse caravansery stables laboratory",
        (2, 6): "temple caravansery forum vineyard archery_range training_ground library",
        (2, 7): "statue aqueduct forum bazar walls training_ground school",
        (3, 4): "gardens haven chamber_of_commerce castrum circus university",
        (3, 5): "senate ludus arena arsenal siege_workshop study",
        (3, 6): "pantheon town_hall lighthouse chamber_of_commerce circus lodge",
        (3, 7): "palace ludus castrum fortifications academy observatory",
    }
    for (age, players), ids in more.items():
        come = [id for id, card in CARD.items() if players in card["copies"].get(str(age), ())]
        assert sorted(come) == sorted(ids.split()), (age, players)


@pytest.mark.rule("S-013")
def test_there_are_ten_guilds_of_which_one_is_drawn_for_each_player_and_two_more() -> None:
    assert len(GUILDS) == 10
    assert all(card["copies"] == {"3": [3]} for card in GUILDS)
    assert max(PLAYERS) + 2 <= len(GUILDS)


@pytest.mark.rule("S-042")
def test_three_buildings_come_in_two_ages() -> None:
    assert [id for id, card in CARD.items() if len(card["copies"]) > 1] == ["loom", "glassworks", "press"]


@pytest.mark.rule("S-184")
def test_stages_of_each_side() -> None:
    numbers = {wonder["id"]: (len(wonder["day"]), len(wonder["night"])) for wonder in WONDERS}
    assert numbers == {
        "alexandria": (3, 3), "babylon": (3, 2), "ephesos": (3, 3), "gizah": (3, 4), "halikarnassos": (3, 3),
        "olympia": (3, 3), "rhodos": (3, 2),
    }  # fmt: skip


def test_colours_of_each_age() -> None:
    counted = {age: Counter(card["colour"] for card in CARDS if str(age) in card["copies"]) for age in (1, 2, 3)}
    assert counted == {
        1: {"brown": 10, "grey": 3, "blue": 4, "yellow": 4, "red": 3, "green": 3},
        2: {"brown": 4, "grey": 3, "blue": 4, "yellow": 4, "red": 4, "green": 4},
        3: {"blue": 5, "yellow": 5, "red": 5, "green": 5, "purple": 10},
    }


# Prices and effects


@pytest.mark.rule("S-060")
def test_costs_are_coins_or_resources_never_both() -> None:
    for card in CARDS:
        cost = card.get("cost", {})
        assert set(cost) <= {"coins"} or set(cost) <= set(RESOURCES), card["id"]
        assert min(cost.values(), default=1) >= 1, card["id"]
    with_coins = {id: card["cost"]["coins"] for id, card in CARD.items() if "coins" in card.get("cost", {})}
    assert set(with_coins.values()) == {1}
    assert sorted(with_coins) == sorted([
        *("tree_farm", "excavation", "clay_pit", "timber_yard", "forest_cave", "mine"),
        *("sawmill", "quarry", "brickyard", "foundry"),
    ])  # fmt: skip


@pytest.mark.rule("S-044")
def test_every_stage_costs_resources_only() -> None:
    assert all(stage["cost"] and set(stage["cost"]) <= set(RESOURCES) for stage in STAGES)


@pytest.mark.rule("S-004", "S-005")
def test_common_resources_come_from_brown_cards_and_rare_ones_from_grey_cards() -> None:
    made = {id: {*card.get("produces", {}), *card.get("produces_choice", ())} for id, card in CARD.items()}
    for id, card in CARD.items():
        if card["colour"] in ("brown", "grey"):
            assert made[id] <= set(RESOURCES[:4] if card["colour"] == "brown" else RESOURCES[4:]), id
            assert made[id], id
    assert {id for id in made if made[id] and CARD[id]["colour"] not in ("brown", "grey")} == {"caravansery", "forum"}
    assert {resource: CARD[id]["produces"] for resource, id in ONE.items()} == {r: {r: 1} for r in RESOURCES}
    assert {resource: CARD[id]["produces"] for resource, id in TWO.items()} == {r: {r: 2} for r in RESOURCES[:4]}
    assert {" ".join(sorted(CARD[id]["produces_choice"])): id for id in EITHER.values()} == EITHER
    assert {wonder["id"]: wonder["resource"] for wonder in WONDERS} == STARTING


@pytest.mark.rule("S-211")
def test_each_symbol_stands_on_four_buildings_and_one_guild_has_any() -> None:
    symbols = Counter(card["symbol"] for card in CARDS if "symbol" in card)
    assert symbols == {"compass": 4, "gear": 4, "tablet": 4, "any": 1}
    assert {card["colour"] for card in CARDS if card.get("symbol", "any") != "any"} == {"green"}


@pytest.mark.rule("S-102", "S-104")
def test_each_chain_symbol_leads_from_an_earlier_age_to_a_later_one() -> None:
    shown = {chain: [card for card in CARDS if chain in card.get("gives", ())] for chain in WORDS["chain"]}
    assert {card["chain"] for card in CARDS if "chain" in card} == set(shown)
    assert [len(cards) for chain, cards in shown.items() if chain != "market_stall"] == [1] * (len(shown) - 1)
    assert [card["id"] for card in shown["market_stall"]] == ["east_trading_post", "west_trading_post"]
    jumps = set()
    for card in CARDS:
        if "chain" in card:
            for parent in shown[card["chain"]]:
                ages = int(max(parent["copies"])), int(min(card["copies"]))
                assert ages[0] < ages[1], card["id"]
                if ages == (1, 3):
                    jumps.add(parent["id"])
    assert jumps == {"altar", "theater"}


def test_stages_do_something() -> None:
    assert all(stage.keys() - {"cost", "text_en", "text_de"} for stage in STAGES)


@pytest.mark.parametrize(
    ("kind", "rows", "allowed"),
    [("card", CARDS, CARD_KEYS), ("wonder", WONDERS, WONDER_KEYS), ("stage", STAGES, STAGE_KEYS)],
)
def test_entries_hold_only_known_keys(kind: str, rows: list[dict[str, Any]], allowed: set[str]) -> None:
    assert rows
    for row in rows:
        assert set(row) <= allowed, kind


# Words


def test_tables_of_names_are_complete_and_in_order() -> None:
    assert list(WORDS["resource"]) == RESOURCES
    assert list(WORDS["colour"]) == COLOURS
    assert list(WORDS["symbol"]) == ["compass", "gear", "tablet"]


def test_ids_are_the_printed_english_names_in_snake_case() -> None:
    for entry in [*CARDS, *WONDERS]:
        assert entry["id"] == re.sub(r"[^a-z]+", "_", entry["en"].lower())


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_things_share_a_name(language: str) -> None:
    names = [entry[language] for entry in [*CARDS, *WONDERS]]
    assert all(name == " ".join(name.split()) != "" for name in names)
    assert len(set(names)) == 84


def test_german_names_are_those_of_the_second_edition() -> None:
    """Where both editions differ, and names of each colour."""
    expected = {
        "excavation": "Abbaustollen", "east_trading_post": "Handelsposten Ost", "stockade": "Palisade",
        "west_trading_post": "Handelsposten West", "walls": "Wall", "training_ground": "Übungsplatz",
        "dispensary": "Krankenhaus", "arsenal": "Arsenal", "fortifications": "Festungsanlagen", "circus": "Circus",
        "well": "Brunnen", "ludus": "Gladiatorenschule", "castrum": "Militärlager", "palace": "Palast",
        "craftsmens_guild": "Gilde der Handwerker", "magistrates_guild": "Gilde der Magistraten",
        "decorators_guild": "Gilde der Dekorateure", "loom": "Webstuhl", "lumber_yard": "Holzplatz",
        "marketplace": "Markt", "apothecary": "Apotheke", "archery_range": "Schießplatz",
    }  # fmt: skip
    assert {id: CARD[id]["de"] for id in expected} == expected
    assert all(card["de"].startswith("Gilde der ") for card in GUILDS)
    colours = {id: row["de"] for id, row in WORDS["colour"].items()}
    assert colours == {
        "brown": "Rohstoffe", "grey": "Manufakturprodukte", "blue": "Profangebäude", "yellow": "Handelsgebäude",
        "red": "militärische Gebäude", "green": "Forschungsgebäude", "purple": "Gilden",
    }  # fmt: skip


def test_effects_are_sentences_in_both_languages() -> None:
    explained = [row for row in [*CARDS, *STAGES] if "text_en" in row or "text_de" in row]
    for row in explained:
        english, german = row["text_en"], row["text_de"]
        assert english != german
        for text in (english, german):
            assert text.endswith(".")
            assert text == " ".join(text.split())
    signs = {"points", "shields", "symbol", "produces", "coins", "cost", "gives", "chain"}
    facts = {"id", "en", "de", "colour", "copies"}
    for row in [*CARDS, *STAGES]:
        if set(row) - facts - signs - {"text_en", "text_de"} or row.get("symbol") == "any":
            assert row in explained, row

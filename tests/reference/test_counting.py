"""Counting by ticking: recorded games and published examples come out as recorded, what cannot be is named."""

from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mirabilia import seven
from mirabilia.reference.counting import BadTicks, counted
from reference.ticking import FILES, duel_ticks, finished, recorded, seven_ticks
from seven import published
from seven.free_city_games import finished as finished_with_free_city
from seven.published import Checks
from seven.situations import seat, situation

CHECKS: Checks = {}
# Cases that no city of cards can show: five of a symbol without the guild and Babylon, three symbols of choice.
WITHOUT_CARDS = {"R2-05-5", "R2-05-6", "T-12", "JB-S11", "JB-S16"}
topic = partial(published.topic, CHECKS)


def name_of(file: Path) -> str:
    return file.name.split(".")[0]


# Recorded games


@pytest.mark.parametrize("file", FILES["duel"], ids=name_of)
@pytest.mark.rule("D-096", "D-171", "D-172", "D-174", "D-175")
def test_a_recorded_duel_comes_out_as_recorded(file: Path) -> None:
    count = counted("duel", duel_ticks(finished(file)), "en")
    told = recorded(file)
    assert [sheet.points for sheet in count.sheets] == told["breakdown"]
    assert [sheet.total for sheet in count.sheets] == told["scores"]
    assert (count.ending, count.winners) == (told["victory"], (told["winner"],))


@pytest.mark.parametrize("file", FILES["seven"], ids=name_of)
@pytest.mark.rule("S-200", "S-230")
def test_a_recorded_game_of_seven_comes_out_as_recorded(file: Path) -> None:
    count = counted("seven", seven_ticks(finished(file)), "en")
    told = recorded(file)
    assert [sheet.points for sheet in count.sheets] == told["breakdown"]
    assert [sheet.total for sheet in count.sheets] == told["scores"]
    assert list(count.winners) == told["winners"]


@pytest.mark.rule("F-003", "F-050")
def test_the_free_city_counts_as_a_neighbour_but_cannot_win() -> None:
    game = finished_with_free_city(2)
    ticks = seven_ticks(game)
    assert (ticks["players"], len(ticks["seats"])) == (2, 3)
    count = counted("seven", ticks, "en")
    assert (count.winners, tuple(sheet.points for sheet in count.sheets)) == (game.result.winners, game.scores())
    ticks["seats"][2]["side"] = "night"
    assert refused("seven", ticks) == ("The free city's board shows its day side.", None)


# Ties, put into words


def tied(first: int, second: int, **points: Any) -> dict[str, Any]:
    """Two cities of Duel with nothing but coins, and what else is told of both."""
    seats = [{"name": "Ana", "coins": first}, {"name": "Ben", "coins": second}]
    for field, both in points.items():
        for one, told in zip(seats, both, strict=True):
            one[field] = told
    return {"seats": seats}


@pytest.mark.rule("D-175", "D-176")
def test_blue_cards_decide_a_tie_in_duel() -> None:
    count = counted("duel", tied(9, 0, cards=([], ["altar"])), "en")
    assert [sheet.total for sheet in count.sheets] == [3, 3]
    assert count.winners == (1,)
    assert count.reason == "Ben wins: 3 points each, but more of them on blue cards (3 against 0)."
    count = counted("duel", tied(3, 5), "en")
    assert count.winners == (0, 1)
    assert count.reason == "Ana and Ben share the victory: 1 points each, of them 0 on blue cards."


@pytest.mark.rule("S-230")
def test_coins_decide_a_tie_in_seven() -> None:
    ticks = seven_ticks(situation(seat(10), seat(11), seat(11)))
    count = counted("seven", ticks, "en")
    assert count.reason == "Player 2 and Player 3 share the victory: 3 points each, and as many coins (11)."
    ticks["seats"][2]["coins"] = 9
    count = counted("seven", ticks, "en")
    assert count.winners == (1,)
    assert count.reason == "Player 2 wins: 3 points each, but more coins (11 against 10)."


# What counts is explained


@pytest.mark.rule("S-212", "S-220")
def test_science_and_guilds_are_explained() -> None:
    city = [*published.green_cards({"compass": 3, "gear": 2, "tablet": 1}), "scientists_guild", "workers_guild"]
    ticks = seven_ticks(situation(seat(0, city), seat(0, ["lumber_yard"]), players=7))
    count = counted("seven", ticks, "en")
    assert count.sheets[0].points["green"] == 31
    assert dict(count.sheets[0].explained) == {
        "green": "compass 3² + gear 2² + tablet 2² + 14 for 2 sets of three = 31 (of choice: tablet)",
        "purple": "Workers Guild: 1",
    }


@pytest.mark.rule("D-118", "D-153", "D-155")
def test_guilds_and_mathematics_are_explained() -> None:
    ticks = tied(0, 0, cards=(["builders_guild"], []), tokens=(["mathematics", "law"], []))
    ticks["seats"][1]["wonders"] = ["piraeus", "the_pyramids"]
    count = counted("duel", ticks, "en")
    assert count.sheets[0].explained == (
        ("guilds", "Builders Guild: 4 (2 each, counted in the city that has more)"),
        ("tokens", "Mathematics: 6 (3 for each token)"),
    )
    assert (count.sheets[0].points["guilds"], count.sheets[0].points["tokens"]) == (4, 6)


# Published examples


def sheet_of(*seats: dict[str, Any], number: int = 0, players: int = 7) -> dict[str, int]:
    """The points of a seat, counted from what is ticked."""
    return counted("seven", seven_ticks(situation(*seats, players=players)), "en").sheets[number].points


@topic("science")
def science(choice_symbols: int, then_points: int, **numbers: int) -> None:
    city = published.green_cards(numbers) + ["scientists_guild"] * (choice_symbols == 2)
    assert sheet_of(seat(0, city, board="babylon day", stages=2 * (choice_symbols > 0)))["green"] == then_points


@topic("blue", "yellow")
def of_one_colour(city: list[str], then_points: int | None = None, then_yellow_points: int | None = None) -> None:
    sheet = sheet_of(seat(0, [card.removesuffix("_1") for card in city]))
    assert sheet["blue" if then_yellow_points is None else "yellow"] in (then_points, then_yellow_points)


@topic("wonder_score")
def wonder_score(wonder: str, side: str, stages_built: int, then_points: int) -> None:
    assert sheet_of(seat(board=f"{wonder} {side}", stages=stages_built))["wonder"] == then_points


@topic("treasury")
def treasury(coins: int, then_points: int) -> None:
    assert sheet_of(seat(coins))["coins"] == then_points


@topic("guild")
def guild(then_guild_points: int | None = None, then_science_points: int | None = None, **told: Any) -> None:
    sheet = sheet_of(*published.around_a_guild(**told), players=4)
    assert sheet["green" if then_guild_points is None else "purple"] in (then_guild_points, then_science_points)


@topic("guilds")
def guilds(players: int, then_guild_points: dict[str, int], **told: dict[str, Any]) -> None:
    wonders = (told["p1"]["wonder"], "gizah", "rhodos")
    first, second, third = (
        seat(0, one["city"], stages=one["stages_built"], board=f"{wonder} day")
        for one, wonder in zip(told.values(), wonders, strict=True)
    )
    # the Chamber of Commerce is not in a game with three: two more seats with nothing, no neighbours of the first
    assert players == 3
    seats = (first, second, seat(), seat(), third)
    found = [sheet_of(*seats, number=number, players=5)["purple"] for number in (0, 1, 4)]
    assert found == list(then_guild_points.values())


@topic("military_score")
def military_score(tokens: list[int], then_points: int) -> None:
    ticks = with_tokens(seven_ticks(situation()), tokens)
    assert counted("seven", ticks, "en").sheets[0].points["military"] == then_points


@topic("score")
def score(city: list[str], wonder: str, side: str, science: dict[str, int], **told: Any) -> None:
    then = {name.removeprefix("then_"): told.pop(name) for name in list(told) if name.startswith("then_")}
    city = city + published.green_cards({symbol: number for symbol, number in science.items() if number})
    first = seat(told["coins"], city, board=f"{wonder} {side}", stages=told["stages_built"])
    ticks = with_tokens(seven_ticks(situation(first, players=7)), told["tokens"])
    sheet = counted("seven", ticks, "en").sheets[0]
    assert (sheet.total, sheet.points["purple"]) == (then.pop("total"), 0)
    words = {"treasury": "coins", "science": "green"}
    assert then == {name: sheet.points[words.get(name, name)] for name in then}


def with_tokens(ticks: dict[str, Any], tokens: list[int]) -> dict[str, Any]:
    """The same with conflict tokens before the first seat, and what belongs to them before a neighbour."""
    won, lost = [tokens.count(points) for points in (1, 3, 5)], tokens.count(-1)
    ticks["seats"][0] |= {"won": won, "lost": lost}
    ticks["seats"][1] |= {"won": [min(2, max(0, lost - before)) for before in (0, 2, 4)], "lost": sum(won)}
    return ticks


@pytest.mark.parametrize(
    "case",
    [case for case in published.CASES if case["topic"] in CHECKS and case["id"] not in WITHOUT_CARDS],
    ids=lambda case: case["id"],
)
def test_a_published_example_comes_out_as_published(case: dict[str, Any]) -> None:
    published.examine(case, CHECKS)


# Wrong input


def refused(game: str, ticks: Any, language: str = "en") -> tuple[str, int | None]:
    with pytest.raises(BadTicks) as caught:
        counted(game, ticks, language)
    return caught.value.wording.told(language), caught.value.seat


@pytest.mark.parametrize(
    ("change", "words", "where"),
    [
        ({"cards": (["altar"], ["altar"])}, "Altar is ticked for both cities", None),
        ({"wonders": (["piraeus"], ["piraeus"])}, "Piraeus is ticked for both cities", None),
        ({"tokens": (["law"], ["law"])}, "Law is ticked for both cities", None),
        ({"cards": (["altar", "altar"], [])}, "Ana: Altar is ticked twice.", 0),
        ({"cards": ([], ["louvre"])}, "Ben: nothing is called “louvre” here.", 1),
        ({"cards": ([], "altar")}, "Ben: a list is expected for cards.", 1),
        ({"coins": (-1, 0)}, "Ana, coins: a whole number from 0 to 99 is expected.", 0),
        ({"coins": (0, True)}, "Ben, coins:", 1),
        ({"coins": (0, 2.5)}, "Ben, coins:", 1),
        ({"coins": (10**9, 0)}, "Ana, coins:", 0),
        ({"name": ("Ana", "ana ")}, "Two players are called ana.", None),
        ({"name": ("Ana", " ")}, "Player 2 has no name that can be read.", None),
        ({"name": ("A" * 25, "Ben")}, "The name of player 1 has more than 24 characters.", None),
        ({"hats": (1, 1)}, "Ana: there is no field hats.", 0),
    ],
)
def test_a_wrong_tick_in_duel_gets_a_hint(change: dict[str, Any], words: str, where: int | None) -> None:
    told, seat_of_hint = refused("duel", tied(0, 0, **change))
    assert words in told
    assert seat_of_hint == where


GUILDS = ["builders_guild", "moneylenders_guild", "merchants_guild", "tacticians_guild"]
WONDERS = [
    "piraeus",
    "the_pyramids",
    "the_sphinx",
    "the_colossus",
    "the_mausoleum",
    "circus_maximus",
    "the_great_library",
]
TOKENS = ["agriculture", "architecture", "economy", "law", "masonry", "mathematics", "philosophy"]


@pytest.mark.rule("D-007", "D-063", "D-105", "D-141", "D-177")
def test_no_more_than_a_game_of_duel_has() -> None:
    assert "Only 3 guilds" in refused("duel", tied(0, 0, cards=(GUILDS[:2], GUILDS[2:])))[0]
    eight = (WONDERS[:4], [*WONDERS[4:], "the_appian_way"])
    assert "At most 7 wonders" in refused("duel", tied(0, 0, wonders=eight))[0]
    assert refused("duel", tied(0, 0, wonders=(WONDERS[:5], []))) == ("Ana: nobody has more than 4 wonders.", 0)
    assert "At most 5 Progress tokens" in refused("duel", tied(0, 0, tokens=(TOKENS[:3], TOKENS[3:6])))[0]
    with_library = tied(0, 0, tokens=(TOKENS[:3], TOKENS[3:6]), wonders=(["the_great_library"], []))
    assert counted("duel", with_library, "en").sheets[0].points["tokens"] == 4
    assert "at most 9 spaces" in refused("duel", tied(0, 0) | {"pawn": 10})[0]
    science = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy", "university"]
    won = counted("duel", tied(0, 0, cards=([], science)), "en")
    assert (won.ending, won.winners, won.reason) == ("science", (1,), "Scientific supremacy: Ben")
    assert "Ana, Ben" in refused("duel", tied(0, 0, cards=([], science)) | {"pawn": 9})[0]


def test_a_wrong_shape_gets_a_hint() -> None:
    for told in (None, [], "seats", 7):
        assert refused("duel", told)[0] == "A JSON object is expected."
        assert refused("seven", told)[0] == "7 Wonders is for 2 to 7 players."
    assert refused("duel", {"seats": [{}]})[0] == "The cities of 2 players are expected."
    assert refused("duel", tied(0, 0) | {"players": 2})[0] == "There is no field players here."


def test_a_wrong_tick_in_seven_gets_a_hint() -> None:
    good = seven_ticks(situation(seat(0, ["workers_guild"]), players=4))

    def changed(number: int, **change: Any) -> tuple[str, int | None]:
        ticks = deepcopy(good)
        ticks["seats"][number] |= change
        return refused("seven", ticks)

    taken = good["seats"][0]["wonder"]
    assert changed(2, wonder=taken)[0].startswith("Player 1, Player 3: both have ")
    assert changed(1, wonder="babel") == ("Player 2: which wonder?", 1)
    assert changed(1, side="dusk") == ("Player 2: which side of the board?", 1)
    assert changed(1, stages=4)[0] == "Player 2, stages: a whole number from 0 to 3 is expected."
    assert changed(3, won=[3, 0, 0])[0] == "Player 4, victory tokens of Age 1: a whole number from 0 to 2 is expected."
    assert changed(3, won=[1])[0] == "Player 4: victory tokens are told for 3 Ages."
    assert changed(3, lost=7)[1] == 3
    assert changed(3, won=[2, 2, 2], lost=1)[0].startswith("Player 4: 7 conflict tokens are more than the 6")
    unequal = ("Victory tokens: 1, defeat tokens: 0. Each conflict brings one of each, or none (S-191).", None)
    assert changed(3, won=[0, 1, 0]) == unequal
    assert (
        "Workers Guild is ticked for 2 cities; a game with 4 cities has 1 of it."
        in changed(1, cards=["workers_guild"])[0]
    )
    guilds = [card.id for card in seven.CARDS.values() if card.colour == "purple" and card.id != "workers_guild"]
    assert changed(1, cards=guilds[:6])[0] == "Only 6 guilds are in a game with 4 cities (S-013); 7 are ticked."
    for number, players in (("palace", 1), ("lumber_yard", 2)):
        ticks = deepcopy(good)
        for one in ticks["seats"][: players + 1]:
            one["cards"] = [number]
        assert f"has {players} of it" in refused("seven", ticks)[0]
    assert refused("seven", good | {"players": 8})[0] == "7 Wonders is for 2 to 7 players."
    assert refused("seven", good | {"players": 3})[0] == "The cities of 3 players are expected."

"""Numbers that players ask for: against games that are dealt, and against counting by hand."""

import re
from collections import Counter
from fractions import Fraction

import pytest

from clauses import GAMES, clauses
from mirabilia import duel, seven
from mirabilia.kernel.errors import BadOptions
from mirabilia.reference.numbers import tables
from seven.situations import resolve
from seven.situations import seat as city
from seven.situations import situation as cities

LANGUAGES = ("en", "de")
AGES = ("I", "II", "III")


def rows(game, id, language="en"):
    """A table as heading -> cells."""
    (table,) = [table for table in tables(game, language) if table.id == id]
    return {row[0]: list(row[1:]) for row in table.rows}


def figures(table):
    """The numbers in the cells of a table, however they are written."""
    words = " | ".join(str(cell) for row in table.rows for cell in row[1:])
    return re.findall(r"-?\d+(?:[.,/]\d+)?", words.replace(",", "."))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_tell_the_same_figures(game):
    english, german = (tables(game, language) for language in LANGUAGES)
    assert [table.id for table in english] == [table.id for table in german]
    assert [figures(table) for table in english] == [figures(table) for table in german]
    assert sum(len(figures(table)) for table in english) > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_tables_are_whole_and_bound_to_clauses(game, language):
    for table in tables(game, language):
        assert table.title
        assert table.clauses
        assert set(table.clauses) <= set(clauses(game)), table.id
        assert {len(row) for row in table.rows} == {len(table.columns)}, table.id
        assert len({row[0] for row in table.rows}) == len(table.rows), table.id


def test_an_unknown_game_has_none():
    with pytest.raises(BadOptions):
        tables("chess", "en")


def test_duel_shares_of_what_is_in_a_game():
    shares = [cells[2:] for cells in rows("duel", "chances").values()]
    assert shares == [
        ["20/23", "87%"],
        ["20/23", "87%"],
        ["17/20", "85%"],
        ["3/7", "42.9%"],
        ["1/2", "50%"],
        ["2/3", "66.7%"],
    ]
    assert [cells[3] for cells in rows("duel", "chances", "de").values()][2:4] == ["85 %", "42,9 %"]


def test_duel_games_are_dealt_so():
    told = [cells[:2] for cells in rows("duel", "chances").values()]
    state = duel.Game(seed=5).state[0]
    dealt = [duel.CARDS[list(duel.CARDS)[card]] for age in state["ages"] for card in age]
    of_age = Counter(card.age for card in dealt if card.colour != "purple")
    guilds = sum(card.colour == "purple" for card in dealt)
    assert [taken for taken, _ in told] == [of_age[1], of_age[2], of_age[3], guilds, len(duel.Game(seed=5).tokens), 8]
    box = Counter(0 if card.colour == "purple" else card.age for card in duel.CARDS.values())
    assert [of for _, of in told] == [box[1], box[2], box[3], box[0], len(duel.TOKENS), 12]


def test_duel_prices_and_discards():
    assert list(rows("duel", "trade").values()) == [[2, 3, 4, 5, 6], [1, 1, 1, 1, 1]]
    assert list(rows("duel", "discards").values()) == [[2, 3, 4, 5, 6, 7, 8]]


def test_duel_shields_are_worth_points_and_a_third_of_the_coins():
    zones, looted = {1: 2, 2: 2, 3: 5, 4: 5, 5: 5, 6: 10, 7: 10, 8: 10}, {3: 2, 6: 5}
    track = rows("duel", "track")
    worth = Fraction(0)
    for distance, points in zones.items():
        gain = points - zones.get(distance - 1, 0) + Fraction(looted.get(distance, 0), 3)
        worth += gain
        told = [sum(Fraction(part) for part in cell.split()) for cell in track[distance][2:]]
        assert [*track[distance][:2], *told] == [points, looted.get(distance, 0), gain, worth]
    assert track[9][2:] == ["victory", "victory"]


def test_duel_symbols_lie_where_the_cards_show_them():
    for language in LANGUAGES:
        told = rows("duel", "symbols", language)
        for source in (*duel.CARDS.values(), *duel.TOKENS.values()):
            if source.symbol:
                assert source.names[language] in told[duel.name(source.symbol, language)][0]


@pytest.mark.parametrize("players", range(3, 8))
def test_seven_games_are_dealt_so(players):
    column = players - 3
    game = seven.Game(seed=players, players=players, sides="day")
    for age, roman in enumerate(AGES, 1):
        dealt = [
            seven.CARDS[list(seven.CARDS)[card]].colour
            for hand in game.state[0]["hands"][age - 1][:players]
            for card in hand
        ]
        told = {name: cells[column] for name, cells in rows("seven", f"colours-{age}").items()}
        assert told.pop("In all") == len(dealt) == rows("seven", "decks")[f"Age {roman}"][column]
        assert told == {seven.name(colour): number for colour, number in Counter(dealt).items()}
    assert rows("seven", "decks")["of these guilds"][column] == players + 2
    assert rows("seven", "guilds")["Probability"][column] == str(Fraction(players + 2, 10))


def test_seven_hands_and_where_they_go():
    assert list(rows("seven", "turns").values()) == [[7, 6, 5, 4, 3, 2]]
    left, right = ["to the left neighbour"], ["to the right neighbour"]
    assert rows("seven", "directions") == {"I": left, "II": right, "III": left}


def test_seven_prices_by_the_cards_that_lower_them():
    assert rows("seven", "prices") == {
        "none of these cards": [2, 2, 2, 2],
        "East Trading Post": [2, 1, 2, 2],
        "West Trading Post": [1, 2, 2, 2],
        "Marketplace": [2, 2, 1, 1],
    }


def test_seven_stages_of_both_sides():
    assert rows("seven", "stages") == {
        wonder.names["en"]: [len(wonder.sides["day"]), len(wonder.sides["night"])] for wonder in seven.WONDERS.values()
    }


def test_seven_conflicts_as_the_engine_settles_them():
    told = rows("seven", "conflicts")
    for age, roman in enumerate(AGES, 1):
        armed = city(9, ["guard_tower"], board="gizah day")
        game = cities(armed, city(9), city(9), age=age, turn=6)
        resolve(game)
        assert game.city(0).tokens == [told[roman][0]] * 2
        assert sum(game.city(0).tokens) == told[roman][2]
        assert game.city(1).tokens == [told[roman][1]]
    assert told["In all"] == [9, -3, 18, -6]


def test_seven_science_by_squares_and_sets():
    assert rows("seven", "squares")["Points"] == [n * n for n in range(7)]
    for heading, (points, *more) in rows("seven", "science").items():
        held = [int(number) for number in heading.split(" + ")]
        assert points == worth(held)
        assert [points + gain for gain in more] == [
            worth([n + (place == kind) for place, n in enumerate(held)]) for kind in range(3)
        ]


def worth(numbers):
    return sum(n * n for n in numbers) + 7 * min(numbers)

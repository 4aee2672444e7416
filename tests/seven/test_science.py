"""Scientific symbols: squares, sets, and symbols of choice used best."""

from itertools import product

import pytest

from seven.situations import resolve, seat, situation

GREEN = {
    "compass": ["apothecary", "dispensary", "lodge", "academy"],
    "gear": ["workshop", "laboratory", "observatory", "study"],
    "tablet": ["scriptorium", "library", "school", "university"],
}


def city_of(compasses, gears, tablets):
    return GREEN["compass"][:compasses] + GREEN["gear"][:gears] + GREEN["tablet"][:tablets]


def green(symbols, *, guild=False, board="gizah day", stages=0):
    """A game where seat 0 has so many of each symbol."""
    city = city_of(*symbols) + ["scientists_guild"] * guild
    return situation(seat(0, city, board=board, stages=stages))


@pytest.mark.rule("S-210")
@pytest.mark.parametrize(
    ("symbols", "squares", "sets"),
    [
        ((0, 0, 0), 0, 0), ((1, 0, 0), 1, 0), ((0, 2, 0), 4, 0), ((0, 0, 3), 9, 0), ((4, 0, 0), 16, 0),
        ((1, 1, 1), 3, 1), ((2, 2, 2), 12, 2), ((3, 2, 1), 14, 1), ((4, 4, 4), 48, 4), ((2, 3, 0), 13, 0),
    ],
)  # fmt: skip
def test_squares_and_sets_are_added(symbols, squares, sets):
    game = green(symbols)
    told = game.science(0)
    assert (told.squares, told.sets, told.points) == (squares, sets, squares + 7 * sets)
    assert game.scores()[0]["green"] == squares + 7 * sets
    assert list(told.symbols.values()) == list(symbols)
    assert told.choices == []


@pytest.mark.rule("S-211", "S-212")
def test_six_of_a_kind_is_the_most():
    game = green((4, 0, 0), guild=True, board="babylon day", stages=2)
    assert game.science(0).choices == ["compass", "compass"]
    assert game.scores()[0]["green"] == 36


@pytest.mark.rule("S-211", "S-223")
def test_symbols_of_stages_and_guilds_count_with_the_cards():
    for guild, stages, worth in ((False, 0, 4), (True, 0, 9), (False, 2, 9), (True, 2, 16)):
        game = green((2, 0, 0), guild=guild, board="babylon day", stages=stages)
        assert game.scores()[0]["green"] == worth
        assert game.scores()[0]["purple"] == 0  # the guild's points are science


@pytest.mark.rule("S-212", "S-223")
@pytest.mark.parametrize(
    ("symbols", "taken", "points"),
    [
        ((2, 1, 0), ["tablet"], 4 + 1 + 1 + 7), ((3, 0, 0), ["compass"], 16), ((0, 0, 0), ["compass"], 1),
        ((1, 1, 1), ["compass"], 4 + 1 + 1 + 7), ((4, 1, 1), ["compass"], 25 + 1 + 1 + 7),
        ((3, 3, 2), ["tablet"], 27 + 21), ((0, 4, 1), ["gear"], 25 + 1), ((0, 3, 1), ["compass"], 1 + 9 + 1 + 7),
        ((0, 4, 0), ["gear"], 25), ((2, 2, 1), ["tablet"], 12 + 14),
    ],
)  # fmt: skip
def test_one_symbol_of_choice(symbols, taken, points):
    game = green(symbols, guild=True)
    assert game.scores()[0]["green"] == points
    assert game.science(0).choices == taken


@pytest.mark.rule("S-212")
def test_two_symbols_of_choice_may_differ():
    game = green((2, 0, 0), guild=True, board="babylon night", stages=2)
    assert game.science(0).points == 16  # 16 by two more compasses; a set would give 4 + 1 + 1 + 7 = 13
    assert game.science(0).choices == ["compass", "compass"]
    both = green((1, 0, 0), guild=True, board="babylon night", stages=2)
    assert both.science(0).choices == ["gear", "tablet"]
    assert both.science(0).points == 3 + 7


@pytest.mark.rule("S-212")
@pytest.mark.parametrize("stages", [0, 2])
def test_no_other_choice_gives_more(stages):
    """All numbers of symbols, against every use of one or two symbols of choice."""
    extra = 1 + stages // 2
    for symbols in product(range(4), range(4), range(3)):
        found = green(symbols, guild=True, board="babylon day", stages=stages).science(0).points
        best = 0
        for use in product(range(3), repeat=extra):
            totals = [number + use.count(kind) for kind, number in enumerate(symbols)]
            best = max(best, sum(n * n for n in totals) + 7 * min(totals))
        assert found == best


@pytest.mark.rule("S-212", "S-166")
def test_the_choice_is_made_anew_until_the_end():
    """What the guild stands for changes with the city."""
    mine = seat(0, ["apothecary", "workshop", "scientists_guild"], hand=["university", "lodge"])
    mine["city"] += ["sawmill", "glassworks", "press"]
    game = situation(mine, age=3, turn=6)
    assert game.science(0).choices == ["tablet"]
    resolve(game, {0: "build university"})
    assert game.over
    assert game.science(0).choices == ["compass"]
    assert game.result.breakdown[0]["green"] == 4 + 1 + 1 + 7

"""Points at the end, category by category, and who has won."""

import pytest

from seven.situations import coins, resolve, seat, situation

CATEGORIES = ["military", "coins", "wonder", "blue", "yellow", "green", "purple"]


def points(category, *seats, **told):
    """Points of seat 0 in a category."""
    return situation(*seats, **told).scores()[0][category]


def ended(*seats, **told):
    """The same at the end of a game, after a last turn in which everybody sells."""
    game = situation(*seats, age=3, turn=6, **told)
    resolve(game)
    assert game.over
    return game


@pytest.mark.rule("S-030", "S-200")
def test_the_total_is_the_sum_of_seven_categories():
    city = ["palace", "arsenal", "lighthouse", "lodge", "workers_guild"]
    game = ended(seat(9, city, board="gizah day", stages=3, tokens=[1, -1, 3]), seat(0, ["lumber_yard"]))
    (sheet, *_), (total, *_) = game.result.breakdown, game.result.scores
    assert sheet == {"military": 3 + 10, "coins": 4, "wonder": 15, "blue": 8, "yellow": 1, "green": 1, "purple": 1}
    assert list(sheet) == CATEGORIES
    assert total == 43


# Wonder, coins, military, blue


@pytest.mark.rule("S-201", "S-046")
@pytest.mark.parametrize(("stages", "printed"), [(0, 0), (1, 3), (2, 8), (3, 13), (4, 20)])
def test_built_stages_score_what_is_printed(stages, printed):
    assert points("wonder", seat(board="gizah night", stages=stages)) == printed


@pytest.mark.rule("S-202")
@pytest.mark.parametrize(("before", "worth"), [(0, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3), (27, 10)])
def test_three_coins_are_a_point(before, worth):
    """With the three coins of a card sold in the last turn."""
    game = ended(seat(before))
    assert coins(game)[0] == before + 3
    assert game.result.breakdown[0]["coins"] == worth


@pytest.mark.rule("S-203")
@pytest.mark.parametrize(
    ("tokens", "sum_of_them"), [([], 0), ([-1, -1, -1, -1], -4), ([1, 1, 3, 3], 8), ([1, -1, 3, -1], 2), ([3], 3)]
)
def test_military_is_the_sum_of_the_tokens(tokens, sum_of_them):
    assert points("military", seat(tokens=tokens)) == sum_of_them


@pytest.mark.rule("S-200", "S-203")
def test_a_total_may_be_negative():
    game = ended(seat(0, ["stockade"]), seat(0, tokens=[-1, -1, -1, -1]), seat(0, ["barracks"]))
    assert game.result.scores[1] == -6 + 1
    assert game.result.breakdown[1]["military"] == -6


@pytest.mark.rule("S-204")
def test_blue_cards_score_what_is_printed():
    printed = {"altar": 3, "baths": 3, "theater": 3, "well": 3, "statue": 4, "aqueduct": 5, "temple": 4}
    printed |= {"courthouse": 4, "pantheon": 7, "gardens": 5, "town_hall": 6, "palace": 8, "senate": 6}
    for card, worth in printed.items():
        assert points("blue", seat(0, [card]), players=4) == worth
    assert points("blue", seat(0, list(printed)), players=4) == sum(printed.values())


# Yellow


@pytest.mark.rule("S-205", "S-127")
@pytest.mark.parametrize(
    ("city", "stages", "worth"),
    [
        (["haven"], 0, 0), (["haven", "lumber_yard", "sawmill", "loom"], 0, 2),
        (["lighthouse"], 0, 1), (["lighthouse", "tavern", "forum"], 0, 3),
        (["chamber_of_commerce"], 0, 0), (["chamber_of_commerce", "loom", "press", "foundry"], 0, 4),
        (["ludus", "stockade", "walls", "arsenal", "altar"], 0, 3),
        (["arena"], 0, 0), (["arena"], 2, 2), (["arena"], 3, 3),
        (["tavern", "vineyard", "bazar", "caravansery", "forum", "marketplace"], 3, 0),
        (["lighthouse", "haven", "lumber_yard", "arena"], 1, 2 + 1 + 1 + 1),
    ],
)  # fmt: skip
def test_yellow_cards_of_age_3_count_the_own_city(city, stages, worth):
    full = ["clay_pool", "ore_vein", "glassworks", "west_trading_post", "barracks", "guard_tower"]
    left, right = seat(0, full, stages=3), seat(0, ["quarry", "stables"], stages=2)
    mine = seat(0, city, board="alexandria day", stages=stages)
    assert points("yellow", mine, left, seat(), seat(), right, players=5) == worth


@pytest.mark.rule("S-205", "S-125", "S-128")
def test_they_count_the_final_city():
    mine = seat(9, ["stone_pit", "ore_vein", "quarry", "loom"], board="gizah day", hand=["arena", "haven"])
    game = situation(mine, age=3, turn=5)
    resolve(game, {0: "build arena"})
    assert coins(game)[0] == 9  # no stage yet
    later = situation(seat(9, ["arena"], board="gizah day", stages=2))
    assert later.scores()[0]["yellow"] == 2


# Guilds


def neighbours_of(*seats, players=5):
    """Seat 0 with a guild between a left (1) and a right neighbour (the last); the others sit further away."""
    mine, left, right = seats
    far = [seat(0, ["theater", "guard_tower", "scriptorium", "tavern", "stone_pit"]) for _ in range(players - 3)]
    return [mine, left, *far[:1], *(seat() for _ in range(players - 4)), right]


@pytest.mark.rule("S-220", "S-002", "S-127")
@pytest.mark.parametrize(
    ("guild", "left", "right", "worth"),
    [
        ("workers_guild", ["lumber_yard", "sawmill"], ["ore_vein"], 3),
        ("craftsmens_guild", ["loom"], ["press", "glassworks"], 6),
        ("magistrates_guild", ["altar", "temple"], ["palace"], 3),
        ("traders_guild", ["tavern", "forum"], ["vineyard", "arena"], 4),
        ("spies_guild", ["stockade"], ["walls", "arsenal"], 3),
        ("philosophers_guild", ["apothecary", "school"], ["lodge"], 3),
        ("workers_guild", ["loom", "altar"], ["tavern"], 0),
    ],
)
def test_guilds_count_one_colour_of_both_neighbours(guild, left, right, worth):
    """Neither the own city nor those further away, nor what boards and stages produce."""
    own = [guild, "clay_pool", "baths", "barracks", "workshop", "marketplace"]
    seats = neighbours_of(seat(0, own), seat(0, left, board="alexandria day", stages=3), seat(0, right))
    assert points("purple", *seats, players=5) == worth


@pytest.mark.rule("S-221")
@pytest.mark.parametrize(("own", "left", "right"), [(0, 0, 0), (2, 0, 0), (1, 3, 2), (4, 3, 3)])
def test_builders_guild_counts_stages_of_three_wonders(own, left, right):
    mine = seat(0, ["builders_guild"], board="gizah night", stages=own)
    seats = neighbours_of(mine, seat(0, board="rhodos day", stages=left), seat(0, board="ephesos day", stages=right))
    seats[2] = seat(0, board="alexandria day", stages=3)  # not a neighbour
    assert points("purple", *seats, players=5) == own + left + right


@pytest.mark.rule("S-222", "S-127")
def test_shipowners_guild_counts_own_brown_grey_and_purple_cards():
    own = ["shipowners_guild", "lumber_yard", "sawmill", "loom", "spies_guild", "altar", "forum"]
    assert points("purple", seat(0, own), seat(0, ["ore_vein", "press", "foundry"])) == 5
    assert points("purple", seat(0, ["shipowners_guild"])) == 1


@pytest.mark.rule("S-224")
@pytest.mark.parametrize(
    ("board", "stages", "worth"),
    [("gizah day", 2, 0), ("gizah day", 3, 7), ("gizah night", 3, 0), ("gizah night", 4, 7), ("babylon night", 2, 7)],
)
def test_decorators_guild_wants_a_complete_wonder(board, stages, worth):
    assert points("purple", seat(0, ["decorators_guild"], board=board, stages=stages)) == worth


@pytest.mark.rule("S-225")
def test_of_three_every_other_city_is_a_neighbour_once():
    cities = [["spies_guild"], ["workers_guild", "stockade"], ["barracks", "lumber_yard", "stone_pit"]]
    game = situation(*(seat(0, city) for city in cities))
    assert [sheet["purple"] for sheet in game.scores()] == [2, 2, 0]
    for number in range(3):
        assert {game.left(number), game.right(number)} == {0, 1, 2} - {number}


# Who has won

PALACE = seat(0, ["palace"])


@pytest.mark.rule("S-230")
def test_most_points_win():
    game = ended(seat(1), PALACE, seat(8))
    assert (game.result.scores, game.result.winners) == ((1, 9, 3), (1,))


@pytest.mark.rule("S-230")
def test_a_tie_is_broken_by_coins():
    """Both have 4 points: coins alone, or three by a card and one by coins."""
    game = ended(seat(0, ["altar"]), seat(10), seat(0))
    assert game.result.scores == (4, 4, 1)
    assert coins(game)[:2] == (3, 13)
    assert game.result.winners == (1,)


@pytest.mark.rule("S-230", "S-202")
def test_coins_that_are_no_point_break_a_tie_too():
    game = ended(seat(1), seat(2), seat(0))
    assert (game.result.scores, game.result.winners) == ((1, 1, 1), (1,))


@pytest.mark.rule("S-230")
@pytest.mark.parametrize(("purses", "winners"), [((5, 5, 5), (0, 1, 2)), ((5, 4, 5), (0, 2)), ((4, 5, 5), (1, 2))])
def test_still_tied_the_victory_is_shared(purses, winners):
    game = ended(*(seat(purse) for purse in purses))
    assert game.result.scores == (2, 2, 2)
    assert game.result.winners == winners

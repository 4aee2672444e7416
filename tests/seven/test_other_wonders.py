"""What the stages of all boards bring (S-180 to S-184), and when a wonder is complete."""

import pytest

from mirabilia import seven
from seven.situations import coins, payments, resolve, seat, sentences, situation

# Pays for every stage of every board.
RICH = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "sawmill", "quarry", "brickyard", "foundry"]
RICH += ["loom", "glassworks", "press", "caravansery"]

# By board: points, coins and shields of its stages in their order.
STAGES = {
    "alexandria day": ([3, 0, 7], [0, 0, 0], [0, 0, 0]),
    "alexandria night": ([0, 0, 7], [0, 0, 0], [0, 0, 0]),
    "babylon day": ([3, 0, 7], [0, 0, 0], [0, 0, 0]),
    "babylon night": ([0, 0], [0, 0], [0, 0]),
    "ephesos day": ([3, 0, 7], [0, 9, 0], [0, 0, 0]),
    "ephesos night": ([2, 3, 5], [4, 4, 4], [0, 0, 0]),
    "gizah day": ([3, 5, 7], [0, 0, 0], [0, 0, 0]),
    "gizah night": ([3, 5, 5, 7], [0, 0, 0, 0], [0, 0, 0, 0]),
    "halikarnassos day": ([3, 0, 7], [0, 0, 0], [0, 0, 0]),
    "halikarnassos night": ([2, 1, 0], [0, 0, 0], [0, 0, 0]),
    "olympia day": ([3, 0, 7], [0, 0, 0], [0, 0, 0]),
    "olympia night": ([2, 3, 5], [0, 0, 0], [0, 0, 0]),
    "rhodos day": ([3, 0, 7], [0, 0, 0], [0, 2, 0]),
    "rhodos night": ([3, 4], [3, 4], [1, 1]),
}


@pytest.mark.rule("S-045", "S-046", "S-174", "S-181", "S-182", "S-183", "S-184", "S-201")
@pytest.mark.parametrize("board", STAGES)
def test_what_each_stage_brings(board):
    points, gains, shields = STAGES[board]
    for number, gain in enumerate(gains):
        game = situation(seat(5, RICH, board=board, stages=number, hand=["palace"]), age=3, turn=3)
        city = game.city(0)
        assert [stage.built for stage in city.stages] == [n < number for n in range(len(points))]
        assert not city.complete
        resolve(game, {0: "stage with palace"})
        after = game.city(0)
        assert coins(game)[0] - 5 == gain
        assert after.points["wonder"] - city.points["wonder"] == points[number]
        assert after.shields - city.shields == shields[number]
        assert after.stages[number].under == "palace"
    assert after.complete
    assert after.points["wonder"] == sum(points)


@pytest.mark.rule("S-184")
@pytest.mark.parametrize("board", STAGES)
def test_nothing_is_left_to_build_on_a_complete_wonder(board):
    number = len(STAGES[board][0])
    game = situation(seat(5, RICH, board=board, stages=number, hand=["palace"]), age=3, turn=3)
    assert game.city(0).complete
    assert not any(sentence.startswith("stage") for sentence in sentences(game))


# Alexandria


@pytest.mark.rule("S-180")
@pytest.mark.parametrize(
    ("side", "stages", "choices"),
    [
        ("day", 1, []), ("day", 2, [("wood", "stone", "ore", "clay")]),
        ("night", 1, [("wood", "stone", "ore", "clay")]),
        ("night", 2, [("wood", "stone", "ore", "clay"), ("glass", "papyrus", "loom")]),
    ],
)  # fmt: skip
def test_alexandrias_stages_produce(side, stages, choices):
    game = situation(seat(board=f"alexandria {side}", stages=stages))
    assert game.city(0).choices == choices
    assert game.city(0).sells_choices == []


@pytest.mark.rule("S-180", "S-063")
def test_alexandrias_resource_is_chosen_anew_each_turn():
    hand = ["stockade", "barracks", "guard_tower", "baths"]
    for card in hand:
        game = situation(seat(0, board="alexandria night", stages=1, hand=hand), age=1, turn=4)
        assert {f"build {card}" for card in hand} <= sentences(game)
        price = game.price(game.find(f"build {card}"))
        assert (price.total, list(price.choices.values())) == (0, [1])
    two = situation(seat(0, board="alexandria night", stages=1, hand=["temple", "statue"]), age=2, turn=4)
    assert not {"build temple", "build statue"} & sentences(two)  # one unit a turn


@pytest.mark.rule("S-180", "S-082")
def test_alexandrias_resource_is_not_for_sale():
    left = seat(0, board="alexandria night", stages=2)
    hand = ["stockade", "barracks", "guard_tower", "workshop"]
    game = situation(seat(9, board="gizah day", hand=hand), left, seat(board="babylon day"), age=1, turn=4)
    assert payments(game, "barracks") == payments(game, "guard_tower") == []
    assert payments(game, "workshop") == [(2, 0)]  # glass: its starting resource


# Ephesos, Rhodos


@pytest.mark.rule("S-181", "S-088")
def test_coins_of_a_stage_cannot_pay_for_it():
    city = ["clay_pool"]
    game = situation(seat(1, city, board="ephesos day", stages=1, hand=["palace"]), seat(0, ["sawmill"]), age=3)
    assert "stage with palace" not in sentences(game)
    enough = situation(seat(4, city, board="ephesos day", stages=1, hand=["palace"]), seat(0, ["sawmill"]), age=3)
    resolve(enough, {0: "stage with palace"})
    assert coins(enough) == (9, 3 + 4, 3)


@pytest.mark.rule("S-183", "S-190")
def test_shields_of_stages_count_in_conflicts():
    game = situation(seat(0, board="rhodos night", stages=2), seat(0, ["walls"]), seat(0, ["stockade"]), age=3, turn=6)
    assert [game.city(number).shields for number in range(3)] == [2, 2, 1]
    resolve(game)
    assert [game.city(number).tokens for number in range(3)] == [[5], [5], [-1, -1]]


@pytest.mark.rule("S-184")
def test_complete_means_the_side_in_use():
    for board in ("rhodos night", "rhodos day"):
        game = situation(seat(0, ["decorators_guild"], board=board, stages=2), age=3)
        assert game.city(0).complete == (board == "rhodos night")
        assert game.scores()[0]["purple"] == (7 if board == "rhodos night" else 0)


def test_the_numbers_of_stages_are_printed_on_the_boards():
    sides = {
        f"{id} {side}": len(stages) for id, wonder in seven.WONDERS.items() for side, stages in wonder.sides.items()
    }
    assert sides == {board: len(points) for board, (points, _, _) in STAGES.items()}

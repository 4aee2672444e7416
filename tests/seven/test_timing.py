"""Timing inside a turn: S-120 to S-128."""

from collections.abc import Iterable
from typing import Any

import pytest

from mirabilia import seven
from seven.situations import coins, payments, resolve, resolve_until, seat, sentences, situation

# Cards of a colour that ask for nothing and bring nothing.
BROWN = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "clay_pit", "timber_yard"]
GREY = ["loom", "glassworks", "press"]
RED = ["stockade", "barracks", "guard_tower", "walls"]
YELLOW = ["tavern", "marketplace", "west_trading_post", "east_trading_post"]


def builds(card: str, city: Iterable[str] = (), **told: Any) -> seven.Game:
    """A turn in which seat 0, without coins, has built a card."""
    game = situation(seat(0, city, hand=[card], **told), players=7)
    assert payments(game, card) == [(0, 0)]
    resolve(game, {0: f"build {card}"})
    return game


# All at once


@pytest.mark.rule("S-120")
def test_everybody_buys_on_the_state_at_the_start() -> None:
    """Round the table: each pays its last two coins to its left neighbour for what that one's board makes."""
    told = [("babylon day", "barracks"), ("rhodos day", "guard_tower"), ("olympia day", "stockade")]
    game = situation(*(seat(2, board=board, hand=[card]) for board, card in told), age=1)
    for number, (_, card) in enumerate(told):
        assert payments(game, card, number) == [(2, 0)]
    resolve(game, {number: f"build {card}" for number, (_, card) in enumerate(told)})
    assert coins(game) == (2, 2, 2)
    assert [game.city(number).shields for number in range(3)] == [1, 1, 1]


@pytest.mark.rule("S-120")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_order_of_choosing_does_not_matter(order: tuple[int, ...]) -> None:
    """Seat 2 counts the brown cards that both neighbours build in the same turn."""
    told = [
        seat(2, hand=["foundry"], board="gizah day"),
        seat(1, hand=["brickyard"], board="rhodos day"),
        seat(0, hand=["vineyard"], board="babylon day"),
    ]
    game = situation(*told, age=2, turn=2)
    moves = {0: "build foundry", 1: "build brickyard", 2: "build vineyard"}
    for number in order:
        game.play(moves[number], number)
    assert coins(game) == (1, 0, 2)
    assert [game.city(number).cards for number in range(3)] == [["foundry"], ["brickyard"], ["vineyard"]]


@pytest.mark.rule("S-121")
def test_the_order_of_a_turn() -> None:
    """Payments, cards, coins of effects, then the pick from the pile; hands are passed last."""
    reviver = seat(0, ["glassworks", "press"], board="halikarnassos day", stages=1, hand=["statue"])
    counts = seat(0, board="gizah day", hand=["vineyard"])
    brown = seat(1, board="rhodos day", hand=["quarry"])
    game = situation(reviver, counts, brown, age=2, players=4, discard=["lumber_yard"])
    hands = [game.hand(number) for number in range(4)]
    resolve(game, {0: "stage with statue", 1: "build vineyard", 2: "build quarry"})
    assert (game.decision, game.awaited, game.turn) == ("revive", (0,), 3)
    assert coins(game) == (0, 1, 0, 3)
    assert [len(game.city(number).cards) for number in range(3)] == [2, 1, 1]
    for number in range(4):
        assert set(game.hand(number)) <= set(hands[number])  # not passed yet
    game.play("revive lumber_yard")
    assert coins(game) == (0, 1, 0, 3)  # too late for the Vineyard
    assert game.turn == 4
    assert sorted(game.hand(0)) == sorted(hands[1][1:])


@pytest.mark.rule("S-122")
def test_what_neighbours_pay_arrives_in_the_same_turn() -> None:
    seller = seat(0, ["lumber_yard"], board="rhodos day", hand=["altar"])
    buyer = seat(2, board="gizah day", hand=["stockade"])
    game = situation(buyer, seller, age=1, players=4)
    resolve(game, {0: "build stockade", 1: "build altar"})
    assert coins(game)[:2] == (0, 2)


# Coins of effects


@pytest.mark.rule("S-123")
def test_fixed_coins_come_once() -> None:
    game = situation(seat(1, hand=["tavern"]), age=1, players=4)
    resolve(game, {0: "build tavern"})
    assert game.city(0).coins == 6
    resolve_until(game, age=2)
    assert game.city(0).coins == 6 + 3 * 3  # turns four to six, in which it sold


@pytest.mark.rule("S-123", "S-181", "S-183")
@pytest.mark.parametrize(
    ("board", "built", "city", "income"),
    [
        ("ephesos day", 1, ["sawmill"], 9),
        ("ephesos night", 0, ["quarry"], 4),
        ("ephesos night", 1, ["sawmill"], 4),
        ("ephesos night", 2, ["foundry", "loom"], 4),
        ("rhodos night", 0, ["quarry", "stone_pit"], 3),
        ("rhodos night", 1, ["foundry", "ore_vein"], 4),
        ("gizah day", 0, ["sawmill"], 0),
    ],
)
def test_coins_of_stages(board: str, built: int, city: list[str], income: int) -> None:
    game = situation(seat(2, city, board=board, stages=built))
    card = game.hand(0)[0]
    assert payments(game, card, kind="stage") == [(0, 0)]
    resolve(game, {0: f"stage with {card}"})
    assert game.city(0).coins == 2 + income
    resolve(game)
    assert game.city(0).coins == 2 + income + 3


@pytest.mark.rule("S-123")
def test_a_sale_brings_three_whatever_the_card() -> None:
    for card in ("palace", "arena", "shipowners_guild"):
        game = situation(seat(0, hand=[card]))
        resolve(game, {0: f"sell {card}"})
        assert game.city(0).coins == 3


@pytest.mark.rule("S-124")
@pytest.mark.parametrize(
    ("card", "pool", "each"), [("vineyard", BROWN, 1), ("bazar", GREY, 2)], ids=["vineyard", "bazar"]
)
def test_own_and_both_neighbours_cards_are_counted(card: str, pool: list[str], each: int) -> None:
    own, left, right = seat(0, pool[:1], hand=[card]), seat(0, pool[1:3]), seat(0, pool[:2])
    far = seat(0, pool[2:3])
    game = situation(own, left, far, seat(), seat(), seat(), right, age=2, players=7)
    resolve(game, {0: f"build {card}"})
    assert game.city(0).coins == 5 * each


@pytest.mark.rule("S-124")
@pytest.mark.parametrize(("card", "new", "each"), [("vineyard", "quarry", 1), ("bazar", "press", 2)])
def test_what_neighbours_build_in_the_same_turn_counts(card: str, new: str, each: int) -> None:
    builds_too = seat(1, hand=[new])
    game = situation(seat(0, hand=[card]), builds_too, age=2, players=4, turn=2)
    resolve(game, {0: f"build {card}", 1: f"build {new}"})
    assert game.city(0).coins == each
    game = situation(seat(0, hand=[card]), seat(), builds_too, seat(), age=2, players=4, turn=2)
    resolve(game, {0: f"build {card}", 2: f"build {new}"})  # across the table
    assert game.city(0).coins == 0


# What is counted twice: coins at once, points at the end

COUNTING = [
    ("haven", ["lumber_yard", "ore_vein", "loom", "stone_pit"], 3, 3),
    ("chamber_of_commerce", ["brickyard", "press", "glassworks"], 4, 4),
    ("ludus", ["stone_pit", "ore_vein", *RED[:3]], 9, 3),
    ("lighthouse", ["stone_pit", "glassworks", *YELLOW[:2]], 3, 3),
]


@pytest.mark.rule("S-125", "S-205")
@pytest.mark.parametrize(("card", "city", "income", "points"), COUNTING, ids=[row[0] for row in COUNTING])
def test_coins_at_construction_and_points(card: str, city: list[str], income: int, points: int) -> None:
    game = builds(card, city)
    assert game.city(0).coins == income
    assert game.scores()[0]["yellow"] == points
    resolve(game)
    assert game.city(0).coins == income + 3  # sold once, nothing more


@pytest.mark.rule("S-125")
@pytest.mark.parametrize(
    ("card", "city", "more", "income", "first", "last"),
    [
        ("ludus", ["stone_pit", "ore_vein", "stockade", "walls"], "fortifications", 6, 2, 3),
        ("lighthouse", ["stone_pit", "glassworks", "dispensary"], "arena", 1, 1, 2),
    ],
)
def test_points_follow_the_final_city(
    card: str, city: list[str], more: str, income: int, first: int, last: int
) -> None:
    """The next card, free by chain, adds to the points alone."""
    game = situation(seat(0, city, hand=[card]), *[seat()] * 5, seat(hand=[more]), players=7)
    resolve(game, {0: f"build {card}"})
    assert (game.city(0).coins, game.scores()[0]["yellow"]) == (income, first)
    resolve(game, {0: f"build {more}"})
    assert (game.city(0).coins, game.scores()[0]["yellow"]) == (income, last)


@pytest.mark.rule("S-125")
def test_only_the_own_city_is_counted() -> None:
    other = seat(0, ["stone_pit", "clay_pool"])
    own = seat(0, ["lumber_yard", "ore_vein", "loom"], hand=["haven"])
    game = situation(own, other, *[seat()] * 4, other, players=7)
    resolve(game, {0: "build haven"})
    assert game.city(0).coins == 2


@pytest.mark.rule("S-126")
@pytest.mark.parametrize("others", range(4))
def test_the_lighthouse_counts_itself(others: int) -> None:
    game = builds("lighthouse", ["stone_pit", "glassworks", *YELLOW[:others]])
    assert game.city(0).coins == game.scores()[0]["yellow"] == others + 1


# Boards are no cards


@pytest.mark.rule("S-127")
def test_symbols_of_boards_and_stages_are_no_cards() -> None:
    """Boards with a common and a rare resource round about, a stage with all common ones."""
    own = seat(0, board="alexandria day", stages=2)
    left, right = seat(board="ephesos day"), seat(board="babylon day")
    for card in ("vineyard", "bazar"):
        game = situation({**own, "hand": [card]}, left, seat(board="gizah day"), right, players=4, age=2)
        resolve(game, {0: f"build {card}"})
        assert game.city(0).coins == 0
    haven = builds("haven", ["lumber_yard", "ore_vein", "loom"], board="alexandria day", stages=2)
    assert haven.city(0).coins == 2
    chamber = builds("chamber_of_commerce", ["brickyard", "press"], board="alexandria day")
    assert (chamber.city(0).coins, chamber.scores()[0]["yellow"]) == (2, 2)


@pytest.mark.rule("S-127")
@pytest.mark.parametrize("guild", ["workers_guild", "craftsmens_guild", "shipowners_guild"])
def test_guilds_do_not_count_boards(guild: str) -> None:
    own = seat(0, [guild], board="gizah day")
    game = situation(own, seat(board="babylon day"), seat(board="alexandria night", stages=2))
    assert game.scores()[0]["purple"] == (guild == "shipowners_guild")  # which counts itself


@pytest.mark.rule("S-128")
@pytest.mark.parametrize("stages", range(5))
def test_the_arena_counts_built_stages(stages: int) -> None:
    game = builds("arena", ["quarry", "ore_vein"], board="gizah night", stages=stages)
    assert game.city(0).coins == 3 * stages
    assert game.scores()[0]["yellow"] == stages


@pytest.mark.rule("S-128")
def test_later_stages_bring_the_arena_points_only() -> None:
    own = seat(0, ["quarry", "ore_vein", "sawmill"], board="gizah day", hand=["arena"])
    neighbour = seat(board="rhodos day", stages=3)
    game = situation(own, neighbour, seat(board="babylon day", stages=3))
    resolve(game, {0: "build arena"})
    assert (game.city(0).coins, game.scores()[0]["yellow"]) == (0, 0)
    resolve(game, {0: f"stage with {game.hand(0)[0]}"})
    assert (game.city(0).coins, game.scores()[0]["yellow"]) == (0, 1)
    assert not any(sentence.startswith("build arena") for sentence in sentences(game))

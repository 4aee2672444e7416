"""Prices for what is ticked: the worked examples of the rules, games' own prices, wrong input."""

import pytest

from mirabilia import duel, seven
from mirabilia.reference.counting import BadTicks
from mirabilia.reference.duel import prices as duel_prices
from mirabilia.reference.seven import prices as seven_prices
from seven.situations import payments, seat, situation

WOODS = ("lumber_yard", "logging_camp")


def duel_price(target, mine=(), theirs=()):
    return duel_prices.priced(duel_prices.Asked(target, tuple(mine), tuple(theirs)))


def seven_prices_of(target, board="gizah day", boards=("rhodos", "babylon"), stages=0, **cities):
    told = {city: tuple(cards) for city, cards in cities.items()}
    return seven_prices.priced(seven_prices.Asked(target, board, boards, stages, **told))


@pytest.mark.parametrize(
    ("target", "mine", "theirs", "total"),
    [
        pytest.param("siege_workshop", [], [*WOODS, "glassworks"], 15, id="D-081"),
        pytest.param("siege_workshop", ["wood_reserve"], [*WOODS, "glassworks"], 6, id="D-081 with the reserve"),
        pytest.param("fortifications", ["quarry", "stone_pit"], ["clay_pool"], 5, id="D-082"),
        pytest.param("aqueduct", ["quarry"], ["shelf_quarry"], 8, id="D-083"),
        pytest.param("aqueduct", ["quarry", "stone_reserve"], ["shelf_quarry"], 2, id="D-083 with the reserve"),
        pytest.param("the_colossus", ["clay_pit", "the_great_lighthouse", "architecture"],
                     ["clay_pool", "brickyard", "glassworks"], 0, id="D-085"),
        pytest.param("palace", ["masonry", "caravansery", "the_great_lighthouse"],
                     ["sawmill", "clay_pool"], 2, id="D-086"),
        pytest.param("barracks", ["garrison"], [], 0, id="D-042"),
    ],
)  # fmt: skip
def test_duel_examples_of_the_rules(target, mine, theirs, total):
    price = duel_price(target, mine, theirs)
    assert price.total == total
    assert price.total == price.printed + sum(buy.units * buy.each for buy in price.bought)


@pytest.mark.rule("D-084")
def test_duel_choice_producers_make_what_is_dearest():
    price = duel_price("study", ["forum", "sawmill"], ["glassworks"])
    assert (price.producers, price.total) == ({"glass": 1}, 2)


def test_duel_economy_is_paid_and_printed_coins_are_not():
    price = duel_price("forum", [], ["economy"])
    assert (price.total, price.printed) == (5, 3)
    assert [(buy.resource, buy.to) for buy in price.bought] == [("clay", 1)]


def test_duel_prices_are_those_of_a_game():
    game = duel.Game(seed=11, wonders="preset")
    while game.age < 3:
        legal = game.legal_moves()
        game.play(next((move for move in legal if move.kind == "build"), legal[0]))
    me, other = game.active, 1 - game.active
    mine, theirs = (
        [
            *game.city(seat).cards,
            *(place.wonder for place in game.city(seat).wonders if place.built),
            *game.city(seat).tokens,
        ]
        for seat in (me, other)
    )
    compared = 0
    for move in game.legal_moves():
        if move.kind == "build":
            told = duel_price(
                move.card,
                [id for id in mine if id in duel_prices.MINE],
                [id for id in theirs if id in duel_prices.THEIRS],
            )
            shown = game.price(move)
            assert (told.total, told.chain, told.own) == (shown.total, shown.chain, shown.own)
            compared += 1
    assert compared >= 1


@pytest.mark.parametrize(
    ("target", "mine", "theirs", "words"),
    [
        ("palace", ["sawmill"], ["sawmill"], "both cities"),
        ("palace", ["sawmill", "sawmill"], [], "twice"),
        ("palace", ["colossal"], [], "colossal"),
        ("palace", ["palace"], [], "matters"),
        ("sawmill", [], ["sawmill"], "already"),
        ("mirabilia", [], [], "mirabilia"),
        ("palace", [], ["forum"], "forum"),
    ],
)
def test_duel_wrong_input_is_told(target, mine, theirs, words):
    with pytest.raises(BadTicks, match=words):
        duel_price(target, mine, theirs)


def test_seven_payments_are_those_of_a_game():
    told = {"left": ["ore_vein", "loom", "press", "clay_pool"], "right": ["glassworks", "press", "loom", "ore_vein"]}
    ours = [(price.left, price.right) for price in seven_prices_of("palace", **told)]
    game = situation(
        seat(40, board="gizah day", hand=["palace"]),
        seat(board="rhodos day", city=told["left"]),
        *(seat(board=f"{wonder} day") for wonder in ("alexandria", "ephesos", "olympia", "halikarnassos")),
        seat(board="babylon day", city=told["right"]),
        players=7,
    )
    assert ours == payments(game, "palace")
    assert len(ours) == 4


@pytest.mark.parametrize("target", ["stage", "caravansery"])
def test_seven_trading_posts_lower_the_price_of_one_side(target):
    board = "gizah day" if target == "caravansery" else "babylon day"
    boards = ("alexandria", "ephesos")
    sold = {"left": ["sawmill", "brickyard"], "right": ["lumber_yard", "brickyard"]}
    plain = seven_prices_of(target, board, boards, **sold)
    cheap = seven_prices_of(target, board, boards, mine=["west_trading_post"], **sold)
    assert [price.left + 2 * price.right for price in cheap][-1] < [price.left + 2 * price.right for price in plain][-1]
    assert {buy.each for price in cheap for buy in price.bought if buy.seat == seven_prices.LEFT} == {1}
    assert {buy.each for price in plain for buy in price.bought} == {2}


def test_seven_bank_chain_and_what_is_not_for_sale():
    (tree_farm,) = seven_prices_of("tree_farm")
    assert (tree_farm.total, tree_farm.bank) == (1, 1)
    (aqueduct,) = seven_prices_of("aqueduct", mine=["baths"])
    assert (aqueduct.total, aqueduct.chain) == (0, seven.CARDS["aqueduct"].chain)
    assert seven_prices_of("aqueduct") == []


@pytest.mark.parametrize(
    ("target", "told", "words"),
    [
        ("palace", {"boards": ("gizah", "babylon")}, "Gizah"),
        ("palace", {"board": "atlantis day"}, "does your city have"),
        ("palace", {"boards": ("atlantis", "babylon")}, "neighbours"),
        ("palace", {"stages": 4}, "3 stages"),
        ("stage", {"stages": 3}, "All stages"),
        ("sawmill", {"left": ["sawmill"], "right": ["sawmill"]}, "has 2 of it, 3"),
        ("palace", {"mine": ["sawmill", "sawmill"]}, "twice"),
        ("palace", {"left": ["forum"]}, "forum"),
        ("baths", {"mine": ["baths"]}, "already stands"),
        ("atlantis", {}, "atlantis"),
    ],
)
def test_seven_wrong_input_is_told(target, told, words):
    with pytest.raises(BadTicks, match=words):
        seven_prices_of(target, **told)

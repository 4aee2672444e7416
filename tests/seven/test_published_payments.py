"""Published worked examples of setup, payment and what is gained at once (published_cases.json)."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

from mirabilia import seven
from mirabilia.seven import batch, bills, tables
from seven import published
from seven.published import POSTS, Checks, Choices, Units, market
from seven.situations import coins, payments, resolve, seat, sentences, situation

CHECKS: Checks = {}
PLENTY = 20
topic = partial(published.topic, CHECKS)


@pytest.mark.parametrize(
    "case", [case for case in published.CASES if case["topic"] in published.PAYING], ids=lambda case: case["id"]
)
def test_case(case: dict[str, Any]) -> None:
    published.examine(case, CHECKS)


def test_all_cases_are_here() -> None:
    assert len(published.CASES) == len({case["id"] for case in published.CASES}) == 101
    assert set(CHECKS) == set(published.PAYING) < {case["topic"] for case in published.CASES}


# Setup, hands


@topic("setup")
def setup(players: int, then_keep_minimums: list[int], then_guilds_drawn: int) -> None:
    for seed in range(5):
        hands = seven.Game(seed=seed, players=players).record()["setup"]["hands"]
        for age, of_age in enumerate(hands, 1):
            dealt = Counter(card for hand in of_age for card in hand)
            guilds = {card: n for card, n in dealt.items() if seven.CARDS[card].colour == "purple"}
            kept = {card.id: sum(least in then_keep_minimums for least in card.copies.get(age, ()))
                    for card in seven.CARDS.values() if card.colour != "purple"}  # fmt: skip
            assert dealt - Counter(guilds) == +Counter(kept)
            assert list(guilds.values()) == [1] * (then_guilds_drawn if age == 3 else 0)


@topic("starting_resources")
def starting_resources(wonders: list[str], then_starting: list[str], then_coins: int) -> None:
    game = seven.Game(seed=1, boards=[f"{wonder} day" for wonder in wonders])
    for number, resource in enumerate(then_starting):
        city = game.city(number)
        assert (city.resource, city.production, city.sells) == (resource, {resource: 1}, {resource: 1})
    assert coins(game) == (then_coins,) * len(wonders)


@topic("passing")
def passing(hands_after_turn: dict[str, str], p1_is: str, age: int, then_p0_gets: str) -> None:
    assert p1_is == "right neighbour of p0"
    game = situation(age=age, turn=2)
    seats = {"p0": 0, "p1": game.right(0), "p2": game.left(0)}
    rest = {hands_after_turn[name]: game.hand(number)[:-1] for name, number in seats.items()}
    resolve(game)
    assert Counter(game.hand(0)) == Counter(rest[then_p0_gets])


# Production, payment


@topic("production")
def production(
    own_production: Units, neighbours_sell: Units, then_can_build: list[str], then_cannot_build: list[str]
) -> None:
    assert neighbours_sell == {}
    cards = then_can_build + then_cannot_build
    needed = {resource for card in cards for resource in seven.CARDS[card].cost}
    game = situation(*market(needed, coins=PLENTY, own=own_production, hand=cards))
    assert {card for card in cards if f"build {card}" in sentences(game)} == set(then_can_build)
    assert all(payments(game, card) == [(0, 0)] for card in then_can_build)


@topic("chain")
def chain(city: list[str], card: str, then_free: bool, coins: int = 0, production: Units | None = None) -> None:
    assert not production
    seats = market(seven.CARDS[card].cost, coins=coins, city=city, hand=[card])
    assert ((0, 0) in payments(situation(*seats), card)) == then_free
    seats[0]["city"].remove(*city)
    assert payments(situation(*seats), card) == []


@topic("cost")
def cost(card: str, coins: int, then_coins_after: int) -> None:
    game = situation(seat(coins, hand=[card]))
    resolve(game, {0: f"build {card}"})
    assert game.city(0).coins == then_coins_after


@topic("trade", "trade_discount", "own_choice", "not_for_sale", "neighbour_choice_card")
def trade(
    card: str,
    coins: int = PLENTY,
    seat: str | None = None,
    right_neighbour: str | None = None,
    city: Iterable[str] = (),
    own_production: Units | None = None,
    own_choice: Choices = (),
    left_sells: Units | None = None,
    right_sells: Units | None = None,
    right_sells_choice: Choices = (),
    neighbour_has_unsellable_choice: Iterable[str] = (),
    seller_coins: int = 0,
    then_can_build: bool = True,
    then_pay_left: int | None = None,
    then_pay_right: int | None = None,
    then_cost_total: int | None = None,
    then_coins_after: int | None = None,
    then_seller_coins_after: int | None = None,
) -> None:
    unsellable = [neighbour_has_unsellable_choice] if neighbour_has_unsellable_choice else []
    if seat:
        own_production, right_sells = ({published.STARTING[str(one)]: 1} for one in (seat, right_neighbour))
    seats = market(
        seven.CARDS[card].cost, coins=coins, city=city, hand=[card], own=own_production, own_choice=own_choice,
        left=left_sells, left_choice=unsellable, right=right_sells, right_choice=right_sells_choice,
    )  # fmt: skip
    seats[-1]["coins"] = seller_coins
    if seat:
        assert (seats[0]["board"], seats[-1]["board"]) == (f"{seat} day", f"{right_neighbour} day")
    game = situation(*seats)
    offered = payments(game, card)
    assert bool(offered) == then_can_build
    if then_pay_left is not None or then_pay_right is not None:
        assert offered == [(then_pay_left or 0, then_pay_right or 0)]
    if then_cost_total is not None:
        assert {left + right for left, right in offered} == {then_cost_total}
    if then_coins_after is not None:
        assert {coins - left - right for left, right in offered} == {then_coins_after}
    if then_seller_coins_after is not None:
        assert [seller_coins + right for _, right in offered] == [then_seller_coins_after]


@topic("payment_options")
def payment_options(
    coins: int,
    need: Units | None = None,
    card: str | None = None,
    own_production: Units | None = None,
    own_choice: Choices = (),
    left_sells: Units | None = None,
    left_sells_choice: Choices = (),
    right_sells: Units | None = None,
    right_sells_choice: Choices = (),
    discount: dict[str, list[str]] | None = None,
    then_payment_pairs_left_right: list[list[int]] | None = None,
    then_cheapest_pair_left_right: list[int] | None = None,
) -> None:
    posts = [POSTS[side] for side in discount or {}]
    needed = seven.CARDS[card].cost if card else dict(need or {})
    seats = market(
        needed, coins=coins, city=posts, hand=[card] if card else [], own=own_production, own_choice=own_choice,
        left=left_sells, left_choice=left_sells_choice, right=right_sells, right_choice=right_sells_choice,
    )  # fmt: skip
    game = situation(*seats)
    found = bills.pairs(int(batch.front(game.state, 0, 0, tables.pack(needed), coins)))
    assert card is None or payments(game, card) == found
    if then_payment_pairs_left_right is not None:
        assert found == [tuple(pair) for pair in then_payment_pairs_left_right]
    if then_cheapest_pair_left_right is not None:
        assert min(found, key=sum) == tuple(then_cheapest_pair_left_right)
        assert [sum(pair) for pair in found].count(sum(then_cheapest_pair_left_right)) == 1


@topic("trade_timing")
def trade_timing(
    card: str,
    own_production: Units,
    a_neighbour_sells: Units,
    coins_at_start_of_turn: int,
    income_from_sales_this_turn: int,
    then_can_build: bool,
) -> None:
    seats = market(seven.CARDS[card].cost, coins=coins_at_start_of_turn, own=own_production, left=a_neighbour_sells,
                   hand=[card])  # fmt: skip
    seats[-1] |= {"coins": PLENTY, "hand": ["temple"], "city": ["lumber_yard", "glassworks"]}
    game = situation(*seats)
    buys = "build temple"  # with clay of seat 0, its left neighbour
    assert payments(game, "temple", 6) == [(income_from_sales_this_turn, 0)]
    game.play(buys, 6)
    assert (f"build {card}" in sentences(game)) == then_can_build
    seats[0]["coins"] += income_from_sales_this_turn  # had it been there at the start
    assert payments(situation(*seats), card) == [(2, 0)]


# Effects at once


def built(card: str, coins: int, city: Iterable[str], board: str = "gizah day", stages: int = 0) -> seven.Game:
    """A turn in which seat 0 builds a card of Age III from own production."""
    game = situation(seat(coins, city, board=board, stages=stages, hand=[card]), players=7)
    assert payments(game, card) == [(0, 0)]
    resolve(game, {0: f"build {card}"})
    return game


@topic("lighthouse")
def lighthouse(
    coins: int, city_before: list[str], builds: str, free: bool, then_coins: int, then_yellow_points: int
) -> None:
    assert free
    game = built(builds, coins, [*city_before, "glassworks"])
    assert (game.city(0).coins, game.scores()[0]["yellow"]) == (then_coins, then_yellow_points)


@topic("ludus")
def ludus(coins: int, city: list[str], then_coins_after: int, then_yellow_points: int) -> None:
    game = built("ludus", coins, [*(card for card in city if card != "ludus"), "ore_vein"])
    assert (game.city(0).coins, game.scores()[0]["yellow"]) == (then_coins_after, then_yellow_points)


@topic("arena")
def arena(
    coins: int = 0,
    own_stages_built_at_construction: list[int] | None = None,
    stages_at_construction: int | None = None,
    stages_at_end: int | None = None,
    then_coins: list[int] | None = None,
    then_coins_after_construction: int | None = None,
    then_yellow_points_at_end: int | None = None,
) -> None:
    stages = own_stages_built_at_construction or [stages_at_construction]
    after = [built("arena", coins, ["quarry", "ore_vein"], "gizah night", n).city(0).coins for n in stages]
    assert after == (then_coins or [then_coins_after_construction])
    if stages_at_end is not None:
        game = built("arena", coins, ["quarry", "ore_vein", "sawmill", "clay_pit", "brickyard"], "gizah night", 1)
        while sum(stage.built for stage in game.city(0).stages) < stages_at_end:
            resolve(game, {0: f"stage with {game.hand(0)[0]}"})
        assert game.scores()[0]["yellow"] == then_yellow_points_at_end
        assert game.city(0).coins == then_coins_after_construction


@topic("vineyard", "bazar")
def counted_with_neighbours(
    coins: int,
    then_coins_after: int,
    brown_cards: Units | None = None,
    grey_cards: Units | None = None,
    starting_resources: dict[str, str] | None = None,
) -> None:
    card, colour, numbers = ("vineyard", "brown", brown_cards) if brown_cards else ("bazar", "grey", grey_cards)
    pool = [one.id for one in seven.CARDS.values() if one.colour == colour]
    own, left, right = ([pool.pop() for _ in range((numbers or {})[side])] for side in ("self", "left", "right"))
    seats = [seat(coins, own, hand=[card]), seat(0, left), seat(), seat(0, right)]
    for side, resource in (starting_resources or {}).items():
        wonder = next(wonder.id for wonder in seven.WONDERS.values() if wonder.resource == resource)
        seats[{"self": 0, "right": 3}[side]]["board"] = f"{wonder} day"
    game = situation(*seats, players=4)
    resolve(game, {0: f"build {card}"})
    assert game.city(0).coins == then_coins_after


@topic("wonder_stage")
def wonder_stage(
    wonder: str, side: str, production: Units, tucked_card: str, then_stages_built: int, then_card_in_discard: bool
) -> None:
    assert production == {"wood": 2}
    city = ["lumber_yard", "timber_yard"]
    game = situation(seat(0, city, board=f"{wonder} {side}", hand=[tucked_card]), age=1)
    resolve(game, {0: f"stage with {tucked_card}"})
    assert sum(stage.built for stage in game.city(0).stages) == then_stages_built
    assert game.city(0).stages[0].under == tucked_card
    assert (tucked_card in game.discard) == then_card_in_discard
    assert game.discard_size == 2
    assert tucked_card not in game.city(0).cards

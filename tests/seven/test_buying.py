"""Buying from neighbours: S-080 to S-093."""

import pytest

from seven.published import market
from seven.situations import coins, payments, resolve, seat, sentences, situation


def offered(card: str, needed: str, **told: object) -> list[tuple[int, int]]:
    """Payments (left, right) of a card for a rich seat 0; ``needed``: resources that boards must not add."""
    return payments(situation(*market(needed.split(), coins=20, hand=[card], **told)), card)


# Aqueduct: three stone; Caravansery: two wood; Library: two stone and cloth


@pytest.mark.rule("S-080")
def test_two_coins_a_unit_to_its_owner_from_either_or_both() -> None:
    assert offered("caravansery", "wood", left={"wood": 2}) == [(4, 0)]
    assert offered("caravansery", "wood", right={"wood": 2}) == [(0, 4)]
    assert offered("caravansery", "wood", left={"wood": 1}, right={"wood": 1}) == [(2, 2)]
    assert offered("caravansery", "wood", left={"wood": 2}, right={"wood": 2}) == [(0, 4), (2, 2), (4, 0)]
    assert offered("caravansery", "wood", own={"wood": 1}, left={"wood": 2}) == [(2, 0)]
    assert offered("caravansery", "wood", own={"wood": 1}) == []


@pytest.mark.rule("S-080")
def test_coins_go_from_buyer_to_seller() -> None:
    game = situation(*market(["wood"], coins=9, hand=["caravansery"], left={"wood": 1}, right={"wood": 1}))
    resolve(game, {0: "build caravansery"})
    assert coins(game) == (5, 3 + 2, 3, 3, 3, 3, 3 + 2)


@pytest.mark.rule("S-081")
def test_starting_resource_brown_and_grey_cards_are_for_sale() -> None:
    seller = seat(0, ["lumber_yard", "sawmill", "clay_pit", "glassworks"], board="babylon night")
    city = situation(seat(), seller).city(1)
    assert city.sells == {"wood": 4, "glass": 1}
    assert city.sells_choices == [("ore", "clay")]
    told = {"age": 1, "players": 3}
    boards = seat(board="babylon night")
    assert payments(situation(seat(9, hand=["stockade"]), boards, **told), "stockade") == [(2, 0)]
    glass = seat(0, ["glassworks"], board="rhodos day")
    workshop = seat(9, hand=["workshop"], board="gizah day")
    assert payments(situation(workshop, glass, seat(board="ephesos day"), **told), "workshop") == [(2, 0)]


@pytest.mark.rule("S-082")
def test_yellow_cards_and_stages_are_not_for_sale() -> None:
    seller = seat(0, ["caravansery", "forum"], board="alexandria night", stages=2)
    buyer = seat(20, hand=["arsenal", "academy", "haven"])
    game = situation(buyer, seller, seat(board="ephesos day"), players=4)
    assert game.city(1).sells == {"glass": 1}
    assert game.city(1).sells_choices == []
    assert len(game.city(1).choices) == 4
    assert all(payments(game, card) == [] for card in ("arsenal", "academy", "haven"))


@pytest.mark.rule("S-083")
def test_the_seller_is_not_asked_and_uses_the_same_symbol() -> None:
    buyer, seller = (seat(2, city, hand=["barracks"], board=board)
                     for city, board in (([], "gizah day"), (["ore_vein"], "babylon day")))  # fmt: skip
    game = situation(buyer, seller, seat(), age=1, players=5)
    resolve(game, {0: "build barracks", 1: "build barracks"})
    assert [game.city(number).cards for number in (0, 1)] == [["barracks"], ["ore_vein", "barracks"]]
    assert coins(game)[:2] == (0, 4)


@pytest.mark.rule("S-084")
def test_a_buyer_takes_each_symbol_once() -> None:
    assert offered("caravansery", "wood", left={"wood": 1}) == []
    assert offered("aqueduct", "stone", own={"stone": 1}, left={"stone": 1}) == []
    assert offered("aqueduct", "stone", own={"stone": 1}, left={"stone": 1}, right={"stone": 1}) == [(2, 2)]


@pytest.mark.rule("S-084")
def test_both_neighbours_of_a_seller_buy_the_same_symbol() -> None:
    seller = seat(0, board="babylon day")
    game = situation(seat(2, hand=["stockade"]), seller, seat(2, hand=["stockade"]), age=1, players=7)
    resolve(game, {0: "build stockade", 2: "build stockade"})
    assert game.city(0).cards == game.city(2).cards == ["stockade"]
    assert coins(game)[:3] == (0, 4 + 3, 0)


@pytest.mark.rule("S-085")
def test_one_or_both_units_of_a_card_with_two() -> None:
    """School: wood and papyrus."""
    assert offered("school", "wood papyrus", own={"papyrus": 1}, left={"wood": 2}) == [(2, 0)]
    assert offered("caravansery", "wood", left={"wood": 2}) == [(4, 0)]
    assert offered("aqueduct", "stone", left={"stone": 2}, right={"stone": 1}) == [(4, 2)]


@pytest.mark.rule("S-086")
def test_each_takes_from_a_choice_what_it_wants() -> None:
    """The Clay Pit in the middle: its owner uses ore, one neighbour buys clay, the other ore."""
    game = situation(
        seat(2, hand=["guard_tower"], board="gizah day"),
        seat(0, ["clay_pit"], hand=["barracks"], board="babylon day"),
        seat(2, hand=["barracks"], board="alexandria day"),
        seat(board="ephesos day"),
        seat(board="halikarnassos day"),
        age=1,
        players=5,
    )
    resolve(game, {0: "build guard_tower", 1: "build barracks", 2: "build barracks"})
    assert coins(game)[:3] == (0, 4, 0)
    assert [game.city(number).shields for number in range(3)] == [1, 1, 1]


@pytest.mark.rule("S-086")
def test_a_buyer_takes_one_resource_of_a_choice() -> None:
    assert offered("temple", "wood clay glass", own={"glass": 1}, left_choice=[["wood", "clay"]]) == []
    both = offered("temple", "wood clay glass", own={"glass": 1}, left_choice=[["wood", "clay"]], right={"wood": 1})
    assert both == [(2, 2)]


@pytest.mark.rule("S-087")
def test_what_was_bought_is_gone_next_turn() -> None:
    """Seat 0 buys wood for a Stockade; for the first stage of Gizah, of two wood, both must be bought."""
    own = seat(9, board="gizah day", hand=["stockade"])
    game = situation(own, seat(0, ["lumber_yard", "timber_yard"], board="rhodos day"), age=1, players=5)
    resolve(game, {0: "build stockade"})
    assert game.city(0).coins == 7
    assert game.city(0).production == {"stone": 1}
    assert payments(game, game.hand(0)[0], kind="stage") == [(4, 0)]


@pytest.mark.rule("S-088", "S-122")
def test_coins_of_the_same_turn_come_too_late() -> None:
    """Seat 0 sells wood for 2 coins while it lacks one to buy ore itself; in the next turn it has them."""
    told = {"age": 1, "players": 5}
    own = seat(1, board="babylon day", hand=["barracks", "guard_tower"])
    sells = seat(0, board="rhodos day", hand=["altar"])
    buys = seat(2, board="gizah day", hand=["stockade", "barracks"])
    game = situation(own, sells, seat(), seat(), buys, **told)
    game.play("build stockade", 4)
    assert "build barracks" not in sentences(game, 0)
    resolve(game, {0: "sell guard_tower"})
    assert game.city(0).coins == 1 + 2 + 3
    assert payments(game, "barracks") == [(2, 0)]


@pytest.mark.rule("S-088")
@pytest.mark.parametrize(("purse", "possible"), [(3, False), (4, True)])
def test_all_coins_must_be_there(purse: int, possible: bool) -> None:
    game = situation(*market(["wood"], coins=purse, hand=["caravansery"], left={"wood": 1}, right={"wood": 1}))
    assert payments(game, "caravansery") == ([(2, 2)] if possible else [])


@pytest.mark.rule("S-089")
def test_a_resource_built_in_the_same_turn_cannot_be_bought_yet() -> None:
    builder = seat(board="rhodos day", hand=["lumber_yard"])
    passes = seat(board="ephesos day", hand=["stockade"])
    own = seat(9, board="gizah day", hand=["stockade"])
    game = situation(own, builder, *[seat()] * 4, passes, age=1, players=7)
    game.play("build lumber_yard", 1)
    assert "build stockade" not in sentences(game, 0)
    resolve(game, {0: "sell stockade"})
    assert payments(game, "stockade") == [(2, 0)]


# Discounts

PRICES = {
    "west_trading_post": ((1, 2), (2, 2)),
    "east_trading_post": ((2, 1), (2, 2)),
    "marketplace": ((2, 2), (1, 1)),
}


@pytest.mark.rule("S-090", "S-004")
@pytest.mark.parametrize("post", [None, *PRICES])
def test_prices_with_each_post(post: str | None) -> None:
    common, rare = PRICES.get(str(post), ((2, 2), (2, 2)))
    prices = situation(seat(0, [post] if post else [])).city(0).unit_prices
    assert {resource: prices[resource] for resource in ("wood", "stone", "ore", "clay")} == dict.fromkeys(
        ("wood", "stone", "ore", "clay"), common
    )
    assert {resource: prices[resource] for resource in ("glass", "papyrus", "loom")} == dict.fromkeys(
        ("glass", "papyrus", "loom"), rare
    )


@pytest.mark.rule("S-090")
def test_posts_are_paid_by() -> None:
    stone = {"left": {"stone": 2}, "right": {"stone": 2}, "own": {"loom": 1}}
    assert offered("library", "stone loom", **stone) == [(0, 4), (2, 2), (4, 0)]
    assert offered("library", "stone loom", city=["west_trading_post"], **stone) == [(0, 4), (1, 2), (2, 0)]
    assert offered("library", "stone loom", city=["east_trading_post"], **stone) == [(0, 2), (2, 1), (4, 0)]
    both = ["west_trading_post", "east_trading_post"]
    assert offered("library", "stone loom", city=both, **stone) == [(0, 2), (1, 1), (2, 0)]
    cloth = {"own": {"stone": 2}, "left": {"loom": 1}, "right": {"loom": 1}}
    assert offered("library", "stone loom", city=["marketplace"], **cloth) == [(0, 1), (1, 0)]
    assert offered("library", "stone loom", city=both, **cloth) == [(0, 2), (2, 0)]


@pytest.mark.rule("S-091")
def test_the_discount_holds_for_the_starting_resource_from_the_next_turn_on() -> None:
    """Seat 0 buys the wood of Babylon's board; a second Stockade comes round."""
    own = seat(9, board="gizah day", hand=["west_trading_post", "stockade"])
    game = situation(own, seat(board="babylon day"), *[seat()] * 4, seat(hand=["stockade"]), age=1, players=7)
    assert payments(game, "stockade") == [(2, 0)]
    resolve(game, {0: "build west_trading_post"})
    assert payments(game, "stockade") == [(1, 0)]


@pytest.mark.rule("S-092")
def test_the_buyer_chooses_among_all_sensible_payments() -> None:
    """Also those that cost more in all: here 4 to the right, 1 and 2, or 2 to the left."""
    told = {"own": {"loom": 1}, "left": {"stone": 2}, "right": {"stone": 2}, "city": ["west_trading_post"]}
    game = situation(*market(["stone", "loom"], coins=20, hand=["library"], **told))
    pairs = ["build library paying 0 4", "build library paying 1 2", "build library paying 2 0"]
    assert [str(move) for move in game.legal_moves(0) if move.kind == "build" and move.card == "library"] == pairs
    for sentence, (left, right) in zip(pairs, [(0, 4), (1, 2), (2, 0)], strict=True):
        after = game.copy()
        resolve(after, {0: sentence})
        assert (after.city(0).coins, after.city(1).coins, after.city(6).coins) == (
            20 - left - right,
            3 + left,
            3 + right,
        )


@pytest.mark.rule("S-092")
def test_which_choice_symbol_stands_for_what_is_the_buyers_business() -> None:
    """Temple: the own choice can be wood, clay or stay unused; both neighbours offer what is then missing."""
    told = {"own": {"glass": 1}, "own_choice": [["wood", "clay"]], "left": {"wood": 1}, "right": {"clay": 1}}
    assert offered("temple", "wood clay glass", **told) == [(0, 2), (2, 0)]


@pytest.mark.rule("S-092")
def test_nothing_is_bought_that_is_not_needed() -> None:
    told = {"own": {"stone": 3}, "left": {"stone": 1}, "right": {"stone": 1}}
    assert offered("aqueduct", "stone", **told) == [(0, 0)]


@pytest.mark.rule("S-093")
def test_stages_are_bought_for_like_buildings() -> None:
    """First stage of Gizah: two wood."""
    told = {"age": 2, "players": 5}
    own = seat(4, board="gizah day", hand=["aqueduct"])
    game = situation(own, seat(board="babylon day"), seat(), seat(), seat(0, ["lumber_yard"]), **told)
    assert payments(game, "aqueduct", kind="stage") == [(2, 2)]
    resolve(game, {0: "stage with aqueduct"})
    assert coins(game) == (0, 5, 3, 3, 5)
    assert game.city(0).stages[0].built
    cheap = seat(3, ["west_trading_post"], board="gizah day", hand=["aqueduct"])
    game = situation(cheap, seat(0, ["lumber_yard"], board="babylon day"), **told)
    assert payments(game, "aqueduct", kind="stage") == [(2, 0)]

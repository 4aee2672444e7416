"""Costs, own production and chains: S-060 to S-065, S-100 to S-104."""

import pytest

from mirabilia import seven
from seven.published import market
from seven.situations import coins, payments, resolve, seat, sentences, situation

# Each chain symbol, who shows it, whom it frees: read off the cards.
CHAINS = {
    "hammer": ("well", "statue"), "drop": ("baths", "aqueduct"), "star": ("altar", "pantheon"),
    "mask": ("theater", "gardens"), "market_stall": ("east_trading_post west_trading_post", "forum"),
    "camel": ("marketplace", "caravansery"), "horseshoe": ("apothecary", "stables"),
    "mortar": ("apothecary", "dispensary"), "target": ("workshop", "archery_range"), "lamp": ("workshop", "laboratory"),
    "scales": ("scriptorium", "courthouse"), "book": ("scriptorium", "library"),
    "lighthouse": ("caravansery", "lighthouse"), "barrel": ("forum", "haven"), "castle": ("walls", "fortifications"),
    "helmet": ("training_ground", "circus"), "lightning": ("dispensary", "arena"), "torch": ("dispensary", "lodge"),
    "planet": ("laboratory", "observatory"), "saw": ("laboratory", "siege_workshop"), "columns": ("library", "senate"),
    "scroll": ("library", "university"), "lyre": ("school", "academy"), "feather": ("school", "study"),
}  # fmt: skip
LINKS = [(parent, child) for parents, child in CHAINS.values() for parent in parents.split()]
FREE = {
    *("lumber_yard", "stone_pit", "clay_pool", "ore_vein", "loom", "glassworks", "press", "well", "altar", "theater"),
    *("tavern", "east_trading_post", "west_trading_post", "marketplace", "vineyard", "bazar"),
}


def buildable(card: str, city: list[str], purse: int = 0, **told: object) -> list[tuple[int, int]]:
    """Payments of a card in a city when neither its board nor its neighbours have any of the first four resources."""
    needed = list(seven.CARDS[card].cost)[:4]
    return payments(situation(*market(needed, coins=purse, city=city, hand=[card]), **told), card)


# Kinds of cost


@pytest.mark.rule("S-060")
def test_without_a_printed_cost_it_is_free() -> None:
    for card in FREE:
        age = seven.CARDS[card].age
        game = situation(seat(0, hand=[card]), players=7, age=age)
        assert payments(game, card) == [(0, 0)], card
    assert {card.id for card in seven.CARDS.values() if not card.cost} == FREE


@pytest.mark.rule("S-060")
@pytest.mark.parametrize("card", ["tree_farm", "mine", "sawmill", "foundry"])
def test_a_coin_goes_to_the_reserve(card: str) -> None:
    game = situation(seat(1, hand=[card]), players=7)
    assert game.price(game.find(f"build {card}")).bank == 1
    resolve(game, {0: f"build {card}"})
    assert coins(game) == (0, *[3] * 6)
    assert f"build {card}" not in sentences(situation(seat(0, hand=[card]), players=7))


# Production


@pytest.mark.rule("S-061")
@pytest.mark.parametrize("without", [None, "lumber_yard", "caravansery", "stone_pit", "forum"])
def test_all_that_produces(without: str | None) -> None:
    """The Palace asks for each resource once: cards, yellow cards, the board's glass and both stages of Alexandria."""
    city = [card for card in ("lumber_yard", "stone_pit", "caravansery", "forum") if card != without]
    game = situation(seat(0, city, board="alexandria night", stages=2, hand=["palace"]))
    assert payments(game, "palace") == ([(0, 0)] if without is None else [])
    assert game.city(0).production == {"glass": 1, **{
        resource: 1 for card, resource in (("lumber_yard", "wood"), ("stone_pit", "stone")) if card in city
    }}  # fmt: skip


@pytest.mark.rule("S-062")
def test_resources_are_there_again_each_turn() -> None:
    game = situation(seat(0, ["quarry"], board="gizah day", hand=["aqueduct"]), seat(hand=["walls"]), age=2)
    resolve(game, {0: "build aqueduct"})
    assert game.city(0).production == {"stone": 3}
    assert payments(game, "walls") == [(0, 0)]


@pytest.mark.rule("S-062")
def test_a_symbol_counts_once_within_a_turn() -> None:
    assert buildable("aqueduct", ["quarry"], 20) == []
    assert buildable("aqueduct", ["quarry", "stone_pit"]) == [(0, 0)]


@pytest.mark.rule("S-063")
def test_a_choice_yields_one_of_its_resources() -> None:
    assert buildable("barracks", ["clay_pit"], age=1) == buildable("guard_tower", ["clay_pit"], age=1) == [(0, 0)]
    assert buildable("stables", ["lumber_yard", "clay_pit"], 20) == []
    assert buildable("stables", ["lumber_yard", "clay_pit", "forest_cave"]) == [(0, 0)]


@pytest.mark.rule("S-063")
def test_a_choice_is_made_anew_each_turn() -> None:
    own = seat(0, ["clay_pit"], hand=["guard_tower"])
    game = situation(own, seat(), seat(hand=["barracks"]), age=1, turn=3)  # which comes to seat 0
    resolve(game, {0: "build guard_tower"})
    resolve(game, {0: "build barracks"})
    assert game.city(0).cards == ["clay_pit", "guard_tower", "barracks"]


@pytest.mark.rule("S-064")
@pytest.mark.parametrize(
    ("city", "possible"),
    [
        (["glassworks", "tree_farm", "clay_pit"], True),  # clay of the pit, so that the farm gives wood
        (["glassworks", "tree_farm", "mine"], False),  # wood and clay only in one place
        (["glassworks", "tree_farm", "timber_yard"], True),
        (["glassworks", "timber_yard", "forest_cave"], False),  # wood twice, no clay
        (["forum", "caravansery", "tree_farm"], True),
        (["forum", "caravansery"], False),
    ],
)
def test_each_unit_needs_a_symbol_of_its_own(city: list[str], possible: bool) -> None:
    """The Temple asks for wood, clay and glass."""
    assert buildable("temple", city, 20) == ([(0, 0)] if possible else [])


@pytest.mark.rule("S-065")
def test_what_is_built_produces_from_the_next_turn() -> None:
    board = seat(0, board="gizah day", hand=["clay_pool", "guard_tower"])
    game = situation(board, seat(board="rhodos day"), seat(), seat(hand=["guard_tower"]), age=1, players=4)
    assert "build guard_tower" not in sentences(game)
    resolve(game, {0: "build clay_pool"})
    assert payments(game, "guard_tower") == [(0, 0)]


@pytest.mark.rule("S-065")
def test_a_stage_produces_from_the_next_turn() -> None:
    """Second stage of Alexandria by day, of two ore; then the Aqueduct with two stones and the stage's choice."""
    own = seat(0, ["quarry", "foundry"], board="alexandria day", stages=1, hand=["aqueduct"])
    game = situation(own, seat(board="rhodos day", hand=["walls"]), seat(board="babylon day"), age=2)
    assert "build aqueduct" not in sentences(game)
    resolve(game, {0: "stage with aqueduct"})
    assert payments(game, "walls") == [(0, 0)]


# Chains


@pytest.mark.rule("S-100", "S-101", "S-102")
@pytest.mark.parametrize(("parent", "child"), LINKS)
def test_free_with_the_symbol_else_by_paying(parent: str, child: str) -> None:
    assert buildable(child, [parent], players=7) == [(0, 0)]
    assert buildable(child, [], 20, players=7) == []
    game = situation(*market([], city=[parent], hand=[child]))
    price = game.price(game.find(f"build {child}"))
    assert (price.total, price.chain) == (0, seven.CARDS[child].chain)
    resolve(game, {0: f"build {child}"})
    assert child in game.city(0).cards


@pytest.mark.rule("S-101")
@pytest.mark.parametrize(("child", "producing"), [
    ("statue", ["lumber_yard", "foundry"]),
    ("forum", ["brickyard"]),
    ("lodge", ["brickyard", "press", "loom"]),
    ("gardens", ["lumber_yard", "brickyard"]),
])  # fmt: skip
def test_without_the_symbol_by_own_production(child: str, producing: list[str]) -> None:
    assert buildable(child, producing) == [(0, 0)]
    assert buildable(child, producing[1:], 20) == []


@pytest.mark.rule("S-102")
def test_a_city_with_a_card_of_two_symbols_builds_both() -> None:
    own = seat(0, ["dispensary"], hand=["arena"], board="rhodos day")
    game = situation(own, seat(), seat(hand=["lodge"]), turn=3)
    resolve(game, {0: "build arena"})
    resolve(game, {0: "build lodge"})
    assert game.city(0).cards == ["dispensary", "arena", "lodge"]
    assert len(seven.CARDS["dispensary"].gives) == 2


@pytest.mark.rule("S-103")
def test_the_symbol_must_stand_in_the_own_city() -> None:
    told = {"age": 2, "players": 4}
    sold = situation(seat(9, hand=["aqueduct"]), discard=["baths"], **told)
    assert payments(sold, "aqueduct") == []
    neighbours = situation(seat(9, hand=["aqueduct"]), seat(0, ["baths"]), **told)
    assert payments(neighbours, "aqueduct") == []
    game = situation(seat(0, ["lumber_yard", "timber_yard"], hand=["well"]), age=1, turn=6, players=7)
    resolve(game, {0: "stage with well"})
    assert game.city(0).chains == []


@pytest.mark.rule("S-103")
def test_a_card_of_the_same_turn_opens_nothing_yet() -> None:
    """A card out of the pile comes at the end of the turn: what it opens can be built from the next turn on."""
    own = seat(0, ["glassworks", "press"], board="halikarnassos day", stages=1, hand=["aqueduct"])
    game = situation(own, seat(hand=["aqueduct"]), players=7, age=2, discard=["baths"])
    assert "build aqueduct" not in sentences(game)
    resolve(game, {0: "stage with aqueduct"})
    game.play("revive baths")
    assert game.turn == 4
    assert payments(game, "aqueduct") == [(0, 0)]


@pytest.mark.rule("S-104")
def test_chains_never_pay_for_stages() -> None:
    shown = [card.id for card in seven.CARDS.values() if card.gives and not card.produces_choice]
    game = situation(seat(20, shown), seat(board="rhodos day"), seat(board="ephesos day"), players=7)
    assert len(game.city(0).chains) == len(CHAINS) - 2
    assert not any(sentence.startswith("stage") for sentence in sentences(game))


@pytest.mark.rule("S-104")
def test_links_lead_to_later_ages() -> None:
    for parent, child in LINKS:
        assert max(seven.CARDS[parent].copies) < seven.CARDS[child].age
    jumps = {parent for parent, child in LINKS if seven.CARDS[child].age - seven.CARDS[parent].age == 2}
    assert jumps == {"altar", "theater"}
    assert {symbol: card.id for card in seven.CARDS.values() if (symbol := card.chain)} == {
        symbol: child for symbol, (_, child) in CHAINS.items()
    }

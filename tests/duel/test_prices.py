"""Paying, the lowest price: D-080 to D-086."""

import random
from itertools import product

import pytest

from duel.positions import paid, seat, sentences, situation
from mirabilia import duel

RAW, GOODS = ("wood", "stone", "clay"), ("glass", "papyrus")
CHOICES = {"forum": GOODS, "piraeus": GOODS, "caravansery": RAW, "the_great_lighthouse": RAW}
PRODUCERS = [card.id for card in duel.CARDS.values() if card.produces]
FIXED = {"stone_reserve": "stone", "clay_reserve": "clay", "wood_reserve": "wood"}


def lowest(cost, own, theirs, tokens):
    """The cheapest total over every use of the choice producers and every two units waived (D-080), by trying them all.

    ``cost``: (units, coins, token that waives units of it); ``own``, ``theirs``: names of cards and built wonders.
    """
    units, printed, waivable = cost
    price = {}
    for resource in (*RAW, *GOODS):
        symbols = sum(duel.CARDS[card].produces.get(resource, 0) for card in theirs if card in duel.CARDS)
        fixed = any(FIXED.get(card) == resource for card in own) or (resource in GOODS and "customs_house" in own)
        price[resource] = 1 if fixed else 2 + symbols
    free = 2 if waivable in tokens else 0
    best = None
    for used in product(*(CHOICES[id] for id in own if id in CHOICES)):
        made = dict.fromkeys(price, 0)
        for card in own:
            for resource, number in duel.CARDS[card].produces.items() if card in duel.CARDS else ():
                made[resource] += number
        for resource in used:
            made[resource] += 1
        to_buy = [price[r] for r, number in units.items() for _ in range(max(number - made[r], 0))]
        for waived in product((False, True), repeat=len(to_buy)):
            if sum(waived) <= free:
                total = printed + sum(each for each, out in zip(to_buy, waived, strict=True) if not out)
                best = total if best is None else min(best, total)
    return best


def cost_of(id):
    printed = duel.CARDS.get(id) or duel.WONDERS[id]
    units = {resource: number for resource, number in printed.cost.items() if resource != "coins"}
    waivable = "architecture" if id in duel.WONDERS else "masonry" if duel.CARDS[id].colour == "blue" else None
    return units, printed.cost.get("coins", 0), waivable


def random_cities(dice):
    """Two cities of producers, drawn at random: (cards, wonders built) of each seat, and seat 0's tokens."""
    cards = [*PRODUCERS, *FIXED, "customs_house", "forum", "caravansery"]
    dice.shuffle(cards)
    cards = cards[: dice.randint(0, len(cards))]
    cut = dice.randint(0, len(cards))
    wonders = ["piraeus", "the_great_lighthouse"]
    owners = {wonder: dice.choice((0, 0, 1, None)) for wonder in wonders}
    built = [[wonder for wonder in wonders if owners[wonder] == seat] for seat in (0, 1)]
    tokens = dice.sample(["architecture", "masonry"], dice.randint(0, 2))
    return (cards[:cut], built[0]), (cards[cut:], built[1]), tokens


# Cards and wonders whose purchase moves no coins but the price.
TARGETS = [card.id for card in duel.CARDS.values() if card.age == 3 and not card.guild and not card.coins_per]
TO_BUILD = [
    "the_colossus",
    "the_statue_of_zeus",
    "circus_maximus",
    "the_great_library",
    "the_mausoleum",
    "the_pyramids",
]


@pytest.mark.rule("D-080")
@pytest.mark.parametrize("seed", range(8))
def test_the_lowest_price_of_all(seed):
    dice = random.Random(seed)
    for _ in range(20):
        (own, built), (theirs, their_wonders), tokens = random_cities(dice)
        free = [card.id for card in duel.CARDS.values() if card.id not in own + theirs]
        target, wonder = dice.choice(TARGETS), dice.choice(TO_BUILD)
        game = situation(
            age=3,
            accessible=[target],
            seat0=seat(200, own, built=built, wonders=[wonder], tokens=tokens),
            seat1=seat(0, theirs, built=their_wonders),
        )
        both = own + built, theirs + their_wonders
        if game.price_of(target, 0).chain is None:
            assert paid(game, f"build {target}") == lowest(cost_of(target), *both, tokens)
        assert paid(game, f"wonder {wonder} with {target}") == lowest(cost_of(wonder), *both, tokens)
        for id in dice.sample([*free, *duel.WONDERS], 15):
            price = game.price_of(id, 0)
            if price.chain is None:
                assert price.total == lowest(cost_of(id), *both, tokens), (id, *both)


@pytest.mark.rule("D-080")
def test_one_coin_less_than_the_lowest_price_is_not_enough():
    told = {"accessible": ["caravansery"], "seat1": seat(0, ["glassworks"])}
    city = ["forum"]
    assert "build caravansery" in sentences(situation(**told, seat0=seat(4, city)))
    assert "build caravansery" not in sentences(situation(**told, seat0=seat(3, city)))


@pytest.mark.rule("D-081")
@pytest.mark.parametrize(("city", "price"), [([], 15), (["wood_reserve"], 6)])
def test_siege_workshop(city, price):
    theirs = seat(0, ["lumber_yard", "logging_camp", "glassworks"])
    game = situation(age=3, accessible=["siege_workshop"], seat0=seat(20, city), seat1=theirs)
    assert paid(game, "build siege_workshop") == price


@pytest.mark.rule("D-082")
def test_one_clay_and_one_papyrus():
    own = seat(20, ["quarry", "clay_pit"])  # Senate: 1 stone, 2 clay, 1 papyrus
    game = situation(age=3, accessible=["senate"], seat0=own, seat1=seat(0, ["clay_pool"]))
    assert paid(game, "build senate") == 5


@pytest.mark.rule("D-083")
@pytest.mark.parametrize(("reserve", "price"), [([], 8), (["stone_reserve"], 2)])
def test_three_stone(reserve, price):
    game = situation(accessible=["aqueduct"], seat0=seat(20, ["quarry", *reserve]), seat1=seat(0, ["shelf_quarry"]))
    assert paid(game, "build aqueduct") == price


@pytest.mark.rule("D-084")
def test_forum_makes_the_dearer_one():
    own = seat(20, ["forum", "clay_pit"])  # University: 1 clay, 1 glass, 1 papyrus
    game = situation(age=3, accessible=["university"], seat0=own, seat1=seat(0, ["glassworks"]))
    assert paid(game, "build university") == 2
    assert game.price_of("university", 0).producers == {"glass": 1}


@pytest.mark.rule("D-085")
def test_colossus_with_lighthouse_and_architecture():
    game = situation(
        accessible=["walls"],
        seat0=seat(0, ["clay_pool"], built=["the_great_lighthouse"], wonders=["the_colossus"], tokens=["architecture"]),
        seat1=seat(0, ["brickyard", "clay_pit", "glassworks"]),
    )
    assert paid(game, "wonder the_colossus with walls") == 0
    price = game.price_of("the_colossus", 0)
    assert (price.own, price.producers, price.discount) == ({"clay": 1}, {"clay": 1}, {"clay": 1, "glass": 1})


@pytest.mark.rule("D-086")
def test_palace_with_masonry():
    game = situation(
        age=3,
        accessible=["palace"],
        seat0=seat(20, ["caravansery"], built=["the_great_lighthouse"], tokens=["masonry"]),
        seat1=seat(0, ["sawmill", "clay_pool"]),
    )
    assert paid(game, "build palace") == 2
    price = game.price_of("palace", 0)
    assert price.producers == {"wood": 1, "clay": 1}
    assert sum(price.discount.values()) == 2

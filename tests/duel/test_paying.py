"""Paying: D-070 to D-079."""

import pytest

from duel.positions import coins, idle, paid, seat, sentences, situation

RESERVES = {
    "stone_reserve": ["stone"],
    "clay_reserve": ["clay"],
    "wood_reserve": ["wood"],
    "customs_house": ["glass", "papyrus"],
}


@pytest.mark.rule("D-070")
def test_production_is_not_used_up():
    game = situation(accessible=["walls", "aqueduct"], seat0=seat(0, ["quarry", "shelf_quarry"]))
    game.play("build walls")
    idle(game, but=["aqueduct"])
    assert paid(game, "build aqueduct") == 0
    game.play("build aqueduct")
    assert game.city(0).production == {"stone": 3}


@pytest.mark.rule("D-071")
def test_own_production_is_brown_and_grey_symbols():
    game = situation(
        accessible=["walls"],
        seat0=seat(
            0, ["quarry", "shelf_quarry", "clay_pit", "sawmill", "press", "drying_room", "glass_blower", "altar"]
        ),
    )
    assert game.city(0).production == {"wood": 2, "stone": 3, "clay": 1, "glass": 1, "papyrus": 2}
    assert game.price_of("town_hall", 0).total == 0  # 2 wood, 3 stone
    assert game.price_of("circus", 0).total == 2  # 2 stone, 2 clay
    assert game.price_of("academy", 0).total == 2  # 1 wood, 1 stone, 2 glass


@pytest.mark.rule("D-071", "D-143")
@pytest.mark.parametrize(
    ("city", "built", "makes"),
    [
        (["forum"], [], {"glass", "papyrus"}),
        (["caravansery"], [], {"wood", "stone", "clay"}),
        ([], ["the_great_lighthouse"], {"wood", "stone", "clay"}),
        ([], ["piraeus"], {"glass", "papyrus"}),
    ],
)
def test_choice_producers_give_one_unit(city, built, makes):
    game = situation(accessible=["walls"], seat0=seat(0, city, built=built))
    one = {"stable": "wood", "baths": "stone", "garrison": "clay", "apothecary": "glass", "workshop": "papyrus"}
    for card, resource in one.items():
        assert game.price_of(card, 0).total == (0 if resource in makes else 2)
    two = {"walls": "stone", "statue": "clay", "chamber_of_commerce": "papyrus"}
    for card, resource in two.items():
        assert game.price_of(card, 0).total == (2 if resource in makes else 4)


@pytest.mark.rule("D-072", "D-143")
@pytest.mark.parametrize(("city", "built"), [(["forum"], []), ([], ["piraeus"])])
def test_one_of_the_listed_chosen_anew(city, built):
    game = situation(
        accessible=["caravansery", "parade_ground", "temple"],
        seat0=seat(20, [*city, "brickyard", "lumber_yard"], built=built),
    )
    assert paid(game, "build caravansery") == 2 + 2  # its coins; glass or papyrus, not both
    assert paid(game, "build parade_ground") == 0  # 2 clay and the glass
    game.play("build parade_ground")
    idle(game, but=["temple"])
    assert paid(game, "build temple") == 0  # now it makes papyrus


@pytest.mark.rule("D-072", "D-143")
@pytest.mark.parametrize(("city", "built"), [(["caravansery"], []), ([], ["the_great_lighthouse"])])
def test_one_raw_material_chosen_anew(city, built):
    game = situation(accessible=["rostrum", "horse_breeders", "walls"], seat0=seat(20, [*city, "quarry"], built=built))
    assert paid(game, "build rostrum") == 0  # wood
    assert paid(game, "build horse_breeders") == 2  # wood or clay
    game.play("build rostrum")
    idle(game, but=["walls"])
    assert paid(game, "build walls") == 0  # stone


@pytest.mark.rule("D-073")
@pytest.mark.parametrize(
    ("theirs", "price"),
    [([], 6), (["quarry"], 9), (["shelf_quarry"], 12), (["quarry", "stone_pit", "shelf_quarry"], 18), (["sawmill"], 6)],
)
def test_two_coins_and_the_opponents_symbols_for_each_unit(theirs, price):
    game = situation(accessible=["aqueduct"], seat0=seat(30), seat1=seat(0, theirs))
    assert paid(game, "build aqueduct") == price  # 3 stone


@pytest.mark.rule("D-073")
def test_own_symbols_do_not_raise_the_price():
    game = situation(accessible=["aqueduct"], seat0=seat(30, ["shelf_quarry"]))
    assert paid(game, "build aqueduct") == 2


@pytest.mark.rule("D-074", "D-143")
def test_the_opponents_choice_producers_do_not_raise_the_price():
    theirs = seat(0, ["caravansery", "forum"], built=["the_great_lighthouse", "piraeus"])
    game = situation(accessible=["library", "archery_range"], seat0=seat(20), seat1=theirs)
    assert paid(game, "build library") == 6  # wood, stone, glass
    assert paid(game, "build archery_range") == 6  # wood, stone, papyrus
    assert set(game.city(0).unit_prices.values()) == {2}


@pytest.mark.rule("D-075")
@pytest.mark.parametrize("reserve", RESERVES)
def test_fixed_price(reserve):
    theirs = seat(
        0, ["sawmill", "lumber_yard", "brickyard", "clay_pit", "shelf_quarry", "quarry", "glassworks", "press"]
    )
    game = situation(accessible=["walls"], seat0=seat(0, [reserve]), seat1=theirs)
    dear = {"wood": 5, "stone": 5, "clay": 5, "glass": 3, "papyrus": 3}
    assert game.city(0).unit_prices == dear | dict.fromkeys(RESERVES[reserve], 1)
    assert game.city(0).production == {}
    assert game.city(0).choices == []
    assert game.city(1).unit_prices == dict.fromkeys(dear, 2)


@pytest.mark.rule("D-075")
def test_fixed_price_is_charged_unit_by_unit():
    game = situation(accessible=["aqueduct"], seat0=seat(9, ["stone_reserve"]), seat1=seat(0, ["shelf_quarry"]))
    assert paid(game, "build aqueduct") == 3


@pytest.mark.rule("D-076")
def test_fixed_price_holds_from_the_next_turn():
    game = situation(age=1, accessible=["stone_reserve", "baths"], seat0=seat(4), seat1=seat(0, ["quarry"]))
    assert paid(game, "build stone_reserve") == 3
    game.play("build stone_reserve")
    idle(game, but=["baths"])
    assert paid(game, "build baths") == 1


@pytest.mark.rule("D-076")
def test_an_extra_turn_is_a_next_turn():
    game = situation(
        accessible=["walls", "temple"],
        seat0=seat(12, ["brickyard", "glassworks", "glass_blower"], wonders=["the_mausoleum"], tokens=["theology"]),
        seat1=seat(0, ["shelf_quarry"]),
        discard=["stone_reserve"],
    )
    game.play("wonder the_mausoleum with temple")
    game.play("revive stone_reserve")
    assert game.to_move == 0
    assert paid(game, "build walls") == 2


@pytest.mark.rule("D-077")
def test_any_number_of_units_may_be_bought():
    game = situation(age=3, accessible=["palace"], seat0=seat(10))
    assert paid(game, "build palace") == 10  # 5 units of 4 resources
    assert "build palace" not in sentences(situation(age=3, accessible=["palace"], seat0=seat(9)))


@pytest.mark.rule("D-077")
def test_resources_do_not_replace_coins():
    plenty = ["sawmill", "brickyard", "shelf_quarry", "glass_blower", "drying_room", "press", "lumber_yard"]
    game = situation(accessible=["forum", "customs_house"], seat0=seat(5, plenty))
    assert paid(game, "build forum") == 3
    assert paid(game, "build customs_house") == 4


@pytest.mark.rule("D-078")
def test_printed_coins_are_paid_besides_the_resources():
    told = {"accessible": ["forum"]}  # 3 coins and 1 clay
    assert paid(situation(**told, seat0=seat(9)), "build forum") == 5
    assert paid(situation(**told, seat0=seat(9, ["clay_pool"])), "build forum") == 3
    game = situation(**told, seat0=seat(9), seat1=seat(1))
    game.play("build forum")
    assert coins(game) == (4, 1)


@pytest.mark.rule("D-079")
@pytest.mark.parametrize(("tokens", "received"), [([], 0), (["economy"], 9)])
def test_trade_money_goes_to_the_bank_except_with_economy(tokens, received):
    game = situation(accessible=["aqueduct"], seat0=seat(9), seat1=seat(1, ["quarry"], tokens=tokens))
    game.play("build aqueduct")
    assert coins(game) == (0, 1 + received)

"""Buildings that count: D-150 to D-157."""

import pytest

from duel.positions import coins, idle, seat, sentences, situation

BROWN = ["lumber_yard", "logging_camp", "clay_pool", "clay_pit", "quarry", "stone_pit"]
GREY = ["glassworks", "press", "glass_blower", "drying_room"]
YELLOW = ["tavern", "forum", "brewery", "stone_reserve", "wood_reserve"]
BLUE = ["theater", "baths", "altar", "courthouse"]
GREEN = ["workshop", "apothecary", "scriptorium", "pharmacist"]
RED = ["guard_tower", "stable", "garrison", "palisade"]
COLOURS = {
    "merchants_guild": YELLOW,
    "shipowners_guild": BROWN,
    "magistrates_guild": BLUE,
    "scientists_guild": GREEN,
    "tacticians_guild": RED,
}


def gained(card, mine, theirs=(), *, built=(), their_wonders=()):
    """Coins that a card brings its builder, the price apart."""
    game = situation(
        age=3,
        accessible=[card, "palace"],
        seat0=seat(40, mine, built=built),
        seat1=seat(40, theirs, built=their_wonders),
    )
    price = game.price_of(card, 0).total
    game.play(f"build {card}")
    assert coins(game)[1] == 40
    return coins(game)[0] - 40 + price


@pytest.mark.rule("D-150", "D-151")
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "income"),
    [
        ("chamber_of_commerce", GREY[:1], GREY[1:], 3),
        ("chamber_of_commerce", GREY[:3], [], 9),
        ("port", BROWN[:2], BROWN[2:], 4),
        ("armory", RED[:3], [], 3),
        ("armory", [], RED, 0),
        ("lighthouse", ["clay_reserve"], YELLOW, 2),
        ("lighthouse", [], YELLOW, 1),
        ("port", ["quarry", *GREY, *YELLOW], [], 2),
    ],
)
def test_coins_for_cards_of_the_own_city(card, mine, theirs, income):
    assert gained(card, mine, theirs) == income


@pytest.mark.rule("D-151")
@pytest.mark.parametrize(("built", "income"), [([], 0), (["the_sphinx", "the_pyramids"], 4)])
def test_arena_counts_own_built_wonders(built, income):
    assert gained("arena", [], built=built, their_wonders=["piraeus", "the_colossus", "the_mausoleum"]) == income


@pytest.mark.rule("D-151")
def test_cards_are_counted_and_not_symbols():
    assert gained("port", ["sawmill", "brickyard", "shelf_quarry"]) == 6


@pytest.mark.rule("D-150")
def test_the_coins_come_once():
    game = situation(
        age=3,
        accessible=["port", "chamber_of_commerce"],
        seat0=seat(20, [*BROWN[:2], *GREY[:2]]),  # nothing is bought for Port, a papyrus for the Chamber
    )
    game.play("build port")
    assert coins(game)[0] == 24
    idle(game, but=["chamber_of_commerce"])
    game.play("build chamber_of_commerce")
    assert coins(game)[0] == 24 - 2 + 6
    assert game.scores()[0]["yellow"] == 6


@pytest.mark.rule("D-152")
@pytest.mark.parametrize("guild", COLOURS)
@pytest.mark.parametrize(("mine", "theirs", "income"), [(1, 3, 3), (3, 1, 3), (2, 2, 2), (0, 0, 0)])
def test_coins_of_guilds(guild, mine, theirs, income):
    cards = COLOURS[guild]
    assert gained(guild, cards[:mine], cards[mine : mine + theirs]) == income


@pytest.mark.rule("D-152")
def test_guilds_count_their_own_colour_only():
    everything = [BROWN[0], GREY[0], YELLOW[0], YELLOW[1], *BLUE[:3], *GREEN, *RED[:1]]
    expected = {"merchants_guild": 2, "shipowners_guild": 2, "magistrates_guild": 3, "scientists_guild": 4}
    for guild, income in (expected | {"tacticians_guild": 1}).items():
        assert gained(guild, everything) == income
        assert gained(guild, [], everything) == income


@pytest.mark.rule("D-152")
def test_coins_of_guilds_come_once():
    game = situation(
        age=3, accessible=["magistrates_guild", "palace", "arena"], seat0=seat(30), seat1=seat(30, BLUE[:2])
    )
    game.play("build magistrates_guild")  # 2 wood, 1 clay, 1 papyrus
    assert coins(game) == (30 - 8 + 2, 30)
    game.play("build palace")
    assert coins(game) == (24, 20)


@pytest.mark.rule("D-153")
@pytest.mark.parametrize("guild", COLOURS)
def test_points_of_guilds_in_whichever_city_has_more(guild):
    cards = COLOURS[guild]
    for mine, theirs, points in ((1, 3, 3), (3, 1, 3), (2, 2, 2)):
        game = situation(
            age=3,
            accessible=["arena"],
            seat0=seat(0, [guild, *cards[:mine]]),
            seat1=seat(0, cards[mine : mine + theirs]),
        )
        assert game.scores()[0]["guilds"] == points


@pytest.mark.rule("D-153")
def test_points_may_come_from_another_city_than_the_coins():
    game = situation(
        age=3,
        accessible=["magistrates_guild", "palace", "obelisk"],
        seat0=seat(60, ["altar"]),
        seat1=seat(0, ["theater", "baths"]),
    )
    game.play("build magistrates_guild")
    assert coins(game)[0] == 60 - 8 + 2
    assert game.scores()[0]["guilds"] == 2
    for card in ("palace", "obelisk"):
        idle(game, but=["palace", "obelisk"])
        game.play(f"build {card}")
    assert game.scores()[0]["guilds"] == 3


@pytest.mark.rule("D-154")
@pytest.mark.parametrize(
    ("mine", "theirs", "number"),
    [(BROWN[:3], [*BROWN[3:5], *GREY[:2]], 4), ([*BROWN[:2], *GREY[:3]], BROWN[2:6], 5)],
)
def test_shipowners_look_at_one_city_for_both_colours(mine, theirs, number):
    assert gained("shipowners_guild", mine, theirs) == number
    game = situation(age=3, accessible=["arena"], seat0=seat(0, ["shipowners_guild", *mine]), seat1=seat(0, theirs))
    assert game.scores()[0]["guilds"] == number


WONDERS = ["the_sphinx", "the_pyramids", "piraeus"]


@pytest.mark.rule("D-155")
@pytest.mark.parametrize(("mine", "theirs", "points"), [(0, 3, 6), (2, 1, 4), (1, 1, 2), (0, 0, 0)])
def test_builders(mine, theirs, points):
    built, others = WONDERS[:mine], ["the_colossus", "the_mausoleum", "circus_maximus"][:theirs]
    assert gained("builders_guild", [], built=built, their_wonders=others) == 0
    game = situation(
        age=3, accessible=["arena"], seat0=seat(0, ["builders_guild"], built=built), seat1=seat(0, built=others)
    )
    assert game.scores()[0]["guilds"] == points


@pytest.mark.rule("D-156")
@pytest.mark.parametrize(("mine", "theirs", "points"), [(5, 14, 4), (14, 5, 4), (8, 8, 2), (2, 0, 0)])
def test_moneylenders(mine, theirs, points):
    assert gained("moneylenders_guild", []) == 0
    game = situation(age=3, accessible=["arena"], seat0=seat(mine, ["moneylenders_guild"]), seat1=seat(theirs))
    assert game.scores()[0]["guilds"] == points
    assert game.scores()[0]["coins"] == mine // 3


@pytest.mark.rule("D-157")
@pytest.mark.parametrize("guild", [*COLOURS, "builders_guild", "moneylenders_guild"])
def test_only_the_owner_scores_a_guild(guild):
    theirs = seat(30, [cards[0] for cards in COLOURS.values()], built=["piraeus"])
    game = situation(age=3, accessible=["arena"], seat0=seat(0, [guild]), seat1=theirs)
    assert game.scores()[0]["guilds"] > 0
    assert game.scores()[1]["guilds"] == 0


@pytest.mark.rule("D-150")
def test_income_does_not_pay_the_price():
    game = situation(age=3, accessible=["port"], seat0=seat(4, ["lumber_yard", "quarry"]))
    assert game.price_of("port", 0).total == 4
    game.play("build port")
    assert coins(game)[0] == 4
    assert "build port" not in sentences(
        situation(age=3, accessible=["port"], seat0=seat(3, ["lumber_yard", "quarry"]))
    )

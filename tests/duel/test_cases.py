"""Disputed and once mistaken situations (docs/duel-rulings.md names the sources): the main cases, B01 to B12."""

from collections import Counter

import pytest

from duel.positions import coins, discard_until_age, idle, offering, paid, seat, sentences, situation
from mirabilia import duel

BOARD = ["architecture", "economy", "masonry", "mathematics", "philosophy"]


@pytest.mark.rule("D-090", "D-172", "D-173")
@pytest.mark.parametrize(("distance", "points"), list(enumerate([0, 2, 2, 5, 5, 5, 10, 10, 10])))
def test_b01_zones_at_the_end(distance, points):
    game = situation(age=3, accessible=["arena"], last=True, pawn=distance)
    idle(game)
    assert [sheet["military"] for sheet in game.result.breakdown] == [points, 0]


@pytest.mark.rule("D-092")
@pytest.mark.parametrize(("pawn", "reached", "left"), [(2, 3, 5), (5, 6, 2)])
def test_b01_where_the_tokens_lie(pawn, reached, left):
    game = situation(age=1, accessible=["guard_tower"], pawn=pawn, seat1=seat(7))
    game.play("build guard_tower")
    assert (game.pawn, coins(game)[1]) == (reached, left)


@pytest.mark.rule("D-092", "D-093", "D-094")
@pytest.mark.parametrize(("purse", "left"), [(10, 3), (4, 0)])
def test_b02_one_long_move_passes_two_zones(purse, left):
    mine = seat(40, tokens=["strategy"])
    theirs = seat(purse, ["parade_ground", "archery_range", "palisade"])  # chains for three red cards
    game = situation(age=3, accessible=["pretorium", "circus", "siege_workshop"], pawn=2, seat0=mine, seat1=theirs)
    game.play("build pretorium")
    assert (game.pawn, coins(game)) == (6, (32, left))
    assert game.military_tokens[1] == []
    game.play("build circus")
    assert game.pawn == 4
    idle(game, but=["siege_workshop"])
    game.play("build siege_workshop")
    assert game.pawn == 2
    again = situation(age=1, accessible=["guard_tower"], pawn=2, military_tokens=[[2, 5], []], seat1=seat(9))
    again.play("build guard_tower")  # climbing once more
    assert (again.pawn, coins(again)[1]) == (3, 9)


@pytest.mark.rule("D-162", "D-163")
@pytest.mark.parametrize(("pawn", "last_player"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("begins", [0, 1])
def test_b03_who_decides_the_first_player(pawn, last_player, begins):
    game = situation(age=1, accessible=["altar"], last=True, to_move=last_player, pawn=pawn, center_begins="chooser")
    game.play("discard altar")
    assert (game.decision, game.to_move) == ("begin", 1)
    assert len(game.legal_moves()) == 2
    game.play(f"begin {begins}")
    assert (game.decision, game.to_move) == ("turn", begins)


@pytest.mark.rule("D-042", "D-114", "D-115")
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "spent", "received"),
    [
        ("forum", [], [], 5, 2),
        ("forum", ["clay_reserve"], [], 4, 1),
        ("forum", [], ["clay_pit"], 6, 3),
        ("barracks", ["garrison"], [], 0, 0),
    ],
)
def test_b04_economy_pays_what_was_really_spent(card, mine, theirs, spent, received):
    game = situation(accessible=[card], seat0=seat(10, mine), seat1=seat(0, theirs, tokens=["economy"]))
    before = {key: points for key, points in game.scores()[1].items() if key != "coins"}
    game.play(f"build {card}")
    assert coins(game) == (10 - spent, received)
    assert {key: points for key, points in game.scores()[1].items() if key != "coins"} == before


@pytest.mark.rule("D-073", "D-074", "D-075", "D-077")
@pytest.mark.parametrize(("mine", "one", "three"), [([], 5, 15), (["stone_reserve"], 1, 3)])
def test_b05_what_makes_a_resource_dear(mine, one, three):
    theirs = seat(0, ["shelf_quarry", "quarry", "caravansery", "forum"], built=["the_great_lighthouse"])
    game = situation(accessible=["aqueduct"], seat0=seat(20, mine), seat1=theirs)
    assert game.price_of("baths", 0).total == one
    assert paid(game, "build aqueduct") == three
    assert game.price_of("workshop", 0).total == 2


@pytest.mark.rule("D-111", "D-112", "D-113")
def test_b06_the_same_resource_may_be_waived_twice():
    for tokens, price in (([], 4), (["architecture"], 0)):
        mine = seat(9, ["quarry", "clay_pool"], wonders=["piraeus"], tokens=tokens)
        assert paid(situation(accessible=["walls"], seat0=mine), "wonder piraeus with walls") == price
    mason = situation(accessible=["aqueduct", "walls"], seat0=seat(9, ["quarry"], tokens=["masonry"]))
    assert paid(mason, "build aqueduct") == 0
    assert paid(mason, "build walls") == 2


@pytest.mark.rule("D-108", "D-120", "D-121", "D-144")
def test_b07_strategy():
    mine = seat(60, ["guard_tower"], wonders=["the_great_library", "circus_maximus"])
    told = {"age": 1, "accessible": ["altar", "stable", "tavern"], "seat0": mine, "tokens": BOARD}
    game = offering("strategy", "wonder the_great_library with altar", **told)
    game.play("token strategy")
    assert game.pawn == 0
    idle(game, but=["stable", "tavern"])
    game.play("build stable")
    assert game.pawn == 2
    idle(game, but=["tavern"])
    game.play("wonder circus_maximus with tavern")
    assert game.pawn == 3
    discard_until_age(game, 2)
    assert game.pawn == 3
    later = situation(
        accessible=["temple"],
        pawn=3,
        seat0=seat(20, ["guard_tower", "stable"], wonders=["the_mausoleum"], tokens=["strategy"]),
        discard=["walls"],
    )
    later.play("wonder the_mausoleum with temple")
    later.play("revive walls")
    assert later.pawn == 6


@pytest.mark.rule("D-122", "D-123")
def test_b08_theology():
    mine = seat(60, wonders=["the_colossus", "the_sphinx", "the_great_library"], tokens=["theology"])
    game = situation(age=1, accessible=["altar", "theater", "quarry"], seat0=mine)
    game.play("wonder the_colossus with altar")
    assert game.to_move == 0
    game.play("wonder the_sphinx with quarry")
    assert game.to_move == 0
    library = game.copy()
    game.play("build theater")
    assert game.to_move == 1
    library.play("wonder the_great_library with theater")
    assert (library.decision, library.to_move) == ("library", 0)
    library.play(library.legal_moves()[0])
    assert (library.decision, library.to_move) == ("turn", 0)
    told = {"accessible": ["walls"], "seat0": seat(20, wonders=["the_great_library"]), "tokens": BOARD}
    late = offering("theology", "wonder the_great_library with walls", **told)
    late.play("token theology")
    assert (late.decision, late.to_move) == ("turn", 1)


@pytest.mark.rule("D-107", "D-125", "D-138", "D-140")
def test_b09_mausoleum():
    mine = seat(10, ["laboratory"], wonders=["the_mausoleum"], tokens=["urbanism"])
    told = {"accessible": ["temple"], "seat0": mine}
    game = situation(**told, discard=["workshop", "walls", "tavern"])
    game.play("wonder the_mausoleum with temple")
    assert coins(game)[0] == 0
    walls, workshop, tavern = game.copy(), game.copy(), game.copy()
    walls.play("revive walls")
    assert (walls.pawn, coins(walls)[0], set(walls.discard)) == (2, 0, {"workshop", "tavern"})
    workshop.play("revive workshop")
    assert (workshop.decision, workshop.to_move) == ("token", 0)
    tavern.play("revive tavern")
    assert coins(tavern)[0] == 4
    empty = situation(**told)
    empty.play("wonder the_mausoleum with temple")
    assert (empty.decision, empty.to_move) == ("turn", 1)


@pytest.mark.rule("D-135", "D-136", "D-137", "D-139")
def test_b10_circus_maximus():
    mine = seat(40, wonders=["circus_maximus", "the_mausoleum"])
    told = {"accessible": ["walls", "temple"], "seat0": mine}
    game = situation(**told, pawn=2, seat1=seat(7, ["glassworks", "press"]))
    game.play("wonder circus_maximus with walls")
    assert (game.pawn, coins(game)[1], game.decision, game.to_move) == (3, 5, "destroy", 0)
    assert len(game.legal_moves()) == 2
    assert game.city(0).unit_prices["glass"] == 3
    game.play("destroy glassworks")
    assert game.discard == ["glassworks"]
    assert game.city(0).unit_prices["glass"] == 2
    idle(game, but=["temple"])
    game.play("wonder the_mausoleum with temple")
    assert "revive glassworks" in sentences(game)


@pytest.mark.rule("D-135", "D-160")
def test_b10_without_a_target():
    game = situation(
        accessible=["walls"], last=True, seat0=seat(20, wonders=["circus_maximus"]), seat1=seat(0, ["quarry"])
    )
    game.play("wonder circus_maximus with walls")
    assert (game.age, game.decision, game.to_move) == (3, "begin", 1)  # neither now nor in the next age
    game.play("begin 1")
    assert game.decision == "turn"
    assert (game.pawn, game.scores()[0]["wonders"]) == (1, 3)


@pytest.mark.rule("D-152", "D-153")
def test_b11_merchants_look_at_one_city_twice():
    game = situation(
        age=3,
        accessible=["merchants_guild", "lighthouse", "arena"],
        seat0=seat(60, ["tavern", "forum"], wonders=["the_mausoleum"]),
        seat1=seat(0, ["brewery", "customs_house", "clay_reserve", "wood_reserve"]),
        discard=["port"],
    )
    price = game.price_of("merchants_guild", 0).total
    game.play("build merchants_guild")
    assert coins(game)[0] == 60 - price + 4
    assert game.scores()[0]["guilds"] == 4
    for card in ("lighthouse", "arena"):
        idle(game, but=["lighthouse", "arena"])
        game.play(f"build {card}")
    idle(game)
    game.play(next(move for move in game.legal_moves() if move.wonder == "the_mausoleum"))
    game.play("revive port")
    assert game.scores()[0]["guilds"] == 5


@pytest.mark.rule("D-154", "D-155", "D-156")
def test_b11_shipowners_moneylenders_builders():
    brown = ["quarry", "stone_pit", "sawmill", "clay_pit", "brickyard"]
    told = {"age": 3, "accessible": ["arena"]}
    ships = situation(
        **told,
        seat0=seat(0, ["shipowners_guild", *brown[:3]]),
        seat1=seat(0, [*brown[3:], "press", "glassworks"]),
    )
    assert ships.scores()[0]["guilds"] == 4
    money = situation(**told, seat0=seat(5, ["moneylenders_guild"]), seat1=seat(14))
    assert money.scores()[0]["guilds"] == 4
    wonders = ["the_sphinx", "the_pyramids", "piraeus", "the_colossus", "circus_maximus"]
    build = situation(**told, seat0=seat(0, ["builders_guild"], built=wonders[:2]), seat1=seat(0, built=wonders[2:]))
    assert build.scores()[0]["guilds"] == 6


def sampled(game, viewer, number):
    """For each face-down slot how often each card lay there in games that agree with a view."""
    found = {slot.number: Counter() for slot in game.view(viewer).structure() if slot.face == "down"}
    names = list(duel.CARDS)
    view = game.view(viewer)
    for seed in range(number):
        twin = duel.determinize(view, seed)
        assert twin.view(viewer) == view
        cards = twin.state["ages"][0][game.age - 1]
        for slot, counter in found.items():
            counter[names[cards[slot]]] += 1
    return found


@pytest.mark.parametrize("viewer", [0, 1])
def test_b12_face_down_cards_of_age_one(viewer):
    game = duel.Game(seed=11)
    discard_until_age(game, 1)
    shown = {slot.card for slot in game.structure() if slot.card}
    pool = {card.id for card in duel.CARDS.values() if card.age == 1} - shown
    assert (len(shown), len(pool)) == (12, 11)
    found = sampled(game, viewer, 10_000)
    assert len(found) == 8
    for counter in found.values():
        assert set(counter) == pool
        assert all(750 < number < 1070 for number in counter.values())  # 909 expected, 29 to either side usual


def test_b12_backs_of_age_three_are_kept():
    for seed in range(5):
        game = duel.Game(seed=seed)
        discard_until_age(game, 3)
        shown = {slot.card for slot in game.structure() if slot.card}
        guilds = {card.id for card in duel.CARDS.values() if card.guild} - shown
        others = {card.id for card in duel.CARDS.values() if card.age == 3 and not card.guild} - shown
        back = {slot.number: slot.back for slot in game.structure()}
        for slot, counter in sampled(game, 0, 400).items():
            assert set(counter) == (guilds if back[slot] == "guild" else others)

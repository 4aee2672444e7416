"""The three actions: S-040 to S-049."""

import pytest

from mirabilia.kernel.errors import IllegalMove
from seven.situations import coins, payments, resolve, seat, sentences, situation

RICH = ["lumber_yard", "timber_yard", "stone_pit", "clay_pool", "ore_vein", "glassworks", "press", "loom"]


@pytest.mark.rule("S-040")
def test_one_card_is_built_or_put_under_the_board_or_sold() -> None:
    told = {"age": 1, "turn": 6, "players": 4}
    for sentence in ("build altar", "stage with altar", "sell altar"):
        game = situation(seat(0, ["lumber_yard", "timber_yard"], hand=["altar", "theater"]), **told)
        assert sentences(game) == {
            f"{does} {card}" for does in ("build", "stage with", "sell") for card in game.hand(0)
        }
        game.play(sentence)
        with pytest.raises(IllegalMove, match="already chosen"):
            game.play("sell theater", 0)
        resolve(game)
        city = game.city(0)
        stages = sum(stage.built for stage in city.stages)
        done = {"build altar": (1, 0, 0), "stage with altar": (0, 1, 0), "sell altar": (0, 0, 3)}
        assert ("altar" in city.cards, stages, city.coins) == done[sentence]


@pytest.mark.rule("S-041")
def test_a_building_is_paid_for_and_stays() -> None:
    game = situation(seat(4, ["altar"], hand=["clay_pit"]), age=1)
    resolve(game, {0: "build clay_pit"})
    assert (game.city(0).cards, game.city(0).coins) == (["altar", "clay_pit"], 3)
    while not game.over:
        resolve(game)
    assert game.city(0).cards == ["altar", "clay_pit"]
    assert game.discard_size == 3 * 21 - 2 - 5  # and what had been played before the third turn


@pytest.mark.rule("S-042")
@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_cards_of_two_ages_with_one_name_are_one_building(name: str) -> None:
    game = situation(seat(9, [name], hand=[name]), seat(9, hand=[name]), age=2, players=5)
    assert f"build {name}" not in sentences(game, 0)
    assert f"build {name}" in sentences(game, 1)
    with pytest.raises(IllegalMove, match="already stands in your city"):
        game.play(f"build {name}")


@pytest.mark.rule("S-042", "S-043")
def test_no_building_twice_even_if_paid_for_or_free_by_chain() -> None:
    game = situation(seat(9, [*RICH, "theater", "gardens"], hand=["gardens"]), age=3, players=4)
    assert {sentence for sentence in sentences(game) if sentence.endswith("gardens")} == {
        "stage with gardens",
        "sell gardens",
    }
    free = situation(seat(9, ["palace"], board="olympia night", stages=2, hand=["palace"]), turn=6, players=7)
    assert not any(sentence.startswith("build palace") for sentence in sentences(free))
    assert any(sentence.startswith("build") and sentence.endswith("free") for sentence in sentences(free))


@pytest.mark.rule("S-043")
@pytest.mark.parametrize(("action", "stages", "earned"), [("stage with", 1, 0), ("sell", 0, 3)])
def test_a_second_copy_is_used_otherwise(action: str, stages: int, earned: int) -> None:
    game = situation(seat(0, [*RICH[:2], "altar"], hand=["altar"]), age=1, players=5)
    resolve(game, {0: f"{action} altar"})
    assert sum(stage.built for stage in game.city(0).stages) == stages
    assert game.city(0).coins == earned
    assert game.city(0).cards.count("altar") == 1


@pytest.mark.rule("S-044")
def test_a_stage_costs_what_the_stage_shows_whatever_the_card() -> None:
    """First stage of Gizah: two wood. The Palace asks for seven resources, the Vineyard would bring coins."""
    game = situation(seat(0, ["sawmill", "lumber_yard"], hand=["palace", "arena"]))
    assert "build palace" not in sentences(game)
    assert payments(game, "palace", kind="stage") == payments(game, "arena", kind="stage") == [(0, 0)]
    resolve(game, {0: "stage with arena"})
    city = game.city(0)
    assert (city.coins, city.cards) == (0, ["sawmill", "lumber_yard"])
    assert (game.scores()[0]["wonder"], game.scores()[0]["yellow"]) == (3, 0)
    assert city.stages[0].under == "arena"
    assert "arena" not in game.discard
    poor = situation(seat(0, ["lumber_yard"], hand=["palace", "arena"]))
    assert payments(poor, "arena", kind="stage") == []


@pytest.mark.rule("S-044")
def test_a_card_under_a_board_is_out_of_the_game() -> None:
    revives = seat(0, ["glassworks", "press"], board="halikarnassos day", stages=1, hand=["well"])
    builds = seat(0, ["lumber_yard", "timber_yard"], hand=["altar"])
    sells = seat(hand=["theater"])
    game = situation(revives, builds, sells, players=4, age=1, turn=4)
    resolve(game, {0: "stage with well", 1: "stage with altar", 2: "sell theater"})
    assert game.decision == "revive"
    assert "theater" in game.offered
    assert not {"altar", "well"} & set(game.offered)


@pytest.mark.rule("S-045")
def test_stages_are_built_from_left_to_right_each_once() -> None:
    """Gizah by night: wood, stone, clay, stone with papyrus."""
    has = ["sawmill", "quarry", "stone_pit", "brickyard", "clay_pool", "press"]
    game = situation(seat(0, has, board="gizah night"), age=2, turn=2, players=5)
    points = []
    for number in range(1, 5):
        resolve(game, {0: f"stage with {game.hand(0)[0]}"})
        assert [stage.built for stage in game.city(0).stages] == [k < number for k in range(4)]
        points.append(game.scores()[0]["wonder"])
    assert points == [3, 8, 13, 20]
    assert game.age == 2
    assert game.city(0).complete
    assert not any(sentence.startswith("stage") for sentence in sentences(game))
    with pytest.raises(IllegalMove, match="All stages of your wonder are built"):
        game.play(f"stage with {game.hand(0)[0]}")


@pytest.mark.rule("S-045")
def test_a_later_stage_waits_for_the_earlier() -> None:
    """Second stage of Rhodos by day: three clay; the first asks for two wood."""
    without = situation(seat(0, ["brickyard", "clay_pool"], board="rhodos day", hand=["palace"]))
    assert payments(without, "palace", kind="stage") == []
    first = situation(seat(0, ["brickyard", "clay_pool"], board="rhodos day", stages=1, hand=["palace"]))
    assert payments(first, "palace", kind="stage") == [(0, 0)]


@pytest.mark.rule("S-045")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_stages_belong_to_no_age_and_nobody_must_build_them(age: int) -> None:
    game = situation(seat(0, ["lumber_yard", "timber_yard"]), age=age)
    card = game.hand(0)[0]
    assert {f"stage with {card}", f"sell {card}"} <= sentences(game)


@pytest.mark.rule("S-046")
def test_the_effect_of_a_stage_lasts() -> None:
    """Rhodos by day: two shields; Alexandria by night: a common resource in every turn from the next one on."""
    game = situation(seat(0, ["brickyard", "clay_pool"], board="rhodos day", stages=1), age=2, turn=6)
    resolve(game, {0: f"stage with {game.hand(0)[0]}"})
    assert (game.city(0).shields, game.city(0).tokens) == (2, [3, 3])
    game = situation(seat(0, ["brickyard"], board="alexandria night"), seat(hand=["stables", "archery_range"]),
                     seat(hand=["walls"]), age=2, turn=4)  # fmt: skip
    resolve(game, {0: f"stage with {game.hand(0)[0]}"})
    common = ("wood", "stone", "ore", "clay")
    assert common in game.city(0).choices
    resolve(game)
    assert common in game.city(0).choices


@pytest.mark.rule("S-047")
def test_selling_brings_three_coins_from_the_reserve() -> None:
    game = situation(seat(1, hand=["palace"]), seat(5), seat(7), players=7)
    resolve(game, {0: "sell palace"})
    assert coins(game)[:3] == (4, 8, 10)
    assert "palace" in game.discard


@pytest.mark.rule("S-047", "S-048")
def test_selling_is_always_possible_and_the_only_thing_left_to_the_poor() -> None:
    hand = ["palace", "pantheon", "senate", "arsenal"]
    game = situation(seat(0, hand=hand), turn=4)
    assert sentences(game) == {f"sell {card}" for card in hand}
    with pytest.raises(IllegalMove):
        game.play("skip")
    rich = situation(seat(99, RICH, hand=hand), turn=4, players=4)
    assert {f"sell {card}" for card in hand} < sentences(rich)


@pytest.mark.rule("S-049")
def test_cards_sold_and_under_boards_stay_secret() -> None:
    own = seat(0, ["lumber_yard", "timber_yard"], hand=["theater", "tavern"])
    one, other = (situation(own, players=4, age=1, turn=6) for _ in range(2))
    for game, card in ((one, "theater"), (other, "tavern")):
        resolve(game, {0: f"stage with {card}"})
        assert game.view(0).city(0).stages[0].under == card
        assert game.view(1).city(0).stages[0].under is None
        assert game.view(1).city(0).stages[0].built
    assert [str(move.public) for _, move in one.moves] == ["stage", "sell", "sell", "sell"]
    game = situation(seat(hand=["theater"]), players=4, age=1, turn=5)
    resolve(game, {0: "sell theater"})
    assert "theater" in game.view(0).discard
    assert "theater" not in game.view(1).discard + game.view(None).discard

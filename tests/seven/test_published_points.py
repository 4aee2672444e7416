"""Published worked examples of points, conflicts and the powers of wonders (published_cases.json)."""

from functools import partial
from typing import Any

import numpy as np
import pytest

from mirabilia import seven
from mirabilia.seven import batch
from mirabilia.seven.steps import Moment
from seven import published
from seven.published import Checks
from seven.situations import coins, resolve, seat, sentences, situation

CHECKS: Checks = {}
topic = partial(published.topic, CHECKS)


@pytest.mark.parametrize(
    "case", [case for case in published.CASES if case["topic"] not in published.PAYING], ids=lambda case: case["id"]
)
def test_case(case: dict[str, Any]) -> None:
    published.examine(case, CHECKS)


def test_no_check_is_idle() -> None:
    assert set(CHECKS) == {case["topic"] for case in published.CASES} - set(published.PAYING)


def sold_out(states: np.ndarray) -> Moment:
    """What comes of a state when everybody sells in it."""
    for number in range(int(states["players"][0])):
        out = batch.buffer()
        last = batch.legal_of(states, 0, number, out)
        batch.play_for(states, 0, number, int(out[last - 1]))
    return Moment(states)


def with_tokens(states: np.ndarray, number: int, tokens: list[int]) -> None:
    """Give a seat conflict tokens, as points."""
    states["won"][0, number] = [tokens.count(points) for points in (1, 3, 5)]
    states["lost"][0, number] = [tokens.count(-1), 0, 0]


# Science


@topic("science")
def science(compass: int, gear: int, tablet: int, choice_symbols: int, then_points: int) -> None:
    numbers = {"compass": compass, "gear": gear, "tablet": tablet}
    states = situation().state
    states["symbols"][0, 0] = list(numbers.values())
    states["any_symbol"][0, 0] = choice_symbols
    moment = Moment(states)
    assert moment.scores()[0]["green"] == moment.science(0).points == then_points
    if max(numbers.values()) <= 4 and choice_symbols <= 2:  # there are cards for it
        city = published.green_cards(numbers)
        if choice_symbols == 2:
            city.append("scientists_guild")
        game = situation(seat(0, city, board="babylon day", stages=2 if choice_symbols else 0), players=7)
        assert game.scores()[0]["green"] == then_points


# Cards and boards


@topic("blue", "yellow")
def of_one_colour(city: list[str], then_points: int | None = None, then_yellow_points: int | None = None) -> None:
    game = situation(seat(0, [card.removesuffix("_1") for card in city]), players=7)
    colour, points = ("blue", then_points) if then_yellow_points is None else ("yellow", then_yellow_points)
    assert game.scores()[0][colour] == points


@topic("wonder_score")
def wonder_score(wonder: str, side: str, stages_built: int, then_points: int) -> None:
    game = situation(seat(board=f"{wonder} {side}", stages=stages_built))
    assert game.scores()[0]["wonder"] == then_points


@topic("treasury")
def treasury(coins: int, then_points: int) -> None:
    assert situation(seat(coins)).scores()[0]["coins"] == then_points


@topic("guild")
def guild(
    then_guild_points: int | None = None,
    then_science_points: int | None = None,
    **told: Any,
) -> None:
    game = situation(*published.around_a_guild(**told))
    assert game.city(0).complete == (told.get("stages_built", 0) > 0)
    assert game.city(1).complete == told.get("other_players_complete", False)
    if then_guild_points is not None:
        assert game.scores()[0]["purple"] == then_guild_points
    else:
        assert game.scores()[0]["green"] == then_science_points


@topic("guilds")
def guilds(
    players: int,
    p1: dict[str, Any],
    p2: dict[str, Any],
    p3: dict[str, Any],
    then_guild_points: dict[str, int],
) -> None:
    seats = [
        seat(0, told["city"], stages=told["stages_built"], board=f"{wonder} day")
        for told, wonder in ((p1, p1["wonder"]), (p2, "gizah"), (p3, "rhodos"))
    ]
    # the Chamber of Commerce is not in the game with three: two more seats with nothing, none of them a neighbour of p1
    game = situation(seats[0], seats[1], seat(), seat(), seats[2], players=5)
    assert players == 3
    assert len(game.city(0).stages) == p1["of"]
    assert [game.scores()[number]["purple"] for number in (0, 1, 4)] == list(then_guild_points.values())


# Conflicts


@topic("military")
def military(
    age: int,
    own: int | None = None,
    left: int | None = None,
    right: int | None = None,
    shields: list[int] | None = None,
    players: int = 0,
    players_in_circle: int = 0,
    coins_each: int = 0,
    then_tokens: list[int] | None = None,
    then_tokens_sum: list[int] | None = None,
    then_totals: list[int] | None = None,
) -> None:
    numbers = shields or [own, left, right]
    assert len(numbers) == (players or players_in_circle or 3)
    states = situation(players=len(numbers), age=age, turn=6).state
    states["shields"][0, : len(numbers)] = numbers
    after = sold_out(states)
    tokens = [after.city(number).tokens for number in range(len(numbers))]
    if then_tokens is not None:
        assert sorted(tokens[0]) == sorted(then_tokens)
    if then_tokens_sum is not None:
        assert [sum(one) for one in tokens] == then_tokens_sum
        assert [sheet["military"] for sheet in after.scores()] == then_tokens_sum
    if then_totals is not None:
        assert coins(after) == (coins_each,) * len(numbers)  # just sold for
        assert [sum(sheet.values()) for sheet in after.scores()] == then_totals


@topic("military_score")
def military_score(tokens: list[int], then_points: int) -> None:
    states = situation().state
    with_tokens(states, 0, tokens)
    assert sorted(Moment(states).city(0).tokens) == sorted(tokens)
    assert Moment(states).scores()[0]["military"] == then_points


# Whole scores


@topic("score")
def score(
    city: list[str],
    wonder: str,
    side: str,
    stages_built: int,
    tokens: list[int],
    coins: int,
    science: dict[str, int],
    **then: int,
) -> None:
    states = situation(seat(coins, city, board=f"{wonder} {side}", stages=stages_built)).state
    with_tokens(states, 0, tokens)
    states["symbols"][0, 0] = [science[symbol] for symbol in published.SYMBOLS]
    states["any_symbol"][0, 0] = science["choice_symbols"]
    sheet = Moment(states).scores()[0]
    words = {"then_treasury": "coins", "then_science": "green"}
    assert then.pop("then_total") == sum(sheet.values())
    assert then == {name: sheet[words.get(name, name.removeprefix("then_"))] for name in then}
    assert len(then) == 6  # all but the guilds, which are none
    assert sheet["purple"] == 0


@topic("tie")
def tie(totals: list[int], coins: list[int], then_winner: str) -> None:
    sold = 3
    states = situation(*(seat(number - sold) for number in coins), age=3, turn=6).state
    states["stage_points"][0, :2] = [total - number // 3 for total, number in zip(totals, coins, strict=True)]
    result = sold_out(states).result
    assert list(result.scores[:2]) == totals
    assert result.winners == (["first", "second"].index(then_winner),)


# Powers


def powers_seen(game: seven.Game, stage_in_age: int) -> list[tuple[int, int, str]]:
    """Age, turn and kind of every free card or extra card of seat 0, which builds its next stage in the age told."""
    built = sum(stage.built for stage in game.city(0).stages)
    seen = []
    while not game.over:
        if game.decision == "extra":
            seen.append((game.age, game.turn, "extra"))
            game.play("skip")
            continue
        if game.city(0).free == ["card"]:
            seen.append((game.age, game.turn, "free"))
        builds = game.age == stage_in_age and sum(stage.built for stage in game.city(0).stages) == built
        resolve(game, {0: f"stage with {game.hand(0)[0]}"} if builds else {})
    assert sum(stage.built for stage in game.city(0).stages) == built + 1
    return seen


@topic("olympia_night")
def olympia_night(
    turn: int | None = None,
    stage1_built: bool = False,
    card: str = "",
    coins: int = 0,
    stage1_built_in_age: int = 0,
    stage2_built_in_age: int = 0,
    before_turn: int = 0,
    then_free: bool | None = None,
    then_free_buildings_possible: int = 0,
    then_in_ages: list[int] | None = None,
    then_turn: int = 0,
) -> None:
    if then_free is not None:
        game = situation(seat(coins, board="olympia night", stages=int(stage1_built), hand=[card]), turn=turn)
        assert (f"build {card} free" in sentences(game)) == then_free
        return
    if stage1_built_in_age:
        start = seat(0, ["ore_vein", "clay_pit"], board="olympia night")
    else:
        start = seat(0, ["clay_pool", "clay_pit"], board="olympia night", stages=1)
    # the first stage frees turn 1, which the second's game leaves uncounted; turn 3 is before turn 6
    assert before_turn in (0, 6)
    seen = powers_seen(situation(start, age=1), stage1_built_in_age or stage2_built_in_age)
    here = [age for age, turn_of, _ in seen if turn_of == then_turn]
    assert len(here) == then_free_buildings_possible
    assert here == (then_in_ages or [1, 2, 3])


@topic("olympia_day")
def olympia_day(
    stage2_built: bool,
    then_free: bool,
    city_colors: list[str] | None = None,
    card: str = "",
    action: str = "",
) -> None:
    city = [next(one.id for one in seven.CARDS.values() if one.colour == colour) for colour in city_colors or ()]
    own = seat(0, city, board="olympia day", stages=2 if stage2_built else 0, hand=[card or "palace"])
    game = situation(own, players=7)
    if action:
        assert action == "wonder_stage"
        assert any(sentence.startswith("stage") for sentence in sentences(game)) == then_free
    else:
        assert (f"build {card} free" in sentences(game)) == then_free


@topic("babylon_night")
def babylon_night(
    turn: int = 6,
    stage1_built_in_age: int = 0,
    stage1_built_during_age: int = 0,
    stage_built_with_this_card: str = "",
    turn_6_done: bool = False,
    remaining_card: str = "",
    others_leftover_discarded: bool = False,
    extra_card_action: str = "",
    then_extra_cards_possible: int | None = None,
    then_extra_card_in_ages: list[int] | None = None,
    then_not_in: list[int] | None = None,
    then_remaining_card_playable_same_age: bool | None = None,
    then_only_babylon_acts: bool | None = None,
    then_conflicts_after: bool | None = None,
    then_coins_gained: int | None = None,
    then_allowed: bool | None = None,
) -> None:
    producing = ["stone_pit", "timber_yard", "clay_pool", "clay_pit", "glassworks", "stockade"]
    if then_extra_cards_possible is not None or then_extra_card_in_ages is not None:
        start = situation(seat(0, producing[:2], board="babylon night"), age=1, turn=5)
        seen = [age for age, _, _ in powers_seen(start, stage1_built_in_age or stage1_built_during_age)]
        assert seen == (then_extra_card_in_ages or [1, 2, 3])
        assert then_extra_cards_possible in (None, len(seen))
        assert not set(then_not_in or ()) & set(seen)
        return
    own = seat(0, [*producing, "brickyard"], board="babylon night", hand=["statue", "temple"])
    own["stages"] = 0 if stage_built_with_this_card else 1
    game = situation(own, age=2, turn=turn)
    left_over = [game.hand(number)[0] for number in (1, 2)]
    resolve(game, {0: "stage with statue"} if stage_built_with_this_card else {0: "sell statue"})
    before = game.city(0).coins
    assert (game.decision, game.awaited, game.hand(0)) == ("extra", (0,), ["temple"])
    assert {"build temple", "sell temple", "skip"} <= sentences(game)
    match extra_card_action:
        case "sell":
            game.play("sell temple")
            assert game.city(0).coins - before == then_coins_gained
        case "wonder_stage":
            assert ("stage with temple" in sentences(game)) == then_allowed
            game.play("stage with temple")
            assert game.city(0).complete
        case _:
            assert then_remaining_card_playable_same_age or then_only_babylon_acts
            assert set(left_over) <= set(game.discard)
            assert game.hand_size(1) == game.hand_size(2) == 0
            assert game.city(0).tokens == []
            game.play("build temple")
            assert (game.age, game.city(0).tokens) == (3, [3, 3])


@topic("halikarnassos")
def halikarnassos(
    side: str = "night",
    age: int = 1,
    turn: int = 6,
    stage_with_discard_build: bool = True,
    stage_built_in_turn: int = 6,
    stage2_built_in_turn: int = 6,
    others_leftover: list[str] | None = None,
    sold_this_turn: list[str] | None = None,
    then_picks_from_discard: bool = True,
    then_pick_happens: bool = True,
    then_then_age: int | None = None,
    then_before_conflicts: bool = True,
    then_pick_options_include: list[str] | None = None,
    then_others_see_pile: bool = False,
    then_then: str = "conflicts",
) -> None:
    assert {turn, stage_built_in_turn, stage2_built_in_turn} == {6}
    city = ["press", "glassworks", "stockade"]
    cards = [*(sold_this_turn or ()), *(others_leftover or ())]
    other = seat(hand=cards)
    game = situation(seat(0, city, board=f"halikarnassos {side}", stages=1), other, age=age, turn=6)
    resolve(game, {0: f"stage with {game.hand(0)[-1]}", **({1: f"sell {cards[0]}"} if cards else {})})
    assert (game.decision, game.awaited) == ("revive", (0,))
    assert set(then_pick_options_include or ()) <= set(game.offered)
    assert bool(game.view(1).offered) == then_others_see_pile
    assert then_then == "conflicts"
    assert game.city(0).tokens == []
    picked = game.play(game.legal_moves()[0]).card
    assert picked in game.city(0).cards
    victory = {1: 1, 2: 3, 3: 5}[age]
    assert game.city(0).tokens == [victory, victory]
    assert game.age == (then_then_age or min(age + 1, 3))
    assert game.over == (age == 3)

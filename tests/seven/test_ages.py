"""Course of an Age: S-030 to S-038."""

from collections import Counter

import pytest

from mirabilia import seven
from seven.situations import coins, resolve, resolve_until, seat, sentences, situation

PLAIN = ["gizah day", "rhodos day", "ephesos day", "alexandria day"]  # without a power that asks anything


def plain(seed: int = 0) -> seven.Game:
    """A new game of four in which only turns are asked for."""
    return seven.Game(seed=seed, boards=PLAIN, players=4)


@pytest.mark.rule("S-030", "S-032")
def test_three_ages_of_six_turns() -> None:
    game, seen = plain(), []
    while not game.over:
        seen.append((game.age, game.turn))
        assert game.awaited == (0, 1, 2, 3)
        assert game.result is None
        resolve(game)
    assert seen == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
    assert game.result is not None
    assert game.awaited == ()


@pytest.mark.rule("S-031")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_each_age_begins_with_its_own_seven_cards(age: int) -> None:
    game = plain()
    resolve_until(game, age=age)
    assert [game.hand(number) for number in range(4)] == game.record()["setup"]["hands"][age - 1]
    assert {game.hand_size(number) for number in range(4)} == {7}


@pytest.mark.rule("S-032")
def test_nothing_happens_before_all_have_chosen() -> None:
    game = situation(seat(3, hand=["clay_pit"]), seat(3, hand=["altar"]), seat(3, hand=["theater"]), age=1)
    hands = [game.hand(number) for number in range(3)]
    for number, move in ((1, "build altar"), (0, "build clay_pit")):
        game.play(move, number)
        assert coins(game) == (3, 3, 3)
        assert [game.city(k).cards for k in range(3)] == [[], [], []]
        assert [game.hand(k) for k in range(3)] == hands
    game.play("sell theater", 2)
    assert coins(game) == (2, 3, 6)
    assert [game.city(k).cards for k in range(3)] == [["clay_pit"], ["altar"], []]
    assert game.discard == ["theater"]
    assert (game.turn, game.awaited) == (4, (0, 1, 2))


@pytest.mark.rule("S-033")
def test_hands_and_choices_are_hidden() -> None:
    game = plain()
    assert sorted(game.view(1).hand(1)) == sorted(game.hand(1))
    assert [game.view(1).hand(number) for number in (0, 2, 3)] == [None, None, None]
    assert game.view(1).hand_size(0) == 7
    move = game.play(game.legal_moves(0)[0], 0)
    assert game.view(0).choice(0) == move
    assert game.view(1).choice(0) is None
    assert game.view(1).chosen == (True, False, False, False)


@pytest.mark.rule("S-034")
@pytest.mark.parametrize(("age", "direction", "step"), [(1, "left", 1), (2, "right", -1), (3, "left", 1)])
def test_hands_are_passed(age: int, direction: str, step: int) -> None:
    game = situation(players=5, age=age, turn=1)
    assert game.direction == direction
    for turn in range(1, 6):
        assert game.turn == turn
        assert {game.hand_size(number) for number in range(5)} == {8 - turn}
        rest = [game.hand(number)[:-1] for number in range(5)]
        resolve(game)
        for number in range(5):
            assert Counter(game.hand((number + step) % 5)) == Counter(rest[number])
    assert {game.hand_size(number) for number in range(5)} == {2}


@pytest.mark.rule("S-035")
def test_of_the_last_two_cards_one_is_played_and_one_discarded_without_coins() -> None:
    game = situation(seat(1, hand=["altar", "theater"]), age=1, turn=6)
    assert {sentence.split()[-1] for sentence in sentences(game)} == {"altar", "theater"}
    rest = [game.hand(number)[0] for number in (1, 2)]
    sold = [game.hand(number)[1] for number in (1, 2)]
    resolve(game, {0: "build altar"})
    assert game.city(0).cards == ["altar"]
    assert coins(game) == (1, 3, 3)
    assert Counter(game.discard) == Counter(["theater", *rest, *sold])


@pytest.mark.rule("S-036")
def test_what_stays_between_ages() -> None:
    own = seat(5, ["altar", "stockade", "lumber_yard"], stages=1, hand=["theater", "tavern"])
    game = situation(own, age=1, turn=6, players=4)
    hands = [game.hand(number) for number in range(4)]
    resolve(game, {0: "build theater"})
    assert (game.age, game.turn) == (2, 1)
    city = game.city(0)
    assert city.cards == ["altar", "stockade", "lumber_yard", "theater"]
    assert city.coins == 5
    assert [stage.built for stage in city.stages] == [True, False, False]
    assert city.tokens == [1, 1]
    assert game.discard_size == 7
    for number in range(4):
        assert all(2 in seven.CARDS[card].copies for card in game.hand(number))
        assert not set(game.hand(number)) & set(hands[number]) - {"loom", "glassworks", "press"}
    resolve_until(game, age=2, turn=2)
    assert game.city(0).tokens == [1, 1]
    assert game.discard_size == 7 + 4


@pytest.mark.rule("S-036", "S-038")
def test_the_discard_pile_grows_through_all_ages() -> None:
    game, sizes = plain(), []
    while not game.over:
        before = Counter(game.discard)
        resolve(game)
        assert before <= Counter(game.discard)
        sizes.append(game.discard_size)
    assert sizes[:7] == [4, 8, 12, 16, 20, 28, 32]  # with the sixth turn the last four cards
    assert sizes[-1] == 3 * 28


@pytest.mark.rule("S-038")
def test_nobody_looks_through_the_pile() -> None:
    """What lies there is known to who put it there."""
    game = situation(seat(hand=["altar"]), seat(hand=["theater"]), seat(hand=["tavern"]), players=4, age=1, turn=3)
    resolve(game, {0: "sell altar", 1: "sell theater", 2: "sell tavern"})
    assert {"altar", "theater", "tavern"} < set(game.discard)
    assert game.view(0).discard == ["altar"]
    assert game.view(1).discard == ["theater"]
    assert game.view(None).discard == []
    assert game.view(None).discard_size == 4


@pytest.mark.rule("S-037")
@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_conflicts_follow_the_sixth_turn(age: int, victory: int) -> None:
    game = situation(seat(0, ["stockade"]), age=age, turn=5)
    resolve(game)
    assert game.city(0).tokens == []
    resolve(game)
    assert [game.city(number).tokens for number in range(3)] == [[victory, victory], [-1], [-1]]
    assert game.over == (age == 3)
    if age == 3:
        assert game.result is not None
        assert [sheet["military"] for sheet in game.result.breakdown] == [10, -1, -1]
    else:
        assert (game.age, game.turn) == (age + 1, 1)


@pytest.mark.rule("S-034", "S-036")
def test_hands_are_passed_after_each_turn_but_the_last() -> None:
    game = seven.Game(seed=36, sides="day")
    told = []
    while game.age == 1:
        told.append(game.passes)
        for chooser in game.awaited:
            game.play(f"sell {game.hand(chooser)[0]}", chooser)  # type: ignore[index]
    assert told == [True] * 5 + [False]
    assert not seven.Game(seed=36, wonders="picked").passes

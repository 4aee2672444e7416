"""Single situations as JSON: written, read and written again alike; a move does the same as in the game."""

import json
import random
from typing import Any

import pytest

from mirabilia import seven
from seven.random_games import OPTIONS, asking, chosen, decisions
from seven.situations import position_of, seat, sentences

SEEDS = range(len(OPTIONS))


def table(game: seven.Game) -> Any:
    """All that lies open, and what is asked."""
    cities = [game.city(seat) for seat in range(game.players)]
    return (
        [(city.coins, sorted(city.cards), sorted(city.tokens), city.stages, city.points) for city in cities],
        [(city.production, sorted(city.choices), city.unit_prices, city.free, city.shields) for city in cities],
        (game.age, game.turn, game.decision, game.awaited, game.chosen, sorted(game.discard), game.direction),
        [sorted(game.hand(seat)) for seat in range(game.players)],
        game.options,
    )


def choices(game: seven.Game) -> list[set[str]]:
    return [sentences(game, seat) for seat in range(game.players)]


def some_decisions(seed: int) -> Any:
    for number, game in enumerate(decisions(seed)):
        alone = game.decision in ("revive", "extra", "wonder", "side")
        if not game.over and (alone or number % (game.players + 2) == 0):
            yield number, game


@pytest.mark.parametrize("seed", SEEDS)
def test_read_and_written_again_alike(seed: int) -> None:
    for number, game in some_decisions(seed):
        position = json.loads(json.dumps(game.position()))
        again = seven.Game.from_position(position, seed=number)
        assert again.position() == position
        assert choices(again) == choices(game)
        if game.age:
            assert table(again) == table(game)
            assert again.choice(0) == game.choice(0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_does_the_same_as_in_the_game(seed: int) -> None:
    chance = random.Random(seed)
    for number, game in some_decisions(seed):
        if game.age == 0:
            continue
        twin, original = seven.Game.from_position(game.position(), seed=number), game.copy()
        age = game.age
        for asked in original.awaited:
            move = str(chosen(original, asked, chance))
            twin.play(move, asked)
            original.play(move, asked)
        if original.age == age and not original.over:  # a later age has other cards
            assert table(twin) == table(original)
        else:
            assert [twin.city(k).points for k in range(game.players)] == [
                original.city(k).points for k in range(game.players)
            ]
            assert twin.result == original.result


@pytest.mark.parametrize("seed", SEEDS)
def test_the_position_of_a_view_can_be_given_back(seed: int) -> None:
    """What a seat does not know is drawn; its own hand and all that lies open stay."""
    for number, game in some_decisions(seed):
        if game.age == 0:
            continue
        viewer = game.to_move
        view = game.view(viewer)
        told = json.loads(json.dumps(view.position()))
        for one in told["seats"]:
            if one.get("choice") == "?":
                del one["choice"]
        again = seven.Game.from_position(told, seed=number)
        assert sorted(again.hand(viewer)) == sorted(game.hand(viewer))
        assert sentences(again, viewer) == sentences(game, viewer)
        assert [again.city(k).cards for k in range(game.players)] == [game.city(k).cards for k in range(game.players)]
        assert again.discard_size == game.discard_size


def test_what_a_view_does_not_know_is_told_as_unknown() -> None:
    game = asking("extra")
    player, other = game.to_move, (game.to_move + 1) % game.players
    told = game.view(other).position()
    assert told["seats"][player]["hand"] == 1
    assert set(told["discard"]) - set(game.view(other).discard) == {"?"}
    assert told["choice"] == {"seat": player, "kind": "extra", "from": []}
    assert len(told["discard"]) == game.discard_size
    assert game.position()["seats"][player]["hand"] == game.hand(player)


def test_unknown_hands_are_drawn_from_what_is_possible() -> None:
    mine = seat(5, ["altar", "lumber_yard"], hand=["baths", "barracks"])
    drawn = set()
    for chance in range(12):
        game = seven.Game.from_position(position_of(mine, age=1, turn=3), seed=chance)
        assert {"baths", "barracks"} <= set(game.hand(0))
        hands = [card for number in range(3) for card in game.hand(number)]
        assert not {"altar", "lumber_yard"} & set(hands)  # with three players each card of Age I is there once
        assert len(set(hands)) == len(hands) == 15
        drawn.add(tuple(hands))
    assert len(drawn) == 12
    same = [seven.Game.from_position(position_of(mine, age=1, turn=3), seed=4).state.tobytes() for _ in range(2)]
    assert same[0] == same[1]


def test_what_may_be_left_out() -> None:
    bare = {
        "format": "mirabilia-position/1",
        "game": "seven",
        "age": 2,
        "turn": 2,
        "seats": [
            {"coins": 4, "wonder": "gizah", "side": "day", "city": ["quarry"]},
            {"coins": 3, "wonder": "rhodos", "side": "night", "hand": 6},
            {"coins": 3, "wonder": "ephesos", "side": "day"},
        ],
    }
    game = seven.Game.from_position(bare)
    assert (game.age, game.turn, game.decision) == (2, 2, "turn")
    assert [game.hand_size(number) for number in range(3)] == [6, 6, 6]
    assert [game.city(number).tokens for number in range(3)] == [[], [], []]
    assert game.options["halikarnassos_first"] is True
    assert seven.Game.from_position(game.position()).position() == game.position()


def test_a_position_tells_choices_made() -> None:
    position = position_of(seat(hand=["baths"]), seat(hand=["altar"]), age=1)
    position["seats"][1]["choice"] = "sell altar"
    game = seven.Game.from_position(position)
    assert (game.chosen, game.awaited) == ((False, True, False), (0, 2))
    assert str(game.choice(1)) == "sell altar"
    assert game.position()["seats"][1]["choice"] == "sell altar"


@pytest.mark.parametrize("first", [True, False])
def test_two_choices_of_one_turn(first: bool) -> None:
    """Halikarnassos and Babylon in the same sixth turn: the second choice is told too."""
    mine = seat(0, ["glassworks", "press"], board="halikarnassos day", stages=1, hand=["palace", "gardens"])
    left = seat(0, board="babylon night", stages=1, hand=["arsenal", "observatory"])
    game = seven.Game.from_position(position_of(mine, left, turn=6, halikarnassos_first=first))
    for number, sentence in enumerate(["stage with palace", "sell arsenal", f"sell {game.hand(2)[0]}"]):
        game.play(sentence, number)
    told = game.position()["choice"]
    assert (told["seat"], told["kind"], told["then"]) == ((0, "revive", 1) if first else (1, "extra", 0))
    again = seven.Game.from_position(json.loads(json.dumps(game.position())))
    assert again.position() == game.position()
    asked = []
    for one in (game, again):
        while not one.over:
            asked.append((one.decision, one.to_move))
            one.play(sorted(map(str, one.legal_moves()))[0])
    assert asked[:2] == asked[2:]
    assert {decision for decision, _ in asked} == {"revive", "extra"}
    assert game.result == again.result


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_can_be_played_to_the_end(seed: int) -> None:
    for number, game in some_decisions(seed):
        if number % 7:
            continue
        twin = seven.Game.from_position(game.position(), seed=number)
        chance = random.Random(number)
        while not twin.over:
            twin.play(chosen(twin, twin.to_move, chance))
        cards = [twin.city(k).cards for k in range(twin.players)]
        assert all(len(set(city)) == len(city) for city in cards)
        assert sum(twin.result.scores) == sum(sum(sheet.values()) for sheet in twin.scores())

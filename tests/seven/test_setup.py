"""Terms, components and setup: S-001 to S-018, S-031."""

from collections import Counter

import pytest

from mirabilia import seven
from mirabilia.kernel.errors import BadOptions
from seven.situations import coins, payments, resolve, seat, sentences, situation

PLAYERS = (3, 4, 5, 6, 7)


def dealt(game: seven.Game) -> list[Counter[str]]:
    """The cards of each age, all hands together."""
    hands = game.record()["setup"]["hands"]
    return [Counter(card for hand in of_age for card in hand) for of_age in hands]


def guilds(game: seven.Game) -> set[str]:
    return {card for card in dealt(game)[2] if seven.CARDS[card].colour == "purple"}


# Terms


@pytest.mark.rule("S-001")
def test_left_is_clockwise() -> None:
    game = seven.Game(seed=1, players=5)
    assert [game.left(number) for number in range(5)] == [1, 2, 3, 4, 0]
    assert [game.right(number) for number in range(5)] == [4, 0, 1, 2, 3]


@pytest.mark.rule("S-001")
def test_paying_left_is_paying_the_next_seat_clockwise() -> None:
    game = situation(seat(2, hand=["stockade"]), seat(0, ["lumber_yard"]), players=5)
    resolve(game, {0: "build stockade"})
    assert coins(game) == (0, 2 + 3, 3, 3, 3)


@pytest.mark.rule("S-002")
def test_whoever_is_not_a_neighbour_does_not_matter() -> None:
    across = seat(0, ["lumber_yard", "sawmill", "walls", "stables"])
    buyer = seat(9, hand=["caravansery", "vineyard"])
    far = situation(buyer, seat(), across, seat(), age=2, turn=6, players=4)
    near = situation(buyer, across, seat(), seat(), age=2, turn=6, players=4)
    assert payments(far, "caravansery") == []
    assert payments(near, "caravansery") == [(4, 0)]
    for game, income in ((far, 0), (near, 2)):
        resolve(game, {0: "build vineyard"})
        assert game.city(0).coins == 9 + income
    assert far.city(0).tokens == []
    assert near.city(0).tokens == [-1]


@pytest.mark.rule("S-003", "S-044")
def test_a_card_under_the_board_is_no_building() -> None:
    again = seat(0, hand=["apothecary"])  # passed on to seat 0
    game = situation(
        seat(0, ["lumber_yard", "timber_yard", "loom"], hand=["apothecary"]), *[seat()] * 3, again, players=5
    )
    resolve(game, {0: "stage with apothecary"})
    city = game.city(0)
    assert city.cards == ["lumber_yard", "timber_yard", "loom"]
    assert (city.symbols["compass"], city.chains, game.scores()[0]["green"]) == (0, [], 0)
    assert city.stages[0].under == "apothecary"
    assert "build apothecary" in sentences(game)


@pytest.mark.rule("S-006")
def test_only_the_sum_of_coins_matters() -> None:
    """Three coins can be one piece or three: one or two of them can be paid."""
    game = situation(seat(3, ["west_trading_post"], hand=["stockade"]), seat(0, ["lumber_yard"]), age=1)
    assert payments(game, "stockade") == [(1, 0)]
    bank = situation(seat(3, hand=["clay_pit"]), age=1)
    resolve(bank, {0: "build clay_pit"})
    assert coins(bank) == (2, 3, 3)


@pytest.mark.rule("S-007")
def test_the_reserve_never_runs_out() -> None:
    """The box holds 126 coins."""
    game = situation(seat(60), seat(60), seat(60))
    resolve(game)
    assert coins(game) == (63, 63, 63)


# Components, cards


@pytest.mark.rule("S-010")
def test_three_to_seven_play() -> None:
    for number in PLAYERS:
        assert seven.Game(seed=1, players=number).players == number
    for number in (1, 8, 0, 3.0, "3", True):
        with pytest.raises(BadOptions, match="2 to 7"):
            seven.Game(seed=1, players=number)  # type: ignore[arg-type]


@pytest.mark.rule("S-011")
def test_boards_have_two_sides() -> None:
    assert len(seven.WONDERS) == 7
    assert all(wonder.sides["day"] != wonder.sides["night"] for wonder in seven.WONDERS.values())
    assert sum(len(copies) for card in seven.CARDS.values() for copies in card.copies.values()) == 148


@pytest.mark.rule("S-012", "S-014", "S-031")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_whole_deck_of_the_number_of_players_is_dealt(players: int) -> None:
    game = seven.Game(seed=players, players=players)
    for age, cards in enumerate(dealt(game), 1):
        assert cards.total() == {3: 21, 4: 28, 5: 35, 6: 42, 7: 49}[players]
        for card in seven.CARDS.values():
            least = card.copies.get(age, ())
            if card.colour != "purple":
                assert cards[card.id] == sum(number <= players for number in least), card.id
    hands = game.record()["setup"]["hands"]
    assert {len(hand) for of_age in hands for hand in of_age} == {7}
    assert [game.hand_size(number) for number in range(players)] == [7] * players


@pytest.mark.rule("S-013")
@pytest.mark.parametrize(("players", "number"), [(3, 5), (4, 6), (5, 7), (6, 8), (7, 9)])
def test_two_guilds_more_than_players_drawn_at_random(players: int, number: int) -> None:
    drawn = [guilds(seven.Game(seed=seed, players=players)) for seed in range(40)]
    assert {len(cards) for cards in drawn} == {number}
    assert len(set.union(*drawn)) == 10
    assert len({frozenset(cards) for cards in drawn}) > 5


@pytest.mark.rule("S-013")
def test_guilds_are_shuffled_among_the_others() -> None:
    holders: Counter[int] = Counter()
    for seed in range(30):
        for number, hand in enumerate(seven.Game(seed=seed).record()["setup"]["hands"][2]):
            holders[number] += sum(seven.CARDS[card].colour == "purple" for card in hand)
    assert holders.total() == 30 * 5
    assert min(holders.values()) > 30


@pytest.mark.rule("S-031")
def test_hands_differ_from_game_to_game() -> None:
    first = [tuple(seven.Game(seed=seed).hand(0)) for seed in range(20)]
    assert len(set(first)) == 20
    assert seven.Game(seed=3).hand(1) == seven.Game(seed=3).hand(1)


# Boards


@pytest.mark.rule("S-015")
def test_boards_at_random_with_sides_mixed() -> None:
    tables = [[(game.city(k).wonder, game.city(k).side) for k in range(7)] for seed in range(30)
              for game in [seven.Game(seed=seed, players=7)]]  # fmt: skip
    for table in tables:
        assert {wonder for wonder, _ in table} == set(seven.WONDERS)
    assert len({table[0][0] for table in tables}) == 7
    assert {side for table in tables for _, side in table} == {"day", "night"}
    assert any(len({side for _, side in table}) == 2 for table in tables)


@pytest.mark.rule("S-015")
def test_each_chooses_the_side_of_its_board() -> None:
    game = seven.Game(seed=2, players=4, sides="chosen")
    boards = [game.city(number).wonder for number in range(4)]
    for number, side in enumerate(["night", "day", "day", "night"]):
        assert (game.decision, game.awaited) == ("side", (number,))
        assert sentences(game, number) == {"side day", "side night"}
        game.play(f"side {side}")
    assert [(game.city(k).wonder, game.city(k).side) for k in range(4)] == list(
        zip(boards, ["night", "day", "day", "night"], strict=True)
    )
    assert (game.age, game.turn, game.decision) == (1, 1, "turn")


@pytest.mark.rule("S-016", "S-017")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_coins_a_starting_resource_and_nothing_else(players: int) -> None:
    game = seven.Game(seed=players, players=players)
    assert coins(game) == (3,) * players
    for number in range(players):
        city = game.city(number)
        assert (city.cards, city.tokens, city.shields, city.chains) == ([], [], 0, [])
        assert city.production == city.sells == {city.resource: 1}
        assert not any(stage.built for stage in city.stages)
    assert game.discard_size == 0


@pytest.mark.rule("S-017")
def test_the_starting_resource_pays_in_the_first_turn() -> None:
    first = situation(seat(0, board="gizah day", hand=["baths", "barracks"]), seat(board="olympia day"),
                      seat(board="babylon day"), age=1, turn=1)  # fmt: skip
    assert payments(first, "baths") == [(0, 0)]
    assert payments(first, "barracks") == []


@pytest.mark.rule("S-018")
def test_nobody_begins() -> None:
    game = seven.Game(seed=1, players=5)
    assert game.awaited == (0, 1, 2, 3, 4)
    game.play(game.legal_moves(3)[0], 3)
    assert game.awaited == (0, 1, 2, 4)

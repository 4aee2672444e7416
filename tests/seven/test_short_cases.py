"""Disputed and once mistaken situations of the second edition (docs/seven.md): the short cases, Y29 to Y37."""

from collections import Counter

import pytest

from mirabilia import seven
from mirabilia.kernel.errors import IllegalMove
from seven.situations import coins, payments, resolve, seat, sentences, situation


@pytest.mark.rule("S-125", "S-126", "S-128", "S-205")
def test_y29_lighthouse_counts_itself_and_arena_the_own_stages():
    city = ["tavern", "forum", "stone_pit", "glassworks"]
    game = situation(seat(0, city, board="rhodos day", stages=2, hand=["lighthouse"]), players=5, age=3, turn=4)
    resolve(game, {0: "build lighthouse"})
    assert coins(game)[0] == 3
    assert game.scores()[0]["yellow"] == 3
    neighbours = [seat(0, board="gizah day", stages=3), seat(0, board="ephesos day", stages=3)]
    game = situation(seat(0, ["quarry"], board="rhodos day", stages=2, hand=["arena"]), *neighbours, age=3, turn=4)
    resolve(game, {0: "build arena"})
    assert coins(game)[0] == 2 * 3
    assert game.scores()[0]["yellow"] == 2


@pytest.mark.rule("S-003", "S-044")
def test_y30_a_card_under_the_board_is_not_in_the_pile():
    mine = seat(0, ["glassworks", "press"], board="halikarnassos day", stages=1, hand=["statue"])
    game = situation(mine, age=2, turn=4, discard=["altar"])
    others = [game.hand(number)[-1] for number in (1, 2)]
    resolve(game, {0: "stage with statue"})
    assert sorted(game.discard) == sorted(["altar", *others])
    assert "statue" not in game.offered
    with pytest.raises(IllegalMove, match="Statue is not among the cards offered"):
        game.play("revive statue")


@pytest.mark.rule("S-080", "S-081")
def test_y31_the_starting_resource_is_for_sale():
    mine = seat(2, board="gizah day", hand=["barracks"])
    game = situation(mine, seat(0, board="rhodos day"), seat(0, board="ephesos day"), age=1, turn=3)
    assert payments(game, "barracks") == [(2, 0)]
    resolve(game, {0: "build barracks"})
    assert coins(game) == (0, 2 + 3, 3)


@pytest.mark.rule("S-080", "S-092")
def test_y32_every_undominated_payment_is_offered_and_no_other():
    mine = seat(9, board="gizah day", hand=["caravansery"])
    left, right = seat(0, ["sawmill"], board="rhodos day"), seat(0, ["lumber_yard"], board="ephesos day")
    game = situation(mine, left, right, age=2, turn=4)
    assert payments(game, "caravansery") == [(2, 2), (4, 0)]
    assert {"build caravansery paying 2 2", "build caravansery paying 4 0"} <= sentences(game)
    # with one wood of the own the same total may go either way; four coins are never asked for
    own = situation({**mine, "city": ["timber_yard"]}, left, right, age=2, turn=4)
    assert payments(own, "caravansery") == [(0, 2), (2, 0)]
    with pytest.raises(IllegalMove, match="0 2, 2 0"):
        own.play("build caravansery paying 4 0")
    # a dearer seller is offered too, because only that pays the other neighbour less
    west = situation({**mine, "city": ["timber_yard", "west_trading_post"]}, left, right, age=2, turn=4)
    assert payments(west, "caravansery") == [(0, 2), (1, 0)]


@pytest.mark.rule("S-012", "S-013", "S-014")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_y33_the_deck_of_age_3(players):
    for seed in range(6):
        hands = seven.Game(seed=seed, players=players).record()["setup"]["hands"][2]
        assert [len(hand) for hand in hands] == [7] * players
        dealt = Counter(card for hand in hands for card in hand)
        guilds = [card for card in dealt if seven.CARDS[card].colour == "purple"]
        assert len(guilds) == players + 2
        assert all(dealt[guild] == 1 for guild in guilds)


@pytest.mark.rule("S-045", "S-184")
def test_y34_after_the_last_stage_there_is_none():
    mine = seat(20, ["quarry", "stone_pit", "lumber_yard", "sawmill"], board="gizah day", hand=["walls"], stages=3)
    game = situation(mine, age=2, turn=6)
    assert not any(sentence.startswith("stage") for sentence in sentences(game))
    with pytest.raises(IllegalMove, match="All stages of your wonder are built"):
        game.play("stage with walls")


@pytest.mark.rule("S-100", "S-104")
@pytest.mark.parametrize(
    ("parent", "child"),
    [("dispensary", "arena"), ("laboratory", "siege_workshop"), ("library", "senate")],
)
def test_y35_parents_that_a_transcription_got_wrong(parent, child):
    wrong = {"arena": "stables", "siege_workshop": "archery_range", "senate": "courthouse"}[child]
    board = {"board": "babylon day", "hand": [child]}
    assert f"build {child}" in sentences(situation(seat(0, [parent], **board)))
    assert f"build {child}" not in sentences(situation(seat(0, [wrong], **board)))


@pytest.mark.rule("S-090")
@pytest.mark.parametrize(
    ("post", "prices"), [("east_trading_post", (2, 1)), ("west_trading_post", (1, 2)), ("marketplace", (2, 2))]
)
def test_y36_the_east_post_looks_to_the_right_neighbour(post, prices):
    mine = seat(2, [post], board="gizah day", hand=["guard_tower"])
    left, right = seat(0, ["clay_pool"], board="rhodos day"), seat(0, ["clay_pit"], board="ephesos day")
    game = situation(mine, left, right, age=1, turn=4)
    assert game.city(0).unit_prices["clay"] == prices
    assert payments(game, "guard_tower") == [(0, prices[1]), (prices[0], 0)]


@pytest.mark.rule("S-183")
def test_y36_rhodos_second_stage_has_two_shields():
    before, after = (situation(seat(board="rhodos day", stages=stages)).city(0).shields for stages in (1, 2))
    assert after - before == 2


@pytest.mark.parametrize("age", [1, 2, 3])
def test_y36_hidden_hands_hold_cards_of_this_age_only(age):
    game = situation(seat(3, ["altar"]), seat(3, ["loom"]), players=4, age=age, turn=3)
    for seed in range(20):
        completed = seven.determinize(game.view(0), seed)
        for number in (1, 2, 3):
            assert len(completed.hand(number)) == 5
            assert all(age in seven.CARDS[card].copies for card in completed.hand(number))


@pytest.mark.rule("S-230")
@pytest.mark.parametrize(
    ("purses", "winners"),
    [((1, 4, 0), (1,)), ((4, 1, 0), (0,)), ((4, 4, 0), (0, 1))],
)
def test_y37_coins_break_a_tie_and_then_it_is_shared(purses, winners):
    """Equal totals: blue points make up for coins (4 and 7 coins after a last card sold)."""
    cities = {4: [], 1: ["lighthouse"], 0: []}  # 7 coins: 2 points; 4 coins and a Lighthouse: 1 + 1
    game = situation(*(seat(purse, cities[purse]) for purse in purses), age=3, turn=6)
    resolve(game)
    assert game.result.scores[:2] == (2, 2)
    assert game.result.winners == winners


@pytest.mark.rule("S-203", "S-230")
def test_y37_a_negative_category_is_taken_off():
    game = situation(seat(0, ["altar"], tokens=[-1, -1, -1]), seat(0, ["stockade"]), age=3, turn=6)
    resolve(game)
    sheet = game.result.breakdown[0]
    assert (sheet["military"], game.result.scores[0]) == (-4, 1 - 4 + 3)

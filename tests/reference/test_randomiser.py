"""Lots: the same number draws the same, and what the engine deals."""

from collections import Counter
from itertools import pairwise

import pytest

from mirabilia import duel, seven
from mirabilia.kernel.errors import BadOptions
from mirabilia.reference.duel import randomiser as of_duel
from mirabilia.reference.randomiser import any_number, in_drawn_order
from mirabilia.reference.seven import randomiser as of_seven

NAMES = ("Ada", "Ben", "Cleo", "Dido", "Eva", "Finn", "Gül")


@pytest.mark.rule("D-005", "D-010", "D-190")
@pytest.mark.parametrize("promos", [False, True])
def test_duel_draws_what_the_engine_deals(promos):
    for seed in range(12):
        game = duel.Game(seed=seed, promos=promos)
        lots = of_duel.lots(seed, "draft", NAMES[:2], "en", promos=promos)
        first, second, tokens = lots.holders
        assert set(first.wonders) == set(game.offered)
        assert len({*first.wonders, *second.wonders}) == 8
        assert list(tokens.tokens) == game.tokens
        assert lots.sentences == (f"{NAMES[game.to_move]} begins.",)


@pytest.mark.rule("D-011")
def test_of_the_second_four_the_other_player_takes_first():
    lots = of_duel.lots(3, "draft", NAMES[:2], "en")
    first = lots.sentences[0].split()[0]
    second = "Ben" if first == "Ada" else "Ada"
    assert lots.holders[0].notes == (f"1 for {first}, 2 for {second}, the last for {first}",)
    assert lots.holders[1].notes == (f"1 for {second}, 2 for {first}, the last for {second}",)


@pytest.mark.rule("D-007")
def test_the_guilds_of_a_duel_are_those_in_its_third_age():
    lots = of_duel.lots(3, "dealt", (), "en")
    assert len(set(lots.secret.cards)) == 3
    assert set(lots.secret.cards) <= set(duel.Game(seed=3).record()["setup"]["ages"][2])
    assert {holder.title for holder in lots.holders[:2]} == {"The older player", "The younger player"}
    assert lots.holders[0].title in lots.sentences[0]


@pytest.mark.rule("S-013", "S-015", "F-001", "F-003", "F-006")
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("sides", ["random", "day", "night"])
def test_seven_draws_what_the_engine_deals(players, sides):
    game = seven.Game(seed=12345, players=players, sides=sides)
    lots = of_seven.lots(12345, players, sides, "given", NAMES[:players], "en")
    cities = [game.city(seat) for seat in range(game.cities)]
    assert [holder.wonders for holder in lots.holders] == [(f"{city.wonder} {city.side} 0",) for city in cities]
    assert [holder.title for holder in lots.holders[:players]] == list(NAMES[:players])
    assert len(set(lots.secret.cards)) == max(players, 3) + 2


@pytest.mark.rule("S-015", "S-018", "F-006")
def test_where_players_choose_their_side_both_are_shown():
    lots = of_seven.lots(1, 2, "chosen", "drawn", (), "de")
    assert [len(holder.wonders) for holder in lots.holders] == [2, 2, 1]
    assert lots.holders[2].title != "Seat 3"
    assert len(lots.sentences) == 2


@pytest.mark.rule("F-040")
def test_the_free_city_begins_with_the_player_to_its_left():
    lots = of_seven.lots(1, 2, "day", "given", NAMES[:2], "en")
    holder = seven.Game(seed=1, players=2).holder
    assert f"{NAMES[holder]} holds the card of the Free City first." in lots.sentences


def test_there_are_no_boards_for_eight():
    with pytest.raises(BadOptions):
        of_seven.lots(1, 8, "day", "drawn", (), "en")


def test_seats_are_drawn_fairly_and_always_the_same():
    orders = Counter(in_drawn_order("abc", seed) for seed in range(1200))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())
    assert in_drawn_order(NAMES, 2**63 - 1) == in_drawn_order(NAMES, 2**63 - 1)


def test_neighbouring_numbers_draw_orders_of_their_own():
    """The lots of one number are not those of the number before, moved on by one person."""
    orders = [in_drawn_order(range(7), seed) for seed in range(200)]
    moved_on = sum(
        [person - 1 for person in one if person != 0] == [person for person in other if person != 6]
        for one, other in pairwise(orders)
    )
    assert moved_on < 5


def test_a_number_is_drawn_where_none_is_wished():
    assert len({any_number() for _ in range(20)}) > 10

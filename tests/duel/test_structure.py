"""The card structures: D-020 to D-023."""

from itertools import chain

import pytest

from duel.positions import discard_until_age
from mirabilia import duel

# Columns of each row from the top, in half cards, drawn from the printed pictures.
COLUMNS = {
    1: [[5, 7], [4, 6, 8], [3, 5, 7, 9], [2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11]],
    2: [[1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10], [3, 5, 7, 9], [4, 6, 8], [5, 7]],
    3: [[5, 7], [4, 6, 8], [3, 5, 7, 9], [4, 8], [3, 5, 7, 9], [4, 6, 8], [5, 7]],
}


def places(age):
    return [(row, column) for row, columns in enumerate(COLUMNS[age]) for column in columns]


def lies_on(age, slot):
    """Slots whose cards lie partly on a slot's card: the next row down, half a card to either side."""
    row, column = places(age)[slot]
    return [number for number, (r, c) in enumerate(places(age)) if r == row + 1 and abs(c - column) == 1]


def at_age(age, seed=0):
    game = duel.Game(seed=seed)
    discard_until_age(game, age)
    return game


@pytest.mark.rule("D-020")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_rows_lie_face_up_and_down_in_turn(age):
    slots = at_age(age).structure()
    rows = [[slot for slot in slots if slot.row == row + 1] for row in range(len(COLUMNS[age]))]
    assert [[slot.column for slot in row] for row in rows] == COLUMNS[age]
    assert [{slot.face for slot in row} for row in rows] == [{("up", "down")[r % 2]} for r in range(len(rows))]
    assert [slot.face for slot in slots].count("up") == 12
    assert [slot.face for slot in slots].count("down") == 8
    assert all(duel.CARDS[slot.card].age == age for slot in slots if slot.card)


@pytest.mark.rule("D-021")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_accessible_is_what_nothing_lies_on(age):
    game = at_age(age)
    while game.age == age and not game.over:
        slots = game.structure()
        lying = {slot.number for slot in slots if slot.face != "taken"}
        free = {slot for slot in lying if not lying & set(lies_on(age, slot))}
        assert {slot.number for slot in slots if slot.accessible} == free
        assert {move.card for move in game.legal_moves()} == {slots[slot].card for slot in free}
        moves = [move for move in game.legal_moves() if move.kind == "discard"]
        game.play(moves[len(game.moves) % len(moves)])


@pytest.mark.rule("D-022")
@pytest.mark.parametrize(("age", "free"), [(1, [14, 15, 16, 17, 18, 19]), (2, [18, 19]), (3, [18, 19])])
def test_accessible_at_the_start(age, free):
    game = at_age(age)
    assert [slot.number for slot in game.structure() if slot.accessible] == free
    assert [places(age)[slot][0] for slot in free] == [len(COLUMNS[age]) - 1] * len(free)


@pytest.mark.rule("D-023")
def test_the_two_single_cards_of_age_three():
    slots = at_age(3).structure()
    assert slots[9].covered_by == (11, 12)
    assert slots[10].covered_by == (13, 14)
    assert [slot.number for slot in slots if 9 in slot.covered_by] == [5, 6]
    assert [slot.number for slot in slots if 10 in slot.covered_by] == [7, 8]
    assert {slot.number for slot in slots if slot.row == 4} == {9, 10}
    assert not set(chain(slots[9].covered_by, [5, 6])) & set(chain(slots[10].covered_by, [7, 8]))

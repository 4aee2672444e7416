"""Taking back: an own move, as long as nothing was revealed and nobody has moved; without limit in practice."""

import pytest

from mirabilia import duel
from mirabilia.table.course import Course
from mirabilia.table.refusals import RefusedError
from mirabilia.table.store import Row, Seat
from table.playing import course_in, seed_reaching

PEOPLE = (Seat("person"), Seat("person"))
PRACTICE = (Seat("person"), Seat("bot", level="easy"))
HERE = (Seat("here"), Seat("here"))


def course_of(seed, moves, **options):
    course = Course(duel.Game(seed=seed, first_player=0, **options).record())
    for number, sentence in enumerate(moves, 1):
        course.take(Row(number, course.game.to_move, sentence))
    return course


def draft(course, places):
    for _ in range(places):
        move = str(course.game.legal_moves()[0])
        course.take(Row(course.position + 1, course.game.to_move, move))


def test_an_own_move_comes_back():
    course = course_of(1, [])
    draft(course, 1)
    assert course.undone((0,), PEOPLE) == Row(2, 0, None, 1)
    course.take(Row(2, 0, None, 1))
    assert course.position == 2
    assert course.game.moves == []
    assert course.rewound_since(1)
    assert not course.rewound_since(0)
    assert not course.rewound_since(2)


def test_not_the_other_players_move_and_not_past_it():
    course = course_of(1, [])
    with pytest.raises(RefusedError):
        course.undone((0,), PEOPLE)
    draft(course, 2)
    with pytest.raises(RefusedError, match="409"):
        course.undone((0,), PEOPLE)
    assert course.undone((1,), PEOPLE) == Row(3, 1, None, 1)


def test_not_when_the_second_four_wonders_were_laid_out():
    course = course_of(1, [])
    draft(course, 4)
    mover = course.standing[-1].seat
    with pytest.raises(RefusedError):
        course.undone((mover,), PEOPLE)
    assert course.undone((0, 1), HERE).takes_back == 1


def test_not_when_a_new_age_was_laid_out():
    course = course_of(1, [])
    draft(course, 8)
    assert course.steps[-1].reveals


def test_not_when_a_card_was_turned_but_when_none_was():
    course = course_of(1, [])
    draft(course, 8)
    seen = set()
    while len(seen) < 2 and not course.over:
        draft(course, 1)
        if course.game.age != 1 or course.game.steps()[-1].age:
            break
        turned = bool(course.game.steps()[-1].revealed)
        assert course.steps[-1].reveals == turned
        seen.add(turned)
    assert seen == {True, False}


def test_neither_the_draw_of_the_library_nor_the_choice_from_it():
    seed, moves, seat = seed_reaching("library")
    course = course_of(seed, moves)
    with pytest.raises(RefusedError):
        course.undone((seat,), PEOPLE)
    draft(course, 1)
    assert course.steps[-1].reveals


def test_nor_the_look_at_the_removed_cards_of_liberty():
    seed, moves, seat = seed_reaching("liberty", promos=True)
    course = course_of(seed, moves, promos=True)
    with pytest.raises(RefusedError):
        course.undone((seat,), PEOPLE)


def test_against_a_bot_back_to_the_own_last_decision():
    seed, moves, _seat = seed_reaching("token")
    course = course_of(seed, moves)
    own = [move.seat == 0 for move in course.standing]
    back = own[::-1].index(True) + 1
    assert course.undone((0,), PRACTICE) == Row(course.position + 1, 0, None, back)
    course.take(Row(course.position + 1, 0, None, back))
    assert course.game.to_move == 0
    assert len(course.game.moves) == len(moves) - back


def test_a_replayed_course_equals_the_played_one(browser):
    path = browser.new_game(opponent="here", seed="8", begins="me")
    for _ in range(6):
        position = browser.arrange(path, 7)
        assert browser.undo(path, position).status_code == 200
    token = path.removeprefix("/t/")
    game = browser.store.game(browser.store.link(token).game_id)
    rows = browser.store.rows(game.id)
    assert [row.number for row in rows] == list(range(1, 49))
    again = course_in(browser.store, token)
    standing = duel.Game.from_record(game.opening)
    for _seat, move in again.game.moves:
        standing.play(str(move))
    assert again.game.record() == standing.record()
    assert len(again.game.moves) == 6 * 7 - 6


def test_undo_is_harmless_at_a_late_position(browser):
    path = browser.new_game(opponent="here", seed="8", begins="me")
    browser.play(path, 3)
    assert browser.undo(path, 2).status_code == 409
    assert browser.course(path).position == 3


def test_the_page_tells_what_was_taken_back(browser):
    path = browser.new_game(opponent="friend", seed="8", begins="me")
    links = browser.links(path)
    browser.play(path, 1)
    assert browser.undo(links["1"], 1).status_code == 409
    answer = browser.undo(links["0"], 1)
    assert (answer.status_code, answer.json()["position"]) == (200, 2)
    assert browser.course(path).game.moves == []

"""Choices of several seats at once: each waits for the others, can be withdrawn, and is revealed with all."""

import html
import random

import pytest

from mirabilia import seven
from mirabilia.table.course import Course
from mirabilia.table.refusals import RefusedError
from mirabilia.table.store import Row, Seat
from table.playing import JSON, course_in

PEOPLE = (Seat("person"),) * 3
PRACTICE = (Seat("person"), Seat("bot", level="easy"), Seat("bot", level="easy"))


def course_of(seed=1, **options):
    return Course(seven.Game(seed=seed, players=3, **options).record())


def choose(course, seat, place=0):
    course.take(Row(course.position + 1, seat, str(course.game.legal_moves(seat)[place])))


def withdraw(course, seat):
    course.take(Row(course.position + 1, seat, None))


def told(course):
    return [(seat, str(move)) for seat, move in course.game.moves]


def test_choices_are_revealed_together():
    course = course_of()
    choose(course, 2)
    choose(course, 0)
    assert course.chosen == (0, 2)
    assert course.steps == []
    choose(course, 1)
    assert course.chosen == ()
    assert [done.seat for done in course.steps[0].revealed] == [0, 1, 2]
    assert [move.number for move in course.turns[0]] == [1, 2, 3]


def test_a_withdrawn_choice_leaves_the_others():
    course = course_of()
    choose(course, 0)
    choose(course, 1)
    withdraw(course, 0)
    assert course.chosen == (1,)
    assert course.game.awaited == (0, 2)
    assert course.position == 3
    assert not course.rewound_since(2)
    choose(course, 0, 1)
    choose(course, 2)
    assert [move.number for move in course.turns[0]] == [2, 4, 5]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rows_in_order_build_the_same_course_again(seed):
    chance, rows = random.Random(seed), []
    course = course_of(seed, sides="chosen")

    def take(*row):
        rows.append(Row(course.position + 1, *row))
        course.take(rows[-1])

    while not course.over:
        dice = chance.random()
        if dice < 0.1 and course.open:
            take(chance.choice(course.open).seat, None)
        elif dice < 0.13 and course.turns:
            take(0, None, len(course.turns[-1]) + len(course.open))
        else:
            seat = chance.choice(course.game.awaited)
            take(seat, str(chance.choice(course.game.legal_moves(seat))))
    again, plain = course_of(seed, sides="chosen"), course_of(seed, sides="chosen")
    for row in rows:
        again = again.after(row)
    assert again.game.record() == course.game.record()
    assert (again.turns, again.steps) == (course.turns, course.steps)
    for turn in course.turns:
        for move in sorted(turn, key=lambda move: move.seat):
            plain.take(Row(plain.position + 1, move.seat, move.sentence))
    assert plain.game.record() == course.game.record()


def test_a_page_is_late_when_its_own_seat_or_the_turn_has_gone_on():
    course = course_of()
    choose(course, 1)
    assert course.shows(0, seat=0)
    assert not course.shows(0, seat=1)
    withdraw(course, 1)
    assert course.shows(0, seat=0)
    assert course.shows(2, seat=1)
    assert not course.shows(1, seat=1)
    assert not course.shows(3, seat=0)
    for seat in (0, 1, 2):
        choose(course, seat)
    assert not any(course.shows(position, seat=0) for position in range(5))
    assert course.shows(5, seat=0)


def test_between_people_only_what_is_not_revealed_comes_back():
    course = course_of()
    with pytest.raises(RefusedError):
        course.undone((0,), PEOPLE)
    choose(course, 0)
    choose(course, 2)
    assert course.undone((2,), PEOPLE) == Row(3, 2, None)
    with pytest.raises(RefusedError):
        course.undone((1,), PEOPLE)
    choose(course, 1)
    for seat in (0, 1, 2):
        with pytest.raises(RefusedError):
            course.undone((seat,), PEOPLE)


def test_a_board_that_was_picked_comes_back_until_the_next_is():
    course = course_of(wonders="picked")
    choose(course, 0)
    assert course.undone((0,), PEOPLE) == Row(2, 0, None, 1)
    choose(course, 1)
    with pytest.raises(RefusedError):
        course.undone((0,), PEOPLE)


def test_in_practice_the_whole_turn_comes_back_for_all():
    course = course_of()
    for seat in (1, 0, 2, 2):
        choose(course, seat)
    assert course.undone((0,), PRACTICE) == Row(5, 0, None, 4)
    course.take(course.undone((0,), PRACTICE))
    assert course.game.awaited == (0, 1, 2)
    assert told(course) == []
    assert course.rewound_since(4)


def test_in_practice_an_own_choice_comes_back_alone():
    course = course_of()
    for seat in (0, 1, 2, 1, 0):
        choose(course, seat)
    assert course.undone((0,), PRACTICE) == Row(6, 0, None)


@pytest.fixture
def game(browser):
    """Three people who are to choose in the first turn."""
    path = browser.new_game(game="seven", players="3", seat_1="friend", seat_2="friend", seed="11")
    return browser, browser.links(path)


def legal(browser, links, seat, place=0):
    return str(browser.course(links["0"]).game.legal_moves(seat)[place])


def test_a_late_page_may_choose_as_long_as_the_turn_is_the_same(game):
    browser, links = game
    choices = [legal(browser, links, seat) for seat in range(3)]
    assert browser.move(links["1"], 0, choices[1]).json()["position"] == 1
    assert browser.move(links["2"], 0, choices[2]).json()["position"] == 2
    assert browser.move(links["0"], 1, choices[0]).json()["position"] == 3
    assert [seat for seat, _move in told(browser.course(links["0"]))] == [0, 1, 2]
    late = browser.move(links["1"], 2, choices[1])
    assert (late.status_code, late.json()["position"]) == (409, 3)


def test_a_seat_chooses_once(game):
    browser, links = game
    first, second = legal(browser, links, 0), legal(browser, links, 0, 1)
    assert browser.move(links["0"], 0, first).status_code == 200
    for position in (0, 1):
        assert browser.move(links["0"], position, second).status_code == 409
    assert told(browser.course(links["0"])) == [(0, first)]


def test_nobody_chooses_for_another_seat(game):
    browser, links = game
    other = next(
        str(move)
        for move in browser.course(links["0"]).game.legal_moves(1)
        if move.card not in browser.course(links["0"]).game.hand(0)
    )
    refused = browser.move(links["0"], 0, other)
    assert refused.status_code == 400
    assert browser.move(links["spectator"], 0, other).status_code == 403
    sent = {"position": 0, "sentence": other, "seat": 1}
    assert browser.client.post(f"{links['0']}/move", json=sent, headers=JSON).status_code == 400
    assert browser.course(links["0"]).position == 0


def test_a_choice_is_taken_back_by_its_own_seat_only(game):
    browser, links = game
    browser.move(links["1"], 0, legal(browser, links, 1))
    assert browser.undo(links["0"], 1).status_code == 409
    assert browser.undo(links["spectator"], 1).status_code == 403
    browser.move(links["0"], 0, legal(browser, links, 0))
    assert browser.undo(links["1"], 1).json()["position"] == 3
    assert browser.course(links["0"]).chosen == (0,)
    assert browser.undo(links["1"], 3).status_code == 409


def test_a_reload_in_the_middle_keeps_the_choice(game):
    browser, links = game
    card = browser.course(links["0"]).game.hand(0)[0]
    assert browser.move(links["0"], 0, f"sell {card}").status_code == 200
    for role, shown in (("0", True), ("0", True), ("1", False), ("spectator", False)):
        text = html.unescape(browser.client.get(f"{links[role]}?lang=en").text)
        assert (f"Sell {seven.name(card)} for 3 coins" in text) == shown
    assert course_in(browser.store, links["0"].removeprefix("/t/")).chosen == (0,)


@pytest.mark.parametrize(
    "sentence",
    [
        "build palace",
        "skip",
        "side day",
        "wonder gizah",
        "stage with",
        "build altar paying 9 9",
        "sell \u202e",
        "x" * 300,
    ],
)
def test_a_wrong_choice_is_refused_in_words(game, sentence):
    browser, links = game
    answer = browser.move(links["0"], 0, sentence)
    assert answer.status_code == 400
    assert len(answer.json()["error"]) > 10
    assert browser.course(links["0"]).position == 0


def test_the_live_message_says_who_has_chosen(game):
    browser, links = game
    with browser.client.websocket_connect(f"{links['spectator']}/live") as socket:
        browser.move(links["1"], 0, legal(browser, links, 1))
        news = socket.receive_json()
        while news["position"] == 0:
            news = socket.receive_json()
    assert news["chosen"] == [False, True, False]
    assert news["awaited"] == [0, 2]
    assert news["present"] == [False, False, False]
    assert news["to_move"] == 0


def test_links_of_friends_are_for_who_made_the_game(game):
    browser, links = game
    friends = [links["1"], links["2"]]
    assert all(path in browser.client.get(links["0"]).text for path in friends)
    for role in ("1", "2", "spectator"):
        text = browser.client.get(links[role]).text
        assert not any(path in text for path in set(links.values()) - {links[role]})


def test_the_seats_of_a_rematch_are_the_same(game):
    browser, links = game
    browser.arrange(links["0"], 400)
    first = browser.client.post(f"{links['2']}/rematch", headers=JSON).json()["location"]
    second = browser.client.post(f"{links['0']}/rematch", headers=JSON).json()["location"]
    assert browser.links(first)["0"] == second
    assert browser.course(first).position == 0
    assert second in browser.client.get(f"{links['0']}/board").text
    record = browser.client.get(f"{links['1']}/record").json()
    assert record["game"] == "seven"
    assert record["result"]["winners"]
    assert browser.course(first).game.record()["setup"] != record["setup"]


@pytest.mark.parametrize(
    ("wish", "seats"),
    [
        ({}, ["person", "bot", "bot", "bot"]),
        ({"players": "7", "seat_6": "friend"}, ["person", *["bot"] * 5, "person"]),
        ({"players": "3", "seat_1": "hard", "seat_5": "friend"}, ["person", "bot", "bot"]),
    ],
)
def test_a_form_fills_the_seats(browser, wish, seats):
    path = browser.new_game(game="seven", name="Ada", seed="4", **wish)
    game = browser.store.game(browser.store.link(path.removeprefix("/t/")).game_id)
    assert [seat.kind for seat in game.seats] == seats
    assert game.opening["players"][0] == "Ada"
    assert browser.store.link(path.removeprefix("/t/")).role == "0"


def test_seats_may_be_drawn(browser):
    places = set()
    for seed in range(12):
        path = browser.new_game(game="seven", players="5", seating="random", name="Ada", seed=str(seed))
        link = browser.store.link(path.removeprefix("/t/"))
        assert link.creator
        assert browser.store.game(link.game_id).seats[int(link.role)].name == "Ada"
        places.add(link.role)
    assert len(places) > 2


@pytest.mark.parametrize(
    "wish",
    [
        {"players": "8"},
        {"players": "1"},
        {"seat_1": "here"},
        {"seat_6": "nobody"},
        {"name_3": "x" * 25},
        {"seating": "mine"},
        {"sides": "both"},
        {"wonders": "gizah"},
        {"halikarnassos_first": "perhaps"},
        {"one_after_another": "perhaps"},
        {"seed": "-1"},
    ],
)
def test_a_form_with_mistakes_comes_back(browser, wish):
    answer = browser.client.post("/games", data={"game": "seven"} | wish, headers=JSON)
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == list(wish)
    page = browser.client.post("/games", data={"game": "seven"} | wish)
    assert page.status_code == 400
    assert "<form" in page.text


@pytest.mark.parametrize("wish", [{"game": "chess"}, {"game": "seven", "opponent": "easy"}, {"seat_1": "easy"}])
def test_a_form_of_another_game_is_refused_in_words(browser, wish):
    answer = browser.client.post("/games", data=wish, headers=JSON)
    assert answer.status_code == 400
    assert len(answer.json()["error"]) > 10


def test_my_games_tell_both_games(table):
    browser = table()
    duel = browser.new_game(opponent="friend")
    seven_wonders = browser.new_game(game="seven", players="3", seat_1="friend", name_1="Grace", seat_2="friend")
    for path in (duel, seven_wonders):
        browser.client.get(path)
    home = browser.client.get("/", headers={"Accept-Language": "en"}).text
    assert duel in home
    assert seven_wonders in home
    assert "Grace, Player 3" in home

"""`kill -9` in the middle of a game: after a restart both seats find the same page, open choices included."""

import time

import pytest

from mirabilia.table.store import Store
from table.playing import arrange, course_in, seed_reaching
from table.serving import JSON, Server

pytestmark = pytest.mark.slow


@pytest.fixture
def start(tmp_path):
    """Starts servers over one database; ends those that the test has left."""
    started = []

    def starting():
        started.append(Server(tmp_path / "table.sqlite", tmp_path / "log.txt"))
        return started[-1]

    yield starting
    for server in started:
        if server.process.poll() is None:
            server.kill()


def make(browser, store, **wish):
    """A new game; returns role -> path."""
    answer = browser.post("/games", data=wish)
    path = answer.headers["location"]
    game = store.game(store.link(path.removeprefix("/t/")).game_id)
    return {link.role: f"/t/{link.token}" for link in game.links}


def play(browser, path, position, sentence):
    answer = browser.post(f"{path}/move", json={"position": position, "sentence": sentence}, headers=JSON)
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("decision", ["token", "destroy", "library", "begin"])
def test_an_open_choice_survives(start, tmp_path, decision):
    seed, moves, _seat = seed_reaching(decision)
    server = start()
    store = Store(str(tmp_path / "table.sqlite"))
    with server.browser() as browser:
        links = make(browser, store, opponent="friend", begins="me", seed=str(seed))
        token = links["0"].removeprefix("/t/")
        arrange(store, token, moves[:-3])
        for position, sentence in list(enumerate(moves))[-3:]:
            play(browser, links[str(course_in(store, token).game.to_move)], position, sentence)
        before = {role: browser.get(f"{path}/board").text for role, path in links.items()}
    server.kill()
    server = start()
    with server.browser() as browser:
        after = {role: browser.get(f"{path}/board").text for role, path in links.items()}
        course = course_in(store, token)
        assert course.game.decision == decision
        assert {role: unaddressed(page) for role, page in after.items()} == {
            role: unaddressed(page) for role, page in before.items()
        }
        choice = str(course.game.legal_moves()[0])
        play(browser, links[str(course.game.to_move)], course.position, choice)
    assert server.stop() == 0
    store.close()


def unaddressed(page):
    """A page without the port of its server, which a restart changes here."""
    return "".join(line for line in page.splitlines(keepends=True) if "http://127.0.0.1:" not in line)


def test_choices_that_wait_survive(start, tmp_path):
    """7 Wonders: the server dies when two of three have chosen, and one of them has changed his mind."""
    server = start()
    store = Store(str(tmp_path / "table.sqlite"))
    with server.browser() as browser:
        links = make(browser, store, game="seven", players="3", seat_1="friend", seat_2="friend", seed="5")
        token = links["0"].removeprefix("/t/")
        arrange(store, token, 30)
        course = course_in(store, token)
        first, second, last = (str(course.game.legal_moves(seat)[0]) for seat in (2, 0, 1))
        play(browser, links["2"], 30, first)
        play(browser, links["0"], 30, second)
        assert browser.post(f"{links['0']}/undo", json={"position": 32}, headers=JSON).status_code == 200
        play(browser, links["0"], 33, second)
        before = {role: browser.get(f"{path}/board").text for role, path in links.items()}
        server.kill()
    server = start()
    with server.browser() as browser:
        after = {role: browser.get(f"{path}/board").text for role, path in links.items()}
        assert {role: unaddressed(page) for role, page in after.items()} == {
            role: unaddressed(page) for role, page in before.items()
        }
        assert course_in(store, token).chosen == (0, 2)
        play(browser, links["1"], 30, last)
        assert len(course_in(store, token).turns) == 11
    assert server.stop() == 0
    store.close()


def test_every_move_that_was_answered_is_there(start, tmp_path):
    server = start()
    store = Store(str(tmp_path / "table.sqlite"))
    with server.browser() as browser:
        links = make(browser, store, opponent="here", seed="6")
    token = links["both"].removeprefix("/t/")
    for _ in range(3):
        with server.browser() as browser:
            for _ in range(9):
                course = course_in(store, token)
                play(browser, links["both"], course.position, str(course.game.legal_moves()[-1]))
                answered = course.position + 1
            server.kill()
        assert course_in(store, token).position == answered
        server = start()
    assert server.stop() == 0
    store.close()


def test_a_bot_goes_on_after_a_restart(start, tmp_path):
    """The server dies while a bot thinks; when somebody comes back, the bot moves."""
    server = start()
    store = Store(str(tmp_path / "table.sqlite"))
    with server.browser() as browser:
        links = make(browser, store, opponent="hard", begins="me", seed="6")
        token = links["0"].removeprefix("/t/")
        play(browser, links["0"], 0, str(course_in(store, token).game.legal_moves()[0]))
        server.kill()
    left = course_in(store, token)
    server = start()
    with server.browser() as browser:
        assert browser.get(links["0"]).status_code == 200
        until = time.monotonic() + 60
        while course_in(store, token).game.to_move != 0 and time.monotonic() < until:
            time.sleep(0.1)
        course = course_in(store, token)
        assert course.game.to_move == 0
        assert course.position >= left.position
        assert [str(move) for _seat, move in course.game.moves][: left.position] == [
            str(move) for _seat, move in left.game.moves
        ]
    assert server.stop() == 0
    store.close()


def test_two_servers_over_one_database_agree(start, tmp_path):
    one, other = start(), start()
    store = Store(str(tmp_path / "table.sqlite"))
    with one.browser() as here, other.browser() as there:
        links = make(here, store, opponent="here", seed="6")
        token = links["both"].removeprefix("/t/")
        for turn in range(10):
            course = course_in(store, token)
            legal = [str(move) for move in course.game.legal_moves()]
            first, second = (here, there) if turn % 2 else (there, here)
            play(first, links["both"], course.position, legal[0])
            late = second.post(
                f"{links['both']}/move", json={"position": course.position, "sentence": legal[-1]}, headers=JSON
            )
            assert late.status_code == 409
            assert late.json()["position"] == course.position + 1
    assert [row.number for row in store.rows(store.link(token).game_id)] == list(range(1, 11))
    store.close()

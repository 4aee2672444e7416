"""Live messages: short, public, and always enough to catch up."""

import pytest
from starlette.websockets import WebSocketDisconnect

from table.playing import JSON

KEYS = {"position", "to_move", "awaited", "chosen", "thinking", "over", "present", "rematch"}


def until(socket, expected):
    """The first message that contains `expected`; a few others may come before it."""
    for _ in range(10):
        news = socket.receive_json()
        assert set(news) == KEYS
        if expected.items() <= news.items():
            return news
    raise AssertionError(f"no message says {expected}")


def test_a_page_hears_of_moves_and_of_who_is_there(browser):
    path = browser.new_game(opponent="friend", begins="me", seed="4")
    links = browser.links(path)
    with browser.client.websocket_connect(f"{links['0']}/live") as socket:
        until(socket, {"position": 0, "to_move": 0, "present": [True, False], "over": False})
        with browser.client.websocket_connect(f"{links['1']}/live"):
            until(socket, {"present": [True, True]})
        until(socket, {"present": [True, False]})
        browser.play(path, 1)
        until(socket, {"position": 1, "to_move": 1})
        browser.undo(links["0"], 1)
        until(socket, {"position": 2, "to_move": 0})


def test_a_page_that_comes_back_hears_how_it_stands(browser):
    path = browser.new_game(opponent="here", seed="4")
    with browser.client.websocket_connect(f"{path}/live") as socket:
        until(socket, {"position": 0})
    position = browser.play(path, 5)
    with browser.client.websocket_connect(f"{path}/live") as socket:
        until(socket, {"position": position})


def test_what_a_page_says_is_ignored(browser):
    path = browser.new_game(opponent="here", seed="4")
    with browser.client.websocket_connect(f"{path}/live") as socket:
        socket.send_text("draft everything")
        socket.send_bytes(b"\x00" * 1000)
        browser.play(path, 1)
        until(socket, {"position": 1})


def test_the_end_and_the_rematch_are_told(browser):
    path = browser.new_game(opponent="here", seed="4")
    position = browser.arrange(path, 300)
    with browser.client.websocket_connect(f"{path}/live") as socket:
        until(socket, {"position": position, "over": True, "to_move": None, "rematch": False})
        browser.client.post(f"{path}/rematch", headers=JSON)
        until(socket, {"rematch": True})


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.test"}, {"Sec-Fetch-Site": "cross-site"}])
def test_other_sites_hear_nothing(browser, headers):
    path = browser.new_game(opponent="here")
    with pytest.raises(WebSocketDisconnect), browser.client.websocket_connect(f"{path}/live", headers=headers):
        pass


def test_a_wrong_secret_hears_nothing(browser):
    with pytest.raises(WebSocketDisconnect), browser.client.websocket_connect("/t/nonsense/live"):
        pass


def test_a_bot_answers_and_its_move_is_told(browser):
    path = browser.new_game(opponent="easy", begins="opponent", seed="4")
    with browser.client.websocket_connect(f"{path}/live") as socket:
        news = until(socket, {"to_move": 0, "thinking": False})
        assert news["position"] == 1
        assert news["present"] == [True, True]


def test_undo_against_a_bot_goes_back_to_the_own_decision(browser):
    path = browser.new_game(opponent="easy", begins="me", seed="4")
    course = browser.course(path)
    with browser.client.websocket_connect(f"{path}/live") as socket:
        browser.move(path, 0, str(course.game.legal_moves()[0]))
        position = until(socket, {"to_move": 0, "thinking": False, "position": 3})["position"]
        answer = browser.undo(path, position)
        assert answer.status_code == 200
        until(socket, {"to_move": 0, "position": 4})
    assert browser.course(path).game.moves == []

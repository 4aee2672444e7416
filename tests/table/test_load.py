"""Many games at once, and pages while a bot thinks."""

import asyncio
import json
import statistics
import time

import httpx2 as httpx
import pytest
import websockets

from mirabilia.table.store import Store
from table.playing import course_in
from table.serving import JSON, Server

pytestmark = pytest.mark.slow

GAMES = 50
MOVES = 12


@pytest.fixture
def served(tmp_path):
    server = Server(tmp_path / "table.sqlite", tmp_path / "log.txt")
    store = Store(str(tmp_path / "table.sqlite"))
    yield server, store
    store.close()
    server.stop()


def test_fifty_games_are_played_side_by_side(served):
    server, store = served

    async def game(browser, number):
        answer = await browser.post("/games", data={"opponent": "here", "seed": str(number)})
        path = answer.headers["location"]
        for position in range(MOVES):
            legal = course_in(store, path.removeprefix("/t/")).game.legal_moves()
            body = {"position": position, "sentence": str(legal[number % len(legal)])}
            answer = await browser.post(f"{path}/move", json=body, headers=JSON)
            assert answer.status_code == 200, answer.text
        return path

    async def all_games():
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=server.url, timeout=120, limits=limits) as browser:
            return await asyncio.gather(*(game(browser, number) for number in range(GAMES)))

    paths = asyncio.run(all_games())
    for path in paths:
        assert course_in(store, path.removeprefix("/t/")).position == MOVES


def test_seven_people_choose_at_once_with_a_socket_each(served):
    server, store = served
    turns = 6

    async def story():
        async with httpx.AsyncClient(base_url=server.url, timeout=120) as browser:
            wish = {"game": "seven", "players": "7", "seed": "3"} | {f"seat_{seat}": "friend" for seat in range(1, 7)}
            path = (await browser.post("/games", data=wish)).headers["location"]
            game = store.game(store.link(path.removeprefix("/t/")).game_id)
            tokens = [game.link(str(seat)).token for seat in range(7)]
            address = server.url.replace("http", "ws")
            await asyncio.gather(*(person(browser, address, seat, token) for seat, token in enumerate(tokens)))
            return tokens[0]

    async def person(browser, address, seat, token):
        """Choose whenever a message says that this seat is awaited."""
        async with websockets.connect(f"{address}/t/{token}/live") as socket:
            while True:
                news = json.loads(await socket.recv())
                course = course_in(store, token)
                if len(course.turns) >= turns:
                    return
                if seat in course.game.awaited:
                    choice = str(course.game.legal_moves(seat)[0])
                    body = {"position": news["position"], "sentence": choice}
                    answer = await browser.post(f"/t/{token}/move", json=body, headers=JSON)
                    assert answer.status_code in (200, 409), answer.text

    token = asyncio.run(story())
    course = course_in(store, token)
    assert len(course.turns) == turns
    assert [row.number for row in store.rows(store.link(token).game_id)] == list(range(1, 7 * turns + 1))


def test_pages_are_served_while_a_bot_thinks(served):
    server, store = served
    with server.browser() as browser:
        path = browser.post("/games", data={"opponent": "hard", "begins": "me", "seed": "1"}).headers["location"]
        other = browser.post("/games", data={"opponent": "here", "seed": "2"}).headers["location"]
        waits, token = [], path.removeprefix("/t/")
        for _ in range(6):
            course = course_in(store, token)
            if course.game.to_move == 0:
                body = {"position": course.position, "sentence": str(course.game.legal_moves()[0])}
                assert browser.post(f"{path}/move", json=body, headers=JSON).status_code == 200
            until = time.monotonic() + 30
            while course_in(store, token).game.to_move == 1 and time.monotonic() < until:
                begun = time.monotonic()
                assert browser.get(f"{other}/board").status_code == 200
                waits.append(time.monotonic() - begun)
            assert course_in(store, token).game.to_move == 0
    assert statistics.median(waits) < 0.25
    assert max(waits) < 2

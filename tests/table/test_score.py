"""The pages of the score pad and what counts what was ticked, asked as a script and as a stranger would."""

import html
import json
import re

import pytest

from mirabilia.reference.pad import pad
from table.playing import JSON

NO_CARDS = {"seats": [{"name": "Ana"}, {"name": "Ben"}]}


def told(page: str) -> dict:
    """The data that the page's script gets."""
    found = re.search(r'data-told="([^"]*)"', page)
    assert found
    return json.loads(html.unescape(found.group(1)))


@pytest.mark.parametrize(("language", "words"), [("en", "Score pad"), ("de", "Wertungsblock")])
@pytest.mark.parametrize("game", ["duel", "seven"])
def test_a_page_holds_all_that_its_script_needs(browser, game: str, language: str, words: str) -> None:
    page = browser.client.get(f"/score/{game}?lang={language}")
    assert page.status_code == 200
    assert f"<h1>{words}: " in page.text
    data = told(page.text)
    for name, rules in data["pads"].items():
        assert [row["id"] for row in rules["categories"]] == [category.id for category in pad(name).categories]
        assert all(row["label"] for row in rules["categories"])
    rows = re.findall(r'<tr data-row="(\w+)"', page.text)
    boards = ["board"] if game == "seven" else []
    assert rows == ["name", *boards, *(category.id for category in pad(game).categories), "total", "place"]
    assert page.text.count('data-kind="cards"') == {"duel": 73, "seven": 77}[game]
    assert f'lang="{language}"' in page.text


def test_the_numbers_of_the_rules_come_with_the_page(browser) -> None:
    pads = told(browser.client.get("/score/seven").text)["pads"]
    military = {game: next(row for row in pads[game]["categories"] if row["id"] == "military") for game in pads}
    assert (military["seven"]["least"], military["seven"]["most"]) == (-6, 18)
    assert (military["duel"]["allowed"], military["duel"]["leaderOnly"]) == ([0, 2, 5, 10], True)
    assert {game: pads[game]["tie"]["category"] for game in pads} == {"seven": "coins", "duel": "blue"}
    assert {row["per"] for game in pads for row in pads[game]["categories"] if row["unit"] == "coins"} == {3}


def test_the_choice_of_games_and_addresses_that_are_none(browser) -> None:
    page = browser.client.get("/score")
    assert 'href="/score/duel"' in page.text
    assert 'href="/score/seven"' in page.text
    assert browser.client.get("/score/chess").status_code == 404
    assert browser.client.post("/score/chess/count", json=NO_CARDS, headers=JSON).status_code == 404


def test_a_count_is_answered_in_the_readers_language(browser) -> None:
    seats = [{"name": "Ana", "cards": ["altar"]}, {"name": "Ben", "coins": 9, "tokens": ["mathematics"]}]
    answer = browser.client.post("/score/duel/count?lang=de", json={"pawn": 3, "seats": seats}, headers=JSON)
    assert answer.status_code == 200
    found = answer.json()
    assert (found["ok"], found["ending"], found["winners"], found["totals"]) == (True, "civilian", [0], [8, 6])
    assert found["reason"] == "Sieg mit 8 Punkten: Ana"
    assert found["sheets"][1]["explained"] == [["tokens", "Mathematik: 3 (je Plättchen 3)"]]


def test_a_wrong_tick_is_named_in_the_readers_language(browser) -> None:
    seats = [{"name": "Ana", "cards": ["altar"]}, {"name": "Ben", "cards": ["altar"]}]
    answer = browser.client.post("/score/duel/count?lang=de", json={"seats": seats}, headers=JSON)
    assert answer.status_code == 400
    words = "Altar ist für beide Städte angekreuzt, die Karte gibt es aber nur einmal."
    assert answer.json() == {"ok": False, "error": words, "seat": None}
    answer = browser.client.post(
        "/score/duel/count?lang=en", json={"seats": [{"name": "Ana", "coins": -1}, {"name": "Ben"}]}
    )
    assert answer.json()["seat"] == 0


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"seats": [', 400),
        (b"\xff", 400),
        (b'{"seats": NaN}', 400),
        (b'{"seats": [], "seats": []}', 400),
        (b'{"seats": "\\ud800"}', 400),
        (b"[" * 9_000, 400),
        (b"7", 400),
        (b" " * 20_000, 413),
        (b'{"seats": [{"name": "\xe2\x80\xae"}, {"name": {}}]}', 400),
        (b'{"players": 1e400, "seats": []}', 400),
    ],
)
@pytest.mark.parametrize("game", ["duel", "seven"])
def test_what_cannot_be_read_is_refused_in_words(browser, game: str, body: bytes, status: int) -> None:
    headers = JSON | {"Content-Type": "application/json"}
    answer = browser.client.post(f"/score/{game}/count", content=body, headers=headers)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_only_json_of_this_site_is_read(browser) -> None:
    foreign = JSON | {"Sec-Fetch-Site": "cross-site"}
    assert browser.client.post("/score/duel/count", json=NO_CARDS, headers=foreign).status_code == 403
    assert browser.client.post("/score/duel/count", data={"seats": "1"}, headers=JSON).status_code == 415
    assert browser.client.get("/score/duel/count", headers=JSON).status_code in (404, 405)

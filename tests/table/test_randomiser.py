"""Lots by address: the same address always tells the same, whatever is wrong with it is told in words."""

import re
from html import unescape

import pytest

LANGUAGES = ["en", "de"]


def drawn(text):
    """What is drawn on a page: titles with the wonders of each."""
    places = re.findall(r'<p class="whose"><b>(.*?)</b>(.*?)(?=<p class="whose">|</section>)', text, re.DOTALL)
    return [(unescape(title), re.findall(r"wonders\.svg\?v=\w+#(\w+)", lying)) for title, lying in places]


@pytest.mark.parametrize(
    "address", ["/random/seven?players=5&seed=12345&names=Ada,Ben,Cleo,Dido,Eva", "/random/duel?seed=9"]
)
def test_the_same_address_shows_the_same(browser, address):
    first, second = (browser.client.get(address) for _ in range(2))
    assert first.status_code == 200
    assert drawn(first.text)
    assert first.text == second.text
    assert drawn(browser.client.get(address.replace("seed=", "seed=1")).text) != drawn(first.text)


@pytest.mark.parametrize("game", ["duel", "seven"])
def test_without_a_number_one_is_drawn_into_the_address(browser, game):
    names = "Ada,Bö" if game == "duel" else "Ada,Bö,Cleo,Dido"
    answer = browser.client.get(f"/random/{game}", params={"names": f" {names}, ", "seed": ""}, follow_redirects=False)
    assert answer.status_code == 303
    assert re.fullmatch(rf"/random/{game}\?\w+=\w+&names=[\w%,]+&seed=\d+", answer.headers["location"])
    shown = drawn(browser.client.get(answer.headers["location"]).text)
    assert len(shown) >= 3
    if game == "seven":
        assert {title for title, _wonders in shown if len(title) < 5} == set(names.split(","))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/random", "/random/duel", "/random/seven", "/random/seven?lang=de"])
def test_before_anything_is_wished_there_is_a_form_alone(browser, path, language):
    answer = browser.client.get(path, headers={"Accept-Language": language}, follow_redirects=False)
    assert answer.status_code == 200
    assert drawn(answer.text) == []
    browser.client.cookies.clear()


def test_the_address_to_share_leads_to_the_same_lots(browser):
    page = browser.client.get("/random/duel?promos=on&names=Ada,Ben&wonders=dealt&seed=77").text
    shared = unescape(re.search(r'id="share-address"[^>]*value="([^"]*)"', page).group(1))
    assert shared == "http://table.test/random/duel?wonders=dealt&promos=true&names=Ada,Ben&seed=77"
    assert drawn(browser.client.get(shared).text) == drawn(page)


@pytest.mark.parametrize("players", range(2, 8))
def test_every_number_of_players_has_boards(browser, players):
    shown = drawn(browser.client.get(f"/random/seven?players={players}&seed=4&sides=night").text)
    boards = [wonders for _title, wonders in shown if wonders]
    assert len(boards) == max(players, 3)
    assert len({wonder for (wonder,) in boards}) == len(boards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("address", "field"),
    [
        ("/random/seven?players=8", "players"),
        ("/random/seven?players=1", "players"),
        ("/random/seven?players=٣", "players"),
        ("/random/seven?sides=odd&seed=1", "sides"),
        ("/random/seven?seats=best&seed=1", "seats"),
        ("/random/seven?seed=-1", "seed"),
        ("/random/seven?seed=1e3", "seed"),
        ("/random/seven?seed=9223372036854775808", "seed"),
        ("/random/seven?players=3&names=Ada,Ben", "names"),
        ("/random/seven?players=3&names=Ada,ada,Ben", "names"),
        (f"/random/seven?players=3&names=Ada,Ben,{'x' * 25}", "names"),
        (f"/random/seven?names={'a,' * 3000}", "names"),
        ("/random/duel?wonders=preset", "wonders"),
        ("/random/duel?promos=perhaps", "promos"),
        ("/random/duel?names=Ada", "names"),
    ],
)
def test_a_wrong_wish_is_told_beside_its_field(browser, address, field, language):
    answer = browser.client.get(address, headers={"Accept-Language": language}, follow_redirects=False)
    assert answer.status_code == 400
    wrong = re.findall(r'<p class="mistake" role="alert" id="mistake-(\w+)">(.*?)</p>', answer.text)
    assert [name for name, _words in wrong] == [field]
    assert len(wrong[0][1]) > 10
    assert drawn(answer.text) == []


@pytest.mark.parametrize(
    ("address", "status"),
    [("/random/duel?players=3", 400), ("/random/duel?seed=1&seed=2", 400), ("/random/chess?seed=1", 404)],
)
def test_what_means_nothing_here_is_refused(browser, address, status):
    answer = browser.client.get(address, headers={"Accept-Language": "de"}, follow_redirects=False)
    assert answer.status_code == status


def test_names_are_shown_and_never_read_as_a_page(browser):
    page = browser.client.get(
        "/random/duel", params={"names": "<b>Ada,\u202eBen", "seed": "1", "wonders": "dealt"}
    ).text
    assert "<b>Ada" not in page.replace("<b>&lt;b&gt;Ada", "")
    assert {title for title, wonders in drawn(page) if wonders} == {"<b>Ada", "Ben"}

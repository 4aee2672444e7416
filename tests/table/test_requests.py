"""Whatever is wrong with a request, it is told in words and changes nothing."""

import pytest

from table.playing import JSON, seed_reaching

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def game(browser):
    """A game with a friend whose seat 0 is to choose the first wonder."""
    path = browser.new_game(opponent="friend", begins="me", seed="11")
    return browser, browser.links(path), str(browser.course(path).game.legal_moves()[0])


def unchanged(browser, links, position=0):
    return browser.course(links["0"]).position == position


def test_a_move_is_stored_and_shown(game):
    browser, links, legal = game
    answer = browser.move(links["0"], 0, legal)
    assert answer.status_code == 200
    assert answer.json()["position"] == 1
    assert legal.split()[1] in answer.json()["board"]
    assert [str(move) for _seat, move in browser.course(links["0"]).game.moves] == [legal]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"position": 0, "sentence": "draft the_moon"}, 400),
        ({"position": 0, "sentence": "build palace"}, 400),
        ({"position": 0, "sentence": "hello"}, 400),
        ({"position": 0, "sentence": ""}, 400),
        ({"position": 0, "sentence": "draft " + "x" * 5000}, 400),
        ({"position": 0, "sentence": "draft \u202epiraeus\x00"}, 400),
        ({"position": 0}, 400),
        ({"sentence": "LEGAL"}, 400),
        ({"position": -1, "sentence": "LEGAL"}, 400),
        ({"position": "1e0", "sentence": "LEGAL"}, 400),
        ({"position": "²", "sentence": "LEGAL"}, 400),
        ({"position": 10**40, "sentence": "LEGAL"}, 400),
        ({"position": True, "sentence": "LEGAL"}, 400),
        ({"position": None, "sentence": "LEGAL"}, 400),
        ({"position": 0, "sentence": ["LEGAL"]}, 400),
        ({"position": 0, "sentence": "LEGAL", "seat": 1}, 400),
        ({"position": 7, "sentence": "LEGAL"}, 409),
    ],
)
def test_a_wrong_move_is_refused_in_words(game, body, status):
    browser, links, legal = game
    if body.get("sentence") == "LEGAL":
        body = body | {"sentence": legal}
    answer = browser.client.post(f"{links['0']}/move", json=body, headers=JSON | {"Accept-Language": "de"})
    assert answer.status_code == status
    assert answer.json()["ok"] is False
    assert answer.json()["position"] == 0
    assert len(answer.json()["error"]) > 10
    assert unchanged(browser, links)


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"\x00\xff\xfe" * 100, "application/octet-stream", 415),
        (b"\x00\xff\xfe" * 100, "application/json", 400),
        (b"\x00\xff\xfe" * 100, "application/x-www-form-urlencoded", 400),
        (b"%ff%fe=%00", "application/x-www-form-urlencoded", 400),
        (b"[" * 16_000, "application/json", 400),
        (b'{"position": 0, "sentence"', "application/json", 400),
        (b'{"position": 0, "position": 1}', "application/json", 400),
        (b"position=0&position=1&sentence=x", "application/x-www-form-urlencoded", 400),
        (b"a=1&" * 4000, "application/x-www-form-urlencoded", 400),
        (b"--x\r\n\r\n", "multipart/form-data; boundary=x", 415),
        (b"position=0&sentence=" + b"x" * 17_000, "application/x-www-form-urlencoded", 413),
        (b"", "application/json", 400),
        (rb'{"position": 0, "sentence": "x", "\ud800": "1"}', "application/json", 400),
        (rb'{"position": 0, "sentence": "\udfff"}', "application/json", 400),
        (b"position=0&sentence=%ed%a0%80", "application/x-www-form-urlencoded", 400),
    ],
)
def test_a_body_that_is_no_move_is_refused_in_words(game, content, kind, status):
    browser, links, _legal = game
    answer = browser.client.post(f"{links['0']}/move", content=content, headers=JSON | {"Content-Type": kind})
    assert answer.status_code == status
    assert len(answer.json()["error"]) > 10
    assert unchanged(browser, links)


def test_a_body_without_announced_length_is_limited_too(game):
    browser, links, _legal = game
    pieces = (b"x" * 1000 for _ in range(40))
    answer = browser.client.post(f"{links['0']}/move", content=pieces, headers=JSON | FORM)
    assert answer.status_code == 413
    assert unchanged(browser, links)


def test_out_of_turn_and_watching_change_nothing(game):
    browser, links, legal = game
    for role, position in (("1", 0), ("spectator", 0)):
        answer = browser.move(links[role], position, legal)
        assert answer.status_code == 403
        assert unchanged(browser, links)
    assert browser.undo(links["spectator"], 0).status_code == 403


@pytest.mark.parametrize("token", ["x", "x" * 28, "x" * 5000, "%00", "%F0%9F%98%80", "..%2f..", "0"])
@pytest.mark.parametrize("what", ["", "/board", "/record"])
def test_a_wrong_secret_opens_nothing(browser, token, what):
    answer = browser.client.get(f"/t/{token}{what}", headers=JSON)
    assert answer.status_code == 404
    assert answer.json()["ok"] is False


def test_a_secret_is_refused_in_words_on_a_page(browser):
    answer = browser.client.get("/t/nonsense", headers={"Accept-Language": "en"})
    assert answer.status_code == 404
    assert "no table behind this link" in answer.text


def test_a_second_click_does_not_move_again(game):
    browser, links, legal = game
    assert browser.move(links["0"], 0, legal).status_code == 200
    again = browser.move(links["0"], 0, legal)
    assert again.status_code == 409
    assert again.json()["position"] == 1
    assert unchanged(browser, links, 1)


def test_a_plain_form_works_without_script(game):
    browser, links, legal = game
    sent = {"position": "0", "sentence": legal}
    answer = browser.client.post(f"{links['0']}/move", data=sent, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, links["0"])
    late = browser.client.post(f"{links['0']}/move", data=sent, follow_redirects=False)
    assert late.status_code == 409
    assert "moved on" in late.text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://table.test"}, 200),
        ({"Origin": "null"}, 200),
        ({"Origin": "null", "Sec-Fetch-Site": "same-origin"}, 200),
        ({"Origin": "http://evil.test"}, 403),
        ({"Origin": "http://table.test:81"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "null", "Sec-Fetch-Site": "cross-site"}, 403),
    ],
)
def test_other_sites_cannot_move(game, headers, status):
    browser, links, legal = game
    body = {"position": 0, "sentence": legal}
    answer = browser.client.post(f"{links['0']}/move", json=body, headers=JSON | headers)
    assert answer.status_code == status
    assert unchanged(browser, links, 1 if status == 200 else 0)


@pytest.mark.parametrize(
    "wish",
    [
        {"opponent": "deep_blue"},
        {"begins": "2"},
        {"wonders": "all"},
        {"center_begins": "never"},
        {"promos": "perhaps"},
        {"seed": "-1"},
        {"seed": "1" * 400},
        {"seed": "0x10"},
        {"seed": "٣"},
        {"name": "x" * 25},
    ],
)
def test_a_form_with_mistakes_comes_back(browser, wish):
    answer = browser.client.post("/games", data=wish, follow_redirects=False, headers=JSON)
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == list(wish)
    page = browser.client.post("/games", data=wish, follow_redirects=False)
    assert page.status_code == 400
    assert "<form" in page.text


@pytest.mark.parametrize("body", [rb'{"\ud800": "x"}', rb'{"name": "\ud800"}', rb'{"seed": "\ud800"}'])
def test_half_a_character_is_refused_in_words(browser, body):
    headers = {"Content-Type": "application/json", "Accept-Language": "en"}
    answer = browser.client.post("/games", content=body, headers=headers | JSON)
    assert answer.status_code == 400
    assert answer.json()["error"] == "What was sent can't be read."
    page = browser.client.post("/games", content=body, headers=headers)
    assert page.status_code == 400
    assert "be read." in page.text


def test_a_name_loses_what_nobody_can_see(browser):
    links = browser.links(browser.new_game(opponent="friend", name=" A\u202ed\u200fa \u200e\tL.\x00 "))
    shown = browser.client.get(links["1"]).text
    assert "Ada L." in shown
    assert "\u202e" not in shown


def test_an_unknown_option_is_named(browser):
    answer = browser.client.post("/games", data={"gods": "all"}, headers=JSON)
    assert answer.status_code == 400
    assert "gods" in answer.json()["error"]


@pytest.mark.parametrize("headers", [{"Origin": "null"}, {"Origin": "http://evil.test"}])
def test_other_sites_cannot_make_games(browser, headers):
    assert browser.client.post("/games", data={}, headers=JSON | headers).status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/nothing", 404), ("PUT", "/", 405), ("DELETE", "/games", 405), ("GET", "/static/../app.py", 404)],
)
def test_addresses_that_mean_nothing_are_told(browser, method, path, status):
    answer = browser.client.request(method, path, headers=JSON)
    assert answer.status_code == status
    assert len(answer.json()["error"]) > 10


@pytest.mark.parametrize("back", ["//evil.test", "https://evil.test", "/\\evil.test", "javascript:alert(1)", ""])
def test_the_language_form_leads_back_here_only(browser, back):
    answer = browser.client.post("/language", data={"lang": "de", "back": back}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert browser.client.cookies["lang"] == "de"


def test_the_language_of_a_page_follows_its_cookie(browser):
    back = browser.new_game(opponent="here")
    answer = browser.client.post("/language", data={"lang": "de", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == back
    assert '<html lang="de"' in browser.client.get(back).text
    assert browser.client.post("/language", data={"lang": "xx"}, headers=JSON).status_code == 400


def test_pages_are_protected(game):
    browser, links, _legal = game
    for path in (links["0"], f"{links['0']}/board", "/"):
        headers = browser.client.get(path).headers
        assert headers["Cache-Control"] == "no-store"
        assert headers["Referrer-Policy"] == ("same-origin" if path == "/" else "no-referrer")
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_my_games_are_mine(table):
    mine = table()
    path = mine.new_game(opponent="friend", other_name="Grace")
    assert mine.client.get(path).status_code == 200
    assert path in mine.client.get("/").text
    other = table()
    assert path not in other.client.get("/").text


def test_the_record_is_given_when_the_game_is_over(browser):
    path = browser.new_game(opponent="here", seed="5", begins="me", name="Ada", other_name="Grace")
    assert browser.client.get(f"{path}/record", headers=JSON).status_code == 403
    browser.play(path, 10)
    browser.undo(path, 10)
    assert browser.client.get(f"{path}/record", headers=JSON).status_code == 403
    last = browser.play(path, 200)
    answer = browser.client.get(f"{path}/record")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    record = answer.json()
    assert record["players"] == ["Ada", "Grace"]
    assert record["result"] is not None
    assert len(record["moves"]) == last - 2
    assert answer.text.startswith('{\n "format": "mirabilia/1",\n "game": "duel",\n')
    assert browser.undo(path, last).status_code == 409
    assert browser.move(path, last, record["moves"][-1].split(" ", 1)[1]).status_code == 409


def test_a_rematch_is_one_for_both(table):
    browser = table()
    path = browser.new_game(opponent="friend", begins="me", seed="3", center_begins="chooser")
    links = browser.links(path)
    early = browser.client.post(f"{links['0']}/rematch", headers=JSON)
    assert early.status_code == 409
    browser.arrange(path, 200)
    assert browser.client.post(f"{links['spectator']}/rematch", headers=JSON).status_code == 403
    first = browser.client.post(f"{links['0']}/rematch", headers=JSON).json()["location"]
    second = browser.client.post(f"{links['1']}/rematch", headers=JSON).json()["location"]
    assert browser.links(first)["1"] == second
    assert second in browser.client.get(f"{links['1']}/board").text
    assert second not in browser.client.get(f"{links['0']}/board").text
    following = browser.course(first)
    assert following.position == 0
    assert following.game.to_move == 1
    assert following.game.record()["options"]["center_begins"] == "chooser"


@pytest.mark.parametrize("decision", ["token", "destroy", "revive", "library"])
def test_an_open_choice_is_offered_to_who_decides_only(table, decision):
    browser = table()
    seed, moves, seat = seed_reaching(decision)
    path = browser.new_game(opponent="friend", begins="me", seed=str(seed))
    links = browser.links(path)
    browser.arrange(path, moves)
    choices = [str(move) for move in browser.course(path).game.legal_moves()]
    for role in ("0", "1", "spectator"):
        shown = browser.client.get(f"{links[role]}/board").text
        for sentence in choices:
            assert (sentence in shown) == (role == str(seat)), (role, sentence)


def test_who_begins_is_worded_for_every_name(table):
    browser = table()
    seed, moves, seat = seed_reaching("begin")
    links = browser.links(browser.new_game(opponent="friend", begins="me", seed=str(seed)))
    browser.arrange(links["0"], moves)
    own = browser.client.get(f"{links[str(seat)]}/board?lang=en").text
    assert "First move of the new age: You" in own
    assert "First move of the new age: Your opponent" in own
    german = browser.client.get(f"{links[str(seat)]}/board?lang=de").text
    assert "Erster Zug im neuen Zeitalter: Du" in german

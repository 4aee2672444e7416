"""The price calculators by request: pages, prices, hints, strict reading."""

import re

import pytest

from clauses import GAMES

SEVEN = "build=palace&board=gizah+day&left_board=rhodos&right_board=babylon"


@pytest.fixture
def get(browser):
    def got(path, language="en", status=200):
        answer = browser.client.get(path, headers={"Accept-Language": language})
        assert answer.status_code == status, answer.text[:500]
        return answer.text

    return got


def plain(html):
    """The words of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_asks_before_anything_is_ticked(get, game, language):
    html = get(f"/rules/{game}/price", language)
    assert f'<html lang="{language}"' in html
    assert {"en": "Choose what is to be built", "de": "Wähle, was gebaut werden soll"}[language] in plain(html)
    assert "checked" not in html


def test_the_address_alone_tells_a_price_of_duel(get):
    query = (
        "build=siege_workshop&mine=wood_reserve&theirs=lumber_yard&theirs=logging_camp&theirs=glassworks&theirs=economy"
    )
    html = get(f"/rules/duel/price?{query}")
    assert re.findall(r'value="(\w+)" checked', html) == [
        "wood_reserve",
        "lumber_yard",
        "logging_camp",
        "glassworks",
        "economy",
    ]
    assert "Siege Workshop: 6 coins" in plain(html)
    answer = plain(get(f"/rules/duel/price/answer?{query}"))
    assert "3 wood: 3 bought at 1 = 3" in answer
    assert "6 coins of it go to your opponent" in answer
    assert answer in plain(html)


def test_all_payments_of_seven_with_their_bills(get):
    sold = "left=ore_vein&left=loom&left=press&left=clay_pool&right=glassworks&right=press&right=loom&right=ore_vein"
    html = get(f"/rules/seven/price?{SEVEN}&{sold}", "de")
    words = plain(html)
    assert html.count("<details><summary>") >= 4
    assert "2 Münzen nach links, 10 Münzen nach rechts" in words
    assert "von dem rechten Nachbarn zu 2 = 2" in words
    assert '<option value="gizah day" selected>' in html


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("duel/price?build=palace&mine=sawmill&theirs=sawmill", "Sawmill is ticked for both cities"),
        ("duel/price?build=palace&mine=sawmill&mine=sawmill", "Sawmill is ticked twice"),
        ("duel/price?build=%3Cb%3E", "“&lt;b&gt;”"),
        (f"seven/price?{SEVEN.replace('babylon', 'gizah')}", "Gizah is chosen for two cities"),
        (f"seven/price?{SEVEN}&stages=1x", "has 3 stages"),
        (f"seven/price?{SEVEN}&mine=sawmill&left=sawmill&right=sawmill", "the game has 2 of it"),
    ],
)
def test_wrong_input_is_told_in_the_page(get, path, hint):
    html = get(f"/rules/{path}", status=400)
    assert hint in re.search(r'<div id="price".*?</div>', html, re.S).group()
    assert hint in get(f"/rules/{path.replace('price', 'price/answer', 1)}", status=400)


@pytest.mark.parametrize(
    "query", ["build=palace&build=theater", "frob=1", "&".join(["mine=baths"] * 121)], ids=["twice", "unknown", "long"]
)
def test_addresses_are_read_strictly(get, query):
    get(f"/rules/duel/price?{query}", status=400)
    get(f"/rules/duel/price/answer?{query}", status=400)


def test_another_language_keeps_what_is_ticked(get):
    assert 'name="back" value="/rules/duel/price?build=palace"' in get("/rules/duel/price?build=palace")


def test_there_are_prices_of_two_games(get):
    get("/rules/chess/price", status=404)


@pytest.mark.parametrize("game", GAMES)
def test_tables_of_numbers_stand_in_the_rules(get, game):
    html = get(f"/rules/{game}")
    for table in re.findall(r'<figure class="number-table".*?</figure>', html, re.S):
        assert "<caption" in table
        assert 'scope="col"' in table
        assert 'scope="row"' in table
        assert re.findall(r'href="/rules/\w+#([DS]-\d{3})"', table)
    assert html.count("<caption") >= 7

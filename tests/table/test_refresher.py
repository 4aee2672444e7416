"""The refresher of both games, in both languages."""

import re
from html import unescape

import pytest

from clauses import GAMES
from mirabilia.reference.lessons import pairs


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_pair_stands_there_with_its_clauses(browser, game, language):
    answer = browser.client.get(f"/rules/{game}/refresher", headers={"Accept-Language": language})
    assert answer.status_code == 200
    shown = re.findall(r'<li class="pair" data-clauses="([^"]*)">(.*?)</li>', answer.text, re.DOTALL)
    told = pairs(game, language)
    assert [clauses.split() for clauses, _text in shown] == [list(pair.clauses) for pair in told]
    for pair, (_clauses, text) in zip(told, shown, strict=True):
        assert f"<s>{pair.wrong}</s>" in unescape(text)
        assert pair.right in unescape(text)
        assert re.findall(r'href="/rules/(\w+)#([^"]+)"', text) == [(game, clause) for clause in pair.clauses]


def test_it_leads_to_the_quiz(browser):
    assert 'href="/quiz/seven"' in browser.client.get("/rules/seven/refresher").text


def test_another_game_has_none(browser):
    answer = browser.client.get("/rules/chess/refresher", headers={"Accept-Language": "de"})
    assert answer.status_code == 404
    assert "chess" in answer.text

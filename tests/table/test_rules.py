"""Rules to look up: every clause in both languages, single cards, search."""

import re

import pytest

from clauses import GAMES, clauses
from mirabilia.reference import rulebook
from mirabilia.reference.things import things

LANGUAGES = ["en", "de"]
of_each_game = pytest.mark.parametrize("game", GAMES)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def get(browser):
    def got(path, language="en", status=200):
        answer = browser.client.get(path, headers={"Accept-Language": language})
        assert answer.status_code == status, answer.text[:500]
        assert f'<html lang="{language}"' in answer.text
        return answer.text

    return got


def plain(html):
    """The words of a piece of HTML."""
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


@of_each_game
@in_each_language
def test_every_clause_has_its_place_with_text_and_example(get, game, language):
    html = get(f"/rules/{game}", language)
    found = dict(re.findall(r'<article class="clause" id="([A-Z]-\d{3})">(.*?)</article>', html, re.S))
    assert list(found) == [
        clause.id
        for group in rulebook.groups(game, language)
        for chapter in group.chapters
        for clause in chapter.clauses
    ]
    assert sorted(found) == sorted(clauses(game))
    for id, clause in rulebook.clauses(game, language).items():
        assert plain(f"{clause.id} {clause.text}".replace("'", "&#39;")) in plain(found[id]), id
        assert 'class="example-answers"' in found[id], id


@of_each_game
def test_groups_stand_in_the_order_in_which_players_ask(get, game):
    html = get(f"/rules/{game}")
    places = [html.index(f'<h2 id="{group}"') for group in rulebook.GROUPS]
    assert places == sorted(places)


@of_each_game
@in_each_language
def test_every_card_has_a_page_with_its_rules(get, game, language):
    for thing in things(game, language).values():
        html = get(f"/rules/{game}/{thing.id}", language)
        told = plain(html).replace("&#39;", "'")
        assert thing.name in told
        assert all(clause.id in told for clause in rulebook.about(game, thing.id, language))
        assert all(f"/rules/{game}/{other}" in html for other in (*thing.free_with, *thing.frees))
        assert all(sentence in told for sentence in thing.in_play)


def test_search_answers_in_words_and_links(get):
    html = get("/rules/duel/search?q=ueberlegenhiet", "de")
    assert 'href="/rules/duel#D-095"' in html
    html = get("/rules/seven/search?q=halikarnasos", "en")
    assert 'href="/rules/seven/halikarnassos"' in html


def test_search_says_when_it_finds_nothing_and_shows_what_was_asked_as_words(get):
    html = get("/rules/duel/search?q=%3Cscript%3Ealert(1)%3C/script%3E", "de")
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert(1)" in html
    assert get("/rules/duel/search")


@pytest.mark.parametrize(
    "path",
    [
        "/rules/chess",
        "/rules/chess/cards",
        "/rules/duel/no_such_card",
        "/rules/chess/search",
        "/rules/duel/" + "x" * 300,
    ],
)
def test_what_there_is_not_is_said(get, path):
    assert "404" not in plain(get(path, "de", 404))
    assert "There is no" in plain(get(path, "en", 404)) or "nothing at this address" in plain(get(path, "en", 404))


def test_a_question_without_end_is_refused(get):
    get("/rules/duel/search?q=" + "x" * 500, "en", 400)

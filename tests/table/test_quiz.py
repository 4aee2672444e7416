"""The pages of the quiz: all questions and answers stand on them, in the reader's language."""

import re

import pytest
from markupsafe import escape

from clauses import GAMES
from mirabilia.reference.examples import examples
from mirabilia.reference.lessons import questions


def get(browser, path, language="en"):
    return browser.client.get(path, headers={"Accept-Language": language})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_stands_there_with_answer_clauses_and_situation(browser, game, language):
    answer = get(browser, f"/quiz/{game}", language)
    assert answer.status_code == 200
    places = re.findall(r'<li class="sheet question" data-question="(.*?)"(.*?)</details>', answer.text, re.S)
    asked = questions(game, language)
    assert [id for id, _html in places] == [question.id for question in asked]
    for question, (_id, html) in zip(asked, places, strict=True):
        before, _, after = html.partition("<details>")
        assert escape(question.question) in before
        assert escape(question.answer) in after
        assert all(f'href="/rules/{game}#{clause}"' in after for clause in question.clauses)
        if question.example:
            example = examples(game, language)[question.example]
            assert escape(example.question) in before
            # what wonders do is said in their labels beforehand, perhaps in the same words
            seen = re.sub(r"<[^>]*>", "", before)
            assert all(escape(told) in after and escape(told) not in seen for told in example.answers)


@pytest.mark.parametrize(("language", "words"), [("en", "question"), ("de", "Frage")])
def test_both_games_are_offered(browser, language, words):
    answer = get(browser, "/quiz", language)
    assert answer.status_code == 200
    for game in GAMES:
        assert f'href="/quiz/{game}">{len(questions(game, language))} {words}' in answer.text


def test_there_is_no_quiz_about_another_game(browser):
    answer = get(browser, "/quiz/chess")
    assert answer.status_code == 404
    assert "chess" in answer.text

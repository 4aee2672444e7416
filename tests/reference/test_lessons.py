"""Summary, refresher and quiz of both games: bound to clauses, told in both languages."""

import re

import pytest

from clauses import GAMES, clauses
from mirabilia.kernel.errors import BadOptions
from mirabilia.reference.examples import examples
from mirabilia.reference.lessons import pairs, questions, summary

LANGUAGES = ("en", "de")
CASE = re.compile(r"[BY]\d\d")
of_each_game = pytest.mark.parametrize("game", GAMES)


def told(game: str, language: str) -> dict[str, tuple[str, ...]]:
    """Every sentence that teaches, by what it belongs to."""
    return {
        **{f"summary {at}": (sentence.text,) for at, sentence in enumerate(summary(game, language))},
        **{pair.id: (pair.wrong, pair.right) for pair in pairs(game, language)},
        **{f"{question.id}?": (question.answer,) for question in questions(game, language)},
    }


@of_each_game
def test_there_is_enough_to_learn(game: str) -> None:
    assert len(questions(game, "en")) >= 40
    assert 20 <= len(pairs(game, "en")) <= 30
    assert 6 <= len(summary(game, "en")) <= 8


@of_each_game
def test_numbers_are_used_once_and_rest_on_clauses(game: str) -> None:
    known = set(clauses(game))
    for lessons in (pairs(game, "en"), questions(game, "en")):
        ids = [lesson.id for lesson in lessons]
        assert len(set(ids)) == len(ids)
    for lesson in (*pairs(game, "en"), *questions(game, "en"), *summary(game, "en")):
        assert lesson.clauses, lesson
        assert set(lesson.clauses) <= known, lesson


@of_each_game
def test_the_questions_come_from_all_over_the_rules(game: str) -> None:
    """Of every ten neighbouring clauses that exist, at least one is asked for."""
    asked = {clause[:-1] for question in questions(game, "en") for clause in question.clauses}
    assert len(asked) >= 0.6 * len({clause[:-1] for clause in clauses(game)})


@of_each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_whole(game: str, language: str) -> None:
    for id, texts in told(game, language).items():
        for text in texts:
            assert text == " ".join(text.split()), id
            assert text[0].isupper() or text[0].isdigit(), id
            assert text.endswith("."), id
    assert [q.id for q in questions(game, language) if not q.question.endswith("?")] == []


@of_each_game
def test_the_languages_say_the_same_in_their_own_words(game: str) -> None:
    english, german = told(game, "en"), told(game, "de")
    assert list(english) == list(german)
    assert [id for id in english if english[id] == german[id]] == []
    asked = zip(questions(game, "en"), questions(game, "de"), strict=True)
    assert [en.id for en, de in asked if en.question == de.question] == []


@of_each_game
def test_figures_are_the_same_in_both_languages(game: str) -> None:
    english, german = told(game, "en"), told(game, "de")
    differing = [id for id in english if figures(english[id]) != figures(german[id])]
    assert differing == []


def figures(texts: tuple[str, ...]) -> list[str]:
    return sorted(figure for text in texts for figure in re.findall(r"\d+", text))


@of_each_game
def test_cases_are_numbers_of_the_collection(game: str) -> None:
    cited = [case for pair in pairs(game, "en") for case in pair.cases]
    assert cited
    assert [case for case in cited if not CASE.fullmatch(case)] == []


@of_each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_situations_of_questions_exist_and_show_their_clauses(game: str, language: str) -> None:
    shown = examples(game, language)
    drawn = [question for question in questions(game, language) if question.example]
    assert len(drawn) >= 12
    for question in drawn:
        assert set(question.clauses) & set(shown[question.example].clauses), question.id


@of_each_game
def test_the_engine_comes_to_the_same_figure(game: str) -> None:
    """An answer that is a figure ("5 coins: ...") is one of the engine's, or the sum or difference of two of them."""
    shown = examples(game, "en")
    checked = 0
    for question in questions(game, "en"):
        said = re.match(r"(\d+) (coins?|points?|spaces?)\b", question.answer)
        if said and question.example:
            computed = {int(figure) for told in shown[question.example].answers for figure in re.findall(r"\d+", told)}
            reached = computed | {one + other for one in computed for other in computed}
            reached |= {abs(one - other) for one in computed for other in computed}
            assert int(said.group(1)) in reached, question.id
            checked += 1
    assert checked >= 4


def test_an_unknown_game_has_no_lessons() -> None:
    for lessons in (summary, pairs, questions):
        with pytest.raises(BadOptions):
            lessons("chess", "en")

"""The quiz: all questions of a game with their answers; which is asked when, the browser decides and remembers."""

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from mirabilia.kernel.games import NAMES
from mirabilia.reference.examples import examples
from mirabilia.reference.lessons import questions

from ..reader import reader_of
from .about import choice_page, game_page, known

router = APIRouter()


@router.get("/quiz")
def games(request: Request) -> HTMLResponse:
    """Which game."""
    language = reader_of(request).language.code
    return choice_page("reference/quizzes.html", request, numbers={g: len(questions(g, language)) for g in NAMES})


@router.get("/quiz/{game}")
def quiz(request: Request, game: str) -> HTMLResponse:
    """The questions of a game."""
    about, language = known(game), reader_of(request).language.code
    return game_page(
        "reference/quiz.html",
        request,
        about,
        questions=questions(about, language),
        examples=examples(about, language),
    )

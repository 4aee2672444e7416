"""The quiz: all questions of a game with their answers; which is asked when, the browser decides and remembers."""

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from mirabilia.kernel.games import NAMES
from mirabilia.reference.examples import examples
from mirabilia.reference.lessons import questions

from ..reader import reader_of
from ..templating import page
from .rules import known, title_of

router = APIRouter()


@router.get("/quiz")
def games(request: Request) -> HTMLResponse:
    """Which game."""
    reader = reader_of(request)
    offers = [(game, title_of(game), len(questions(game, reader.language.code))) for game in NAMES]
    return page("reference/quizzes.html", reader, request, about="", offers=offers)


@router.get("/quiz/{game}")
def quiz(request: Request, game: str) -> HTMLResponse:
    """The questions of a game."""
    reader, about = reader_of(request), known(game)
    language = reader.language.code
    return page(
        "reference/quiz.html",
        reader,
        request,
        game=about,
        about=about,
        title=title_of(about),
        questions=questions(about, language),
        examples=examples(about, language),
    )

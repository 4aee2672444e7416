"""The cheat sheet: to read, to print, and as PDF."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from mirabilia.kernel.errors import BadOptions
from mirabilia.reference.cheatsheet.pdf import pdf
from mirabilia.reference.cheatsheet.sheet import sheet
from mirabilia.reference.cheatsheet.signs import pieces

from ..reader import reader_of
from ..refusals import RefusedError
from ..sprite import svg
from .about import choice_page, game_page, known

router = APIRouter()


@router.get("/cheatsheet")
def sheets(request: Request) -> HTMLResponse:
    """The sheets of both games."""
    return choice_page("reference/cheatsheets.html", request)


@router.get("/cheatsheet/{game}.pdf")
def printed(request: Request, game: str) -> Response:
    """The sheet of a game as PDF, in the reader's language."""
    about, language = known(game), reader_of(request).language.code
    try:
        content = pdf_of(about, language)
    except BadOptions as error:
        raise RefusedError(503, error.wording) from None
    disposition = f'inline; filename="mirabilia-{about}-{language}.pdf"'
    return Response(content, media_type="application/pdf", headers={"Content-Disposition": disposition})


@cache
def pdf_of(game: str, language: str) -> bytes:
    """The sheet as PDF, set once. Raises `BadOptions` where Typst is not installed."""
    return pdf(sheet(game, language), svg)


@router.get("/cheatsheet/{game}")
def one(request: Request, game: str) -> HTMLResponse:
    """The sheet of a game."""
    about, language = known(game), reader_of(request).language.code
    return game_page("reference/cheatsheet.html", request, about, shown=sheet(about, language), pieces=pieces)

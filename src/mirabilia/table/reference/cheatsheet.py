"""The cheat sheet: to read, to print, and as PDF."""

from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from mirabilia.kernel.errors import BadOptions
from mirabilia.kernel.games import NAMES
from mirabilia.reference.cheatsheet.pdf import pdf
from mirabilia.reference.cheatsheet.sheet import sheet
from mirabilia.reference.cheatsheet.signs import pieces

from ..reader import reader_of
from ..refusals import RefusedError
from ..sprite import svg
from ..templating import page
from .rules import known, title_of

router = APIRouter()


@router.get("/cheatsheet")
def sheets(request: Request) -> HTMLResponse:
    """The sheets of both games."""
    titles = {game: title_of(game) for game in NAMES}
    return page("reference/cheatsheets.html", reader_of(request), request, about="", titles=titles)


@router.get("/cheatsheet/{game}.pdf")
def printed(request: Request, game: str) -> Response:
    """The sheet of a game as PDF, in the reader's language."""
    about, language = known(game), reader_of(request).language.code
    try:
        content = _printed(about, language)
    except BadOptions as error:
        raise RefusedError(503, error.wording) from None
    disposition = f'inline; filename="mirabilia-{about}-{language}.pdf"'
    return Response(content, media_type="application/pdf", headers={"Content-Disposition": disposition})


@cache
def _printed(game: str, language: str) -> bytes:
    return pdf(sheet(game, language), svg)


@router.get("/cheatsheet/{game}")
def one(request: Request, game: str) -> HTMLResponse:
    """The sheet of a game."""
    reader, about = reader_of(request), known(game)
    shown = sheet(about, reader.language.code)
    return page("reference/cheatsheet.html", reader, request, game=about, about=about, shown=shown, pieces=pieces)

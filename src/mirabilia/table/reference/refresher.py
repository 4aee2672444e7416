"""The refresher: what players who know the game still get wrong, and what is right."""

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from mirabilia.reference.lessons import pairs

from ..reader import reader_of
from .about import game_page, known

router = APIRouter()


@router.get("/rules/{game}/refresher")
def refresher(request: Request, game: str) -> HTMLResponse:
    """All pairs of wrong and right, the most harmful habits first."""
    about, language = known(game), reader_of(request).language.code
    return game_page("reference/refresher.html", request, about, pairs_told=pairs(about, language))

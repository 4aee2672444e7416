"""The refresher: what players who know the game still get wrong, and what is right."""

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from mirabilia.reference.lessons import pairs

from ..reader import reader_of
from ..templating import page
from .rules import known, title_of

router = APIRouter()


@router.get("/rules/{game}/refresher")
def refresher(request: Request, game: str) -> HTMLResponse:
    """All pairs of wrong and right, the most harmful habits first."""
    reader, about = reader_of(request), known(game)
    return page(
        "reference/refresher.html",
        reader,
        request,
        game=about,
        about=about,
        title=title_of(about),
        pairs_told=pairs(about, reader.language.code),
    )

"""Pages about one game, and pages on which a game is chosen."""

from typing import Any

from fastapi import Request
from starlette.responses import HTMLResponse

from mirabilia.kernel.games import NAMES
from mirabilia.kernel.wording import N_

from ..engines import ENGINES
from ..reader import reader_of
from ..refusals import RefusedError
from ..templating import page


def known(game: str) -> str:
    """A game that there is. Raises `RefusedError` (404)."""
    if game not in NAMES:
        raise RefusedError(404, N_("There is no game {name} here."), name=game[:40])
    return game


def title_of(game: str) -> str:
    """What a game is called on its box."""
    return ENGINES[game].title


def game_page(template: str, request: Request, game: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page about a game that there is, with its `title`, names and drawings."""
    about = {"game": game, "about": game, "title": title_of(game)}
    return page(template, reader_of(request), request, status, **about, **context)


def choice_page(template: str, request: Request, **context: Any) -> HTMLResponse:
    """A page on which a game is chosen: `titles` by game."""
    titles = {game: title_of(game) for game in NAMES}
    return page(template, reader_of(request), request, about="", titles=titles, **context)

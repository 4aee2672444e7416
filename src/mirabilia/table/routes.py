"""The addresses of the table and what they answer."""

import re
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from mirabilia.kernel.errors import BadOptions
from mirabilia.kernel.record import text
from mirabilia.kernel.wording import N_

from . import forms
from .compose import game_card, table_page
from .duel.pages import NewDuel
from .guard import is_foreign
from .house import House
from .language import LANGUAGES
from .pages import HomePage, MessagePage, NewGame
from .reader import Reader, keep, reader_of
from .refusals import RefusedError
from .rooms import Room
from .seven.pages import NewSeven
from .store import Link
from .templating import page, rendered, template_for

router = APIRouter()

_LOCAL_PATH = re.compile(r"/(?![/\\])[\x21-\x7e]*")


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def wants_json(request: Request) -> bool:
    """A script asks, not a form."""
    return "application/json" in request.headers.get("accept", "")


async def _form(request: Request) -> dict[str, str]:
    if is_foreign(request):
        raise RefusedError(403, N_("This request comes from another site."))
    return await forms.sent(request)


@router.get("/healthz")
async def healthz() -> PlainTextResponse:
    """The server is up and its rules are compiled."""
    return PlainTextResponse("ok")


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """New game, my games."""
    return await _home(request, NewDuel(), {}, 200)


async def _home(request: Request, form: NewGame, errors: dict[str, str], status: int) -> HTMLResponse:
    reader = reader_of(request)
    visited = [] if reader.newcomer else await _house(request).visited(reader.player)
    games = [game_card(room, link, reader.language) for room, link in visited]
    duel_form = form if isinstance(form, NewDuel) else NewDuel(name=form.name)
    seven_form = form if isinstance(form, NewSeven) else NewSeven(name=form.name)
    return page("home.html", reader, request, status, home=HomePage(games, duel_form, seven_form, form.game, errors))


@router.post("/games")
async def games(request: Request) -> Response:
    """Make a game and go to its table."""
    reader = reader_of(request)
    wish, errors = forms.new_game(await _form(request), reader.language)
    if not errors:
        try:
            link = await _house(request).create(wish)
        except BadOptions as error:
            errors[""] = error.wording.told(reader.language.code)
        else:
            return reader.remembered(_to(request, f"/t/{link.token}"))
    if wants_json(request):
        return JSONResponse({"ok": False, "error": " ".join(errors.values()), "errors": errors}, 400)
    return await _home(request, wish, errors, 400)


@router.post("/language")
async def language(request: Request) -> Response:
    """Remember the language and go back."""
    form = await _form(request)
    forms.only(form, "lang", "back")
    if form.get("lang") not in LANGUAGES:
        raise RefusedError(400, N_("This language is not spoken here."))
    back = form.get("back", "/")
    response = RedirectResponse(back if _LOCAL_PATH.fullmatch(back) else "/", 303)
    keep(response, "lang", form["lang"], reader_of(request).secure)
    return response


@router.get("/t/{token}")
async def table(request: Request, token: str) -> HTMLResponse:
    """The table as this link sees it."""
    house, reader = _house(request), reader_of(request)
    room, link = await house.enter(token)
    room.retry()
    await house.remember(reader.player, link)
    shown = table_page(room, link, reader.language, None, _origin(request))
    return page(template_for(shown.game, "table.html"), reader, request, game=shown.game, table=shown)


@router.get("/t/{token}/board")
async def board(request: Request, token: str, since: Annotated[str, Query(max_length=9)] = "") -> HTMLResponse:
    """The part of the table that changes."""
    room, link = await _house(request).enter(token)
    known = int(since) if since.isascii() and since.isdecimal() else None
    return HTMLResponse(_board(request, reader_of(request), room, link, known))


@router.post("/t/{token}/move")
async def move(request: Request, token: str) -> Response:
    """Play a move in the position that the page showed."""
    form = await _form(request)
    forms.only(form, "position", "sentence")
    room, link = await _house(request).enter(token)
    position = forms.position_in(form)
    await room.move(link, position, forms.sentence_in(form))
    return _done(request, room, link, position)


@router.post("/t/{token}/undo")
async def undo(request: Request, token: str) -> Response:
    """Take back the own choice that is still open, else the own last move."""
    form = await _form(request)
    forms.only(form, "position")
    room, link = await _house(request).enter(token)
    position = forms.position_in(form)
    await room.undo(link, position)
    return _done(request, room, link, position)


@router.post("/t/{token}/rematch")
async def rematch(request: Request, token: str) -> Response:
    """The same seats again, with a new deal; everybody at the old table is told."""
    forms.only(await _form(request))
    house = _house(request)
    room, link = await house.enter(token)
    return _to(request, f"/t/{(await house.rematch(room, link)).token}")


@router.get("/t/{token}/record")
async def record(request: Request, token: str) -> Response:
    """The record of a finished game as a file."""
    room, _link = await _house(request).enter(token)
    disposition = f'attachment; filename="{room.stored.game}-{room.updated}.mirabilia.json"'
    return Response(text(room.record()), media_type="application/json", headers={"Content-Disposition": disposition})


def _board(request: Request, reader: Reader, room: Room, link: Link, since: int | None) -> str:
    shown = table_page(room, link, reader.language, since, _origin(request))
    return rendered(template_for(shown.game, "board.html"), reader, shown.path, shown.game, table=shown)


def _done(request: Request, room: Room, link: Link, since: int) -> Response:
    if not wants_json(request):
        return RedirectResponse(f"/t/{link.token}", 303)
    html = _board(request, reader_of(request), room, link, since)
    return JSONResponse({"ok": True, "position": room.course.position, "board": html})


def _to(request: Request, path: str) -> Response:
    return JSONResponse({"ok": True, "location": path}) if wants_json(request) else RedirectResponse(path, 303)


async def refusal(request: Request, status: int, error: RefusedError) -> Response:
    """A refused request in words: JSON for a script, a page for a person."""
    reader = reader_of(request)
    words = error.wording.told(reader.language.code)
    token = request.path_params.get("token")
    if wants_json(request):
        answer: dict[str, Any] = {"ok": False, "error": words}
        position = await _position(request, token)
        return JSONResponse(answer if position is None else answer | {"position": position}, status)
    title = _title(status, reader)
    back = f"/t/{token}" if token is not None and status != 404 else "/"
    return page("message.html", reader, request, status, message=MessagePage(title, words, back, status))


async def _position(request: Request, token: str | None) -> int | None:
    if token is None:
        return None
    try:
        room, _link = await _house(request).enter(token)
    except RefusedError:
        return None
    return room.course.position


def _title(status: int, reader: Reader) -> str:
    _ = reader.language.gettext
    match status:
        case 403:
            return _("Not allowed")
        case 404:
            return _("Not found")
        case 409:
            return _("Not possible now")
    return _("Not understood")

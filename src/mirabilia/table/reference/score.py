"""The score pad for a real table: by category, all in the browser, or by ticking, counted by the engine."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, JSONResponse, Response

from mirabilia import duel, seven
from mirabilia.kernel.games import NAMES
from mirabilia.reference.counting import BadTicks, Count, counted
from mirabilia.reference.pad import LONGEST_NAME, Category, Pad, pad

from ..language import Language
from ..reader import reader_of
from .about import choice_page, game_page, known, title_of
from .score_words import words
from .ticked import ticked

router = APIRouter()

_NAMES = {"duel": duel.name, "seven": seven.name}


@router.get("/score")
def choose(request: Request) -> HTMLResponse:
    """Which game."""
    return choice_page("reference/score_games.html", request)


@router.get("/score/{game}")
def score(request: Request, game: str) -> HTMLResponse:
    """The pad of a game, with all that its script needs: it asks nothing more unless cards are ticked."""
    about, language = known(game), reader_of(request).language
    told = {
        "game": about,
        "language": language.code,
        "pads": {name: _told(pad(name), language) for name in NAMES},
        "words": words(language),
    }
    return game_page(
        "reference/score.html",
        request,
        about,
        pad=pad(about),
        labels={category.id: _label(about, category, language) for category in pad(about).categories},
        told=told,
    )


@router.post("/score/{game}/count")
async def count(request: Request, game: str) -> Response:
    """Count the cities that were ticked; `seat`: where what is wrong stands, null where it is about several."""
    about, language = known(game), reader_of(request).language
    told = await ticked(request)
    try:
        found = await run_in_threadpool(counted, about, told, language.code)
    except BadTicks as error:
        return JSONResponse({"ok": False, "error": error.wording.told(language.code), "seat": error.seat}, 400)
    return JSONResponse({"ok": True} | _answer(found))


def _answer(found: Count) -> dict[str, Any]:
    return asdict(found) | {"totals": [sheet.total for sheet in found.sheets]}


def _told(of: Pad, language: Language) -> dict[str, Any]:
    """A pad as its script reads it, in one language."""
    _ = language.gettext
    endings = {"civilian": _("by points"), "military": _("military supremacy"), "science": _("scientific supremacy")}
    sides = {"day": _("day side"), "night": _("night side")}
    return {
        "game": of.game,
        "title": title_of(of.game),
        "players": of.players,
        "longestName": LONGEST_NAME,
        "categories": [_row(of.game, category, language) for category in of.categories],
        "tie": {
            "category": of.tie.category,
            "wins": _(of.tie.wins),
            "shares": _(of.tie.shares),
            "comesBefore": _(of.tie.comes_before) if of.tie.comes_before else "",
            "sharesPlace": _(of.tie.shares_place) if of.tie.shares_place else "",
        },
        "endings": [{"id": one.id, "label": endings[one.id], "wins": _(one.wins)} for one in of.endings],
        "wonders": [{"id": id, "name": _NAMES[of.game](id, language.code)} for id in of.wonders],
        "sides": [{"id": side, "name": sides[side]} for side in of.sides],
        "freeCityWith": of.free_city_with,
    }


def _row(game: str, category: Category, language: Language) -> dict[str, Any]:
    return {
        "id": category.id,
        "label": _label(game, category, language),
        "unit": category.unit,
        "per": category.per,
        "least": category.least,
        "most": category.most,
        "allowed": category.allowed,
        "leaderOnly": category.leader_only,
        "extra": category.extra,
    }


def _label(game: str, category: Category, language: Language) -> str:
    """What a row is called, as on the pad at the end of a game."""
    _ = language.gettext
    match category.id:
        case "wonder":
            return _("wonder")
        case "wonders":
            return _("wonders")
        case "tokens":
            return _("progress tokens")
        case "coins":
            return _("coins (3 = 1 point)")
        case "military":
            return _("conflict tokens") if game == "seven" else _("military track")
        case "leaders":
            return _("leaders")
        case "black":
            return _("black cards")
        case "debt":
            return _("debt (tokens)")
    return _NAMES[game](category.sign, language.code)

"""What browsers keep of the reference, to read it without the server."""

import hashlib
import json
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from mirabilia.kernel.games import NAMES
from mirabilia.reference.things import things

from ..reader import reader_of
from ..templating import STATIC, page, static

router = APIRouter()

AWAY = "/rules/away"
# Shown by pages of the reference; what only tables need is not kept.
_FILES = ("*.css", "*.svg", "settings.js", "fonts/*.woff2", "reference/**/*")
# What pages are made of, beside those files.
_SOURCES = ("*/facts/*.toml", "reference/**/*", "table/templates/**/*.html", "locale/**/*.mo", "**/*.py")
_PACKAGE = Path(__file__).resolve().parents[2]


def kept_pages() -> list[str]:
    """The addresses that can be read without the server."""
    pages = ["/rules", AWAY, "/quiz", "/cheatsheet", "/score"]
    for game in NAMES:
        pages += [f"/rules/{game}", f"/rules/{game}/cards", f"/rules/{game}/refresher"]
        pages += [f"/quiz/{game}", f"/cheatsheet/{game}", f"/score/{game}"]
        pages += [f"/rules/{game}/{thing}" for thing in things(game, "en")]
    return pages


@cache
def _files() -> list[str]:
    found = {path for pattern in _FILES for path in STATIC.glob(pattern) if path.is_file()}
    return [static(str(path.relative_to(STATIC))) for path in sorted(found)]


@cache
def _mark() -> str:
    """A mark of all that kept pages are made of: whatever changes, browsers keep them anew."""
    found = {path for pattern in _SOURCES for path in _PACKAGE.glob(pattern) if path.is_file()}
    digest = hashlib.sha256("".join(_files()).encode())
    for path in sorted(found):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


@router.get("/sw.js")
def worker(request: Request) -> Response:
    """The service worker: what to keep in the reader's language, and how."""
    language = reader_of(request).language.code
    kept = {"version": f"{language}-{_mark()}", "pages": kept_pages(), "files": _files(), "away": AWAY}
    script = f"const KEPT = {json.dumps(kept)};\n{(STATIC / 'reference/sw.js').read_text(encoding='utf-8')}"
    return Response(script, media_type="text/javascript")


@router.get(AWAY)
def away(request: Request) -> HTMLResponse:
    """What a browser shows in place of a page that it has not kept, while the server is away."""
    return page("reference/away.html", reader_of(request), request, about="")

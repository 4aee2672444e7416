"""Templates with their globals, as `pages` promises them."""

import hashlib
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from mirabilia import duel, seven
from mirabilia.kernel.wording import Wording

from . import drawing, drawing_seven
from .language import LANGUAGES, Language
from .reader import Reader

_HERE = Path(__file__).resolve().parent
STATIC = _HERE / "static"

_environment = Environment(
    loader=FileSystemLoader(_HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"],
)


@cache
def static(path: str) -> str:
    """The address of a static file, with a mark of its contents, so that browsers may keep it for ever."""
    digest = hashlib.sha256((STATIC / path).read_bytes()).hexdigest()[:10]
    return f"/static/{path}?v={digest}"


_environment.globals |= {
    "languages": LANGUAGES,
    "static": static,
}
# What pages of one game draw and name.
_SHOWN: dict[str, dict[str, Any]] = {
    "duel": {
        "facts": SimpleNamespace(cards=duel.CARDS, wonders=duel.WONDERS, tokens=duel.TOKENS),
        "drawing": drawing,
    },
    "seven": {
        "facts": SimpleNamespace(cards=seven.CARDS, wonders=seven.WONDERS, tokens={}),
        "drawing": drawing_seven,
    },
}
_SPOKEN: dict[str, dict[str, Callable[..., str]]] = {
    "duel": {"name": duel.name, "text": duel.text, "resource_name": duel.name},
    "seven": {
        "name": seven.name,
        "text": seven.text,
        "resource_name": seven.resource_name,
        "chain_name": seven.chain_name,
        "stage_text": seven.stage_text,
    },
}
_FOLDERS = {"duel": "", "seven": "seven/"}


def rendered(template: str, reader: Reader, here: str, game: str = "duel", **context: Any) -> str:
    """A page as HTML, with the names and drawings of a game.

    `here`: its path, where a changed language leads back to.
    """
    told = {"lang": reader.language.code, "settings": reader.settings, "here": here}
    return _environment.get_template(template).render(_words(reader.language, game) | _SHOWN[game] | told | context)


def page(template: str, reader: Reader, request: Request, status: int = 200, **context: Any) -> HTMLResponse:
    """A page as an answer, with the cookies that the reader needs."""
    return reader.remembered(HTMLResponse(rendered(template, reader, request.url.path, **context), status))


def template_for(game: str, template: str) -> str:
    """A game's own "table.html" or "board.html"."""
    return _FOLDERS[game] + template


def _words(language: Language, game: str) -> dict[str, Any]:
    """What says things in one language."""

    def translated(message: str, **parts: Any) -> str:
        text = language.gettext(message)
        return text % parts if parts else text

    def counted(singular: str, plural: str, n: int, **parts: Any) -> str:
        return language.ngettext(singular, plural, n) % (parts | {"n": n, "num": n})

    def told(wording: Wording) -> str:
        return wording.told(language.code)

    spoken = {word: partial(speak, language=language.code) for word, speak in _SPOKEN[game].items()}
    return {"_": translated, "ngettext": counted, "told": told, **spoken}

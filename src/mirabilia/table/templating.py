"""Templates with their globals, as `pages` promises them."""

import hashlib
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from mirabilia import duel
from mirabilia.kernel.wording import Wording

from . import drawing
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
    "facts": SimpleNamespace(cards=duel.CARDS, wonders=duel.WONDERS, tokens=duel.TOKENS),
    "static": static,
    "drawing": drawing,
}


def rendered(template: str, reader: Reader, here: str, **context: Any) -> str:
    """A page as HTML. `here`: its path, where a changed language leads back to."""
    return _environment.get_template(template).render(
        _words(reader.language) | {"lang": reader.language.code, "settings": reader.settings, "here": here} | context
    )


def page(template: str, reader: Reader, request: Request, status: int = 200, **context: Any) -> HTMLResponse:
    """A page as an answer, with the cookies that the reader needs."""
    return reader.remembered(HTMLResponse(rendered(template, reader, request.url.path, **context), status))


def _words(language: Language) -> dict[str, Any]:
    """What says things in one language."""

    def translated(message: str, **parts: Any) -> str:
        text = language.gettext(message)
        return text % parts if parts else text

    def counted(singular: str, plural: str, n: int, **parts: Any) -> str:
        return language.ngettext(singular, plural, n) % (parts | {"n": n, "num": n})

    def name(thing: str) -> str:
        return duel.name(thing, language.code)

    def text(thing: str) -> str:
        return duel.text(thing, language.code)

    def told(wording: Wording) -> str:
        return wording.told(language.code)

    return {"_": translated, "ngettext": counted, "name": name, "text": text, "told": told}

"""Who reads a page: language, settings and the cookie by which a browser finds its games again."""

import re
import secrets
from dataclasses import dataclass
from typing import TypeVar

from starlette.requests import HTTPConnection
from starlette.responses import Response

from .language import LANGUAGES, Language, negotiated
from .pages import SPEEDS, THEMES, Settings

_YEAR = 365 * 24 * 3600
_PLAYER = re.compile(r"[A-Za-z0-9_-]{20,64}")

AnyResponse = TypeVar("AnyResponse", bound=Response)


@dataclass(frozen=True)
class Reader:
    """What is known of a browser. `player`: its own random id, `newcomer`: it gets that id with this answer."""

    language: Language
    settings: Settings
    player: str
    newcomer: bool
    asked_language: str | None
    secure: bool

    def remembered(self, response: AnyResponse) -> AnyResponse:
        """The answer, with cookies for what is new."""
        if self.newcomer:
            keep(response, "player", self.player, self.secure, script=False)
        if self.asked_language is not None:
            keep(response, "lang", self.asked_language, self.secure)
        return response


def reader_of(connection: HTTPConnection) -> Reader:
    """The reader behind a request; what can't be read counts as not given."""
    cookies, query = connection.cookies, connection.query_params
    asked = query.get("lang")
    asked = asked if asked in LANGUAGES else None
    player = cookies.get("player", "")
    newcomer = _PLAYER.fullmatch(player) is None
    speed, theme = cookies.get("speed", ""), cookies.get("theme", "")
    return Reader(
        language=negotiated(asked, cookies.get("lang"), connection.headers.get("accept-language")),
        settings=Settings(
            speed if speed in SPEEDS else Settings.speed,
            theme if theme in THEMES else Settings.theme,
            cookies.get("seen") != "off",
        ),
        player=secrets.token_urlsafe(21) if newcomer else player,
        newcomer=newcomer,
        asked_language=asked,
        secure=connection.url.scheme in ("https", "wss"),
    )


def keep(response: Response, name: str, value: str, secure: bool, *, script: bool = True) -> None:
    """Set a cookie for a year; `script`: the page's script may read and change it."""
    response.set_cookie(name, value, max_age=_YEAR, path="/", secure=secure, httponly=not script, samesite="lax")

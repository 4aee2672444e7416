"""What every request passes: a limit on bodies, the question where it comes from, headers, discreet errors."""

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mirabilia.kernel.wording import N_

from .discretion import report
from .refusals import RefusedError

MOST_BYTES = 16 * 1024

_CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


def is_foreign(connection: HTTPConnection) -> bool:
    """The request was caused by a page of another site.

    Seat pages send no referrer, so that browsers call the origin of their forms "null"; there the secret in the address
    speaks for them.
    """
    headers = connection.headers
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    if origin is None:
        return False
    if origin == "null":
        return site is None and not connection.url.path.startswith("/t/")
    return urlsplit(origin).netloc != headers.get("host")


class Guard:
    """ASGI middleware around the whole table. `hosts`: the only names that it answers to, None for any."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] | None = None) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, watched."""
        if scope["type"] != "lifespan" and not self._answers_to(Headers(scope=scope).get("host")):
            await _not_here(scope, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                _protect(MutableHeaders(scope=message), scope["path"])
            await send(message)

        try:
            await self._app(scope, _limited(Headers(scope=scope), receive), sending)
        except Exception as error:
            report("A request failed", error)
            if not begun:
                await _sorry(sending)

    def _answers_to(self, host: str | None) -> bool:
        """Another site may let its own name lead to this machine; its pages would then count as this table's own."""
        if self._hosts is None or host is None:
            return True
        try:
            return urlsplit(f"//{host}").hostname in self._hosts
        except ValueError:
            return False


def _limited(headers: Headers, receive: Receive) -> Receive:
    """Bodies may be as long as `MOST_BYTES`; reading on raises `RefusedError` (413)."""
    announced = headers.get("content-length", "0")
    received = 0

    async def receiving() -> Message:
        nonlocal received
        if not announced.isdecimal() or int(announced[:12]) > MOST_BYTES:
            raise RefusedError(413, N_("That is far more than a move needs; nothing was read."))
        message = await receive()
        received += len(message.get("body", b""))
        if received > MOST_BYTES:
            raise RefusedError(413, N_("That is far more than a move needs; nothing was read."))
        return message

    return receiving


def _protect(headers: MutableHeaders, path: str) -> None:
    headers["Content-Security-Policy"] = _CONTENT_SECURITY_POLICY
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    if path.startswith("/static/"):
        return
    # The address of a seat page is a secret: no other page may learn it. The home page's form needs its origin known.
    headers["Referrer-Policy"] = "no-referrer" if path.startswith("/t/") else "same-origin"
    headers["Cache-Control"] = "no-store"
    headers["X-Robots-Tag"] = "noindex"


async def _sorry(send: Send) -> None:
    await _say(send, 500, b"The table has failed at this request. Nothing was changed; please try again.")


async def _not_here(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    words = (
        b"This table is open on its own machine only, as localhost. To be reached by other names, start it with --host."
    )
    await _say(send, 421, words)


async def _say(send: Send, status: int, body: bytes) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

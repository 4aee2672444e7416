"""The ASGI application of the table."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from mirabilia.kernel.wording import N_

from . import live, reference, routes
from .guard import Guard
from .house import House
from .refusals import RefusedError
from .store import Store
from .templating import STATIC

_FOR_EVER = "public, max-age=31536000, immutable"


class _Files(StaticFiles):
    """Static files. Their addresses carry a mark of the contents, so that a browser never has to ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = _FOR_EVER if scope["query_string"].startswith(b"v=") else "no-cache"
        return response


def application(store: Store, hosts: Collection[str] | None = None) -> FastAPI:
    """The table over an open store, which it closes when it ends. `hosts`: the names it answers to, None for any."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(store)
        yield
        await app.state.house.close()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.include_router(routes.router)
    app.include_router(live.router)
    app.include_router(reference.router)
    app.mount("/static", _Files(directory=STATIC))
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(HTTPException, _unknown)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_middleware(Guard, hosts=hosts)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return await routes.refusal(request, error.status, error)


async def _unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        words = N_("This address does not understand {method}.")
        refused = RefusedError(405, words, method=request.method)
    else:
        refused = RefusedError(error.status_code, N_("There is nothing at this address."))
    return await routes.refusal(request, error.status_code, refused)


async def _unreadable(request: Request, error: Exception) -> Response:
    return await routes.refusal(request, 400, RefusedError(400, N_("The address can't be read.")))

"""Bodies of requests that hold lists: JSON, read strictly."""

import json
from typing import Any

from starlette.requests import Request

from mirabilia.kernel.wording import N_

from ..guard import is_foreign
from ..refusals import RefusedError


async def ticked(request: Request) -> Any:
    """The JSON of a request. Its size is limited by `guard`. Raises `RefusedError` (400, 403, 413, 415)."""
    if is_foreign(request):
        raise RefusedError(403, N_("This request comes from another site."))
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise RefusedError(415, N_("Only JSON is read here."))
    body = await request.body()
    try:
        told = json.loads(body.decode(), object_pairs_hook=_object, parse_constant=_refuse_constant)
        # JSON can spell half a character (a lone surrogate), which can't be answered.
        json.dumps(told, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise RefusedError(400, N_("What was sent can't be read.")) from None
    return told


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) != len(pairs):
        raise RefusedError(400, N_("What was sent names the same field twice."))
    return told


def _refuse_constant(name: str) -> None:
    """JSON knows no NaN and no infinity, whatever Python reads."""
    raise ValueError(name)

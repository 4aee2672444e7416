"""Price calculators: what a card, wonder or stage costs with what is ticked of the cities."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from mirabilia.kernel.wording import N_
from mirabilia.reference.counting import BadTicks
from mirabilia.reference.duel import prices as duel_prices
from mirabilia.reference.seven import prices as seven_prices

from ..reader import Reader, reader_of
from ..refusals import RefusedError
from ..templating import rendered
from .about import known, title_of

router = APIRouter()

_MOST_FIELDS = 120
# Fields that stand in an address once, and those that stand there for each thing that is ticked.
_SINGLE = {"duel": ("build",), "seven": ("build", "board", "stages", "left_board", "right_board")}
_TICKED = {"duel": ("mine", "theirs"), "seven": ("mine", "left", "right")}

Told = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Answer:
    """What the page says: `prices` that the engine tells (None while something is to be chosen yet), or a `hint`."""

    prices: Sequence[Any] | None
    hint: str = ""


@router.get("/rules/{game}/price")
def calculator(request: Request, game: str) -> HTMLResponse:
    """The whole page; it works without a script, and its address can be sent to others."""
    return _page("reference/price.html", request, known(game))


@router.get("/rules/{game}/price/answer")
def answer(request: Request, game: str) -> HTMLResponse:
    """The price alone, for the page's script."""
    return _page("reference/price_answer.html", request, known(game))


def _page(template: str, request: Request, game: str) -> HTMLResponse:
    reader = reader_of(request)
    told = _told(request, game)
    answered = _answer(told, _ASKED[game], reader)
    query = request.url.query
    html = rendered(
        template,
        reader,
        f"{request.url.path}?{query}" if query else request.url.path,
        game=game,
        about=game,
        title=title_of(game),
        told=told,
        answer=answered,
        choices=_CHOICES[game],
    )
    return reader.remembered(HTMLResponse(html, 400 if answered.hint else 200))


def _told(request: Request, game: str) -> dict[str, list[str]]:
    """The fields of the address. Raises `RefusedError` (400)."""
    fields = request.query_params.multi_items()
    if len(fields) > _MOST_FIELDS:
        raise RefusedError(400, N_("The address can't be read."))
    told: dict[str, list[str]] = {field: [] for field in (*_SINGLE[game], *_TICKED[game])}
    for field, value in fields:
        if field == "lang":
            continue
        if field not in told:
            raise RefusedError(400, N_("Unknown option: {name}"), name=field[:40])
        if field in _SINGLE[game] and told[field]:
            raise RefusedError(400, N_("What was sent names the same field twice."))
        told[field].append(value)
    return told


def _answer(told: Told, asked: Callable[[Told], Sequence[Any] | None], reader: Reader) -> Answer:
    try:
        return Answer(asked(told))
    except BadTicks as error:
        return Answer(None, error.wording.told(reader.language.code))


def _one(told: Told, field: str) -> str:
    return told[field][0] if told[field] else ""


def _duel(told: Told) -> Sequence[Any] | None:
    target = _one(told, "build")
    if not target:
        return None
    return [duel_prices.priced(duel_prices.Asked(target, tuple(told["mine"]), tuple(told["theirs"])))]


def _seven(told: Told) -> Sequence[Any] | None:
    target, board = _one(told, "build"), _one(told, "board")
    boards = (_one(told, "left_board"), _one(told, "right_board"))
    if not (target and board and all(boards)):
        return None
    stages = _one(told, "stages") or "0"
    return seven_prices.priced(
        seven_prices.Asked(
            target,
            board,
            boards,
            int(stages) if stages.isascii() and stages.isdecimal() and len(stages) <= 2 else -1,
            tuple(told["mine"]),
            tuple(told["left"]),
            tuple(told["right"]),
        )
    )


_ASKED = {"duel": _duel, "seven": _seven}
_CHOICES = {
    "duel": {"mine": duel_prices.MINE, "theirs": duel_prices.THEIRS},
    "seven": {"mine": seven_prices.MINE, "left": seven_prices.THEIRS, "right": seven_prices.THEIRS},
}

"""Bodies of requests: read strictly, refused in words."""

import json
from dataclasses import fields
from urllib.parse import parse_qsl

from starlette.requests import Request

from mirabilia.kernel.wording import N_

from .duel import wishes as duel_wishes
from .duel.pages import NewDuel
from .fields import Fields
from .language import Language
from .pages import NewGame
from .refusals import RefusedError
from .seven import wishes as seven_wishes
from .seven.pages import MOST_PLAYERS, NewSeven

_MOST_FIELDS = 40
_OTHERS = range(1, MOST_PLAYERS)
# The fields of each game's form; those of several seats carry the seat's number.
_KNOWN = {
    "duel": {field.name for field in fields(NewDuel)},
    "seven": {field.name for field in fields(NewSeven)} - {"seats", "names"}
    | {f"{what}_{seat}" for what in ("seat", "name") for seat in _OTHERS},
}


async def sent(request: Request) -> dict[str, str]:
    """The fields of a form or of a JSON object of plain values. Raises `RefusedError` (400, 413, 415)."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await request.body()
    if kind not in ("application/x-www-form-urlencoded", "application/json") and body:
        raise RefusedError(415, N_("Only forms and JSON are read here."))
    try:
        text = body.decode()
        pairs = _json_pairs(text) if kind == "application/json" else _form_pairs(text)
        for pair in pairs:
            # JSON can spell half a character (a lone surrogate), which can be neither stored nor answered.
            "".join(pair).encode()
    except (ValueError, RecursionError):
        raise RefusedError(400, N_("What was sent can't be read.")) from None
    known = dict(pairs)
    if len(known) != len(pairs):
        raise RefusedError(400, N_("What was sent names the same field twice."))
    return known


def position_in(form: dict[str, str]) -> int:
    """The position that the page was made in. Raises `RefusedError` (400)."""
    text = form.get("position", "")
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise RefusedError(400, N_("The request does not say in which position it was made."))
    return int(text)


def sentence_in(form: dict[str, str]) -> str:
    """The move that was sent. Raises `RefusedError` (400)."""
    if "sentence" not in form:
        raise RefusedError(400, N_("The request names no move."))
    return form["sentence"]


def only(form: dict[str, str], *known: str) -> None:
    """Raise `RefusedError` (400) at a field that means nothing here."""
    strange = sorted(set(form) - set(known))
    if strange:
        raise RefusedError(400, N_("Unknown option: {name}"), name=strange[0][:40])


def new_game(form: dict[str, str], language: Language) -> tuple[NewGame, dict[str, str]]:
    """The wish for a new game and, by field, what is wrong with it. Raises `RefusedError` (400) at unknown options."""
    game = form.get("game", "duel")
    if game not in _KNOWN:
        raise RefusedError(400, N_("There is no game {name} here."), name=game[:40])
    only(form, "game", *_KNOWN[game])
    read = Fields(form, language)
    wish: NewGame = seven_wishes.read(read) if game == "seven" else duel_wishes.read(read)
    return wish, read.errors


def _form_pairs(text: str) -> list[tuple[str, str]]:
    return parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)


def _json_pairs(text: str) -> list[tuple[str, str]]:
    sent = json.loads(text, object_pairs_hook=list)
    if not isinstance(sent, list) or not all(isinstance(pair, tuple) for pair in sent):
        raise ValueError("no object")
    pairs = []
    for name, value in sent:
        if isinstance(value, bool):
            value = "true" if value else "false"
        if not isinstance(value, str | int):
            raise ValueError("no plain value")
        pairs.append((name, str(value)))
    return pairs

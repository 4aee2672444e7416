"""Bodies of requests: read strictly, refused in words."""

import json
from dataclasses import fields
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import Request

from mirabilia.kernel.wording import N_

from .language import Language
from .pages import OPPONENTS, NewGame
from .refusals import RefusedError

_MOST_FIELDS = 40
_LONGEST_NAME = 24
_CHOICES = {
    "opponent": OPPONENTS,
    "begins": ("random", "me", "opponent"),
    "wonders": ("draft", "preset"),
    "center_begins": ("last", "chooser"),
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
    _ = language.gettext
    only(form, *(field.name for field in fields(NewGame)))
    errors: dict[str, str] = {}
    wish: dict[str, Any] = {"promos": form.get("promos", "") in ("1", "on", "true")}
    if form.get("promos", "") not in ("", "0", "1", "on", "off", "true", "false"):
        errors["promos"] = _("This is none of the choices.")
    for name, choices in _CHOICES.items():
        if name not in form:
            continue
        if form[name] in choices:
            wish[name] = form[name]
        else:
            errors[name] = _("This is none of the choices.")
    for name in ("name", "other_name"):
        wish[name] = _visible(form.get(name, ""))
        if len(wish[name]) > _LONGEST_NAME:
            errors[name] = _("A name has at most %(n)d characters.") % {"n": _LONGEST_NAME}
    seed = form.get("seed", "").strip()
    wish["seed"] = seed[:19]
    if seed and not (seed.isascii() and seed.isdecimal() and len(seed) <= 19 and int(seed) < 2**63):
        errors["seed"] = _("A seed is a whole number from 0 to 9223372036854775807.")
    return NewGame(**wish), errors


def _visible(text: str) -> str:
    """A name without what nobody can see, such as marks of direction, which would turn the words around it."""
    seen = "".join(sign for sign in text if sign.isprintable() or sign.isspace())
    return " ".join(seen.split())


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

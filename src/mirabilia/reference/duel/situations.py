"""The situations of examples: from the rows of examples.toml to games, and what lies where, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any

from mirabilia import duel
from mirabilia.duel import tables

from ...kernel.record import POSITION_FORMAT
from ...kernel.wording import translation
from ..example import Holder
from ..sentences import listed
from . import words

Row = Mapping[str, Any]

SEATS = ("you", "opponent")
_USUAL_AGE = 2


def game_of(row: Row, added: Row | None = None) -> duel.Game:
    """The game that a row of examples.toml describes, with what `added` lays before the seats besides.

    What a row leaves out: Age II, you to move, empty cities without coins, the pawn in the middle, military tokens that
    the pawn has not passed, five Progress tokens with those that are owned. `take`: cards that can be taken; they lie
    in the smallest upper part of the structure that leaves cards for later turns, with `last` they are all that is
    left. Cards that are named nowhere fill the structure, wonders the cities. `seed` draws what nobody sees.
    Raises `BadPosition`.
    """
    return duel.Game.from_position(_position(row, added or {}), seed=row.get("seed", 0))


def _position(row: Row, added: Row) -> dict[str, Any]:
    age, pawn = row.get("age", _USUAL_AGE), row.get("pawn", 0)
    seats = [_seat(row.get(seat, {}), added.get(seat, {})) for seat in SEATS]
    _fill_wonders(seats)
    cities = [card for seat in seats for card in seat["city"]]
    take = row.get("take", [])
    elsewhere = {*cities, *take, *row.get("discard", ()), *row.get("removed", ())}
    position = {
        "format": POSITION_FORMAT,
        "game": "duel",
        "options": row.get("options", {}),
        "age": age,
        "to_move": row.get("to_move", 0),
        "structure": _structure(row, age, elsewhere),
        "seats": seats,
        "pawn": pawn,
        "military_tokens": row.get("military_tokens", _not_passed(pawn)),
        "tokens": row.get("tokens", _board(seats)),
        "discard": row.get("discard", []),
    }
    return position | {pile: row[pile] for pile in ("removed", "box_tokens") if pile in row}


def _seat(told: Row, added: Row) -> dict[str, Any]:
    parts: dict[str, list[str]] = {
        part: [*told.get(part, ()), *added.get(part, ())] for part in ("city", "built", "wonders", "tokens")
    }
    return parts | {"coins": told.get("coins", 0), "wonders": parts["built"] + parts["wonders"]}


def _fill_wonders(seats: list[dict[str, Any]]) -> None:
    named = {wonder for seat in seats for wonder in seat["wonders"]}
    free = [wonder.id for wonder in duel.WONDERS.values() if not wonder.promo and wonder.id not in named]
    for seat in seats:
        while len(seat["wonders"]) < tables.OWN_WONDERS:
            seat["wonders"].append(free.pop(0))


def _not_passed(pawn: int) -> list[list[int]]:
    """Coins of the military tokens on each side that a pawn has not passed on its way from the middle."""
    lying = list(zip(tables.MILITARY_TOKEN_AT.tolist(), tables.MILITARY_TOKEN_COINS.tolist(), strict=True))
    return [[coins for at, coins in lying if at > reached] for reached in (-pawn, pawn)]


def _board(seats: list[dict[str, Any]]) -> list[str]:
    owned = [token for seat in seats for token in seat["tokens"]]
    return [token for token in duel.TOKENS if token not in owned][: max(tables.BOARD_TOKENS - len(owned), 0)]


def _structure(row: Row, age: int, elsewhere: Iterable[str]) -> list[str | None]:
    if "structure" in row:
        return [card or None for card in row["structure"]] + [None] * (tables.SLOTS - len(row["structure"]))
    spare = [card.id for card in duel.CARDS.values() if card.age == age and not card.guild and card.id not in elsewhere]
    take = row.get("take") or [spare.pop()]
    cards: list[str | None] = []
    for size, up in _rows(age):
        if size > len(take) or row.get("last"):
            filled = [] if row.get("last") else [spare.pop() for _ in range(size - len(take))]
            cards += [*take, *filled]
            break
        cards += [spare.pop() for _ in range(size)] if up else ["?"] * size
    return cards + [None] * (tables.SLOTS - len(cards))


@cache
def _rows(age: int) -> list[tuple[int, bool]]:
    """The rows of a structure from the top: how many cards, and whether they lie face up."""
    places = tables.PLACES[age - 1]
    rows = [list(slots) for _row, slots in groupby(range(tables.SLOTS), lambda slot: places[slot][0])]
    return [(len(slots), bool(tables.FACE_UP[age - 1] >> slots[0] & 1)) for slots in rows]


def holders(row: Row, language: str) -> tuple[Holder, ...]:
    """What a row tells of the situation; what was filled in is left out."""
    return tuple(_holders(row, language))


def _holders(row: Row, language: str) -> Iterator[Holder]:
    _ = translation(language).gettext
    for seat, title in zip(SEATS, (_("You"), _("Your opponent")), strict=True):
        told = row.get(seat)
        if told:
            yield Holder(
                title,
                cards=tuple(told.get("city", ())),
                wonders=(*told.get("built", ()), *told.get("wonders", ())),
                tokens=tuple(told.get("tokens", ())),
                notes=tuple(_notes(told, language)),
            )
    lying = [card for card in row.get("structure", ()) if card in duel.CARDS]
    piles = (
        (_("Cards that can be taken"), row.get("take", ())),
        (_("Face up in the structure"), lying),
        (_("Discard pile"), row.get("discard", ())),
        (_("Put back during setup"), row.get("removed", ())),
    )
    for title, cards in piles:
        if cards:
            yield Holder(title, cards=tuple(cards))
    if row.get("tokens"):
        yield Holder(_("Progress tokens on the board"), tokens=tuple(row["tokens"]))
    if "pawn" in row:
        yield Holder(_("Conflict pawn"), notes=(where(row["pawn"], language),))
    if "military_tokens" in row:
        yield Holder(_("Military tokens left"), notes=tuple(tokens_left(row["military_tokens"], language)))
    if row.get("last"):
        yield Holder(_("Structure"), notes=(_("Only these cards of the age are left."),))


def _notes(told: Row, language: str) -> Iterator[str]:
    _ = translation(language).gettext
    if "coins" in told:
        yield words.coins(told["coins"], language)
    if told.get("built"):
        yield _("Built: %(wonders)s") % {"wonders": words.named(told["built"], language)}
    if told.get("wonders"):
        yield _("Not built yet: %(wonders)s") % {"wonders": words.named(told["wonders"], language)}


def where(pawn: int, language: str) -> str:
    """Where the Conflict pawn stands, without a verb."""
    _ = translation(language).gettext
    if pawn == 0:
        return _("in the middle")
    template = words.by_seat(
        pawn > 0,
        _("%(spaces)s from the middle, on your side"),
        _("%(spaces)s from the middle, on your opponent's side"),
    )
    return template % {"spaces": words.spaces(abs(pawn), language)}


def tokens_left(lying: Sequence[Sequence[int]], language: str) -> list[str]:
    """The military tokens that lie on each side, by their coins."""
    _ = translation(language).gettext
    titles = (_("on your side: %(coins)s"), _("on your opponent's side: %(coins)s"))
    return [
        title % {"coins": listed([words.coins(n, language) for n in side], language)}
        for title, side in zip(titles, lying, strict=True)
        if side
    ]

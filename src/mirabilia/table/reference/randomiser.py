"""Lots for a real table. An address holds all that is wished and the number drawn with: it always shows the same."""

from dataclasses import dataclass, fields
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from mirabilia.kernel.wording import N_
from mirabilia.reference.duel import randomiser as of_duel
from mirabilia.reference.randomiser import Lots, any_number
from mirabilia.reference.seven import randomiser as of_seven

from .. import forms
from ..fields import Fields
from ..language import Language
from ..reader import reader_of
from ..refusals import RefusedError
from .about import choice_page, game_page, known

router = APIRouter()

_MOST_READ = 400  # characters of names, far more than seven names have


@dataclass(frozen=True)
class DuelWish:
    """The form for 7 Wonders Duel. `names`: of all players or (); `seed`: as in `NewGame`."""

    wonders: str = "draft"
    promos: bool = False
    names: tuple[str, ...] = ()
    seed: str = ""

    def drawn(self, language: Language) -> Lots:
        """What is drawn with `seed`."""
        return of_duel.lots(int(self.seed), self.wonders, self.names, language.code, promos=self.promos)


@dataclass(frozen=True)
class SevenWish:
    """The form for 7 Wonders. `names`: of all players or (); `seed`: as in `NewGame`."""

    players: str = "4"
    sides: str = "random"
    seats: str = "drawn"
    names: tuple[str, ...] = ()
    seed: str = ""

    def drawn(self, language: Language) -> Lots:
        """What is drawn with `seed`."""
        return of_seven.lots(int(self.seed), int(self.players), self.sides, self.seats, self.names, language.code)


Wish = DuelWish | SevenWish
_WISHES: dict[str, type[Wish]] = {"duel": DuelWish, "seven": SevenWish}


@router.get("/random")
def games(request: Request) -> HTMLResponse:
    """Which game."""
    return choice_page("reference/random_games.html", request)


@router.get("/random/{game}")
def randomiser(request: Request, game: str) -> Response:
    """The form and, once asked, what is drawn. Without a number one is drawn first, for the address."""
    reader, about = reader_of(request), known(game)
    sent = _sent(request, about)
    read = Fields(sent, reader.language)
    wish = _duel_wish(read, sent, reader.language) if about == "duel" else _seven_wish(read, sent, reader.language)
    if sent and not read.errors and not wish.seed:
        return reader.remembered(RedirectResponse(_address(request, wish, str(any_number())), 303))
    drawn = bool(sent) and not read.errors
    return game_page(
        "reference/random.html",
        request,
        about,
        status=400 if read.errors else 200,
        wish=wish,
        errors=read.errors,
        lots=wish.drawn(reader.language) if drawn else None,
        address=str(request.url.replace(path=request.url.path, query=_query(wish, wish.seed))),
        again=_address(request, wish, ""),
    )


def _sent(request: Request, game: str) -> dict[str, str]:
    """What the address asks for. Raises `RefusedError` (400) at what means nothing here and at what is said twice."""
    pairs = [pair for pair in request.query_params.multi_items() if pair[0] != "lang"]
    sent = dict(pairs)
    if len(sent) != len(pairs):
        raise RefusedError(400, N_("What was sent names the same field twice."))
    forms.only(sent, *(field.name for field in fields(_WISHES[game])))
    return sent


def _duel_wish(read: Fields, sent: dict[str, str], language: Language) -> DuelWish:
    return DuelWish(
        wonders=read.one_of("wonders", of_duel.WONDERS, DuelWish.wonders),
        promos=read.ticked("promos"),
        names=_names(read, sent, 2, language),
        seed=read.seed(),
    )


def _seven_wish(read: Fields, sent: dict[str, str], language: Language) -> SevenWish:
    players = read.one_of("players", [str(number) for number in of_seven.PLAYERS], SevenWish.players)
    return SevenWish(
        players=players,
        sides=read.one_of("sides", of_seven.SIDES, SevenWish.sides),
        seats=read.one_of("seats", of_seven.SEATS, SevenWish.seats),
        names=_names(read, sent, int(players), language),
        seed=read.seed(),
    )


def _names(read: Fields, sent: dict[str, str], number: int, language: Language) -> tuple[str, ...]:
    """The names of all players or of none, separated by commas; what is wrong with them is noted."""
    parts = {f"name {place}": part for place, part in enumerate(sent.get("names", "")[:_MOST_READ].split(","))}
    each = Fields(parts, language)
    names = tuple(name for name in map(each.name, parts) if name)
    if each.errors:
        read.errors["names"] = next(iter(each.errors.values()))
    elif names and len(names) != number:
        words = language.gettext("Names given: %(given)d, players: %(players)d. Name all players, or none.")
        read.errors["names"] = words % {"given": len(names), "players": number}
    elif len({name.casefold() for name in names}) != len(names):
        read.errors["names"] = language.gettext("Two players have the same name; nobody could tell whose lot is whose.")
    return names


def _query(wish: Wish, seed: str) -> str:
    """A wish as it stands in an address, without what goes without saying; its first field always stands there."""
    first, *others = (field.name for field in fields(wish) if field.name != "seed")
    said = {name: getattr(wish, name) for name in (first, *others)}
    usual = type(wish)()
    shown = {name: value for name, value in said.items() if name == first or value != getattr(usual, name)}
    told = {name: _plain(value) for name, value in shown.items()} | ({"seed": seed} if seed else {})
    return urlencode(told, safe=",")


def _plain(value: str | bool | tuple[str, ...]) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(value) if isinstance(value, tuple) else value


def _address(request: Request, wish: Wish, seed: str) -> str:
    return f"{request.url.path}?{_query(wish, seed)}"

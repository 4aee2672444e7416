"""The form for a game of 7 Wonders: read, and made into an opening with its seats."""

import random
from typing import Any

from mirabilia import seven

from ..fields import Fields
from ..pages import LEVELS
from ..store import Seat
from .pages import MOST_PLAYERS, SEATED, NewSeven

_PLAYERS = tuple(str(number) for number in range(3, MOST_PLAYERS + 1))
_OTHERS = range(1, MOST_PLAYERS)


def read(fields: Fields) -> NewSeven:
    """The wish in a form; what is wrong with it is noted there."""
    usual = NewSeven()
    return NewSeven(
        name=fields.name("name"),
        seed=fields.seed(),
        players=fields.one_of("players", _PLAYERS, usual.players),
        seats=tuple(fields.one_of(f"seat_{seat}", SEATED, usual.seats[seat - 1]) for seat in _OTHERS),
        names=tuple(fields.name(f"name_{seat}") for seat in _OTHERS),
        seating=fields.one_of("seating", ("given", "random"), usual.seating),
        sides=fields.one_of("sides", ("random", "day", "night", "chosen"), usual.sides),
        wonders=fields.one_of("wonders", ("random", "picked"), usual.wonders),
        halikarnassos_first=fields.one_of("halikarnassos_first", ("true", "false"), usual.halikarnassos_first),
        halikarnassos_may_skip=fields.ticked("halikarnassos_may_skip"),
        one_after_another=fields.ticked("one_after_another"),
    )


def made(wish: NewSeven, seed: int) -> tuple[dict[str, Any], tuple[Seat, ...], int]:
    """The opening of a game as wished, its seats, and the seat of who makes it. Raises `BadOptions`."""
    options: dict[str, Any] = {
        "sides": wish.sides,
        "wonders": wish.wonders,
        "halikarnassos_first": wish.halikarnassos_first == "true",
        "halikarnassos_may_skip": wish.halikarnassos_may_skip,
        "one_after_another": wish.one_after_another,
    }
    players = int(wish.players)
    opening = seven.Game(seed=seed, players=players, **options).record()
    others = [_seat(*other) for other in zip(wish.seats, wish.names, strict=True)][: players - 1]
    seats, order = [Seat("person", wish.name), *others], list(range(players))
    if wish.seating == "random":
        random.Random(seed).shuffle(order)
    return opening, tuple(seats[place] for place in order), order.index(0)


def _seat(who: str, name: str) -> Seat:
    return Seat("bot", name, who) if who in LEVELS else Seat("person", name)


def again(opening: dict[str, Any], seed: int) -> dict[str, Any]:
    """A new deal for the same seats under the same options."""
    return seven.Game(seed=seed, players=len(opening["players"]), **opening["options"]).record()

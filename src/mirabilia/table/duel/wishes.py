"""The form for a game of 7 Wonders Duel: read, and made into an opening with its seats."""

from typing import Any

from mirabilia import duel

from ..fields import Fields
from ..pages import LEVELS
from ..store import Seat
from .pages import OPPONENTS, NewDuel


def read(fields: Fields) -> NewDuel:
    """The wish in a form; what is wrong with it is noted there."""
    usual = NewDuel()
    return NewDuel(
        name=fields.name("name"),
        seed=fields.seed(),
        opponent=fields.one_of("opponent", OPPONENTS, usual.opponent),
        begins=fields.one_of("begins", ("random", "me", "opponent"), usual.begins),
        wonders=fields.one_of("wonders", ("draft", "preset"), usual.wonders),
        promos=fields.ticked("promos"),
        center_begins=fields.one_of("center_begins", ("last", "chooser"), usual.center_begins),
        other_name=fields.name("other_name"),
    )


def made(wish: NewDuel, seed: int) -> tuple[dict[str, Any], tuple[Seat, ...], int]:
    """The opening of a game as wished, its seats, and the seat of who makes it. Raises `BadOptions`."""
    options: dict[str, Any] = {"wonders": wish.wonders, "center_begins": wish.center_begins, "promos": wish.promos}
    if wish.begins != "random":
        options["first_player"] = 0 if wish.begins == "me" else 1
    return duel.Game(seed=seed, **options).record(), _seats(wish), 0


def _seats(wish: NewDuel) -> tuple[Seat, Seat]:
    if wish.opponent in LEVELS:
        return Seat("person", wish.name), Seat("bot", wish.other_name, wish.opponent)
    kind = "here" if wish.opponent == "here" else "person"
    return Seat(kind, wish.name), Seat(kind, wish.other_name)


def again(opening: dict[str, Any], seed: int) -> dict[str, Any]:
    """A new deal under the same options, begun by the other seat."""
    first_player = 1 - opening["setup"]["first_player"]
    return duel.Game(seed=seed, first_player=first_player, **opening["options"]).record()

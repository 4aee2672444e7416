"""Counting a finished game from what was ticked: what is told, what comes of it, what is wrong in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ..kernel.errors import MirabiliaError
from ..kernel.wording import N_, Named, Wording, translation
from .content import name_of
from .pad import LONGEST_NAME, MOST, Pad
from .sentences import listed


class BadTicks(MirabiliaError):  # noqa: N818 - what was ticked, not an error of the program
    """What was ticked cannot be. `seat`: whose city it is about, None where it is about several or the table."""

    def __init__(self, wording: Wording, seat: int | None = None) -> None:
        super().__init__(wording)
        self.seat = seat


@dataclass(frozen=True)
class Counted:
    """What a player's city is worth: points by category, and the `coins` that ties may need.

    `explained`: sentences on how points come about, each with the category that it is about.
    """

    points: dict[str, int]
    coins: int
    explained: tuple[tuple[str, str], ...]

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())


@dataclass(frozen=True)
class Count:
    """A counted game: the players' sheets, how it ended (`Pad.endings`), the seats that won, and why in words."""

    sheets: tuple[Counted, ...]
    ending: str
    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Player:
    """A seat as it was sent. Its methods read single fields and raise `BadTicks`, naming the player."""

    seat: int
    name: str
    told: Mapping[str, Any]

    def need(self, condition: object, template: str, **parts: object) -> None:
        """Refuse unless a condition holds; `{name}` is the player's."""
        if not condition:
            raise BadTicks(Wording(template, name=self.name, **parts), self.seat)

    def number(self, value: Any, least: int, most: int, template: str, **parts: object) -> int:
        """A whole number within bounds; a template has the parts `{name}`, `{least}` and `{most}`, too."""
        good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        self.need(good, template, least=least, most=most, **parts)
        return int(value)

    def coins(self) -> int:
        """The coins of the seat."""
        template = N_("{name}, coins: a whole number from {least} to {most} is expected.")
        return self.number(self.told.get("coins", 0), 0, MOST, template)

    def ids(self, field: str, names: Mapping[str, Mapping[str, str]]) -> list[str]:
        """Ids of things that have `names`, each once: no city holds anything twice."""
        known = list(names)
        sent = self.told.get(field, [])
        self.need(isinstance(sent, list), N_("{name}: a list is expected for {field}."), field=field)
        for id in sent:
            found = isinstance(id, str) and id in known
            self.need(found, N_("{name}: nothing is called “{id}” here."), id=str(id)[:40])
        for id in sorted(set(sent), key=known.index):
            once = sent.count(id) == 1
            self.need(once, N_("{name}: {thing} is ticked twice."), thing=Named(id, names[id]))
        return list(sent)

    def only(self, *fields: str) -> None:
        """Refuse fields that mean nothing here."""
        for field in self.told:
            self.need(field in ("name", *fields), N_("{name}: there is no field {field}."), field=str(field)[:40])


def counted(game: str, told: Any, language: str) -> Count:
    """Count a finished game by its engine.

    `told`: an object with a list of `seats` and what the game's own `counting` names beside it. Raises `BadTicks`, and
    `BadOptions` for an unknown game.
    """
    count: Count = import_module(f"{__package__}.{name_of(game)}.counting").counted(told, language)
    return count


def need(condition: object, template: str, **parts: object) -> None:
    """Refuse what is about no single player unless a condition holds."""
    if not condition:
        raise BadTicks(Wording(template, **parts))


def players(told: Any, number: int, *fields: str) -> list[Player]:
    """The seats that were sent, so many, with a name of their own each; `fields`: what may stand beside them."""
    need(isinstance(told, dict), N_("A JSON object is expected."))
    for field in told:
        need(field in ("seats", *fields), N_("There is no field {field} here."), field=str(field)[:40])
    seats = told.get("seats")
    good = isinstance(seats, list) and len(seats) == number and all(isinstance(seat, dict) for seat in seats)
    need(good, N_("The cities of {n} players are expected."), n=number)
    found: list[Player] = []
    for seat, one in enumerate(seats):
        name = one.get("name")
        readable = isinstance(name, str) and name.isprintable() and name.strip()
        need(readable, N_("Player {n} has no name that can be read."), n=seat + 1)
        need(
            len(name) <= LONGEST_NAME,
            N_("The name of player {n} has more than {most} characters."),
            n=seat + 1,
            most=LONGEST_NAME,
        )
        name = name.strip()
        same = any(name.casefold() == other.name.casefold() for other in found)
        need(not same, N_("Two players are called {name}."), name=name)
        found.append(Player(seat, name, one))
    return found


def reason(pad: Pad, names: Sequence[str], sheets: Sequence[Counted], winners: Sequence[int], language: str) -> str:
    """Why somebody has won by points, the tie explained where there is one."""
    gettext = translation(language).gettext
    best = winners[0]
    points = sheets[best].total
    level = [seat for seat, sheet in enumerate(sheets) if sheet.total == points]
    if level == [best]:
        return gettext(pad.endings[0].wins) % {"name": names[best], "points": points}
    entries = [sheet.coins if pad.tie.category == "coins" else sheet.points[pad.tie.category] for sheet in sheets]
    if len(winners) > 1:
        parts = {"names": listed([names[seat] for seat in winners], language), "points": points, "each": entries[best]}
        return gettext(pad.tie.shares) % parts
    behind = [seat for seat in level if seat != best]
    return gettext(pad.tie.wins) % {
        "ahead": names[best],
        "behind": listed([names[seat] for seat in behind], language),
        "points": points,
        "more": entries[best],
        "less": max(entries[seat] for seat in behind),
    }

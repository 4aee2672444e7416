"""What a record or a position may say, checked value by value, with the reason in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from . import options
from .errors import BadOptions, BadPosition, BadRecord, MirabiliaError
from .wording import N_, Wording


class Checks:
    """Checks that raise one kind of error. ``what`` names the place that is looked at: "ages[2]", "seats[0] coins"."""

    def __init__(self, error: type[MirabiliaError]) -> None:
        self._error = error

    def need(self, condition: object, template: str, **parts: object) -> None:
        """Refuse unless a condition holds."""
        if not condition:
            raise self._error(Wording(template, **parts))

    def need_list(self, what: str, value: Any, length: int) -> None:
        """A list of so many entries."""
        good = isinstance(value, list) and len(value) == length
        self.need(good, N_("{what}: a list of {number} is expected."), what=what, number=length)

    def id(self, what: str, value: Any, known: Sequence[str]) -> int:
        """The number of an id."""
        found = isinstance(value, str) and value in known
        self.need(found, N_("{what}: nothing is called “{id}”."), what=what, id=str(value)[:40])
        return known.index(value)

    def ids(self, what: str, values: Any, known: Sequence[str]) -> list[int]:
        """Numbers of a list of ids: all known, none twice."""
        self.need(isinstance(values, list), N_("{what}: a list is expected."), what=what)
        numbers = [self.id(what, value, known) for value in values]
        self.need(len(set(numbers)) == len(numbers), N_("{what}: something stands there twice."), what=what)
        return numbers

    def number(self, what: str, value: Any, least: int, most: int) -> int:
        """A whole number in a range."""
        good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
        self.need(
            good, N_("{what}: a whole number from {least} to {most} is expected."), what=what, least=least, most=most
        )
        return int(value)

    def beginning(self, told: Any, format: str, game: str) -> None:
        """A JSON object of that format and game."""
        self.need(isinstance(told, dict), N_("A JSON object is expected."))
        self.need(told.get("format") == format, N_("The format is not {format}."), format=format)
        self.need(told.get("game") == game, N_("The game is not {game}."), game=game)

    def option_bits(self, told: Any, known: options.Known, absent: Mapping[str, Any]) -> int:
        """The options of a record or position as a state's bits."""
        try:
            return options.bits(told, known, absent)
        except BadOptions as error:
            raise self._error(error.wording) from None


RECORD = Checks(BadRecord)
POSITION = Checks(BadPosition)
# positions are looked into most
need, need_list, ids, number = POSITION.need, POSITION.need_list, POSITION.ids, POSITION.number

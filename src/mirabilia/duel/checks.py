"""What a position may say, checked value by value. Everything here raises ``BadPosition``."""

from typing import Any

from ..kernel.errors import BadPosition
from ..kernel.wording import N_, Wording


def need(condition: object, template: str, **parts: object) -> None:
    """Refuse the position unless a condition holds."""
    if not condition:
        raise BadPosition(Wording(template, **parts))


def need_list(what: str, value: Any, length: int) -> None:
    """A list of so many entries."""
    good = isinstance(value, list) and len(value) == length
    need(good, N_("{what}: a list of {number} is expected."), what=what, number=length)


def ids(what: str, values: Any, known: tuple[str, ...]) -> list[int]:
    """Numbers of a list of ids: all known, none twice."""
    need(isinstance(values, list), N_("{what}: a list is expected."), what=what)
    for value in values:
        found = isinstance(value, str) and value in known
        need(found, N_("{what}: nothing is called “{id}”."), what=what, id=str(value)[:40])
    need(len(set(values)) == len(values), N_("{what}: something stands there twice."), what=what)
    return [known.index(value) for value in values]


def number(what: str, value: Any, least: int, most: int) -> int:
    """A whole number in a range."""
    good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    need(good, N_("{what}: a whole number from {least} to {most} is expected."), what=what, least=least, most=most)
    return int(value)

"""A game's options: names and values for people (FORMATS.md), bits in a state."""

from collections.abc import Mapping
from typing import Any

from .errors import BadOptions
from .wording import N_, Wording

# by option: its values and the bit that each sets; the first value, without a bit, is the default
Known = Mapping[str, Mapping[Any, int]]


def bits(given: Any, known: Known, absent: Mapping[str, Any]) -> int:
    """The bits of options given as an object. Raises ``BadOptions`` for what does not exist.

    ``absent``: options of expansions that are not played here, each with the only value that it may have.
    """
    if not isinstance(given, dict):
        raise BadOptions(Wording(N_("Options are an object of names and values.")))
    return sum(_bit(key, value, known, absent) for key, value in given.items())


def _bit(key: str, value: Any, known: Known, absent: Mapping[str, Any]) -> int:
    if key in absent:
        if absent[key] is not None and value == absent[key]:
            return 0
        template = N_("Option {key}={value} needs an expansion that this version does not play.")
        raise BadOptions(Wording(template, key=key, value=value))
    if key not in known:
        raise BadOptions(Wording(N_("There is no option {key}; known are {known}."), key=key, known=", ".join(known)))
    for allowed, bit in known[key].items():
        if type(allowed) is type(value) and allowed == value:
            return bit
    names = ", ".join(str(a).lower() if isinstance(a, bool) else str(a) for a in known[key])
    template = N_("Option {key} is one of {allowed}, not {value}.")
    raise BadOptions(Wording(template, key=key, allowed=names, value=value))


def told(bits: int, known: Known) -> dict[str, Any]:
    """All options with their values from a state's bits, in the order they are written."""
    return {
        key: next((value for value, bit in values.items() if bits & bit), next(iter(values)))
        for key, values in known.items()
    }

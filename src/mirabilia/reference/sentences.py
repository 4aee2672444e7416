"""What sentences about any game consist of: things in a row, shares, numbers of ages."""

from collections.abc import Sequence
from fractions import Fraction

from babel.lists import format_list
from babel.numbers import format_percent

# British English sets no comma before the last "and".
_LOCALES = {"en": "en_GB", "de": "de"}


def listed(parts: Sequence[str], language: str) -> str:
    """Several things in a row: "a", "a and b", "a, b and c"."""
    return format_list(parts, "standard", _LOCALES[language])


def either(parts: Sequence[str], language: str) -> str:
    """Several things to choose from: "a, b or c"."""
    return format_list(parts, "or", _LOCALES[language])


def percent(share: Fraction, language: str) -> str:
    """A share of all games in percent, such as "42.9%" or, in German, "42,9 %"; whole ones without a fraction."""
    return format_percent(float(share), "0.#%" if language == "en" else "0.# %", locale=language)


def roman(age: int) -> str:
    """The number of an age as printed on its cards."""
    return "I" * age

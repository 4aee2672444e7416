"""Chances as people read them."""

from fractions import Fraction

from babel.numbers import format_percent


def percent(share: Fraction, language: str) -> str:
    """A share of all games in percent, such as "42.9%" or, in German, "42,9 %"; whole ones without a fraction."""
    return format_percent(float(share), "0.#%" if language == "en" else "0.# %", locale=language)

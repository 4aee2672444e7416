"""Single signs of the sprite, for what is drawn outside of a browser."""

import re
from functools import cache

from .templating import STATIC

_SYMBOL = re.compile(r'<symbol id="(\w+)" (.*?)</symbol>', re.DOTALL)
_INK, _PAPER = "#2b1d12", "#ffffff"
# Signs with an outline of their own are filled palely, so that nothing but lines is needed in print.
_PALE = "#e4dccb"


@cache
def _symbols() -> dict[str, str]:
    return dict(_SYMBOL.findall((STATIC / "signs.svg").read_text(encoding="utf-8")))


def svg(sign: str) -> str:
    """A sign as an SVG picture for print in dark ink. Raises KeyError for an unknown sign."""
    symbol = _symbols()[sign]
    outlined = symbol.partition(">")[0].find('fill="none"') < 0
    coloured = (
        symbol.replace("var(--edge,#2b1d12)", _INK)
        .replace("var(--paper,#fff)", _PAPER)
        .replace("currentColor", _PALE if outlined else _INK)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" {coloured}</svg>'

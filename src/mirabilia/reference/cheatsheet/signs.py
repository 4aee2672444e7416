"""Signs in texts: `[coin]` stands for a sign of the sprite."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

_SIGN = re.compile(r"\[(\w+)\]")


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """A text in pieces: plain words and "", or "" and the id of a sign."""
    at = 0
    for match in _SIGN.finditer(text):
        if match.start() > at:
            yield text[at : match.start()], ""
        yield "", match.group(1)
        at = match.end()
    if at < len(text):
        yield text[at:], ""


def signs_in(texts: Iterable[str]) -> list[str]:
    """The ids of all signs in some texts, each once."""
    return sorted({id for text in texts for id in _SIGN.findall(text)})


def cost(units: Mapping[str, int], resources: Sequence[str]) -> str:
    """A price in the order of the resources, such as "2[stone] [glass]"."""
    return " ".join(f"{units[id] if units[id] > 1 else ''}[{id}]" for id in resources if id in units)


def gains(points: int = 0, coins: int = 0, shields: int = 0) -> list[str]:
    """What a card or stage brings of these, such as "3[laurel]"."""
    amounts = ((points, "laurel"), (coins, "coin"), (shields, "shield"))
    return [f"{number}[{sign}]" for number, sign in amounts if number]


def choice(ids: Iterable[str]) -> str:
    """One of several, such as "[glass]/[papyrus]"."""
    return "/".join(f"[{id}]" for id in ids)


def counted(what: Iterable[str], colours: Mapping[str, Mapping[str, Any]], language: str) -> str:
    """What is counted, a colour with its word, such as "[brown] brown/[grey] grey" or "[wonder]"."""
    return "/".join(f"[{id}] {colours[id][f'word_{language}']}" if id in colours else f"[{id}]" for id in what)


def colour_words(colours: Mapping[str, Mapping[str, Any]], language: str) -> dict[str, str]:
    """What the sign of each colour stands for, such as "brown: raw materials"."""
    return {id: f"{row[f'word_{language}']}: {row[language]}" for id, row in colours.items()}


def legend(ids: Iterable[str], words: Mapping[str, str]) -> str:
    """Signs, each with its word."""
    return ", ".join(f"[{id}] {words[id]}" for id in ids)

"""Sentences for people, kept as a template and its parts, so that one reason can be told in either language."""

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_LOCALE = Path(__file__).resolve().parent.parent / "locale"
DOMAIN = "mirabilia"


def N_(template: str) -> str:  # noqa: N802 - the name that message catalogues expect
    """Mark a template for translation."""
    return template


@cache
def translation(language: str) -> gettext.NullTranslations:
    """The message catalogue of a language; English (the source language) where there is none."""
    return gettext.translation(DOMAIN, _LOCALE, [language], fallback=True)


class Named:
    """A thing with a name in each language: a card, a wonder, a resource."""

    def __init__(self, id: str, names: Mapping[str, str]) -> None:
        self.id = id
        self._names = names

    def told(self, language: str) -> str:
        """The name in a language."""
        return self._names.get(language, self.id)

    def __repr__(self) -> str:
        return f"Named({self.id!r})"


class Coins(int):
    """An amount of coins, told with its unit."""

    def told(self, language: str) -> str:
        """Such as "1 coin", "3 Münzen"."""
        return translation(language).ngettext("{n} coin", "{n} coins", self).format(n=int(self))


class Wording:
    """A template in English with named parts: numbers, ids, ``Named`` things, ``Coins``, other wordings."""

    def __init__(self, template: str, **parts: object) -> None:
        self.template = template
        self.parts = parts

    def told(self, language: str = "en") -> str:
        """The sentence in a language."""
        parts = {
            key: part.told(language) if isinstance(part, Named | Coins | Wording) else part
            for key, part in self.parts.items()
        }
        return translation(language).gettext(self.template).format(**parts)

    def __str__(self) -> str:
        return self.told()

    def __repr__(self) -> str:
        return f"Wording({self.template!r}, **{self.parts!r})"

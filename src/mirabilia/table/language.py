"""The reader's language: which one, and its translations.

Catalogues lie in `mirabilia/locale/LANG/LC_MESSAGES/mirabilia.po` and are compiled on first use, so that a fresh clone
speaks all of them. Strings of this package that readers see are marked by `_`, `ngettext` or, where they are translated
later, `N_`.
"""

import gettext
import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from babel.core import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch"}
DEFAULT = "en"
_LOCALES = Path(__file__).resolve().parent.parent / "locale"


def N_(template: str) -> str:  # noqa: N802 (the name that extraction tools look for)
    """Mark a template that is translated where it is told."""
    return template


class Language:
    """One language: its `code`, `gettext` and `ngettext`."""

    def __init__(self, code: str) -> None:
        self.code = code
        translations = _catalogue(code)
        self.gettext = translations.gettext
        self.ngettext = translations.ngettext


def _catalogue(code: str) -> gettext.NullTranslations:
    path = _LOCALES / code / "LC_MESSAGES" / "mirabilia.po"
    if not path.exists():
        return gettext.NullTranslations()
    compiled = io.BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=code))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@cache
def language(code: str) -> Language:
    """One of `LANGUAGES`; raises KeyError for another code."""
    if code not in LANGUAGES:
        raise KeyError(code)
    return Language(code)


def negotiated(asked: str | None, cookie: str | None, accepted: str | None) -> Language:
    """The language asked for in the address, else that of the cookie, else the browser's best, else English."""
    for code in (asked, cookie):
        if code in LANGUAGES:
            return language(code)
    return language(_browsers_best(accepted or "") or DEFAULT)


def _browsers_best(header: str) -> str | None:
    """The first of our languages in an Accept-Language header, by its weights; what can't be read is passed over."""
    wishes = []
    for entry in header.split(",")[:20]:
        tag, _, weight = entry.partition(";")
        try:
            wishes.append((float(weight.strip().removeprefix("q=") or 1), tag.strip()))
        except ValueError:
            continue
    preferred = [tag for weight, tag in sorted(wishes, key=lambda wish: -wish[0]) if weight > 0]
    return negotiate_locale([tag.replace("-", "_") for tag in preferred], list(LANGUAGES))

"""The reader's language: which one, and its translations.

Strings of this package that readers see are marked by `_`, `ngettext` or, where they are translated later, `N_`.
"""

from collections.abc import Mapping
from functools import cache

from babel.core import negotiate_locale

from mirabilia.kernel.wording import translation

LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch"}
DEFAULT = "en"


class Language:
    """One language: its `code`, `gettext` and `ngettext`."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.gettext = translation(code).gettext
        self.ngettext = translation(code).ngettext


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

"""Why the table does not do what was asked: a status for programs, words for people."""

from typing import Any

from mirabilia.kernel.wording import Wording

from .language import Language


class RefusedError(Exception):
    """Nothing was changed. `status`: an HTTP status; the words are translated when told.

    `words`: a template marked by `N_` with its `parts`, or the engine's own `Wording`.
    """

    def __init__(self, status: int, words: str | Wording, **parts: Any) -> None:
        super().__init__(status)
        self.status = status
        self._words = words
        self._parts = parts

    def told(self, language: Language) -> str:
        """The reason in the reader's language."""
        if isinstance(self._words, Wording):
            return self._words.told(language.code)
        return language.gettext(self._words) % self._parts

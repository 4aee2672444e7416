"""Why the table does not do what was asked: a status for programs, words for people."""

from mirabilia.kernel.wording import Wording


class RefusedError(Exception):
    """Nothing was changed. `status`: an HTTP status; `wording`: the reason.

    `words`: a template marked by `N_` with its `parts`, or the engine's own `Wording`.
    """

    def __init__(self, status: int, words: str | Wording, **parts: object) -> None:
        super().__init__(status)
        self.status = status
        self.wording = words if isinstance(words, Wording) else Wording(words, **parts)

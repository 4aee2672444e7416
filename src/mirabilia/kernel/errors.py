"""What can go wrong, each with its reason in words."""

from .wording import N_, Wording


class MirabiliaError(Exception):
    """The base of all errors that users may see.

    ``wording.told(language)`` gives the reason; ``str()`` gives it in English.
    """

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording)
        self.wording = wording

    def __str__(self) -> str:
        return str(self.wording)


class IllegalMove(MirabiliaError):  # noqa: N818 - a referee's word, not an error of the program
    """The rules or the purse forbid the move, or it is no move at all."""


class BadOptions(MirabiliaError, ValueError):  # noqa: N818
    """An option or its value does not exist."""


class BadRecord(MirabiliaError):  # noqa: N818
    """A record that cannot be read. ``move`` is the number of the move that fails, counted from 1, where it is one."""

    def __init__(self, wording: Wording, move: int | None = None) -> None:
        super().__init__(wording)
        self.move = move


class BadPosition(MirabiliaError):  # noqa: N818
    """A position that cannot be read or cannot be."""


_ANSWERS = {
    FileNotFoundError: N_("there is no such file or folder"),
    PermissionError: N_("this may not be read or written"),
    IsADirectoryError: N_("this is a folder, not a file"),
    NotADirectoryError: N_("a part of this path is a file, not a folder"),
}


def answer_of_the_system(error: OSError) -> Wording:
    """Why a file could not be read or written, as part of a sentence; rare reasons in the system's own words."""
    known = next((words for kind, words in _ANSWERS.items() if isinstance(error, kind)), None)
    return Wording(known) if known else Wording("{problem}", problem=error.strerror or str(error))

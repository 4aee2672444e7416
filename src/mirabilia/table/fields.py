"""The fields of a form for a new game, each read with its mistakes."""

from collections.abc import Collection

from .language import Language

_LONGEST_NAME = 24
_TICKED = ("1", "on", "true")
_NOT_TICKED = ("", "0", "off", "false")


class Fields:
    """A form as it was sent. `errors`: field -> words in the reader's language, as far as it has been read."""

    def __init__(self, form: dict[str, str], language: Language) -> None:
        self.errors: dict[str, str] = {}
        self._form = form
        self._language = language

    def one_of(self, field: str, choices: Collection[str], usual: str) -> str:
        """A choice; `usual` where it is missing or wrong."""
        chosen = self._form.get(field, usual)
        if chosen in choices:
            return chosen
        self.errors[field] = self._language.gettext("This is none of the choices.")
        return usual

    def ticked(self, field: str) -> bool:
        """A checkbox: one that is not ticked is not sent."""
        sent = self._form.get(field, "")
        if sent not in _TICKED + _NOT_TICKED:
            self.errors[field] = self._language.gettext("This is none of the choices.")
        return sent in _TICKED

    def name(self, field: str) -> str:
        """What a player likes to be called, "" where nothing is said."""
        name = _visible(self._form.get(field, ""))
        if len(name) > _LONGEST_NAME:
            words = self._language.gettext("A name has at most %(n)d characters.")
            self.errors[field] = words % {"n": _LONGEST_NAME}
        return name

    def seed(self) -> str:
        """The number of a deal in digits, "" for chance."""
        seed = self._form.get("seed", "").strip()
        if seed and not (seed.isascii() and seed.isdecimal() and len(seed) <= 19 and int(seed) < 2**63):
            words = self._language.gettext("A seed is a whole number from 0 to 9223372036854775807.")
            self.errors["seed"] = words
        return seed[:19]


def _visible(text: str) -> str:
    """A name without what nobody can see, such as marks of direction, which would turn the words around it."""
    seen = "".join(sign for sign in text if sign.isprintable() or sign.isspace())
    return " ".join(seen.split())

"""What the score pad's script says: templates with parts such as %(name)s, in one language."""

from ..language import Language

_BOTH = (1, 2)  # one of a thing, more of it


def words(language: Language) -> dict[str, str | list[str]]:
    """Templates by the name that the script calls them; counted ones for one and for more."""
    return (
        _of_the_sheet(language)
        | _hints(language)
        | _of_the_history(language)
        | _of_files(language)
        | _ticking(language)
    )


def _of_the_sheet(language: Language) -> dict[str, str | list[str]]:
    _ = language.gettext
    return {
        "player": _("Player %(n)d"),
        "nameOf": _("Name of player %(n)d"),
        "boardOf": _("Wonder and side of %(name)s"),
        "noBoard": _("wonder?"),
        "kept": _("Kept: %(names)s, %(day)s."),
        "undone": _("Taken back."),
        "redone": _("Done again."),
        "emptied": _("A new sheet."),
        "editing": _("You are changing the game of %(day)s: %(names)s."),
    }


def _hints(language: Language) -> dict[str, str | list[str]]:
    _ = language.gettext
    return {
        "notWhole": _("%(name)s, %(category)s: “%(text)s” is no whole number."),
        "notAllowed": _("%(name)s, %(category)s: only %(numbers)s are possible."),
        "negative": _("%(name)s, %(category)s: nothing here can be negative."),
        "outside": _("%(name)s, %(category)s: only %(least)d to %(most)d is possible."),
        "tooMuch": _("%(name)s, %(category)s: %(text)s is more than any game brings (at most %(most)d)."),
        "leaderOnly": _("%(category)s: only the player who is ahead has points here (D-173)."),
        "sameName": _("Two players are called %(name)s."),
        "longName": _("A name has at most %(n)d characters."),
        "sameWonder": _("%(names)s have the same wonder: %(wonder)s."),
        "noName": _("What is player %(n)d called?"),
        "noDate": _("On which day was it?"),
        "noWinner": _("Who has won?"),
    }


def _of_the_history(language: Language) -> dict[str, str | list[str]]:
    _, ngettext = language.gettext, language.ngettext
    return {
        "games": [ngettext("%(n)d game kept", "%(n)d games kept", n) for n in _BOTH],
        "change": _("Change"),
        "delete": _("Delete"),
        "deleted": _("Deleted: %(names)s, %(day)s."),
        "bringBack": _("Bring it back"),
        "broughtBack": _("It is back."),
        "unopened": _("it can't be opened."),
        "full": _("This browser keeps nothing more here: its storage is full or blocked. Nothing was changed."),
        "unreadable": _(
            "What this browser has kept of the score pad can't be read. It stays as it is; nothing new is kept."
        ),
        "wins": _("Wins"),
        "total": _("total"),
        "means": _("Mean points: %(category)s"),
        "playerColumn": _("Player"),
        "gamesColumn": _("Games"),
    }


def _of_files(language: Language) -> dict[str, str | list[str]]:
    _, ngettext = language.gettext, language.ngettext
    return {
        "added": [ngettext("%(n)d game added.", "%(n)d games added.", n) for n in _BOTH],
        "known": [ngettext("%(n)d was there already.", "%(n)d were there already.", n) for n in _BOTH],
        "different": [
            ngettext(
                "%(n)d is kept here in another version, which stays.",
                "%(n)d are kept here in another version, which stays.",
                n,
            )
            for n in _BOTH
        ],
        "notRead": _("%(file)s was not read, nothing was changed: %(reason)s"),
        "tooLarge": _("it is too large."),
        "noJson": _("it is no JSON."),
        "noFormat": _("it does not say that it is “%(format)s”."),
        "noColumns": _("its first line does not name the columns %(columns)s."),
        "badGame": _("game %(n)d can't be one."),
        "badLine": _("line %(n)d can't be right."),
        "badSum": _("line %(n)d: the total or the winner does not fit the points."),
    }


def _ticking(language: Language) -> dict[str, str | list[str]]:
    _, ngettext = language.gettext, language.ngettext
    return {
        "freeCity": _("Free City"),
        "away": _("The server can't be reached. What you ticked is kept; count again when it is back."),
        "failed": _("The server could not count that. What you ticked is kept."),
        "alsoHas": _("also: %(names)s"),
        "ticked": [ngettext("%(n)d ticked", "%(n)d ticked", n) for n in _BOTH],
        "taken": _("Taken over into the pad."),
        "middle": _("in the middle"),
        "towards": [
            ngettext("%(n)d space towards the capital of %(name)s", "%(n)d spaces towards the capital of %(name)s", n)
            for n in _BOTH
        ],
        "notRight": _("Coins: please enter a whole number."),
    }

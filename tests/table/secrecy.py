"""Finding in what was sent the names of things that are hidden."""

import html
import re

from mirabilia.table.compose import table_page
from mirabilia.table.language import language
from mirabilia.table.pages import Settings
from mirabilia.table.reader import Reader
from mirabilia.table.templating import rendered, template_for


def names_of(things, named):
    """The ids and both names of things, longest first."""
    words = {word for thing in things for word in (thing, *named[thing].names.values())}
    return sorted(words, key=len, reverse=True)


def read_out(text):
    """What a page says: texts and attribute values, without the names of its parts."""
    text = re.sub(r'\s(class|href|src|for|id|aria-controls|aria-labelledby|data-sign)="[^"]*"', " ", text)
    return html.unescape(text)


def said(word, text):
    """A name stands in a text as a word or words of its own."""
    return word in text and re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


def betrayed(text, secret, known, named):
    """The names of hidden things in a text, where they are not a part of the name of a known one (Statue of Zeus)."""
    found = [word for word in names_of(secret, named) if said(word, text)]
    for longer in names_of(known, named):
        if any(word in longer for word in found):
            text = re.sub(rf"(?<![\w-]){re.escape(longer)}(?![\w-])", " ", text)
    return [word for word in found if said(word, text)]


def seen_by(room, link, tongue):
    """The page of one link: what its template gets, and what would be sent."""
    reader = Reader(language(tongue), Settings(), "player", False, None, False)
    shown = table_page(room, link, reader.language, max(room.course.position - 2, 0), "http://table.test")
    template = template_for(shown.game, "board.html")
    return shown, rendered(template, reader, shown.path, shown.game, table=shown)


class Twin:
    """A course with the same public past over another hidden truth. `steps`: its past, if that differs too."""

    def __init__(self, course, other, steps=None):
        self.game = other
        self.position = course.position
        self.standing = course.standing
        self.turns = course.turns
        self.chosen = course.chosen
        self.steps = course.steps if steps is None else steps
        self.over = course.over
        self.rewound_since = course.rewound_since
        self.undone = course.undone

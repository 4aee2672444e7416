"""The examples of 7 Wonders Duel: situations of examples.toml, asked of the engine and told in words."""

from collections.abc import Iterator
from functools import cache

from mirabilia import duel
from mirabilia.duel.moves import parsed
from mirabilia.kernel.errors import IllegalMove

from ...kernel.wording import translation
from ..content import content
from ..example import Example
from . import cities, dealing, telling, words
from .bills import bill
from .situations import SEATS, Row, game_of, holders
from .telling import Course, played


@cache
def examples(language: str) -> tuple[Example, ...]:
    """All examples in a language, in the order of the clauses."""
    return tuple(_example(row, language) for row in content("duel", "examples")["example"])


def _example(row: Row, language: str) -> Example:
    question, answers = _of_facts(row, language) if row["asks"] == "facts" else _of_a_situation(row, language)
    return Example(row["id"], tuple(row["clauses"]), holders(row, language), question, answers)


def _of_facts(row: Row, language: str) -> tuple[str, tuple[str, ...]]:
    return row[f"question_{language}"], tuple(dealing.told(row, language))


def _of_a_situation(row: Row, language: str) -> tuple[str, tuple[str, ...]]:
    asked, answered = {
        "price": (_asked_price, _priced),
        "may": (_asked_leave, _allowed),
        "play": (_asked_course, _told),
    }[row["asks"]]
    game = game_of(row)
    return row.get(f"question_{language}") or asked(row, game, language), tuple(answered(row, game, language))


def _seat(row: Row) -> int:
    return int(row.get("to_move", 0))


def _done(course: Course, language: str) -> str:
    """What is played, a sentence each."""
    return " ".join(words.done(step.move, step.seat, language) for step in course.steps)


# What something costs


def _asked_price(row: Row, game: duel.Game, language: str) -> str:
    _ = translation(language).gettext
    things = {"things": words.named(row["things"], language)}
    if "moves" in row:
        asked = _("What do you pay for %(things)s before that, and what afterwards?") % things
        return f"{_done(played(game, row['moves'], row), language)} {asked}"
    template = words.by_seat(
        _seat(row), _("What do you pay for %(things)s?"), _("What does your opponent pay for %(things)s?")
    )
    return template % things


def _priced(row: Row, game: duel.Game, language: str) -> Iterator[str]:
    _ = translation(language).gettext
    yield from _bills(game, row, language)
    if "moves" in row:
        after = played(game, row["moves"], row).after
        asked = _("And afterwards?")
        yield " ".join([asked, *_bills(after, row, language)])
    for added in row.get("also", ()):
        seat, thing = next((seat, words.named(_added(added[seat]), language)) for seat in SEATS if seat in added)
        template = {
            "you": _("And if you also have %(things)s?"),
            "opponent": _("And if your opponent also has %(things)s?"),
        }[seat]
        asked = template % {"things": thing}
        yield " ".join([asked, *_bills(game_of(row, added), row, language)])


def _added(told: Row) -> list[str]:
    return [thing for things in told.values() for thing in things]


def _bills(game: duel.Game, row: Row, language: str) -> list[str]:
    """The price of everything asked for, with its name where it is more than one thing."""
    seat, things = _seat(row), row["things"]
    bills = [bill(game.price_of(thing, seat), thing, seat, language) for thing in things]
    if len(things) == 1:
        return bills
    return [f"{duel.name(thing, language)}: {told}" for thing, told in zip(things, bills, strict=True)]


# What is allowed


def _asked_leave(row: Row, game: duel.Game, language: str) -> str:
    _ = translation(language).gettext
    acts = [words.act(move, language) for move in map(parsed, row["moves"]) if move]
    return _("Is this allowed: %(acts)s?") % {"acts": "; ".join(acts)}


def _allowed(row: Row, game: duel.Game, language: str) -> Iterator[str]:
    _ = translation(language).gettext
    for sentence in row["moves"]:
        move = parsed(sentence)
        assert move is not None
        act = words.act(move, language)
        try:
            price = game.price(game.find(sentence))
        except IllegalMove as refused:
            yield _("%(act)s: no. %(reason)s") % {"act": act, "reason": refused.wording.told(language)}
            continue
        if price is None or not price.total:
            yield _("%(act)s: yes, for nothing.") % {"act": act} if price else _("%(act)s: yes.") % {"act": act}
        else:
            yield _("%(act)s: yes, for %(coins)s.") % {"act": act, "coins": words.coins(price.total, language)}


# What happens


def _asked_course(row: Row, game: duel.Game, language: str) -> str:
    _ = translation(language).gettext
    first = _stages(row)[0]["moves"]
    if first:
        asked = _("What happens?")
        return f"{_done(played(game, first, row), language)} {asked}"
    return _("How many points does that bring?")


def _stages(row: Row) -> list[Row]:
    """Moves with what is told after them; a row without stages of its own is one stage."""
    return list(row.get("stages") or [{"moves": row.get("moves", []), "tells": row["tells"]}])


def _told(row: Row, game: duel.Game, language: str) -> Iterator[str]:
    for number, stage in enumerate(_stages(row)):
        course = played(game, stage["moves"], row)
        told = [_tell(course, tell, language) for tell in stage["tells"]]
        if number:
            yield " ".join([_done(course, language), *told])
        else:
            yield from told
        game = course.after


def _tell(course: Course, tell: str, language: str) -> str:
    if tell.startswith("points:"):
        return cities.points(course, tell.removeprefix("points:"), language)
    return (telling.TELLS | cities.TELLS)[tell](course, language)

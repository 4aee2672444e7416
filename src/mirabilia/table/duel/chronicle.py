"""Moves in words: what can be done (labels), what was done (log), how it ended."""

from collections.abc import Sequence

from mirabilia import duel
from mirabilia.duel.game import Step
from mirabilia.duel.moves import Move
from mirabilia.duel.reading import Price, Result
from mirabilia.reference.sentences import roman

from ..frame import coins
from ..language import Language
from .pages import LogEntry


def prelude(language: Language) -> str:
    """What happens before the first age."""
    return language.gettext("Choice of wonders")


def _names(move: Move, language: Language) -> dict[str, str]:
    parts = {"card": move.card, "wonder": move.wonder, "token": move.token, "given": move.given}
    return {part: duel.name(thing, language.code) for part, thing in parts.items() if thing is not None}


def label(move: Move, price: Price | None, gain: int, names: Sequence[str], language: Language) -> str:
    """A choice in words, as a button would say it."""
    _ = language.gettext
    parts = _names(move, language)
    match move.kind:
        case "draft":
            return _("Choose %(wonder)s") % parts
        case "build" | "wonder" if price is not None:
            return _build_label(move, price, language)
        case "discard":
            return _("Discard %(card)s for %(coins)s") % (parts | {"coins": coins(gain, language)})
        case "token":
            return _("Take %(token)s") % parts
        case "destroy":
            return _("Destroy %(card)s") % parts
        case "revive":
            return _("Build %(card)s from the discard pile, free of charge") % parts
        case "free" if move.given is not None:
            return _("Build %(card)s free of charge and give %(given)s to the opponent") % parts
        case "free":
            return _("Build %(card)s free of charge") % parts
        case "begin":
            return _("First move of the new age: %(name)s") % {"name": names[move.begins or 0]}
    return str(move)


def _build_label(move: Move, price: Price, language: Language) -> str:
    _ = language.gettext
    parts = _names(move, language) | {"coins": coins(price.total, language)}
    if move.kind == "wonder":
        if price.total == 0:
            return _("Build %(wonder)s with %(card)s, free of charge") % parts
        return _("Build %(wonder)s with %(card)s for %(coins)s") % parts
    if price.chain is not None:
        return _("Build %(card)s free of charge, by its chain symbol") % parts
    if price.total == 0:
        return _("Build %(card)s free of charge") % parts
    return _("Build %(card)s for %(coins)s") % parts


def refused_label(move: Move, language: Language) -> str:
    """What rules or purse forbid, without a price."""
    _ = language.gettext
    parts = _names(move, language)
    if move.kind == "wonder":
        return _("Build %(wonder)s with %(card)s") % parts
    return _("Build %(card)s") % parts if move.kind == "build" else str(move)


def entry(number: int, step: Step, names: Sequence[str], language: Language) -> LogEntry:
    """A move that was made, for the log. It names only what the move has made public."""
    return LogEntry(number, step.seat, _done(step, names, language), _notes(step, names, language), step)


def _done(step: Step, names: Sequence[str], language: Language) -> str:
    _ = language.gettext
    move = step.move
    parts = _names(move, language)
    match move.kind:
        case "draft":
            return _("%(wonder)s chosen") % parts
        case "build" | "wonder":
            return _built(step, language)
        case "discard":
            return _("%(card)s discarded for %(coins)s") % (parts | {"coins": coins(step.coins[step.seat], language)})
        case "token":
            return _("%(token)s taken") % parts
        case "destroy":
            return _("%(card)s destroyed") % parts
        case "revive":
            return _("%(card)s built from the discard pile") % parts
        case "free" if move.given is not None:
            return _("%(card)s built, free of charge, and %(given)s given away") % parts
        case "free":
            return _("%(card)s built, free of charge") % parts
        case "begin":
            return _("First move of the new age: %(name)s") % {"name": names[move.begins or 0]}
    return str(move)


def _built(step: Step, language: Language) -> str:
    _ = language.gettext
    parts = _names(step.move, language) | {"coins": coins(step.paid or 0, language)}
    if step.move.kind == "wonder":
        if not step.paid:
            return _("%(wonder)s built with %(card)s, free of charge") % parts
        return _("%(wonder)s built with %(card)s for %(coins)s") % parts
    if step.chain is not None:
        return _("%(card)s built, free of charge by its chain symbol") % parts
    if not step.paid:
        return _("%(card)s built, free of charge") % parts
    return _("%(card)s built for %(coins)s") % parts


def _notes(step: Step, names: Sequence[str], language: Language) -> list[str]:
    _ = language.gettext
    notes = []
    for seat, lost in enumerate(step.looted):
        if lost:
            parts = {"name": names[seat], "coins": coins(lost, language)}
            notes.append(_("Military token: %(name)s: -%(coins)s") % parts)
    if step.wonder_out:
        wonder = duel.name(step.wonder_out, language.code)
        notes.append(_("Seven wonders stand: %(wonder)s goes back to the box") % {"wonder": wonder})
    if step.revealed:
        cards = ", ".join(duel.name(card, language.code) for _slot, card in step.revealed)
        notes.append(_("Turned face up: %(cards)s") % {"cards": cards})
    if step.age:
        notes.append(_("Age %(age)s begins") % {"age": roman(step.age)})
    if step.result is not None:
        notes.append(ending(step.result, names, language))
    return notes


def ending(result: Result, names: Sequence[str], language: Language) -> str:
    """Who has won and by what."""
    _ = language.gettext
    if result.winner is None:
        return _("Equal points, equal blue cards: both share the victory")
    name = {"name": names[result.winner]}
    match result.victory:
        case "military":
            return _("Military supremacy: %(name)s") % name
        case "science":
            return _("Scientific supremacy: %(name)s") % name
    first, second = result.scores
    points = {"high": max(first, second), "low": min(first, second)}
    return _("Victory by points, %(high)d to %(low)d: %(name)s") % (name | points)

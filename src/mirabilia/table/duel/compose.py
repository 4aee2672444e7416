"""Pages of 7 Wonders Duel."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from mirabilia.duel.game import Game
from mirabilia.duel.moves import Move
from mirabilia.duel.reading import Price
from mirabilia.duel.views import View

from ..language import Language
from ..pages import Action, Refused
from ..rooms import Room
from . import chronicle
from .pages import DuelPage, LogEntry


def table_page(room: Room, common: dict[str, Any], language: Language, since: int | None) -> DuelPage:
    """A table for one link, with what is common to all games (`frame`)."""
    course, you, names = room.course, common["you"], common["names"]
    game = course.game
    assert isinstance(game, Game)
    view = game.view(_eyes(you, game.to_move))
    log = [
        chronicle.entry(turn[-1].number, step, names, language)
        for turn, step in zip(course.turns, course.steps, strict=True)
    ]
    result = game.result
    return DuelPage(
        **common,
        view=view,
        both=len(you) == 2,
        actions=_actions(view, names, language) if common["mine"] else {},
        refusals=_refusals(view, language) if common["mine"] else {},
        log=log,
        last=_made_since(log, since),
        options=view.options,
        result=result,
        result_words="" if result is None else chronicle.ending(result, names, language),
        scores=list(view.scores()) if course.over else [],
    )


def _eyes(you: Sequence[int], decides: int | None) -> int | None:
    """Whose view a link gets: its seat's; of two seats on one screen that of the one which decides."""
    if len(you) == 2:
        return 0 if decides is None else decides
    return you[0] if you else None


def subject(move: Move) -> str:
    """What a move is about: the card, wonder or token that one would click."""
    if move.kind == "begin":
        return str(move.begins)
    return move.card or move.wonder or move.token or ""


def _actions(view: View, names: Sequence[str], language: Language) -> dict[str, list[Action]]:
    actions: dict[str, list[Action]] = defaultdict(list)
    income = 0 if view.to_move is None else view.city(view.to_move).discard_income
    for move in view.legal_moves():
        price: Price | None = view.price(move)
        gain = income if move.kind == "discard" else 0
        words = chronicle.label(move, price, gain, names, language)
        actions[subject(move)].append(Action(str(move), move.kind, words, price, gain, move))
    return dict(actions)


def _refusals(view: View, language: Language) -> dict[str, list[Refused]]:
    refusals: dict[str, list[Refused]] = defaultdict(list)
    for refusal in view.refused():
        words = chronicle.refused_label(refusal.move, language)
        reason = refusal.wording.told(language.code)
        refusals[subject(refusal.move)].append(Refused(refusal.move.kind, words, reason, refusal.move))
    return dict(refusals)


def _made_since(log: list[LogEntry], since: int | None) -> list[LogEntry]:
    return [] if since is None else [entry for entry in log if entry.number > since]

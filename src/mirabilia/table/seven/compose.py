"""Pages of 7 Wonders: what one seat, or a spectator, may see of a table."""

from collections import defaultdict
from typing import Any

from mirabilia import seven
from mirabilia.seven.moves import Move
from mirabilia.seven.steps import Revealed
from mirabilia.seven.tables import SOLD

from ..language import Language
from ..pages import Action, Refused
from ..rooms import Room
from .chronicle import Teller, ending
from .pages import Deed, SevenPage


def table_page(room: Room, common: dict[str, Any], language: Language, since: int | None) -> SevenPage:
    """A table for one link, with what is common to all games (`frame`)."""
    course, seat, names = room.course, common["seat"], common["names"]
    game = course.game
    assert isinstance(game, seven.Game)
    view = game.view(seat)
    teller = Teller(names, common["you"], language)
    log = teller.log((turn[-1].number, step) for turn, step in zip(course.turns, course.steps, strict=True))
    result = game.result
    return SevenPage(
        **common,
        view=view,
        chosen=tuple(place in course.chosen for place in range(len(names))),
        choice=_choice(view, seat, teller),
        announced=_announced(game, seat, teller),
        actions=_actions(view, seat, teller) if common["mine"] else {},
        refusals=_refusals(view, seat, teller, language) if common["mine"] else {},
        log=log,
        last=[] if since is None else [entry for entry in log if entry.number > since],
        options=view.options,
        result=result,
        result_words="" if result is None else ending(result, names, language),
        scores=list(view.scores()),
        science=[view.science(place) for place in range(len(names))],
    )


def subject(move: Move) -> str:
    """What a move is about: the card, wonder or side that one would click."""
    return move.card or move.wonder or move.side or ""


def _action(view: seven.View, seat: int, move: Move, teller: Teller) -> Action:
    gain = SOLD if move.kind == "sell" else 0
    return Action(str(move), move.kind, teller.label(view, seat, move, gain), view.price(move, seat), gain, move)


def _choice(view: seven.View, seat: int | None, teller: Teller) -> Action | None:
    move = None if seat is None else view.choice(seat)
    return None if seat is None or move is None else _action(view, seat, move, teller)


def _announced(game: seven.Game, seat: int | None, teller: Teller) -> list[Deed]:
    """What others have chosen, as far as it will be public, where everybody is told at once: one after another."""
    found: list[Deed] = []
    if not game.options["one_after_another"]:
        return found
    for other in range(game.players):
        move = None if other == seat else game.choice(other)
        if move is not None:
            built = sum(stage.built for stage in game.city(other).stages)
            found.append(teller.deed(Revealed(other, move, game.price(move, other)), built + 1, 0))
    return found


def _actions(view: seven.View, seat: int, teller: Teller) -> dict[str, list[Action]]:
    actions: dict[str, list[Action]] = defaultdict(list)
    for move in view.legal_moves(seat):
        actions[subject(move)].append(_action(view, seat, move, teller))
    return dict(actions)


def _refusals(view: seven.View, seat: int, teller: Teller, language: Language) -> dict[str, list[Refused]]:
    refusals: dict[str, list[Refused]] = defaultdict(list)
    for refusal in view.refused(seat):
        move, reason = refusal.move, refusal.wording.told(language.code)
        refusals[subject(move)].append(Refused(move.kind, teller.attempt(view, seat, move), reason, move))
    return dict(refusals)

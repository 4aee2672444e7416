"""The games that are played at the table, as courses and rooms use them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from mirabilia import duel, seven
from mirabilia.duel import moves as duel_moves
from mirabilia.duel import reasons as duel_reasons
from mirabilia.kernel.refusal import unreadable
from mirabilia.kernel.wording import Wording
from mirabilia.seven import moves as seven_moves
from mirabilia.seven import reasons as seven_reasons

from .duel import wishes as duel_wishes
from .pages import NewGame
from .seven import wishes as seven_wishes
from .store import Seat

Playable: TypeAlias = duel.Game | seven.Game


@dataclass(frozen=True)
class Engine:
    """One game.

    `title`: its name. `opened`: a game from its record. `why_not`: why a sentence is refused to a seat, asked of its
    view. `made`: opening and seats as a form wishes them, with the seat of who makes the game; raises `BadOptions`.
    `again`: the opening of a rematch. Both take the seed of the deal.
    """

    title: str
    opened: Callable[[dict[str, Any]], Playable]
    why_not: Callable[[Any, int, str], Wording]
    made: Callable[[Any, int], tuple[dict[str, Any], tuple[Seat, ...], int]]
    again: Callable[[dict[str, Any], int], dict[str, Any]]


def _refused_in_duel(view: duel.View, _seat: int, sentence: str) -> Wording:
    move = duel_moves.parsed(sentence)
    return unreadable(sentence) if move is None else duel_reasons.reason(view, move)


def _refused_in_seven(view: seven.View, seat: int, sentence: str) -> Wording:
    move = seven_moves.parsed(sentence)
    return unreadable(sentence) if move is None else seven_reasons.reason(view, seat, move)


ENGINES = {
    "duel": Engine("7 Wonders Duel", duel.Game.from_record, _refused_in_duel, duel_wishes.made, duel_wishes.again),
    "seven": Engine("7 Wonders", seven.Game.from_record, _refused_in_seven, seven_wishes.made, seven_wishes.again),
}


def engine_for(wish: NewGame) -> Engine:
    """The game that a form is for."""
    return ENGINES[wish.game]

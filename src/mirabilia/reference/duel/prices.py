"""What a card or wonder of 7 Wonders Duel costs, as the engine asks it (D-042, D-070 to D-086, D-111 to D-115)."""

from collections.abc import Sequence
from dataclasses import dataclass

from mirabilia import duel
from mirabilia.duel import tables
from mirabilia.duel.printed import CARDS, TOKEN_IDS, TOKENS, WONDERS, Card

from ...kernel.wording import N_, Named
from ..counting import need
from ..prices import need_ticks
from .situations import game_of

_DISCOUNTS = tuple(TOKEN_IDS[token] for token in (tables.ARCHITECTURE, tables.MASONRY))
_ECONOMY = TOKEN_IDS[tables.ECONOMY]
_NAMES = {id: thing.names for group in (CARDS, WONDERS, TOKENS) for id, thing in group.items()}


def _produces(card: Card) -> bool:
    return card.colour in ("brown", "grey")


def _helps(card: Card) -> bool:
    return bool(_produces(card) or card.produces_choice or card.fixed_price or card.gives)


# What can matter for a price: of the own city, of the opponent's, and what can be built.
MINE = (
    *(card.id for card in CARDS.values() if _helps(card)),
    *(wonder.id for wonder in WONDERS.values() if wonder.produces_choice),
    *_DISCOUNTS,
)
THEIRS = (*(card.id for card in CARDS.values() if _produces(card)), _ECONOMY)
TARGETS = (*CARDS, *WONDERS)


@dataclass(frozen=True)
class Asked:
    """A price that is asked for: the card or wonder to be built, and what is ticked of both cities, as ids."""

    target: str
    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()


def priced(asked: Asked) -> duel.Price:
    """The price, told by the engine for a position with these cities. Raises `BadTicks`."""
    _check(asked)
    game = game_of(
        {
            "age": len(tables.COVERED_BY),
            "options": {"promos": _is_promo(asked.target)},
            "you": _seat(asked.mine) | {"wonders": [asked.target] if asked.target in WONDERS else []},
            "opponent": _seat(asked.theirs),
        }
    )
    return game.price_of(asked.target, 0)


def _check(asked: Asked) -> None:
    need(asked.target in TARGETS, N_("Nothing that could be built is called “{id}”."), id=asked.target[:40])
    for city, things in ((asked.mine, MINE), (asked.theirs, THEIRS)):
        need_ticks(city, {id: _NAMES[id] for id in things})
        template = N_("{thing} is ticked already, so it can't be built any more.")
        need(asked.target not in city, template, thing=Named(asked.target, _NAMES[asked.target]))
    for id in asked.mine:
        template = N_("{thing} is ticked for both cities, but there is only one such card.")
        need(id not in asked.theirs, template, thing=Named(id, _NAMES[id]))


def _is_promo(target: str) -> bool:
    return target in WONDERS and WONDERS[target].promo


def _seat(things: Sequence[str]) -> dict[str, list[str]]:
    return {
        "city": [id for id in things if id in CARDS],
        "built": [id for id in things if id in WONDERS],
        "tokens": [id for id in things if id in TOKENS],
    }

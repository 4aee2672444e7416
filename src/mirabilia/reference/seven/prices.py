"""What a card or stage of 7 Wonders costs: all payments that the engine offers (S-060 to S-104)."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from mirabilia import seven
from mirabilia.seven import batch, bills, tables
from mirabilia.seven.moves import named
from mirabilia.seven.printed import CARD_IDS, CARDS, SIDES, WONDERS, Card
from mirabilia.seven.reading import first_number

from ...kernel.wording import N_, Named
from ..counting import need
from ..prices import need_ticks
from .situations import position_of

STAGE = "stage"
LEFT, RIGHT = 1, tables.SEATS - 1  # seats of the neighbours (S-001): as many play as there are copies of cards for
_ASKING = 0
_FULL_PURSE = 99
_NAMES = {id: card.names for id, card in CARDS.items()}


def _sold(card: Card) -> bool:
    """Whether neighbours can buy what a card makes (S-081)."""
    return card.colour in ("brown", "grey")


def _helps(card: Card) -> bool:
    return bool(_sold(card) or card.produces_choice or card.discount or card.gives)


# What can matter for a price: of the own city, of a neighbour's, and what can be built.
MINE = tuple(card.id for card in CARDS.values() if _helps(card))
THEIRS = tuple(card.id for card in CARDS.values() if _sold(card))
TARGETS = (STAGE, *CARDS)
BOARDS = tuple(f"{wonder} {side}" for wonder in WONDERS for side in SIDES)


@dataclass(frozen=True)
class Asked:
    """Prices that are asked for.

    `target`: the card to be built, or `STAGE` for the next one; `board`: such as "gizah day", with `stages` built;
    `boards`: the wonders of the left and the right neighbour; `mine`, `left`, `right`: cards of the cities.
    """

    target: str
    board: str
    boards: tuple[str, str]
    stages: int = 0
    mine: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()

    @property
    def wonders(self) -> tuple[str, ...]:
        """The wonders of the three cities, the own first."""
        return self.board.partition(" ")[0], *self.boards

    @property
    def cities(self) -> tuple[tuple[str, ...], ...]:
        """The cards of the three cities, the own first."""
        return self.mine, self.left, self.right


def priced(asked: Asked) -> list[seven.Price]:
    """All payments, by rising part of the left neighbour; none where the resources are not to be had at all.

    Powers of wonders that make a card free are left aside. Raises `BadTicks`.
    """
    _check(asked)
    game = _game(asked)
    kind, card = (STAGE, CARD_IDS[0]) if asked.target == STAGE else ("build", asked.target)
    states, first = game.state, first_number(kind, card)
    if asked.target == STAGE:
        front = batch.stage_front(states, 0, _ASKING)
    else:
        front = batch.building_front(states, 0, _ASKING, CARD_IDS.index(card))
    moves = [named(first + place) for place in range(len(bills.pairs(int(front))))]
    return [price for move in moves if (price := game.price(move, _ASKING))]


def _game(asked: Asked) -> seven.Game:
    """A position with the three cities; the asking one can pay whatever it is asked for."""
    left, right = (_seat(wonder, city) for wonder, city in zip(asked.boards, asked.cities[1:], strict=True))
    mine = {"board": asked.board, "stages": asked.stages, "coins": _FULL_PURSE, "city": list(asked.mine)}
    others = [_seat(wonder) for wonder in WONDERS if wonder not in asked.wonders]
    seats = [mine, left, *others, right]
    return seven.Game.from_position(position_of({"seats": seats, "age": tables.AGES}))


def _seat(wonder: str, cards: tuple[str, ...] = ()) -> dict[str, Any]:
    """Another city: which side its board shows makes no difference to what it sells."""
    return {"board": f"{wonder} {SIDES[0]}", "city": list(cards)}


def _check(asked: Asked) -> None:
    need(asked.target in TARGETS, N_("Nothing that could be built is called “{id}”."), id=asked.target[:40])
    need(asked.board in BOARDS, N_("Which wonder and which side of it does your city have?"))
    need(all(wonder in WONDERS for wonder in asked.boards), N_("Which wonders do the neighbours have?"))
    for wonder in asked.wonders:
        template = N_("{wonder} is chosen for two cities, but there is only one such board.")
        need(asked.wonders.count(wonder) == 1, template, wonder=Named(wonder, WONDERS[wonder].names))
    for city, things in zip(asked.cities, (MINE, THEIRS, THEIRS), strict=True):
        need_ticks(city, {id: _NAMES[id] for id in things})
        need(len(city) <= tables.CITY, N_("A city has at most {most} cards."), most=tables.CITY)
    _check_target(asked)
    _check_copies(asked)


def _check_target(asked: Asked) -> None:
    wonder, _, side = asked.board.partition(" ")
    most = len(WONDERS[wonder].sides[side])
    template = N_("This side of {wonder} has {most} stages.")
    need(0 <= asked.stages <= most, template, wonder=Named(wonder, WONDERS[wonder].names), most=most)
    need(asked.target != STAGE or asked.stages < most, N_("All stages of your wonder are built."))
    if asked.target in asked.mine:
        template = N_("{card} already stands in your city: no two buildings of the same name.")
        need(False, template, card=Named(asked.target, _NAMES[asked.target]))


def _check_copies(asked: Asked) -> None:
    """No more copies than the box has, the one that is to be built among them (S-012)."""
    used = Counter([*asked.mine, *asked.left, *asked.right, asked.target])
    for id in dict.fromkeys([*asked.mine, *asked.left, *asked.right]):
        most = int(tables.COPIES[:, tables.SEATS, CARD_IDS.index(id)].sum())
        template = N_("{card}: the game has {most} of it, {n} are ticked or to be built.")
        need(used[id] <= most, template, card=Named(id, _NAMES[id]), most=most, n=used[id])

"""Why a move is not possible, in words. Never tells more than the seat that asks can see."""

from ..kernel.refusal import Refusal, not_legal, unreadable
from ..kernel.wording import N_, Coins, Named, Wording
from . import moves
from .moves import Move
from .printed import CARDS, WONDERS
from .reading import Reading, first_number

__all__ = ["ASKED", "Refusal", "named", "not_legal", "not_your_move", "reason", "refusals", "unreadable"]


def named(id: str) -> Named:
    """A card or wonder as a part of a sentence."""
    printed = CARDS.get(id) or WONDERS[id]
    return Named(id, printed.names)


ASKED = {
    "turn": N_("Choose a card of your hand: construct it, build the next stage of your wonder with it, or sell it."),
    "wonder": N_("Choose a wonder board."),
    "side": N_("Choose a side of your board."),
    "revive": N_("Choose a card of the discard pile to construct."),
    "extra": N_("Play the last card of your hand, or leave it."),
    "over": N_("The game is over."),
}
_KINDS = {
    "turn": ("build", "free", "stage", "sell"),
    "wonder": ("wonder",),
    "side": ("side",),
    "revive": ("revive", "skip"),
    "extra": ("build", "stage", "sell", "skip"),
    "over": (),
}


def not_your_move(reading: Reading, seat: int) -> Wording:
    """A move of a seat that is not awaited."""
    if reading.over:
        return Wording(ASKED["over"])
    if not 0 <= seat < reading.cities:
        return Wording(N_("There is no seat {seat}; the last is {last}."), seat=seat, last=reading.players - 1)
    if reading.decision == "turn" and not reading.chosen[seat]:
        return Wording(N_("The free city's card is picked after the holder's own (F-010)."))
    if reading.decision == "turn":
        return Wording(N_("Seat {seat} has already chosen; others are still awaited."), seat=seat)
    return Wording(
        N_("Seat {seat} cannot move: it is for seat {to_move} to decide."), seat=seat, to_move=reading.to_move
    )


def reason(reading: Reading, seat: int, move: Move) -> Wording:
    """Why ``move`` (``moves.parsed``, not legal) is refused to an awaited seat."""
    asked = reading.decision
    if move.kind not in _KINDS[asked]:
        return Wording(ASKED[asked])
    if asked in ("turn", "extra"):
        return _refused_card(reading, seat, move)
    if asked == "wonder":
        return Wording(N_("{wonder} is taken."), wonder=named(str(move.wonder)))
    if move.kind == "skip":
        return Wording(N_("The rules in force demand that a card is constructed (Q-2)."))
    if move.card in reading.city(seat).cards:
        return _twice(str(move.card))
    return Wording(N_("{card} is not among the cards offered."), card=named(str(move.card)))


def _twice(card: str) -> Wording:
    return Wording(N_("{card} already stands in your city: no two buildings of the same name."), card=named(card))


def _refused_card(reading: Reading, seat: int, move: Move) -> Wording:
    card = str(move.card)
    if card not in (reading.hand(seat) or []):
        return Wording(N_("{card} is not in your hand."), card=named(card))
    if move.kind == "sell":
        return Wording(N_("The free city sells only where it can neither construct a card nor build a stage (F-011)."))
    if move.kind == "stage":
        if reading.city(seat).complete:
            return Wording(N_("All stages of your wonder are built."))
        if ("build", card) in _must_build(reading, seat):
            return Wording(N_("A chain makes {card} free: it has to be built (F-022)."), card=named(card))
        return _payment(reading, seat, move)
    if card in reading.city(seat).cards:
        return _twice(card)
    if move.kind == "free":
        return Wording(N_("No power of your wonder makes {card} free now."), card=named(card))
    if any(other.kind == "free" and other.card == card for other in reading.legal_moves(seat)):
        return Wording(N_("Your wonder makes {card} free now: say “build {id} free”."), card=named(card), id=card)
    return _payment(reading, seat, move)


def _must_build(reading: Reading, seat: int) -> list[tuple[str, str | None]]:
    """What the free city can build by a chain and so has to."""
    if seat != reading.free_city:
        return []
    chains = reading.city(seat).chains
    legal = reading.legal_moves(seat)
    return [(move.kind, move.card) for move in legal if move.card and CARDS[move.card].chain in chains]


def _payment(reading: Reading, seat: int, move: Move) -> Wording:
    """Why a construction can't be paid, or not like that."""
    same = [other for other in reading.legal_moves(seat) if (other.kind, other.card) == (move.kind, move.card)]
    if not same:
        return _too_dear(reading, seat, move)
    if len(same) == 1:
        return Wording(N_("There is only one payment: say “{sentence}”."), sentence=str(same[0]))
    offered = ", ".join(f"{other.payment[0]} {other.payment[1]}" for other in same if other.payment)
    return Wording(N_("Several payments are possible; say which (left, right): {offered}."), offered=offered)


def _too_dear(reading: Reading, seat: int, move: Move) -> Wording:
    city = reading.city(seat)
    stage = move.kind == "stage"
    if not stage:
        bank = CARDS[str(move.card)].cost.get("coins", 0)
        if bank > city.coins:
            return Wording(
                N_("{thing} costs {price}, you have {coins}."),
                thing=named(str(move.card)),
                price=Coins(bank),
                coins=Coins(city.coins),
            )
    cheapest = reading.cheapest(seat, None if stage else str(move.card))
    thing = named(str(city.wonder)) if stage else named(str(move.card))
    if cheapest is None:
        return Wording(N_("{thing}: neither you nor your neighbours have the resources."), thing=thing)
    return Wording(
        N_("{thing} costs {price}, you have {coins}."), thing=thing, price=Coins(cheapest), coins=Coins(city.coins)
    )


def refusals(reading: Reading, seat: int) -> list[Refusal]:
    """For each card of a seat's hand what it suggests but cannot be done: its construction, the next stage."""
    if reading.decision not in ("turn", "extra") or seat not in reading.awaited:
        return []
    legal = reading.legal_moves(seat)
    possible = {(move.kind if move.kind != "free" else "build", move.card) for move in legal}
    found = []
    for card in dict.fromkeys(reading.hand(seat) or []):
        for kind in ("build", "stage"):
            if (kind, card) not in possible:
                move = moves.named(first_number(kind, card))
                found.append(Refusal(Move(-1, kind, card), _refused_card(reading, seat, move)))
    return found

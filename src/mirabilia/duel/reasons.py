"""Why a move is not possible, in words. Never tells more than everybody can see."""

from ..kernel.refusal import Refusal, unreadable
from ..kernel.wording import N_, Coins, Named, Wording
from .moves import Move
from .printed import CARDS, TOKENS, WONDERS
from .reading import Reading

__all__ = ["ASKED", "Refusal", "named", "not_your_move", "reason", "refusals", "unreadable"]


def named(id: str) -> Named:
    """A card, wonder or token as a part of a sentence."""
    printed = CARDS.get(id) or WONDERS.get(id) or TOKENS[id]
    return Named(id, printed.names)


ASKED = {
    "turn": N_("Take a card: construct it, discard it, or build a wonder with it."),
    "draft": N_("Choose one of the wonders laid out."),
    "token": N_("Choose a progress token from the board."),
    "library": N_("Choose one of the progress tokens that the Great Library shows."),
    "destroy": N_("Choose the opponent's card that goes to the discard pile."),
    "revive": N_("Choose a card of the discard pile."),
    "messe": N_("Choose a card of the top row."),
    "liberty": N_("Choose a card for yourself and another for your opponent."),
    "begin": N_("Choose who begins the age."),
    "over": N_("The game is over."),
}
_KINDS = {
    "turn": ("build", "discard", "wonder"),
    "draft": ("draft",),
    "token": ("token",),
    "library": ("token",),
    "destroy": ("destroy",),
    "revive": ("revive",),
    "messe": ("free",),
    "liberty": ("free",),
    "begin": ("begin",),
    "over": (),
}


def not_your_move(seat: int, to_move: int | None) -> Wording:
    """A move of the wrong seat."""
    if to_move is None:
        return Wording(ASKED["over"])
    return Wording(N_("Seat {seat} cannot move: it is for seat {to_move} to decide."), seat=seat, to_move=to_move)


def reason(reading: Reading, move: Move) -> Wording:
    """Why ``move`` (``moves.parsed``, not legal) is refused in a situation."""
    if move.kind not in _KINDS[reading.decision]:
        return Wording(ASKED[reading.decision])
    if reading.decision == "turn":
        return _refused_turn(reading, move)
    if reading.decision == "draft":
        return Wording(N_("{wonder} is not among the wonders laid out."), wonder=named(str(move.wonder)))
    if move.kind == "token":
        return Wording(N_("{token} is not among the tokens offered."), token=named(str(move.token)))
    if move.kind == "free" and (reading.decision == "liberty") != (move.given is not None):
        return Wording(ASKED[reading.decision])
    if move.kind == "free" and move.card == move.given:
        return Wording(N_("The two cards must be different."))
    return Wording(N_("{card} is not among the cards offered."), card=named(str(move.card)))


def _refused_turn(reading: Reading, move: Move) -> Wording:
    card = str(move.card)
    slot = next((slot for slot in reading.structure() if slot.card == card), None)
    if slot is None:
        return Wording(N_("{card} does not lie face up in the structure."), card=named(card))
    if not slot.accessible:
        return Wording(N_("{card} is covered by other cards."), card=named(card))
    if move.wonder is not None:
        refused = _refused_wonder(reading, move.wonder)
        if refused is not None:
            return refused
    return _too_dear(reading, move.wonder or card)


def _refused_wonder(reading: Reading, wonder: str) -> Wording | None:
    """Why a wonder cannot be built at any price (D-063, D-064)."""
    place = next((place for place in reading.city(reading.active).wonders if place.wonder == wonder), None)
    if place is None:
        return Wording(N_("{wonder} is not one of your wonders."), wonder=named(wonder))
    if place.built:
        return Wording(N_("{wonder} is already built."), wonder=named(wonder))
    if place.out:
        return Wording(N_("{wonder} is out of the game: seven wonders are built."), wonder=named(wonder))
    return None


def _too_dear(reading: Reading, id: str) -> Wording:
    price = reading.price_of(id, reading.active).total
    return Wording(
        N_("{thing} costs {price}, you have {coins}."),
        thing=named(id),
        price=Coins(price),
        coins=Coins(reading.city(reading.active).coins),
    )


def refusals(reading: Reading) -> list[Refusal]:
    """For each accessible card what it suggests but cannot be done.

    Constructing it, building one of the own wonders with it.
    """
    if reading.decision != "turn":
        return []
    legal = {str(move) for move in reading.legal_moves()}
    own = [place.wonder for place in reading.city(reading.active).wonders if not place.built]
    # the same for each card that a wonder might be built with
    of_wonders = {wonder: _refused_wonder(reading, wonder) or _too_dear(reading, wonder) for wonder in own}
    found = []
    for slot in reading.structure():
        if slot.accessible and slot.card:
            found.append(Refusal(Move(-1, "build", card=slot.card), _too_dear(reading, slot.card)))
            found += [Refusal(Move(-1, "wonder", slot.card, wonder), of_wonders[wonder]) for wonder in own]
    return [refusal for refusal in found if str(refusal.move) not in legal]

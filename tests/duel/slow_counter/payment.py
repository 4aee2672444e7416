"""What something costs: the cheapest of all ways to pay (D-070 to D-086, D-111 to D-113)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from .cards import CARDS, WONDERS
from .situation import Player, Situation


@dataclass(frozen=True)
class Price:
    printed: int  # coins on the card, to the bank
    bought: int  # coins for missing units, to the bank or an Economy owner

    @property
    def total(self) -> int:
        return self.printed + self.bought


def production(player: Player) -> Counter[str]:
    """Symbols on brown and grey cards."""
    units: Counter[str] = Counter()
    for card in player.city:
        if CARDS[card].colour in ("brown", "grey"):
            units.update(CARDS[card].produces)
    return units


def choice_producers(player: Player) -> list[list[str]]:
    cards = [CARDS[card].produces_choice for card in player.city]
    wonders = [WONDERS[wonder].produces_choice for wonder in player.built]
    return [choice for choice in cards + wonders if choice]


def unit_price(buyer: Player, opponent: Player, resource: str) -> int:
    if any(resource in CARDS[card].fixed_price for card in buyer.city):
        return 1  # D-075
    return 2 + production(opponent)[resource]  # D-073


def _costs_after_discount(cost: Counter[str], units: int) -> Iterator[Counter[str]]:
    symbols = list(cost.elements())
    for struck in combinations(symbols, min(units, len(symbols))):
        yield cost - Counter(struck)


def _resources(buyer: Player, opponent: Player, cost: Counter[str], discount: int) -> int:
    prices = {resource: unit_price(buyer, opponent, resource) for resource in cost}
    own = production(buyer)
    return min(
        sum(prices[resource] * units for resource, units in (needed - own - Counter(chosen)).items())
        for needed in _costs_after_discount(cost, discount)
        for chosen in product(*choice_producers(buyer))
    )


def is_chained(buyer: Player, card_id: str) -> bool:
    """The own city gives the chain symbol under the card's cost (D-042)."""
    chain = CARDS[card_id].chain
    return chain is not None and any(CARDS[card].gives == chain for card in buyer.city)


def card_price(buyer: Player, opponent: Player, card_id: str) -> Price:
    if is_chained(buyer, card_id):
        return Price(0, 0)
    card = CARDS[card_id]
    discount = 2 if card.colour == "blue" and "masonry" in buyer.tokens else 0
    return Price(card.cost_coins, _resources(buyer, opponent, card.cost, discount))


def wonder_price(buyer: Player, opponent: Player, wonder_id: str) -> Price:
    discount = 2 if "architecture" in buyer.tokens else 0
    return Price(0, _resources(buyer, opponent, WONDERS[wonder_id].cost, discount))


def price(situation: Situation, sentence: str) -> Price | None:
    """Price of a legal move; None where it is not one that pays."""
    seat, words = int(sentence[0]), sentence.split()[1:]
    buyer, opponent = situation.players[seat], situation.players[1 - seat]
    match words:
        case ["build", card]:
            return card_price(buyer, opponent, card)
        case ["wonder", wonder, "with", _]:
            return wonder_price(buyer, opponent, wonder)
    return None

"""Ways to pay: every unit of a cost comes from a symbol of the own city or of a neighbour's (S-060 to S-093)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from .cards import CARDS
from .situation import Player

Symbol = tuple[str, ...]  # the resources of which it gives one unit a turn
Pair = tuple[int, int]  # coins to the left and to the right neighbour


def _printed(player: Player, colours: tuple[str, ...]) -> Iterator[Symbol]:
    """The starting resource, and the symbols on the city's cards of these colours."""
    yield (player.board.resource,)
    for card in player.city:
        if CARDS[card].colour in colours:
            for resource, units in CARDS[card].produces.items():
                yield from [(resource,)] * units
            if CARDS[card].produces_choice:
                yield tuple(CARDS[card].produces_choice)


def own_symbols(player: Player) -> list[Symbol]:
    stages = [tuple(stage.produces_choice) for stage in player.built if stage.produces_choice]
    return [*_printed(player, ("brown", "grey", "yellow")), *stages]  # S-061


def sold_symbols(player: Player) -> list[Symbol]:
    return list(_printed(player, ("brown", "grey")))  # S-081, S-082


@lru_cache(maxsize=100_000)
def _yields(symbols: tuple[Symbol, ...], units: tuple[str, ...]) -> bool:
    """Each unit comes from a symbol of its own (S-062 to S-064, S-084): tried symbol by symbol."""
    if not units:
        return True
    return any(
        units[0] in symbol and _yields(symbols[:place] + symbols[place + 1 :], units[1:])
        for place, symbol in enumerate(symbols)
        if symbol not in symbols[:place]
    )


def unit_price(buyer: Player, neighbour: str, resource: str) -> int:
    """Coins for a unit from the "left" or "right" neighbour (S-080, S-090)."""
    for card in buyer.city:
        discount = CARDS[card].discount
        if discount and neighbour in discount["from"] and resource in discount["on"]:
            return discount["price"]
    return 2


def _shares(symbols: list[Symbol], units: Sequence[str]) -> list[frozenset[int]]:
    """The sets of units (by their place) that these symbols yield together."""
    places = range(len(units))
    return [
        frozenset(share)
        for size in range(len(units) + 1)
        for share in combinations(places, size)
        if _yields(tuple(sorted(symbols)), tuple(units[place] for place in share))
    ]


def ways(buyer: Player, left: Player, right: Player, units: Sequence[str]) -> set[Pair]:
    """Coins to both neighbours, for every way to get these units: a share from each city, whatever the others give."""
    own_shares = _shares(own_symbols(buyer), units)
    left_shares = _shares(sold_symbols(left), units)
    right_shares = set(_shares(sold_symbols(right), units))
    found = set()
    for own, from_left in product(own_shares, left_shares):
        from_right = frozenset(range(len(units))) - own - from_left
        if not own & from_left and from_right in right_shares:
            found.add(
                (
                    sum(unit_price(buyer, "left", units[place]) for place in from_left),
                    sum(unit_price(buyer, "right", units[place]) for place in from_right),
                )
            )
    return found


def undominated(pairs: set[Pair]) -> list[Pair]:
    """The pairs where neither neighbour could get less without the other getting more, by rising left part."""
    return sorted(pair for pair in pairs if not any(a <= pair[0] and b <= pair[1] and (a, b) != pair for a, b in pairs))


def front(buyer: Player, left: Player, right: Player, units: Sequence[str], coins: int) -> list[Pair]:
    """The payments that are offered to a buyer who has so many coins (S-088, S-092)."""
    affordable = {pair for pair in ways(buyer, left, right, units) if sum(pair) <= coins}
    return undominated(affordable)

"""How often a card, wonder or token is in a game: what is drawn of what there is (D-005 to D-007, D-010)."""

from fractions import Fraction

from mirabilia.duel import tables
from mirabilia.duel.printed import CARDS, TOKENS, WONDERS, Card, Printed, Wonder


def drawn(printed: Printed) -> tuple[int, int]:
    """How many things of its kind are drawn for a game, and out of how many, without the promo wonders."""
    if isinstance(printed, Wonder):
        return tables.WONDERS_DRAWN, sum(not wonder.promo for wonder in WONDERS.values())
    if not isinstance(printed, Card):
        return tables.BOARD_TOKENS, len(TOKENS)
    if printed.colour == "purple":
        return tables.GUILDS_IN_PLAY, sum(card.colour == "purple" for card in CARDS.values())
    deck = sum(card.age == printed.age and card.colour != "purple" for card in CARDS.values())
    return deck - tables.REMOVED, deck


def share(printed: Printed) -> Fraction:
    """The chance that a card, wonder or token is in a game (on the board, for a token)."""
    return Fraction(*drawn(printed))

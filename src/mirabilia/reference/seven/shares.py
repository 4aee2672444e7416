"""How often a card is in a game of 7 Wonders (S-012, S-013)."""

from fractions import Fraction

from mirabilia.seven import tables
from mirabilia.seven.printed import CARDS, Card

PLAYERS = range(tables.LEAST_PLAYERS, tables.SEATS + 1)


def copies(card: Card) -> dict[int, dict[int, int]]:
    """By age and number of players, how many copies of a card are in the game."""
    return {
        age: {players: sum(least <= players for least in leasts) for players in PLAYERS}
        for age, leasts in card.copies.items()
    }


def guild_share() -> dict[int, Fraction]:
    """By number of players, the chance that a given guild is in the game."""
    guilds = sum(card.colour == "purple" for card in CARDS.values())
    return {players: Fraction(tables.GUILDS_MORE + players, guilds) for players in PLAYERS}

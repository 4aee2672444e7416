"""Points, and who has won (D-172 to D-176)."""

from .cards import CARDS, TOKENS, WONDERS
from .effects import counted
from .situation import Situation


def scores(situation: Situation) -> list[dict[str, int]]:
    """Points of each seat by category; also during the game, as if it ended here (D-096)."""
    return [_points(situation, seat) for seat in (0, 1)]


def _points(situation: Situation, seat: int) -> dict[str, int]:
    player = situation.players[seat]

    def cards(colour: str) -> int:
        return sum(CARDS[card].points for card in player.city if CARDS[card].colour == colour)

    guilds = [CARDS[card].guild for card in player.city if CARDS[card].guild]
    return {
        "blue": cards("blue"),
        "green": cards("green"),
        "yellow": cards("yellow"),
        "guilds": sum(
            guild.points * max(counted(each, guild.counts, guild.per) for each in situation.players) for guild in guilds
        ),
        "wonders": sum(WONDERS[wonder].points for wonder in player.built),
        "tokens": sum(TOKENS[token].points for token in player.tokens)
        + (3 * len(player.tokens) if "mathematics" in player.tokens else 0),
        "coins": player.coins // 3,
        "military": _military(situation.pawn if seat == 0 else -situation.pawn),
    }


def _military(lead: int) -> int:
    if lead <= 0:
        return 0  # D-173
    if lead <= 2:
        return 2
    return 5 if lead <= 5 else 10


def end_of_points(situation: Situation) -> tuple[int | None, str]:
    """Winner and victory after the third age: total, then blue (D-175), then shared (D-176)."""
    points = scores(situation)
    first, second = ((sum(each.values()), each["blue"]) for each in points)
    if first == second:
        return None, "shared"
    return (0 if first > second else 1), "civilian"


def result(situation: Situation) -> dict | None:
    """The `result` of a record; None while the game goes on."""
    if situation.ended is None:
        return None
    winner, victory = situation.ended
    breakdown = scores(situation)
    return {
        "winner": winner,
        "victory": victory,
        "scores": [sum(points.values()) for points in breakdown],
        "breakdown": breakdown,
    }

"""Conflicts, points, and who has won (S-190 to S-230)."""

from collections import Counter
from itertools import product

from .cards import CARDS
from .situation import Player, Situation

VICTORY = {1: 1, 2: 3, 3: 5}  # S-191
DEFEAT = -1
SYMBOLS = ("compass", "gear", "tablet")


def shields(player: Player) -> int:
    return sum(CARDS[card].shields for card in player.city) + sum(stage.shields for stage in player.built)


def conflicts(situation: Situation) -> None:
    """Each city against both neighbours, at the end of an age."""
    for seat in range(len(situation.players)):
        player, left, right = situation.around(seat)
        for neighbour in (left, right):
            if shields(player) > shields(neighbour):
                player.tokens.append(VICTORY[situation.age])
            elif shields(player) < shields(neighbour):
                player.tokens.append(DEFEAT)


def science(player: Player) -> int:
    """The most that the green cards are worth over all uses of the symbols of choice (S-210 to S-212)."""
    printed = Counter(CARDS[card].symbol for card in player.city)
    choices = printed["any"] + sum(stage.science for stage in player.built)
    return max(_science_points(printed + Counter(taken)) for taken in product(SYMBOLS, repeat=choices))


def _science_points(symbols: Counter[str | None]) -> int:
    counts = [symbols[symbol] for symbol in SYMBOLS]
    return sum(count * count for count in counts) + 7 * min(counts)


def scores(situation: Situation) -> list[dict[str, int]]:
    """Points of each seat by category; also during the game, as if it ended here."""
    return [_points(situation, seat) for seat in range(len(situation.players))]


def _points(situation: Situation, seat: int) -> dict[str, int]:
    player = situation.players[seat]

    def cards(colour: str) -> int:
        return sum(_card_points(situation, seat, card) for card in player.city if CARDS[card].colour == colour)

    return {
        "military": sum(player.tokens),
        "coins": player.coins // 3,  # S-202
        "wonder": sum(stage.points for stage in player.built),
        "blue": cards("blue"),
        "yellow": cards("yellow"),
        "green": science(player),
        "purple": cards("purple"),
    }


def _card_points(situation: Situation, seat: int, card_id: str) -> int:
    card = CARDS[card_id]
    points = card.points
    if card.points_per:
        count = situation.counted(seat, card.points_per["of"], card.points_per["from"])
        points += card.points_per["points"] * count
    if card.points_complete and situation.players[seat].complete:
        points += card.points_complete  # S-224
    return points


def result(situation: Situation) -> dict | None:
    """The `result` of a record; None while the game goes on."""
    if not situation.over:
        return None
    breakdown = scores(situation)
    totals = [sum(points.values()) for points in breakdown]
    standing = list(zip(totals, situation.coins, strict=True))  # S-230: then coins, then shared
    winners = [seat for seat, reached in enumerate(standing) if reached == max(standing)]
    return {"winners": winners, "scores": totals, "breakdown": breakdown}

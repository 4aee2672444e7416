"""What players at a real table would tick, taken from games of the engine."""

import json
from pathlib import Path
from typing import Any

from mirabilia import duel, seven
from mirabilia.kernel import record as records

FOLDER = Path(__file__).parent.parent / "records"
FILES = {game: sorted((FOLDER / game).glob("*.mirabilia.json")) for game in ("duel", "seven")}


def recorded(file: Path) -> dict[str, Any]:
    """A record's result, as it was recorded."""
    result: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["result"]
    return result


def finished(file: Path) -> Any:
    """A recorded game, replayed to its end."""
    module = {"duel": duel, "seven": seven}[file.parent.name]
    return module.Game.from_record(records.read(file))


def duel_ticks(game: duel.Reading) -> dict[str, Any]:
    """The cities of a game of Duel, ticked."""
    cities = [game.city(seat) for seat in range(2)]
    return {
        "pawn": game.pawn,
        "seats": [
            {
                "name": f"Player {city.seat + 1}",
                "coins": city.coins,
                "cards": city.cards,
                "wonders": [place.wonder for place in city.wonders if place.built],
                "tokens": city.tokens,
            }
            for city in cities
        ],
    }


def seven_ticks(game: seven.Reading) -> dict[str, Any]:
    """The cities of a game of 7 Wonders, ticked; with two players the free city's last."""
    cities = [game.city(seat) for seat in range(game.cities)]
    return {
        "players": game.players,
        "seats": [
            {
                "name": f"Player {city.seat + 1}",
                "wonder": city.wonder,
                "side": city.side,
                "stages": sum(bool(stage.built) for stage in city.stages),
                "coins": city.coins,
                "won": [city.tokens.count(points) for points in (1, 3, 5)],
                "lost": city.tokens.count(-1),
                "cards": city.cards,
            }
            for city in cities
        ],
    }

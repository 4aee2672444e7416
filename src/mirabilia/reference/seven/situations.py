"""Situations of the examples: set up by card names, played on as an example says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mirabilia import seven
from mirabilia.seven import tables
from mirabilia.seven.position import FORMAT

# What boards lie before the seats that tell none, in this order.
BOARDS = tuple(f"{wonder} day" for wonder in ("gizah", "rhodos", "ephesos", "alexandria", "olympia"))
BOARDS += ("halikarnassos day", "babylon day")
_LEAST_SEATS = 3


@dataclass(frozen=True)
class Scene:
    """A situation and what became of it: `turns` of choices by seat lead from `before` to `after`."""

    row: Mapping[str, Any]
    before: seven.Game
    after: seven.Game
    turns: tuple[Mapping[int, str], ...]

    @property
    def seats(self) -> range:
        """All seats that have a city."""
        return range(self.before.cities)


def scene(row: Mapping[str, Any]) -> Scene:
    """The scene of an example. Raises `BadPosition` or `IllegalMove` where the engine does not accept it."""
    game = seven.Game(**row["deal"]) if "deal" in row else seven.Game.from_position(position_of(row))
    before = game.copy()
    turns = tuple({int(seat): sentence for seat, sentence in told.items()} for told in row.get("play", ()))
    for number, choices in enumerate(turns, 1):
        if row.get("unfinished") and number == len(turns):
            for seat, sentence in choices.items():
                game.play(sentence, seat)
        else:
            play_turn(game, choices)
    if "until" in row:
        _sell_until(game, row["until"]["age"], row["until"]["turn"])
    return Scene(row, before, game, turns)


def position_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """The position that an example tells ("mirabilia-position/1").

    What it leaves out: the third turn of the age of the cards in hands (else Age III), the later seats of three, empty
    cities, no coins, boards in the order of `BOARDS`; of hands what is drawn.
    """
    told = [dict(one) for one in row["seats"]]
    least = 2 if "free_city" in row else _LEAST_SEATS
    told += [{} for _ in range(row.get("players", least) - len(told))]
    cities = [*told, dict(row["free_city"])] if "free_city" in row else told
    taken = {str(one["board"]).split()[0] for one in cities if "board" in one}
    free = [board for board in BOARDS if board.split()[0] not in taken]
    turn = row.get("turn", 3)
    for one in cities:
        one.setdefault("coins", 0)
        one["wonder"], one["side"] = (one.pop("board", None) or free.pop(0)).split()
    holder = _first_holder(row) if "free_city" in row else None
    for seat, one in enumerate(told):
        size = tables.HAND + 1 - turn
        drawn = holder is not None and (holder + turn + 1) % 2 == seat
        one["hand"] = _filled(one.get("hand", []), size, drawn)
    ages = [seven.CARDS[card].age for one in told for card in one["hand"] if card != "?"]
    position = {
        "format": FORMAT,
        "game": "seven",
        "options": row.get("options", {}),
        "age": row.get("age") or max(ages, default=tables.AGES),
        "turn": turn,
        "discard": row.get("discard", []),
        "seats": told,
    }
    if "free_city" in row:
        position |= {"free_city": cities[-1], "first_holder": row.get("first_holder", 0)}
        if "draw_pile" in row:
            position["draw_pile"] = [*row["draw_pile"], *["?"] * (tables.TURNS - turn + 1 - len(row["draw_pile"]))]
    return position


def _first_holder(row: Mapping[str, Any]) -> int:
    """Who holds the free city's card first in the age of a situation (F-040)."""
    first = int(row.get("first_holder", 0))
    return 1 - first if row.get("age") == tables.AGES - 1 else first


def _filled(hand: Sequence[str], size: int, drawn: bool) -> list[str]:
    """A hand with unknown cards to its size; the holder's has the card drawn, unknown, as its last."""
    full = [*hand, *["?"] * (size - len(hand))]
    return [*full, "?"] if drawn and len(full) == size else full


def play_turn(game: seven.Game, choices: Mapping[int, str]) -> None:
    """Play one decision: seats choose as told, all others sell the last card of their hand where they may."""
    if game.decision != "turn":
        (seat,) = game.awaited
        game.play(choices.get(seat) or game.legal_moves(seat)[-1], seat)
        return
    moment = (game.age, game.turn)
    while game.decision == "turn" and (game.age, game.turn) == moment:
        seat = game.awaited[0]
        game.play(choices.get(seat) or _idle(game, seat), seat)


def _sell_until(game: seven.Game, age: int, turn: int) -> None:
    """Let everybody sell until a turn begins."""
    while (game.age, game.turn) != (age, turn):
        play_turn(game, {})


def _idle(game: seven.Game, seat: int) -> seven.Move:
    """What a seat does of which an example tells nothing."""
    sold = [move for move in game.legal_moves(seat) if move.kind == "sell"]
    hand = game.hand(seat) or []
    return next((move for move in sold if move.card == hand[-1]), game.legal_moves(seat)[-1])

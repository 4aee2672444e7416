"""Situations of the examples: set up by card names, played on as an example says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mirabilia import seven
from mirabilia.kernel.record import POSITION_FORMAT
from mirabilia.seven import tables

# What boards lie before the seats that tell none, in this order.
BOARDS = tuple(f"{wonder} day" for wonder in ("gizah", "rhodos", "ephesos", "alexandria", "olympia"))
BOARDS += ("halikarnassos day", "babylon day")
_TWO = 2  # who play with the free city
_USUAL_TURN = 3


@dataclass(frozen=True)
class Turn:
    """One decision of the course: how it stood, what the example tells by seat, and all that was chosen."""

    start: seven.Game
    told: Mapping[int, str]
    made: tuple[tuple[int, seven.Move], ...]


@dataclass(frozen=True)
class Scene:
    """A situation and what became of it: `turns` lead from `before` to `after`; `row`: as examples.toml tells it."""

    row: Mapping[str, Any]
    before: seven.Game
    after: seven.Game
    turns: tuple[Turn, ...]

    @property
    def seats(self) -> range:
        """All seats that have a city."""
        return range(self.before.cities)


def played(row: Mapping[str, Any]) -> Scene:
    """The scene of an example. Raises `BadPosition` or `IllegalMove` where the engine does not accept it."""
    game = seven.Game(**row["deal"]) if "deal" in row else seven.Game.from_position(position_of(row))
    before, turns = game.copy(), []
    course = row.get("play", ())
    for number, told in enumerate(course, 1):
        choices = {int(seat): sentence for seat, sentence in told.items()}
        turns.append(_turn(game, choices, alone=bool(row.get("unfinished")) and number == len(course)))
    if "until" in row:
        _sell_until(game, row["until"]["age"], row["until"]["turn"])
    return Scene(row, before, game, tuple(turns))


def _turn(game: seven.Game, choices: Mapping[int, str], alone: bool) -> Turn:
    """Play one decision; `alone`: seats of which nothing is told have not chosen yet."""
    start, past = game.copy(), len(game.moves)
    if alone:
        for seat, sentence in choices.items():
            game.play(sentence, seat)
    else:
        _play(game, choices)
    return Turn(start, choices, tuple(game.moves[past:]))


def position_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """The position that an example tells ("mirabilia-position/1").

    What it leaves out: the third turn of the age of the cards in hands (else Age III), the later seats of three, empty
    cities, no coins, boards in the order of `BOARDS`; of hands and draw pile what is drawn.
    """
    told = [dict(one) for one in row["seats"]]
    least = _TWO if "free_city" in row else tables.LEAST_PLAYERS
    told += [{} for _ in range(row.get("players", least) - len(told))]
    cities = [*told, dict(row["free_city"])] if "free_city" in row else told
    _lay_out(cities)
    hands = [one.pop("hand", []) for one in told]
    ages = [seven.CARDS[card].age for hand in hands for card in hand]
    position = {
        "format": POSITION_FORMAT,
        "game": "seven",
        "options": row.get("options", {}),
        "age": row.get("age") or max(ages, default=tables.AGES),
        "turn": row.get("turn", _USUAL_TURN),
        "discard": row.get("discard", []),
        "seats": told,
    }
    if "free_city" in row:
        position |= {"free_city": cities[-1], "first_holder": row.get("first_holder", 0)}
        _deal_two(position, hands, row.get("draw_pile", []))
    else:
        for one, hand in zip(told, hands, strict=True):
            one["hand"] = _filled(hand, tables.HAND + 1 - position["turn"])
    return position


def _lay_out(cities: list[dict[str, Any]]) -> None:
    """Coins and boards for the cities that tell none."""
    taken = {str(one["board"]).split()[0] for one in cities if "board" in one}
    free = [board for board in BOARDS if board.split()[0] not in taken]
    for one in cities:
        one.setdefault("coins", 0)
        one["wonder"], one["side"] = (one.pop("board", None) or free.pop(0)).split()


def _deal_two(position: dict[str, Any], hands: list[list[str]], draw_pile: list[str]) -> None:
    """Fill the hands of two players and their draw pile to the sizes that the engine gives them (F-010)."""
    empty = seven.Game.from_position(position)
    for seat, hand in enumerate(hands):
        position["seats"][seat]["hand"] = _filled(hand, empty.hand_size(seat))
    assert isinstance(empty.draw_pile, list)
    position["draw_pile"] = _filled(draw_pile, len(empty.draw_pile))


def _filled(cards: list[str], size: int) -> list[str]:
    return [*cards, *["?"] * (size - len(cards))]


def _play(game: seven.Game, choices: Mapping[int, str]) -> None:
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
        _play(game, {})


def _idle(game: seven.Game, seat: int) -> seven.Move:
    """What a seat does of which an example tells nothing."""
    sold = [move for move in game.legal_moves(seat) if move.kind == "sell"]
    hand = game.hand(seat) or []
    return next((move for move in sold if move.card == hand[-1]), game.legal_moves(seat)[-1])

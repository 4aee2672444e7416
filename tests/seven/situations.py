"""Situations by card names: what the tests of the rules are played on."""

from collections.abc import Iterable, Mapping
from typing import Any

from mirabilia import seven

# What boards lie before the seats that tell none, in this order.
BOARDS = tuple(f"{wonder} day" for wonder in ("gizah", "rhodos", "ephesos", "alexandria", "olympia"))
BOARDS += ("halikarnassos day", "babylon day")
CARDS_AN_AGE = 7


def seat(
    coins: int = 0,
    city: Iterable[str] = (),
    *,
    board: str | None = None,
    stages: int = 0,
    hand: Iterable[str] = (),
    tokens: Iterable[int] = (),
) -> dict[str, Any]:
    """What lies before a seat. ``board``: as "gizah day"; ``stages``: how many are built; ``hand``: filled up."""
    return {
        "coins": coins,
        "city": list(city),
        "board": board,
        "stages": stages,
        "hand": list(hand),
        "tokens": list(tokens),
    }


def situation(*seats: dict[str, Any], seed: int = 0, **told: Any) -> seven.Game:
    """A game at the start of a turn; see ``position_of``. Cards that nobody tells are drawn with ``seed``."""
    return seven.Game.from_position(position_of(*seats, **told), seed=seed)


def position_of(
    *seats: dict[str, Any],
    players: int = 3,
    age: int | None = None,
    turn: int = 3,
    discard: Iterable[str] = (),
    **options: Any,
) -> dict[str, Any]:
    """A valid position. The first seats are those given, the others have nothing; seat 1 is the left neighbour of 0.

    ``age``: without it the age of the cards told in hands, or III. ``turn``: 1 and 6 are what some powers need; in
    Age I only (turn - 1) x players cards can have been built. Copies told must be in the game with so many players.
    """
    told = [dict(one) for one in (*seats, *(seat() for _ in range(players - len(seats))))]
    free = [board for board in BOARDS if board.split()[0] not in {str(one["board"]).split()[0] for one in told}]
    for one in told:
        one["wonder"], one["side"] = (one.pop("board") or free.pop(0)).split()
        one["hand"] += ["?"] * (CARDS_AN_AGE + 1 - turn - len(one["hand"]))
    ages = [seven.CARDS[card].age for one in told for card in one["hand"] if card != "?"]
    return {
        "format": "mirabilia-position/1",
        "game": "seven",
        "options": options,
        "age": age or max(ages, default=3),
        "turn": turn,
        "discard": list(discard),
        "seats": told,
    }


def sentences(game: seven.Reading, seat: int = 0) -> set[str]:
    """The legal moves of a seat in words."""
    return {str(move) for move in game.legal_moves(seat)}


def payments(game: seven.Game, card: str, seat: int = 0, kind: str = "build") -> list[tuple[int, int]]:
    """Coins to the left and to the right neighbour in every payment offered for a card or the next stage with it.

    Each is tried out on a copy where nobody else pays or receives by what they do, so that it is what really happens.
    """
    found = []
    for move in game.legal_moves(seat):
        if (move.kind, move.card) == (kind, card):
            after = game.copy()
            resolve(after, {seat: str(move)})
            sold = 3  # what everybody else did
            left, right = (coins(after)[k] - coins(game)[k] - sold for k in (game.left(seat), game.right(seat)))
            shown = game.price(move, seat)
            assert shown is not None
            assert (shown.left, shown.right) == (left, right)
            found.append((left, right))
    return found


def coins(game: seven.Reading) -> tuple[int, ...]:
    """The coins of all seats."""
    return tuple(game.city(seat).coins for seat in range(game.players))


def resolve(game: seven.Game, choices: Mapping[int, str] | None = None) -> None:
    """Play one turn: seats choose as told, all others sell the last card of their hand."""
    told = dict(choices or {})
    for seat in game.awaited:
        game.play(told.get(seat) or f"sell {game.hand(seat)[-1]}", seat)


def resolve_until(game: seven.Game, *, age: int, turn: int = 1) -> None:
    """Let everybody sell until a turn begins; what powers ask of one seat is skipped where that is possible.

    ``age`` 4: until the game is over.
    """
    while not game.over and (game.age, game.turn, game.decision) != (age, turn, "turn"):
        if game.decision == "turn":
            resolve(game)
        else:
            game.play(game.legal_moves()[-1])
    assert not game.over or age == 4

"""Positions by card names: what the tests of the rules are played on."""

from collections.abc import Iterable
from typing import Any

from mirabilia import duel

# Rows of each structure from the top, and which of its rows lie face up (every other one, beginning at the top).
ROWS = {1: (2, 3, 4, 5, 6), 2: (6, 5, 4, 3, 2), 3: (2, 3, 4, 2, 4, 3, 2)}
SLOTS = 20
BOARD = 5


def seat(
    coins: int = 0,
    city: Iterable[str] = (),
    *,
    wonders: Iterable[str] = (),
    built: Iterable[str] = (),
    tokens: Iterable[str] = (),
) -> dict[str, Any]:
    """What lies before a seat. ``wonders`` are not built, ``built`` are; others fill them up to four."""
    return {
        "coins": coins,
        "city": list(city),
        "wonders": [*built, *wonders],
        "built": list(built),
        "tokens": list(tokens),
    }


def situation(*, seed: int = 0, **told: Any) -> duel.Game:
    """A game at the start of a turn; see ``position_of``."""
    return duel.Game.from_position(position_of(**told), seed=seed)


def position_of(
    *,
    age: int = 2,
    to_move: int = 0,
    accessible: Iterable[str] = (),
    last: bool = False,
    structure: list[str | None] | None = None,
    seat0: dict[str, Any] | None = None,
    seat1: dict[str, Any] | None = None,
    pawn: int = 0,
    military_tokens: list[list[int]] | None = None,
    tokens: list[str] | None = None,
    box: list[str] | None = None,
    discard: Iterable[str] = (),
    removed: list[str] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """A valid position in which the cards of ``accessible`` can be taken.

    They lie in the smallest upper part of the structure that leaves cards for later turns; with ``last`` they are all
    that is left. The rest of the structure is filled with cards that are named nowhere.
    ``tokens``: the board; without it as many as make five with those owned.
    ``military_tokens``: without it those are gone that the pawn has passed to come where it stands.
    """
    seats = [dict(seat0 or seat()), dict(seat1 or seat())]
    _fill_wonders(seats)
    owned = [token for one in seats for token in one["tokens"]]
    if tokens is None:
        kept = [*owned, *(box or ())]
        tokens = [token for token in duel.TOKENS if token not in kept][: max(BOARD - len(owned), 0)]
    named = [*(structure or ()), *accessible, *discard, *(removed or ()), *(card for s in seats for card in s["city"])]
    position = {
        "format": "mirabilia-position/1",
        "game": "duel",
        "options": options,
        "age": age,
        "to_move": to_move,
        "structure": structure or _structure(age, list(accessible), last, _spare(age, named)),
        "seats": seats,
        "pawn": pawn,
        "military_tokens": _left(pawn) if military_tokens is None else military_tokens,
        "tokens": tokens,
        "box_tokens": box or "?",
        "discard": list(discard),
    }
    if removed:
        position["removed"] = removed
    return position


def _fill_wonders(seats: list[dict[str, Any]]) -> None:
    named = {wonder for one in seats for wonder in one["wonders"]}
    free = [wonder.id for wonder in duel.WONDERS.values() if not wonder.promo and wonder.id not in named]
    for one in seats:
        while len(one["wonders"]) < 4:
            one["wonders"] = [*one["wonders"], free.pop(0)]


def _left(pawn: int) -> list[list[int]]:
    """Military tokens of each seat that a pawn has not passed on its way from the middle to where it stands."""
    return [[coins for at, coins in ((3, 2), (6, 5)) if at > reached] for reached in (-pawn, pawn)]


def _spare(age: int, named: list[str | None]) -> list[str]:
    return [card.id for card in duel.CARDS.values() if card.age == age and not card.guild and card.id not in named]


def _structure(age: int, accessible: list[str], last: bool, spare: list[str]) -> list[str | None]:
    number, rows = len(accessible), ROWS[age]
    if last:
        row = 0
        assert number <= rows[0], "the last cards of an age lie in its top row"
        cards: list[str | None] = list(accessible)
    else:
        wider = [r for r, size in enumerate(rows) if size > number]
        row = wider[0] if wider else rows.index(number)
        cards = []
        for r in range(row):
            cards += [spare.pop() for _ in range(rows[r])] if r % 2 == 0 else ["?"] * rows[r]
        cards += accessible + [spare.pop() for _ in range(rows[row] - number)]
    return cards + [None] * (SLOTS - len(cards))


def sentences(game: duel.Reading) -> set[str]:
    """The legal moves in words."""
    return {str(move) for move in game.legal_moves()}


def coins(game: duel.Reading) -> tuple[int, int]:
    """The coins of both seats."""
    return game.city(0).coins, game.city(1).coins


def paid(game: duel.Game, sentence: str) -> int:
    """Coins that a move takes from its seat on a copy of the game; the price shown beforehand must be the same."""
    shown = game.price(game.find(sentence))
    after = game.copy()
    after.play(sentence)
    spent = coins(game)[game.active] - coins(after)[game.active]
    assert shown is not None
    assert shown.total == spent
    return spent


def idle(game: duel.Game, *, but: Iterable[str] = ()) -> str:
    """Let the seat to move discard an accessible card, none of ``but``; returns the card."""
    kept = set(but)
    move = next(m for m in game.legal_moves() if m.kind == "discard" and m.card not in kept)
    game.play(move)
    return str(move.card)


def discard_until_age(game: duel.Game, age: int) -> None:
    """Finish the draft, then let both discard everything until an age begins."""
    while game.age < age:
        game.play(next(m for m in game.legal_moves() if m.kind in ("draft", "discard", "begin")))


def offering(token: str, move: str, **told: Any) -> duel.Game:
    """A situation after a move that builds the Great Library, with a draw in which a token is shown."""
    for seed in range(60):
        game = situation(seed=seed, **told)
        game.play(move)
        if token in game.offered:
            return game
    raise AssertionError(f"{token} was never drawn")

"""Whole games as JSON (FORMATS.md, "mirabilia/1"): the canonical form, reading files, replaying, writing.

What is a game's own (its setup) stands in the game's ``record.py``.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .checks import RECORD
from .errors import BadRecord, IllegalMove, answer_of_the_system
from .face import Game
from .wording import N_, Wording

FORMAT = "mirabilia/1"
POSITION_FORMAT = "mirabilia-position/1"
KEYS = ("format", "game", "options", "players", "setup", "moves", "trace", "result")


def _ordered(record: dict[str, Any]) -> dict[str, Any]:
    return {key: record[key] for key in KEYS if key in record}


def text(record: dict[str, Any]) -> str:
    """A record as a file holds it.

    One top-level key a line, one space before it; the same game gives the same bytes.
    """
    lines = [f' "{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in _ordered(record).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def line(record: dict[str, Any]) -> str:
    """A record as a line of a ``*.jsonl`` file."""
    return json.dumps(_ordered(record), ensure_ascii=False) + "\n"


def _parsed(content: str) -> dict[str, Any]:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError) as error:  # also whole numbers too long to read
        raise BadRecord(Wording(N_("This is not JSON: {problem}."), problem=str(error))) from None
    if not isinstance(value, dict):
        raise BadRecord(Wording(N_("A JSON object is expected.")))
    if "\\ud" in content.lower():
        try:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            raise BadRecord(Wording(N_("The file is not UTF-8 text."))) from None
    return value


def read(path: Path) -> dict[str, Any]:
    """One JSON object (a record or a position) from a file. Raises ``BadRecord``."""
    try:
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(Wording(N_("The file is not UTF-8 text."))) from None
    except OSError as error:
        raise BadRecord(
            Wording(N_("The file cannot be read: {problem}."), problem=answer_of_the_system(error))
        ) from None
    return _parsed(content)


def read_many(path: Path) -> Iterator[dict[str, Any] | BadRecord]:
    """All records of a file: one object, or one a line in ``*.jsonl``.

    A line that cannot be read comes as its error.
    """
    if path.suffix != ".jsonl":
        try:
            yield read(path)
        except BadRecord as error:
            yield error
        return
    try:
        with path.open(encoding="utf-8") as lines:
            for content in lines:
                if content.strip():
                    try:
                        yield _parsed(content)
                    except BadRecord as error:
                        yield error
    except UnicodeDecodeError:
        yield BadRecord(Wording(N_("The file is not UTF-8 text.")))
    except OSError as error:
        yield BadRecord(Wording(N_("The file cannot be read: {problem}."), problem=answer_of_the_system(error)))


@dataclass
class Papers:
    """What a game remembers about where it came from, beside its state."""

    options: dict[str, Any]
    players: tuple[str, ...]
    setup_known: bool = True


def beginning(record: Any, game: str, seats: range) -> tuple[Papers, dict[str, Any]]:
    """The papers and the setup of a record of that game with so many ``seats``. Raises ``BadRecord``.

    The options are not looked into.
    """
    RECORD.beginning(record, FORMAT, game)
    players: Any = record.get("players")
    named = isinstance(players, list) and len(players) in seats and all(isinstance(name, str) for name in players)
    RECORD.need(named, N_("players: {allowed} names are expected."), allowed=span(seats))
    options, setup = record.get("options", {}), record.get("setup")
    RECORD.need(isinstance(options, dict), N_("Options are an object of names and values."))
    RECORD.need(isinstance(setup, dict), N_("setup is missing."))
    return Papers(dict(options), tuple(players)), setup


def span(numbers: range) -> str:
    """A range of whole numbers in words: "2" or "3-7"."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


_TOLD = re.compile(r"(?P<seat>[0-9a-z]) (?P<sentence>.+)", re.DOTALL)


def _seat_told(game: Game, sign: str, number: int) -> int:
    """The seat that a record names so; one that does not exist is the game's to refuse."""
    if sign in game.seat_signs:
        return game.seat_signs.index(sign)
    if not sign.isdigit() or int(sign) < len(game.seat_signs):
        known = ", ".join(game.seat_signs)
        raise BadRecord(Wording(N_("There is no seat {sign}; known are {known}."), sign=sign, known=known), number)
    return int(sign)


def play_told(game: Game, move: Any, number: int) -> None:
    """Play a move with its seat in front ("0 build altar"). Raises ``BadRecord`` with the move's ``number``."""
    told = _TOLD.fullmatch(move) if isinstance(move, str) else None
    if told is None:
        raise BadRecord(Wording(N_("A move is “SEAT SENTENCE”, not {move}."), move=repr(move)[:80]), number)
    try:
        game.play(told["sentence"], _seat_told(game, told["seat"], number))
    except IllegalMove as error:
        raise BadRecord(error.wording, number) from None


def replay(game: Game, record: dict[str, Any], check: bool) -> None:
    """Play a record's moves; with ``check`` compare the trace and the result.

    Raises ``BadRecord`` at the first that does not fit.
    """
    made: Any = record.get("moves")
    RECORD.need(isinstance(made, list), N_("moves is missing."))
    trace: Any = record.get("trace") if check else None
    if trace is not None:
        good = isinstance(trace, list) and len(trace) == len(made)
        RECORD.need(good, N_("trace: one entry a move is expected."))
    for number, move in enumerate(made, 1):
        play_told(game, move, number)
        if trace is not None:
            _compare_trace(game, trace[number - 1], number)
    if check and record.get("result") is not None:
        _compare_result(game, record["result"])


def _compare_trace(game: Game, stated: Any, number: int) -> None:
    reached = game.traced()
    if stated != reached:
        raise BadRecord(
            Wording(N_("The trace says {stated}, the rules give {reached}."), stated=stated, reached=reached), number
        )


def result_as_json(game: Game) -> dict[str, Any] | None:
    """A game's result as a record holds it; None while it goes on."""
    if game.result is None:
        return None
    return {key: list(value) if isinstance(value, tuple) else value for key, value in vars(game.result).items()}


def _compare_result(game: Game, stated: Any) -> None:
    reached = result_as_json(game) or {}
    RECORD.need(bool(reached), N_("The record has a result, but the game is not over after its moves."))
    RECORD.need(isinstance(stated, dict), N_("result: an object is expected."))
    for key, value in stated.items():
        RECORD.need(key in reached, N_("{what}: nothing is called “{id}”."), what="result", id=key[:40])
        RECORD.need(
            value == reached[key],
            N_("{what}: the record says {stated}, the rules give {reached}."),
            what=f"result {key}",
            stated=value,
            reached=reached[key],
        )


def written(
    game: Game, papers: Papers, setup: dict[str, Any], players: Sequence[str] | None = None, trace: bool = False
) -> dict[str, Any]:
    """A game as a record; ``players`` instead of the names that it knows.

    Raises ``BadRecord`` for a game set up from a position.
    """
    RECORD.need(papers.setup_known, N_("A game set up from a position has no record: its beginning is not known."))
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": game.name,
        "options": dict(papers.options),
        "players": list(players or papers.players),
        "setup": setup,
        "moves": [f"{game.seat_signs[seat]} {move}" for seat, move in game.moves],
    }
    if trace:
        record["trace"] = game.trace()
    result = result_as_json(game)
    if result is not None:
        record["result"] = result
    return record

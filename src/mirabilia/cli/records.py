"""``replay``, ``legal`` and ``apply``: looking into records and positions."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from ..kernel import record as records
from ..kernel.errors import BadOptions, BadRecord, MirabiliaError
from ..kernel.face import Game
from ..kernel.games import game_module
from ..kernel.wording import N_, Wording
from .speaking import FAILED, Json, Lang, Seed, say, say_json, telling_errors

Files = Annotated[
    list[Path], typer.Argument(help="Records: *.mirabilia.json, or *.jsonl with one a line.", show_default=False)
]
File = Annotated[Path, typer.Argument(help="A record or a position.", show_default=False)]


def _told(error: MirabiliaError, language: str) -> str:
    """An error's reason, with the number of the move where it is one's."""
    move = getattr(error, "move", None)
    if move is None:
        return error.wording.told(language)
    return Wording(N_("move {number}: {reason}"), number=move, reason=error.wording.told(language)).told(language)


def _replayed(path: Path, language: str) -> Iterator[dict[str, Any]]:
    for record in records.read_many(path):
        row: dict[str, Any] = {"file": str(path), "ok": True, "error": None, "moves": None, "result": None}
        try:
            if isinstance(record, BadRecord):
                raise record
            game = _game_of(record)
            row["moves"] = len(game.moves)
            row["result"] = records.result_as_json(game)
        except BadRecord as error:
            row |= {"ok": False, "error": _told(error, language)}
        yield row


def replay(files: Files, json: Json = False, lang: Lang = "") -> None:
    """Replay records, recompute their results and compare them with what is recorded."""
    with telling_errors(lang):
        rows = []
        for path in files:
            for row in _replayed(path, lang):
                rows.append(row)
                if not json:
                    _say_replayed(row, lang)
        if json:
            say_json({"games": rows})
        if not all(row["ok"] for row in rows):
            raise typer.Exit(FAILED)


def _say_replayed(row: dict[str, Any], lang: str) -> None:
    if not row["ok"]:
        say(lang, "{file}: {error}", file=row["file"], error=row["error"])
    elif row["result"] is None:
        say(lang, N_("{file}: {moves} moves, the game goes on."), file=row["file"], moves=row["moves"])
    else:
        result = row["result"]
        parts = {"file": row["file"], "moves": row["moves"], "scores": " : ".join(map(str, result["scores"]))}
        if "victory" in result:
            say(lang, N_("{file}: {moves} moves, {victory} victory, {scores}."), victory=result["victory"], **parts)
        else:
            say(lang, N_("{file}: {moves} moves, {scores}."), **parts)


def _game_of(told: dict[str, Any], seed: int = 0) -> Game:
    """The game of a record, or of a position. Raises ``BadRecord`` or ``BadPosition``."""
    known = (records.FORMAT, records.POSITION_FORMAT)
    if told.get("format") not in known:
        raise BadRecord(Wording(N_("The format is not {format}."), format=records.FORMAT))
    try:
        module = game_module(told.get("game"))
    except BadOptions as error:
        raise BadRecord(error.wording) from None
    if told["format"] == records.POSITION_FORMAT:
        game: Game = module.Game.from_position(told, seed)
    else:
        game = module.Game.from_record(told)
    return game


def opened(path: Path, seed: int = 0) -> Game:
    """The game at the end of a record, or of a position. Raises ``BadRecord`` or ``BadPosition``."""
    return _game_of(records.read(path), seed)


def _opened_or_told(path: Path, seed: int, json: bool, lang: str, nothing: dict[str, Any]) -> Game:
    """The game of a file; where it cannot be read, with ``--json``, an object without content says why."""
    try:
        return opened(path, seed)
    except MirabiliaError as error:
        if not json:
            raise
        say_json(nothing | {"error": _told(error, lang)})
        raise typer.Exit(FAILED) from None


def price_as_json(price: Any) -> dict[str, Any] | None:
    """A price as ``legal`` prints it."""
    return None if price is None else asdict(price)


def _moves_as_json(game: Game) -> list[dict[str, Any]]:
    return [
        {"move": f"{game.seat_signs[seat]} {move}", "price": price_as_json(game.price(move, seat))}
        for seat in game.awaited
        for move in game.legal_moves(seat)
    ]


def _refused_as_json(game: Game, lang: str) -> list[dict[str, Any]]:
    return [
        {"move": f"{game.seat_signs[seat]} {refusal.move}", "reason": refusal.wording.told(lang)}
        for seat in game.awaited
        for refusal in game.refused(seat)
    ]


def legal(file: File, json: Json = False, lang: Lang = "", seed: Seed = 0) -> None:
    """What can be done at the end of a record or in a position, at what price, and why not the rest."""
    with telling_errors(lang):
        game = _opened_or_told(file, seed, json, lang, {"to_move": None, "moves": [], "refused": []})
        moves, refused = _moves_as_json(game), _refused_as_json(game, lang)
        if json:
            say_json({"to_move": game.to_move, "moves": moves, "refused": refused})
            return
        print(game)
        for move in moves:
            price = move["price"]
            print(f"  {move['move']}" + ("" if price is None else f"  ({price['total']})"))
        for refusal in refused:
            print(f"  - {refusal['move']}: {refusal['reason']}")


Moves = Annotated[list[str], typer.Argument(help='Moves such as "0 build altar".', show_default=False)]


def apply(file: File, moves: Moves, json: Json = False, lang: Lang = "", seed: Seed = 0) -> None:
    """Play moves on a record or a position and print what comes of it; a refused move changes nothing."""
    with telling_errors(lang):
        nothing: dict[str, Any] = {"ok": False, "position": None, "to_move": None, "moves": [], "result": None}
        game = _opened_or_told(file, seed, json, lang, nothing)
        error = None
        for number, move in enumerate(moves, 1):
            try:
                records.play_told(game, move, number)
            except BadRecord as refused:
                error = _told(refused, lang)
                break
        if json:
            outcome = {"ok": error is None, "error": error, "position": game.position(), "to_move": game.to_move}
            say_json(outcome | {"moves": _moves_as_json(game), "result": records.result_as_json(game)})
        else:
            print(game)
            if error:
                print(error)
        if error:
            raise typer.Exit(FAILED)

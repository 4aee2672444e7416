"""``replay``, ``legal`` and ``apply``: looking into records and positions."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from ..duel import position as positions
from ..duel.game import Game
from ..duel.moves import Move
from ..duel.reading import Price
from ..duel.record import play_told, result_as_json
from ..kernel import record as records
from ..kernel.errors import BadRecord, MirabiliaError
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
            game = Game.from_record(record)
            row["moves"] = len(game.moves)
            row["result"] = result_as_json(game)
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
        scores = " : ".join(map(str, row["result"]["scores"]))
        said = N_("{file}: {moves} moves, {victory} victory, {scores}.")
        say(lang, said, file=row["file"], moves=row["moves"], victory=row["result"]["victory"], scores=scores)


def opened(path: Path, seed: int = 0) -> Game:
    """The game at the end of a record, or of a position. Raises ``BadRecord`` or ``BadPosition``."""
    told = records.read(path)
    if told.get("format") == positions.FORMAT:
        return Game.from_position(told, seed)
    return Game.from_record(told)


def _opened_or_told(path: Path, seed: int, json: bool, lang: str, nothing: dict[str, Any]) -> Game:
    """The game of a file; where it cannot be read, with ``--json``, an object without content says why."""
    try:
        return opened(path, seed)
    except MirabiliaError as error:
        if not json:
            raise
        say_json(nothing | {"error": _told(error, lang)})
        raise typer.Exit(FAILED) from None


def price_as_json(price: Price | None) -> dict[str, Any] | None:
    """A price as ``legal`` prints it."""
    if price is None:
        return None
    told = asdict(price)
    told["bought"] = list(told["bought"])
    return told


def _moves_as_json(game: Game) -> list[dict[str, Any]]:
    return [{"move": _with_seat(game, move), "price": price_as_json(game.price(move))} for move in game.legal_moves()]


def _with_seat(game: Game, move: Move) -> str:
    return f"{game.to_move} {move}"


def legal(file: File, json: Json = False, lang: Lang = "", seed: Seed = 0) -> None:
    """What can be done at the end of a record or in a position, at what price, and why not the rest."""
    with telling_errors(lang):
        game = _opened_or_told(file, seed, json, lang, {"to_move": None, "moves": [], "refused": []})
        if json:
            refused = [{"move": _with_seat(game, r.move), "reason": r.wording.told(lang)} for r in game.refused()]
            say_json({"to_move": game.to_move, "moves": _moves_as_json(game), "refused": refused})
            return
        print(game)
        for move in game.legal_moves():
            price = game.price(move)
            print(f"  {_with_seat(game, move)}" + ("" if price is None else f"  ({price.total})"))
        for refusal in game.refused():
            print(f"  - {refusal.move}: {refusal.wording.told(lang)}")


Moves = Annotated[list[str], typer.Argument(help='Moves such as "0 build altar".', show_default=False)]


def apply(file: File, moves: Moves, json: Json = False, lang: Lang = "", seed: Seed = 0) -> None:
    """Play moves on a record or a position and print what comes of it; a refused move changes nothing."""
    with telling_errors(lang):
        nothing: dict[str, Any] = {"ok": False, "position": None, "to_move": None, "moves": [], "result": None}
        game = _opened_or_told(file, seed, json, lang, nothing)
        error = None
        for number, move in enumerate(moves, 1):
            try:
                play_told(game, move, number)
            except BadRecord as refused:
                error = _told(refused, lang)
                break
        if json:
            outcome = {"ok": error is None, "error": error, "position": game.position(), "to_move": game.to_move}
            say_json(outcome | {"moves": _moves_as_json(game), "result": result_as_json(game)})
        else:
            print(game)
            if error:
                print(error)
        if error:
            raise typer.Exit(FAILED)

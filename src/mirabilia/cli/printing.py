"""``cheatsheet``: what is for the printer."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..kernel.wording import N_
from .measure import GameName
from .speaking import Lang, say, telling_errors

_STANDARD_OUTPUT = Path("-")


def cheatsheet(
    game: GameName,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", help="Where to write it; - is standard output (default: GAME-LANG.pdf)."),
    ] = None,
    lang: Lang = "",
) -> None:
    """Write the cheat sheet of a game as PDF: one page of A4."""
    with telling_errors(lang):
        from ..reference.cheatsheet.pdf import pdf
        from ..reference.cheatsheet.sheet import sheet
        from ..table.sprite import svg

        printed = pdf(sheet(game, lang), svg)
        if out == _STANDARD_OUTPUT:
            sys.stdout.buffer.write(printed)
            return
        file = out or Path(f"{game}-{lang}.pdf")
        file.write_bytes(printed)
        say(lang, N_("{file} is written."), file=file)

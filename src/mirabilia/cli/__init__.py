"""The command ``mirabilia``."""

import io
import sys

import typer

from . import measure, play, printing, records

app = typer.Typer(
    help="7 Wonders and 7 Wonders Duel: play them, look into them, simulate them.",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("replay")(records.replay)
app.command("legal")(records.legal)
app.command("apply")(records.apply)
app.command("simulate")(measure.simulate)
app.command("perft")(measure.perft)
app.command("bench")(measure.bench)
app.command("cheatsheet")(printing.cheatsheet)


def main() -> None:
    """Run the command line. What a terminal or JSON cannot hold (half a surrogate pair) is written as its escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    app()

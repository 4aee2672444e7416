"""``mirabilia play``: the table on this machine."""

from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8707,
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets others on your network join.")
    ] = "127.0.0.1",
    database: Annotated[
        str | None, typer.Option(help="SQLAlchemy URL or file of the games (default: SQLite in your data folder).")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
) -> None:
    """Start the table on this machine and open it in the browser."""
    from ..table.serve import serve

    raise typer.Exit(serve(host=host, port=port, database=database, open_browser=not no_browser))

"""``simulate``, ``perft`` and ``bench``: many games, counts, speed."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from ..kernel.errors import BadOptions
from ..kernel.wording import N_, Wording
from .speaking import INTERRUPTED, Json, Lang, Seed, progress_bar, say, say_json, telling_errors

GameName = Annotated[str, typer.Argument(help="duel or seven", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="KEY=VALUE, such as center_begins=chooser; may be repeated."),
]
PlayersCount = Annotated[
    int | None, typer.Option(min=1, max=99, help="How many play (default: the least that the game is for).")
]


def options_from(given: list[str]) -> dict[str, Any]:
    """``KEY=VALUE`` words as options; true and false are truth values. Raises ``BadOptions``."""
    options: dict[str, Any] = {}
    for word in given:
        key, sign, value = word.partition("=")
        if not sign or not key:
            raise BadOptions(Wording(N_("An option is KEY=VALUE, not {word}."), word=word))
        options[key] = {"true": True, "false": False}.get(value, value)
    return options


def seats_from(game: str, named: str, count: int | None) -> tuple[str, ...]:
    """A bot's name for each seat: those given, or the one given for all. Raises ``BadOptions``."""
    from ..kernel.games import series_of

    names = tuple(name.strip() for name in named.split(","))
    if len(names) == 1:
        return names * (count or series_of(game).USUAL)
    if count not in (None, len(names)):
        raise BadOptions(Wording(N_("{n} players are named, not {count}."), n=len(names), count=count))
    return names


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=10**8, help="How many games.")] = 1000,
    players: Annotated[
        str, typer.Option(help="A bot for each seat or one for all: random, greedy, search, easy, medium, hard.")
    ] = "random",
    players_count: PlayersCount = None,
    option: Options = None,
    out: Annotated[Path | None, typer.Option(help="Write a row per game: *.parquet or *.csv.")] = None,
    records: Annotated[
        Path | None, typer.Option(help="Write the whole games with their trace, one JSON object a line.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Threads (default: one per core).")] = None,
    seed: Seed = 0,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Let bots play many games and tell what came out. Ctrl-C ends it; the games finished until then count."""
    with telling_errors(lang):
        from ..lab import simulate as lab

        setting = lab.Setting(game, seats_from(game, players, players_count), options_from(option or []))
        setting.check()
        write = _table_writer(out)
        for file in (out, records):
            if file:
                file.open("a").close()  # better to fail now than after all the games
        with progress_bar(f"{game}: {', '.join(setting.players)}", games) as more:
            played = lab.play_many(setting, games, seed, more, workers, keep_moves=records is not None)
        if write:
            write(lab.rows(played))
        if records:
            _write_records(records, lab.records(played))
        told = lab.report(played)
        if json:
            say_json(told)
        else:
            _say_report(game, told, lang)
        if played.interrupted:
            raise typer.Exit(INTERRUPTED)


def _table_writer(out: Path | None) -> Callable[[dict[str, list[Any]]], None] | None:
    """How a table is written, checked before the games are played. Raises ``BadOptions``."""
    if out is None:
        return None
    if out.suffix not in (".parquet", ".csv"):
        raise BadOptions(Wording(N_("{file}: a table ends in .parquet or .csv."), file=out))
    try:
        import polars
    except ImportError:
        raise BadOptions(Wording(N_("Tables need the package polars; install it beside mirabilia."))) from None

    def write(columns: dict[str, list[Any]]) -> None:
        table = polars.DataFrame(columns)
        if out.suffix == ".csv":
            table.write_csv(out)
        else:
            table.write_parquet(out)

    return write


def _write_records(path: Path, records: Any) -> None:
    from ..kernel.record import line

    with path.open("w", encoding="utf-8") as file:
        for record in records:
            file.write(line(record))


def _say_report(game: str, told: dict[str, Any], lang: str) -> None:
    from ..kernel.games import series_of

    say(
        lang,
        N_("{games} games in {seconds} s ({rate} a second)"),
        games=told["games"],
        seconds=told["seconds"],
        rate=told["games_per_second"],
    )
    say(lang, N_("decisions a game: {n}"), n=told["decisions_per_game"])
    for line in series_of(game).in_words(told, lang):
        print(line)


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, max=64, help="Length of the move sequences.")] = 3,
    players_count: PlayersCount = None,
    option: Options = None,
    seed: Seed = 0,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Count the move sequences of a length from the setup of a seed."""
    with telling_errors(lang):
        from ..lab.perft import perft as count
        from ..lab.simulate import Setting

        setting = Setting(game, seats_from(game, "random", players_count), options_from(option or []))
        leaves = count(setting.begun(seed), depth)
        if json:
            say_json({"depth": depth, "leaves": leaves})
        else:
            print(leaves)


def bench(
    only: Annotated[str | None, typer.Option(help="Measure only what contains these letters in its name.")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Measure the speed of everything that has to be fast, on one core unless the name says otherwise."""
    with telling_errors(lang):
        from ..lab import bench as lab

        names = [name for name in lab.BENCHMARKS if only is None or only in name]
        results = []
        with progress_bar("bench", len(names)) as more:
            for name in names:
                results.append(lab.measured(name))
                more(1)
        if json:
            say_json({"machine": lab.machine(), "results": results})
            return
        print(", ".join(f"{key}: {value}" for key, value in lab.machine().items()))
        for result in results:
            print(f"{result['name']:44} {result['value']:>14,} {result['unit']}")

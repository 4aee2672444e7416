"""How all commands speak: JSON or words, the language, progress, errors with their exit status."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from ..kernel.errors import BadOptions, MirabiliaError, answer_of_the_system
from ..kernel.wording import N_, Wording, translation

LANGUAGES = ("en", "de")
FAILED, WRONG_USAGE, INTERRUPTED = 1, 2, 130


def _known_language(language: str) -> str:
    """The language asked for; that of the system where none was."""
    if not language:
        return "de" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).lower().startswith("de") else "en"
    if language not in LANGUAGES:
        raise typer.BadParameter(f"known languages: {', '.join(LANGUAGES)}")
    return language


Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else on standard output.")]
Lang = Annotated[
    str,
    typer.Option("--lang", help="Language of what is said: en or de.", callback=_known_language, show_default="yours"),
]
Seed = Annotated[
    int, typer.Option("--seed", min=0, max=2**31 - 1, help="Where chance begins; the same seed, the same outcome.")
]


def say(language: str, template: str, **parts: object) -> None:
    """A line on standard output."""
    print(Wording(template, **parts).told(language))


def say_json(value: Any) -> None:
    """The one JSON object of a command."""
    print(json.dumps(value, ensure_ascii=False))


@contextmanager
def telling_errors(language: str) -> Iterator[None]:
    """Tell our own errors in words: wrong options are wrong usage, all others failed work."""
    try:
        yield
    except BadOptions as error:
        print(error.wording.told(language), file=sys.stderr)
        raise typer.Exit(WRONG_USAGE) from None
    except MirabiliaError as error:
        print(error.wording.told(language), file=sys.stderr)
        raise typer.Exit(FAILED) from None
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"{place}{answer_of_the_system(error).told(language)}.", file=sys.stderr)
        raise typer.Exit(FAILED) from None
    except KeyboardInterrupt:
        print(translation(language).gettext(N_("Stopped.")), file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error; the function it gives is told how much more is done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=False) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.advance(task, more)

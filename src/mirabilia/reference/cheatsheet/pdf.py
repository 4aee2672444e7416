"""The cheat sheet as PDF, set by Typst (extra `mirabilia[print]`)."""

import json
from collections.abc import Callable
from importlib.resources import as_file, files
from typing import Any

from ...kernel.errors import BadOptions
from ...kernel.wording import N_, Wording, translation
from ..table import Table
from .sheet import Section, Sheet
from .signs import pieces


def pdf(sheet: Sheet, drawn: Callable[[str], str]) -> bytes:
    """A sheet as one page of A4. `drawn` gives a sign by its id as SVG.

    The same sheet always gives the same bytes. Raises `BadOptions` where Typst is not installed.
    """
    try:
        import typst
    except ImportError:
        raise BadOptions(Wording(N_("A PDF needs the package typst: install mirabilia[print]."))) from None
    with as_file(files(__package__)) as folder:
        return typst.compile(
            folder / "sheet.typ",
            font_paths=[folder / "fonts"],
            ignore_system_fonts=True,
            sys_inputs={"sheet": json.dumps(_laid_out(sheet, drawn))},
            format="pdf",
        )


def _laid_out(sheet: Sheet, drawn: Callable[[str], str]) -> dict[str, Any]:
    """What sheet.typ reads."""
    _ = translation(sheet.language).gettext
    return {
        "game": sheet.game,
        "language": sheet.language,
        "title": f"{sheet.title}: {_('Cheat sheet')}",
        "signs": {id: {"svg": drawn(id), "word": word} for id, word in sheet.words.items()},
        "sections": [_section(section) for section in sheet.sections],
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "wide": section.wide,
        "lines": [list(pieces(line.text)) for line in section.lines],
        "tables": [_table(table, section) for table in section.tables],
    }


def _table(table: Table, section: Section) -> dict[str, Any]:
    return {
        "title": "" if table.title == section.title else table.title,
        "columns": [list(pieces(column)) for column in table.columns],
        "rows": [[list(pieces(str(cell))) for cell in row] for row in table.rows],
        "note": table.note,
    }

"""A table of numbers that players ask for, computed from facts and rules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """A table in one language.

    `rows` hold as many cells as there are `columns`; the first cell of a row is its heading. A cell is a text or a
    whole number. `note`: a sentence below the table, or ""; `clauses`: the clauses that the numbers follow from.
    """

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]
    note: str = ""
    clauses: tuple[str, ...] = ()

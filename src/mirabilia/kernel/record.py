"""Whole games as JSON (FORMATS.md, "mirabilia/1"): the canonical form, reading files."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .errors import BadRecord
from .wording import N_, Wording

FORMAT = "mirabilia/1"
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
        raise BadRecord(Wording(N_("The file cannot be read: {problem}."), problem=str(error.strerror))) from None
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
        yield BadRecord(Wording(N_("The file cannot be read: {problem}."), problem=str(error.strerror)))

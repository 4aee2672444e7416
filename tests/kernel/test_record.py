"""Records as text and files."""

import json
from pathlib import Path

import pytest

from mirabilia.kernel.errors import BadRecord
from mirabilia.kernel.record import KEYS, line, read, read_many, text

RECORD = {
    "moves": ["0 build altar"],
    "format": "mirabilia/1",
    "game": "duel",
    "players": ["Zoë", "“B”"],
    "options": {},
    "comment": "is no part of a record",
}


def test_one_key_a_line_in_the_order_of_the_format() -> None:
    assert text(RECORD) == (
        '{\n "format": "mirabilia/1",\n "game": "duel",\n "options": {},\n'
        ' "players": ["Zoë", "“B”"],\n "moves": ["0 build altar"]\n}\n'
    )
    assert list(json.loads(text(RECORD))) == [key for key in KEYS if key in RECORD]


def test_a_record_on_a_line() -> None:
    assert line(RECORD).count("\n") == 1
    assert line(RECORD).endswith("}\n")
    assert json.loads(line(RECORD)) == json.loads(text(RECORD))
    assert "Zoë" in line(RECORD)


def test_read_gives_what_was_written(tmp_path: Path) -> None:
    file = tmp_path / "game.mirabilia.json"
    file.write_text(text(RECORD), encoding="utf-8")
    assert text(read(file)) == text(RECORD)
    assert list(read_many(file)) == [read(file)]


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b"7", b"null", b"\xff\xfe{}", b"{'format': 1}", b"{}{}", b"[" * 100_000,
        b'{"format": ' + b"9" * 5000 + b"}", b"\xef\xbb\xbf{}",
    ],
)  # fmt: skip
def test_what_cannot_be_read(tmp_path: Path, content: bytes) -> None:
    for name in ("game.json", "games.jsonl"):
        file = tmp_path / name
        file.write_bytes(content + b"\n")
        if name == "game.json":
            with pytest.raises(BadRecord) as caught:
                read(file)
            assert str(caught.value).endswith(".")
        found = list(read_many(file))
        assert all(isinstance(one, BadRecord) for one in found)
        assert len(found) == (0 if name == "games.jsonl" and not content else 1)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read(tmp_path / "none.json")
    for name in ("none.json", "none.jsonl"):
        (error,) = read_many(tmp_path / name)
        assert isinstance(error, BadRecord)
    with pytest.raises(BadRecord, match="cannot be read"):
        read(tmp_path)


def test_lines_that_cannot_be_read_do_not_hide_the_others(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(line(RECORD) + "\n  \nnonsense\n" + line(RECORD), encoding="utf-8")
    first, wrong, last = read_many(file)
    assert first == last == json.loads(line(RECORD))
    assert isinstance(wrong, BadRecord)

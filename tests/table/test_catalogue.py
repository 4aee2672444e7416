"""The German catalogue: every sentence, with the parts of the English one."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "mirabilia"
FOLDER = PACKAGE / "locale" / "de" / "LC_MESSAGES"
# %(name)s of pages and {name} of reasons
PART = re.compile(r"%\((\w+)\)|\{(\w+)[^}]*\}")


@pytest.fixture(scope="module")
def marked():
    """All messages marked in the sources."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    return {message for _file, _line, message, _comments, _context in extract_from_dir(PACKAGE, methods, options)}


@pytest.fixture(scope="module")
def german() -> Catalog:
    with (FOLDER / "mirabilia.po").open("rb") as file:
        return read_po(file, locale="de")


def test_every_message_is_translated_and_none_is_left_over(marked, german):
    translated = {message.id for message in german if message.id and all(_strings(message)) and not message.fuzzy}
    assert marked - translated == set()
    assert {message.id for message in german if message.id} - marked == set()


def test_translations_have_the_parts_of_their_messages(german):
    wrong = [
        message.id
        for message in german
        if message.id and any(_parts(string) != _parts(_texts(message.id)[-1]) for string in _strings(message)[-1:])
    ]
    assert wrong == []


def test_the_compiled_catalogue_is_the_written_one(german):
    with (FOLDER / "mirabilia.mo").open("rb") as file:
        assert _pairs(read_mo(file)) == _pairs(german)


def _pairs(catalogue):
    return {tuple(_texts(message.id)): tuple(_texts(message.string)) for message in catalogue if message.id}


def _texts(value):
    return [value] if isinstance(value, str) else list(value)


def _strings(message):
    return _texts(message.string)


def _parts(text):
    return Counter(match.group(1) or match.group(2) for match in PART.finditer(text))

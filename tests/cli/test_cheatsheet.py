"""The command that writes a cheat sheet."""

import io
import sys

import pypdf
import pytest
from typer.testing import CliRunner

from mirabilia.cli import app


def run(*words):
    return CliRunner().invoke(app, ["cheatsheet", *map(str, words)])


def title(data):
    return pypdf.PdfReader(io.BytesIO(data)).metadata.title


@pytest.mark.parametrize(("game", "name"), [("duel", "7 Wonders Duel"), ("seven", "7 Wonders")])
def test_it_writes_one_page(tmp_path, game, name):
    out = tmp_path / "sheet.pdf"
    result = run(game, "--lang", "de", "-o", out)
    assert result.exit_code == 0, result.output
    assert str(out) in result.stdout
    assert title(out.read_bytes()).startswith(f"{name}: ")
    assert len(pypdf.PdfReader(out).pages) == 1


def test_it_writes_to_standard_output_and_nothing_else():
    result = run("duel", "--lang", "en", "-o", "-")
    assert result.exit_code == 0
    assert title(result.stdout_bytes) == "7 Wonders Duel: Cheat sheet"
    assert result.stderr == ""


def test_the_file_is_named_by_itself(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("seven", "--lang", "en").exit_code == 0
    assert (tmp_path / "seven-en.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "status", "hint"),
    [
        (["chess"], 2, "chess"),
        (["duel", "--lang", "fr"], 2, "en, de"),
        (["duel", "-o", "nowhere/sheet.pdf"], 1, "nowhere/sheet.pdf"),
        (["duel", "-o", "."], 1, ".: "),
        (["duel", "-o", ".", "--lang", "de"], 1, "das ist ein Ordner, keine Datei."),
        (["duel", "-o", "nowhere/sheet.pdf", "--lang", "en"], 1, "there is no such file or folder."),
    ],
)
def test_what_cannot_be_written_is_told_in_words(tmp_path, monkeypatch, words, status, hint):
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == status
    assert hint in result.stderr
    assert "Traceback" not in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_typst_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    result = run("duel", "--lang", "en", "-o", tmp_path / "sheet.pdf")
    assert result.exit_code == 2
    assert "mirabilia[print]" in result.stderr
    assert list(tmp_path.iterdir()) == []

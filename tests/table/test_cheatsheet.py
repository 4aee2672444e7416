"""The pages of the cheat sheet, and its PDF."""

import io
import sys

import pypdf
import pytest

from mirabilia.reference.cheatsheet.sheet import sheet
from mirabilia.table.reference import cheatsheet
from mirabilia.table.sprite import svg


def test_both_sheets_are_offered(browser):
    answer = browser.client.get("/cheatsheet?lang=en")
    assert answer.status_code == 200
    for game in ("duel", "seven"):
        assert f'href="/cheatsheet/{game}"' in answer.text
        assert f'href="/cheatsheet/{game}.pdf?lang=en"' in answer.text


@pytest.mark.parametrize("game", ["duel", "seven"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sheet_shows_all_its_sections_tables_and_clauses(browser, game, language):
    answer = browser.client.get(f"/cheatsheet/{game}?lang={language}")
    assert answer.status_code == 200
    assert f'href="/cheatsheet/{game}.pdf?lang={language}"' in answer.text
    for section in sheet(game, language).sections:
        assert f'id="{section.id}">{section.title}</h2>' in answer.text
        for line in section.lines:
            for number in line.clauses:
                assert f'href="/rules/{game}#{number}"' in answer.text
        for table in section.tables:
            assert f'id="table-{table.id}"' in answer.text


@pytest.mark.parametrize(("game", "language"), [("duel", "de"), ("seven", "en")])
def test_a_sheet_comes_as_pdf_in_the_language_asked_for(browser, game, language):
    answer = browser.client.get(f"/cheatsheet/{game}.pdf?lang={language}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'inline; filename="mirabilia-{game}-{language}.pdf"'
    reader = pypdf.PdfReader(io.BytesIO(answer.content))
    assert reader.root_object["/Lang"] == language
    assert len(reader.pages) == 1


@pytest.mark.parametrize("path", ["/cheatsheet/chess", "/cheatsheet/chess.pdf", "/cheatsheet/duel.doc"])
def test_an_unknown_game_is_not_found(browser, path):
    assert browser.client.get(path).status_code == 404


def test_without_typst_the_pdf_is_kindly_refused(browser, monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    cheatsheet.pdf_of.cache_clear()
    answer = browser.client.get("/cheatsheet/duel.pdf?lang=en")
    assert answer.status_code == 503
    assert "mirabilia[print]" in answer.text


def test_signs_for_print_need_no_styles():
    for sign in ("wood", "plumb", "coin"):
        assert svg(sign).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')
        assert "var(" not in svg(sign)
        assert "currentColor" not in svg(sign)
    with pytest.raises(KeyError):
        svg("nothing")

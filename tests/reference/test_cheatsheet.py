"""The cheat sheet: one page that holds everything, in both languages."""

import io
import re
import string
import sys
from functools import cache

import pypdf
import pytest

from mirabilia import duel, seven
from mirabilia.kernel.errors import BadOptions
from mirabilia.reference import numbers, rulebook
from mirabilia.reference.cheatsheet.pdf import pdf
from mirabilia.reference.cheatsheet.sheet import sheet
from mirabilia.reference.cheatsheet.signs import cost, pieces
from mirabilia.reference.content import content
from mirabilia.reference.duel import sheet as duel_sheet
from mirabilia.reference.seven import sheet as seven_sheet
from mirabilia.table.sprite import svg

SHEETS = [(game, language) for game in ("duel", "seven") for language in ("en", "de")]
OWN = {"duel": duel_sheet, "seven": seven_sheet}
A4 = (595.276, 841.89)


def squeezed(text):
    """A text without what setting it in lines adds: spaces, hyphens, joiners; and without signs."""
    return re.sub(r"[\s\u2060\u00ad-]|\[\w+\]", "", text)


def templates(game):
    """Every row of sheet.toml that has words and clauses."""
    written = content(game, "sheet")
    lines = [line for section in written["section"] for line in section.get("line", ())]
    return lines + list(written.get("token", {}).values()) + list(written.get("power", {}).values())


@cache
def printed(game, language):
    return pypdf.PdfReader(io.BytesIO(pdf(sheet(game, language), svg)))


@cache
def text_of(game, language):
    return printed(game, language).pages[0].extract_text()


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_it_is_one_page_of_a4_with_its_own_fonts(game, language):
    reader = printed(game, language)
    assert len(reader.pages) == 1
    page = reader.pages[0]
    assert [float(side) for side in page.mediabox[2:]] == pytest.approx(A4, abs=0.1)
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert {font["/BaseFont"].partition("+")[2] for font in fonts} == {"Alegreya-Regular", "Alegreya-Bold"}
    for font in fonts:
        descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        assert any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_nothing_stands_outside_the_margins(game, language):
    places = []

    def seen(text, cm, tm, font, size):
        if text.strip():
            across = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            up = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            places.append((across, up, size * abs(tm[3] * cm[3])))

    printed(game, language).pages[0].extract_text(visitor_text=seen)
    assert len(places) > 100
    for across, up, size in places:
        assert 20 <= across <= A4[0] - 20
        assert 17 <= up <= A4[1] - 17
        assert size >= 8.49


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_every_line_and_every_row_of_its_tables_is_printed(game, language):
    text = squeezed(text_of(game, language))
    for section in sheet(game, language).sections:
        for line in section.lines:
            assert squeezed(line.text) in text
        for table in section.tables:
            for row in table.rows:
                assert squeezed("".join(map(str, row))) in text


@pytest.mark.parametrize(("game", "language"), SHEETS)
def test_every_number_of_the_rule_tables_is_printed(game, language):
    """Those of tables that are no tables of the sheet stand in its lines."""
    shown = {table.id: table for section in sheet(game, language).sections for table in section.tables}
    lines = set(re.findall(r"\d+", text_of(game, language)))
    for table in numbers.tables(game, language):
        cells = [str(cell) for row in (table.columns, *table.rows) for cell in row]
        if table.id in shown:
            laid = shown[table.id]
            assert sorted(cells) == sorted(str(cell) for row in (laid.columns, *laid.rows) for cell in row)
        else:
            assert {number for cell in cells for number in re.findall(r"\d+", cell)} <= lines, table.id


@pytest.mark.parametrize("language", ["en", "de"])
def test_wonders_tokens_and_guilds_are_named(language):
    text = squeezed(text_of("duel", language))
    guilds = [card.id for card in duel.CARDS.values() if card.colour == "purple"]
    plain = [wonder.id for wonder in duel.WONDERS.values() if not wonder.promo]
    for id in (*plain, *duel.TOKENS, *guilds):
        assert squeezed(duel.name(id, language)) in text
    text = squeezed(text_of("seven", language))
    for id in (*seven.WONDERS, *(card.id for card in seven.CARDS.values() if card.colour == "purple")):
        assert squeezed(seven.name(id, language)) in text


@pytest.mark.parametrize("game", ["duel", "seven"])
def test_lines_name_clauses_that_there_are(game):
    known = set(rulebook.clauses(game, "en"))
    for row in templates(game):
        assert row["clauses"]
        assert set(row["clauses"]) <= known
    for section in sheet(game, "en").sections:
        for table in section.tables:
            assert table.clauses
            assert set(table.clauses) <= known


@pytest.mark.parametrize("game", ["duel", "seven"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_figures_are_filled_in_and_never_typed(game, language):
    used = set()
    for row in templates(game):
        assert not re.search(r"\d", row[language]), row[language]
        used |= {part for _, part, _, _ in string.Formatter().parse(row[language]) if part}
    assert used == set(OWN[game].parts(language))


def test_figures_are_those_of_the_engine():
    game = duel.Game(seed=1)
    parts = duel_sheet.parts("en")
    assert parts["start_coins"] == game.city(0).coins
    assert parts["discard"] == game.city(0).discard_income
    assert parts["board_tokens"] == len(game.tokens)
    assert parts["group"] == len(game.offered)
    game = seven.Game(seed=1, players=3, boards=["gizah day", "rhodos day", "olympia day"])
    parts = seven_sheet.parts("en")
    assert parts["start_coins"] == game.city(0).coins
    assert parts["hand"] == game.hand_size(0)
    assert {parts["price"]} == {price for prices in game.city(0).unit_prices.values() for price in prices}


def test_a_text_is_split_at_its_signs():
    assert list(pieces("take 2[coin], or [wood]/[clay]")) == [
        ("take 2", ""),
        ("", "coin"),
        (", or ", ""),
        ("", "wood"),
        ("/", ""),
        ("", "clay"),
    ]


def test_a_price_is_told_in_the_order_of_the_resources():
    assert cost({"clay": 1, "wood": 2}, ("wood", "stone", "clay")) == "2[wood] [clay]"


def test_the_same_sheet_gives_the_same_bytes():
    assert pdf(sheet("duel", "en"), svg) == pdf(sheet("duel", "en"), svg)


def test_without_typst_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(BadOptions, match=r"mirabilia\[print\]"):
        pdf(sheet("duel", "en"), svg)


def test_an_unknown_game_has_no_sheet():
    with pytest.raises(BadOptions):
        sheet("chess", "en")

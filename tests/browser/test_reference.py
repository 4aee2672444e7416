"""The reference in Chromium: looking something up, reading it without the server, and what axe-core thinks of it."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.guests import Guest
from table.serving import Server

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
PAGES = ["/", "/rules", "/rules/away"]
PAGES += [
    f"{path}"
    for game in ("duel", "seven")
    for path in (
        f"/rules/{game}",
        f"/rules/{game}/cards",
        f"/rules/{game}/search?q=a",
        f"/rules/{game}/refresher",
        f"/rules/{game}/price",
        f"/quiz/{game}",
        f"/cheatsheet/{game}",
        f"/score/{game}",
        f"/random/{game}?seed=7",
    )
]
PAGES += ["/quiz", "/cheatsheet", "/score", "/random", "/rules/duel/palace", "/rules/duel/piraeus", "/rules/duel/law"]
PAGES += ["/rules/seven/forum", "/rules/seven/babylon"]


def violations(page):
    """What axe-core finds wrong, with the first place of each."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:200]) for one in found]


@pytest.mark.parametrize(("viewport", "theme"), [(PHONE, "dark"), ({"width": 1440, "height": 900}, "light")])
def test_axe_finds_nothing_wrong_on_any_page_of_the_reference(visit, viewport, theme):
    guest = visit("/", viewport=viewport, color_scheme=theme, locale="de-DE", service_workers="block")
    wrong = {}
    for path in PAGES:
        guest.page.goto(path)
        found = violations(guest.page)
        if found:
            wrong[path] = found
    assert wrong == {}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_wrong_at_the_tables(visit, theme):
    guest = visit("/", color_scheme=theme, service_workers="block").begin("easy", seed="3")
    assert violations(guest.page) == []
    guest.page.goto("/")
    guest.begin_seven("easy", "easy", seed="3")
    assert violations(guest.page) == []


def test_pages_fit_a_phone(visit):
    guest = visit("/", viewport=PHONE, locale="de-DE", service_workers="block")
    for path in PAGES:
        guest.page.goto(path)
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path


def test_a_rule_is_found_from_the_home_page_with_the_keyboard_alone(visit):
    guest = visit("/", locale="de-DE", service_workers="block")
    page = guest.page
    page.locator(".beside a", has_text="Regeln").focus()
    page.keyboard.press("Enter")
    page.locator("a[href='/rules/duel']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/duel")
    page.locator("#q").focus()
    page.keyboard.type("militarische uberlegenheit")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=*")
    page.locator("a.number", has_text="D-095").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/duel#D-095")
    expect(page.locator("#D-095")).to_be_in_viewport()
    example = page.locator("#D-095 summary").first
    example.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#D-095 .example-answers").first).to_be_visible()


def test_the_language_is_changed_where_pages_are_kept(visit):
    page = visit("/rules/duel", locale="en").page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.locator("[data-menu] summary").click()
    page.locator("form[action='/language'] button[value=de]").click()
    expect(page.locator("h1")).to_have_text("7 Wonders Duel: Regeln")
    expect(page).to_have_url(re.compile("/rules/duel$"))


def test_rules_quiz_cheat_sheet_and_score_pad_are_read_without_the_server(chromium, tmp_path):
    server = Server(tmp_path / "table.sqlite", tmp_path / "server.log")
    context = chromium.new_context(base_url=server.url, locale="de-DE")
    try:
        guest = Guest(context.new_page(), "/rules/duel")
        page = guest.page
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        server.stop()
        for path, words in [
            ("/rules/seven", "In 30 Sekunden"),
            ("/rules/duel/the_mausoleum", "Mausoleum"),
            ("/rules/duel/refresher", "D-"),
            ("/cheatsheet/duel", "Münzen"),
            ("/score/seven", "Münzen"),
        ]:
            page.goto(path)
            expect(page.locator("main")).to_contain_text(words)
            assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px Alegreya'))")
        for path, working in [("/quiz/seven", ".one-by-one"), ("/score/duel", "#score:not([hidden])")]:
            page.goto(path)
            expect(page.locator(working)).to_have_count(1)
        page.goto("/rules/duel/price")
        expect(page.locator("h1")).to_have_text(re.compile("Server"))
        page.goto("/")
        expect(page.locator("h1")).to_have_text(re.compile("Server"))
        page.goto("/rules/duel")
        page.locator("[data-menu] summary").click()
        page.locator("form[action='/language'] button").first.click()
        expect(page.locator("h1")).to_have_text(re.compile("Server"))
        assert guest.complaints == []
    finally:
        context.close()
        if server.process.poll() is None:
            server.stop()

"""The price calculators in Chromium, with the keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "de-DE", "service_workers": "block"}
DESK = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "service_workers": "block"}


UNCOVERED = """() => {
  const focused = document.activeElement, box = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return focused === document.body || (seen !== null && (focused.contains(seen) || seen.contains(focused)));
}"""


def reach(page, selector):
    """Go on with Tab until something has the focus; nothing that has it on the way may be covered."""
    for _ in range(80):
        page.keyboard.press("Tab")
        assert page.evaluate(UNCOVERED), page.evaluate("document.activeElement.outerHTML")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def tick(page, city, *names):
    reach(page, f"#find-{city}")
    for name in names:
        page.keyboard.type(name)
        page.keyboard.press("Enter")


def test_a_price_of_duel_with_the_keyboard_on_a_phone(visit):
    page = visit("/rules/duel/price", **PHONE).page
    reach(page, "select[name=build]")
    page.keyboard.type("Kriegsm")
    expect(page.locator("#price .total")).to_contain_text("8")
    tick(page, "mine", "Holzlager")
    expect(page.locator("#price .total")).to_contain_text("5")
    tick(page, "theirs", "Glashu")
    expect(page.locator("#price .total")).to_contain_text("6 Münzen")
    assert re.search(r"build=siege_workshop&mine=wood_reserve&theirs=glassworks$", page.url)
    box = page.locator("section.price").bounding_box()
    assert box["y"] + box["height"] <= 845
    page.reload()
    expect(page.locator("input[name=mine][value=wood_reserve]")).to_be_checked()


def test_payments_of_seven_with_the_keyboard_on_a_desktop(visit):
    page = visit("/rules/seven/price", **DESK).page
    reach(page, "select[name=build]")
    page.keyboard.type("Caravansery")
    reach(page, "select[name=board]")
    page.keyboard.type("Gizah")
    tick(page, "mine", "west trading")
    reach(page, "select[name=left_board]")
    page.keyboard.type("Babylon")
    tick(page, "left", "lumber")
    reach(page, "select[name=right_board]")
    page.keyboard.type("Rhodos")
    tick(page, "right", "sawmill")
    payments = page.locator("#price .payments summary")
    expect(payments).to_have_text(
        [
            re.compile("4 coins to the right"),
            re.compile("1 coin to the left, 2 coins to"),
            re.compile("2 coins to the left"),
        ]
    )
    payments.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#price .breakdown").first).to_contain_text("2 from the right neighbour at 2 = 4")


def test_without_the_server_it_says_so_and_keeps_what_is_ticked(visit):
    guest = visit("/rules/duel/price?build=palace", **DESK)
    page = guest.page
    page.route("**/price/answer*", lambda route: route.abort())
    tick(page, "mine", "forum", "masonry")
    expect(page.locator("#price-away")).to_contain_text("The server can't be reached")
    expect(page.locator("#price")).to_be_hidden()
    expect(page.locator("input[name=mine]:checked")).to_have_count(2)
    page.unroute("**/price/answer*")
    page.locator("[data-again]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#price .total")).to_contain_text("Palace")
    expect(page.locator("#price-away")).to_be_hidden()
    guest.complaints[:] = [words for words in guest.complaints if "ERR_FAILED" not in words]


def test_the_form_works_without_a_script(visit):
    page = visit("/rules/duel/price", **DESK, java_script_enabled=False).page
    page.locator("select[name=build]").select_option("barracks")
    page.locator("input[name=mine][value=garrison]").check()
    page.locator("form button.primary").click()
    expect(page.locator("#price .total")).to_contain_text("Barracks: 0 coins")

"""Wrong, late and lost clicks do no harm; without a script one can play all the same."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_undo_gives_the_card_back(visit):
    guest = visit(reduced_motion="reduce").begin("here", seed="41", wonders="preset")
    card = guest.open_card()
    guest.acts.first.click()
    guest.wait_past(0)
    expect(guest.page.locator(f".structure [data-choose={card}]")).to_have_count(0)
    guest.press("u")
    expect(guest.page.locator(f".structure [data-choose={card}]")).to_have_count(1)
    expect(guest.page.locator(".last")).to_contain_text("taken back")
    expect(guest.page.locator("[data-undo] button")).to_be_disabled()


def test_escape_closes_and_gives_the_focus_back(visit):
    guest = visit(reduced_motion="reduce").begin("here", seed="42", wonders="preset")
    card = guest.open_card()
    guest.press("Escape")
    expect(guest.page.locator(".choose.open")).to_have_count(0)
    expect(guest.page.locator(f"[data-choose={card}]")).to_be_focused()
    guest.press("?")
    expect(guest.page.locator("[data-menu] .keys")).to_be_visible()
    guest.press("Escape")
    expect(guest.page.locator("[data-menu] .keys")).to_be_hidden()


def test_a_late_click_is_explained(visit):
    """Two windows of one seat: the second shows an old board, because it hears nothing any more."""
    guest = visit(reduced_motion="reduce").begin("here", seed="43", wonders="preset")
    late = visit(guest.page.url, reduced_motion="reduce")
    late.open_card()
    late.page.route("**/board*", lambda route: route.abort())
    guest.move()
    late.acts.first.click()
    expect(late.page.locator(".toast")).to_contain_text("moved on")
    late.page.unroute("**/board*")
    late.page.reload()
    assert late.position == guest.position
    late.expect_late("409", "ERR_FAILED")


def test_a_second_click_plays_nothing(visit):
    guest = visit(reduced_motion="reduce").begin("here", seed="44", wonders="preset")
    guest.open_card()
    guest.acts.first.dblclick()
    guest.wait_past(0)
    guest.page.wait_for_timeout(300)
    assert guest.position == 1


def test_an_unreachable_server_is_told(visit):
    guest = visit(reduced_motion="reduce").begin("here", seed="45", wonders="preset")
    guest.page.route("**/move", lambda route: route.abort())
    guest.open_card()
    guest.acts.first.click()
    expect(guest.page.locator(".toast")).to_contain_text("Nothing was played")
    guest.page.unroute("**/move")
    guest.move()
    guest.expect_late("ERR_FAILED")


def test_without_a_script(visit):
    guest = visit(java_script_enabled=False).begin("here", seed="46", wonders="preset", begins="me")
    page = guest.page
    page.locator(".offered a.card").first.click()
    page.locator(".choose:target .act button").first.click()
    assert guest.position == 1
    page.locator("[data-undo] button").click()
    assert guest.position == 2
    expect(page.locator(".log")).to_contain_text("Nothing has been played")
    page.locator("[data-menu] summary").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".turn")).to_contain_text("Zeitalter I")


def test_mistakes_in_the_form_are_named(visit):
    guest = visit()
    guest.page.locator(".new-game:not(.new-seven) details").evaluate("details => details.open = true")
    guest.page.locator(".new-game:not(.new-seven) [name=seed]").fill("seven")
    guest.page.locator(".new-game:not(.new-seven) button.big").click()
    expect(guest.page.locator("#mistake-seed")).to_be_visible()
    expect(guest.page.locator(".new-game:not(.new-seven) [name=seed]")).to_have_value("seven")
    guest.expect_late("400")

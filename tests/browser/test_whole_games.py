"""Whole games in a real browser: against a bot, on one screen, by link, in German, by keyboard, on a phone."""

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
PHONE = {"width": 390, "height": 844}
# Whole games are long enough without anything that moves; test_movement.py looks at that.
SWIFT = {"reduced_motion": "reduce"}


def stands_at_the_end(guest, words):
    """The end with its reason, a complete score pad whose columns add up, rematch and record."""
    page = guest.page
    assert guest.nameless() == []
    expect(page.locator(".end h2")).to_contain_text(words)
    cells = page.locator(".pad tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent)))"
    )
    totals = [int(text) for text in page.locator(".pad tfoot td").all_text_contents()]
    assert len(cells) == 8
    assert [sum(column) for column in zip(*cells, strict=True)] == totals
    with page.expect_download() as download:
        page.locator(".end a[download]").click()
    assert '"format": "mirabilia/1"' in download.value.path().read_text(encoding="utf-8")


@pytest.mark.slow
def test_against_hard(visit):
    guest = visit(**SWIFT).begin("hard", wonders="preset", begins="me", seed="5", name="Ada")
    guest.play_out(seconds=500)
    stands_at_the_end(guest, "Victory by points" if guest.page.locator(".victory-civilian").count() else "supremacy")


def test_both_seats_on_one_screen_and_a_rematch(visit):
    guest = visit(**SWIFT).begin("here", seed="11", name="Ada", other_name="Bea")
    guest.play_out()
    stands_at_the_end(guest, "")
    guest.page.get_by_role("button", name="Rematch").click()
    guest.page.wait_for_selector(".drafting")
    assert guest.position == 0
    guest.page.goto("/")
    assert guest.page.locator(".game").count() == 2


def test_two_browsers_by_link(visit):
    host = visit(**SWIFT).begin("friend", seed="12", wonders="preset", begins="me", name="Ada")
    host.page.locator("[data-menu] summary").click()
    address = host.page.locator("#link-friend").input_value()
    spectator_address = host.page.locator("#link-spectator").input_value()
    host.press("Escape")
    friend, watcher = visit(address, **SWIFT), visit(spectator_address, **SWIFT)
    expect(host.page.locator(".seat-upper .presence.here")).to_have_count(1)
    guests = [host, friend]
    while not host.over:
        mover = next(guest for guest in guests if guest.may_move)
        mover.move()
        for guest in (*guests, watcher):
            guest.page.wait_for_selector(f'#board[data-position="{mover.position}"]')
            guest.page.wait_for_selector("#board:is(.turn-mine, .turn-theirs, .turn-over)")
        assert not watcher.may_move
        assert host.over or host.may_move != friend.may_move
    stands_at_the_end(host, "")
    host.page.get_by_role("button", name="Rematch").click()
    friend.page.get_by_role("link", name="To the rematch").click()
    assert friend.page.locator("#board").get_attribute("data-position") == "0"


def test_in_german(visit):
    guest = visit(**SWIFT, locale="de-DE")
    expect(guest.page.locator(".hero .big").first).to_have_text("Duel gleich spielen")
    guest.begin("here", seed="13")
    guest.play_out()
    expect(guest.page.locator(".pad")).to_contain_text("Profangebäude")
    words = guest.page.locator("body").inner_text()
    for english in ("Your turn", "built", "discarded", "Rematch", "Victory", "coins", "Log\n"):
        assert english not in words


def test_by_keyboard_alone(visit):
    guest = visit(**SWIFT).begin("here", seed="14", wonders="preset")
    guest.play_out(guest.move_by_keys)
    stands_at_the_end(guest, "")


def test_on_a_phone(visit):
    guest = visit(**SWIFT, viewport=PHONE, has_touch=True, is_mobile=True).begin("here", seed="15")

    def move():
        assert guest.overflow() <= 0
        guest.move(".act-wonder")

    guest.play_out(move)
    assert guest.overflow() <= 0
    stands_at_the_end(guest, "")

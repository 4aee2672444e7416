"""7 Wonders in a real browser: whole games, friends by link, a reload in the middle of choosing, phone, keyboard."""

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
PHONE = {"width": 390, "height": 844}
SWIFT = {"reduced_motion": "reduce"}
CATEGORIES = 7
HEARD = 500  # milliseconds in which a page has heard of another's choice and shown it, if it may


def stands_at_the_end(guest, players):
    """The end: a score pad in the rulebook's order whose columns add up, science explained, the record."""
    page = guest.page
    assert guest.nameless() == []
    rows = page.locator(".pad tbody tr")
    assert rows.evaluate_all("rows => rows.map(row => row.className)") == [
        f"pad-{category}" for category in ("wonder", "coins", "military", "blue", "yellow", "green", "purple")
    ]
    cells = rows.evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td')]"
        ".map(cell => Number(cell.textContent.replace('\\u2212', '-'))))"
    )
    totals = [int(text) for text in page.locator(".pad tfoot td").all_text_contents()]
    assert len(cells) == CATEGORIES
    assert len(totals) == players
    assert [sum(column) for column in zip(*cells, strict=True)] == totals
    winner = page.locator(".pad .winner").first.get_attribute("title")
    assert str(max(totals)) in page.locator(".end h2").inner_text()
    assert winner in page.locator(".end h2").inner_text()
    with page.expect_download() as download:
        page.locator(".end a[download]").click()
    assert '"game": "seven"' in download.value.path().read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [3, 7])
def test_a_whole_game_with_bots(visit, players):
    guest = visit(**SWIFT).begin_seven(*("easy",) * (players - 1), seed="5", name="Ada")
    assert guest.page.locator(".seat").count() == players
    assert guest.overflow() <= 0
    guest.play_out(guest.choose_from_hand, seconds=500)
    assert guest.overflow() <= 0
    stands_at_the_end(guest, players)


def test_two_people_in_two_browsers_and_a_bot(visit):
    host = visit(**SWIFT).begin_seven("friend", "easy", seed="12", name="Ada", name_1="Bea")
    address = host.page.locator("#invite-1").input_value()
    friend = visit(address, **SWIFT)
    expect(host.page.locator(".seat.left .presence.here")).to_have_count(1)
    assert set(cards(host)).isdisjoint(names_hidden_from(friend, host))
    for _ in range(4):
        host.choose_from_hand()
        # the friend hears that a choice has been made, not which
        expect(friend.page.locator(".seat.right .chose.done")).to_have_count(1)
        assert host.page.locator(".standing").count() == 1
        assert friend.page.locator(".standing").count() == 0
        friend.choose_from_hand()
        host.page.wait_for_selector(".turn-mine")
        friend.page.wait_for_selector(".turn-mine")
    log = host.page.locator(".log .entry")
    assert log.count() == 4
    expect(friend.page.locator(".log .entry")).to_have_count(4)


def cards(guest):
    """The cards of the hand on the page."""
    return guest.page.locator(".hand a.card").evaluate_all("cards => cards.map(card => card.dataset.choose)")


def names_hidden_from(guest, other):
    """Of the other's hand, the cards that the guest's own page gives away as somebody's choice."""
    shown = guest.page.locator("[data-choose]").evaluate_all("found => found.map(one => one.dataset.choose)")
    return [card for card in shown if card in cards(other) and card not in cards(guest)]


def test_a_reload_in_the_middle_of_choosing_keeps_the_choice_and_it_can_be_taken_back(visit):
    host = visit(**SWIFT).begin_seven("friend", "easy", seed="13")
    host.choose_from_hand(".act-sell")
    chosen = host.page.locator(".standing").inner_text()
    host.page.reload()
    assert host.page.locator(".standing").inner_text() == chosen
    before = host.position
    host.page.locator(".standing button").click()
    host.wait_past(before)
    assert host.page.locator(".standing").count() == 0
    assert host.may_move


def test_a_click_is_not_lost_when_somebody_chooses_while_the_button_is_down(visit):
    host = visit(**SWIFT).begin_seven("friend", "easy", seed="12")
    friend = visit(host.page.locator("#invite-1").input_value(), **SWIFT)
    card = host.page.locator(".hand a.card").first
    meant = card.get_attribute("data-choose")
    card.hover()
    host.page.mouse.down()
    friend.choose_from_hand()
    host.page.wait_for_timeout(HEARD)
    host.page.mouse.up()
    expect(host.page.locator(f"#choose-{meant}.open")).to_have_count(1)
    expect(host.page.locator(".seat.left .chose.done")).to_have_count(1)


def test_the_board_is_not_held_by_a_key_that_another_window_has_taken(visit):
    host = visit(**SWIFT).begin_seven("friend", "easy", seed="12")
    friend = visit(host.page.locator("#invite-1").input_value(), **SWIFT)
    host.page.locator(".hand a.card").first.focus()
    host.page.keyboard.down(" ")
    friend.choose_from_hand()
    host.page.wait_for_timeout(HEARD)
    assert host.page.locator(".seat.left .chose.done").count() == 0
    host.page.evaluate("() => window.dispatchEvent(new Event('blur'))")  # headless windows never lose the focus
    expect(host.page.locator(".seat.left .chose.done")).to_have_count(1)


def test_a_card_clicked_before_the_script_is_there(visit):
    guest = visit(viewport=PHONE, **SWIFT).begin_seven("easy", "easy", seed="12")
    late = []
    guest.page.route("**/table.js*", lambda route: late.append(route))
    guest.page.reload(wait_until="commit")
    card = guest.page.locator(".hand a.card").first
    card.click()
    sheet = guest.page.locator(f"#choose-{card.get_attribute('data-choose')}")
    expect(sheet).to_be_visible()
    late[0].continue_()
    guest.page.wait_for_selector(".choose.open")
    expect(sheet).to_be_visible()
    sheet.locator("[data-close]").click()
    expect(sheet).to_be_hidden()
    assert "#" not in guest.page.url
    guest.choose_from_hand()


def test_a_phone_in_german_with_seven(visit):
    guest = visit(viewport=PHONE, locale="de-DE", **SWIFT).begin_seven(*("easy",) * 6, seed="14")
    for _ in range(7):
        guest.choose_from_hand()
        guest.wait_for_turn()
        assert guest.overflow() <= 0
    for tab, shown in (("left", ".seat.left"), ("right", ".seat.right"), ("others", ".others"), ("log", ".log")):
        guest.page.locator(f"[data-tab={tab}]").click()
        expect(guest.page.locator(shown)).to_be_visible()
        assert guest.overflow() <= 0
    assert guest.nameless() == []
    words = guest.page.locator("body").inner_text()
    assert "Zeitalter" in words
    for english in ("Your turn", "built", "Sells", "Makes", "coins"):
        assert english not in words


def test_by_keyboard_alone(visit):
    guest = visit(**SWIFT).begin_seven("easy", "easy", seed="15", sides="chosen", wonders="picked")
    for _ in range(6):
        if not guest.page.locator(".boards [data-key]").count():
            guest.page.locator(".hand a.card").first.focus()
            guest.press("ArrowRight", "Enter")
            guest.page.wait_for_selector(".choose.open")
        guest.press("1")
        guest.wait_until_taken()
        guest.wait_for_turn()
    assert guest.page.locator(".seat.own .tile").count() >= 1


def test_what_a_card_costs_and_whom_it_pays(visit):
    guest = visit(**SWIFT).begin_seven("easy", "easy", seed="16")
    for _ in range(5):
        guest.choose_from_hand()
        guest.wait_for_turn()
    badges = guest.page.locator(".hand .badge")
    assert badges.count() == guest.page.locator(".hand a.card").count()
    guest.page.locator(".hand a.card").first.click()
    sheet = guest.page.locator(".choose.open")
    assert sheet.locator(".act-sell .tag.gain").inner_text() == "+3"
    assert sheet.locator(".act").count() >= 2
    expect(guest.page.locator(".seat.left .made")).to_contain_text("Sells")


def test_hands_seen_can_be_switched_off(visit):
    guest = visit(**SWIFT).begin_seven("easy", "easy", seed="17")
    guest.choose_from_hand()
    guest.wait_for_turn()
    expect(guest.page.locator(".seen")).to_have_count(1)
    guest.page.locator("[data-menu] summary").click()
    guest.page.locator("[data-set=seen][value=off]").click()
    expect(guest.page.locator(".seen")).to_be_hidden()
    guest.page.reload()
    assert guest.page.locator(".seen").count() == 0

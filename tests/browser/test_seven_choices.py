"""What 7 Wonders asks for and shows: sellers, chains, discarded cards, the last card, conflicts, movement."""

import pytest
from playwright.sync_api import expect

from browser.party import Party

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]
SIZES = {"small phone": (360, 640), "tablet": (820, 1180), "laptop": (1280, 720)}
GREEN = r"build (scriptorium|apothecary|workshop)"
RED = r"build (stockade|barracks|guard_tower)"
STAGE = r"stage with \w+.*"
PAYING = r'value="build \w+ paying \d+ \d+"'


def test_the_seller_is_chosen(visit):
    party = Party(visit, "gizah", "day", seed="21")
    guest = party.play_until(PAYING)
    card = guest.page.locator(".hand a.card:has(.badge i)").first
    card.click()
    builds = guest.page.locator(".choose.open .act-build button")
    assert builds.count() >= 2
    labels = builds.evaluate_all("buttons => buttons.map(button => button.ariaLabel)")
    assert len(set(labels)) == len(labels)
    for label in labels:
        assert "to Bea" in label or "to Cleo" in label
    second = guest.page.locator(".choose.open .act-build").nth(1)
    second.locator("summary").click()
    expect(second.locator(".breakdown")).to_contain_text("from ")
    second.locator("button").click()
    expect(guest.page.locator(".standing")).to_contain_text(labels[1])


def test_free_by_chain_is_marked(visit):
    party = Party(visit, "gizah", "day", seed="22", wants=(GREEN,))
    guest = party.play_until(r"badge by-chain")
    card = guest.page.locator(".hand a.card:has(.badge.by-chain)").first
    assert "Free by chain." in card.get_attribute("aria-label")
    card.click()
    expect(guest.page.locator(".choose.open .tag.by-chain")).to_have_count(1)
    guest.page.locator(".choose.open .act-build button").click()
    party.others_choose()
    expect(guest.page.locator(".seat.own .deed")).to_contain_text("chain symbol")


def test_halikarnassos_picks_from_the_discard_pile(visit):
    party = Party(visit, "halikarnassos", "night", seed="23", wants=(STAGE,))
    guest = party.play_until(r'id="choice"')
    options = guest.page.locator("#choice .option")
    expect(guest.page.locator("#choice h2")).to_contain_text("discarded card")
    name = options.first.locator(".words b").inner_text()
    assert guest.nameless() == []
    guest.press("1")
    expect(guest.page.locator("#choice")).to_have_count(0)
    expect(guest.page.locator(f".seat.own .tile[aria-label^='{name}']")).to_have_count(1)
    expect(guest.page.locator(".log")).to_contain_text(f"{name} built from the discard pile")


def test_babylon_may_play_the_last_card(visit):
    party = Party(visit, "babylon", "night", seed="24", wants=(STAGE,))
    guest = party.play_until(r'id="choice"')
    expect(guest.page.locator("#choice h2")).to_contain_text("last card")
    kinds = guest.page.locator("#choice .act").evaluate_all("acts => acts.map(act => act.className)")
    assert "act act-sell" in kinds
    assert "act act-skip" in kinds
    guest.page.locator("#choice .act-skip button").click()
    expect(guest.page.locator("#choice")).to_have_count(0)


def test_conflicts_of_an_age(visit):
    party = Party(visit, "rhodos", "day", seed="25", wants=(RED, STAGE))
    guest = party.play_until(r'class="battles"')
    rows = guest.page.locator(".battles tbody tr")
    expect(rows).to_have_count(3)
    told = [points(rows.nth(seat).locator(".won, .lost")) for seat in range(3)]
    kept = [points(guest.page.locator(f".seat.{place} .conflicts li")) for place in ("own", "left", "right")]
    assert told == kept
    assert any(told)


def points(tokens):
    """The points on conflict tokens, lowest first."""
    return sorted(int(text.replace("\u2212", "-")) for text in tokens.all_inner_texts())


def test_cards_glide_from_the_hand_and_from_the_heads_of_other_cities(visit):
    party = Party(visit, "gizah", "day", seed="26")
    guest = party.play_until(r"Age I\b")
    guest.page.emulate_media(reduced_motion="no-preference")
    guest.page.evaluate("() => document.documentElement.dataset.speed = 'slow'")
    party.others_choose()
    card = guest.page.locator(".hand a.card:has(.badge .coin)").first
    id = card.get_attribute("data-choose")
    told = guest.page.locator(".log .when").count()
    card.click()
    guest.page.locator(".choose.open .act-build button").first.click()
    guest.page.wait_for_function("told => document.querySelectorAll('.log .when').length > told", arg=told)
    moving = guest.page.evaluate(
        "() => document.getAnimations().map((animation) => animation.effect.pseudoElement).filter(Boolean)"
    )
    assert f"::view-transition-group(glide-0-{id})" in moving
    others = guest.page.locator(".seat:is(.left, .right) .fresh")
    fresh = others.evaluate_all("all => all.map((one) => one.dataset.glide)")
    assert fresh
    for card in fresh:
        assert f"::view-transition-old(glide-{card})" in moving


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wider_than_the_window(visit, size):
    width, height = SIZES[size]
    guest = visit(viewport={"width": width, "height": height}, reduced_motion="reduce")
    guest.begin_seven(*("easy",) * 6, seed="27", sides="night")
    assert guest.overflow() <= 0
    for _ in range(7):
        guest.choose_from_hand()
        guest.wait_for_turn()
        assert guest.overflow() <= 0
    guest.page.locator(".hand a.card").first.click()
    sheet = guest.box(".choose.open")
    assert sheet["y"] >= 0
    assert sheet["y"] + sheet["height"] <= height + 1
    guest.press("Escape")
    guest.page.locator(".seat.own .in-words").click()
    expect(guest.page.locator("#looking .words")).to_contain_text("Stage 1")
    assert guest.overflow() <= 0


def test_without_a_script(visit):
    guest = visit(java_script_enabled=False).begin_seven("friend", "easy", seed="28")
    page = guest.page
    page.locator(".hand a.card").first.click()
    page.locator(".choose:target .act-sell button").click()
    expect(page.locator(".standing")).to_contain_text("Sell")
    for place in ("own", "left", "right"):
        expect(page.locator(f".seat.{place} .wonder-board")).to_be_visible()
    page.locator(".standing button").click()
    expect(page.locator(".standing")).to_have_count(0)

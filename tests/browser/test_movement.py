"""What moves: a card into its city, and nothing for who wants none of it."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
MOVING = """() => document.getAnimations().map((animation) => animation.effect.pseudoElement).filter(Boolean)"""


def moving(guest):
    """Moves once and tells what the browser animates while the card is under way."""
    guest.page.locator(".offered a.card").first.click()
    guest.page.wait_for_selector(".choose.open")
    before = guest.position
    guest.acts.first.click()
    guest.wait_past(before)
    for _ in range(20):
        animated = guest.page.evaluate(MOVING)
        if animated:
            return animated
        guest.page.wait_for_timeout(20)
    return []


def table(visit, **options):
    return visit(**options).begin("here", seed="31", wonders="preset")


def test_a_card_glides_to_its_city(visit):
    guest = table(visit)
    guest.page.evaluate("() => document.documentElement.dataset.speed = 'slow'")
    card = guest.page.locator(".offered a.card").first.get_attribute("data-choose")
    assert f"::view-transition-group(glide-{card})" in moving(guest)


def test_reduced_motion_moves_nothing(visit):
    assert moving(table(visit, reduced_motion="reduce")) == []


def test_the_speed_none_moves_nothing(visit):
    guest = table(visit)
    guest.page.evaluate("() => document.documentElement.dataset.speed = 'none'")
    assert moving(guest) == []


def test_a_click_during_the_movement_counts(visit):
    guest = table(visit)
    guest.page.evaluate("() => document.documentElement.dataset.speed = 'slow'")
    moving(guest)
    card = guest.page.locator(".offered a.card").first
    meant = card.get_attribute("data-choose")
    box = card.bounding_box()
    guest.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 12)
    expect(guest.page.locator(f"#choose-{meant}.open")).to_have_count(1)

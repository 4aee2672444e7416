"""What a page shows fits its window, has names for those who can't see it, and colours that can be told apart."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
SIZES = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "tablet": (820, 1180),
    "laptop": (1280, 720),
    "desk": (1440, 900),
    "wide": (1920, 1080),
}
SURFACES = ("--ground", "--ground-far", "--panel", "--panel-raised")
# Cards of the structure whose chain partner is in sight too
PAIRS = """() => {
  const givers = (emblem) => [...document.querySelectorAll(`[data-emblem="${emblem}"]`)];
  return [...document.querySelectorAll("[data-chain]")]
    .filter((card) => givers(card.dataset.chain).some((giver) => giver.checkVisibility()))
    .map((card) => card.dataset.choose);
}"""
INKS = ("--ink", "--ink-soft", "--accent", "--good", "--bad", "--seat-0", "--seat-1")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wider_than_the_window(visit, size):
    width, height = SIZES[size]
    guest = visit(viewport={"width": width, "height": height}, reduced_motion="reduce")
    assert guest.overflow() <= 0
    guest.begin("here", seed="21")
    assert guest.overflow() <= 0
    while guest.page.locator(".drafting").count():
        guest.move()
    for _ in range(6):
        guest.move()
    guest.open_card()
    assert guest.overflow() <= 0
    sheet = guest.box(".choose.open")
    assert sheet["y"] >= 0
    assert sheet["y"] + sheet["height"] <= height + 1
    box = guest.box(".structure ol")
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_everything_to_operate_has_a_name(visit):
    guest = visit(reduced_motion="reduce")
    assert guest.nameless() == []
    guest.begin("here", seed="22")
    assert guest.nameless() == []
    while guest.page.locator(".drafting").count():
        guest.move()
    guest.move(".act-wonder")
    guest.open_card()
    assert guest.nameless() == []


def test_landmarks_and_the_spoken_line(visit):
    guest = visit(reduced_motion="reduce").begin("here", seed="23", wonders="preset", name="Ada", other_name="Bea")
    page = guest.page
    for region in ("City of Ada", "City of Bea", "Structure of Age I", "Board", "Log"):
        expect(page.get_by_role("region", name=region)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    guest.move()
    expect(page.locator("#said")).to_contain_text("free of charge")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out(visit, scheme):
    guest = visit(color_scheme=scheme)
    colours = guest.page.evaluate(
        """(names) => {
            const probe = document.body.appendChild(document.createElement("i"));
            return Object.fromEntries(names.map((name) => {
                probe.style.color = `var(${name})`;
                return [name, getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number)];
            }));
        }""",
        [*SURFACES, *INKS, "--accent-ink"],
    )
    pale = {
        (ink, surface): contrast(colours[ink], colours[surface])
        for ink in INKS
        for surface in SURFACES
        if contrast(colours[ink], colours[surface]) < 4.5 and not (surface == "--ground-far" and ink != "--ink")
    }
    assert pale == {}
    assert contrast(colours["--accent-ink"], colours["--accent"]) >= 4.5


def contrast(one, other):
    """The ratio of luminances of two colours (WCAG 2)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour):
    """Relative luminance of [red, green, blue] from 0 to 255."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_theme_and_movement_are_kept(visit):
    guest = visit(color_scheme="light")
    page = guest.page
    page.locator("[data-menu] summary").click()
    page.get_by_role("button", name="night").click()
    page.get_by_role("button", name="slow").click()
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator("html").get_attribute("data-speed") == "slow"
    page.locator("[data-menu] summary").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_chain_partners_are_shown(visit):
    guest = visit(reduced_motion="reduce").begin("here", seed="24", wonders="preset")
    page = guest.page
    for _ in range(60):
        pairs = page.evaluate(PAIRS)
        if pairs or not guest.wait_for_turn():
            break
        guest.move(".act-build")
    page.locator(f"[data-choose={pairs[0]}]").hover(position={"x": 12, "y": 8})
    expect(page.locator(".thread path")).not_to_have_count(0)
    expect(page.locator(".linked")).not_to_have_count(0)

"""The refresher in Chromium: what the quiz remembers as not known is marked and can be shown first."""

import json

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def missed(*clauses):
    """What the browser remembers of one question, answered wrongly."""
    question = {"box": 0, "due": 0, "missed": 1, "clauses": clauses}
    return json.dumps({"format": "mirabilia-quiz/1", "game": "seven", "questions": {"tie": question}})


def test_what_was_not_known_is_marked_and_comes_first(visit):
    page = visit("/rules/seven/refresher", viewport={"width": 390, "height": 844}, service_workers="block").page
    pairs, marks = page.locator(".pair"), page.locator(".pair-mark:visible")
    in_order = pairs.evaluate_all("list => list.map((pair) => pair.dataset.clauses)")
    expect(marks).to_have_count(0)
    expect(page.locator("[data-first]")).to_be_hidden()

    page.evaluate("text => localStorage.setItem('quiz-seven', text)", missed("S-230"))
    page.reload()
    expect(marks).to_have_count(1)
    expect(page.locator("[data-marked]")).to_have_text("1")
    expect(page.locator(".pair.unknown")).to_have_attribute("data-clauses", "S-230")

    page.locator("[data-first]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-first]")).to_have_attribute("aria-pressed", "true")
    expect(pairs.first).to_have_attribute("data-clauses", "S-230")
    page.keyboard.press("Enter")
    assert pairs.evaluate_all("list => list.map((pair) => pair.dataset.clauses)") == in_order

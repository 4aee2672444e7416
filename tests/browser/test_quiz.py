"""The quiz in Chromium: a round with the keyboard alone, what comes back, and taking one's answers along."""

import json
import time

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
ROUND = 10
DAY = 86_400_000


class Learner:
    """A guest who is asked."""

    def __init__(self, guest):
        self.page = guest.page
        self.page.wait_for_selector(".one-by-one")

    @property
    def asked(self):
        return self.page.locator(".question.current").get_attribute("data-question")

    def answer(self, knew, key="Space"):
        """Reveal with one key, judge with another; returns the question's id."""
        id = self.asked
        expect(self.page.locator(".question.current .answer")).to_be_hidden()
        self.page.keyboard.press(key)
        expect(self.page.locator(".question.current .answer")).to_be_in_viewport()
        expect(self.page.locator(".judging")).to_be_in_viewport()
        self.page.keyboard.press("1" if knew else "2")
        expect(self.page.locator(".judging")).to_be_hidden()
        return id

    def counts(self):
        """Due, new, known."""
        return [int(self.page.locator(f"[data-count={kind}]").inner_text()) for kind in ("due", "fresh", "known")]

    def take(self, text):
        self.page.locator(".keeping").evaluate("keeping => keeping.open = true")
        file = {"name": "quiz.json", "mimeType": "application/json", "buffer": text.encode()}
        self.page.locator("[data-import]").set_input_files(file)

    def told(self, message):
        place = self.page.locator(f"[data-message={message}]")
        expect(place).to_be_visible()
        return place.inner_text()

    def unknown(self):
        return set(self.page.evaluate("import('/static/reference/memory.js').then((m) => [...m.unknown('duel')])"))


@pytest.fixture
def learner(visit):
    def learn(path="/quiz/duel", **options):
        usual = {"viewport": PHONE, "locale": "de-DE", "service_workers": "block"}
        return Learner(visit(path, **(usual | options)))

    return learn


@pytest.mark.parametrize(
    ("viewport", "locale", "title"),
    [(PHONE, "de-DE", "7 Wonders Duel: Weißt du es noch?"), (DESK, "en-GB", "7 Wonders Duel: Do you still know?")],
)
def test_a_round_with_the_keyboard_alone(learner, viewport, locale, title):
    """What was not known comes back in the round and tomorrow; what was known, tomorrow for the first time."""
    learner = learner(viewport=viewport, locale=locale)
    page = learner.page
    expect(page.locator("h1")).to_have_text(title)
    total = page.locator("[data-question]").count()
    assert learner.counts() == [0, total, 0]
    first = learner.answer(knew=False)
    clauses = set(page.locator(f"[data-question={first}]").get_attribute("data-clauses").split())
    assert learner.counts() == [1, total - 1, 0]
    for number in range(ROUND - 1):
        assert learner.answer(knew=True, key="Enter" if number % 2 else "Space") != first
    assert learner.asked == first
    assert learner.answer(knew=True) == first
    expect(page.locator(".round-end")).to_be_visible()
    expect(page.locator("#round-end")).to_be_focused()
    assert page.locator("[data-sum=known]").inner_text() == str(ROUND - 1)
    assert page.locator("[data-sum=missed]").inner_text() == "1"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert learner.asked != first
    page.reload()
    page.wait_for_selector(".one-by-one")
    assert learner.counts() == [0, total - ROUND, ROUND - 1]
    assert learner.unknown() == clauses
    page.clock.set_fixed_time(int(time.time() * 1000) + DAY)
    page.reload()
    assert learner.counts() == [ROUND, total - ROUND, ROUND - 1]
    assert learner.answer(knew=True) == first
    assert learner.unknown() == set()


def test_a_question_left_unknown_is_asked_first_after_a_reload(learner):
    learner = learner()
    learner.answer(knew=True)
    missed = learner.answer(knew=False)
    learner.page.reload()
    assert learner.asked == missed


def test_answers_come_along_as_a_file(learner):
    one, other = learner(), learner()
    one.answer(knew=True)
    one.answer(knew=False)
    one.page.locator(".keeping > summary").click()
    with one.page.expect_download() as download:
        one.page.locator("[data-export]").click()
    told = json.loads(download.value.path().read_text(encoding="utf-8"))
    strange = {"no_such_question": {"box": 1, "due": 1, "missed": 0, "clauses": []}}
    other.take(json.dumps(told | {"questions": told["questions"] | strange}))
    message = other.told("taken")
    assert "2" in message
    assert "1" in message
    assert other.counts() == one.counts()
    assert other.unknown() == one.unknown() != set()
    other.page.locator(".anew > summary").click()
    other.page.locator("[data-forget]").click()
    other.told("forgotten")
    assert other.counts()[0] == other.counts()[2] == 0


def test_a_broken_file_changes_nothing(learner):
    learner = learner()
    learner.answer(knew=True)
    before = learner.counts()
    entry = {"box": 1, "due": 20_000, "missed": 0, "clauses": ["D-003"]}
    whole = {"format": "mirabilia-quiz/1", "game": "duel", "questions": {"start_coins": entry}}
    for broken in (
        "",
        "[]",
        "{",
        json.dumps(whole | {"format": "mirabilia/1"}),
        json.dumps(whole | {"questions": []}),
        json.dumps(whole | {"questions": {"start_coins": entry | {"box": 6}}}),
        json.dumps(whole | {"questions": {"start_coins": entry | {"due": "20000"}}}),
        json.dumps(whole | {"questions": {"start_coins": entry | {"clauses": ["<b>"]}}}),
        json.dumps(whole | {"questions": {"start_coins": None}}),
        json.dumps(whole) + " " * 200_000,
    ):
        learner.page.evaluate("for (const told of document.querySelectorAll('[data-message]')) told.hidden = true")
        learner.take(broken)
        learner.told("unreadable")
    learner.take(json.dumps(whole | {"game": "seven"}))
    learner.told("other")
    assert learner.counts() == before


def test_known_questions_come_back_after_ever_longer_pauses(learner):
    days = learner().page.evaluate(
        """import("/static/reference/schedule.js").then(({ answered }) => {
          let entry, today = 100;
          const pauses = [];
          for (let time = 0; time < 7; time += 1) {
            entry = answered(entry, time !== 5, today);
            pauses.push(entry.due - today);
            today = entry.due;
          }
          return pauses;
        })"""
    )
    assert days == [1, 3, 7, 16, 35, 0, 1]


def test_what_a_full_browser_does_not_keep_is_remembered_while_the_page_is_open(visit):
    guest = visit("/quiz/duel")
    boxes = guest.page.evaluate("""async () => {
      const { keep, state } = await import("/static/reference/memory.js");
      const entry = (box) => new Map([["a", { box, due: 1, missed: 0, clauses: ["D-001"] }]]);
      const kept = [keep("duel", entry(1))];
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
      kept.push(keep("duel", entry(2)));
      const seen = state("duel").get("a").box;
      Storage.prototype.setItem = setItem;
      kept.push(keep("duel", entry(3)));
      return [...kept, seen, state("duel").get("a").box];
    }""")
    assert boxes == [True, False, True, 2, 3]


def test_without_script_the_page_is_a_list_to_read(visit):
    page = visit("/quiz/duel", java_script_enabled=False).page
    question = page.locator("[data-question]").last
    expect(question).to_be_visible()
    question.locator("summary").click()
    expect(question.locator(".answer")).to_be_visible()
    expect(page.locator(".judging")).to_be_hidden()
    expect(page.locator(".keeping")).to_be_hidden()

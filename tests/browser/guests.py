"""What a guest does at the table, with mouse or keyboard, as a person would."""

import re
import time

from playwright.sync_api import Locator, Page, expect

_PATIENCE = 60_000  # milliseconds that an opponent may think on a busy machine

NAMELESS = """() => {
  const operated = "a[href], button, input:not([type=hidden]), select, summary, [role=button], [tabindex='0']";
  const named = (element) =>
    element.getAttribute("aria-label") || element.getAttribute("aria-labelledby") || element.title ||
    element.textContent.trim() || element.labels?.[0]?.textContent.trim();
  return [...document.querySelectorAll(operated)]
    .filter((element) => element.checkVisibility() && !named(element))
    .map((element) => element.outerHTML.slice(0, 200));
}"""


class Guest:
    """A person before a page. `complaints`: what the page wrote to its console as an error, and what failed."""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.set_default_timeout(_PATIENCE)
        page.on("console", lambda message: message.type == "error" and self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(path)

    def begin(self, opponent: str, **fields: str) -> "Guest":
        """A new game by the form of the home page. `fields`: those of the form; radio buttons by their value."""
        form = self.page.locator(".new-game:not(.new-seven)")
        form.locator(f"input[name=opponent][value={opponent}]").check(force=True)
        for name, value in fields.items():
            radio = form.locator(f"input[name={name}][value='{value}']")
            if radio.count():
                radio.check(force=True)
            else:
                form.locator("details").evaluate("details => details.open = true")
                form.locator(f"[name={name}]").fill(value)
        return self._sent(form)

    def begin_seven(self, *seats: str, **fields: str) -> "Guest":
        """A new game of 7 Wonders by its form. `seats`: who plays seats 1 and on ("easy", "friend")."""
        self.page.locator(".game-form summary", has_text=re.compile("^7 Wonders (?!Duel)")).click()
        form = self.page.locator(".new-seven")
        form.locator(f"input[name=players][value='{len(seats) + 1}']").check(force=True)
        for seat, who in enumerate(seats, 1):
            form.locator(f"select[name=seat_{seat}]").select_option(who)
        form.locator("details").evaluate("details => details.open = true")
        for name, value in fields.items():
            field = form.locator(f"input[name={name}][value='{value}']")
            if field.count():
                field.check(force=True)
            else:
                form.locator(f"[name={name}]").fill(value)
        return self._sent(form)

    def _sent(self, form: Locator) -> "Guest":
        form.locator("button.big").click()
        self.page.wait_for_selector("#board")
        self.page.wait_for_load_state()  # nobody decides before the page's scripts are there
        return self

    def choose_from_hand(self, prefer: str = "") -> None:
        """One decision at a table of 7 Wonders: what is asked of this seat alone, else a card of the hand."""
        choices = self.page.locator(".choosing [data-key], .boards [data-key]")
        if choices.count():
            choices.first.click()
        else:
            self.page.locator(".hand a.card").first.click()
            self.page.wait_for_selector(".choose.open")
            acts = self.page.locator(f".choose.open {prefer} button") if prefer else self.acts
            (acts if acts.count() else self.acts).first.click()
        self.wait_until_taken()

    def wait_until_taken(self) -> None:
        """Until the answer to what was sent stands on the page."""
        self.page.wait_for_selector("#table:not([aria-busy])")

    @property
    def position(self) -> int:
        """The position that the page shows."""
        return int(self.page.locator("#board").get_attribute("data-position"))

    @property
    def over(self) -> bool:
        """Whether the page shows the end."""
        return self.page.locator(".at-end").count() > 0

    @property
    def may_move(self) -> bool:
        """Whether the page lets the guest decide."""
        return self.page.locator(".turn-mine").count() > 0

    def wait_for_turn(self) -> bool:
        """Until the guest may decide (True) or the game is over (False)."""
        self.page.wait_for_selector(".turn-mine, .at-end")
        return not self.over

    def wait_past(self, position: int) -> None:
        """Until the page shows another position."""
        self.page.wait_for_selector(f'#board:not([data-position="{position}"])')

    def move(self, prefer: str = "") -> None:
        """One decision by mouse: the first choice offered; of a card's actions the first that `prefer` selects."""
        before = self.position
        choices = self.page.locator(".choosing [data-key], .draft [data-key]")
        if choices.count():
            choices.first.click()
        else:
            self.open_card()
            acts = self.page.locator(f".choose.open {prefer} button") if prefer else self.acts
            (acts if acts.count() else self.acts).first.click()
        self.wait_past(before)

    @property
    def acts(self):
        """The buttons of the open sheet."""
        return self.page.locator(".choose.open .act button")

    def open_card(self, number: int = 0) -> str:
        """Opens the sheet of a card that may be taken; returns the card's id."""
        card = self.page.locator(".offered a.card").nth(number)
        card.click()
        self.page.wait_for_selector(".choose.open")
        return card.get_attribute("data-choose")

    def press(self, *keys: str) -> None:
        """Keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def move_by_keys(self) -> None:
        """One decision by keyboard alone: walk to a card, open it, choose by figure."""
        before = self.position
        if not self.page.locator(".choosing, .draft").count():
            self.walk_to_a_card()
            self.press("Enter")
            self.page.wait_for_selector(".choose.open")
        self.press("1")
        self.wait_past(before)

    def walk_to_a_card(self) -> None:
        """Arrow keys until a card that may be taken has the focus."""
        for key in ("ArrowDown", *("ArrowLeft",) * 6, "ArrowDown", *("ArrowRight",) * 12):
            if self.page.locator(".offered a.card:focus").count():
                return
            self.press(key)
        expect(self.page.locator(".offered a.card:focus")).to_have_count(1)

    def play_out(self, decide=None, seconds: float = 240) -> None:
        """Decides by `decide` (default: `move`) whenever it may until the end stands on the page."""
        limit = time.monotonic() + seconds
        while self.wait_for_turn():
            assert time.monotonic() < limit, f"the game stands at position {self.position}"
            (decide or self.move)()

    def overflow(self) -> int:
        """How many pixels the page is wider than its window."""
        return self.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")

    def box(self, selector: str) -> dict[str, float]:
        """Where something lies, found and measured at once: between two questions an opponent may change the board."""
        self.page.wait_for_selector(selector)
        return self.page.evaluate("found => document.querySelector(found).getBoundingClientRect().toJSON()", selector)

    def nameless(self) -> list[str]:
        """Visible things to operate that a screen reader could not name."""
        return self.page.evaluate(NAMELESS)

    def expect_late(self, *words: str) -> None:
        """Forgets complaints about answers that the test provokes."""
        self.complaints[:] = [text for text in self.complaints if not re.search("|".join(words), text)]

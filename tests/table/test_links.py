"""Every link on the pages of the reference leads somewhere, with its place on the page."""

from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest

BEGIN = ["/", "/rules", "/quiz", "/cheatsheet", "/score", "/random"]
# Links of forms and of random draws go on without end: what they lead to has tests of its own.
ENDLESS = ("/random/",)


class Page(HTMLParser):
    """The places of a page and where its links lead."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.files = set(), set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        if "id" in told:
            assert told["id"] not in self.ids, f"twice on one page: {told['id']}"
            self.ids.add(told["id"])
        if tag == "a" and told.get("href"):
            self.links.add(told["href"])
        if tag in ("link", "use") and told.get("href"):
            self.files.add(told["href"].partition("#")[0])
        if tag in ("script", "img") and told.get("src"):
            self.files.add(told["src"])


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_internal_link_resolves(browser, language):
    client = browser.client
    client.headers["Accept-Language"] = language
    pages, waiting, aims = {}, list(BEGIN), {}
    while waiting:
        path = waiting.pop()
        answer = client.get(path)
        assert answer.status_code == 200, (path, aims.get(path))
        if not answer.headers["content-type"].startswith("text/html"):
            pages[path] = None
            continue
        page = pages[path] = Page(answer.text)
        for link in page.links:
            split = urlsplit(urljoin(path, link))
            assert not split.scheme, f"{path} leads away to {link}"
            aim = split.path + (f"?{split.query}" if split.query else "")
            aims.setdefault(aim, set()).add((split.fragment, path))
            endless = aim.startswith(ENDLESS) and path.startswith(ENDLESS)
            if aim not in pages and aim not in waiting and not endless:
                waiting.append(aim)
    missing = [
        (path, aim, fragment)
        for aim, asked in aims.items()
        for fragment, path in asked
        if fragment and pages.get(aim) and fragment not in pages[aim].ids
    ]
    assert missing == []
    files = {file for page in pages.values() if page for file in page.files}
    assert all(client.get(file).status_code == 200 for file in files)
    assert len(pages) > 200

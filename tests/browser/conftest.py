"""A real server, a real Chromium, and guests whose pages may not complain."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from browser.guests import Guest
from table.serving import Server

_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1440, "height": 900}


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The table on a free port of the loopback, with a database of its own."""
    folder = tmp_path_factory.mktemp("browser")
    running = Server(folder / "table.sqlite", folder / "server.log")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium():
    """The system's Chromium; nothing is downloaded."""
    path = os.environ.get("MIRABILIA_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(server, chromium):
    """Lets guests in: `visit(path="/", viewport=..., locale="de", ...)` opens a context of its own.

    What a page complained about in its console fails the test at its end, unless the guest expected it.
    """
    guests = []

    def visit(path="/", viewport=DESK, **options):
        context = chromium.new_context(viewport=viewport, base_url=server.url, **options)
        guest = Guest(context.new_page(), path)
        guests.append(guest)
        return guest

    yield visit
    for guest in guests:
        guest.page.context.close()
    assert [complaint for guest in guests for complaint in guest.complaints] == []

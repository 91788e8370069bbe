"""A server for all tests of a run, a browser for a module; a page that complains fails its test."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright
from tests.browser.visitor import Visitor
from tests.table.support.server_process import House

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1440, "height": 900}
NARROW = {"width": 390, "height": 844}
NONCE_BYTES = 32
SAME_NONCE = """([length, number]) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => array.length === length ? array.fill(number) : real(array);
}"""
"""A visitor's share of the luck is its number: a test plays the same games in every run."""


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), luck=True, long_of_person=1000) as running:
        yield running


@pytest.fixture(scope="module")
def chromium():
    """Debian's Chromium; `make test` finds or installs it and names it in CHROMIUM.

    Playwright's event loop runs in the worker's own thread as long as this lives, and no
    `asyncio.run` of another test can: a module must not leave it behind.
    """
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "The browser tests need Chromium: run tools/find-chromium."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, house):
    """Opens the hall as a new person; every complaint of a page fails the test at its end."""
    visitors = []

    def open_hall(name="", narrow=False, **options):
        shape = {"viewport": NARROW, "has_touch": True} if narrow else {"viewport": WIDE}
        options = {"locale": "en-GB", "reduced_motion": "reduce", **shape, **options}
        context = chromium.new_context(**options)
        context.add_init_script(f"({SAME_NONCE})([{NONCE_BYTES}, {len(visitors) + 1}])")
        visitor = Visitor(context.new_page(), house.url, touch=narrow)
        visitors.append(visitor)
        visitor.enter(name)
        return visitor

    yield open_hall
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.page.context.close()
    assert not complaints

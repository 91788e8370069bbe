"""Listed situations in three languages and at every width: nothing is cut, small or covered.

The whole is drawn by `make long`, into build/gallery; `make test` looks at a few.
"""

import hashlib
import os
from pathlib import Path

import pytest
from tests.browser.situations import SITUATIONS, Situation, saved

from guildhall.engine.text import LANGUAGES

WIDTHS = ((1024, 768), (1280, 800), (1440, 900), (1920, 1080), (360, 740), (390, 844), (430, 932))
FOUR = ((1024, 768), (1440, 900), (1920, 1080), (390, 844))
FEW = (Situation("norenberc", 3, "acting", 30), Situation("nobility", 3, "turn", 8))
FOLDER = Path(__file__).parents[2] / "build" / "gallery"
NONCE = "7" * 64
PATIENCE = 60
"""Looks, four in a second, before something counts as wrong."""
WRONG = (Path(__file__).parent / "wrong.js").read_text()


def sit_at(visitor, situation):
    """Take up a saved game against bots, where it is this person's decision."""
    text, seat = saved(situation)
    promise = hashlib.sha256(NONCE.encode()).hexdigest()
    request = visitor.page.request
    headers = {"origin": visitor.url.rstrip("/")}
    wish = {"text": text, "continue": True, "seat": seat, "level": "random", "promise": promise}
    table = request.post(f"{visitor.url}api/import", data=wish, headers=headers).json()["id"]
    path = f"{visitor.url}api/tables/{table}/open"
    assert request.post(path, data={"nonce": NONCE}, headers=headers).ok
    visitor.page.goto(f"{visitor.url}#/t/{table}")
    visitor.page.wait_for_selector(".prompt.mine", timeout=60_000)


def look(visitor, situation, widths, folder=None):
    """Everything that is wrong with the situation at these widths."""
    wrong, page = {}, visitor.page
    for width, height in widths:
        page.set_viewport_size({"width": width, "height": height})
        shape = "district" if width <= 820 else "board"
        page.wait_for_selector(f"#board > svg.{shape}", state="attached", timeout=60_000)
        page.wait_for_selector(".prompt.mine")
        if folder:
            language = page.evaluate("document.documentElement.lang")
            page.screenshot(path=folder / f"{situation}-{width}-{language}.png")
        if found := settled(page):
            wrong[width] = found
    return wrong


def settled(page):
    """What is still wrong when the page has found its new shape."""
    for _ in range(PATIENCE):
        if not (found := page.evaluate(WRONG)):
            return []
        page.wait_for_timeout(250)
    return found


@pytest.mark.parametrize("situation", FEW, ids=str)
def test_a_few_situations_fit_every_width(visit, situation):
    anna = visit("Anna", locale="hu")
    sit_at(anna, situation)
    assert look(anna, situation, WIDTHS) == {}


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", SITUATIONS, ids=str)
def test_every_situation_fits(visit, situation, language):
    folder = Path(os.environ.get("GALLERY", FOLDER))
    folder.mkdir(parents=True, exist_ok=True)
    anna = visit("Anna", locale=language)
    sit_at(anna, situation)
    assert look(anna, situation, FOUR, folder) == {}


def test_the_list_is_short_enough_to_be_looked_at():
    assert len(SITUATIONS) <= 40

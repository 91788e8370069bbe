"""Ceremonies: told row by row to who plays, and read again from the chronicle in every game."""

import pytest
from tests.browser.games import GAMES, played_out

from guildhall.engine.registry import get_game

SHEET = ".rite"
LITTLE = 12
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".rite *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => one.getClientRects().length)
    .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
CUT = """() => [...document.querySelectorAll(".rite, .rite .told, .rite footer, .rite header")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""


def solemn(visit, **options):
    anna = visit("Anna", **options)
    anna.page.evaluate(
        "localStorage.guildhall = JSON.stringify({ ceremonies: 'wait', coach: false })"
    )
    anna.page.reload()
    anna.page.wait_for_selector(".box")
    return anna


def test_a_ceremony_is_told_row_by_row_before_the_next_question(visit):
    anna = solemn(visit)
    page = anna.page
    anna.set_up("Market Day", ["bot"])
    anna.asked()
    anna.decide()
    page.wait_for_selector(SHEET, timeout=60_000)
    sheet = page.get_by_role("dialog", name="End of day 1")
    assert sheet.get_attribute("aria-modal") == "true"
    assert anna.entry < 2, "the board shows what came of it afterwards"
    rows = page.locator(".rite .stages li").count() or 1
    for row in range(1, rows + 1):
        page.wait_for_selector(f"#live p:has-text('Row {row} of {rows}.')", state="attached")
        page.wait_for_function("document.activeElement?.matches('.rite footer .next')")
        page.keyboard.press("Enter")
    page.wait_for_selector(SHEET, state="detached")
    assert anna.asked()
    assert "Bids: Anna" in page.locator("#live").text_content()

    anna.decide()
    page.wait_for_selector(SHEET, timeout=60_000)
    page.reload()
    page.wait_for_selector(SHEET, timeout=60_000)
    assert page.get_by_role("dialog", name="End of day 2").count(), "who was away is told it"
    page.keyboard.press("Escape")
    page.wait_for_selector(SHEET, state="detached")
    assert anna.asked()

    page.reload()
    assert anna.asked()
    assert page.locator(SHEET).count() == 0, "it was told already"
    anna.press(".chronicle .link >> text=End of day 1")
    page.wait_for_selector(SHEET)
    page.keyboard.press("Escape")
    page.wait_for_selector(SHEET, state="detached")


@pytest.mark.parametrize(
    ("game", "narrow"),
    [*((game, False) for game in GAMES), (get_game("norenberc"), True)],
    ids=lambda value: getattr(value, "NAME", ""),
)
def test_the_chronicle_opens_a_ceremony_again(visit, tmp_path, game, narrow):
    anna = solemn(visit, narrow=narrow)
    page = anna.page
    file = tmp_path / "game.guildhall"
    file.write_text(played_out(game), "utf-8")
    anna.open_file(file)
    page.wait_for_selector(".end, .table", timeout=60_000)
    if page.locator(".end").count():
        anna.press(".acts >> text=See the board")
    if narrow:
        anna.press(".tabs button:nth-child(3)")
    anna.press(".chronicle .link")
    page.wait_for_selector(SHEET)
    assert page.locator(".rite").inner_text().strip()
    assert page.evaluate(SMALLEST) >= LITTLE
    assert page.evaluate(CUT) == []
    anna.press(".rite footer .next")
    page.wait_for_selector(SHEET, state="detached")

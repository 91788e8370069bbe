"""Following the others: a bot’s acts are told one by one, skipped, and shown again."""

import pytest
from tests.browser.games import GAMES, allowed_options, title

from guildhall.engine.registry import get_game

TOLD = ".prompt.telling b"
BUTTONS = ".bar .following .btn"


def follow(visit, game, narrow=False, motion="no-preference"):
    """A table with two bots, where others’ moves are told as slowly as a test may look."""
    anna = visit("Anna", narrow=narrow, reduced_motion=motion)
    anna.page.evaluate("localStorage.guildhall = JSON.stringify({ speed: 0.02, coach: false })")
    anna.page.reload()
    anna.page.wait_for_selector(".box")
    anna.set_up(title(game), ["bot", "bot"], options=allowed_options(game, 3))
    return anna


def until_told(anna, most=60):
    """Play until something is told."""
    page = anna.page
    for _ in range(most):
        page.wait_for_selector(".prompt.mine, .prompt.telling", timeout=60_000)
        if page.locator(TOLD).count():
            return
        anna.decide()
    raise AssertionError("nobody did anything")


@pytest.mark.parametrize(
    ("game", "narrow"),
    [*((game, False) for game in GAMES), (get_game("norenberc"), True)],
    ids=lambda value: getattr(value, "NAME", ""),
)
def test_a_bots_act_is_told_with_its_places_lit(visit, game, narrow):
    anna = follow(visit, game, narrow)
    page = anna.page
    until_told(anna)
    act = page.inner_text(TOLD)
    assert page.locator("[data-shown]").count() > 0
    pause, skip = (page.locator(BUTTONS).nth(n).bounding_box() for n in range(2))
    assert pause["x"] + pause["width"] <= skip["x"], "pause and skip are two buttons"
    anna.press(page.locator(BUTTONS).first)
    page.wait_for_selector(f"{BUTTONS}[aria-pressed=true]")
    anna.press(page.locator(BUTTONS).last)
    page.wait_for_function(f"act => document.querySelector('{TOLD}')?.innerText !== act", arg=act)


def test_captions_remain_without_movement(visit):
    anna = follow(visit, get_game("norenberc"), motion="reduce")
    page = anna.page
    until_told(anna)
    assert page.locator("[data-shown]").count() > 0
    assert page.locator(".sky > *").count() == 0


def test_a_click_on_the_board_only_ends_the_telling_and_a_turn_is_shown_again(visit):
    anna = follow(visit, get_game("norenberc"))
    page = anna.page
    until_told(anna)
    page.locator("#board").click(position={"x": 300, "y": 5})
    while not page.locator(".recap .btn").count():
        page.wait_for_selector(".prompt.mine, .prompt.telling", timeout=60_000)
        if page.locator(TOLD).count():
            page.keyboard.press("Escape")
        elif not page.locator(".recap .btn").count():
            anna.decide()
    asked = page.inner_text(".prompt.mine > b")
    anna.press(".recap .btn")
    page.wait_for_selector(".prompt.telling i")
    assert page.inner_text(".prompt.telling i") == "Again"
    page.locator("#board").click(position={"x": 300, "y": 5})
    page.wait_for_selector(".prompt.mine > b")
    assert page.inner_text(".prompt.mine > b") == asked
    page.wait_for_selector("[data-can=lit]")

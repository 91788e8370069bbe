"""Following the others: a bot’s acts are told one by one, skipped, and shown again."""

import pytest
from tests.browser.games import GAMES, allowed_options, title

TOLD = ".prompt.telling b"


def follow(visit, game, narrow=False):
    """A table with two bots, where others' moves are told slowly."""
    anna = visit("Anna", narrow=narrow, reduced_motion="no-preference")
    anna.page.evaluate("localStorage.guildhall = JSON.stringify({ speed: 0.5, coach: false })")
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


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_bots_act_is_told_with_its_places_lit(visit, game, narrow):
    anna = follow(visit, game, narrow)
    page = anna.page
    until_told(anna)
    assert page.inner_text(TOLD)
    assert page.locator("[data-shown]").count() > 0
    page.keyboard.press("Escape")
    page.wait_for_selector(".prompt.telling", state="detached")
    assert page.locator("[data-shown]").count() == 0

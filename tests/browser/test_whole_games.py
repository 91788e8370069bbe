"""Whole games through the interface alone: by mouse, by finger and by keyboard."""

import pytest


@pytest.mark.parametrize("title", ["Norenberc"])
def test_a_game_by_mouse(visit, title):
    anna = visit("Anna")
    anna.set_up(title, ["bot"])
    assert anna.play_on() > 10
    assert "wins" in anna.page.inner_text(".win h1") or "win" in anna.page.inner_text(".win h1")
    assert anna.page.locator(".scores tfoot td").count() == 2
    assert anna.page.locator(".chart .way").count() == 2

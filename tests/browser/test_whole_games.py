"""Whole games through the interface alone: by mouse, by finger and by keyboard."""

import pytest
from tests.browser.games import GAMES, allowed_options, title
from tests.browser.visitor import MOMENT


def check_end(visitor, players):
    page = visitor.page
    assert page.inner_text(".win h1")
    assert page.locator(".scores tfoot td:not(.other)").count() == players
    page.wait_for_selector(".chart .way")
    assert page.locator(".chart .way").count() == players
    totals = [int(cell) for cell in page.locator(".scores tfoot td:not(.other)").all_inner_texts()]
    podium = [int(points) for points in page.locator(".podium strong").all_inner_texts()]
    assert podium[0] == max(totals)
    assert sorted(podium) == sorted(totals)


@pytest.mark.long
def test_a_game_by_mouse(visit):
    anna = visit("Anna")
    anna.set_up("Rise to Nobility", ["bot"])
    assert anna.play_on() > 10
    check_end(anna, 2)


def test_a_game_by_finger_on_a_phone(visit):
    anna = visit("Anna", narrow=True)
    anna.set_up("Flandern 1302", ["bot"])
    assert anna.play_on() > 10
    check_end(anna, 2)


def test_a_game_by_keyboard(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["bot"])
    anna.page.mouse.move(0, 0)
    while anna.asked():
        by_keyboard(anna)
    check_end(anna, 2)


def by_keyboard(visitor):
    """One choice with keys alone: digits choose, c confirms, Tab leads around, Escape closes."""
    keyboard = visitor.page.keyboard
    if visitor.page.locator(".coach").count():
        keyboard.press("Escape")
    moment = visitor.moment()
    pressed = visitor.page.locator(".slip .choice").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('aria-pressed'))"
    )
    numbers = [number for number, is_pressed in enumerate(pressed[:9], 1) if is_pressed == "false"]
    if numbers and visitor.page.locator(".bar .confirm").is_disabled():
        number = visitor.rng.choice(numbers)
        if visitor.rng.random() < 0.2:
            tab_to(visitor, f".slip li:nth-child({number}) .choice")
            keyboard.press("Enter")
        else:
            keyboard.press(str(number))
    if enabled_soon(visitor, moment):
        keyboard.press("c")
        visitor.moved_on(moment)


def enabled_soon(visitor, moment):
    """Whether there is something to confirm, once the key has done its work."""
    visitor.page.wait_for_function(
        f"""(was) => {{
            const button = document.querySelector(".bar .confirm");
            const hasMarks = document.querySelector("[data-can=picked]");
            return hasMarks || (button && !button.disabled) || ({MOMENT})() !== was;
        }}""",
        arg=moment,
    )
    return visitor.page.locator(".bar .confirm:enabled").count() > 0


def tab_to(visitor, what, most=250):
    for _ in range(most):
        if visitor.page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {what}")


@pytest.mark.long
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES for players in game.PLAYERS],
    ids=lambda value: getattr(value, "NAME", value),
)
def test_every_game_and_count(visit, game, players, narrow):
    anna = visit("Anna", narrow=narrow)
    options = allowed_options(game, players)
    anna.set_up(title(game), ["bot"] * (players - 1), options=options)
    anna.play_on()
    check_end(anna, players)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_every_game_by_keyboard(visit, game):
    anna = visit("Anna")
    anna.set_up(title(game), ["bot"])
    while anna.asked():
        by_keyboard(anna)
    check_end(anna, 2)

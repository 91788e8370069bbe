"""Whole games through the interface alone: by mouse, by finger and by keyboard."""

from itertools import product

import pytest

from guildhall.engine.registry import game_names, get_game
from guildhall.engine.texts import render
from guildhall.engine.words import Words

GAMES = [get_game(name) for name in game_names()]


def title(game):
    return render(game.__name__, "en", Words("game-name"))


def allowed_options(game, players):
    """The first combination of options that so many players may choose, by places of values."""
    for values in product(*(option.values for option in game.OPTIONS)):
        chosen = dict(zip((option.name for option in game.OPTIONS), values, strict=True))
        if game.check_options(players, chosen) is None:
            places = zip(game.OPTIONS, values, strict=True)
            return [option.values.index(value) for option, value in places]
    raise AssertionError(f"{game.NAME} cannot be played by {players}")


def check_end(visitor, players):
    page = visitor.page
    assert page.inner_text(".win h1")
    assert page.locator(".scores tfoot td").count() == players
    page.wait_for_selector(".chart .way")
    assert page.locator(".chart .way").count() == players
    totals = [int(cell) for cell in page.locator(".scores tfoot td").all_inner_texts()]
    podium = [int(points) for points in page.locator(".podium strong").all_inner_texts()]
    assert podium[0] == max(totals)
    assert sorted(podium) == sorted(totals)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_game_by_mouse(visit, game):
    anna = visit("Anna")
    anna.set_up(title(game), ["bot"])
    assert anna.play_on() > 10
    check_end(anna, 2)


def test_a_game_by_finger_on_a_phone(visit):
    anna = visit("Anna", narrow=True)
    anna.set_up("Norenberc", ["bot"])
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
    """One choice with keys alone: digits choose from the list, c confirms, Tab leads around."""
    keyboard = visitor.page.keyboard
    if visitor.page.locator(".coach").count():
        tab_to(visitor, ".coach .gold")
        keyboard.press("Enter")
    moment = visitor.moment()
    if visitor.page.locator(".bar .confirm").is_disabled():
        if visitor.page.locator(".choices.marks").count():
            tab_to(visitor, ".choices.marks [aria-pressed=false]")
            keyboard.press("Enter")
        else:
            options = visitor.page.locator(".slip .choice").count()
            keyboard.press(str(visitor.rng.randrange(min(options, 9)) + 1))
    if not enabled_soon(visitor, moment):
        return
    keyboard.press("c")
    visitor.moved_on(moment)


def enabled_soon(visitor, moment):
    """Wait until there is something to confirm (True), or the table has moved on."""
    visitor.page.wait_for_function(
        """(was) => {
            const table = document.querySelector(".table");
            if (!table || !document.querySelector(".bar .confirm").disabled) return true;
            const now = [table.dataset.entry, table.dataset.asked, table.dataset.draft];
            return now.join() !== was.join();
        }""",
        arg=list(moment),
    )
    button = visitor.page.locator(".bar .confirm")
    return button.count() > 0 and button.is_enabled()


def tab_to(visitor, what, most=80):
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

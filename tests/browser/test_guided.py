"""A guided first game: the steward explains, light falls on what matters, and nothing is cut."""

import pytest
from tests.browser.games import GAMES, title

from guildhall.engine.registry import get_game

STEWARD = ".steward"
FIRST = 9
"""Notes that are taught first."""
WRONG = """() => {
    const note = document.querySelector(".steward").getBoundingClientRect();
    const meets = (a, b) => a.left < b.right - 1 && a.right > b.left + 1
        && a.top < b.bottom - 1 && a.bottom > b.top + 1;
    const shown = [...document.querySelectorAll(".steward :is(h2, p, .now span, button)")];
    const cut = shown.filter((one) => one.scrollWidth > one.clientWidth + 1
        || one.scrollHeight > one.clientHeight + 2);
    const small = shown.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12);
    const out = note.left < 0 || note.top < 0
        || note.right > innerWidth || note.bottom > innerHeight;
    const question = document.querySelector(".table .prompt").getBoundingClientRect();
    return [...cut, ...small].map((one) => one.className || one.localName)
        .concat(out ? ["outside"] : [], meets(note, question) ? ["over the question"] : []);
}"""


DONE = """(title) => {
    const note = document.querySelector(".steward");
    return !note || note.querySelector("h2").innerText !== title
        || (document.querySelector(".confirm:enabled") && note.querySelector(".gold:enabled"));
}"""
"""Another note, none, or something to confirm."""


def guide(anna, game):
    anna.press(anna.box(title(game)).locator(".guide .gold"))
    anna.page.wait_for_selector(STEWARD)


def play_guided(anna, most):
    """Play as the steward shows it; the titles of all notes that were read."""
    page, read = anna.page, []
    for _ in range(most):
        if not anna.asked():
            break
        page.wait_for_selector(".table[data-busy=false]")
        if page.locator(STEWARD).count() == 0:
            anna.decide()
            continue
        read.append(page.inner_text(f"{STEWARD} h2"))
        assert page.evaluate(WRONG) == [], read[-1]
        assert page.locator(".spotlight .edge").count() > 0, read[-1]
        anna.press(f"{STEWARD} .gold")
        page.wait_for_function(DONE, arg=read[-1], timeout=60_000)
    return read


def test_a_guided_game_is_played_as_the_steward_shows_it(visit):
    """Notes stand whole beside their light, and what they ask for is shown and done."""
    anna = visit("Anna")
    guide(anna, get_game("norenberc"))
    assert anna.page.locator(f"{STEWARD} .steps i").count() == FIRST
    assert {"Plan your visits", "Your agent has arrived"} <= {*play_guided(anna, 8)}


@pytest.mark.long
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_guided_game_is_played_to_its_end(visit, game, narrow):
    anna = visit("Anna", narrow=narrow)
    guide(anna, game)
    assert len(play_guided(anna, 2000)) >= FIRST // 2
    assert anna.page.locator(".end").count() == 1


def test_the_tour_can_be_left_and_gone_on_with(visit):
    anna = visit("Anna", narrow=True, locale="hu")
    guide(anna, get_game("flandern"))
    page = anna.page
    assert page.evaluate(WRONG) == []
    anna.press(f"{STEWARD} .ghost")
    page.wait_for_selector(STEWARD, state="detached")
    page.reload()
    page.wait_for_selector(".prompt.mine")
    assert page.locator(STEWARD).count() == 0
    anna.press(".tools .btn:last-child")
    anna.press(".dialog .foot >> text=A bemutató folytatása")
    page.wait_for_selector(STEWARD)
    page.keyboard.press("Escape")
    page.wait_for_selector(STEWARD, state="detached")

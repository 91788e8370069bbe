"""Nothing is wider than what holds it: every page, in three languages, at four widths.

`make test` looks at the narrowest and the widest in French, whose words are the longest; all of it
is looked at by `make long`.
"""

import pytest
from tests.browser.games import GAMES, played_out, title

from guildhall.engine.text import LANGUAGES

WIDTHS = (360, 390, 1024, 1440)
HEIGHT = 800
WIDER = """() => {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const every = "body :not(svg, svg *, .unseen, option, input, .ico)";
    const held = [...document.querySelectorAll(every)]
        .filter((one) => one.clientWidth > 1 && getComputedStyle(one).display !== "inline")
        .filter((one) => !one.closest(".unseen, [hidden]") && !scrolls(one));
    const wide = held.filter((one) => one.scrollWidth > one.clientWidth + 2)
        .filter((one) => ![...one.children].some((child) => child.scrollWidth > one.clientWidth + 1
            && child.clientWidth && getComputedStyle(child).display !== "inline"));
    const said = wide.map((one) => `${one.localName}.${one.className}: `
        + `${one.textContent.trim().slice(0, 50)} (${one.scrollWidth} in ${one.clientWidth})`);
    const page = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    return [...page, ...said];
}"""
SETTLED = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def wider(visitor, widths):
    """What is wider than its holder, by width."""
    found = {}
    for width in widths:
        visitor.page.set_viewport_size({"width": width, "height": HEIGHT})
        visitor.page.wait_for_function(SETTLED)
        if wide := visitor.page.evaluate(WIDER):
            found[width] = wide
    visitor.page.set_viewport_size({"width": 1440, "height": HEIGHT})
    return found


def around(visitor, widths):
    """The pages around a table, one after the other."""
    page = visitor.page
    yield "hall", wider(visitor, widths)
    visitor.press(".btn.me")
    page.wait_for_selector(".dialog [name=name]")
    yield "profile", wider(visitor, widths)
    page.goto(f"{visitor.url}#/rules/{GAMES[0].NAME}")
    page.wait_for_selector(".chapters .number")
    yield "rules", wider(visitor, widths)
    visitor.enter()
    visitor.press(visitor.box(title(GAMES[0])).locator(".cta button:not(.primary)"))
    page.wait_for_selector(".setup .seatrow")
    yield "set-up", wider(visitor, widths)
    visitor.press(".setup .foot .primary")
    page.wait_for_selector(".waitingroom")
    yield "waiting room", wider(visitor, widths)


def at_a_table(visitor, widths, game, file):
    """The tour, the table and the end of a game."""
    page = visitor.page
    visitor.enter()
    visitor.press(visitor.box(title(game)).locator(".guide .gold"))
    page.wait_for_selector(".steward")
    yield "tour", wider(visitor, widths)
    visitor.press(".steward .close, .steward .btn:not(.gold)")
    page.wait_for_selector(".steward", state="detached")
    yield "table", wider(visitor, widths)
    file.write_text(played_out(game))
    visitor.enter()
    visitor.open_file(file)
    page.wait_for_selector(".chart .way")
    yield "end", wider(visitor, widths)


def test_nothing_is_wider_than_its_holder(visit):
    anna = visit("Anna-Katharina", locale="fr")
    assert {name: found for name, found in around(anna, WIDTHS[::3]) if found} == {}


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_its_holder(visit, language):
    anna = visit("Anna-Katharina", locale=language)
    assert {name: found for name, found in around(anna, WIDTHS) if found} == {}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_table_is_wider_than_its_holder(visit, tmp_path, language, game):
    anna = visit("Anna-Katharina", locale=language)
    seen = at_a_table(anna, WIDTHS, game, tmp_path / "saved.guild")
    assert {name: found for name, found in seen if found} == {}

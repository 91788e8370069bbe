"""For everybody: axe finds nothing, texts are large enough, fingers find their targets."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.browser.games import GAMES, allowed_options, played_out, title

RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }
}
SMALL_TEXTS = """(least) => [...document.querySelectorAll(
    ":is(#board, #tray, #seats, #strip) text[data-id]")].flatMap((text) => {
        const matrix = text.getScreenCTM();
        if (!matrix || !text.getClientRects().length) return [];
        const size = parseFloat(getComputedStyle(text).fontSize) * matrix.d;
        return size < least ? [`${text.dataset.id} ${text.textContent} ${size}`] : [];
    })"""
SMALL_TARGETS = """(least) => [...document.querySelectorAll("button, a[href], [data-can]")]
    .filter((one) => one.getClientRects().length && !one.matches(".move"))
    .map((one) => [one, (one.querySelector(":scope > .hit") ?? one).getBoundingClientRect()])
    .filter(([one, box]) => Math.min(box.width, box.height) < least - 0.5)
    .map(([one, box]) => [one.dataset.id ?? one.className, box.width, box.height])"""
LOOKS = [(False, "light"), (True, "dark")]
TABLES = [
    pytest.param(game, narrow, theme, id=f"{game.NAME}-{theme}", marks=marks)
    for number, game in enumerate(GAMES)
    for look, (narrow, theme) in enumerate(LOOKS)
    for marks in [() if number % 2 == look else (pytest.mark.long,)]
]
"""Each game in one look in `make test`, in both in `make long`."""
ENDS = [GAMES[0], *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:])]
SMALLEST_TEXT = 11.9
SMALLEST_TARGET = {False: 24, True: 44}


def check(visitor, where):
    found = Axe().run(visitor.page, options=RULES).response["violations"]
    shown = [
        f"{where}: {one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
    ]
    assert not shown, "\n".join(shown)


@pytest.mark.parametrize(
    ("narrow", "theme"), [pytest.param(*LOOKS[0], marks=pytest.mark.long), LOOKS[1]]
)
def test_axe_finds_nothing_on_the_pages(visit, narrow, theme):
    anna = visit("Anna", narrow=narrow, color_scheme=theme)
    page = anna.page
    check(anna, "hall")
    anna.press(".btn.me")
    page.wait_for_selector(".dialog")
    check(anna, "profile")
    page.keyboard.press("Escape")
    anna.press(anna.box("Norenberc").locator(".cta button:not(.primary)"))
    page.wait_for_selector(".setup")
    check(anna, "set-up")
    anna.press(".setup .foot .primary")
    page.wait_for_selector(".waitingroom")
    check(anna, "waiting room")
    anna.press(".people li >> text=Let a bot play")
    page.wait_for_selector(".prompt.mine")
    anna.hush()
    if narrow:
        for number in range(1, 4):
            anna.press(page.locator(".tabs button").nth(number))
            check(anna, f"tab {number}")
        anna.press(page.locator(".tabs button").nth(4))
    else:
        anna.press(".tools .btn[aria-label=Rules]")
    page.wait_for_selector(".drawer")
    check(anna, "rules drawer")
    page.keyboard.press("Escape")
    anna.press(".tools .btn:last-child")
    page.wait_for_selector(".dialog")
    check(anna, "menu")
    page.goto(anna.url + "#/rules")
    page.wait_for_selector(".chapters li")
    check(anna, "rules")


@pytest.mark.parametrize(("game", "narrow", "theme"), TABLES)
def test_axe_finds_nothing_at_a_table(visit, game, narrow, theme):
    anna = visit("Anna", narrow=narrow, color_scheme=theme)
    anna.set_up(title(game), ["bot"] * 2)
    anna.asked()
    anna.page.wait_for_selector(".coach")
    check(anna, "coach and first question")
    hint = anna.page.locator(".slip .hint:enabled" if narrow else ".tools .hint:enabled")
    for number in range(16):
        anna.asked()
        anna.hush()
        if number > 3 and hint.count():
            break
        anna.decide()
    anna.press(hint)
    anna.page.wait_for_selector(".hints")
    check(anna, "in the game, with a hint")


@pytest.mark.parametrize("game", ENDS, ids=lambda game: game.NAME)
def test_axe_finds_nothing_at_the_end(visit, game, tmp_path):
    saved = tmp_path / "saved.guild"
    saved.write_text(played_out(game))
    anna = visit("Anna")
    anna.open_file(saved)
    anna.page.wait_for_selector(".chart .way")
    check(anna, "end")
    anna.press(".acts >> text=Step through the game")
    anna.page.wait_for_selector(".replay")
    check(anna, "replay")


@pytest.mark.parametrize(
    "narrow",
    [pytest.param(False, id="wide", marks=pytest.mark.long), pytest.param(True, id="narrow")],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_texts_and_targets_are_large_enough(visit, game, narrow):
    """With as many players as there can be, and in the language with the longest words."""
    anna = visit("Anna", narrow=narrow, locale="hu")
    players = max(game.PLAYERS)
    options = allowed_options(game, players)
    anna.set_up(title(game), ["bot"] * (players - 1), options=options)
    for _ in range(5):
        anna.asked()
        anna.hush()
        assert anna.page.evaluate(SMALL_TEXTS, SMALLEST_TEXT) == []
        assert anna.page.evaluate(SMALL_TARGETS, SMALLEST_TARGET[narrow]) == []
        anna.decide()

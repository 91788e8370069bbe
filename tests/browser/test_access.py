"""For everybody: axe finds nothing, texts are large enough, fingers find their targets."""

import pytest
from axe_playwright_python.sync_playwright import Axe

RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }
}
SMALLEST_TEXT = 11.9
SMALLEST_TARGET = {False: 24, True: 40}


def check(visitor, where):
    found = Axe().run(visitor.page, options=RULES).response["violations"]
    shown = [
        f"{where}: {one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
    ]
    assert not shown, "\n".join(shown)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("narrow", [False, True])
def test_axe_finds_nothing(visit, narrow, theme):
    anna = visit("Anna", narrow=narrow, color_scheme=theme)
    page = anna.page
    check(anna, "hall")
    anna.press(".btn.me")
    check(anna, "profile")
    page.keyboard.press("Escape")
    anna.press(anna.box("Norenberc").locator(".cta .btn:not(.primary)"))
    page.wait_for_selector(".setup")
    check(anna, "set-up")
    anna.press(".setup .foot .primary")
    page.wait_for_selector(".waitingroom")
    check(anna, "waiting room")
    anna.press(".people li >> text=Let a bot play")
    page.wait_for_selector(".prompt.mine")
    page.wait_for_selector(".coach")
    check(anna, "coach and planning")
    anna.hush()
    for _ in range(3):
        anna.asked()
        anna.decide()
    anna.asked()
    anna.hush()
    check(anna, "acting")
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


def test_axe_finds_nothing_at_the_end_and_in_the_rules(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["bot"])
    anna.play_on()
    anna.page.wait_for_selector(".chart .way")
    check(anna, "end")
    anna.press(".acts >> text=Step through it")
    anna.page.wait_for_selector(".replay")
    check(anna, "replay")
    anna.page.goto(anna.url + "#/rules")
    anna.page.wait_for_selector(".chapters li")
    check(anna, "rules")


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("players", [2, 5])
def test_board_texts_are_large_enough(visit, narrow, players):
    anna = visit("Anna", narrow=narrow, locale="hu")
    anna.set_up("Norenberc", ["bot"] * (players - 1), levels="greedy")
    for _ in range(6):
        anna.asked()
        anna.decide()
    anna.asked()
    anna.hush()
    small = anna.page.evaluate(
        """(least) => [...document.querySelectorAll(
            ":is(#board, #tray, #seats, #strip) text[data-id]")].flatMap((text) => {
                const matrix = text.getScreenCTM();
                if (!matrix || !text.getClientRects().length) return [];
                const size = parseFloat(getComputedStyle(text).fontSize) * matrix.d;
                return size < least ? [`${text.dataset.id} ${text.textContent} ${size}`] : [];
            })""",
        SMALLEST_TEXT,
    )
    assert not small


@pytest.mark.parametrize("narrow", [False, True])
def test_targets_are_large_enough(visit, narrow):
    anna = visit("Anna", narrow=narrow)
    anna.set_up("Norenberc", ["bot", "bot"])
    page = anna.page
    page.wait_for_selector(".prompt.mine")
    anna.hush()
    for _ in range(4):
        small = page.evaluate(
            """(least) => [...document.querySelectorAll("button, a[href], [data-can]")]
                .filter((one) => one.getClientRects().length)
                .map((one) => [one, (one.querySelector(":scope > .hit") ?? one)])
                .map(([one, area]) => [one, area.getBoundingClientRect()])
                .filter(([one, box]) => Math.min(box.width, box.height) < least - 0.5)
                .filter(([one]) => !one.matches(".move"))
                .map(([one, box]) => [one.dataset.id ?? one.className, box.width, box.height])""",
            SMALLEST_TARGET[narrow],
        )
        assert not small
        anna.asked()
        anna.decide()

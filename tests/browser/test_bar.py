"""The bar of a table: nothing moves when it speaks, one press confirms, notes cover nothing."""

import gzip
import json

import pytest
from tests.browser.test_confirm import begun
from tests.browser.visitor import ENTER_IS_DEAD
from tests.games.longest_sentences import plain, stored

PLACES = """() => ['#board', '.bar', '.doing .btn', '.doing .confirm', '.tools'].map((part) => {
    const found = [...document.querySelectorAll(part)].find((one) => one.checkVisibility());
    const { x, y, width, height } = found.getBoundingClientRect();
    return part === '#board' ? [x, y, width, height] : [x, y];
})"""
COVERED = """() => {
    const note = document.querySelector('.toast').getBoundingClientRect();
    const parts = [...document.querySelectorAll('[data-can], .choice, .confirm')];
    return parts.filter((part) => {
        const box = part.getBoundingClientRect();
        return part.checkVisibility() && box.right > note.left && box.left < note.right
            && box.bottom > note.top && box.top < note.bottom;
    }).length;
}"""
CARD = "#tray [data-can][aria-pressed]"
REVERSE = [0, 1]
"""The second way of planning: one after another, with the cards marked."""


@pytest.mark.parametrize("narrow", [False, True])
def test_the_board_and_the_buttons_stay_where_they_are(visit, narrow):
    anna = begun(visit, "Norenberc", ["bot"], narrow=narrow)
    page = anna.page
    before = page.evaluate(PLACES)
    for number in range(3):
        anna.press(page.locator(CARD).nth(number))
        page.wait_for_selector(".question")
        assert page.evaluate(PLACES) == before
    anna = begun(visit, "Flandern 1302", ["bot", "bot"], narrow=narrow)
    page, before = anna.page, anna.page.evaluate(PLACES)
    anna.press(page.locator(".slip .choice").nth(1))
    page.wait_for_selector(".table[data-whole=true]")
    after = page.evaluate(PLACES)
    assert after[:2] == before[:2]
    assert narrow or after == before


@pytest.mark.parametrize("narrow", [False, True])
def test_a_note_covers_nothing_that_can_be_chosen(visit, narrow):
    anna = begun(visit, "Norenberc", ["bot"], narrow=narrow)
    page = anna.page
    page.locator("[data-id=workshop-brewers-1]").filter(visible=True).first.click(force=True)
    page.wait_for_selector(".prompt .toast .primary")
    assert page.evaluate(COVERED) == 0
    assert page.locator(".toast p").evaluate("(p) => p.scrollHeight <= p.clientHeight + 1")
    anna.press(".toast .ghost")
    page.wait_for_selector(".prompt.mine b")


def test_enter_confirms_the_card_that_was_marked_in_the_list(visit):
    anna = begun(visit, "Norenberc", ["bot"])
    page, moment = anna.page, anna.moment()
    anna.press(page.locator(".slip .marks .choice").first)
    page.wait_for_selector(".question")
    page.keyboard.press("Space")
    page.wait_for_selector(".question", state="detached")
    page.keyboard.press("Space")
    page.wait_for_selector(".question")
    page.wait_for_timeout(ENTER_IS_DEAD)
    page.keyboard.press("Enter")
    anna.moved_on(moment)


def test_marks_are_confirmed_with_one_press(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["hotseat"], options=REVERSE)
    anna.asked()
    anna.hush()
    anna.page.wait_for_selector(CARD)
    page, entry = anna.page, anna.entry
    anna.press(page.locator(CARD).first)
    page.wait_for_selector(".bar .confirm:enabled")
    anna.press(".bar .confirm")
    page.wait_for_function(
        f"() => Number(document.querySelector('.table').dataset.entry) > {entry}"
    )


def test_the_own_tray_opens_all_that_one_has(visit):
    anna = begun(visit, "Norenberc", ["bot"])
    anna.page.locator("#tray").click(position={"x": 30, "y": 20})
    anna.page.wait_for_selector(".dialog.belongings h2 >> text=Anna")


def test_after_a_reload_the_draft_still_shows_what_it_changes(visit):
    anna = begun(visit, "Flandern 1302", ["bot", "bot"])
    page = anna.page
    anna.press(page.locator(".slip .choice").nth(1))
    page.wait_for_selector(".table[data-whole=true]")
    changed = page.locator("#board [data-changed]").count()
    assert changed > 0
    page.reload()
    page.wait_for_selector(".table[data-whole=true]")
    page.wait_for_function(
        f"() => document.querySelectorAll('#board [data-changed]').length === {changed}"
    )


# Long sentences

WIDTHS = [(1440, 900), (1024, 768), (390, 664)]
"""Desk, tablet, phone."""
SHOWN = """() => {
    const found = [...document.querySelectorAll('.question b')].filter((b) => b.checkVisibility());
    const isCut = ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1;
    const overflows = found.some((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth || isCut(one.closest('.question'));
    });
    return [found.map((one) => one.innerText.trim()).join('|'), overflows];
}"""


def longest_sentences():
    """The longest sentences of each game and language: the question, its short form, the button."""
    for languages in stored().values():
        for verbs in languages.values():
            ranked = sorted(verbs.values(), key=lambda forms: len(plain(forms["question"])))
            yield from ranked[-2:]


def rich(spans):
    return [{"icon": icon, "text": text} if icon else text for icon, text in spans]


def test_the_longest_sentences_fit_the_bar(visit):
    anna, told = visit("Anna"), {}

    def listen(socket):
        server = socket.connect_to_server()

        def down(heard):
            message = json.loads(gzip.decompress(heard) if isinstance(heard, bytes) else heard)
            if message["type"] == "full":
                told.update(socket=socket, message=message)
            socket.send(json.dumps(message))

        server.on_message(down)
        socket.on_message(server.send)

    anna.page.route_web_socket("**/live*", listen)
    page = anna.page
    anna.set_up("Flandern 1302", ["bot", "bot"])
    anna.asked()
    page.wait_for_selector(".coach, .slip .choice")
    anna.hush()
    anna.press(page.locator(".slip .choice").nth(1))
    page.wait_for_selector(".table[data-whole=true]")
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.wait_for_selector(".table[data-whole=true]")
        ask = told["message"]["state"]["ask"]
        for forms in longest_sentences():
            texts = {form: plain(spans) for form, spans in forms.items()}
            sentences = {form: rich(spans) for form, spans in forms.items()}
            ask["act"] = sentences | {"button": texts["button"]}
            told["socket"].send(json.dumps(told["message"]))
            page.wait_for_function(
                "(text) => document.querySelector('.question .whole')?.textContent.includes(text)",
                arg=texts["question"],
            )
            shown, overflows = page.evaluate(SHOWN)
            assert shown in (texts["question"], texts["short"]), width
            assert not overflows, (width, shown)

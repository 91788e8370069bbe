"""One person at a table: following, replaying, asking why, being shown around."""

import json
import re

import pytest
from tests.browser.visitor import ENTER_IS_DEAD


@pytest.fixture
def anna(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["bot"])
    anna.page.wait_for_selector(".prompt.mine")
    anna.hush()
    return anna


def test_one_click_from_the_hall_to_the_first_decision(visit):
    anna = visit("Anna")
    anna.play_bots("Norenberc")
    anna.page.wait_for_selector(".prompt.mine")
    assert anna.page.title().startswith("●")


def test_what_can_be_chosen_glows_and_stands_in_the_list(anna):
    page = anna.page
    lit = page.locator("[data-can=lit]")
    assert lit.count() == page.locator(".slip .choice", has_not_text="Wait").count()
    for index in range(lit.count()):
        assert lit.nth(index).get_attribute("role") == "button"
        assert lit.nth(index).get_attribute("tabindex") == "0"
        assert lit.nth(index).get_attribute("aria-label")
        assert lit.nth(index).locator("> .ring").count() == 1


def test_a_refusal_explains_itself_and_leads_to_the_rule(anna):
    page = anna.page
    anna.expected = ("422",)

    def forge(route):
        wish = json.loads(route.request.post_data)
        route.continue_(post_data=json.dumps({**wish, "actions": [66]}))

    page.route("**/decide*", forge)
    anna.press(page.locator("#tray [data-can]").first)
    anna.press(".bar .confirm")
    page.wait_for_selector(".toast.bad")
    number = re.search(r"[A-Z]\d+", page.inner_text(".toast .primary"))[0]
    anna.press(".toast .primary")
    page.wait_for_selector(f".drawer #rule-{number}.shown")
    page.keyboard.press("Escape")
    page.wait_for_selector(".drawer", state="detached")


def test_every_tile_is_explained_on_hover(anna):
    page = anna.page
    page.locator("[data-id=window-bakers-3]").hover()
    page.wait_for_selector(".inspect:not([hidden])")
    assert page.inner_text(".inspect b")
    assert page.inner_text(".inspect p")
    page.mouse.move(2, 2)
    page.wait_for_selector(".inspect", state="hidden")


def test_arrow_keys_look_around_the_board(anna):
    page = anna.page
    page.locator("#tray [data-can]").first.focus()
    page.keyboard.press("ArrowUp")
    focused = page.evaluate("() => document.activeElement.dataset.id")
    assert focused
    assert not focused.startswith("card-")
    page.wait_for_selector(".inspect:not([hidden])")


def test_the_game_can_be_stepped_through(anna):
    page = anna.page
    for _ in range(8):
        if anna.asked():
            anna.decide()
    anna.asked()
    anna.hush()
    now = page.locator("[data-id=guests] text").text_content()
    lit = page.locator("[data-can]").count()
    anna.press(".tools .btn[aria-label^=Step]")
    page.wait_for_selector(".replay")
    anna.press(".replay .btn >> nth=0")
    page.wait_for_function("() => document.querySelector('.replay input').value === '0'")
    for key, entry in (("ArrowRight", "1"), ("ArrowLeft", "0")):
        page.keyboard.press(key)
        page.wait_for_function(
            "(entry) => document.querySelector('.replay input').value === entry", arg=entry
        )
    page.wait_for_selector("[data-can]", state="detached")
    page.wait_for_selector("[data-id^=queue-]", state="detached")
    page.locator(".replay input").fill("1")
    anna.press(".replay .gold")
    page.wait_for_selector(".replay", state="detached")
    page.wait_for_function(f"() => document.querySelectorAll('[data-can]').length === {lit}")
    assert page.locator("[data-id=guests] text").text_content() == now


def test_a_move_can_be_taken_back_from_the_log(anna):
    page = anna.page
    moment = anna.moment()
    anna.press(page.locator("#tray [data-can]").first)
    anna.press(".bar .confirm")
    anna.moved_on(moment)
    anna.asked()
    anna.hush()
    assert page.locator(".chronicle li").count() > 0


def test_hints_name_a_move_and_its_chance_and_make_it(anna):
    page = anna.page
    anna.press(".tools .hint")
    page.wait_for_selector(".hints .choice")
    assert page.inner_text(".hints .choice b")
    assert page.inner_text(".hints .choice .odds b").endswith("%")
    assert page.evaluate("() => document.querySelector('.hints').scrollWidth <= innerWidth")
    anna.press(".hints .choice")
    page.wait_for_selector(".bar .confirm:enabled")
    assert page.locator(".hints").count() == 0


def test_digits_mark_pieces(anna):
    page = anna.page
    page.keyboard.press("1")
    page.wait_for_selector("[data-can=picked]")
    page.keyboard.press("1")
    page.wait_for_selector("[data-can=picked]", state="detached")


def test_the_focus_goes_on_to_what_can_be_done_next(anna):
    page = anna.page
    page.keyboard.press("1")
    page.locator(".bar .confirm").focus()
    moment = anna.moment()
    page.wait_for_timeout(ENTER_IS_DEAD)
    page.keyboard.press("Enter")
    anna.moved_on(moment)
    anna.asked()
    page.wait_for_function("() => document.activeElement !== document.body")
    assert page.evaluate("() => document.activeElement.closest('.table') !== null")


def test_the_list_can_be_opened_where_it_is_put_away(visit):
    anna = visit("Anna", viewport={"width": 1024, "height": 768})
    anna.set_up("Norenberc", ["bot"])
    page = anna.page
    page.wait_for_selector(".prompt.mine")
    anna.hush()
    opacity = "() => getComputedStyle(document.querySelector('.slip')).opacity"
    assert page.evaluate(opacity) == "0"
    anna.press(".tools [aria-label='What you can do']")
    page.wait_for_function(f"() => ({opacity})() === '1'")


def test_a_note_goes_with_its_question_and_hides_nothing(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["bot"])
    page = anna.page
    note = page.wait_for_selector(".coach p").inner_text()
    for width in (1440, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(COVERED, ".coach") == []
    page.set_viewport_size({"width": 1440, "height": 900})
    anna.press("#tray [data-id^=card-][data-can]")
    anna.press(".bar .confirm")
    page.wait_for_function(
        "(was) => document.querySelector('.coach p')?.innerText !== was", arg=note
    )


COVERED = """(card) => {
    const box = document.querySelector(card).getBoundingClientRect();
    const meets = (other) => other.left < box.right - 1 && other.right > box.left + 1
        && other.top < box.bottom - 1 && other.bottom > box.top + 1;
    const things = document.querySelectorAll("[data-can], #tray, .slip, .bar .confirm");
    return [...things].filter((thing) => meets(thing.getBoundingClientRect()))
        .map((thing) => thing.dataset.id ?? thing.className);
}"""


def test_the_coach_explains_a_decision_once(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["bot"])
    anna.page.wait_for_selector(".coach")
    anna.press(".coach .close")
    anna.page.reload()
    anna.page.wait_for_selector(".prompt.mine")
    anna.page.wait_for_timeout(300)
    assert anna.page.locator(".coach").count() == 0


def test_pieces_travel_unless_motion_is_unwelcome(visit):
    anna = visit("Anna", reduced_motion="no-preference")
    anna.set_up("Norenberc", ["bot"])
    anna.page.wait_for_selector(".prompt.mine")
    anna.hush()
    anna.press(anna.page.locator("#tray [data-can]").first)
    anna.page.evaluate(
        """() => { window.flown = 0; new MutationObserver((all) => {
            for (const one of all) if (one.target.matches('.sky')) window.flown += 1;
        }).observe(document.body, { childList: true, subtree: true }); }"""
    )
    anna.press(".bar .confirm")
    anna.page.wait_for_function("() => window.flown > 0")


def equal_dice(page):
    """Dice in the tray that show what the one before them shows."""
    dice = page.locator("#tray g[role=button]").evaluate_all(
        "found => found.map(one => [one.dataset.id, one.dataset.named])"
    )
    dice = [(name, shown) for name, shown in dice if name.startswith("my-die-")]
    return [
        name for (name, shown), (_, left) in zip(dice[1:], dice[:-1], strict=True) if shown == left
    ]


def test_any_of_several_equal_dice_can_be_clicked(visit):
    anna = visit("Anna")
    page = anna.page
    for _ in range(12):
        anna.set_up("Rise to Nobility", [])
        page.wait_for_selector(".prompt.mine")
        anna.hush()
        if equal_dice(page):
            break
        anna.enter()
    second = page.locator(f"[data-id={equal_dice(page)[0]}]")
    assert second.get_attribute("data-can") == "lit"
    before = page.inner_text(".prompt.mine")
    anna.press(second)
    page.wait_for_function(
        "before => document.querySelector('.prompt').innerText !== before", arg=before
    )
    assert page.locator("#board [data-can=lit]").count() > 0

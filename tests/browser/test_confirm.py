"""Confirm waits with the act and its receipt; belongings open, and a wrong click tells why."""

import gzip
import json
import re

import pytest
from tests.browser.test_access import check
from tests.browser.visitor import ENTER_IS_DEAD

RECEIPT = [
    {"name": "cloth", "icon": "", "before": 2, "after": 1, "effect": "loss"},
    {"name": "talers", "icon": "", "before": 31, "after": 34, "effect": "gain"},
]
TEXTS = "() => [...document.querySelectorAll('#board text')].map((one) => one.textContent)"
COVERS = """() => {
    const box = document.querySelector('.slip').getBoundingClientRect();
    return ['#board', '#tray'].filter((part) => {
        const other = document.querySelector(part).getBoundingClientRect();
        return other.right > box.left + 1 && other.left < box.right - 1
            && other.bottom > box.top + 1 && other.top < box.bottom - 1;
    });
}"""


def hear(page, change):
    """Let `change` alter what the table's channel tells."""

    def handle(socket):
        server = socket.connect_to_server()

        def down(told):
            message = json.loads(gzip.decompress(told) if isinstance(told, bytes) else told)
            change(message)
            socket.send(json.dumps(message))

        server.on_message(down)
        socket.on_message(server.send)

    page.route_web_socket("**/live*", handle)


def asked_in(message):
    return (message.get("state") or {}).get("ask")


def with_receipt(message):
    """As a game tells it that knows what a seat has."""
    ask = asked_in(message)
    if ask and ask["draft"] and not ask["receipt"]:
        ask["receipt"] = RECEIPT


def begun(visit, game, others=(), change=None, **options):
    """Somebody at a new table, with the first question before them."""
    anna = visit("Anna", **options)
    if change:
        hear(anna.page, change)
    anna.set_up(game, list(others))
    anna.asked()
    anna.page.wait_for_selector(".coach, .slip .choice")
    anna.hush()
    return anna


def test_a_pass_that_rolls_dice_waits_and_can_be_taken_back(visit):
    anna = begun(visit, "Rise to Nobility")
    page, entry, texts = anna.page, anna.entry, anna.page.evaluate(TEXTS)
    for _ in range(2):
        anna.press(".slip .choice >> text=/^Pass/")
        page.wait_for_selector(".table[data-whole=true]")
        assert page.locator(".slip .final").count() == 0, "alone, an undo needs nobody's consent"
        assert page.inner_text(".bar .confirm .act").startswith("Pass")
        assert page.inner_text(".question b").startswith("Pass")
        assert (anna.entry, page.evaluate(TEXTS)) == (entry, texts)
        page.keyboard.press("Backspace")
        page.wait_for_selector(".question", state="detached")
    anna.press(".slip .choice >> text=/^Pass/")
    page.wait_for_selector(".table[data-whole=true]")
    page.wait_for_timeout(ENTER_IS_DEAD)
    page.keyboard.press("Enter")
    page.wait_for_function(
        f"() => Number(document.querySelector('.table').dataset.entry) > {entry}"
    )


@pytest.mark.parametrize(("narrow", "theme"), [(False, "dark"), (True, "light")])
def test_a_draft_shows_its_receipt_and_what_it_changes(visit, narrow, theme):
    more = {"narrow": narrow, "color_scheme": theme}
    anna = begun(visit, "Flandern 1302", ["bot", "bot"], with_receipt, **more)
    page, entry = anna.page, anna.entry
    anna.press(page.locator(".slip .choice").nth(1))
    page.wait_for_selector(".chips")
    button = page.locator(".slip .confirm" if narrow else ".bar .confirm")
    assert button.inner_text().strip() == "Place the centre"
    sentence = page.inner_text(".question b:visible")
    assert re.fullmatch(r"Place the centre of the \w+ guild in \w+\?", sentence)
    assert page.locator(".chips li").count() > 0
    assert "→" in page.inner_text(".chips")
    assert page.locator("#board [data-changed]").count() > 0
    check(anna, "a draft waits")
    box, size = button.bounding_box(), page.viewport_size
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    assert anna.entry == entry
    moment = anna.moment()
    anna.press(button)
    anna.moved_on(moment)
    page.wait_for_selector("[data-changed]", state="detached")


def test_whoever_wants_no_confirming_decides_with_one_click(visit):
    anna = begun(visit, "Flandern 1302", ["bot", "bot"])
    page = anna.page
    anna.press(".tools .btn:last-child")
    anna.press(".dialog .btn >> text=Settings")
    anna.press(".dialog .switch >> text=Confirm every move")
    page.keyboard.press("Escape")
    entry = anna.entry
    anna.press(page.locator(".slip .choice").first)
    page.wait_for_function(
        f"() => Number(document.querySelector('.table').dataset.entry) > {entry}"
    )
    assert page.locator(".question").count() == 0


def by_place(message):
    """As a game tells more than nine options, each with its place."""
    ask = asked_in(message)
    if ask and len(ask["options"]) == 6:
        places = ("East", "West")
        ask["options"] = [{**one, "place": place} for place in places for one in ask["options"]]


def test_many_options_are_listed_by_place_and_cover_nothing(visit):
    anna = begun(
        visit, "Flandern 1302", ["bot", "bot"], by_place, viewport={"width": 1024, "height": 768}
    )
    page = anna.page
    anna.press(".tools [aria-label='What you can do']")
    page.wait_for_selector(".slip h3 .many >> text=West")
    assert page.evaluate(COVERS) == []
    assert page.locator(".slip .choice").count() == 2
    page.keyboard.press("2")
    page.wait_for_selector(".chooser[aria-label=West] .choice:focus")
    check(anna, "the options of a place")
    page.keyboard.press("Escape")
    page.wait_for_selector(".slip .many:focus >> text=West")
    page.keyboard.press("Enter")
    page.wait_for_selector(".chooser .choice:focus")
    page.keyboard.press("1")
    page.wait_for_selector(".question")


# What lies open


def sheet(seat, told):
    text = [f"told-{seat}", "text", {"x": 20, "y": 40, "font-size": 16, "text": told}]
    box = {"viewBox": "0 0 360 200", "class": "belongings", "label": f"Seat {seat}"}
    return [f"belongings-{seat}", "svg", box, [text]]


def with_belongings(message):
    """As a game draws it whose players have things that lie open."""
    if message["type"] == "full":
        message["scene"]["nodes"] += [sheet(seat, "at first") for seat in range(3)]
    if message["type"] == "update":
        told = [["set", f"told-{seat}", {"text": "later"}] for seat in range(3)]
        message["patch"] = [*(message["patch"] or []), *told]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_panel_opens_what_lies_open_before_its_player(visit, narrow):
    anna = begun(visit, "Market Day", ["bot", "bot"], with_belongings, narrow=narrow)
    page = anna.page
    assert page.locator("#belongings, svg.belongings").count() == 0
    if narrow:
        anna.press(page.locator(".tabs button").nth(1))
    anna.press("#seats [data-id=seat-1]")
    page.wait_for_selector(".dialog #belongings >> text=at first")
    check(anna, "belongings")
    names = [page.inner_text(".dialog h2")]
    for _ in range(3):
        anna.press(page.locator(".turns .btn").last)
        page.wait_for_function(
            "(was) => document.querySelector('.dialog h2').innerText !== was", arg=names[-1]
        )
        names.append(page.inner_text(".dialog h2"))
    assert names[0] == names[3]
    assert len(set(names)) == 3
    page.keyboard.press("Escape")
    page.wait_for_selector(".dialog", state="detached")


def test_belongings_open_by_key_and_follow_what_happens(visit):
    anna = begun(visit, "Market Day", ["bot", "bot"], with_belongings)
    page = anna.page
    page.keyboard.press("b")
    page.wait_for_selector(".dialog h2 >> text=Anna")
    page.keyboard.press("Escape")
    page.focus("#seats [data-id=seat-2]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".dialog #belongings svg[data-id=belongings-2]")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".dialog #belongings svg[data-id=belongings-0]")
    page.evaluate(BID, anna.table)
    page.wait_for_selector(".dialog #belongings >> text=later")
    watcher = visit("Wanda")
    hear(watcher.page, with_belongings)
    watcher.page.goto(f"{watcher.url}#/t/{anna.table}")
    watcher.press("#seats [data-id=seat-0]")
    watcher.page.wait_for_selector(".dialog #belongings >> text=at first")


BID = """async (table) => {
    const asked = Number(document.querySelector('.table').dataset.asked);
    const wish = { seat: 0, decision: asked, actions: [2], confirm: true, key: 'belongings-1' };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(wish);
    await fetch(`api/tables/${table}/decide`, { method: 'POST', headers, body });
}"""


# Why not


def test_a_click_where_nothing_can_be_chosen_tells_why(visit):
    anna = begun(visit, "Market Day", ["bot", "bot"])
    page = anna.page
    with page.expect_response("**/why*") as heard:
        anna.press("#board [data-id=ware]")
    assert heard.value.json() == {"rule": None, "text": ""}
    assert page.locator(".toast").count() == 0
    asked = []

    def tell(route):
        asked.append(json.loads(route.request.post_data))
        route.fulfill(json={"rule": "A2", "text": "The ware was drawn."})

    page.route("**/why*", tell)
    page.focus("#board [data-id=card-1]")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_selector(".toast >> text=The ware was drawn.")
    assert asked[0]["seat"] == 0
    assert asked[0]["element"].startswith("ware")
    anna.press(".toast .primary")
    page.wait_for_selector(".drawer #rule-A2.shown")

"""Clocks at a table, ways out of a game that ask first, and a bot that sits in."""

import json

import pytest


@pytest.fixture
def clocked(visit):
    """Anna and, on a phone, Bela at a table with clocks, before their first plans."""
    anna, bela = visit("Anna"), visit(narrow=True)
    set_up(anna)
    sit_down(anna, bela)
    return anna, bela


def set_up(anna, at_zero="bot"):
    page = anna.page
    anna.press(anna.box("Norenberc").locator(".cta button:not(.primary)"))
    anna.press(page.locator(".setup .seatrow:not(.free)").last.locator(".btn.ghost"))
    anna.press(".setup .card >> text=A clock for everyone")
    page.locator(".timing select").first.select_option("90")
    page.locator(".timing select").last.select_option(at_zero)
    anna.press(".setup .foot .primary")
    page.wait_for_selector(".waitingroom")


def sit_down(anna, bela, fact="90 min + 20 sec"):
    bela.page.goto(anna.page.input_value(".invites input"))
    bela.page.wait_for_selector(f".facts >> text={fact}")
    bela.page.fill(".waitingroom [name=name]", "Bela")
    bela.press(".waitingroom form .primary")
    for person in (anna, bela):
        person.page.wait_for_selector(".prompt.mine")
        person.hush()


def test_clocks_run_people_leave_and_come_back_and_a_phone_tells_of_chat(clocked):
    see_the_clocks(*clocked)
    leave_and_come_back(*clocked)
    hear_somebody(*clocked)
    concede(*clocked)


def see_the_clocks(anna, bela):
    for person in (anna, bela):
        own = person.page.locator("#tray .clock")
        own.wait_for()
        assert own.get_attribute("data-runs") == "true"
        assert "’s time: " in own.get_attribute("aria-label")
    anna.page.wait_for_selector("#seats .clock[data-clock='1'][data-runs=true]")
    anna.press(anna.page.locator("#tray [data-can]").first)
    anna.press(".bar .confirm")
    anna.page.wait_for_selector(".prompt .clock[data-clock='1']")
    anna.page.wait_for_selector("#tray .clock[data-runs=false]")
    bela.press(".tabs button:nth-child(2)")
    bela.page.wait_for_selector("#seats .clock[data-clock='0'][data-runs=false]")


def leave_and_come_back(anna, bela):
    """Both ways out ask first; whoever comes back is told who played, and one press is enough."""
    bela.press(".tabs button:nth-child(1)")
    bela.press(".tools .btn:last-child")
    bela.press(".dialog >> text=Leave my seat to a bot")
    bela.press(".dialog .btn:not(.gold):not(.ghost)")
    bela.page.wait_for_selector(".dialog", state="detached")
    assert bela.page.locator(".standin").count() == 0, "nothing was done yet"
    bela.press(".tools .btn:last-child")
    bela.press(".dialog >> text=Leave my seat to a bot")
    bela.press(".dialog .gold")
    bela.page.wait_for_selector(".standin >> text=Greedy has made one move for you.")
    assert "Bela has left; a bot plays on." in bela.page.inner_text(".standin")
    bela.press(".standin .gold")
    bela.page.wait_for_selector(".standin", state="detached")


def hear_somebody(anna, bela):
    """A dot on the phone's tab, also where the book was last open at the chat."""
    bela.press(".tabs button:nth-child(4)")
    bela.press(".tabs button:nth-child(1)")
    anna.press(".tablist >> text=Chat")
    anna.page.fill(".chat [name=text]", "Jó játékot!")
    anna.press(".chat form button")
    bela.page.wait_for_selector(".tabs .dot >> text=1")
    bela.press(".tabs button:nth-child(4)")
    bela.page.wait_for_selector(".chat >> text=Jó játékot!")
    bela.page.wait_for_selector(".tabs .dot", state="detached")


def concede(anna, bela):
    """In a game for two that is the end, and everybody sees who gave up."""
    anna.press(".tools .btn:last-child")
    anna.press(".dialog >> text=Concede")
    assert "it ends, and Bela has won" in anna.page.inner_text(".dialog")
    anna.press(".dialog .gold")
    for person in (anna, bela):
        person.page.wait_for_selector(".end h1 >> text=Bela wins")
        assert "Conceded by Anna." in person.page.inner_text(".win")
        assert "conceded" in person.page.inner_text(".podium li:not(.first)")


def shortest(route):
    """The table that is asked for, with the shortest clock there is."""
    body = route.request.post_data_json
    body["clock"] |= {"reserve": 30, "increment": 0}
    route.continue_(post_data=json.dumps(body))


def plan(anna):
    anna.press(anna.page.locator("#tray [data-can]").first)
    anna.press(".bar .confirm")
    anna.page.wait_for_selector(".prompt .clock[data-clock='1'][data-low=true]")


@pytest.mark.long
@pytest.mark.parametrize("at_zero", ["bot", "others"])
def test_a_clock_falls_before_everybodys_eyes(visit, at_zero):
    anna, bela = visit("Anna"), visit(narrow=True)
    anna.page.route("**/api/tables?*", shortest)
    set_up(anna, at_zero)
    sit_down(anna, bela, "0.5 min + 0 sec")
    plan(anna)
    if at_zero == "others":
        bela.page.wait_for_selector(".standin[role=alert] >> text=Your time is up.")
        anna.page.wait_for_selector(".standin >> text=Bela’s clock has run out.")
        assert bela.page.locator("#tray .clock .hands").inner_text() == "0:00"
        anna.press(".standin .gold")
        anna.press(".dialog .gold")
    bela.page.wait_for_selector(".standin .gold >> text=Take my seat back")
    for person in (anna, bela):
        person.page.wait_for_selector("[data-id^=queue-]")

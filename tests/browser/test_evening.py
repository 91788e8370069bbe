"""Four people in browsers of their own, one on a phone: an evening with all that happens at one."""

import pytest
from tests.browser.visitor import ASKED

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "WebSocket")


def follow(visitor, link, name):
    """Sit down where the link leads."""
    visitor.page.goto(link)
    visitor.page.fill(".waitingroom [name=name]", name)
    visitor.press(".waitingroom form .primary")
    visitor.page.wait_for_selector(".waitingroom form", state="detached")


def come_together(visit):
    """Anna sets up a table for four; Béla, Cili and, on a phone, Dora follow her links."""
    anna = visit("Anna")
    anna.set_up("Norenberc", ["invited"] * 3)
    links = [box.input_value() for box in anna.page.locator(".invites input").all()]
    others = [visit(), visit(), visit(narrow=True)]
    for visitor, link, name in zip(others, links, ("Béla", "Cili", "Dora"), strict=True):
        follow(visitor, link, name)
    for visitor in (anna, *others):
        visitor.page.wait_for_selector(ASKED)
    return [anna, *others]


def play(people, rounds):
    """Whoever is asked decides, until everybody has planned so often or the game is over."""
    planned = 0
    while planned < rounds:
        if people[0].page.locator(".end").count():
            return
        asked = [person for person in people if person.page.locator(ASKED).count()]
        planned += len(asked) == len(people)
        for person in asked:
            person.decide()
        people[0].page.wait_for_timeout(20)


def lose_the_line(visitor, seconds):
    visitor.expected = OFFLINE
    visitor.page.context.set_offline(True)
    visitor.page.wait_for_timeout(1000 * seconds)
    visitor.page.context.set_offline(False)
    visitor.page.wait_for_function("() => !document.querySelector('.prompt .lost')", timeout=60_000)


def another_device(visitor, visit):
    """The same person on another device, by a private link; nobody is replaced without a question."""
    table = visitor.page.url
    visitor.page.goto(visitor.url)
    visitor.press(".btn.me")
    visitor.press(".dialog .btn >> text=Make a private link")
    link = visitor.page.input_value(".dialog .carry input")
    visitor.press(".dialog .head .btn")
    new = visit("Somebody else")
    new.page.goto(link)
    new.press(".dialog .btn >> text=Leave it as it is")
    new.page.wait_for_selector(".btn.me:has-text('Somebody else')")
    new.page.goto("about:blank")
    new.page.goto(link)
    new.press(".dialog .gold")
    new.page.wait_for_selector(".btn.me:has-text('Cili')")
    new.page.goto(table)
    new.page.wait_for_selector(".table")
    return new


def change_places(anna, leaving, visit):
    """Anna frees the seat of somebody who is gone, and Eva takes it over by the new link."""
    leaving.page.goto("about:blank")
    anna.press(".bar [aria-label=Menu]")
    anna.press(".dialog [aria-label='Free the seat of Dora']")
    anna.press(".dialog .gold")
    anna.page.wait_for_selector(".dialog", state="detached")
    anna.press(".bar [aria-label=Menu]")
    link = anna.page.input_value(".dialog .people .linkbox input")
    anna.page.keyboard.press("Escape")
    eva = visit(narrow=True)
    eva.page.goto(link)
    eva.page.fill(".petition [name=name]", "Eva")
    eva.press(".petition .gold")
    eva.page.wait_for_selector(".petition", state="detached")
    return eva


def test_one_round_of_an_evening(visit):
    anna, bela, cili, dora = come_together(visit)
    for person in (anna, bela, cili):
        person.decide()
    lose_the_line(bela, 0.2)
    eva = change_places(anna, dora, visit)
    cili = another_device(cili, visit)
    play([anna, bela, cili, eva], rounds=1)
    for person in (anna, bela, cili, eva):
        person.page.wait_for_selector(f"{ASKED}, .prompt .waiting")


@pytest.mark.long
def test_a_whole_evening(visit):
    anna, bela, cili, dora = come_together(visit)
    people = [anna, bela, cili, dora]
    play(people, rounds=1)
    lose_the_line(bela, 60)
    play(people, rounds=1)
    cili = another_device(cili, visit)
    play([anna, bela, cili, dora], rounds=1)
    eva = change_places(anna, dora, visit)
    people = [anna, bela, cili, eva]
    play(people, rounds=1000)
    for person in people:
        person.page.wait_for_selector(".end")
    for person in people:
        person.press(".acts .btn:has-text('ematch')")
    for person in people:
        person.page.wait_for_selector(ASKED)
    play(people, rounds=1)


def test_a_rematch_is_one_click_for_each(visit):
    anna, bela = visit("Anna"), visit()
    anna.set_up("Market Day", ["invited"])
    follow(bela, anna.page.input_value(".invites input"), "Bela")
    for person in (anna, bela):
        person.page.wait_for_selector(".table")
    play([anna, bela], rounds=1000)
    anna.press(".acts .btn >> text=Rematch")
    anna.page.wait_for_selector("h1 >> text=Rematch: Market Day")
    assert anna.page.locator(".people li b").all_inner_texts()[0].startswith("Bela")
    bela.page.wait_for_selector(".acts .note")
    bela.press(".acts .btn >> text=Accept the rematch")
    for person in (anna, bela):
        person.page.wait_for_selector(".table")
        person.press(".bar [aria-label=Menu]")
        person.page.wait_for_selector(".dialog >> text=your own share is part of the luck")


def test_a_seat_is_chosen_changed_and_left_before_the_start(visit):
    anna, bela = visit("Anna"), visit()
    anna.set_up("Norenberc", ["open", "open"])
    bela.page.goto(anna.page.url)
    bela.press("[aria-label='Sit here: seat 3']")
    bela.page.fill(".waitingroom [name=name]", "Bela")
    bela.press(".waitingroom form .primary")
    bela.page.wait_for_selector(".people li:nth-child(3):has-text('Bela')")
    bela.press("[aria-label='Sit here: seat 2']")
    anna.page.wait_for_selector(".people li:nth-child(2):has-text('Bela')")
    anna.press("[aria-label='One seat up: Bela']")
    bela.page.wait_for_selector(".people li:nth-child(1):has-text('Bela')")
    bela.press(".people .btn >> text=Leave the seat")
    bela.press(".dialog .gold")
    bela.page.wait_for_selector(".waitingroom form")
    anna.page.wait_for_selector(".people li:nth-child(1):has-text('Free seat')")


def test_a_host_starts_anew_without_somebody_who_is_missing(visit):
    anna, bela, cili = visit("Anna"), visit(), visit()
    anna.set_up("Norenberc", ["invited", "invited"])
    links = [box.input_value() for box in anna.page.locator(".invites input").all()]
    follow(bela, links[0], "Bela")
    bela.page.goto("about:blank")
    follow(cili, links[1], "Cili")
    for person in (anna, cili):
        person.page.wait_for_selector("[role=status] >> text=still waiting for Bela")
    anna.press(".waitingroom .btn >> text=Start anew without them")
    anna.press(".dialog .gold")
    for person in (anna, cili):
        person.page.wait_for_selector(".table")
        person.page.wait_for_selector(".chronicle >> text=A start of this game was called off")

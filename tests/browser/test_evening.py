"""Four people in browsers of their own, one on a phone: an evening with all that happens at one."""

import pytest
from tests.browser.visitor import ASKED

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "WebSocket")


def follow(visitor, link, name):
    """Sit down where the link leads."""
    visitor.page.goto(link)
    sit_down(visitor, name)


def sit_down(visitor, name):
    visitor.page.fill(".waitingroom [name=name]", name)
    visitor.press(".waitingroom form.inline .primary")
    visitor.page.wait_for_selector(".waitingroom form [name=name]", state="detached")


def come_together(visit, game):
    """Anna sets up a table for four; Béla, Cili and, on a phone, Dora come to it."""
    anna = visit("Anna")
    anna.set_up(game, ["open", "invited", "invited"])
    bela = visit()
    choose_a_seat(anna, bela)
    links = [box.input_value() for box in anna.page.locator(".invites input").all()]
    cili, dora = visit(), visit(narrow=True)
    for visitor, link, name in zip((cili, dora), links, ("Cili", "Dora"), strict=True):
        follow(visitor, link, name)
    people = [anna, bela, cili, dora]
    for visitor in people:
        visitor.page.wait_for_selector(ASKED)
    return people


def choose_a_seat(anna, bela):
    """Béla sits down where anybody may, leaves, comes back, and changes places with Anna."""
    bela.page.goto(anna.page.url)
    bela.press("[aria-label='Sit here: seat 2']")
    sit_down(bela, "Béla")
    bela.press(".people .btn >> text=Leave the seat")
    bela.press(".dialog .gold")
    bela.page.wait_for_selector(".waitingroom form [name=name]")
    sit_down(bela, "Béla")
    anna.press("[aria-label='One seat up: Béla']")
    bela.page.wait_for_selector(".people li:nth-child(1):has-text('Béla')")


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
    """The same person on another device, by a private link, which asks first."""
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
    new.page.goto("about:blank")  # Cili's settings came along; a new page has no ceremonies.
    new.page.goto(table)
    new.page.wait_for_selector(".table")
    return new


def change_places(anna, leaving, visit):
    """Anna frees the seat of somebody who is gone, and Eva takes it over by the new link."""
    leaving.page.goto("about:blank")
    anna.press(".bar [aria-label=Menu]")
    anna.press(".dialog [aria-label='Free Dora’s seat']")
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


def rematch(people):
    """One click each; the first asks, the others accept."""
    for person in people:
        person.page.wait_for_selector(".end")
    people[0].press(".acts .btn >> text=Rematch")
    people[0].page.wait_for_selector("h1 >> text=Rematch:")
    for person in people[1:]:
        person.press(".acts .btn >> text=Accept the rematch")
    for person in people:
        person.page.wait_for_selector(ASKED)


@pytest.mark.timeout(600)  # five browsers at once
def test_a_small_evening(visit):
    anna, bela, cili, dora = come_together(visit, "Market Day")
    play([anna, bela, cili, dora], rounds=1)
    for person in (anna, bela):
        person.decide()
    lose_the_line(bela, 0.2)
    eva = change_places(anna, dora, visit)
    cili = another_device(cili, visit)
    play([anna, bela, cili, eva], rounds=1000)
    rematch([anna, bela, cili, eva])
    anna.press(".bar [aria-label=Menu]")
    anna.page.wait_for_selector(".dialog >> text=your own share is part of the luck")
    names = anna.page.locator(".dialog .people b").all_inner_texts()
    assert [name.split()[0] for name in names] == ["Anna", "Cili", "Eva", "Béla"]


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_whole_evening(visit):
    people = anna, bela, cili, dora = come_together(visit, "Norenberc")
    play(people, rounds=1)
    lose_the_line(bela, 60)
    play(people, rounds=1)
    cili = another_device(cili, visit)
    play([anna, bela, cili, dora], rounds=1)
    people = [anna, bela, cili, change_places(anna, dora, visit)]
    play(people, rounds=1000)
    rematch(people)
    play(people, rounds=1)


@pytest.mark.long
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
    bela.page.goto(links[0])
    bela.page.wait_for_selector("[role=alert] >> text=Your own share came too late")
    bela.press(".standin .gold >> text=Take my seat back")
    bela.page.wait_for_selector(".standin", state="detached")

"""People at one table: invitations, simultaneous choices, broken lines, one screen for two."""

import pytest

IS_GONE = "(texts) => !texts.some((one) => document.documentElement.outerHTML.includes(one))"
PLANNED = "[data-id^=planned-]:not([data-id*='.'])"


@pytest.fixture
def two(visit):
    """Anna has set up a table, and Bela has followed her link."""
    anna, bela = visit("Anna"), visit()
    anna.set_up("Norenberc", ["invited"])
    link = anna.page.input_value(".invites input")
    bela.page.goto(link)
    bela.page.fill(".waitingroom [name=name]", "Bela")
    bela.press(".waitingroom form .primary")
    for person in (anna, bela):
        person.page.wait_for_selector(".prompt.mine")
        person.hush()
    return anna, bela


def plan(visitor, cards=1):
    """Mark the first cards and confirm."""
    for number in range(cards):
        visitor.press(visitor.page.locator("#tray [data-can]").nth(number))
    moment = visitor.moment()
    visitor.press(".bar .confirm")
    visitor.moved_on(moment)


def test_an_invitation_has_a_link_and_a_code_to_scan(visit):
    anna = visit("Anna")
    page = anna.page
    page.route("**/api/site?*", shared)
    page.reload()
    page.wait_for_selector(".box")
    anna.set_up("Norenberc", ["invited"])
    link = page.input_value(".invites input")
    assert link.startswith(f"http://192.0.2.7:8000/#/t/{anna.table}/")
    page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    assert page.locator(".waitingroom footer .gold").is_disabled()
    anna.press(".people li >> text=Let a bot play")
    page.wait_for_selector(".table")


def shared(route):
    """As a server answers that others can reach."""
    answer = route.fetch()
    site = answer.json()
    site["share"]["urls"] = ["http://192.0.2.7:8000/"]
    route.fulfill(response=answer, json=site)


def test_a_room_of_one_machine_says_how_to_share_it_and_closes_for_good(visit):
    anna, bela = visit("Anna"), visit()
    anna.set_up("Norenberc", ["invited", "invited"])
    assert "guildhall serve --lan" in anna.page.inner_text(".invites")
    assert anna.page.locator(".qr").count() == 0
    bela.page.goto(anna.page.input_value(".invites input"))
    is_refused_with_a_long_name(anna, bela)
    anna.press(".waitingroom footer .btn >> text=Close the table")
    anna.press(".dialog .gold")
    bela.page.wait_for_selector("h1 >> text=The host closed this table.")
    bela.page.reload()
    bela.page.wait_for_selector("h1 >> text=The host closed this table.")
    bela.press(".closed .btn")
    bela.page.wait_for_selector(".box")


def is_refused_with_a_long_name(anna, bela):
    """Nobody sits down under a name that is too long."""
    bela.page.fill(".waitingroom [name=name]", "B" * 200)
    bela.press(".waitingroom form .primary")
    bela.page.wait_for_selector(".toast >> text=at most 24 letters")
    assert bela.page.locator(".waitingroom form [name=name]").count() == 1
    assert anna.page.locator(".people >> text=Free seat").count() == 2


def test_a_round_of_two(two):
    """What happens between people in it, from their plans to a change of language."""
    anna, bela = two
    see_nothing_of_each_other(anna, bela)
    change_an_answer(anna)
    load_again(anna)
    lose_the_line(anna, bela)
    send_until_it_arrives(bela)
    for person in two:
        person.page.wait_for_selector("[data-id^=queue-]")
    first, other = (anna, bela) if anna.asked_now() else (bela, anna)
    draft(first, other)
    anna.press(".tablist [role=tab] >> text=Chronicle")
    take_back_if_the_other_agrees(two)
    change_the_language(first)
    find_the_luck_exchanged(other)


def see_nothing_of_each_other(anna, bela):
    plan(anna)
    assert bela.page.locator(".prompt.mine").count() == 1
    assert bela.page.locator(PLANNED).count() == 0
    assert anna.page.locator(PLANNED).count() == 1
    anna.page.wait_for_selector(".prompt:not(.mine)")
    assert anna.page.inner_text(".prompt .waiting") == "Waiting for Bela"


def change_an_answer(anna):
    """Until the last one is in."""
    anna.press(".bar .doing .dark")
    anna.page.wait_for_selector(".prompt.mine")
    assert anna.page.locator(PLANNED).count() == 0


def load_again(anna):
    """The page stands where it was."""
    plan(anna, cards=2)
    anna.page.reload()
    anna.page.wait_for_selector(PLANNED)
    assert anna.page.locator(PLANNED).count() == 2


def lose_the_line(anna, bela):
    """It comes back by itself, and nothing is missed."""
    bela.expected = ("ERR_INTERNET_DISCONNECTED", "WebSocket", "ERR_FAILED")
    bela.page.context.set_offline(True)
    bela.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    anna.press(".tablist [role=tab] >> text=Chat")
    anna.page.fill("#chat-text", "Good luck!")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector(".chat li >> text=Good luck!")
    bela.page.context.set_offline(False)
    bela.page.wait_for_selector(".tablist .dot")
    bela.press(".tablist [role=tab] >> text=Chat")
    bela.page.wait_for_selector(".chat li >> text=Good luck!")


def send_until_it_arrives(bela):
    """What is sent while the line is down is sent again under the same key."""
    tries = []

    def fails_twice(route):
        tries.append(route.request.post_data_json["key"])
        if len(tries) < 3:
            route.abort()
        else:
            route.continue_()

    bela.page.route("**/decide?*", fails_twice)
    plan(bela)
    bela.page.unroute("**/decide?*")
    assert len(tries) == 3
    assert len(set(tries)) == 1


def draft(first, other):
    """What is chosen is nobody else's business until it is confirmed."""
    first.page.wait_for_selector("#board [data-id^=store-][data-can]")
    entry = first.entry
    first.press(first.page.locator("#board [data-id^=store-][data-can]").first)
    first.page.wait_for_selector(".draft li")
    assert other.page.locator(".draft li").count() == 0
    first.press(".bar .doing .dark")
    first.page.wait_for_selector(".draft", state="detached")
    assert first.entry == entry


def take_back_if_the_other_agrees(planned):
    anna, bela, entry = asks_to_take_back(planned)
    bela.press(".petition .gold")
    anna.page.wait_for_selector(".chronicle .undone")
    assert anna.entry > entry
    for person in (anna, bela):
        person.page.wait_for_selector(".petition", state="detached")
        person.page.wait_for_selector("[data-id^=queue-]", state="detached")


def change_the_language(first):
    page = first.page
    before = page.inner_text(".prompt b")
    first.press(".tools .btn:last-child")
    first.press(".dialog .seg [lang=hu]")
    changed = "(was) => document.querySelector('.prompt b').innerText !== was"
    page.wait_for_function(changed, arg=before)
    assert page.get_attribute("html", "lang") == "hu"
    assert page.locator(".bar .confirm").inner_text().strip() == "Megerősítés"
    first.press(".dialog .seg [lang=fr]")
    page.wait_for_selector(".bar .confirm >> text=Confirmer")
    page.wait_for_selector("[data-id=house-bakers][aria-label*=Boulangers]")


def find_the_luck_exchanged(other):
    """A browser whose share is not part of the luck says so loudly."""
    other.page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem("guildhall-luck"));
            for (const share of Object.values(kept)) share.nonce = "0".repeat(64);
            localStorage.setItem("guildhall-luck", JSON.stringify(kept));
        }"""
    )
    other.page.reload()
    other.page.wait_for_selector("[role=alert] >> text=not what was promised to you")


@pytest.fixture
def planned(two):
    """Both have planned."""
    for person in two:
        plan(person)
    return two


def asks_to_take_back(planned):
    """Anna would like to plan again: who asks, who is asked, the entry."""
    anna, bela = planned
    for person in planned:
        person.asked_now()
        person.hush()
    anna.page.wait_for_selector(".bar .doing .dark:not(:disabled)")
    entry = anna.entry
    anna.press(".bar .doing .dark")
    asked = anna.page.inner_text(".dialog")
    assert "You’ve seen the outcome" in asked
    anna.press(".dialog .gold")
    bela.page.wait_for_selector(".petition .gold")
    anna.page.wait_for_selector(".petition")
    assert anna.page.locator(".petition .btn").count() == 1
    assert "Brewers" in asked, "her own act in full"
    assert "Anna would like to undo: a choice made in secret" in bela.page.inner_text(".petition")
    return anna, bela, entry


@pytest.mark.long
def test_a_move_stays_if_the_other_refuses(planned):
    anna, bela, entry = asks_to_take_back(planned)
    bela.press(".petition .btn:not(.gold)")
    anna.page.wait_for_selector(".toast >> text=leave the move as it is")
    anna.page.wait_for_selector(".chronicle >> text=Bela would rather leave it as it is")
    assert anna.entry == entry + 2, "the question and the answer stand in the log"
    assert anna.page.locator(".chronicle .undone").count() == 0
    for person in (anna, bela):
        assert person.page.locator(".petition").count() == 0
        assert person.page.locator("[data-id^=queue-]").count() > 0


@pytest.mark.long
def test_who_asked_can_withdraw_the_petition(planned):
    anna, bela, _ = asks_to_take_back(planned)
    anna.press(".petition .btn")
    for person in (anna, bela):
        person.page.wait_for_selector(".petition", state="detached")
        person.page.wait_for_selector(".chronicle >> text=Anna leaves it as it is after all")
    assert anna.page.locator(".toast >> text=leave the move as it is").count() == 0


@pytest.mark.long
def test_each_browser_finds_its_own_share_in_the_luck(two):
    for person in two:
        person.press(".bar [aria-label=Menu]")
        person.page.wait_for_selector(".dialog >> text=your own share is part of the luck")
        person.page.keyboard.press("Escape")


def test_two_at_one_screen_have_a_curtain_between_them(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["hotseat"])
    page = anna.page
    page.wait_for_selector(".curtain")
    assert page.locator("[data-id^='card-0-']").count() == 0
    anna.hush()
    assert page.locator("[data-id^='card-0-']").count() > 0
    for number in range(2):
        anna.press(page.locator("#tray [data-can]").nth(number))
    question = page.inner_text(".question b:visible")
    assert "Bakers" in question
    anna.press(".bar .confirm")
    page.wait_for_selector(".curtain")
    page.wait_for_function(IS_GONE, arg=["Brewers and Bakers", question.rstrip("?")])
    page.wait_for_selector("[data-id^='card-0-'], .recap", state="detached")
    page.reload()
    page.wait_for_selector(".curtain")
    assert page.locator("[data-id^='card-1-']").count() == 0, "loading again opens no curtain"
    anna.hush()
    assert page.locator("[data-id^='card-0-']").count() == 0
    assert page.locator(PLANNED).count() == 0
    plan(anna)
    page.wait_for_selector(".curtain, .prompt.mine")
    for _ in range(6):
        assert anna.asked()
        anna.decide()

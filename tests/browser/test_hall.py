"""The hall and the pages that teach: one press plays, and nothing is clipped."""

import pytest
from tests.browser.games import GAMES, title
from tests.browser.test_access import SMALLEST_TARGET, check

from guildhall.engine.text import LANGUAGES

CLIPPED = """() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const boxes = document.querySelectorAll(
        "main :is(button, a, label, h1, h2, p, li, .fact, .guide, .quick > *, .panel, .sheet)");
    const cut = [...boxes].filter((one) => getComputedStyle(one).display !== "inline"
        && !one.matches(".unseen") && one.clientWidth
        && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3));
    const told = cut.map((one) => `${one.className} ${one.textContent.trim().slice(0, 60)}`);
    return [...wide, ...told];
}"""
SMALL = """(least) => [...document.querySelectorAll("main :is(button, .btn, .seg > *)")]
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
    .map(([text, box]) => [text, box.width, box.height])"""
LOOKS = [(False, "light"), (True, "dark")]


def speak(visitor, language):
    visitor.press(f".bar .seg [lang={language}]")
    visitor.page.wait_for_selector(f"html[lang={language}]")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_box_starts_its_game_with_what_was_chosen_and_remembers_it(visit, game):
    anna = visit("Anna")
    page = anna.page
    box = anna.box(title(game))
    counts = box.get_by_role("radiogroup", name="Players").get_by_role("radio")
    counts.nth(1).check()
    strengths = box.get_by_role("radiogroup", name="Strength of the bots").get_by_role("radio")
    strengths.first.focus()
    page.keyboard.press("ArrowRight")
    assert strengths.nth(1).is_checked()
    page.keyboard.press("End")
    assert strengths.last.is_checked()
    strengths.nth(1).check()
    button = box.locator(".cta .primary")
    count = game.PLAYERS[1] - 1
    bots = "a medium bot" if count == 1 else f"{count} medium bots"
    assert button.inner_text().split("\n")[-1] == f"you and {bots}"
    assert button.get_attribute("aria-label").startswith(f"{title(game)}: Play now, you and {bots}")
    anna.press(button)
    page.wait_for_selector(".table")
    table = page.evaluate("(id) => fetch(`api/tables/${id}`).then((a) => a.json())", anna.table)
    assert [seat["level"] for seat in table["seats"]] == [None, *["medium"] * count]
    page.goto(anna.url)
    page.wait_for_selector(".box")
    page.reload()
    page.wait_for_selector(".box")
    assert counts.nth(1).is_checked()
    assert strengths.nth(1).is_checked()


def test_alone_one_chooses_the_goal_instead_of_bots(visit):
    anna = visit("Anna")
    box = anna.box("Rise to Nobility")
    box.get_by_role("radio", name="Alone").check()
    assert box.get_by_role("radiogroup", name="Strength of the bots").count() == 0
    box.get_by_role("radio", name="I choose").check()
    assert "I choose" in box.locator(".cta .primary").inner_text()
    anna.press(box.locator(".cta .primary"))
    anna.page.wait_for_selector(".prompt.mine >> text=/objective/i")


def test_a_double_click_opens_one_table_and_the_oldest_is_continued(visit):
    anna = visit("Anna")
    page = anna.page
    anna.play_bots("Norenberc")
    page.wait_for_selector(".prompt.mine")
    first = anna.table
    page.goto(anna.url)
    anna.box("Flandern 1302").locator(".cta .primary").dblclick()
    page.wait_for_selector(".prompt.mine")
    page.goto(anna.url)
    page.wait_for_selector(".ledger .row.mine >> nth=1")
    assert page.locator(".ledger .row.mine").count() == 2
    assert page.locator(".hello .gold").get_attribute("href") == f"#/t/{first}"


@pytest.mark.parametrize(("narrow", "theme"), LOOKS)
def test_nothing_in_the_hall_is_clipped(visit, narrow, theme):
    anna = visit("Anna", narrow=narrow, color_scheme=theme)
    page = anna.page
    for width in (360, 430) if narrow else (1024, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        for language in LANGUAGES:
            speak(anna, language)
            assert page.evaluate(CLIPPED) == [], (width, language)
            assert page.evaluate(SMALL, SMALLEST_TARGET[narrow]) == [], (width, language)


@pytest.mark.parametrize(("narrow", "theme"), LOOKS)
def test_how_to_play_is_told_in_three_languages(visit, narrow, theme):
    anna = visit("Anna", narrow=narrow, color_scheme=theme)
    page = anna.page
    for number, game in enumerate(GAMES):
        page.goto(f"{anna.url}#/learn/{game.NAME}")
        page.wait_for_selector(f".learn .games [aria-current][href$={game.NAME}]")
        assert page.locator(".panels:not(.also) figure svg").count() == 4
        for language in LANGUAGES:
            speak(anna, language)
            assert page.evaluate(CLIPPED) == [], (game.NAME, language)
            assert page.evaluate(SMALL, SMALLEST_TARGET[narrow]) == [], (game.NAME, language)
        if number % len(LOOKS) == LOOKS.index((narrow, theme)):
            check(anna, f"how to play {game.NAME}")


def test_a_sentence_leads_to_its_rule_and_the_rules_lead_back(visit):
    anna = visit("Anna")
    page = anna.page
    anna.press(anna.box("Norenberc").locator(".cta a"))
    anna.press(".panel .told")
    page.wait_for_selector("#rule-B2.shown")
    anna.press(".rulespage .top .btn")
    page.wait_for_selector(".learn .panel")
    anna.press(".ways .gold")
    page.wait_for_selector(".coach .steps")


def test_what_is_set_is_kept(visit):
    anna = visit("Anna")
    page = anna.page
    anna.press(".btn.me")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="fast").check()
    dialog.get_by_role("slider").fill("30")
    dialog.get_by_role("switch", name="Animations").uncheck()
    dialog.get_by_role("switch", name="Stronger marks").check()
    page.reload()
    page.wait_for_selector("html[data-motion=off][data-marks=on]")
    anna.press(".btn.me")
    assert dialog.get_by_role("radio", name="fast").is_checked()
    assert dialog.get_by_role("slider").input_value() == "30"
    check(anna, "settings")

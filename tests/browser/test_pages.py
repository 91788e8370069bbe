"""The pages around a table: the hall, the rules, what is not there."""


def test_what_is_not_there_leads_to_the_hall(visit):
    anna = visit("Anna")
    anna.expected = ("404",)
    anna.page.goto(anna.url + "#/t/no-such-table")
    anna.page.wait_for_selector(".toast.bad")
    assert anna.page.locator(".box").count() > 0


def test_an_address_that_names_no_page_leads_to_the_hall(visit):
    anna = visit("Anna")
    anna.page.goto(anna.url + "#/cellar")
    anna.page.wait_for_selector(".toast >> text=There is no such page")
    assert anna.page.locator(".box").count() > 0


def test_a_search_that_finds_no_rule_says_so(visit):
    anna = visit("Anna")
    anna.page.goto(anna.url + "#/rules/norenberc")
    anna.page.fill(".search input", "xyzzy")
    anna.page.wait_for_selector(".chapters >> text=No rule mentions “xyzzy”.")
    anna.page.fill(".search input", "agent")
    anna.page.wait_for_selector(".chapters .number")
    assert anna.page.locator(".chapters .none").count() == 0


def test_a_search_finds_where_we_read_or_fill_in(visit):
    anna = visit("Anna")
    anna.page.goto(anna.url + "#/rules/flandern")
    anna.page.fill(".search input", "nobody’s age")
    anna.page.wait_for_selector(".chapters h2 >> text=Where we read or fill in")
    assert anna.page.locator(".chapters li").count() == 1
    assert anna.page.inner_text(".chapters .number") == "R8"
    assert anna.page.inner_text(".search small") == "0 rules"
    assert anna.page.locator(".chapters .none").count() == 0


def test_every_level_says_how_long_it_thinks(visit):
    anna = visit("Anna")
    anna.press(anna.box("Norenberc").locator(".cta button:not(.primary)"))
    levels = anna.page.inner_text(".levels")
    for said in ("Easy", "answers immediately", "up to 0.2 seconds", "up to 0.8 seconds"):
        assert said in levels


def test_the_theme_follows_the_switch(visit):
    anna = visit("Anna", color_scheme="dark")
    assert anna.page.get_attribute("html", "data-theme") == "dark"
    anna.press(".bar .seg [aria-label=Daylight]")
    assert anna.page.get_attribute("html", "data-theme") == "light"


def test_what_is_wrong_with_other_peoples_games_is_told(visit):
    anna = visit("Anna")

    def add(route, **more):
        route.fulfill(json={**route.fetch().json(), **more})

    anna.page.route("**/api/games?*", lambda route: add(route, broken=["“nim” has no rules."]))
    anna.page.route("**/rules?*", lambda route: add(route, note="These rules are in English."))
    anna.page.reload()
    assert anna.page.inner_text(".home .note") == "“nim” has no rules."
    anna.press(".pages [href='#/rules']")
    assert anna.page.inner_text(".chapters .note") == "These rules are in English."

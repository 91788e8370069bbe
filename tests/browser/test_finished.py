"""After a game: saving it, looking back, playing again."""

from tests.browser.games import played_out

from guildhall.engine.registry import get_game


def test_a_finished_game_can_be_saved_seen_and_played_again(visit):
    anna = visit("Anna")
    anna.set_up("Norenberc", ["bot"])
    anna.play_on()
    page = anna.page
    with page.expect_download() as download:
        anna.press(".acts [download]")
    assert "norenberc" in download.value.path().read_text()
    anna.press(".acts >> text=See the board")
    page.wait_for_selector("#board [data-id=house-bakers]")
    anna.press(".prompt >> text=Show the result")
    first = anna.table
    anna.press(".acts .primary")
    page.wait_for_selector(".table")
    assert anna.table != first


def test_what_is_taken_back_knowingly_is_asked_about_and_told_at_the_end(visit):
    """Alone with a bot: a question instead of a petition; the result says that it was done."""
    anna = visit("Anna")
    anna.set_up("Norenberc", ["bot"])
    page = anna.page
    anna.asked()
    anna.hush()
    anna.press(page.locator("#tray [data-can]").first)
    moment = anna.moment()
    anna.press(".bar .confirm")
    anna.moved_on(moment)
    page.wait_for_selector("[data-id^=queue-]")
    for choice in (".btn:not(.gold):not(.ico)", ".gold"):
        anna.hush()
        anna.press(".bar .doing .dark")
        assert "you will know what comes" in page.inner_text(".dialog")
        anna.press(f".dialog .foot {choice}")
        page.wait_for_selector(".dialog", state="detached")
    page.wait_for_selector(".chronicle >> text=takes back, knowing what comes")
    anna.play_on()
    assert "knew what would come" in page.inner_text(".win .note")
    assert "your own share is part of the luck" in page.inner_text(".proof")


def test_a_review_shows_chances_and_turning_points(visit, tmp_path):
    saved = tmp_path / "saved.guild"
    saved.write_text(played_out(get_game("norenberc")))
    anna = visit("Anna")
    page = anna.page
    page.route("**/review?*", lambda route: route.fulfill(json=review_of(route.request.method)))
    anna.open_file(saved)
    page.wait_for_selector(".chart .way")
    assert page.locator(".turning-points").count() == 0
    anna.press(".turningcard .btn")
    page.wait_for_selector(".turning-points li")
    assert page.locator(".turning-points li").count() == 1
    assert "−30%" in page.inner_text(".turning-points strong")
    assert "Better: Buy a beer" in page.inner_text(".turning-points")
    assert page.locator(".chart .turning").count() == 1
    assert "100%" in page.inner_text(".chartcard")
    anna.press(".turning-points .btn")
    page.wait_for_selector(".replay")
    assert page.input_value(".replay input") == "2"


def review_of(method):
    """As the server tells it (docs/protocol.md): nothing yet, then all of it."""
    if method == "GET":
        return {"status": "none", "done": 0, "of": 0, "steps": []}
    usual = {"seat": 0, "lost": 0.0, "turning": False, "played": [], "better": []}
    costly = {"lost": 0.4, "turning": True, "played": ["Do nothing"], "better": ["Buy a beer"]}
    steps = [
        {**usual, "entry": 1, "chances": [0.5, 0.5]},
        {**usual, **costly, "entry": 3, "chances": [0.3, 0.7]},
        {**usual, "entry": 4, "chances": [0.1, 0.9]},
    ]
    return {"status": "done", "done": 3, "of": 3, "steps": steps}

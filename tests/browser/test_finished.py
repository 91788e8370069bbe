"""After a game: saving it, looking back, playing again."""

import pytest
from tests.browser.games import GAMES, played_out


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


@pytest.mark.long
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
        assert "You’ve seen the outcome" in page.inner_text(".dialog")
        anna.press(f".dialog .foot {choice}")
        page.wait_for_selector(".dialog", state="detached")
    page.wait_for_selector(".chronicle >> text=takes back, knowing what comes")
    anna.play_on()
    assert "knowing what would come" in page.inner_text(".win .note")
    assert "your own share is part of the luck" in page.inner_text(".proof")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_review_is_opened_read_and_left(visit, tmp_path, game):
    """As the server tells it: the worst decision first, its better line, the next one, the end."""
    saved = tmp_path / "saved.guild"
    saved.write_text(played_out(game))
    anna = visit("Anna")
    page = anna.page
    page.set_default_timeout(60_000)
    page.route("**/review?*", lambda route: route.fulfill(json=review_of(route.request.method)))
    anna.open_file(saved)
    page.wait_for_selector(".chart .way")
    anna.press(".acts .review >> text=Review the game")
    anna.press(".acts .review >> text=Open the review")
    page.wait_for_selector(".decisions .open")
    anna.press(page.locator(".accuracies .card").first)
    page.wait_for_selector(".decisions .open >> text=Blunder")
    assert "Then you lead" in page.inner_text(".decisions .open")
    assert page.text_content(".accuracies [aria-pressed=true] .ring-share") == "62"
    assert page.locator(".chart .graded").count() == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".decisions .open >> text=Nothing was lost here")
    anna.press(page.locator(".accuracies .card").nth(1))
    page.wait_for_selector(".accuracies .card:nth-child(2)[aria-pressed=true]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".end .podium")


def review_of(method):
    """Nothing yet, then all of it (docs/protocol.md)."""
    if method == "GET":
        return {"status": "none", "done": 0, "of": 0, "accuracy": [], "steps": []}
    usual = {"round": 1, "moment": "Round 1", "grade": "best", "chance": 0.5, "lost": 0.0}
    usual |= {"error": 0.01, "better": [], "reasons": [], "chances": [0.5, 0.5]}
    usual |= {"played": [{"text": "Do nothing", "touches": []}], "played_act": [], "better_act": []}
    better = [{"text": "Buy a beer", "touches": []}]
    costly = {"grade": "blunder", "lost": 0.4, "chance": 0.1, "better": better}
    costly |= {"reasons": ["Then you lead the Brewers: master 7 and a crest."]}
    steps = [
        {**usual, "entry": 1, "seat": 0},
        {**usual, **costly, "entry": 2, "seat": 0, "chances": [0.3, 0.7]},
        {**usual, "entry": 3, "seat": 0, "chances": [0.1, 0.9]},
        {**usual, "entry": 4, "seat": 1, "chances": [0.1, 0.9]},
    ]
    return {"status": "done", "done": 4, "of": 4, "accuracy": [0.62, None], "steps": steps}

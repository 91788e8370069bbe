"""An edition of one's own: added to a table, played, downloaded, and written in the editor."""

import pytest

from guildhall.engine.play.editions import load_edition, read_edition
from guildhall.engine.registry import get_game

NORENBERC = get_game("norenberc").package
HOSTILE = "<img src=x onerror=alert(1)>"


def own_text(name, talers):
    text = load_edition(NORENBERC).source.replace('name = "reconstructed"', f'name = "{name}"', 1)
    return text.replace("talers = 25", f"talers = {talers}")


def file_of(text, name="mine.toml"):
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def test_an_edition_file_is_added_played_and_downloaded(visit):
    anna = visit("Anna", narrow=True)
    page = anna.page
    anna.press(anna.box("Norenberc").get_by_role("button", name="invite friends"))
    dialog = page.get_by_role("dialog")
    adding = dialog.locator(".ownedition input[type=file]")
    adding.set_input_files(file_of(own_text("wrong", 999)))
    assert "setup.talers" in dialog.get_by_role("alert").inner_text()
    adding.set_input_files(file_of(own_text(HOSTILE, 41)))
    card = dialog.get_by_role("radio", name=HOSTILE)
    card.wait_for()
    assert card.get_attribute("aria-checked") == "true"
    assert dialog.get_by_role("alert").count() == 0
    for select in dialog.get_by_role("group", name="Seat").all():
        select.get_by_role("button", name="Bot").click()
    anna.press(dialog.get_by_role("button", name="Open the table"))
    page.wait_for_selector(".table, .waitingroom")
    page.wait_for_selector(".table")
    shown = page.evaluate("(id) => fetch(`api/tables/${id}`).then((a) => a.json())", anna.table)
    assert (shown["edition"], shown["own_edition"]) == (HOSTILE, True)
    page.wait_for_selector(".prompt.mine")
    anna.press(page.get_by_role("button", name="Menu").first)
    menu = page.get_by_role("dialog")
    assert HOSTILE in menu.inner_text()
    assert page.locator("img[src=x]").count() == 0
    with page.expect_download() as loading:
        menu.get_by_role("link", name="Download edition").click()
    text = loading.value.path().read_text("utf-8")
    assert read_edition(NORENBERC, text, "x").hash == shown["edition_hash"]


def test_the_editor_saves_checks_and_writes_one_file(visit):
    anna = visit("Anna")
    page = anna.page
    page.goto(f"{anna.url}#/edition/norenberc")
    page.get_by_role("button", name="Set-up").click()
    assert page.evaluate("document.activeElement.id") == "edition-section"
    talers = page.get_by_role("spinbutton", name="Talers of each player at the start")
    talers.fill("999")
    talers.press("Tab")
    page.get_by_role("alert").wait_for()
    assert talers.get_attribute("aria-invalid") == "true"
    page.reload()
    assert talers.input_value() == "999", "the draft is saved"
    talers.fill("31")
    talers.press("Tab")
    page.get_by_label("Name of the edition").fill("Anna’s box")
    page.get_by_label("Name of the edition").press("Tab")
    page.get_by_role("button", name="Number of townsmen").click()
    mark = page.get_by_label("Mayor: source")
    assert mark.input_value() == "reconstructed"
    mark.select_option("exact")
    with page.expect_download() as loading:
        page.get_by_role("button", name="Download file").click()
    edition = read_edition(NORENBERC, loading.value.path().read_text("utf-8"), "x")
    assert (edition.name, edition.values["setup"]["talers"]) == ("Anna’s box", 31)
    labels = [edition.label(f"townsmen.{name}") for name in ("mayor", "burglar")]
    assert labels == ["exact", "reconstructed"]
    page.get_by_role("button", name="Play with it").click()
    card = page.get_by_role("dialog").get_by_role("radio", name="Anna’s box")
    assert card.get_attribute("aria-checked") == "true"


@pytest.mark.long
@pytest.mark.parametrize("game", ["norenberc", "flandern", "nobility"])
def test_every_part_of_every_box_fits_and_is_named(visit, game):
    anna = visit("Anna", narrow=True)
    page = anna.page
    page.goto(f"{anna.url}#/edition/{game}")
    page.wait_for_selector(".editorpage .value")
    parts = page.locator(".editorpage nav ol button")
    for place in range(parts.count()):
        parts.nth(place).click()
        page.wait_for_selector(f"h2:has-text({parts.nth(place).locator('span').inner_text()!r})")
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        titles = page.locator(".editorpage .title").all_inner_texts()
        assert not [title for title in titles if "_" in title or "box-" in title]

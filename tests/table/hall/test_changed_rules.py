"""Tables of before: their games go on if the rules of today lead to the same."""

import msgspec
import pytest
from tests.table.halls import seated, with_hall
from tests.table.tables import ANNA, play_on, start

from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.registry import get_game
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.requests import Import
from guildhall.table.play import loading
from guildhall.table.play.exporting import exported
from guildhall.table.readers.reports import table_message
from guildhall.table.readers.views import Reader

OTHER_RULES = "0123456789abcdef"
CHANGED = "The rules have changed since this game was played, so it can only be looked at."


def stored_before(tmp_path, entries, change=lambda rows: rows, **changes):
    """A table as rules of before have left it, its stored entries changed."""

    async def work(hall):
        table = await seated(hall, entries=entries)
        doc = msgspec.structs.replace(table.doc, rules=OTHER_RULES, **changes)
        rows = change(await hall.store.entries(doc.id))
        await hall.store.delete_table(doc.id)
        await hall.store.save_table(doc.row())
        await hall.store.append(rows, doc.row())
        return doc

    return with_hall(tmp_path, work)


def first_answer_illegal(rows):
    """The rules of before allowed something that those of today refuse."""
    body = rows[0].body.replace(b'"actions":[', b'"actions":[9999,')
    return [msgspec.structs.replace(rows[0], body=body), *rows[1:]]


async def loaded(table):
    async with table.lock:
        return await table.game()


@pytest.mark.parametrize("entries", [3, 10**9], ids=["running", "finished"])
def test_a_game_that_the_new_rules_follow_goes_on(tmp_path, entries):
    doc = stored_before(tmp_path, entries)

    async def look(hall):
        table = hall.table(doc.id)
        play = await loaded(table)
        assert play.entry == doc.entry
        assert table.doc.status == doc.status
        assert table_message(table, "anna", "en", 1.0).notes == []
        assert table.doc.rules == rules_hash(get_game("market_day"))
        if doc.status == "playing":
            await play_on(table)
            (row,) = await hall.store.tables()
            assert OTHER_RULES.encode() not in row.doc, "the new rules are stored with the table"

    with_hall(tmp_path, look)


def test_a_running_game_with_a_move_that_is_illegal_now_can_only_be_looked_at(tmp_path):
    doc = stored_before(tmp_path, 3, first_answer_illegal)

    async def look(hall):
        table = hall.table(doc.id)
        told = table_message(table, "anna", "en", 1.0)
        assert (told.status, told.notes) == ("readonly", [CHANGED])
        assert (await loaded(table)).entry == 0, "as far as the rules follow it"
        with pytest.raises(Refused, match="readonly"):
            table.doc.check_status("playing")

    with_hall(tmp_path, look)


def test_a_finished_game_is_tried_when_somebody_looks_at_it(tmp_path, monkeypatch):
    doc = stored_before(tmp_path, 10**9, first_answer_illegal)

    async def look(hall):
        table = hall.table(doc.id)
        assert table.doc.status == "over"
        await loaded(table)
        assert table.doc.status == "readonly"

    with_hall(tmp_path, look)


@pytest.mark.parametrize(
    ("entries", "changes"),
    [(3, {"pending": [0, 1, 1]}), (10**9, {"winners": [0, 1, 1]})],
    ids=["running", "finished"],
)
def test_a_game_that_comes_to_something_else_does_not_go_on(tmp_path, entries, changes):
    doc = stored_before(tmp_path, entries, **changes)

    async def look(hall):
        table = hall.table(doc.id)
        await loaded(table)
        assert table.doc.status == "readonly"

    with_hall(tmp_path, look)


def test_a_damaged_game_under_the_same_rules_is_no_matter_of_rules(tmp_path):
    doc = stored_before(tmp_path, 3, first_answer_illegal)

    async def look(hall):
        rows = await hall.store.entries(doc.id)
        same = msgspec.structs.replace(doc, rules=rules_hash(get_game("market_day")))
        with pytest.raises(loading.IllegalAction):
            loading.load_play(same, rows)

    with_hall(tmp_path, look)


def test_a_file_that_the_rules_follow_no_more_is_refused_in_a_sentence(tmp_path):
    async def first(hall):
        table = await start(hall.store, "market_day", ["anna", "bela"])
        await play_on(table)
        text = exported(table.doc, table.play, Reader(0, "en", True))
        return (await hall.bring_in(ANNA, Import(text))).doc

    doc = with_hall(tmp_path, first)
    assert doc.imported

    async def change(hall):
        changed = doc.file.replace("\n1 0 bid", "\n1 0 bow")
        later = msgspec.structs.replace(doc, file=changed, rules="0123456789abcdef")
        await hall.store.save_table(later.row())

    with_hall(tmp_path, change)

    async def look(hall):
        table = hall.table(doc.id)
        with pytest.raises(Refused, match="readonly"):
            async with table.lock:
                await table.game()

    with_hall(tmp_path, look)


def test_an_edition_that_changed_too(tmp_path):
    async def first(hall):
        table = await seated(hall, entries=3)
        table.doc.edition_hash = "0123456789ab"
        await hall.store.save_table(table.doc.row())

    with_hall(tmp_path, first)

    async def second(hall):
        (table,) = hall.tables.values()
        assert table.doc.status == "readonly"

    with_hall(tmp_path, second)

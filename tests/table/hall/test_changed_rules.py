"""Tables of before: their games go on if the rules of today lead to the same."""

from hashlib import sha256

import msgspec
import pytest
from tests.table.support.in_process_hall import in_process_hall, kept, seated
from tests.table.support.in_process_table import ANNA, play_on, start

from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.table.play import game_files
from guildhall.table.play.document import read_doc
from guildhall.table.play.game_files import export_text
from guildhall.table.play.table import store_unsaved
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Import
from guildhall.table.store import TableRow
from guildhall.table.views.messages import table_message
from guildhall.table.views.subscriber import Subscriber
from guildhall.table.views.view import RenderedView, Viewer

OTHER_RULES = "0123456789abcdef"
OTHERWISE = (
    "Under the present rules this game would go differently from entry {} on, "
    "so it can only be viewed."
)
OLDER = "This game was begun in an earlier version; it goes on by the luck it was begun with."


async def stored_before(tmp_path, entries, change=lambda rows: rows, **changes):
    """A table as rules of before have left it, its stored entries changed."""
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall, entries=entries)
        doc = msgspec.structs.replace(table.doc, rules=OTHER_RULES, **changes)
        rows = change(await hall.store.entries(doc.id))
        await hall.store.delete_table(doc.id)
        await hall.store.save_table(doc.row())
        await hall.store.append(rows, doc.row())
        return doc


def first_answer_illegal(rows):
    """The rules of before allowed something that those of today refuse."""
    body = rows[0].body.replace(b'"actions":[', b'"actions":[9999,')
    return [msgspec.structs.replace(rows[0], body=body), *rows[1:]]


async def loaded(table):
    async with table.lock:
        return await table.game()


@pytest.mark.parametrize("entries", [3, 10**9], ids=["running", "finished"])
async def test_a_game_that_the_new_rules_follow_goes_on(tmp_path, entries, open_hall):
    doc = await stored_before(tmp_path, entries)
    hall = await open_hall()
    table = await hall.table(doc.id)
    play = await loaded(table)
    assert play.entry == doc.entry
    assert table.doc.status == doc.status
    assert table_message(table, "anna", "en", 1.0).notes == []
    assert table.doc.rules == rules_hash(get_game("market_day"))
    if doc.status == "playing":
        await play_on(table)
        (row,) = await hall.store.tables()
        assert OTHER_RULES.encode() not in row.doc, "the new rules are stored with the table"


async def test_a_running_game_with_a_move_that_is_illegal_now_can_only_be_looked_at(
    tmp_path, open_hall
):
    doc = await stored_before(tmp_path, 3, first_answer_illegal)
    hall = await open_hall()
    table = await hall.table(doc.id)
    told = table_message(table, "anna", "en", 1.0)
    assert (told.status, told.notes) == ("readonly", [OTHERWISE.format(1)])
    assert (await loaded(table)).entry == 0, "as far as the rules follow it"
    with pytest.raises(ApiError, match="readonly"):
        table.doc.check_status("playing")
    table.change_unsaved(lambda doc: doc.mark_seen("anna", 2))
    await store_unsaved(table)
    row = await hall.store.table(doc.id)
    assert (row.status, read_doc(row).status, read_doc(row).was) == ("playing", "playing", None)
    assert read_doc(row).told == {"anna": 2}, "what is noted is stored, but not that it ends"


def second_state_otherwise(rows):
    """The rules of before led to something else than those of today."""
    state = msgspec.json.decode(rows[1].body)["state"]
    body = rows[1].body.replace(state.encode(), f"{state[:9]}{'0' * 8}{state[17:]}".encode())
    return [rows[0], msgspec.structs.replace(rows[1], body=body), *rows[2:]]


async def test_a_running_game_that_would_stand_otherwise_can_only_be_looked_at(tmp_path, open_hall):
    doc = await stored_before(tmp_path, 3, second_state_otherwise)
    hall = await open_hall()
    told = table_message(await hall.table(doc.id), "anna", "en", 1.0)
    assert (told.status, told.notes) == ("readonly", [OTHERWISE.format(2)])
    play = await loaded(await hall.table(doc.id))
    assert RenderedView(play, Viewer(0, "en", True), doc.names).lines(0, play.entry) == []


def in_fields_of_before(rows):
    """As if the fields had had other names, and so other hashes."""
    found = []
    for row in rows:
        entry = msgspec.json.decode(row.body)
        entry["state"] = f"{'1' * 8} {entry['state'].split()[1]} {'2' * 8}"
        found.append(msgspec.structs.replace(row, body=msgspec.json.encode(entry)))
    return found


async def test_fields_of_other_names_do_no_harm(tmp_path, open_hall):
    doc = await stored_before(tmp_path, 3, in_fields_of_before)
    hall = await open_hall()
    assert (await hall.table(doc.id)).doc.status == "playing"


async def test_a_table_of_a_trial_version_can_only_be_viewed(tmp_path):
    """Its document names no format, or the first one."""
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall, entries=0)
        doc = msgspec.json.decode(msgspec.json.encode(table.doc))
        del doc["format"]
        old = read_doc(TableRow(doc["id"], "playing", 0.0, msgspec.json.encode(doc)))
        await hall.store.delete_table(doc["id"])
        await hall.store.save_table(old.row())
    async with in_process_hall(tmp_path) as hall:
        table = await hall.table(old.id)
        (note,) = table_message(table, "anna", "en", 1.0).notes
        assert "so it can only be viewed" in note


async def test_a_finished_game_is_tried_when_somebody_looks_at_it(tmp_path, monkeypatch, open_hall):
    doc = await stored_before(tmp_path, 10**9, first_answer_illegal)
    hall = await open_hall()
    table = await hall.table(doc.id)
    assert table.doc.status == "over"
    await loaded(table)
    assert table.doc.status == "readonly"
    told = table_message(table, None, "en", 1.0)
    assert sha256(bytes.fromhex(told.chance.seed)).hexdigest() == told.chance.hash
    assert table.doc.may_view(None, 0)


async def test_a_game_that_was_closed_before_its_end_tells_no_secret(tmp_path, open_hall):
    doc = await stored_before(tmp_path, 3, first_answer_illegal, status="closed", pending=[])
    hall = await open_hall()
    table = await hall.table(doc.id)
    await loaded(table)
    assert table.doc.status == "readonly"
    assert table_message(table, None, "en", 1.0).chance.seed is None
    assert not table.doc.may_view(None, 0)


@pytest.mark.parametrize(
    ("entries", "changes"),
    [(3, {"pending": [0, 1, 1]}), (10**9, {"winners": [0, 1, 1]})],
    ids=["running", "finished"],
)
async def test_a_game_that_comes_to_something_else_does_not_go_on(
    tmp_path, entries, changes, open_hall
):
    doc = await stored_before(tmp_path, entries, **changes)
    hall = await open_hall()
    table = await hall.table(doc.id)
    await loaded(table)
    assert table.doc.status == "readonly"


async def test_a_damaged_game_under_the_same_rules_is_no_matter_of_rules(tmp_path, open_hall):
    doc = await stored_before(tmp_path, 3, first_answer_illegal)
    hall = await open_hall()
    rows = await hall.store.entries(doc.id)
    same = msgspec.structs.replace(doc, rules=rules_hash(get_game("market_day")))
    assert game_files.load_game(same, rows).entry == 0
    assert (same.status, same.stopped, same.damaged) == ("readonly", 1, True)


async def test_a_file_that_the_rules_follow_no_more_is_refused_in_a_sentence(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        table = await start(hall.store, "market_day", ["anna", "bela"])
        await play_on(table)
        text = export_text(table.doc, table.loaded_game, Viewer(0, "en", True))
        doc = (await hall.table_factory.import_game(ANNA, Import(text))).doc
    assert doc.imported
    async with in_process_hall(tmp_path) as hall:
        changed = doc.file.replace("\n1 0 bid", "\n1 0 bow")
        later = msgspec.structs.replace(doc, file=changed, rules="0123456789abcdef")
        await hall.store.save_table(later.row())
    async with in_process_hall(tmp_path) as hall:
        table = await hall.table(doc.id)
        with pytest.raises(ApiError, match="readonly"):
            async with table.lock:
                await table.game()


async def test_an_edition_that_changed_too(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall, entries=3)
        table.doc.edition_hash = "0123456789ab"
        await hall.store.save_table(table.doc.row())
    async with in_process_hall(tmp_path) as hall:
        (table,) = (await kept(hall)).values()
        assert table.doc.status == "readonly"


async def test_a_finished_game_that_the_rules_no_longer_follow_keeps_its_result_and_its_lines(
    tmp_path,
):
    """What it came to was stored at its end; nothing is left of its board."""
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall)
        await loaded(table)
        await play_on(table)
        await hall.results.finish()
        play = table.loaded_game
        lines = {
            lang: RenderedView(play, Viewer(-1, lang, True), table.doc.names).lines(0, play.entry)
            for lang in ("en", "hu")
        }
        rows = first_answer_illegal(await hall.store.entries(table.doc.id))
        ending = await hall.store.result(table.doc.id)
        doc = msgspec.structs.replace(table.doc, rules=OTHER_RULES)
        await hall.store.delete_table(doc.id)
        await hall.store.append(rows, doc.row())
        await hall.store.save_result(ending)
        scores = play.scores(play.match.record)
    async with in_process_hall(tmp_path) as hall:
        table = await hall.table(doc.id)
        await loaded(table)
        assert table.doc.status == "readonly"
        for lang, told in lines.items():
            viewer = Subscriber(table, "anna", Viewer(0, lang, True), 1.0)
            (full, *_) = await viewer.new_messages()
            assert full.state.over
            assert (full.state.winners, full.state.scores) == (doc.winners, scores)
            assert [line.text for line in full.lines] == [line.text for line in told]
            assert not any(isinstance(one, type(full)) for one in await viewer.new_messages()), (
                "told once"
            )

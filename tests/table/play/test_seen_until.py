"""What people were told of a game: noted at once, and still known after a restart."""

from tests.table.support.in_process_hall import in_process_hall, seated

from guildhall.table.play.table import mark_seen, store_unsaved


async def test_what_somebody_was_told_survives_a_restart(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall, entries=3)
        mark_seen(table, "anna", 2)
        id = table.doc.id
    async with in_process_hall(tmp_path) as hall:
        assert (await hall.table(id)).doc.told == {"anna": 2}


async def test_only_those_who_play_are_noted_and_nobody_ahead_of_the_game(open_hall):
    hall = await open_hall()
    table = await seated(hall, entries=3)
    mark_seen(table, None, 2)
    mark_seen(table, "chloe", 2)
    assert not table.is_unsaved
    mark_seen(table, "bela", 99)
    assert table.doc.told == {"bela": table.doc.entry}
    assert table.is_unsaved
    await store_unsaved(table)
    mark_seen(table, "bela", 99)
    assert not table.is_unsaved, "that is known already"

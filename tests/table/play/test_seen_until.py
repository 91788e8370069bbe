"""What people were told of a game: noted at once, and still known after a restart."""

from tests.table.support.in_process_hall import seated, with_hall

from guildhall.table.play.table import mark_seen, store_unsaved


def test_what_somebody_was_told_survives_a_restart(tmp_path):
    async def tell(hall):
        table = await seated(hall, entries=3)
        mark_seen(table, "anna", 2)
        return table.doc.id

    id = with_hall(tmp_path, tell)

    async def look(hall):
        return (await hall.table(id)).doc.told

    assert with_hall(tmp_path, look) == {"anna": 2}


def test_only_those_who_play_are_noted_and_nobody_ahead_of_the_game(tmp_path):
    async def tell(hall):
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

    with_hall(tmp_path, tell)

"""A change takes effect when it is stored, and not before; whatever becomes of the write."""

import asyncio

import msgspec
import pytest
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    decide,
    options,
    seat_actions,
)

from guildhall.table.play.document import MAX_DONE_KEYS
from guildhall.table.play.table import mark_seen, store_unsaved
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import SeatOnly
from guildhall.table.store import DatabaseDown, StaleLease, StoreError, UnknownOutcome
from guildhall.table.store.postgresql import HeldElsewhere

WRITES = ("save_table", "append")


class Trouble:
    """Lets a table's store fail: before it writes, after it, or for good."""

    def __init__(self, monkeypatch, table, problem, is_written=False, is_away=False):
        self.monkeypatch = monkeypatch
        for name in WRITES:
            monkeypatch.setattr(table.store, name, self._failing(table, name, problem, is_written))
        if is_away:
            for name in ("acquire_lease", "table", "entries"):
                monkeypatch.setattr(table.store, name, self._away)

    @staticmethod
    def _failing(table, name, problem, is_written):
        real = getattr(table.store, name)

        async def write(*args):
            if is_written:
                await real(*args)
            raise problem

        return write

    @staticmethod
    async def _away(*args):
        raise DatabaseDown("nothing can be read")

    def over(self):
        self.monkeypatch.undo()


def shown(table):
    """All that memory says of a table."""
    play = table.loaded_game
    return (
        msgspec.json.encode(table.doc),
        play.entry,
        play.match.record.tobytes(),
        dict(table.entry_keys),
    )


@pytest.mark.parametrize(
    "problem", [StoreError("no"), UnknownOutcome("who knows"), StaleLease("not yours")]
)
@pytest.mark.parametrize("is_away", [False, True])
async def test_memory_keeps_nothing_of_a_write_that_failed(
    monkeypatch, problem, is_away, open_table
):
    table = await open_table("market_day", ["anna", "bela"])
    await decide(table, 0, options(table, 0)[:1])
    before = shown(table)
    trouble = Trouble(monkeypatch, table, problem, is_away=is_away)
    with pytest.raises(ApiError, match="store"):
        await decide(table, 1, options(table, 1)[:1])
    with pytest.raises(ApiError, match="store"):
        await seat_actions.resign(table, BELA, SeatOnly(1))
    with pytest.raises(ApiError, match="store"):
        await seat_actions.close(table, ANNA)
    trouble.over()
    if table.loaded_game is not None:
        assert shown(table) == before
    async with table.lock:
        await table.resolve_unknown_commit()
        await table.game()
    assert shown(table)[1:3] == before[1:3]
    assert table.doc.seats == msgspec.json.decode(before[0], type=type(table.doc)).seats
    await decide(table, 1, options(table, 1)[:1])


async def test_nobody_sees_a_change_while_it_is_written(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bela"])
    before, real, go_on = shown(table), table.store.append, asyncio.Event()

    async def append(*args):
        await go_on.wait()
        await real(*args)

    monkeypatch.setattr(table.store, "append", append)
    deciding = asyncio.create_task(decide(table, 0, options(table, 0)[:1]))
    while not table.lock.locked():
        await asyncio.sleep(0)
    await asyncio.sleep(0.05)
    assert msgspec.json.encode(table.doc) == before[0]
    assert table.loaded_game.entry == before[1]
    mark_seen(table, "bela", 0)
    go_on.set()
    await deciding
    assert table.loaded_game.entry == before[1] + 1
    assert table.doc.told == {"bela": 0}, "what was noted meanwhile is not lost"


async def test_a_write_that_came_true_after_all_is_answered_and_made_once(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bela"])
    asked = table.loaded_game.match.entry_state.pending[0].id
    first = options(table, 0)[:1]
    trouble = Trouble(monkeypatch, table, UnknownOutcome("the line was cut"), is_written=True)
    told = await decide(table, 0, first, with_key="the-same-key", decision=asked)
    trouble.over()
    assert told.entry == table.loaded_game.entry == 1
    again = await decide(table, 0, first, with_key="the-same-key", decision=asked)
    assert again == told
    assert len(await table.store.entries(table.doc.id)) == 1


async def test_what_cannot_be_found_out_now_is_found_out_before_anything_else(
    monkeypatch, open_table
):
    """The write came true, but nobody could read that: the same key finds it later."""
    table = await open_table("market_day", ["anna", "bela"])
    asked = table.loaded_game.match.entry_state.pending[0].id
    first = options(table, 0)[:1]
    problem = UnknownOutcome("the line was cut")
    trouble = Trouble(monkeypatch, table, problem, is_written=True, is_away=True)
    with pytest.raises(ApiError, match="store"):
        await decide(table, 0, first, with_key="the-same-key", decision=asked)
    table.is_unsaved = True
    await store_unsaved(table)
    assert table.is_unsaved, "nothing is written over what is not known"
    trouble.over()
    again = await decide(table, 0, first, with_key="the-same-key", decision=asked)
    assert again.entry == table.loaded_game.entry == 1
    assert len(await table.store.entries(table.doc.id)) == 1


async def test_a_table_that_another_process_has_taken_is_given_up(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bela"])
    lost = []
    table.on_lease_lost = lost.append
    Trouble(monkeypatch, table, StaleLease("not yours"))
    with pytest.raises(ApiError, match="store"):
        await decide(table, 0, options(table, 0)[:1])
    mark_seen(table, "anna", 0)
    await store_unsaved(table)
    assert lost == [table, table]


async def test_a_table_that_was_taken_while_nobody_could_tell_is_given_up(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bela"])

    async def taken(id):
        raise HeldElsewhere("server-2", "http://there/", 3.0)

    lost = []
    table.on_lease_lost = lost.append
    Trouble(monkeypatch, table, UnknownOutcome("the line was cut"))
    monkeypatch.setattr(table.store, "acquire_lease", taken)
    with pytest.raises(ApiError, match="store"):
        await decide(table, 0, options(table, 0)[:1])
    with pytest.raises(ApiError, match="store"):
        await seat_actions.close(table, ANNA)
    assert lost == [table, table]


async def test_a_key_counts_once_and_no_other_transaction_uses_it(open_table):
    table = await open_table("market_day", ["anna", "bela"])
    for is_duplicate in (False, True):
        async with table.transaction("anna key-0001") as transaction:
            assert transaction.is_duplicate == is_duplicate
            if not is_duplicate:
                await transaction.save()
    assert table.doc.done == ["anna key-0001"]
    async with table.transaction() as transaction:
        assert not transaction.is_duplicate
        await transaction.save()
    assert table.doc.done == ["anna key-0001"]


async def test_the_key_of_a_transaction_that_stored_nothing_can_be_used_again(
    monkeypatch, open_table
):
    table = await open_table("market_day", ["anna", "bela"])
    trouble = Trouble(monkeypatch, table, StoreError("no"))
    with pytest.raises(ApiError, match="store"):
        async with table.transaction("anna key-0001") as transaction:
            await transaction.save()
    trouble.over()
    async with table.transaction("anna key-0001") as transaction:
        assert not transaction.is_duplicate


async def test_the_last_keys_are_remembered_and_the_oldest_forgotten(open_table):
    table = await open_table("market_day", ["anna", "bela"])
    keys = [f"anna key-{number:04}" for number in range(MAX_DONE_KEYS + 1)]
    for key in keys:
        async with table.transaction(key) as transaction:
            await transaction.save()
    assert table.doc.done == keys[1:]
    async with table.transaction(keys[-1]) as transaction:
        assert transaction.is_duplicate


async def test_a_draft_stays_where_leaving_the_seat_could_not_be_stored(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bela"])
    await decide(table, 0, options(table, 0)[:1], confirm=False)
    drafts = dict(table.loaded_game.drafts)
    assert drafts
    trouble = Trouble(monkeypatch, table, StoreError("no"))
    with pytest.raises(ApiError, match="store"):
        await seat_actions.leave_seat(table, ANNA, SeatOnly(0))
    trouble.over()
    assert table.loaded_game.drafts == drafts

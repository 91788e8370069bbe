"""Of every table one is in memory, and what happens to an earlier one does not concern it."""

import asyncio
from types import SimpleNamespace

from guildhall.table.hall.hall import TableCache


class Piece:
    """As much of a table as is needed here."""

    def __init__(self, id):
        self.doc = SimpleNamespace(id=id)
        self.gone = None


async def taken_up(id, why):
    await asyncio.sleep(0)
    return Piece(id)


async def test_a_table_that_was_lost_before_does_not_take_its_successor_along():
    held = TableCache(taken_up)
    first = await held.find("t")
    held.evict(first, "store")
    second = await held.find("t")
    held.evict(first, "store")
    held.unload(first)
    assert await held.find("t") is second is held.tables["t"]


async def test_a_table_that_is_lost_as_soon_as_it_is_there_is_taken_up_again():
    held = TableCache(taken_up)
    finding = [asyncio.create_task(held.find("t")) for _ in range(2)]
    while "t" not in held.tables:
        await asyncio.sleep(0)
    first = held.tables["t"]
    held.evict(first, "store")
    found = await asyncio.gather(*finding)
    assert found[0] is found[1] is held.tables["t"]
    assert found[0] is not first

"""A hall without a server, for tests of what it does over time."""

import contextlib

from tests.table.support.in_process_table import Clock, play_on, start

from guildhall.table.hall.clock import uptime
from guildhall.table.hall.hall import Hall
from guildhall.table.identity import Signer
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.store.sqlite_store import SqliteStore


@contextlib.asynccontextmanager
async def in_process_hall(
    folder, clock=None, settings=None, uptime=uptime, hall_class=Hall, store_class=SqliteStore
):
    """An open hall whose bots do not play by themselves."""
    chosen = settings or Settings(data=folder, bot_pause=0.0, warm=False)
    store, signer = store_class(chosen.database), Signer(b"k" * 32)
    hall = hall_class(chosen, store, signer, clock or Clock(), uptime)
    hall.bots.notify = lambda table: None
    try:
        await hall.open()
        yield hall
    finally:
        await hall.close()


async def seated(hall, game="market_day", kinds=("anna", "bela"), entries=0, **how):
    """A table that is being played, and is known to the hall."""
    table = await start(hall.store, game, list(kinds), **how)
    await play_on(table, until=lambda t: t.loaded_game.entry >= entries)
    return hall.cache.add(hall.live_table(table.doc))


async def kept(hall):
    """Every table that is stored and can be read, by id."""
    found = {}
    for row in await hall.store.tables():
        with contextlib.suppress(ApiError):
            found[row.id] = await hall.table(row.id)
    return found

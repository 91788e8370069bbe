"""The hall: all people and tables of one server, and which tables are in memory.

`Hall` composes the parts of this package; `TableCache` and `load_table` bring tables into memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import ClassVar
from weakref import WeakValueDictionary

import msgspec

from guildhall.table.bots.players import BotPlayers, RemoteBots
from guildhall.table.bots.reviews import Reviews
from guildhall.table.hall.catalogue import ServerEditions
from guildhall.table.hall.clock import AgeClock, SteadyClock, Uptime, UptimeLog, uptime
from guildhall.table.hall.job_runner import JobRunner
from guildhall.table.hall.lobby import LobbyListing, LobbyViewer, TableFactory
from guildhall.table.hall.maintenance import rebuild_index
from guildhall.table.hall.people import People
from guildhall.table.identity import Signer, alias
from guildhall.table.metrics import CLAIMS
from guildhall.table.play.document import TableDoc, read_doc
from guildhall.table.play.game_files import make_readonly, version_difference
from guildhall.table.play.table import LiveTable, store_unsaved
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.store import Person, ResultRow, Store, StoreError, TableRow
from guildhall.table.store.review_queue import FIRST_TOKEN
from guildhall.table.views.messages import pack_result
from guildhall.table.views.subscriber import RenderQueue

log = logging.getLogger("guildhall.table")


class Hall:
    """The state of one server: its store, people, tables in memory, bots, jobs and lobby."""

    review_poll: ClassVar[float | None] = None
    """Seconds between two polls of the review queue; None if only this server fills it."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        signer: Signer,
        clock: Callable[[], float] | None = None,
        uptime: Callable[[], Uptime] = uptime,
        remote_bots: RemoteBots | None = None,
    ) -> None:
        clock = clock or SteadyClock()
        self.settings = settings
        self.store = store
        self.clock = clock
        self.age_clock = AgeClock(settings, clock, uptime)
        self.people = People(store, signer, self.age_clock.now)
        self.uptime_log = UptimeLog(settings.data / "runs", clock)
        self.bots = BotPlayers(settings, clock, remote_bots)
        self.jobs = JobRunner(settings)
        self.editions = ServerEditions(settings.editions)
        self.cache = TableCache(partial(load_table, self))
        self.reviews = Reviews(
            store,
            self.cache.tables.get,
            self.jobs.describe_review,
            settings.work_memory,
            self.review_poll,
        )
        self.results = ResultArchive(store, self.jobs)
        self.health = HealthCheck(store)
        self.lobby = LobbyListing(store)
        self.table_factory = TableFactory(self)
        self.lobby_viewers: set[LobbyViewer] = set()
        self.render_queue = RenderQueue(self.jobs.history_lines)
        self.on_lobby_change: Callable[[], None] = lambda: None
        """Called when the lobby has to be read again because of a table of this server."""
        self.is_closing = False

    @property
    def tables(self) -> dict[str, LiveTable]:
        """The tables in memory, by id."""
        return self.cache.tables

    async def open(self) -> None:
        """Resume where the server stopped, with every table that has running timers or bots."""
        latest, tables_with_timers = None, []
        try:
            await rebuild_index(self.store)
            latest = await self.store.latest_change()
            tables_with_timers = await self.store.tables_with_timers()
        except StoreError as problem:
            log.error("not every table can be found: %s", problem)
        self.age_clock.resume(latest)
        self.uptime_log.save()
        self.reviews.open()
        for id in tables_with_timers:
            with contextlib.suppress(ApiError, StoreError):
                await self.table(id, "start")

    async def table(self, id: str, why: str = "asked") -> LiveTable:
        """The table, which is loaded if it is not in memory."""
        return await self.cache.find(id, why)

    def live_table(self, doc: TableDoc, lease_token: int = FIRST_TOKEN) -> LiveTable:
        """A table as an object of this hall; it is not in the cache yet."""
        table = LiveTable(doc, self.store, self.clock, lease_token)
        table.on_change = self.table_changed
        table.on_over = self.results.archive
        table.on_lease_lost = self.evict
        table.load = self.jobs.load
        table.max_entries = self.settings.longest_log
        table.away_after = self.settings.away_after(doc.pace)
        table.stalled_after = self.settings.stalled_after(doc.pace)
        table.resume_clocks = self.uptime_log.resume_clocks
        self.uptime_log.resume_clocks(doc)
        table.shift = self.age_clock.shift
        return table

    def table_changed(self, table: LiveTable) -> None:
        """Start the bots whose turn it is, and have the lobby read again."""
        self.bots.notify(table)
        self.invalidate_lobby()

    def evict(self, table: LiveTable) -> None:
        """Drop a table that another process has taken; its viewers reconnect."""
        if table.gone:
            return
        log.warning("table %s: another process has taken it", alias(table.doc.id))
        self.cache.evict(table, "store")
        for subscriber in table.subscribers:
            subscriber.disconnect("closing")

    def invalidate_lobby(self) -> None:
        """Have the lobby read again, here and at other servers."""
        self.refresh_lobby()
        self.on_lobby_change()

    def refresh_lobby(self) -> None:
        self.lobby.changes += 1
        for viewer in self.lobby_viewers:
            viewer.changed.set()

    async def revoke_link(self, person: Person) -> Person:
        """Delete the private link and sign out every device; the present one gets a new cookie."""
        changed = await self.people.revoke_link(person)
        self.sign_out(person.id)
        return changed

    def connected_people(self) -> set[str]:
        """The people with a live channel to this server."""
        viewers = [s.person for table in self.tables.values() for s in table.subscribers]
        viewers += [viewer.person for viewer in self.lobby_viewers]
        return {person for person in viewers if person is not None}

    def sign_out(self, person: str) -> None:
        """Disconnect every device of a person; each has to identify itself again."""
        for table in self.tables.values():
            for subscriber in table.subscribers:
                if subscriber.person == person:
                    subscriber.disconnect("revoked")
        for viewer in self.lobby_viewers:
            if viewer.person == person:
                viewer.disconnect()

    # Tables

    async def find(self, id: str | None) -> LiveTable | None:
        """The table, or None if it does not exist."""
        try:
            return await self.table(id) if id else None
        except ApiError:
            return None

    async def admit(self, doc: TableDoc) -> LiveTable:
        """Add a new table that was just stored."""
        table = self.cache.add(self.live_table(doc))
        self.table_changed(table)
        return table

    async def delete(self, table: LiveTable) -> None:
        """Delete a table from the store and from memory."""
        async with table.lock:
            await self.store.delete_table(table.doc.id, table.lease_token)
            self.cache.evict(table, "no-table")
        for subscriber in table.subscribers:
            subscriber.disconnect("closing")
        self.invalidate_lobby()

    def game_compiled(self, name: str) -> None:
        """Update the tables of a game whose rules are compiled now: its bots play better."""
        for table in self.tables.values():
            if table.doc.game == name:
                table.notify(table=True)

    @property
    def is_ready(self) -> bool:
        """Whether new visitors may be sent to this server."""
        return not self.is_closing

    async def drain(self) -> None:
        """Prepare for the end: viewers are asked to reconnect."""
        self.disconnect_all()

    def disconnect_all(self) -> None:
        """Disconnect every viewer because the server stops."""
        self.is_closing = True
        for table in self.tables.values():
            for subscriber in table.subscribers:
                subscriber.disconnect("closing")
        self.invalidate_lobby()

    async def close(self) -> None:
        self.disconnect_all()
        self.uptime_log.save()
        await self.bots.close()
        await self.results.finish()
        for table in list(self.tables.values()):  # the list shrinks where a lease was lost
            await store_unsaved(table)
        await self.reviews.close()
        await self.jobs.close()
        await self.store.close()


class TableCache:
    """The tables in memory; never two objects of one table, even if an unloaded one is in use."""

    def __init__(self, load: Callable[[str, str], Awaitable[LiveTable]]) -> None:
        self.tables: dict[str, LiveTable] = {}
        self._load = load
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def add(self, table: LiveTable) -> LiveTable:
        self.tables[table.doc.id] = self._alive[table.doc.id] = table
        return table

    async def find(self, id: str, why: str = "asked") -> LiveTable:
        """The table, loaded from the store if need be; `why` labels the metric of loads."""
        while True:
            known = self.tables.get(id) or self._alive.get(id)
            if known is not None:
                self.tables[id] = known
                return known
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load_once(id, why))
            found = await asyncio.shield(self._loading[id])
            if not found.gone:
                return found

    async def _load_once(self, id: str, why: str) -> LiveTable:
        try:
            return self.add(await self._load(id, why))
        finally:
            del self._loading[id]

    def unload(self, table: LiveTable) -> None:
        """Drop a table that is not needed; if somebody still refers to it, it is found again."""
        if self.tables.get(table.doc.id) is table:
            del self.tables[table.doc.id]

    def evict(self, table: LiveTable, why: str) -> None:
        """Drop a table for good; changes to the object fail with the error `why`."""
        table.gone = why
        for known in (self.tables, self._alive):
            if known.get(table.doc.id) is table:  # it may have been evicted and loaded again
                del known[table.doc.id]


class ResultArchive:
    """Stores the results of finished games in the background."""

    def __init__(self, store: Store, jobs: JobRunner) -> None:
        self._store = store
        self._jobs = jobs
        self._tasks: set[asyncio.Task[None]] = set()

    def archive(self, table: LiveTable) -> None:
        """Store the result of a table in a background task."""
        task = asyncio.create_task(self._archive(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _archive(self, table: LiveTable) -> None:
        try:
            result = await self._jobs.result_text(table)
            body = await asyncio.to_thread(pack_result, result)
            await self._store.save_result(ResultRow(table.doc.id, body), table.lease_token)
        except (ApiError, StoreError) as problem:
            log.warning("table %s: its result cannot be stored: %s", alias(table.doc.id), problem)

    async def finish(self) -> None:
        """Wait for the background tasks."""
        await asyncio.gather(*self._tasks)


PATIENCE = 5.0
"""Seconds that the check may take."""
VALID_FOR = 2.0
"""Seconds for which a result is used again."""


class HealthCheck:
    """Whether the store can be written; an error of another write counts at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._check_task: asyncio.Task[None] | None = None
        self._good_until = 0.0

    async def is_healthy(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._store.current_error is not None or now > self._good_until:
            if self._check_task is None or self._check_task.done():
                self._check_task = asyncio.create_task(self._write())
            await asyncio.wait([self._check_task], timeout=PATIENCE)
            if not self._check_task.done():
                return False
            self._good_until = now + VALID_FOR
        return self._store.current_error is None

    async def _write(self) -> None:
        with suppress(StoreError):
            await self._store.check()


async def load_table(hall: Hall, id: str, why: str) -> LiveTable:
    """Acquire the lease of a table and load it; a game of other rules may become read-only."""
    row = await hall.store.acquire_lease(id)
    if row is None:
        raise ApiError("no-table")
    CLAIMS.inc(why)
    doc, changed = _read(row)
    if changed == "edition" and doc.status in ("playing", "over"):
        make_readonly(doc)
    table = hall.live_table(doc, row.lease_token)
    doc.times.away = dict.fromkeys(doc.persons(), hall.uptime_log.start) | doc.times.away
    if changed == "rules" and doc.status == "playing":
        await _replay(table)
    hall.bots.notify(table)
    return table


async def _replay(table: LiveTable) -> None:
    """Replay a game by the present rules; it becomes read-only if that fails."""
    async with table.lock:
        with contextlib.suppress(ApiError):
            await table.game()
        table.unload()
    if table.doc.status == "readonly":
        log.warning("table %s: its game cannot continue by the new rules", alias(table.doc.id))


def _read(row: TableRow) -> tuple[TableDoc, str | None]:
    """The decoded table, and how its game's version differs; ApiError if it is damaged."""
    try:
        doc = read_doc(row)
        return doc, version_difference(doc)
    except (msgspec.DecodeError, UnicodeDecodeError, LookupError) as problem:
        log.error("table %s cannot be read and is left alone: %s", alias(row.id), problem)
        raise ApiError("no-table") from None

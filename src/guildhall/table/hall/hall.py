"""The hall: all people and tables of one server."""

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
from guildhall.table.hall.clock import AgeClock, SteadyClock, Uptime, UptimeLog, uptime
from guildhall.table.hall.job_runner import JobRunner
from guildhall.table.hall.lobby import LobbyListing, LobbyViewer, TableFactory
from guildhall.table.hall.maintenance import rebuild_index
from guildhall.table.hall.people import People
from guildhall.table.identity import Signer, alias
from guildhall.table.metrics import CLAIMS
from guildhall.table.play.document import TableDoc, read_doc
from guildhall.table.play.game_files import stop, version_difference
from guildhall.table.play.table import LiveTable, store_unsaved
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.store import Person, ResultRow, Store, StoreError, TableRow
from guildhall.table.store.review_queue import FIRST_TOKEN
from guildhall.table.views.messages import packed
from guildhall.table.views.subscriber import RenderQueue

log = logging.getLogger("guildhall.table")


class Hall:
    """People and tables; knows which of them are in memory."""

    review_poll: ClassVar[float | None] = None
    """Seconds between two looks at the review queue, where other servers fill it too."""

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
        self.reviews = Reviews(
            store, self._held, self.jobs.word, settings.work_memory, self.review_poll
        )
        self.results = ResultArchive(store, self.jobs)
        self.health = Health(store)
        self.cache = TableCache(partial(load_table, self))
        self.lobby = LobbyListing(store)
        self.table_factory = TableFactory(self)
        self.lobby_viewers: set[LobbyViewer] = set()
        self.render_queue = RenderQueue(self.jobs.chronicle)
        self.on_news: Callable[[], None] = lambda: None
        """Called when a table of this server has changed what the lobby shows."""
        self.is_closing = False

    @property
    def tables(self) -> dict[str, LiveTable]:
        """Those in memory, by id."""
        return self.cache.tables

    def _held(self, id: str) -> LiveTable | None:
        return self.tables.get(id)

    async def open(self) -> None:
        """Resume where the server stopped, with every table that has running timers or bots."""
        latest, tables_with_timers = None, []
        try:
            await rebuild_index(self.store)
            latest = await self.store.latest_change()
            tables_with_timers = await self.store.tables_with_timers()
        except StoreError as problem:
            log.error("not every table can be found: %s", problem)
        self.age_clock.go_on(latest)
        self.uptime_log.note()
        self.reviews.open()
        for id in tables_with_timers:
            with contextlib.suppress(ApiError, StoreError):
                await self.table(id, "start")

    async def table(self, id: str, why: str = "asked") -> LiveTable:
        """The table, which is loaded if it is not in memory."""
        return await self.cache.find(id, why)

    def make(self, doc: TableDoc, lease_token: int = FIRST_TOKEN) -> LiveTable:
        """A table of this hall in memory."""
        table = LiveTable(doc, self.store, self.clock, lease_token)
        table.on_change = self.changed
        table.on_over = self.results.keep
        table.on_lost = self.evict
        table.load = self.jobs.load
        table.longest = self.settings.longest_log
        table.away_after = self.away_after(table)
        table.stalled_after = self.settings.stalled_after(doc.pace)
        table.count_on = self.uptime_log.count_on
        self.uptime_log.count_on(doc)
        table.shift = self.age_clock.shift
        return table

    def changed(self, table: LiveTable) -> None:
        """A table is not as it was: its bots, and whoever looks at the lobby, have to know."""
        self.bots.wake(table)
        self.touch_lobby()

    def evict(self, table: LiveTable) -> None:
        """Drop a table that another process has taken; its viewers reconnect."""
        if table.gone:
            return
        log.warning("table %s: another process has taken it", alias(table.doc.id))
        self.cache.lose(table, "store")
        for subscriber in table.subscribers:
            subscriber.dismiss("closing")

    def touch_lobby(self) -> None:
        """Have the lobby read again, here and at other servers."""
        self.read_lobby_again()
        self.on_news()

    def read_lobby_again(self) -> None:
        self.lobby.changes += 1
        for reader in self.lobby_viewers:
            reader.changed.set()

    def away_after(self, table: LiveTable) -> float:
        return self.settings.away_after(table.doc.pace)

    async def revoke_link(self, person: Person) -> Person:
        """No link, and every other device is signed out; this one comes back by itself."""
        changed = await self.people.revoke_link(person)
        self.sign_out(person.id)
        return changed

    def people_here(self) -> set[str]:
        """Everybody with a name who looks at something now."""
        readers = [s.person for table in self.tables.values() for s in table.subscribers]
        readers += [reader.person for reader in self.lobby_viewers]
        return {person for person in readers if person is not None}

    def sign_out(self, person: str) -> None:
        """Every device of somebody has to show anew whose it is."""
        for table in self.tables.values():
            for subscriber in table.subscribers:
                if subscriber.person == person:
                    subscriber.dismiss("revoked")
        for reader in self.lobby_viewers:
            if reader.person == person:
                reader.dismiss()

    # Tables

    async def known(self, id: str | None) -> LiveTable | None:
        """The table, unless it is gone."""
        try:
            return await self.table(id) if id else None
        except ApiError:
            return None

    async def admit(self, doc: TableDoc) -> LiveTable:
        """Add a new table that was just stored."""
        table = self.cache.add(self.make(doc))
        self.changed(table)
        return table

    async def delete(self, table: LiveTable) -> None:
        """Forget a table for good."""
        async with table.lock:
            await self.store.delete_table(table.doc.id, table.lease_token)
            self.cache.lose(table, "no-table")
        for subscriber in table.subscribers:
            subscriber.dismiss("closing")
        self.touch_lobby()

    def game_is_warm(self, name: str) -> None:
        """The bots of a game now play as they can; its tables say so."""
        for table in self.tables.values():
            if table.doc.game == name:
                table.wake(table=True)

    @property
    def is_ready(self) -> bool:
        """Whether new visitors may be sent to this server."""
        return not self.is_closing

    async def drain(self) -> None:
        """Prepare for the end: viewers are asked to reconnect."""
        self.say_goodbye()

    def say_goodbye(self) -> None:
        """Tell everybody who looks that the server stops."""
        self.is_closing = True
        for table in self.tables.values():
            for subscriber in table.subscribers:
                subscriber.dismiss("closing")
        self.touch_lobby()

    async def close(self) -> None:
        self.say_goodbye()
        self.uptime_log.note()
        await self.bots.close()
        await self.results.finish()
        for table in list(self.tables.values()):  # some may have been taken by others
            await store_unsaved(table)
        await self.reviews.close()
        await self.jobs.close()
        await self.store.close()


# ---- held
# The tables that this process holds: taken up when needed, laid down when not.


class TableCache:
    """Never two of one table: who still has one that was laid down finds the same again."""

    def __init__(self, take_up: Callable[[str, str], Awaitable[LiveTable]]) -> None:
        self.tables: dict[str, LiveTable] = {}
        self._take_up = take_up
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}

    def add(self, table: LiveTable) -> LiveTable:
        self.tables[table.doc.id] = self._alive[table.doc.id] = table
        return table

    async def find(self, id: str, why: str = "asked") -> LiveTable:
        """The table, from the store if it is not here; `why` is what counts its claims."""
        while True:
            known = self.tables.get(id) or self._alive.get(id)
            if known is not None:
                self.tables[id] = known
                return known
            if id not in self._coming:
                self._coming[id] = asyncio.create_task(self._fetch(id, why))
            found = await asyncio.shield(self._coming[id])
            if not found.gone:
                return found

    async def _fetch(self, id: str, why: str) -> LiveTable:
        try:
            return self.add(await self._take_up(id, why))
        finally:
            del self._coming[id]

    def lay_down(self, table: LiveTable) -> None:
        """Nobody needs it now."""
        if self.tables.get(table.doc.id) is table:
            del self.tables[table.doc.id]

    def lose(self, table: LiveTable, why: str) -> None:
        """It is not here any more; whoever still wants to change it is told why."""
        table.gone = why
        for known in (self.tables, self._alive):
            if known.get(table.doc.id) is table:  # or it was lost before, and taken up again
                del known[table.doc.id]


# ---- endings
# Endings of games: put into words and stored when a game is over.


class ResultArchive:
    """Those of all tables that come to their end."""

    def __init__(self, store: Store, desk: JobRunner) -> None:
        self._store = store
        self._desk = desk
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, table: LiveTable) -> None:
        """Have the ending of a table stored; nobody waits for it."""
        task = asyncio.create_task(self._keep(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, table: LiveTable) -> None:
        try:
            ending = await self._desk.ending(table)
            body = await asyncio.to_thread(packed, ending)
            await self._store.save_result(ResultRow(table.doc.id, body), table.lease_token)
        except (ApiError, StoreError) as problem:
            log.warning("table %s: its ending is not kept: %s", alias(table.doc.id), problem)

    async def finish(self) -> None:
        """Wait for those under way."""
        await asyncio.gather(*self._tasks)


# ---- health
# Whether what is done here is also kept.


PATIENCE = 5.0
"""Seconds that a write may take."""
OFTEN = 2.0
"""Seconds for which a write that worked says enough."""


class Health:
    """Found out by writing; a write that fails meanwhile is known at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writing: asyncio.Task[None] | None = None
        self._good_until = 0.0

    async def is_good(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._store.trouble is not None or now > self._good_until:
            if self._writing is None or self._writing.done():
                self._writing = asyncio.create_task(self._write())
            await asyncio.wait([self._writing], timeout=PATIENCE)
            if not self._writing.done():
                return False
            self._good_until = now + OFTEN
        return self._store.trouble is None

    async def _write(self) -> None:
        with suppress(StoreError):
            await self._store.check()


# ---- taking_up
# Taking a table up from the store, as whatever has become of its game since.


async def load_table(hall: Hall, id: str, why: str) -> LiveTable:
    """The table as it is stored, held by this process from now on."""
    row = await hall.store.acquire_lease(id)
    if row is None:
        raise ApiError("no-table")
    CLAIMS.inc(why)
    doc, changed = _read(row)
    if changed == "edition" and doc.status in ("playing", "over"):
        stop(doc)
    table = hall.make(doc, row.lease_token)
    doc.times.away = dict.fromkeys(doc.persons(), hall.uptime_log.start) | doc.times.away
    if changed == "rules" and doc.status == "playing":
        await _try_again(table)
    hall.bots.wake(table)
    return table


async def _try_again(table: LiveTable) -> None:
    """Find out whether a game goes on by the rules as they are now."""
    async with table.lock:
        with contextlib.suppress(ApiError):
            await table.game()
        table.put_away()
    if table.doc.status == "readonly":
        log.warning("table %s: its game does not go on by the new rules", alias(table.doc.id))


def _read(row: TableRow) -> tuple[TableDoc, str | None]:
    """A table that can be read, and what has changed about its game since; else Refused."""
    try:
        doc = read_doc(row)
        return doc, version_difference(doc)
    except (msgspec.DecodeError, UnicodeDecodeError, LookupError) as problem:
        log.error("table %s cannot be read and is left alone: %s", alias(row.id), problem)
        raise ApiError("no-table") from None

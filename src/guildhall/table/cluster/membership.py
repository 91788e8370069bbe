"""A server among others that share its database: heartbeats, failover, notifications, limits."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from typing import ClassVar

import msgspec

from guildhall.table.bots.players import RemoteBots
from guildhall.table.hall.clock import SteadyClock
from guildhall.table.hall.hall import Hall
from guildhall.table.hall.maintenance import rebuild_index
from guildhall.table.hall.startup import bad_key, incompatible, server_key
from guildhall.table.identity import BadKey, Signer, key_digest, use_shared_aliases
from guildhall.table.play.document import TableDoc, read_doc
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.store import StaleLease, StoreError
from guildhall.table.store.data_folder import CannotStart, cannot_start, without_password
from guildhall.table.store.postgresql import ClusterStore
from guildhall.table.store.sqlite_schema import IncompatibleSchema
from guildhall.table.web.limits import MAX_BUCKETS, Limits

log = logging.getLogger("guildhall.table")

HEARTBEAT_INTERVAL = 1.0
"""Seconds between two heartbeats."""
LOBBY_INTERVAL = 0.2
"""The least seconds between two notifications about the lobby."""
LOBBY_POLL = 5.0
"""Seconds between two reads of the lobby, notified or not."""
MOST_TAKEN_OVER = 20
"""The most tables that are taken over at a time."""


class SharedHall(Hall):
    """The hall of a server whose database other servers share."""

    store: ClusterStore
    review_poll: ClassVar[float | None] = 1.0

    async def open(self) -> None:
        """Join the other servers; `Membership` resumes the tables that none of them holds."""
        try:
            await rebuild_index(self.store)
        except StoreError as problem:
            log.error("not every table can be found: %s", problem)
        self.uptime_log.use_shared_runs(await self.store.runs())
        self.reviews.open()

    @property
    def is_ready(self) -> bool:
        return super().is_ready and not self.store.is_lease_expired

    async def table(self, id: str, why: str = "asked") -> LiveTable:
        """The table, if this server holds it or can acquire its lease."""
        if self.store.is_lease_expired:
            self.evict_all()
        return await super().table(id, why)

    async def find(self, id: str | None) -> LiveTable | None:
        """The table, unless it is gone; one that another server holds is a copy to look at."""
        try:
            return await super().find(id)
        except StaleLease:
            row = await self.store.table(id) if id else None
            return self.live_table(read_doc(row), row.lease_token) if row else None

    async def admit(self, doc: TableDoc) -> LiveTable:
        """A new table is left to the server at which its people arrive."""
        table = await super().admit(doc)
        await self.hand_over(table)
        return table

    async def hand_over(self, table: LiveTable) -> None:
        """Release a table, so that the next server that needs it acquires it.

        A table at which somebody is in the middle of a decision or a request stays.
        """
        async with table.lock:
            if table.gone or table.undo_request or (table.loaded_game and table.loaded_game.drafts):
                return
            with suppress(StoreError):
                if table.is_unsaved and table.commit_known:
                    await self.store.save_table(table.row())
                self.cache.evict(table, "store")
                await self.store.release_lease(table.doc.id, table.lease_token)
        for subscriber in table.subscribers:
            subscriber.disconnect("closing")

    def evict_all(self) -> None:
        """Drop every table: the lease is over, and others may have taken them."""
        for table in list(self.tables.values()):
            self.evict(table)

    async def evict_taken(self) -> None:
        """Drop the tables that other servers have taken."""
        held = {table.doc.id: table.lease_token for table in self.tables.values()}
        for id in await self.store.lost_leases(held):
            table = self.tables.get(id)
            if table is not None and table.lease_token == held[id] and not table.lock.locked():
                self.evict(table)

    async def drain(self) -> None:
        """Let other servers take the tables; viewers are asked to reconnect."""
        with suppress(StoreError):
            await self.store.drain()
        await super().drain()


async def open_shared(
    settings: Settings, url: str, remote_bots: Callable[[Signer], RemoteBots] | None = None
) -> SharedHall:
    """The hall of one of the servers that share a PostgreSQL database."""
    from guildhall.table.store.postgresql.pg_startup import cannot_reach

    signer, store = await open_database(settings, url)
    close = store.close
    try:
        clock = SteadyClock(await _database_clock(store))
        bots = remote_bots(signer) if remote_bots else None
        hall = SharedHall(settings, store, signer, clock, remote_bots=bots)
        close = hall.close
        await hall.open()
    except StoreError as problem:
        await close()
        raise cannot_reach(problem, url) from problem
    return hall


async def _database_clock(store: ClusterStore) -> Callable[[], float]:
    """The time of day as the database knows it, which is the same for all servers."""
    before = time.time()
    ahead = await store.now() - (before + time.time()) / 2
    return lambda: time.time() + ahead


async def open_database(settings: Settings, url: str) -> tuple[Signer, ClusterStore]:
    """The key and the store of a PostgreSQL database, with this server registered in it."""
    try:
        from guildhall.table.store.postgresql import pg_startup
    except ModuleNotFoundError:
        raise CannotStart("postgres", "-missing") from None
    server_id = f"{socket.gethostname()}-{settings.port}-{secrets.token_hex(4)}"
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        store = await pg_startup.open_store(url, server_id, settings.url or "")
    except IncompatibleSchema as problem:
        raise incompatible(problem, without_password(url)) from None
    except OSError as problem:
        raise cannot_start(problem, settings.data) from problem
    try:
        key = server_key(settings, await pg_startup.key_fingerprint(store) is not None)
        mark = await pg_startup.save_key_fingerprint(store, key_digest(key), settings.new_key)
        if mark != key_digest(key):
            raise CannotStart("key", "-other", path=str(settings.key_file))
        use_shared_aliases(key)
        return Signer(key), store
    except BaseException as problem:
        await store.close()
        if isinstance(problem, BadKey):
            raise bad_key(problem) from None
        if isinstance(problem, OSError):
            raise cannot_start(problem, settings.key_file) from problem
        if isinstance(problem, StoreError):
            raise pg_startup.cannot_reach(problem, url) from problem
        raise


class Membership:
    """The tasks of a server as one of several: heartbeat, failover, and notifications."""

    def __init__(self, hall: SharedHall, usage: SharedLimits | None = None) -> None:
        self._hall = hall
        self._usage = usage
        self._signing_out: asyncio.Task[None] | None = None
        self._lobby_changed = asyncio.Event()
        hall.on_lobby_change = self._lobby_changed.set

    async def run(self) -> None:
        listening = lambda: self._hall.store.listen(self.receive)  # noqa: E731
        works = [
            self._send_heartbeats,
            self._watch_leases,
            self._publish_lobby,
            self._poll_lobby,
            listening,
        ]
        await asyncio.gather(*map(_restarting, works))

    async def _send_heartbeats(self) -> None:
        """Send heartbeats with the usage of limits since the last; evict all without a lease."""
        store = self._hall.store
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            try:
                if store.is_lease_expired:
                    self._hall.evict_all()
                await store.heartbeat()
                for report in self._usage.reports() if self._usage else ():
                    await store.publish(f"used {report}")
            except StoreError:
                continue  # the store has logged the error

    async def _watch_leases(self) -> None:
        """Evict tables that other servers have taken, and take over tables of dead servers."""
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            with suppress(StoreError):
                await self._hall.evict_taken()
                await self._take_over()

    async def _take_over(self) -> None:
        """Load tables with timers or bots that no living server holds."""
        for id in await self._hall.store.unowned_tables(MOST_TAKEN_OVER):
            with suppress(ApiError, StoreError):
                await self._hall.table(id, "orphaned")

    async def _publish_lobby(self) -> None:
        """Notify the other servers of changes of the lobby, at a limited rate."""
        while True:
            await self._lobby_changed.wait()
            self._lobby_changed.clear()
            with suppress(StoreError):
                await self._hall.store.publish("lobby")
            await asyncio.sleep(LOBBY_INTERVAL)

    async def _poll_lobby(self) -> None:
        while True:
            await asyncio.sleep(LOBBY_POLL)
            self._hall.refresh_lobby()

    def receive(self, message: str) -> None:
        """Handle a notification; an empty one means that some may be missing."""
        kind, _, what = message.partition(" ")
        if kind in ("lobby", ""):
            self._hall.refresh_lobby()
        if kind == "used" and self._usage is not None:
            self._usage.receive(what)
        elif kind in ("person", "changed"):
            self._hall.people.evict(what)
            if kind == "person":
                self._hall.sign_out(what)
        elif kind == "":
            self._signing_out = asyncio.create_task(self._sign_out_missed())

    async def _sign_out_missed(self) -> None:
        """Sign out people whose session version changed in a notification that was missed."""
        known = self._hall.people.clear_cache()
        here = self._hall.connected_people()
        with suppress(StoreError):
            now = await self._hall.store.session_versions(list(here))
            for person in here:
                if person not in now or known.get(person) != now[person]:
                    self._hall.sign_out(person)


async def _restarting(work: Callable[[], Awaitable[None]]) -> None:
    """Run a task again and again; a failure is logged and does not end the others."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("a server's part among others failed")
        await asyncio.sleep(HEARTBEAT_INTERVAL)


# Limits that all servers share


AT_ONCE = 150
"""The number of items that fit into a notification of PostgreSQL, 8,000 bytes."""
MOST_UNREPORTED = 2
"""People with at most this many live channels are left out."""
VALID_FOR = 3.0
"""Seconds for which a server's report about live channels counts."""
CHANNELS = "channels"


class UsageItem(msgspec.Struct):
    """The usage at one server: limits, people or addresses, and amounts."""

    server: str
    items: list[tuple[str, str, float]]


class SharedLimits:
    """Rate limits that count the usage at all servers of a database.

    With each heartbeat a server reports what was taken from its buckets since the last one, and who
    has several live channels. People and addresses appear as digests made with the key.
    """

    def __init__(self, limits: Limits, signer: Signer, server_id: str) -> None:
        self._limits = limits
        self._server_id = server_id
        limits.name = lru_cache(MAX_BUCKETS)(signer.origin)
        for limiter in limits.limiters.values():
            limiter.taken = {}

    def reports(self) -> list[str]:
        """The usage since the last report, as notifications."""
        items = iter([*self._taken_tokens(), *self._channels()])
        found = []
        while some := list(islice(items, AT_ONCE)):
            found.append(msgspec.json.encode(UsageItem(self._server_id, some)).decode())
        return found

    def _taken_tokens(self) -> list[tuple[str, str, float]]:
        found = []
        for what, limiter in self._limits.limiters.items():
            found += [(what, who, round(cost, 2)) for who, cost in (limiter.taken or {}).items()]
            limiter.taken = {}
        return found

    def _channels(self) -> list[tuple[str, str, float]]:
        here = self._limits.channels.here
        return [(CHANNELS, who, count) for who, count in here.items() if count > MOST_UNREPORTED]

    def receive(self, text: str) -> None:
        """Count the usage at another server; a report of another version is ignored."""
        try:
            message = msgspec.json.decode(text, type=UsageItem)
        except msgspec.DecodeError:
            return
        limiters = self._limits.limiters
        for what, who, amount in message.items:
            if what == CHANNELS:
                self._limits.channels.update_remote(message.server, who, int(amount), VALID_FOR)
            elif what in limiters:
                limiters[what].take_remote(who, amount)

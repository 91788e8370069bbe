"""A table in memory (`LiveTable`) and its changes (`TableTransaction`).

Every change is a transaction under the table's lock: it is made on copies, which take effect when
they are stored. If it is unknown whether a write succeeded, the store is asked before the next one.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from guildhall.engine.drawing.diff import Patch, SceneSerializer, SerializedScene
from guildhall.engine.drawing.scene import Wire
from guildhall.engine.play.log import TABLE, LogEntry
from guildhall.table.identity import alias
from guildhall.table.metrics import APPENDS, CLAIMS, MOVES, STALE_LEASES, UNKNOWN
from guildhall.table.play import clocks
from guildhall.table.play.document import TableDoc, copy_doc, read_doc
from guildhall.table.play.game_files import load_game, version_difference
from guildhall.table.play.table_game import TableGame
from guildhall.table.protocol import responses
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Overdue
from guildhall.table.store import (
    ChatRow,
    Conflict,
    EntryRow,
    StaleLease,
    Store,
    StoreError,
    TableRow,
    UnknownOutcome,
)
from guildhall.table.store.review_queue import FIRST_TOKEN
from guildhall.table.views.view import RenderedView, Viewer

if TYPE_CHECKING:
    from guildhall.table.play.decisions import UndoRequest
    from guildhall.table.views.subscriber import Subscriber


log = logging.getLogger("guildhall.table")

CHAT_LINES = 200
Load = Callable[[TableDoc, list[EntryRow]], Awaitable[TableGame]]


async def load_in_thread(doc: TableDoc, rows: list[EntryRow]) -> TableGame:
    return await asyncio.to_thread(load_game, doc, rows)


class LiveTable:
    """A table in memory, with its subscribers; its game is loaded when it is needed."""

    def __init__(
        self,
        doc: TableDoc,
        store: Store,
        clock: Callable[[], float],
        lease_token: int = FIRST_TOKEN,
    ) -> None:
        self.doc = doc
        """The document as stored, plus the unsaved changes of `change_unsaved`."""
        self.store = store
        self.clock = clock
        self.lease_token = lease_token
        """The fencing token of this process's lease; the store refuses writes with any other."""
        self.commit_known = True
        """Whether the outcome of the last write is known."""
        self.gone: str | None = None
        """The error code of further requests, if the table is not in this process any more."""
        self.lock = asyncio.Lock()
        self._transaction: TableTransaction | None = None
        self.loaded_game: TableGame | None = None
        self.entry_keys: dict[tuple[str, str], int] = {}
        self.undo_request: UndoRequest | None = None
        self.subscribers: set[Subscriber] = set()
        self.away_after = self.stalled_after = math.inf
        """Seconds until an absent player, or one without a clock, may be replaced by a bot."""
        self.offers: dict[int, Overdue] = {}
        """The seats that may be replaced by a bot, as the viewers were notified, and why."""
        self.is_unsaved = False
        """Whether the document has changes that are not stored yet."""
        self.max_entries = math.inf
        """The length of the log from which on undos and seat changes are refused."""
        self.thinking: set[int] = set()
        self.spent = (-1, 0, 0.0)
        """The bot that decided last: its seat, its entry, and its seconds of work this turn."""
        self.review: responses.ReviewProgress | None = None
        """The progress of a review of the finished game, if one was requested since the start."""
        self.last_used = -math.inf
        """When the game was last used or a viewer last left."""
        self.shift = 0.0
        """The difference between the clock and the time by which tables expire."""
        self.load: Load = load_in_thread
        """Replays the stored game."""
        self.resume_clocks: Callable[[TableDoc], None] = lambda doc: None
        """Converts the times of a stored document to this run of the server."""
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        """Called after every change, with the lock held."""
        self.on_over: Callable[[LiveTable], None] = lambda table: None
        """Called when the game is over, with the lock held."""
        self.on_lease_lost: Callable[[LiveTable], None] = lambda table: None
        """Called when another process has taken the table."""
        self._chat: list[ChatRow] | None = None
        self._scenes: dict[Viewer, tuple[bytes, SerializedScene]] = {}
        self._serializers: dict[str, SceneSerializer] = {}
        """By language."""
        self._rendered_entry = 0

    # Viewers

    def notify(self, seat: int | None = None, table: bool = False) -> None:
        """Have the subscribers send what has changed: all of them, or those of one seat."""
        for subscriber in self.subscribers:
            if seat is None or subscriber.viewer.seat == seat:
                subscriber.notify(table)

    @property
    def is_in_use(self) -> bool:
        """Whether the table has viewers, a computing bot or a running transaction."""
        return bool(self.subscribers or self.thinking or self.lock.locked())

    def is_here(self, person: str | None) -> bool:
        return any(s.person == person for s in self.subscribers if person)

    def overdue(self, seat: int) -> Overdue | None:
        """Why a bot may replace the player of that seat; None if it may not."""
        return clocks.overdue(self, seat)

    def voters(self) -> set[str]:
        """The people who have to agree to an undo: those who play and are not away too long."""
        now = self.clock()
        playing = self.doc.persons()
        return {p for p in playing if now - self.doc.times.away.get(p, now) < self.away_after}

    # Loading and storing

    async def game(self) -> TableGame:
        """The game, loaded from the store if it is not in memory; the lock must be held."""
        self.last_used = self.clock()
        if self.loaded_game is None:
            if not self.doc.names:
                raise ApiError("not-allowed-here")
            rows = await self.entries()
            before = self.doc.status
            try:
                self.loaded_game = await self.load(self.doc, rows)
            finally:
                if self.doc.status != before:
                    self._report_readonly()
            self.entry_keys = {(row.person, row.key): row.number for row in rows if row.key}
            await self._mark_opened()
        return self.loaded_game

    async def entries(self) -> list[EntryRow]:
        """The log as it is stored."""
        try:
            return await self.store.entries(self.doc.id)
        except StoreError as problem:
            raise ApiError("store") from problem

    def _report_readonly(self) -> None:
        """Notify the viewers that the table has become read-only."""
        if self.doc.damaged:
            name, entry = alias(self.doc.id), self.doc.stopped
            log.error("table %s: its game is damaged from entry %s on", name, entry)
        self.notify(table=True)
        self.on_change(self)

    async def _mark_opened(self) -> None:
        """Store that an imported game has been viewed, which prolongs its life."""
        if self.doc.imported and not self.doc.opened:
            self.doc.opened = True
            with suppress(StoreError):
                await self.store.save_table(self.row())

    def check_length(self) -> None:
        """Refuse the request if the log has reached its maximal length."""
        if self.doc.entry >= self.max_entries:
            raise ApiError("too-long")

    async def preload_game(self) -> None:
        """Load the game, if there is one, before the render queue is entered."""
        async with self.lock:
            if self.loaded_game is None and self.doc.status != "waiting" and not self.has_no_game:
                with suppress(ApiError):
                    await self.game()

    async def chat_lines(self) -> list[ChatRow]:
        """The last lines of chat; none while the store cannot be read."""
        if self._chat is None:
            try:
                self._chat = await self.store.chat(self.doc.id)
            except StoreError:
                return []
        return self._chat

    def scene(self, rendered: RenderedView) -> Wire:
        """The scene for a viewer, rendered once for all equal viewers."""
        state = rendered.view.record.tobytes()
        known = self._scenes.get(rendered.viewer)
        if known is None or known[0] != state:
            serializer = self._serializer(rendered)
            drawing = serializer.serialize(rendered.scene(), known[1] if known else None)
            known = self._scenes[rendered.viewer] = (state, drawing)
        return known[1].wire

    def patch(self, viewer: Viewer, before: Wire, after: Wire) -> Patch:
        """The patch from one scene of the viewer to the next."""
        return self._serializers[viewer.lang].diff(before, after)

    def _serializer(self, rendered: RenderedView) -> SceneSerializer:
        """The serializer of a viewer's language, with a new cache generation after every move."""
        if self._rendered_entry != rendered.table_game.entry:
            self._rendered_entry = rendered.table_game.entry
            for serializer in self._serializers.values():
                serializer.next_generation()
        lang = rendered.viewer.lang
        if lang not in self._serializers:
            self._serializers[lang] = SceneSerializer(rendered.localizer())
        return self._serializers[lang]

    def unload(self) -> None:
        """Drop the game and the chat from memory; the store has both."""
        self.loaded_game = None
        self.entry_keys = {}
        self._chat = None
        self.clear_render_cache()

    def clear_render_cache(self) -> None:
        """Forget all rendered scenes."""
        self._scenes, self._serializers = {}, {}

    @property
    def has_no_game(self) -> bool:
        """Whether the table was closed before a game began."""
        return not self.doc.names

    # Transactions

    @asynccontextmanager
    async def transaction(self, key: str | None = None) -> AsyncIterator[TableTransaction]:
        """A change of the table, one at a time; it takes effect when it is stored.

        `key` is the idempotency key of the request. If a request with that key was done before,
        the transaction `is_duplicate` and nothing must be changed.
        """
        async with self.lock:
            if self.gone or not self.commit_known:
                await self.resolve_unknown_commit()
            transaction = TableTransaction(self, key)
            if not transaction.is_duplicate and self.doc.status == "playing":
                with suppress(ApiError):
                    await self.game()
            self._transaction = transaction
            try:
                yield transaction
            finally:
                self._transaction = None

    def change_unsaved(self, change: Callable[[TableDoc], bool]) -> None:
        """Change the document, also in a running transaction, without waiting for the store."""
        self.is_unsaved |= change(self.doc)
        if self._transaction is not None:
            change(self._transaction.doc)

    def row(self) -> TableRow:
        return self.doc.row(self.lease_token)

    async def resolve_unknown_commit(self) -> None:
        """Read the table again if the outcome of a write is unknown; the lock must be held."""
        if self.gone:
            raise ApiError(self.gone)
        if self.commit_known:
            return
        try:
            row = await self.store.acquire_lease(self.doc.id)
        except StaleLease as problem:
            self.on_lease_lost(self)
            raise ApiError("store") from problem
        except StoreError as problem:
            raise ApiError("store") from problem
        if row is None:
            raise ApiError("no-table")
        self.unload()
        self.doc, self.lease_token, self.commit_known = read_doc(row), row.lease_token, True
        self.resume_clocks(self.doc)
        self.notify(table=True)

    def version_difference(self) -> str | None:
        """Which version the table was stored with that is not the present one: rules or edition."""
        return version_difference(self.doc)

    async def add_chat(self, row: ChatRow) -> ChatRow:
        """Store a line of chat, then notify the viewers."""
        async with self.lock:
            lines = await self.chat_lines()
            try:
                stored = await self.store.add_chat(row, self.lease_token)
            except StaleLease as problem:
                self.on_lease_lost(self)
                raise ApiError("store") from problem
            except StoreError as problem:
                raise ApiError("store") from problem
            if stored not in lines:
                self._chat = [*lines, stored][-CHAT_LINES:]
            self.notify()
            return stored


class TableTransaction:
    """One change of a table: made on copies of document and game, stored, and only then in effect.

    So memory never shows what is not stored. If the outcome of a write is unknown, the store is
    asked for it under a new lease token, after which the write cannot succeed any more.
    """

    def __init__(self, table: LiveTable, key: str | None = None) -> None:
        self.table = table
        self.key = key
        self.is_duplicate = key in table.doc.done
        self.undo_request: UndoRequest | None = table.undo_request
        self._doc: TableDoc | None = None
        self._game: TableGame | None = None

    @property
    def doc(self) -> TableDoc:
        if self._doc is None:
            self._doc = copy_doc(self.table.doc)
        return self._doc

    async def game(self) -> TableGame:
        """A copy of the game; ApiError if loading it has made the table read-only."""
        if self._game is None:
            before = self.table.doc.status
            table_game = self.table.loaded_game or await self.table.game()
            if self.table.doc.status != before:
                raise ApiError("readonly")
            self._game = table_game.copy()
        return self._game

    def begin(self, table_game: TableGame) -> None:
        """Start the table's game."""
        self._game = table_game

    # Storing

    async def save(self) -> None:
        """Store the document, then notify the viewers."""
        self._stamp()
        row = self.doc.row(self.table.lease_token)
        await self._write(row, self.table.store.save_table(row))
        self._apply()
        self.table.notify(table=True)
        self.table.on_change(self.table)

    async def commit(self, entries: Sequence[LogEntry], key: str | None = None) -> None:
        """Store new entries of the log, the first one under that key; then notify the viewers."""
        table, doc, table_game = self.table, self.doc, await self.game()
        doc.entry = table_game.entry
        doc.pending = table_game.pending
        ends = not doc.pending and doc.status != "over"
        if ends:
            result = table_game.result()
            doc.status, doc.winners = "over", list(result.winners)
            doc.totals = list(result.totals)
        self._stamp(entries)
        state = await asyncio.to_thread(table_game.match.fingerprint)
        *first, last = entries
        persons = table_game.persons
        rows = [
            EntryRow(
                doc.id, entry.number, msgspec.json.encode(entry), doc.updated,
                persons[entry.number], key if entry.number == entries[0].number else None,
            )
            for entry in (*first, replace(last, state=state))
        ]  # fmt: skip
        row = doc.row(table.lease_token)
        with APPENDS.timed():
            await self._write(row, table.store.append(rows, row))
        MOVES.inc(amount=len(rows))
        if any(entry.kind != TABLE for entry in entries):
            self.undo_request = None
        self._apply()
        if key is not None:
            table.entry_keys[rows[0].person, key] = rows[0].number
        table.notify(table=ends)
        table.on_change(table)
        if ends:
            table.on_over(table)

    async def end(self) -> None:
        """Close the table without a result."""
        self.doc.status = "closed"
        self.doc.pending = []
        await self.save()

    def _stamp(self, entries: Sequence[LogEntry] = ()) -> None:
        table, now = self.table, self.table.clock()
        self.doc.add_done_key(self.key)
        self.doc.updated = table.last_used = now
        self.doc.shift = table.shift
        clocks.update(self.doc, self._game or table.loaded_game, entries, now)

    async def _write(self, row: TableRow, write: Awaitable[None]) -> None:
        """Await a write; ApiError if it failed or its outcome cannot be found out."""
        table = self.table
        try:
            await write
        except StaleLease as problem:
            STALE_LEASES.inc()
            table.on_lease_lost(table)
            raise ApiError("store") from problem
        except (Conflict, UnknownOutcome) as problem:
            table.commit_known = False
            UNKNOWN.inc()
            if not await self._was_written(row):
                await table.resolve_unknown_commit()
                raise ApiError("store") from problem
        except StoreError as problem:
            raise ApiError("store") from problem

    async def _was_written(self, row: TableRow) -> bool:
        """Whether a write of unknown outcome succeeded; under a new lease it cannot any more."""
        table = self.table
        try:
            found = await table.store.acquire_lease(table.doc.id)
            CLAIMS.inc("unsure")
        except StaleLease as problem:
            table.on_lease_lost(table)
            raise ApiError("store") from problem
        except StoreError as problem:
            raise ApiError("store") from problem
        if found is None or found.doc != row.doc:
            return False
        table.lease_token, table.commit_known = found.lease_token, True
        return True

    def _apply(self) -> None:
        """Make the stored copies the table's own."""
        table = self.table
        table.undo_request = self.undo_request
        if self._doc is not None:
            table.doc, self._doc = self._doc, None
        if self._game is not None:
            table.loaded_game, self._game = self._game, None


def mark_seen(table: LiveTable, person: str | None, entry: int) -> None:
    """Remember that a person has seen the game up to an entry."""
    table.change_unsaved(lambda doc: doc.mark_seen(person, entry))


async def store_unsaved(table: LiveTable) -> None:
    """Store the unsaved changes of the document."""
    if not table.is_unsaved:
        return
    async with table.lock:
        table.is_unsaved = False
        try:
            await table.resolve_unknown_commit()
            await table.store.save_table(table.row())
        except StaleLease:
            table.on_lease_lost(table)
        except (ApiError, StoreError):
            table.is_unsaved = True

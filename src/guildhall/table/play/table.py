"""A table: its people and bots around one game, changed by one request at a time.

Every change happens under the table's lock, on a copy that takes effect when it is stored
(`change.py`). Where nobody can say whether it was, the table asks the store before it goes on.
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
from guildhall.table.protocol import responses as lm
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
    """One table in memory; its game is loaded when somebody needs it."""

    def __init__(
        self,
        doc: TableDoc,
        store: Store,
        clock: Callable[[], float],
        lease_token: int = FIRST_TOKEN,
    ) -> None:
        self.doc = doc
        """As it is stored, but for what is noted."""
        self.store = store
        self.clock = clock
        self.lease_token = lease_token
        """Under which this process holds the table; the store takes writes of no other."""
        self.commit_known = True
        """Whether what is stored is known."""
        self.gone: str | None = None
        """Why the table is not here any more, if it is not."""
        self.lock = asyncio.Lock()
        self._transaction: TableTransaction | None = None
        self.play: TableGame | None = None
        self.entry_keys: dict[tuple[str, str], int] = {}
        self.undo_request: UndoRequest | None = None
        self.subscribers: set[Subscriber] = set()
        self.away_after = self.stalled_after = math.inf
        """So many seconds somebody is waited for who is not here, or who is and has no clock."""
        self.offers: dict[int, Overdue] = {}
        """For which seats the others were told that they may let a bot play, and why."""
        self.is_unsaved = False
        """Whether something is to be stored that nobody waits for."""
        self.max_entries = math.inf
        """So many entries the log may have when something is taken back."""
        self.thinking: set[int] = set()
        self.spent = (-1, 0, 0.0)
        """The bot that decided last: its seat, its entry, and its seconds of thought this turn."""
        self.review: lm.ReviewProgress | None = None
        """How far a review of the finished game has come, if one was asked for since the start."""
        self.last_used = -math.inf
        """When somebody last looked at its game or left it."""
        self.shift = 0.0
        """What to add to the clock for the time by which tables grow old."""
        self.load: Load = load_in_thread
        """How the stored game is played again."""
        self.resume_clocks: Callable[[TableDoc], None] = lambda doc: None
        """Makes the times of a document that was read those of this run of the server."""
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        """Called after every change, with the lock held."""
        self.on_over: Callable[[LiveTable], None] = lambda table: None
        """Called when the game has come to its end, with the lock held."""
        self.on_lost: Callable[[LiveTable], None] = lambda table: None
        """Called when another process has taken the table."""
        self._chat: list[ChatRow] | None = None
        self._scenes: dict[Viewer, tuple[bytes, SerializedScene]] = {}
        self._serializers: dict[str, SceneSerializer] = {}
        """By language."""
        self._rendered_entry = 0

    # Telling others

    def notify(self, seat: int | None = None, table: bool = False) -> None:
        """Let readers look again: all, or those of one seat."""
        for subscriber in self.subscribers:
            if seat is None or subscriber.viewer.seat == seat:
                subscriber.notify(table)

    @property
    def is_in_use(self) -> bool:
        """Whether somebody looks, thinks or changes something here now."""
        return bool(self.subscribers or self.thinking or self.lock.locked())

    def is_here(self, person: str | None) -> bool:
        return any(s.person == person for s in self.subscribers if person)

    def overdue(self, seat: int) -> Overdue | None:
        """Why the others may let a bot play for that seat, if they may."""
        return clocks.overdue(self, seat)

    def voters(self) -> set[str]:
        """The people whose consent counts: those who play and have not been away too long."""
        now = self.clock()
        playing = self.doc.persons()
        return {p for p in playing if now - self.doc.times.away.get(p, now) < self.away_after}

    # Loading and storing

    async def game(self) -> TableGame:
        """The game, loaded from the store if it was put away; the lock must be held."""
        self.last_used = self.clock()
        if self.play is None:
            if not self.doc.names:
                raise ApiError("not-allowed-here")
            rows = await self.entries()
            before = self.doc.status
            try:
                self.play = await self.load(self.doc, rows)
            finally:
                if self.doc.status != before:
                    self._report_readonly()
            self.entry_keys = {(row.person, row.key): row.number for row in rows if row.key}
            await self._mark_opened()
        return self.play

    async def entries(self) -> list[EntryRow]:
        """The log as it is stored."""
        try:
            return await self.store.entries(self.doc.id)
        except StoreError as problem:
            raise ApiError("store") from problem

    def _report_readonly(self) -> None:
        """From now on the table can only be looked at."""
        if self.doc.damaged:
            name, entry = alias(self.doc.id), self.doc.stopped
            log.error("table %s: its game is damaged from entry %s on", name, entry)
        self.notify(table=True)
        self.on_change(self)

    async def _mark_opened(self) -> None:
        """A saved game that somebody looks at is kept longer."""
        if self.doc.imported and not self.doc.opened:
            self.doc.opened = True
            with suppress(StoreError):
                await self.store.save_table(self.row())

    def check_length(self) -> None:
        """A log that could grow without end does not."""
        if self.doc.entry >= self.max_entries:
            raise ApiError("too-long")

    async def preload_game(self) -> None:
        """Have the game at hand, if any; whatever is under way here holds up no other table."""
        async with self.lock:
            if self.play is None and self.doc.status != "waiting" and not self.has_no_game:
                with suppress(ApiError):
                    await self.game()

    async def chat_lines(self) -> list[ChatRow]:
        """The last lines of chat; none while they cannot be read: the game goes on."""
        if self._chat is None:
            try:
                self._chat = await self.store.chat(self.doc.id)
            except StoreError:
                return []
        return self._chat

    def scene(self, showing: RenderedView) -> Wire:
        """The scene for a reader, drawn once for all who look alike."""
        seen = showing.view.record.tobytes()
        known = self._scenes.get(showing.viewer)
        if known is None or known[0] != seen:
            serializer = self._serializer(showing)
            drawing = serializer.serialize(showing.scene(), known[1] if known else None)
            known = self._scenes[showing.viewer] = (seen, drawing)
        return known[1].wire

    def patch(self, viewer: Viewer, before: Wire, after: Wire) -> Patch:
        """From one of the reader's scenes to the next."""
        return self._serializers[viewer.lang].diff(before, after)

    def _serializer(self, showing: RenderedView) -> SceneSerializer:
        """The serializer of a viewer's language, with a new cache generation after every move."""
        if self._rendered_entry != showing.play.entry:
            self._rendered_entry = showing.play.entry
            for serializer in self._serializers.values():
                serializer.next_generation()
        lang = showing.viewer.lang
        if lang not in self._serializers:
            self._serializers[lang] = SceneSerializer(showing.localizer())
        return self._serializers[lang]

    def unload(self) -> None:
        """Keep only what the store has as well."""
        self.play = None
        self.entry_keys = {}
        self._chat = None
        self.clear_render_cache()

    def clear_render_cache(self) -> None:
        """Forget how the game was drawn and worded."""
        self._scenes, self._serializers = {}, {}

    @property
    def has_no_game(self) -> bool:
        """Closed before any game began."""
        return not self.doc.names

    # Changing

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

    def note(self, noting: Callable[[TableDoc], bool]) -> None:
        """Note what nobody waits for, also in a change under way; it is stored soon."""
        self.is_unsaved |= noting(self.doc)
        if self._transaction is not None:
            noting(self._transaction.doc)

    def row(self) -> TableRow:
        return self.doc.row(self.lease_token)

    async def resolve_unknown_commit(self) -> None:
        """Learn what is stored, if that is not certain; the lock must be held."""
        if self.gone:
            raise ApiError(self.gone)
        if self.commit_known:
            return
        try:
            row = await self.store.acquire_lease(self.doc.id)
        except StaleLease as problem:
            self.on_lost(self)
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
        """Why an old table can only be looked at."""
        return version_difference(self.doc)

    async def add_chat(self, row: ChatRow) -> ChatRow:
        """Store a line of chat, then tell everybody."""
        async with self.lock:
            lines = await self.chat_lines()
            try:
                stored = await self.store.add_chat(row, self.lease_token)
            except StaleLease as problem:
                self.on_lost(self)
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
        self._play: TableGame | None = None

    @property
    def doc(self) -> TableDoc:
        if self._doc is None:
            self._doc = copy_doc(self.table.doc)
        return self._doc

    async def game(self) -> TableGame:
        """The game; Refused if it was found out just now that it cannot go on."""
        if self._play is None:
            before = self.table.doc.status
            play = self.table.play or await self.table.game()
            if self.table.doc.status != before:
                raise ApiError("readonly")
            self._play = play.copy()
        return self._play

    def begin(self, play: TableGame) -> None:
        """The game that is played from now on."""
        self._play = play

    # Storing

    async def save(self) -> None:
        """Store the table's state and tell everybody."""
        self._stamp()
        row = self.doc.row(self.table.lease_token)
        await self._write(row, self.table.store.save_table(row))
        self._apply()
        self.table.notify(table=True)
        self.table.on_change(self.table)

    async def commit(self, entries: Sequence[LogEntry], key: str | None = None) -> None:
        """Store new entries of the log, the first under that key; then tell everybody."""
        table, doc, play = self.table, self.doc, await self.game()
        doc.entry = play.entry
        doc.pending = play.pending
        ends = not doc.pending and doc.status != "over"
        if ends:
            result = play.result()
            doc.status, doc.winners = "over", list(result.winners)
            doc.totals = list(result.totals)
        self._stamp(entries)
        state = await asyncio.to_thread(play.match.fingerprint)
        *first, last = entries
        rows = [
            EntryRow(
                doc.id, entry.number, msgspec.json.encode(entry), doc.updated,
                play.persons[entry.number], key if entry.number == entries[0].number else None,
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
        clocks.update(self.doc, self._play or table.play, entries, now)

    async def _write(self, row: TableRow, write: Awaitable[None]) -> None:
        """Have it written; Refused if it was not, or nobody can tell."""
        table = self.table
        try:
            await write
        except StaleLease as problem:
            STALE_LEASES.inc()
            table.on_lost(table)
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
        """Whether it was written after all; if not, it cannot be any more."""
        table = self.table
        try:
            found = await table.store.acquire_lease(table.doc.id)
            CLAIMS.inc("unsure")
        except StaleLease as problem:
            table.on_lost(table)
            raise ApiError("store") from problem
        except StoreError as problem:
            raise ApiError("store") from problem
        if found is None or found.doc != row.doc:
            return False
        table.lease_token, table.commit_known = found.lease_token, True
        return True

    def _apply(self) -> None:
        """The table is now what was stored; what follows is made on another copy."""
        table = self.table
        table.undo_request = self.undo_request
        if self._doc is not None:
            table.doc, self._doc = self._doc, None
        if self._play is not None:
            table.play, self._play = self._play, None


# ---- telling
# What people were told of a game: noted at once, stored soon.


def mark_seen(table: LiveTable, person: str | None, entry: int) -> None:
    """Somebody was told the game up to an entry."""
    table.note(lambda doc: doc.mark_seen(person, entry))


async def store_unsaved(table: LiveTable) -> None:
    """Store what was noted and nobody waits for, if it is not stored yet."""
    if not table.is_unsaved:
        return
    async with table.lock:
        table.is_unsaved = False
        try:
            await table.resolve_unknown_commit()
            await table.store.save_table(table.row())
        except StaleLease:
            table.on_lost(table)
        except (ApiError, StoreError):
            table.is_unsaved = True

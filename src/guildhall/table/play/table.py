"""A table: its people and bots around one game, changed by one request at a time.

Every change happens under the table's lock and is stored before anybody hears of it. If
it cannot be stored, the table forgets what it did and is loaded again.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from guildhall.engine.drawing.patches import Patch, diff
from guildhall.engine.drawing.scene import Wire
from guildhall.engine.drawing.wiring import Drawing, Pen
from guildhall.engine.play.log import TABLE, Entry
from guildhall.table.messages import live as lm
from guildhall.table.messages.basics import Overdue
from guildhall.table.messages.errors import Refused
from guildhall.table.people.identity import alias
from guildhall.table.play import clocks
from guildhall.table.play.course import Play
from guildhall.table.play.document import TableDoc, read_doc
from guildhall.table.play.loading import load_play, what_changed
from guildhall.table.readers.views import Reader, Showing
from guildhall.table.store import ChatRow, EntryRow, Store, StoreError

if TYPE_CHECKING:
    from guildhall.table.play.petitions import Proposal
    from guildhall.table.readers.subscriber import Subscriber


log = logging.getLogger("guildhall.table")

CHAT_LINES = 200
Load = Callable[[TableDoc, list[EntryRow]], Awaitable[Play]]


async def load_in_thread(doc: TableDoc, rows: list[EntryRow]) -> Play:
    return await asyncio.to_thread(load_play, doc, rows)


class LiveTable:
    """One table in memory; its game is loaded when somebody needs it."""

    def __init__(self, doc: TableDoc, store: Store, clock: Callable[[], float]) -> None:
        self.doc = doc
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.play: Play | None = None
        self.keys: dict[tuple[str, str], int] = {}
        self.proposal: Proposal | None = None
        self.subscribers: set[Subscriber] = set()
        self.away_after = self.stalled_after = math.inf
        """So many seconds somebody is waited for who is not here, or who is and has no clock."""
        self.offers: dict[int, Overdue] = {}
        """For which seats the others were told that they may let a bot play, and why."""
        self.is_unsaved = False
        """Whether something is to be stored that nobody waits for."""
        self.longest = math.inf
        """So many entries the log may have when something is taken back."""
        self.thinking: set[int] = set()
        self.spent = (-1, 0, 0.0)
        """The bot that decided last: its seat, its entry, and its seconds of thought this turn."""
        self.review: lm.ReviewProgress | None = None
        """How far a review of the finished game has come, if one was asked for since the start."""
        self.used = -math.inf
        """When somebody last looked at its game or left it."""
        self.shift = 0.0
        """What to add to the clock for the time by which tables grow old."""
        self.load: Load = load_in_thread
        """How the stored game is played again."""
        self.count_on: Callable[[TableDoc], None] = lambda doc: None
        """Makes the times of a document that was read those of this run of the server."""
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        """Called after every change, with the lock held."""
        self.on_over: Callable[[LiveTable], None] = lambda table: None
        """Called when the game has come to its end, with the lock held."""
        self._chat: list[ChatRow] | None = None
        self._scenes: dict[Reader, tuple[bytes, Drawing]] = {}
        self._patches: dict[Reader, tuple[Wire, Wire, Patch]] = {}
        self._pens: dict[str, Pen] = {}
        """By language."""
        self._page = 0

    # Telling others

    def wake(self, seat: int | None = None, table: bool = False) -> None:
        """Let readers look again: all, or those of one seat."""
        for subscriber in self.subscribers:
            if seat is None or subscriber.reader.seat == seat:
                subscriber.wake(table)

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

    async def game(self) -> Play:
        """The game, loaded from the store if it was put away; the lock must be held."""
        self.used = self.clock()
        if self.play is None:
            if not self.doc.names:
                raise Refused("not-allowed-here")
            rows = await self.entries()
            before = self.doc.status
            try:
                self.play = await self.load(self.doc, rows)
            finally:
                if self.doc.status != before:
                    self._note_stopped()
            self.keys = {(row.person, row.key): row.number for row in rows if row.key}
            await self._note_opened()
        return self.play

    async def entries(self) -> list[EntryRow]:
        """The log as it is stored."""
        try:
            return await self.store.entries(self.doc.id)
        except StoreError as problem:
            raise Refused("store") from problem

    def _note_stopped(self) -> None:
        """From now on the table can only be looked at."""
        if self.doc.damaged:
            name, entry = alias(self.doc.id), self.doc.stopped
            log.error("table %s: its game is damaged from entry %s on", name, entry)
        self.wake(table=True)
        self.on_change(self)

    async def _note_opened(self) -> None:
        """A saved game that somebody looks at is kept longer."""
        if self.doc.imported and not self.doc.opened:
            self.doc.opened = True
            with suppress(StoreError):
                await self.store.save_table(self.doc.row())

    def check_length(self) -> None:
        """A log that could grow without end does not."""
        if self.doc.entry >= self.longest:
            raise Refused("too-long")

    async def be_ready(self) -> None:
        """Have the game at hand, if any; whatever is under way here holds up no other table."""
        async with self.lock:
            if self.play is None and self.doc.status != "waiting" and not self.is_empty:
                with suppress(Refused):
                    await self.game()

    async def chat_lines(self) -> list[ChatRow]:
        """The last lines of chat; none while they cannot be read: the game goes on."""
        if self._chat is None:
            try:
                self._chat = await self.store.chat(self.doc.id)
            except StoreError:
                return []
        return self._chat

    def scene(self, showing: Showing) -> Wire:
        """The scene for a reader, drawn once for all who look alike."""
        seen = showing.view.record.tobytes()
        known = self._scenes.get(showing.reader)
        if known is None or known[0] != seen:
            pen = self._pen(showing)
            drawing = pen.draw(showing.scene(), known[1] if known else None)
            known = self._scenes[showing.reader] = (seen, drawing)
        return known[1].wire

    def patch(self, reader: Reader, before: Wire, after: Wire) -> Patch:
        """From one of the reader's scenes to the next, worked out once for all who look alike."""
        known = self._patches.get(reader)
        if known is None or known[0] is not before or known[1] is not after:
            known = self._patches[reader] = (before, after, diff(before, after))
        return known[2]

    def _pen(self, showing: Showing) -> Pen:
        """The pen for a reader's language, on a new page after every move."""
        if self._page != showing.play.entry:
            self._page = showing.play.entry
            for pen in self._pens.values():
                pen.turn_page()
        lang = showing.reader.lang
        if lang not in self._pens:
            self._pens[lang] = Pen(showing.voice())
        return self._pens[lang]

    def put_away(self) -> None:
        """Keep only what the store has as well."""
        self.play = None
        self.keys = {}
        self._chat = None
        self.draw_anew()

    def draw_anew(self) -> None:
        """Forget how the game was drawn and worded."""
        self._scenes, self._patches, self._pens = {}, {}, {}

    @property
    def is_empty(self) -> bool:
        """Closed before any game began."""
        return not self.doc.names

    async def _forget(self) -> None:
        """Go back to what is stored, after a write that failed."""
        self.put_away()
        row = await self.store.table(self.doc.id)
        if row is not None:
            self.doc = read_doc(row)
            self.count_on(self.doc)
        self.wake(table=True)

    def _stamp(self, entries: Sequence[Entry] = ()) -> None:
        self.doc.updated = self.used = self.clock()
        self.doc.shift = self.shift
        clocks.note(self.doc, self.play, entries, self.clock())

    async def save(self) -> None:
        """Store the table's state and tell everybody; the lock must be held."""
        self._stamp()
        try:
            await self.store.save_table(self.doc.row())
        except StoreError as problem:
            await self._forget()
            raise Refused("store") from problem
        self.wake(table=True)
        self.on_change(self)

    async def commit(self, entries: Sequence[Entry], key: str | None = None) -> None:
        """Store new entries of the log, the first under that key; then tell everybody."""
        assert self.play is not None
        doc, play = self.doc, self.play
        doc.entry = play.entry
        doc.pending = play.pending
        ends = play.is_over and doc.status != "over"
        if ends:
            result = play.result()
            doc.status, doc.winners = "over", list(result.winners)
            doc.totals = list(result.totals)
        self._stamp(entries)
        state = await asyncio.to_thread(play.match.meaning)
        rows = [self._row(entry, key if entry is entries[0] else None) for entry in entries]
        rows[-1] = self._row(replace(entries[-1], state=state), rows[-1].key)
        try:
            await self.store.append(rows, doc.row())
        except StoreError as problem:
            await self._forget()
            raise Refused("store") from problem
        self.keys |= {(row.person, row.key): row.number for row in rows if row.key}
        if any(entry.kind != TABLE for entry in entries):
            self.proposal = None
        self.wake(table=ends)
        self.on_change(self)
        if ends:
            self.on_over(self)

    def _row(self, entry: Entry, key: str | None) -> EntryRow:
        assert self.play is not None
        body, person = msgspec.json.encode(entry), self.play.persons[entry.number]
        return EntryRow(self.doc.id, entry.number, body, self.doc.updated, person, key)

    async def end(self) -> None:
        """Close the table without a result; the lock must be held."""
        self.doc.status = "closed"
        self.doc.pending = []
        await self.save()

    def what_changed(self) -> str | None:
        """Why an old table can only be looked at."""
        return what_changed(self.doc)

    async def add_chat(self, row: ChatRow) -> ChatRow:
        """Store a line of chat, then tell everybody."""
        async with self.lock:
            lines = await self.chat_lines()
            try:
                stored = await self.store.add_chat(row)
            except StoreError as problem:
                raise Refused("store") from problem
            if stored not in lines:
                self._chat = [*lines, stored][-CHAT_LINES:]
            self.wake()
            return stored

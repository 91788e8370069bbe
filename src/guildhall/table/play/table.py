"""A table: its people and bots around one game, changed by one request at a time.

Every change happens under the table's lock, on a copy that takes effect when it is stored
(`change.py`). Where nobody can say whether it was, the table asks the store before it goes on.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from guildhall.engine.drawing.patches import Patch
from guildhall.engine.drawing.scene import Wire
from guildhall.engine.drawing.wiring import Drawing, Pen
from guildhall.table.messages import live as lm
from guildhall.table.messages.basics import Overdue
from guildhall.table.people.identity import alias
from guildhall.table.play import clocks
from guildhall.table.play.change import AlreadyDone, Change, named_request
from guildhall.table.play.course import Play
from guildhall.table.play.document import TableDoc, read_doc
from guildhall.table.play.loading import load_play, what_changed
from guildhall.table.protocol.errors import Refused
from guildhall.table.readers.views import Reader, Showing
from guildhall.table.store import ChatRow, EntryRow, Fenced, Store, StoreError, TableRow
from guildhall.table.store.review_queue import FIRST

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

    def __init__(
        self, doc: TableDoc, store: Store, clock: Callable[[], float], epoch: int = FIRST
    ) -> None:
        self.doc = doc
        """As it is stored, but for what is noted."""
        self.store = store
        self.clock = clock
        self.epoch = epoch
        """Under which this process holds the table; the store takes writes of no other."""
        self.is_sure = True
        """Whether what is stored is known."""
        self.gone: str | None = None
        """Why the table is not here any more, if it is not."""
        self.lock = asyncio.Lock()
        self._change: Change | None = None
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
        self.on_lost: Callable[[LiveTable], None] = lambda table: None
        """Called when another process has taken the table."""
        self._chat: list[ChatRow] | None = None
        self._scenes: dict[Reader, tuple[bytes, Drawing]] = {}
        self._pens: dict[str, Pen] = {}
        """By language."""
        self._page = 0

    # Telling others

    def wake(self, seat: int | None = None, table: bool = False) -> None:
        """Let readers look again: all, or those of one seat."""
        for subscriber in self.subscribers:
            if seat is None or subscriber.reader.seat == seat:
                subscriber.wake(table)

    @property
    def is_needed(self) -> bool:
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
                await self.store.save_table(self.row())

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
        """From one of the reader's scenes to the next."""
        return self._pens[reader.lang].patch(before, after)

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
        self._scenes, self._pens = {}, {}

    @property
    def is_empty(self) -> bool:
        """Closed before any game began."""
        return not self.doc.names

    # Changing

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Change]:
        """A change of the table, one at a time; it takes effect when it is stored."""
        async with self.lock:
            await self.be_sure()
            if named_request() in self.doc.done:
                raise AlreadyDone
            if self.doc.status == "playing":
                with suppress(Refused):
                    await self.game()
            self._change = Change(self)
            try:
                yield self._change
            finally:
                self._change = None

    def note(self, noting: Callable[[TableDoc], bool]) -> None:
        """Note what nobody waits for, also in a change under way; it is stored soon."""
        self.is_unsaved |= noting(self.doc)
        if self._change is not None:
            noting(self._change.doc)

    def row(self) -> TableRow:
        return self.doc.row(self.epoch)

    async def be_sure(self) -> None:
        """Learn what is stored, if that is not certain; the lock must be held."""
        if self.gone:
            raise Refused(self.gone)
        if self.is_sure:
            return
        try:
            row = await self.store.claim(self.doc.id)
        except Fenced as problem:
            self.on_lost(self)
            raise Refused("store") from problem
        except StoreError as problem:
            raise Refused("store") from problem
        if row is None:
            raise Refused("no-table")
        self.put_away()
        self.doc, self.epoch, self.is_sure = read_doc(row), row.epoch, True
        self.count_on(self.doc)
        self.wake(table=True)

    def what_changed(self) -> str | None:
        """Why an old table can only be looked at."""
        return what_changed(self.doc)

    async def add_chat(self, row: ChatRow) -> ChatRow:
        """Store a line of chat, then tell everybody."""
        async with self.lock:
            lines = await self.chat_lines()
            try:
                stored = await self.store.add_chat(row, self.epoch)
            except Fenced as problem:
                self.on_lost(self)
                raise Refused("store") from problem
            except StoreError as problem:
                raise Refused("store") from problem
            if stored not in lines:
                self._chat = [*lines, stored][-CHAT_LINES:]
            self.wake()
            return stored

"""One change of a table: made on a copy, stored, and only then in effect.

So whatever becomes of a write, memory shows nothing that is not stored. A write of which nobody
can say what became is looked for in the store, under a new epoch: it cannot come true any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from contextvars import ContextVar
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from guildhall.engine.play.log import TABLE, Entry
from guildhall.table.metrics import APPENDS, CLAIMS, FENCED, MOVES, UNKNOWN
from guildhall.table.play import clocks
from guildhall.table.play.course import Play
from guildhall.table.play.document import TableDoc, copied
from guildhall.table.protocol.errors import Refused
from guildhall.table.store import Conflict, EntryRow, Fenced, StoreError, TableRow, Unknown

if TYPE_CHECKING:
    from guildhall.table.play.petitions import Proposal
    from guildhall.table.play.table import LiveTable


_REQUEST: ContextVar[tuple[asyncio.Task[Any] | None, str] | None] = ContextVar(
    "request", default=None
)


def name_request(name: str) -> None:
    """Say which request is being done here, by the person and the key."""
    _REQUEST.set((asyncio.current_task(), name))


def named_request() -> str | None:
    """The request that is being done; tasks that it sets going, such as bots, are not it."""
    found = _REQUEST.get()
    return found[1] if found is not None and found[0] is asyncio.current_task() else None


class AlreadyDone(Exception):
    """This very request was done before: whoever asks again is shown what has become of it."""


class Change:
    """A table's document, game and petition as they will be; what is stored is given away."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.proposal: Proposal | None = table.proposal
        self._doc: TableDoc | None = None
        self._play: Play | None = None

    @property
    def doc(self) -> TableDoc:
        if self._doc is None:
            self._doc = copied(self.table.doc)
        return self._doc

    async def game(self) -> Play:
        """The game; Refused if it was found out just now that it cannot go on."""
        if self._play is None:
            before = self.table.doc.status
            play = await self.table.game()
            if self.table.doc.status != before:
                raise Refused("readonly")
            self._play = play.snapshot()
        return self._play

    def begin(self, play: Play) -> None:
        """The game that is played from now on."""
        self._play = play

    # Storing

    async def save(self) -> None:
        """Store the table's state and tell everybody."""
        self._stamp()
        row = self.doc.row(self.table.epoch)
        await self._stored(row, self.table.store.save_table(row))
        self._take_effect()
        self.table.wake(table=True)
        self.table.on_change(self.table)

    async def commit(self, entries: Sequence[Entry], key: str | None = None) -> None:
        """Store new entries of the log, the first under that key; then tell everybody."""
        table, doc, play = self.table, self.doc, await self.game()
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
        row = doc.row(table.epoch)
        with APPENDS.timed():
            await self._stored(row, table.store.append(rows, row))
        MOVES.add(amount=len(rows))
        if any(entry.kind != TABLE for entry in entries):
            self.proposal = None
        self._take_effect()
        table.keys |= {(row.person, row.key): row.number for row in rows if row.key}
        table.wake(table=ends)
        table.on_change(table)
        if ends:
            table.on_over(table)

    async def end(self) -> None:
        """Close the table without a result."""
        self.doc.status = "closed"
        self.doc.pending = []
        await self.save()

    def _stamp(self, entries: Sequence[Entry] = ()) -> None:
        table, now = self.table, self.table.clock()
        self.doc.note_done(named_request())
        self.doc.updated = table.used = now
        self.doc.shift = table.shift
        clocks.note(self.doc, self._play or table.play, entries, now)

    def _row(self, entry: Entry, key: str | None) -> EntryRow:
        assert self._play is not None
        body, person = msgspec.json.encode(entry), self._play.persons[entry.number]
        return EntryRow(self.doc.id, entry.number, body, self.doc.updated, person, key)

    async def _stored(self, row: TableRow, write: Awaitable[None]) -> None:
        """Have it written; Refused if it was not, or nobody can tell."""
        table = self.table
        try:
            await write
        except Fenced as problem:
            FENCED.add()
            table.on_lost(table)
            raise Refused("store") from problem
        except (Conflict, Unknown) as problem:
            table.is_sure = False
            UNKNOWN.add()
            if not await self._is_found(row):
                await table.be_sure()
                raise Refused("store") from problem
        except StoreError as problem:
            raise Refused("store") from problem

    async def _is_found(self, row: TableRow) -> bool:
        """Whether it was written after all; if not, it cannot be any more."""
        table = self.table
        try:
            found = await table.store.claim(table.doc.id)
            CLAIMS.add("unsure")
        except Fenced as problem:
            table.on_lost(table)
            raise Refused("store") from problem
        except StoreError as problem:
            raise Refused("store") from problem
        if found is None or found.doc != row.doc:
            return False
        table.epoch, table.is_sure = found.epoch, True
        return True

    def _take_effect(self) -> None:
        """The table is now what was stored; what follows is made on another copy."""
        table = self.table
        table.proposal = self.proposal
        if self._doc is not None:
            table.doc, self._doc = self._doc, None
        if self._play is not None:
            table.play, self._play = self._play, None

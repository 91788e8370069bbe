"""A table: its people and bots around one game, changed by one request at a time.

Every change happens under the table's lock and is stored before anybody hears of it. If
it cannot be stored, the table forgets what it did and is loaded again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from guildhall.engine.log import Entry
from guildhall.engine.match import IllegalAction
from guildhall.engine.record import Record
from guildhall.engine.scene import Wire
from guildhall.table import messages as m
from guildhall.table.errors import Refused
from guildhall.table.identity import new_id
from guildhall.table.levels import check_level
from guildhall.table.loading import load_play, new_play
from guildhall.table.model import STAND_IN, TableDoc, read_doc
from guildhall.table.play import Gone, Play, reel
from guildhall.table.showing import Reader, Showing, package_of
from guildhall.table.store import ChatRow, EntryRow, Person, Store, StoreError

if TYPE_CHECKING:
    from guildhall.table.channel import Subscriber


CHAT_LINES = 200


@dataclass
class Proposal:
    """Somebody asks everybody whether a decision may be taken back."""

    seat: int
    target: int
    agreed: set[str]
    id: str = field(default_factory=new_id)


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
        self.away_since: dict[str, float] = {}
        self.thinking: set[int] = set()
        self.used = clock()
        self.on_change: Callable[[LiveTable], None] = lambda table: None
        """Called after every change, with the lock held."""
        self._reel: list[Record] = []
        self._chat: list[ChatRow] | None = None
        self._scenes: dict[Reader, tuple[object, Wire]] = {}

    # Telling others

    def wake(self, seat: int | None = None, table: bool = False) -> None:
        """Let readers look again: all, or those of one seat."""
        for subscriber in self.subscribers:
            if seat is None or subscriber.reader.seat == seat:
                subscriber.wake(table)

    def is_here(self, person: str | None) -> bool:
        return any(s.person == person for s in self.subscribers if person)

    def replaceable(self, number: int, away_after: float) -> bool:
        """Whether the others may seat a bot for somebody who has been away too long."""
        seat = self.doc.seats[number]
        since = self.away_since.get(seat.person or "")
        playing = self.doc.status == "playing" and seat.person is not None and not seat.absent
        return playing and since is not None and self.clock() - since >= away_after

    # Loading and storing

    async def game(self) -> Play:
        """The game, loaded from the store if it was put away; the lock must be held."""
        self.used = self.clock()
        if self.play is None:
            if not self.doc.names:
                raise Refused("not-allowed-here")
            rows = await self.store.entries(self.doc.id)
            self.play = await asyncio.to_thread(load_play, self.doc, rows)
            self.keys = {(row.person, row.key): row.number for row in rows if row.key}
        return self.play

    async def reel(self, play: Play) -> list[Record]:
        """The states after every entry, for stepping through."""
        if len(self._reel) != play.entry + 1:
            self._reel = await asyncio.to_thread(reel, play.match)
        return self._reel

    async def chat_lines(self) -> list[ChatRow]:
        """The last lines of chat."""
        if self._chat is None:
            self._chat = await self.store.chat(self.doc.id)
        return self._chat

    def scene(self, showing: Showing) -> Wire:
        """The scene for a reader, drawn once for all who look alike."""
        play, reader = showing.play, showing.reader
        draft = play.drafts.get(reader.seat)
        stamp = (play.entry, draft and draft.actions)
        known = self._scenes.get(reader)
        if known is None or known[0] != stamp:
            known = self._scenes[reader] = (stamp, showing.scene())
        return known[1]

    def put_away(self) -> None:
        """Keep only what the store has as well."""
        self.play = None
        self.keys = {}
        self._reel = []
        self._chat = None
        self._scenes = {}

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
        self.wake(table=True)

    async def save(self) -> None:
        """Store the table's state and tell everybody; the lock must be held."""
        self.doc.updated = self.clock()
        try:
            await self.store.save_table(self.doc.row())
        except StoreError as problem:
            await self._forget()
            raise Refused("store") from problem
        self.wake(table=True)
        self.on_change(self)

    async def _commit(self, entries: Sequence[Entry], person: str, key: str | None) -> None:
        """Store new entries of the log, then tell everybody."""
        assert self.play is not None
        doc, play = self.doc, self.play
        doc.updated = self.clock()
        doc.entry = play.entry
        doc.pending = sorted(play.stage.asked)
        was_over = doc.status == "over"
        if play.match.is_over and not was_over:
            doc.status, doc.winners = "over", list(play.match.result().winners)
        rows = [
            EntryRow(doc.id, e.number, msgspec.json.encode(e), doc.updated, p, k)
            for e, p, k in _signed(entries, play, person, key)
        ]
        try:
            await self.store.append(rows, doc.row())
        except StoreError as problem:
            await self._forget()
            raise Refused("store") from problem
        self.keys |= {(row.person, row.key): row.number for row in rows if row.key}
        self.proposal = None
        self.wake(table=doc.status == "over" and not was_over)
        self.on_change(self)

    # Before the game

    async def sit(self, person: Person, request: m.Sit) -> None:
        async with self.lock:
            self.doc.check_status("waiting")
            self.doc.sit(request.seats, person, request.nonce, request.code)
            if self.doc.autostart and self.doc.is_full:
                await self._start()
            await self.save()

    async def change_seat(self, person: Person, request: m.ChangeSeat) -> None:
        async with self.lock:
            self.doc.check_host(person.id)
            self.doc.check_status("waiting")
            self.doc.seat(request.seat)
            if request.kind == "bot":
                check_level(request.level)
            new = m.NewSeat(request.kind, request.level, request.name)
            self.doc.set_seat(request.seat, new, person)
            if self.doc.autostart and self.doc.is_full:
                await self._start()
            await self.save()

    async def start(self, person: Person) -> None:
        async with self.lock:
            self.doc.check_host(person.id)
            self.doc.check_status("waiting")
            if not self.doc.is_full:
                raise Refused("not-full")
            await self._start()
            await self.save()

    async def _start(self) -> None:
        doc = self.doc
        doc.names = [seat.name for seat in doc.seats]
        self.play = await asyncio.to_thread(new_play, doc)
        doc.status = "playing"
        doc.pending = sorted(self.play.stage.asked)
        now = self.clock()
        self.away_since = {p: now for p in doc.persons() if not self.is_here(p)}

    async def stand(self, person: Person, number: int) -> None:
        """Leave a seat: before the game it is free again, in the game a bot plays on."""
        async with self.lock:
            self.doc.check_status("waiting", "playing")
            seat = self.doc.own_seat(number, person.id)
            if self.doc.status == "waiting":
                self.doc.stand(number, person.id)
                await self.save()
            elif not seat.absent:
                await self._seat_bot(number, STAND_IN, "left", person.id)

    # Deciding

    async def decide(self, person: Person, request: m.Decide) -> m.Decided:
        async with self.lock:
            number = await self._repeated(person, request.key)
            play = await self._playing(request.seat, person)
            if number is not None:
                used = len(play.match.log.entries[number - 1].actions)
                return m.Decided(number, request.actions[used:])
            count = self._considered(play, request)
            if count == 0:
                self.wake(request.seat)
                return m.Decided(None, request.actions)
            entry = play.play(request.seat, request.actions[:count], person.id)
            await self._commit([entry], person.id, request.key)
            return m.Decided(entry.number, request.actions[count:])

    def _considered(self, play: Play, request: m.Decide) -> int:
        try:
            return play.consider(request.seat, request.decision, request.actions, request.confirm)
        except Gone:
            raise Refused("gone") from None
        except IllegalAction as error:
            package = package_of(play.match.game)
            raise Refused(
                "illegal", refusal=error.refusal, package=package, names=self.doc.names
            ) from None

    async def _repeated(self, person: Person, key: str) -> int | None:
        """The entry that this person already made with that key."""
        if self.doc.status != "waiting":
            await self.game()
        return self.keys.get((person.id, key))

    async def _playing(self, number: int, person: Person) -> Play:
        if self.doc.own_seat(number, person.id).absent:
            raise Refused("not-allowed-here")
        if self.doc.status != "over":
            self.doc.check_status("playing")
        return await self.game()

    async def bot_decides(self, number: int, decision: int, actions: Sequence[int]) -> bool:
        """A bot's answer; False if the question is gone. IllegalAction if it is not allowed."""
        async with self.lock:
            if self.doc.status != "playing" or not self.doc.is_bot(number):
                return False
            play = await self.game()
            try:
                count = play.consider(number, decision, actions, confirm=True)
            except Gone:
                return False
            await self._commit([play.play(number, actions[:count])], "", None)
            return True

    async def withdraw(self, person: Person, request: m.Withdraw) -> m.Committed:
        async with self.lock:
            number = await self._repeated(person, request.key)
            play = await self._playing(request.seat, person)
            if number is not None:
                return m.Committed(number)
            if self.answered(request.seat) != request.decision:
                raise Refused("gone")
            return m.Committed(await self._withdraw(play, request.seat, person, request.key))

    async def _withdraw(self, play: Play, seat: int, person: Person, key: str) -> int:
        entries = await asyncio.to_thread(play.withdraw, seat, person.id)
        await self._commit(entries, person.id, key)
        return entries[0].number

    def answered(self, seat: int) -> int | None:
        """The entry of the seat's answer while others still think."""
        return self.play.stage.answers.get(seat) if self.play else None

    # Taking back

    async def undo(self, person: Person, request: m.Undo) -> m.Undone:
        async with self.lock:
            number = await self._repeated(person, request.key)
            play = await self._playing(request.seat, person)
            if number is not None:
                return m.Undone(number, None)
            self.doc.check_status("playing")
            target = self._target(play, request)
            if target == self.answered(request.seat):
                return m.Undone(await self._withdraw(play, request.seat, person, request.key), None)
            free = play.can_take_back(target, person.id)
            if free or self.doc.persons() <= {person.id}:
                return m.Undone(await self._undo(play, target, person.id, request.key, free), None)
            self.proposal = Proposal(request.seat, target, {person.id})
            self.wake()
            return m.Undone(None, self.proposal.id)

    def _target(self, play: Play, request: m.Undo) -> int:
        last = play.last_decision(request.seat)
        if last is None:
            raise Refused("nothing-to-undo")
        if request.entry is None:
            return last
        standing = play.match.log.standing()
        if not any(e.number == request.entry and e.seat == request.seat for e in standing):
            raise Refused("nothing-to-undo")
        return request.entry

    async def _undo(self, play: Play, target: int, person: str, key: str | None, free: bool) -> int:
        entry = await asyncio.to_thread(play.undo, target, person)
        self.doc.takebacks |= not free
        await self._commit([entry], person, key)
        self.wake(table=True)
        return entry.number

    async def consent(self, person: Person, request: m.Consent) -> m.Committed:
        async with self.lock:
            proposal = self.proposal
            if person.id not in self.doc.persons():
                raise Refused("not-yours")
            if proposal is None or proposal.id != request.proposal:
                raise Refused("gone")
            if not request.agree:
                self.proposal = None
                self.wake()
                return m.Committed(None)
            proposal.agreed.add(person.id)
            if proposal.agreed >= self.doc.persons():
                play = await self.game()
                return m.Committed(await self._undo(play, proposal.target, person.id, None, False))
            self.wake()
            return m.Committed(None)

    # Coming and going

    async def replace(self, person: Person, request: m.Replace, away_after: float) -> None:
        async with self.lock:
            self.doc.check_status("playing")
            check_level(request.level)
            seat = self.doc.seat(request.seat)
            if person.id not in self.doc.persons() or seat.person == person.id:
                raise Refused("not-yours")
            if not self.replaceable(request.seat, away_after):
                raise Refused("not-away")
            await self._seat_bot(request.seat, request.level, "replaced", person.id)

    async def _seat_bot(self, number: int, level: str, business: str, person: str) -> None:
        play = await self.game()
        self.doc.seats[number].level = level
        play.drafts.pop(number, None)
        await self._commit([play.note(f"{business} {number}", person)], person, None)
        self.wake(table=True)

    async def come_back(self, person: Person, number: int) -> None:
        async with self.lock:
            self.doc.check_status("playing")
            seat = self.doc.own_seat(number, person.id)
            if not seat.absent:
                raise Refused("not-allowed-here")
            play = await self.game()
            seat.level = None
            await self._commit([play.note(f"returned {number}", person.id)], person.id, None)
            self.wake(table=True)

    async def give_up(self, number: int) -> None:
        """A bot failed: a greedy one takes its place, and the log says so."""
        async with self.lock:
            if self.doc.status == "playing" and self.doc.is_bot(number):
                await self._seat_bot(number, STAND_IN, "gave-up", "")

    async def close(self, person: Person) -> None:
        async with self.lock:
            self.doc.check_host(person.id)
            self.doc.check_status("waiting", "playing")
            await self.end("closed")

    async def end(self, status: m.Status) -> None:
        """The table is over without a result; the lock must be held."""
        self.doc.status = status
        self.doc.pending = []
        await self.save()

    # Chat

    async def say(self, person: Person, request: m.Say) -> m.Chat:
        seats = self.doc.seats_of(person.id)
        if not seats and person.id != self.doc.host:
            raise Refused("not-yours")
        if person.id in self.doc.muted:
            raise Refused("muted")
        seat = seats[0] if seats else -1
        name = self.doc.seats[seat].name if seats else person.name
        text = " ".join(request.text.split())
        if not text:
            raise Refused("bad-request")
        row = ChatRow(self.doc.id, 0, person.id, name, seat, text, self.clock(), request.key)
        async with self.lock:
            lines = await self.chat_lines()
            try:
                stored = await self.store.add_chat(row)
            except StoreError as problem:
                raise Refused("store") from problem
            if stored not in lines:
                self._chat = [*lines, stored][-CHAT_LINES:]
            self.wake()
        return chat_message(stored)

    async def mute(self, person: Person, request: m.Mute) -> None:
        async with self.lock:
            self.doc.check_host(person.id)
            muted = {*self.doc.muted} - {request.person}
            self.doc.muted = sorted(muted | ({request.person} if request.muted else set()))
            await self.save()


def chat_message(row: ChatRow) -> m.Chat:
    return m.Chat(row.number, row.person, row.name, row.seat, row.text, row.at)


def _signed(
    entries: Sequence[Entry], play: Play, person: str, key: str | None
) -> list[tuple[Entry, str, str | None]]:
    """Each entry with the person who made it; the key belongs to the first."""
    return [
        (entry, play.persons[entry.number], key if entry is entries[0] else None)
        for entry in entries
    ]

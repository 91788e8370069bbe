"""The hall: all people and tables of one server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

import msgspec

from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.editions import EditionError
from guildhall.engine.words import Words
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.requests import Import, NewSeat, NewTable
from guildhall.table.messages.tables import Lobby
from guildhall.table.minds.bots import Bots
from guildhall.table.minds.reviews import Reviews
from guildhall.table.people.guests import Guests
from guildhall.table.people.identity import Signer
from guildhall.table.people.levels import check_level
from guildhall.table.play.document import SeatDoc, TableDoc, new_doc, read_doc
from guildhall.table.play.games import check_options, find_edition, find_game
from guildhall.table.play.importing import BadFile, imported_doc
from guildhall.table.play.loading import stop, what_changed
from guildhall.table.play.petitions import settle
from guildhall.table.play.table import LiveTable
from guildhall.table.readers.drawing_queue import DrawingQueue
from guildhall.table.readers.reports import card
from guildhall.table.settings import Settings
from guildhall.table.store import Person, Store

log = logging.getLogger("guildhall.table")

OPEN_SHOWN = 100
YOURS_SHOWN = 200


class Hall:
    """People and tables; knows which of them are in memory."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        signer: Signer,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.settings = settings
        self.store = store
        self.guests = Guests(store, signer, clock)
        self.clock = clock
        self.bots = Bots(settings, clock)
        self.reviews = Reviews(store)
        self.tables: dict[str, LiveTable] = {}
        self.lobby_changed: set[asyncio.Event] = set()
        self.drawing_queue = DrawingQueue()
        self.is_closing = False

    async def open(self) -> None:
        """Take up every table where it was left."""
        for row in await self.store.tables():
            try:
                doc = read_doc(row)
                changed = what_changed(doc) if doc.status in ("playing", "over") else None
            except (msgspec.DecodeError, LookupError, EditionError) as problem:
                log.error("table %s cannot be read and is left alone: %s", row.id[:6], problem)
                continue
            if changed == "edition":
                stop(doc)
            table = self._add(doc)
            table.away_since = dict.fromkeys(doc.persons(), self.clock())
            if changed == "rules" and doc.status == "playing":
                await self._try_again(table)
            self._changed(table)

    async def _try_again(self, table: LiveTable) -> None:
        """Find out whether a game goes on by the rules as they are now."""
        async with table.lock:
            with contextlib.suppress(Refused):
                await table.game()
            table.put_away()
        if table.doc.status == "readonly":
            log.warning("table %s: its game does not go on by the new rules", table.doc.id[:6])

    def _add(self, doc: TableDoc) -> LiveTable:
        table = LiveTable(doc, self.store, self.clock)
        table.on_change = self._changed
        table.away_after = self.away_after(table)
        self.tables[doc.id] = table
        return table

    def _changed(self, table: LiveTable) -> None:
        self.bots.wake(table)
        self.touch_lobby()

    def touch_lobby(self) -> None:
        for event in self.lobby_changed:
            event.set()

    def table(self, id: str) -> LiveTable:
        table = self.tables.get(id)
        if table is None:
            raise Refused("no-table")
        return table

    def away_after(self, table: LiveTable) -> float:
        return self.settings.away_after(table.doc.pace)

    async def revoke_link(self, person: Person) -> Person:
        """No link, and every other device is signed out; this one comes back by itself."""
        changed = await self.guests.revoke_link(person)
        for table in self.tables.values():
            for subscriber in table.subscribers:
                if subscriber.person == person.id:
                    subscriber.dismiss("revoked")
        return changed

    # Tables

    def lobby(self, person: str | None) -> Lobby:
        """Your tables first, those that wait for you at the top; then those with free seats."""
        docs = sorted((t.doc for t in self.tables.values()), key=lambda d: -d.updated)
        yours = [d for d in docs if d.seats_of(person) or (person and d.host == person)]
        cards = [card(doc, person) for doc in yours if doc.status != "closed"]
        cards.sort(key=lambda c: (not c.your_turn, c.status in ("over", "readonly")))
        free = [card(doc, person) for doc in docs if _is_open(doc) and doc not in yours]
        return Lobby(cards[:YOURS_SHOWN], free[:OPEN_SHOWN])

    def _check_room(self, person: Person) -> None:
        mine = [t for t in self.tables.values() if t.doc.host == person.id]
        if sum(t.doc.status in ("waiting", "playing") for t in mine) >= self.settings.open_tables:
            raise Refused("too-many-tables")

    async def create(self, person: Person, new: NewTable) -> LiveTable:
        game = find_game(new.game)
        self._check_room(person)
        for seat in new.seats:
            if seat.kind == "bot":
                check_level(seat.level)
        options = check_options(game, len(new.seats), new.options)
        try:
            edition = await asyncio.to_thread(find_edition, new.game, new.edition)
        except EditionError:
            reason = Words("set-up-edition", {"name": str(new.edition)})
            raise Refused("set-up", reason=reason) from None
        doc = new_doc(new, options, person, self.clock())
        doc.edition, doc.edition_hash = edition.name, edition.hash
        doc.rules = rules_hash(game)
        return await self._open(doc)

    async def _open(self, doc: TableDoc) -> LiveTable:
        table = self._add(doc)
        try:
            async with table.lock:
                await table.save()
        except Refused:
            del self.tables[doc.id]
            raise
        return table

    async def rematch(self, person: Person, table: LiveTable) -> LiveTable:
        """A new table for the same people and bots; everybody only has to sit down."""
        async with table.lock:
            old = table.doc
            if person.id != old.host and person.id not in old.persons():
                raise Refused("not-yours")
            old.check_status("over", "closed")
            if old.rematch in self.tables:
                return self.tables[old.rematch]
            self._check_room(person)
            seats = [NewSeat("open") for _ in old.seats]
            new = NewTable(old.game, seats, listed=old.listed, pace=old.pace, autostart=True)
            doc = new_doc(new, old.options, person, self.clock())
            doc.host = old.host
            doc.seats = [_same_seat(seat) for seat in old.seats]
            doc.edition, doc.edition_hash = old.edition, find_edition(old.game, old.edition).hash
            doc.rules = rules_hash(find_game(old.game))
            again = await self._open(doc)
            old.rematch = doc.id
            await table.save()
            return again

    async def bring_in(self, person: Person, request: Import) -> LiveTable:
        """A saved game: to step through, or to play on from against bots."""
        self._check_room(person)
        try:
            doc = await asyncio.to_thread(imported_doc, request, person, self.clock())
        except BadFile as problem:
            raise Refused("bad-file", reason=problem.words) from None
        return await self._open(doc)

    # Time

    async def sweep(self) -> None:
        """Put idle games away, settle petitions nobody is left for, let stale tables expire."""
        now, s = self.clock(), self.settings
        for table in list(self.tables.values()):
            doc, age = table.doc, now - table.doc.updated
            if not table.subscribers and not table.thinking and now - table.used > s.idle_after:
                async with table.lock:
                    table.put_away()
            if table.proposal is not None:
                async with table.lock:
                    await settle(table)
            if doc.status == "waiting" and age > s.waiting_expires:
                await self._delete(table)
            elif doc.status == "playing" and age > s.playing_expires:
                async with table.lock:
                    await table.end()
            elif doc.status in ("over", "closed", "readonly") and age > s.finished_expires:
                await self._delete(table)

    async def _delete(self, table: LiveTable) -> None:
        await self.store.delete_table(table.doc.id)
        self.tables.pop(table.doc.id, None)
        for subscriber in table.subscribers:
            subscriber.dismiss("closing")
        self.touch_lobby()

    def game_is_warm(self, name: str) -> None:
        """The bots of a game now play as they can; its tables say so."""
        for table in self.tables.values():
            if table.doc.game == name:
                table.wake(table=True)

    def say_goodbye(self) -> None:
        """Tell everybody who looks that the server stops."""
        self.is_closing = True
        for table in self.tables.values():
            for subscriber in table.subscribers:
                subscriber.dismiss("closing")
        self.touch_lobby()

    async def close(self) -> None:
        self.say_goodbye()
        await self.bots.close()
        await self.reviews.close()
        await self.store.close()


def _is_open(doc: TableDoc) -> bool:
    free = any(seat.kind == "open" and seat.person is None for seat in doc.seats)
    return doc.listed and doc.status == "waiting" and free


def _same_seat(seat: SeatDoc) -> SeatDoc:
    """The seat again, kept for who had it."""
    if seat.kind == "bot":
        return SeatDoc("bot", seat.name, level=seat.level)
    return SeatDoc(seat.kind, seat.name, seat.person)

"""The hall: all people and tables of one server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Iterator

import msgspec

from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.editions import EditionError
from guildhall.engine.words import Words
from guildhall.table.hall.calendar import Calendar
from guildhall.table.hall.clock import SteadyClock, Uptime, uptime
from guildhall.table.hall.desk import Desk
from guildhall.table.hall.endings import Endings
from guildhall.table.hall.health import Health
from guildhall.table.hall.lobby import Board, LobbyReader
from guildhall.table.hall.runs import Runs
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.requests import Import, NewTable
from guildhall.table.messages.tables import Lobby
from guildhall.table.minds.bots import Bots
from guildhall.table.minds.reviews import Reviews
from guildhall.table.people.guests import Guests
from guildhall.table.people.identity import Signer, alias
from guildhall.table.people.levels import check_level
from guildhall.table.play.chairs import STAND_IN
from guildhall.table.play.document import TableDoc, new_doc, read_doc
from guildhall.table.play.games import check_options, find_edition, find_game
from guildhall.table.play.importing import sealed_luck
from guildhall.table.play.loading import stop, what_changed
from guildhall.table.play.petitions import settle
from guildhall.table.play.rematch import rematch_of
from guildhall.table.play.table import LiveTable
from guildhall.table.play.telling import store_unsaved
from guildhall.table.readers.drawing_queue import DrawingQueue
from guildhall.table.settings import Settings
from guildhall.table.store import Person, Store, TableRow

log = logging.getLogger("guildhall.table")


class Hall:
    """People and tables; knows which of them are in memory."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        signer: Signer,
        clock: Callable[[], float] | None = None,
        uptime: Callable[[], Uptime] = uptime,
    ) -> None:
        clock = clock or SteadyClock()
        self.settings = settings
        self.store = store
        self.clock = clock
        self.calendar = Calendar(settings, clock, uptime)
        self.guests = Guests(store, signer, self.calendar.now)
        self.runs = Runs(settings.data / "runs", clock)
        self.bots = Bots(settings, clock)
        self.desk = Desk(settings)
        self.reviews = Reviews(store, self.desk.word, settings.work_memory)
        self.endings = Endings(store, self.desk)
        self.health = Health(store)
        self.tables: dict[str, LiveTable] = {}
        self.board = Board(self.tables)
        self.lobby_readers: set[LobbyReader] = set()
        self.drawing_queue = DrawingQueue(self.desk.chronicle)
        self.is_closing = False

    async def open(self) -> None:
        """Take up every table where it was left."""
        found = list(_readable(await self.store.tables()))
        self.calendar.go_on(doc for doc, _ in found)
        for doc, changed in found:
            if changed == "edition" and doc.status in ("playing", "over"):
                stop(doc)
            table = self._add(doc)
            doc.times.away = dict.fromkeys(doc.persons(), self.clock()) | doc.times.away
            if changed == "rules" and doc.status == "playing":
                await self._try_again(table)
            self._changed(table)
        self.runs.note()

    async def _try_again(self, table: LiveTable) -> None:
        """Find out whether a game goes on by the rules as they are now."""
        async with table.lock:
            with contextlib.suppress(Refused):
                await table.game()
            table.put_away()
        if table.doc.status == "readonly":
            log.warning("table %s: its game does not go on by the new rules", alias(table.doc.id))

    def _add(self, doc: TableDoc) -> LiveTable:
        table = LiveTable(doc, self.store, self.clock)
        table.on_change = self._changed
        table.on_over = self.endings.keep
        table.load = self.desk.load
        table.longest = self.settings.longest_log
        table.away_after = self.away_after(table)
        table.stalled_after = self.settings.stalled_after(doc.pace)
        table.count_on = self.runs.count_on
        self.runs.count_on(doc)
        table.shift = self.calendar.shift
        self.tables[doc.id] = table
        self.board.note(doc)
        return table

    def _changed(self, table: LiveTable) -> None:
        self.board.note(table.doc)
        self.bots.wake(table)
        self.touch_lobby()

    def touch_lobby(self) -> None:
        for reader in self.lobby_readers:
            reader.changed.set()

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
        for reader in self.lobby_readers:
            if reader.person == person.id:
                reader.dismiss()
        return changed

    # Tables

    def lobby(self, person: str | None) -> Lobby:
        return self.board.lobby(person)

    def check_room(self, person: str, origin: str) -> None:
        """Whether there may be one more table of that host, and from that address."""
        if self.board.hosted(person) >= self.settings.open_tables:
            raise Refused("too-many-tables")
        if origin and self.board.from_there(origin) >= self.settings.address_tables:
            raise Refused("too-many-here")

    async def create(self, person: Person, new: NewTable, origin: str = "") -> LiveTable:
        game = find_game(new.game)
        for seat in new.seats:
            if seat.kind == "bot":
                check_level(seat.level, new.game)
        options = check_options(game, len(new.seats), new.options)
        try:
            edition = await asyncio.to_thread(find_edition, new.game, new.edition)
        except EditionError:
            reason = Words("set-up-edition", {"name": str(new.edition)})
            raise Refused("set-up", reason=reason) from None
        doc = new_doc(new, options, person, self.clock())
        doc.edition, doc.edition_hash = edition.name, edition.hash
        doc.rules, doc.origin = rules_hash(game), origin
        return await self._open(doc, person)

    async def _open(self, doc: TableDoc, person: Person) -> LiveTable:
        self.check_room(person.id, doc.origin)
        table = self._add(doc)
        try:
            async with table.lock:
                await table.save()
        except Refused:
            self._forget(doc.id)
            raise
        return table

    async def rematch(self, person: Person, table: LiveTable, origin: str = "") -> LiveTable:
        """A new table for the same people and bots, everybody one seat on; all only accept."""
        async with table.lock:
            old = table.doc
            if person.id != old.host and not old.seats_of(person.id):
                raise Refused("not-yours")
            old.check_status("over", "closed")
            asked = self.tables.get(old.rematch or "")
            if asked is not None and asked.doc.status != "closed":
                return asked
            doc = rematch_of(old, person, self.clock())
            doc.origin = origin
            if table.is_here(old.host):
                doc.host = old.host
            again = await self._open(doc, person)
            old.rematch = doc.id
            await table.save()
            return again

    async def bring_in(self, person: Person, request: Import, origin: str = "") -> LiveTable:
        """A saved game: to step through, or to play on from; one that still runs has its table."""
        own = self.board.with_seal(person.id, sealed_luck(request.text))
        if own is not None:
            return own
        check_level(request.level or STAND_IN)
        doc = await self.desk.bring_in(request, person, self.clock())
        doc.origin = origin
        table = await self._open(doc, person)
        await self._make_room(person, table)
        return table

    async def _make_room(self, person: Person, new: LiveTable) -> None:
        """The oldest of somebody's saved games go when there are too many."""
        mine = [t for t in self.tables.values() if t.doc.imported and t.doc.host == person.id]
        unseen = [t for t in mine if not t.subscribers and t is not new]
        unseen.sort(key=lambda table: table.doc.created)
        for old in unseen[: max(0, len(mine) - self.settings.saved_games)]:
            await self._delete(old)

    # Time

    async def sweep(self) -> None:
        """Put idle games away, settle petitions nobody is left for, let stale tables expire."""
        self.calendar.note()
        for table in list(self.tables.values()):
            try:
                await self._sweep(table)
            except Exception:
                log.exception("table %s: sweeping failed", alias(table.doc.id))
        await self.guests.forget_idle(self.settings.guest_expires, self.board.people)

    async def _sweep(self, table: LiveTable) -> None:
        idle = self.clock() - table.used > self.settings.idle_after
        if idle and not table.subscribers and not table.thinking:
            async with table.lock:
                table.put_away()
        if table.proposal is not None:
            async with table.lock:
                await settle(table)
        await store_unsaved(table)
        if not table.subscribers and self.calendar.is_over(table):
            if table.doc.status == "playing":
                async with table.lock:
                    await table.end()
            else:
                await self._delete(table)

    async def _delete(self, table: LiveTable) -> None:
        await self.store.delete_table(table.doc.id)
        self._forget(table.doc.id)
        for subscriber in table.subscribers:
            subscriber.dismiss("closing")
        self.touch_lobby()

    def _forget(self, id: str) -> None:
        self.board.drop(id)
        self.tables.pop(id, None)

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
        self.runs.note()
        await self.bots.close()
        await self.endings.finish()
        for table in self.tables.values():
            await store_unsaved(table)
        await self.reviews.close()
        await self.desk.close()
        await self.store.close()


def _readable(rows: Iterable[TableRow]) -> Iterator[tuple[TableDoc, str | None]]:
    """The tables that can be read, each with what has changed about its game since."""
    for row in rows:
        try:
            doc = read_doc(row)
            yield doc, what_changed(doc)
        except (msgspec.DecodeError, UnicodeDecodeError, LookupError) as problem:
            log.error("table %s cannot be read and is left alone: %s", alias(row.id), problem)

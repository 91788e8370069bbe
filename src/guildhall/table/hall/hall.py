"""The hall: all people and tables of one server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial

from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.editions import EditionError
from guildhall.engine.words import Words
from guildhall.table.hall.calendar import Calendar
from guildhall.table.hall.catching_up import catch_up
from guildhall.table.hall.clock import SteadyClock, Uptime, uptime
from guildhall.table.hall.desk import Desk
from guildhall.table.hall.endings import Endings
from guildhall.table.hall.health import Health
from guildhall.table.hall.held import Held
from guildhall.table.hall.lobby import Board, LobbyReader
from guildhall.table.hall.runs import Runs
from guildhall.table.hall.sweeping import sweep
from guildhall.table.hall.taking_up import take_up
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.requests import Import, NewTable
from guildhall.table.messages.tables import Lobby
from guildhall.table.minds.bots import Bots
from guildhall.table.minds.reviews import Reviews
from guildhall.table.people.guests import Guests
from guildhall.table.people.identity import Signer, alias
from guildhall.table.people.levels import check_level
from guildhall.table.play.chairs import STAND_IN
from guildhall.table.play.document import TableDoc, new_doc
from guildhall.table.play.games import check_options, find_edition, find_game
from guildhall.table.play.importing import sealed_luck
from guildhall.table.play.rematch import rematch_of
from guildhall.table.play.table import LiveTable
from guildhall.table.play.telling import store_unsaved
from guildhall.table.readers.drawing_queue import DrawingQueue
from guildhall.table.settings import Settings
from guildhall.table.store import (
    FIRST,
    Conflict,
    Person,
    Store,
    StoreError,
    Unknown,
    Wish,
)

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
        self.held = Held(partial(take_up, self))
        self.board = Board(store)
        self._opening = asyncio.Lock()
        """One table is opened at a time, so that none is beyond the limits."""
        self.lobby_readers: set[LobbyReader] = set()
        self.drawing_queue = DrawingQueue(self.desk.chronicle)
        self.is_closing = False

    @property
    def tables(self) -> dict[str, LiveTable]:
        """Those in memory, by id."""
        return self.held.tables

    async def open(self) -> None:
        """Go on where the server stopped, with every table at which something happens by itself."""
        latest, stirring = None, []
        try:
            await catch_up(self.store)
            latest, stirring = await self.store.latest(), await self.store.stirring()
        except StoreError as problem:
            log.error("not every table can be found: %s", problem)
        self.calendar.go_on(latest)
        self.runs.note()
        for id in stirring:
            with contextlib.suppress(Refused, StoreError):
                await self.table(id)

    async def table(self, id: str) -> LiveTable:
        """The table, which is taken up if it is not in memory."""
        return await self.held.find(id)

    def make(self, doc: TableDoc, epoch: int = FIRST) -> LiveTable:
        """A table of this hall in memory."""
        table = LiveTable(doc, self.store, self.clock, epoch)
        table.on_change = self._changed
        table.on_over = self.endings.keep
        table.on_lost = self._lost
        table.load = self.desk.load
        table.longest = self.settings.longest_log
        table.away_after = self.away_after(table)
        table.stalled_after = self.settings.stalled_after(doc.pace)
        table.count_on = self.runs.count_on
        self.runs.count_on(doc)
        table.shift = self.calendar.shift
        return table

    def _changed(self, table: LiveTable) -> None:
        self.bots.wake(table)
        self.touch_lobby()

    def _lost(self, table: LiveTable) -> None:
        """Another process has taken the table: whoever looks has to look there."""
        log.warning("table %s: another process has taken it", alias(table.doc.id))
        self.held.lose(table, "store")
        for subscriber in table.subscribers:
            subscriber.dismiss("closing")

    def touch_lobby(self) -> None:
        self.board.touch()
        for reader in self.lobby_readers:
            reader.changed.set()

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

    async def lobby(self, person: str | None) -> Lobby:
        return await self.board.lobby(person)

    async def check_room(self, person: str, origin: str) -> None:
        """Whether there may be one more table of that host, and from that address."""
        if await self.store.hosted(person) >= self.settings.open_tables:
            raise Refused("too-many-tables")
        if origin and await self.store.from_there(origin) >= self.settings.address_tables:
            raise Refused("too-many-here")

    async def wished(self, wish: Wish | None) -> LiveTable | None:
        """The table that was made for a wish before."""
        return await self._known(await self.store.wished(wish.person, wish.key) if wish else None)

    async def create(
        self, person: Person, new: NewTable, origin: str = "", wish: Wish | None = None
    ) -> LiveTable:
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
        return await self._open(doc, person, wish)

    async def _open(self, doc: TableDoc, person: Person, wish: Wish | None) -> LiveTable:
        """A new table, once it is stored; for a wish that was granted before, the one of then."""
        doc.shift = self.calendar.shift
        async with self._opening:
            await self.check_room(person.id, doc.origin)
            try:
                await self.store.save_table(doc.row(wish=wish))
            except (Conflict, Unknown) as problem:
                found = await self._known(doc.id) or await self.wished(wish)
                if found is None:
                    raise Refused("store") from problem
                return found
            except StoreError as problem:
                raise Refused("store") from problem
        table = self.held.add(self.make(doc))
        self._changed(table)
        return table

    async def rematch(
        self, person: Person, table: LiveTable, origin: str = "", wish: Wish | None = None
    ) -> LiveTable:
        """A new table for the same people and bots, everybody one seat on; all only accept."""
        async with table.changing() as change:
            old = change.doc
            if person.id != old.host and not old.seats_of(person.id):
                raise Refused("not-yours")
            old.check_status("over", "closed")
            asked = await self._known(old.rematch)
            if asked is not None and asked.doc.status != "closed":
                return asked
            await self.check_room(person.id, origin)
            doc = rematch_of(old, person, self.clock())
            doc.origin = origin
            if table.is_here(old.host):
                doc.host = old.host
            old.rematch = doc.id
            await change.save()
            return await self._open(doc, person, wish)

    async def bring_in(
        self, person: Person, request: Import, origin: str = "", wish: Wish | None = None
    ) -> LiveTable:
        """A saved game: to step through, or to play on from; one that still runs has its table."""
        seal = sealed_luck(request.text)
        own = await self._known(await self.store.with_seal(person.id, seal) if seal else None)
        if own is not None:
            return own
        check_level(request.level or STAND_IN)
        doc = await self.desk.bring_in(request, person, self.clock())
        doc.origin = origin
        table = await self._open(doc, person, wish)
        await self._make_room(person, table)
        return table

    async def _known(self, id: str | None) -> LiveTable | None:
        """The table, unless it is gone."""
        try:
            return await self.table(id) if id else None
        except Refused:
            return None

    async def _make_room(self, person: Person, new: LiveTable) -> None:
        """The oldest of somebody's saved games go when there are too many."""
        mine = await self.store.saved_games(person.id)
        too_many = max(0, len(mine) - self.settings.saved_games)
        found = [await self._known(id) for id in mine if too_many and id != new.doc.id]
        unseen = [table for table in found if table and not table.subscribers]
        for old in unseen[:too_many]:
            await self.delete(old)

    async def sweep(self) -> None:
        """Lay down what nobody needs, settle petitions, let stale tables and people expire."""
        await sweep(self)

    async def delete(self, table: LiveTable) -> None:
        """Forget a table for good."""
        async with table.lock:
            await self.store.delete_table(table.doc.id, table.epoch)
            self.held.lose(table, "no-table")
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
        self.runs.note()
        await self.bots.close()
        await self.endings.finish()
        for table in self.tables.values():
            await store_unsaved(table)
        await self.reviews.close()
        await self.desk.close()
        await self.store.close()

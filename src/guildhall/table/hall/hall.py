"""The hall: all people and tables of one server."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from functools import partial

from guildhall.table.hall.calendar import Calendar
from guildhall.table.hall.catching_up import catch_up
from guildhall.table.hall.clock import SteadyClock, Uptime, uptime
from guildhall.table.hall.endings import Endings
from guildhall.table.hall.health import Health
from guildhall.table.hall.held import Held
from guildhall.table.hall.job_runner import Desk
from guildhall.table.hall.lobby import Board, LobbyReader
from guildhall.table.hall.openings import Openings
from guildhall.table.hall.people import Guests
from guildhall.table.hall.runs import Runs
from guildhall.table.hall.sweeping import sweep
from guildhall.table.hall.taking_up import take_up
from guildhall.table.messages.requests import Import, NewTable
from guildhall.table.messages.tables import Lobby
from guildhall.table.minds.afar import Afar
from guildhall.table.minds.bots import Bots
from guildhall.table.minds.reviews import Reviews
from guildhall.table.people.identity import Signer, alias
from guildhall.table.play.document import TableDoc, read_doc
from guildhall.table.play.table import LiveTable
from guildhall.table.play.telling import store_unsaved
from guildhall.table.protocol.errors import Refused
from guildhall.table.readers.drawing_queue import DrawingQueue
from guildhall.table.settings import Settings
from guildhall.table.store import Fenced, Person, Store, StoreError, Wish
from guildhall.table.store.review_queue import FIRST

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
        self.bots = Bots(settings, clock, Afar(settings.think, signer.seal))
        self.desk = Desk(settings)
        self.reviews = Reviews(store, self._held, self.desk.word, settings.work_memory)
        self.endings = Endings(store, self.desk)
        self.health = Health(store)
        self.held = Held(partial(take_up, self))
        self.board = Board(store)
        self.openings = Openings(self)
        self.lobby_readers: set[LobbyReader] = set()
        self.drawing_queue = DrawingQueue(self.desk.chronicle)
        self.on_news: Callable[[], None] = lambda: None
        """Called when other servers have to know that the lobby has changed."""
        self.is_closing = False

    @property
    def tables(self) -> dict[str, LiveTable]:
        """Those in memory, by id."""
        return self.held.tables

    def _held(self, id: str) -> LiveTable | None:
        return self.tables.get(id)

    async def open(self) -> None:
        """Go on where the server stopped, with every table at which something happens by itself."""
        latest, stirring = None, []
        try:
            await catch_up(self.store)
            latest = await self.store.latest()
            if not self.store.is_shared:  # else it is done when people are served (`Company`)
                stirring = await self.store.stirring()
        except StoreError as problem:
            log.error("not every table can be found: %s", problem)
        if runs := await self.store.runs():
            self.runs.join(runs)
        else:
            self.calendar.go_on(latest)
            self.runs.note()
        self.reviews.open()
        for id in stirring:
            with contextlib.suppress(Refused, StoreError):
                await self.table(id, "start")

    async def table(self, id: str, why: str = "asked") -> LiveTable:
        """The table, which is taken up if it is not in memory."""
        if self.store.is_lapsed:
            self.lose_all()
        return await self.held.find(id, why)

    def make(self, doc: TableDoc, epoch: int = FIRST) -> LiveTable:
        """A table of this hall in memory."""
        table = LiveTable(doc, self.store, self.clock, epoch)
        table.on_change = self.changed
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

    def changed(self, table: LiveTable) -> None:
        """A table is not as it was: its bots, and whoever looks at the lobby, have to know."""
        self.bots.wake(table)
        self.touch_lobby()

    def _lost(self, table: LiveTable) -> None:
        """Another process has taken the table: whoever looks has to look there."""
        if table.gone:
            return
        log.warning("table %s: another process has taken it", alias(table.doc.id))
        self.held.lose(table, "store")
        for subscriber in table.subscribers:
            subscriber.dismiss("closing")

    def touch_lobby(self) -> None:
        """Some table has changed, which others have to know too."""
        self.read_lobby_again()
        self.on_news()

    def read_lobby_again(self) -> None:
        self.board.touch()
        for reader in self.lobby_readers:
            reader.changed.set()

    def lose_all(self) -> None:
        """Others may have taken every table: nothing of them is shown any more."""
        for table in list(self.tables.values()):
            self._lost(table)

    async def lose_taken(self) -> None:
        """Whatever others have taken is shown here no more, even if nobody changes it."""
        held = {table.doc.id: table.epoch for table in self.tables.values()}
        for id in await self.store.lost(held):
            table = self.tables.get(id)
            if table is not None and table.epoch == held[id] and not table.lock.locked():
                self._lost(table)

    def away_after(self, table: LiveTable) -> float:
        return self.settings.away_after(table.doc.pace)

    async def revoke_link(self, person: Person) -> Person:
        """No link, and every other device is signed out; this one comes back by itself."""
        changed = await self.guests.revoke_link(person)
        self.sign_out(person.id)
        with contextlib.suppress(StoreError):
            await self.store.tell(f"person {person.id}")
        return changed

    def people_here(self) -> set[str]:
        """Everybody with a name who looks at something now."""
        readers = [s.person for table in self.tables.values() for s in table.subscribers]
        readers += [reader.person for reader in self.lobby_readers]
        return {person for person in readers if person is not None}

    def sign_out(self, person: str) -> None:
        """Every device of somebody has to show anew whose it is."""
        for table in self.tables.values():
            for subscriber in table.subscribers:
                if subscriber.person == person:
                    subscriber.dismiss("revoked")
        for reader in self.lobby_readers:
            if reader.person == person:
                reader.dismiss()

    # Tables

    async def lobby(self, person: str | None) -> Lobby:
        return await self.board.lobby(person)

    async def create(
        self, person: Person, new: NewTable, origin: str = "", wish: Wish | None = None
    ) -> LiveTable:
        return await self.openings.create(person, new, origin, wish)

    async def rematch(
        self, person: Person, table: LiveTable, origin: str = "", wish: Wish | None = None
    ) -> LiveTable:
        return await self.openings.rematch(person, table, origin, wish)

    async def bring_in(
        self, person: Person, request: Import, origin: str = "", wish: Wish | None = None
    ) -> LiveTable:
        return await self.openings.bring_in(person, request, origin, wish)

    async def known(self, id: str | None) -> LiveTable | None:
        """The table, unless it is gone; one that is held elsewhere only to look at."""
        try:
            return await self.table(id) if id else None
        except Refused:
            return None
        except Fenced:
            row = await self.store.table(id) if id else None
            return self.make(read_doc(row), row.epoch) if row else None

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

    async def hand_over(self, table: LiveTable) -> None:
        """Leave a table to the server that is asked for it next, unless somebody is at it."""
        async with table.lock:
            if table.gone or table.proposal or (table.play and table.play.drafts):
                return
            with contextlib.suppress(StoreError):
                if table.is_unsaved and table.is_sure:
                    await self.store.save_table(table.row())
                self.held.lose(table, "store")
                await self.store.release(table.doc.id, table.epoch)
        for subscriber in table.subscribers:
            subscriber.dismiss("closing")

    def game_is_warm(self, name: str) -> None:
        """The bots of a game now play as they can; its tables say so."""
        for table in self.tables.values():
            if table.doc.game == name:
                table.wake(table=True)

    async def drain(self) -> None:
        """Others may take the tables; who looks is told that this server stops."""
        with contextlib.suppress(StoreError):
            await self.store.drain()
        self.say_goodbye()

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
        for table in list(self.tables.values()):  # some may have been taken by others
            await store_unsaved(table)
        await self.reviews.close()
        await self.desk.close()
        await self.store.close()

"""The lobby: which tables a person sees there, and how new tables are created."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from guildhall.engine.play.editions import EditionError
from guildhall.engine.registry import game_names
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.text import Message
from guildhall.table.identity import check_level
from guildhall.table.play.document import LobbyEntry, TableDoc, new_doc, read_lobby_entries
from guildhall.table.play.game_files import committed_randomness
from guildhall.table.play.seat_actions import rematch_doc
from guildhall.table.play.seats import SUBSTITUTE
from guildhall.table.play.table import LiveTable
from guildhall.table.play.table_game import (
    check_options,
    find_edition,
    find_game,
    pack_edition,
)
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Import, NewTable
from guildhall.table.protocol.responses import Card, Lobby, Results
from guildhall.table.store import (
    Conflict,
    CreateKey,
    Person,
    StaleLease,
    Store,
    StoreError,
    UnknownOutcome,
)

if TYPE_CHECKING:
    from guildhall.table.hall.hall import Hall


EDITION_LINE = re.compile(r"^edition .* ([0-9a-f]{12})$", re.MULTILINE)
"""The line of a saved game with the hash of its edition."""
OPEN_SHOWN = 100
YOURS_SHOWN = 200


class LobbyViewer:
    """A live channel that shows the lobby."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self.changed.set()
        self.is_disconnected = False

    def disconnect(self) -> None:
        """End the channel, because the device was signed out."""
        self.is_disconnected = True
        self.changed.set()


class LobbyListing:
    """The lobby of every person; the open tables are read once for all."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.changes = 0
        """How many changes of tables there were; the hall counts them."""
        self._open: tuple[int, list[tuple[LobbyEntry, Card]]] | None = None
        """The tables with free seats, and after how many changes they were read."""

    async def for_person(self, person: str | None) -> Lobby:
        """The person's tables, first those where it is their turn, and the open tables."""
        games = set(game_names())
        yours = await self._store.lobby_entries(person, YOURS_SHOWN) if person else []
        cards = [one.card(person) for one in read_lobby_entries(yours) if one.game in games]
        free = [card for one, card in await self._free() if not one.concerns(person)]
        tallies = await self._store.tallies(person) if person else []
        results = {one.game: Results(one.played, one.won, one.best) for one in tallies}
        return Lobby(cards, free[:OPEN_SHOWN], results)

    async def _free(self) -> list[tuple[LobbyEntry, Card]]:
        if self._open is None or self._open[0] != self.changes:
            changes, games = self.changes, set(game_names())
            bodies = await self._store.open_lobby_entries(OPEN_SHOWN + YOURS_SHOWN)
            known = [
                (one, one.card(None)) for one in read_lobby_entries(bodies) if one.game in games
            ]
            self._open = (changes, known)
        return self._open[1]


class TableFactory:
    """Creates tables: new ones, rematches and imported games; one at a time, within limits."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._lock = asyncio.Lock()

    async def check_quota(self, person: str, origin: str) -> None:
        """Raise ApiError if the person or the address has too many tables."""
        if await self._hall.store.count_hosted(person) >= self._hall.settings.open_tables:
            raise ApiError("too-many-tables")
        most = self._hall.settings.address_tables
        if origin and await self._hall.store.count_from(origin) >= most:
            raise ApiError("too-many-here")

    async def table_for_key(self, create_key: CreateKey | None) -> LiveTable | None:
        """The table that was created with that key before."""
        if create_key is None:
            return None
        return await self._hall.find(
            await self._hall.store.table_for_key(create_key.person, create_key.key)
        )

    async def create(
        self, person: Person, new: NewTable, origin: str = "", create_key: CreateKey | None = None
    ) -> LiveTable:
        game = find_game(new.game)
        for seat in new.seats:
            if seat.kind == "bot":
                check_level(seat.level)
        options = check_options(game, len(new.seats), new.options)
        doc = new_doc(new, options, person, self._hall.clock())
        if new.edition_file is not None:
            await self._use_file(doc, new.edition_file, person)
        else:
            await self._use_offered(doc, new.edition)
        doc.rules, doc.origin = rules_hash(game), origin
        return await self._add(doc, person, create_key)

    async def _use_file(self, doc: TableDoc, text: str, person: Person) -> None:
        """Have the table play the edition of an uploaded file."""
        found = await self._hall.jobs.check_edition(text, person.lang, person.id)
        if found.problem:
            reason = Message("set-up-edition-file", {"problem": found.problem})
            raise ApiError("bad-edition", reason=reason)
        if found.game != doc.game:
            reason = Message("set-up-edition-game", {"name": found.name})
            raise ApiError("bad-edition", reason=reason)
        doc.edition, doc.edition_hash = found.name, found.hash
        doc.own_edition, doc.uploaded = pack_edition(text), True

    async def _use_offered(self, doc: TableDoc, name: str | None) -> None:
        """Have the table play an edition of its game, or of this server's folder."""
        edition = self._hall.editions.find(doc.game, name)
        if edition is not None:
            doc.own_edition = pack_edition(edition.source)
        else:
            try:
                edition = await asyncio.to_thread(find_edition, doc.game, name)
            except EditionError:
                reason = Message("set-up-edition", {"name": str(name)})
                raise ApiError("set-up", reason=reason) from None
        doc.edition, doc.edition_hash = edition.name, edition.hash

    async def _add(self, doc: TableDoc, person: Person, create_key: CreateKey | None) -> LiveTable:
        """Store a new table and add it to the hall; if its key exists, the earlier table."""
        doc.shift = self._hall.age_clock.shift
        async with self._lock:
            await self.check_quota(person.id, doc.origin)
            try:
                await self._hall.store.save_table(doc.row(create_key=create_key))
            except (Conflict, UnknownOutcome) as problem:
                found = await self._hall.find(doc.id) or await self.table_for_key(create_key)
                if found is None:
                    raise ApiError("store") from problem
                return found
            except StoreError as problem:
                raise ApiError("store") from problem
            if doc.uploaded:
                await self._count_edition(doc, person)
        return await self._hall.admit(doc)

    async def _count_edition(self, doc: TableDoc, person: Person) -> None:
        """Count a table with an uploaded edition; beyond the limits it is deleted again."""
        store, settings = self._hall.store, self._hall.settings
        most = settings.hall_editions, settings.own_editions
        if not await store.count_edition(doc.id, person.id, most):
            await store.delete_table(doc.id)
            raise ApiError("too-many-editions")

    async def rematch(
        self,
        person: Person,
        table: LiveTable,
        origin: str = "",
        create_key: CreateKey | None = None,
    ) -> LiveTable:
        """A new table for the same people and bots, each one seat further; they only accept."""
        async with table.transaction() as transaction:
            old = transaction.doc
            if person.id != old.host and not old.seats_of(person.id):
                raise ApiError("not-yours")
            old.check_status("over", "closed")
            earlier = await self._hall.find(old.rematch)
            if earlier is not None and earlier.doc.status != "closed":
                return earlier
            await self.check_quota(person.id, origin)
            doc = rematch_doc(old, person, self._hall.clock())
            doc.origin = origin
            if table.is_here(old.host):
                doc.host = old.host
            old.rematch = doc.id
            await transaction.save()
            return await self._add(doc, person, create_key)

    async def import_game(
        self, person: Person, request: Import, origin: str = "", create_key: CreateKey | None = None
    ) -> LiveTable:
        """The table of an imported game; for a game that is still played, its own table."""
        seal, store = committed_randomness(request.text), self._hall.store
        own = await self._hall.find(
            await store.table_with_commitment(person.id, seal) if seal else None
        )
        if own is not None:
            return own
        check_level(request.level or SUBSTITUTE)
        known = EDITION_LINE.search(request.text)
        edition = self._hall.editions.with_hash(known[1]) if known else None
        doc = await self._hall.jobs.import_game(
            request, person, self._hall.clock(), edition.source if edition else None
        )
        doc.origin = origin
        doc.uploaded = request.edition_file is not None and doc.own_edition is not None
        table = await self._add(doc, person, create_key)
        await self._delete_oldest_imports(person, table)
        return table

    async def _delete_oldest_imports(self, person: Person, new: LiveTable) -> None:
        """Delete the person's oldest imported games beyond the limit."""
        mine = await self._hall.store.saved_games(person.id)
        too_many = max(0, len(mine) - self._hall.settings.saved_games)
        found = [await self._hall.find(id) for id in mine if too_many and id != new.doc.id]
        deletable = [table for table in found if table and not table.subscribers]
        for old in deletable[:too_many]:
            with suppress(StaleLease):
                await self._hall.delete(old)

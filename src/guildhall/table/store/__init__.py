"""The contract of the server's database: people, tables, the entries of their logs, and chat.

`Store` is all that the rest of the server knows. A method that writes returns when the write is
durable; otherwise it raises a `StoreError`. `HeldElsewhere` and what several servers need besides
stand in `guildhall.table.store.postgresql`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from guildhall.table.store.review_queue import FIRST_TOKEN, ReviewQueue


class StoreError(Exception):
    """The write did not happen, or what was to be read is damaged."""


class Conflict(StoreError):
    """An entry of that number, or with that key, is already there."""


class StaleLease(StoreError):
    """Another process holds the table, or it is gone: nothing was written."""


class UnknownOutcome(StoreError):
    """Nobody can say whether it was written; who claims the table will see."""


class DatabaseDown(StoreError):
    """Nothing can be read now."""


class Person(msgspec.Struct, frozen=True):
    """A guest. Cookies of older session versions are void; `link` is the private link's digest."""

    id: str
    name: str
    lang: str
    created: float
    session_version: int = 0
    link: str | None = None
    seen: float = 0.0
    """When this person was last here, to the day; 0 if nobody has noted it yet."""


class Participation(msgspec.Struct, frozen=True):
    """Somebody who has to do with a table, and what its game came to for them."""

    person: str
    has_played: bool = False
    has_won: bool = False
    points: int | None = None


class TableIndexRow(msgspec.Struct, frozen=True):
    """What is found of a table by a query; it is written with the table and follows from it."""

    game: str
    host: str
    created: float
    aged: float
    """When it was changed last, by the calendar by which tables grow old."""
    life: str
    """For which of the lifetimes it is kept."""
    is_open: bool
    has_timers: bool
    """Whether clocks run or bots play there."""
    is_imported: bool
    origin: str
    """The mark of the address that it was opened from."""
    seal: str
    """What was promised about its luck."""
    waiting_for: str
    """The people that it waits for, with spaces between them."""
    lobby_entry: bytes
    """What the lobby shows of it; opaque to the store."""
    people: tuple[Participation, ...]


class CreateKey(msgspec.Struct, frozen=True):
    """A request for a table; the same one again finds the same table."""

    person: str
    key: str
    at: float


class TableRow(msgspec.Struct, frozen=True):
    """A table's present state; `doc` is opaque to the store."""

    id: str
    status: str
    updated: float
    doc: bytes
    lease_token: int = FIRST_TOKEN
    """The store rejects writes with another token than the one it gave out last."""
    index: TableIndexRow | None = None
    """Written, not read."""
    create_key: CreateKey | None = None
    """By whose request a new table was made; written, not read."""


class Tally(msgspec.Struct, frozen=True):
    """What somebody's finished games of one game came to."""

    game: str
    played: int
    won: int
    best: int | None


class EntryRow(msgspec.Struct, frozen=True):
    """One entry of a table's log; `person` and `key` make a repeated request find it."""

    table: str
    number: int
    body: bytes
    at: float
    person: str = ""
    key: str | None = None


class ChatRow(msgspec.Struct, frozen=True):
    """One line of chat; `number` counts from 1 at each table."""

    table: str
    number: int
    person: str
    name: str
    seat: int
    text: str
    at: float
    key: str | None = None


class ResultRow(msgspec.Struct, frozen=True):
    """What a table's finished game came to; `body` is opaque to the store."""

    table: str
    body: bytes


class Store(ReviewQueue, Protocol):
    """The database of a server. One suite of tests checks every implementation."""

    @property
    def trouble(self) -> str | None:
        """Why a write or a read failed; None if none did, or what failed works again."""

    async def person(self, id: str) -> Person | None: ...

    async def person_of_link(self, digest: str) -> Person | None: ...

    async def save_person(self, person: Person) -> None:
        """Add the person or replace what was known."""

    async def change_person(self, before: Person, after: Person) -> Person | None:
        """Change what differs; None, and nothing is done, if the session version has changed."""

    async def preferences(self, person: str) -> str:
        """How the person likes to play, as a JSON object."""

    async def update_preferences(self, person: str, changes: str, most: int) -> bool:
        """Change some of it; False, and nothing is done, if it would be longer than `most`."""

    async def delete_idle_people(self, now: float, before: float) -> list[str]:
        """Delete who was not here since then, has no private link and is at no table."""

    async def acquire_lease(self, id: str) -> TableRow | None:
        """Load the table with a new lease token; None if there is none.

        Writes with an earlier token fail from now on. Raises StaleLease if another server holds
        the table.
        """

    async def table(self, id: str) -> TableRow | None: ...

    async def tables(self) -> list[TableRow]:
        """Every table, the latest first; for copies, not for serving."""

    async def save_table(self, row: TableRow) -> None:
        """Add the table, which is then held, or replace its state.

        Raises Conflict if another table was made for the same wish.
        """

    async def table_for_key(self, person: str, key: str) -> str | None: ...

    async def delete_create_keys(self, before: float) -> None: ...

    async def delete_table(self, id: str, lease_token: int = FIRST_TOKEN) -> None:
        """Forget the table with its log and chat."""

    async def append(self, entries: Sequence[EntryRow], row: TableRow) -> None:
        """Add entries and the state after them, all or nothing.

        Raises Conflict if a number or the person's key is taken.
        """

    async def entries(self, table: str) -> list[EntryRow]:
        """The table's log in order."""

    async def add_chat(self, line: ChatRow, lease_token: int = FIRST_TOKEN) -> ChatRow:
        """Add the line under the next number; the same person's key returns the first line.

        Of many only the last are kept.
        """

    async def chat(self, table: str, last: int = 200) -> list[ChatRow]:
        """The last lines in order."""

    async def result(self, table: str) -> ResultRow | None: ...

    async def save_result(self, row: ResultRow, lease_token: int = FIRST_TOKEN) -> None:
        """Keep what the table's game came to, in place of any before."""

    # What is found without reading tables

    async def lobby_entries(self, person: str, most: int) -> list[bytes]:
        """Of the person's tables: those that wait for them first, then the others, latest first."""

    async def open_lobby_entries(self, most: int) -> list[bytes]:
        """Of the tables with free seats for everybody, the latest first."""

    async def tallies(self, person: str) -> list[Tally]:
        """What the person's finished games came to."""

    async def count_hosted(self, person: str) -> int:
        """How many tables of the person wait or are played."""

    async def saved_games(self, person: str) -> list[str]:
        """The person's saved games, the oldest first."""

    async def count_from(self, origin: str) -> int:
        """How many tables from an address wait, are played, or hold a saved game."""

    async def table_with_commitment(self, person: str, seal: str) -> str | None:
        """The table of this person about whose luck that was promised."""

    async def tables_with_timers(self) -> list[str]:
        """The tables at which something happens by itself."""

    async def expired(self, last: Mapping[str, float], most: int) -> list[str]:
        """Tables that have not changed since the last moment for their kind of life."""

    async def latest_change(self) -> float | None:
        """When a table was changed last, by the calendar."""

    async def touch(self, id: str, aged: float) -> None:
        """The table was looked at then, which keeps it."""

    async def tables_to_index(self, shape: int) -> list[str] | None:
        """All tables; None if something of this shape is found of every one."""

    async def save_index_rows(self, tables: Sequence[TableRow]) -> None:
        """From now on so much is found of them."""

    async def mark_indexed(self, shape: int) -> None:
        """Something of this shape is found of every table."""

    # The whole

    async def check(self) -> None:
        """Write what changes nothing, read what was missed; StoreError where one fails."""

    async def close(self) -> None:
        """Finish what was asked for, then stop."""

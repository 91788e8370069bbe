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
    """A write that did not happen, or a read that failed."""


class Conflict(StoreError):
    """A row with that number or key exists already; nothing was written."""


class StaleLease(StoreError):
    """Another process holds the table, or it was deleted; nothing was written."""


class UnknownOutcome(StoreError):
    """The connection broke during a write, which may have happened or not.

    A new lease of the table shows which.
    """


class DatabaseDown(StoreError):
    """The database cannot be read at the moment."""


class Person(msgspec.Struct, frozen=True):
    """A guest. Cookies of older session versions are void; `link` is the private link's digest."""

    id: str
    name: str
    lang: str
    created: float
    session_version: int = 0
    link: str | None = None
    seen: float = 0.0
    """The time of the last visit, to the day; 0 if it is not known."""


class Participation(msgspec.Struct, frozen=True):
    """A person who hosts or plays at a table, and the result of the game for them."""

    person: str
    has_played: bool = False
    has_won: bool = False
    points: int | None = None


class TableIndexRow(msgspec.Struct, frozen=True):
    """The columns of a table that queries search; computed from the table and written with it."""

    game: str
    host: str
    created: float
    aged: float
    """The time of the last change by the clock that decides when tables expire."""
    life: str
    """The name of the lifetime after which the table expires."""
    is_open: bool
    has_timers: bool
    """Whether clocks run or bots play there."""
    is_imported: bool
    origin: str
    """The digest of the network address from which it was created."""
    seal: str
    """The commitment to the game's randomness."""
    waiting_for: str
    """The ids of the people whose turn it is, separated by spaces."""
    lobby_entry: bytes
    """The table as the lobby shows it; opaque to the store."""
    people: tuple[Participation, ...]


class CreateKey(msgspec.Struct, frozen=True):
    """The idempotency key of a request that creates a table."""

    person: str
    key: str
    at: float


class TableRow(msgspec.Struct, frozen=True):
    """The state of a table; `doc` is opaque to the store."""

    id: str
    status: str
    updated: float
    doc: bytes
    lease_token: int = FIRST_TOKEN
    """The store rejects writes with another token than the one that it issued last."""
    index: TableIndexRow | None = None
    """Written, never read."""
    create_key: CreateKey | None = None
    """The key of the request that created the table; written, never read."""


class Tally(msgspec.Struct, frozen=True):
    """The results of one person in all finished matches of a game."""

    game: str
    played: int
    won: int
    best: int | None


class EntryRow(msgspec.Struct, frozen=True):
    """One entry of a table's log; `person` and `key` identify the request that made it."""

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
    """The result of a table's finished game; `body` is opaque to the store."""

    table: str
    body: bytes


class Store(ReviewQueue, Protocol):
    """The database of a server. One suite of tests checks every implementation."""

    @property
    def current_error(self) -> str | None:
        """Why reads or writes fail at the moment; None if they work."""

    async def person(self, id: str) -> Person | None: ...

    async def person_of_link(self, digest: str) -> Person | None: ...

    async def save_person(self, person: Person) -> None:
        """Insert or replace the person."""

    async def change_person(self, before: Person, after: Person) -> Person | None:
        """Update the fields that differ; None, without a change, if the session version differs."""

    async def preferences(self, person: str) -> str:
        """The preferences of a person, as a JSON object."""

    async def update_preferences(self, person: str, changes: str, most: int) -> bool:
        """Merge the changes; False, without a change, if the result would be longer than `most`."""

    async def delete_idle_people(self, now: float, before: float) -> list[str]:
        """Delete people last seen before that time who have no private link and no table."""

    async def acquire_lease(self, id: str) -> TableRow | None:
        """Load the table with a new lease token; None if there is none.

        Writes with an earlier token fail from now on. Raises StaleLease if another server holds
        the table.
        """

    async def table(self, id: str) -> TableRow | None: ...

    async def tables(self) -> list[TableRow]:
        """Every table, the latest first; used for copies and checks."""

    async def save_table(self, row: TableRow) -> None:
        """Insert the table, with a lease for this server, or replace its state.

        Raises Conflict if another table has the same create key.
        """

    async def table_for_key(self, person: str, key: str) -> str | None:
        """The id of the table that was created with that key."""

    async def delete_create_keys(self, before: float) -> None:
        """Delete the create keys that are older than that time."""

    async def delete_table(self, id: str, lease_token: int = FIRST_TOKEN) -> None:
        """Delete the table with its log and chat."""

    async def append(self, entries: Sequence[EntryRow], row: TableRow) -> None:
        """Insert log entries and the state after them, in one transaction.

        Raises Conflict if a number or the person's key exists.
        """

    async def entries(self, table: str) -> list[EntryRow]:
        """The log of a table, in order."""

    async def add_chat(self, line: ChatRow, lease_token: int = FIRST_TOKEN) -> ChatRow:
        """Insert the line with the next number and delete the oldest lines beyond a limit.

        If the person's key exists, the line with that key is returned.
        """

    async def chat(self, table: str, last: int = 200) -> list[ChatRow]:
        """The last lines of chat, in order."""

    async def result(self, table: str) -> ResultRow | None: ...

    async def save_result(self, row: ResultRow, lease_token: int = FIRST_TOKEN) -> None:
        """Insert or replace the result of a table."""

    # Queries on the index

    async def lobby_entries(self, person: str, most: int) -> list[bytes]:
        """The person's tables: where it is their turn first, then the others, the latest first."""

    async def open_lobby_entries(self, most: int) -> list[bytes]:
        """Tables with free seats for everybody, the latest first."""

    async def tallies(self, person: str) -> list[Tally]:
        """The person's results, by game."""

    async def count_hosted(self, person: str) -> int:
        """The number of the person's tables that wait or are played."""

    async def saved_games(self, person: str) -> list[str]:
        """The tables with games that the person imported, the oldest first."""

    async def count_edition(
        self, table: str, person: str, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        """Count the table among those with an uploaded edition, until it is deleted.

        False, without a change, if there are `most` of them already, in all or of the person.
        """

    async def count_from(self, origin: str) -> int:
        """The number of tables from an address that wait, are played or hold an imported game."""

    async def table_with_commitment(self, person: str, seal: str) -> str | None:
        """The person's table whose game has that commitment to its randomness."""

    async def tables_with_timers(self) -> list[str]:
        """The tables where clocks run or bots play."""

    async def expired(self, last: Mapping[str, float], most: int) -> list[str]:
        """Tables unchanged since the time given for their lifetime."""

    async def latest_change(self) -> float | None:
        """The time of the last change of any table, by the clock of expiry."""

    async def touch(self, id: str, aged: float) -> None:
        """Postpone the expiry of a table that was viewed at that time."""

    async def tables_to_index(self, version: int) -> list[str] | None:
        """The ids of all tables; None if the index has this version already."""

    async def save_index_rows(self, tables: Sequence[TableRow]) -> None:
        """Insert or replace the index rows of these tables."""

    async def mark_indexed(self, version: int) -> None:
        """Note that the index of every table has this version."""

    # Lifecycle

    async def check(self) -> None:
        """Test that the database can be written and read; StoreError if not."""

    async def close(self) -> None:
        """Finish pending writes, then close the connections."""

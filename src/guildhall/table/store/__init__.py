"""What the table must not forget: people, tables, the entries of their logs, and chat.

`Store` is all that the rest of the server knows. Every method that writes returns only
when the write is durable.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Protocol

import msgspec


class StoreError(Exception):
    """The write did not happen, or what was to be read is damaged."""


class Conflict(StoreError):
    """An entry of that number, or with that key, is already there."""


class Person(msgspec.Struct, frozen=True):
    """A guest. Cookies of an older epoch are void; `link` is the digest of the private link."""

    id: str
    name: str
    lang: str
    created: float
    epoch: int = 0
    link: str | None = None
    seen: float = 0.0
    """When this person was last here, to the day; 0 if nobody has noted it yet."""


class TableRow(msgspec.Struct, frozen=True):
    """A table's present state; `doc` is opaque to the store."""

    id: str
    status: str
    updated: float
    doc: bytes


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


class ReviewRow(msgspec.Struct, frozen=True):
    """The review of a table's finished game; `body` is opaque to the store."""

    table: str
    body: bytes


class EndingRow(msgspec.Struct, frozen=True):
    """What a table's finished game came to; `body` is opaque to the store."""

    table: str
    body: bytes


class Store(Protocol):
    """The server's memory. One contract-test suite holds for every implementation."""

    @property
    def trouble(self) -> str | None:
        """Why a write or a read failed; None if none did, or what failed works again."""

    async def person(self, id: str) -> Person | None: ...

    async def person_of_link(self, digest: str) -> Person | None: ...

    async def save_person(self, person: Person) -> None:
        """Add the person or replace what was known."""

    async def change_person(self, before: Person, after: Person) -> Person | None:
        """Change what differs; None, and nothing is done, if the epoch is another by now."""

    async def preferences(self, person: str) -> str:
        """How the person likes to play, as a JSON object."""

    async def prefer(self, person: str, changes: str, most: int) -> bool:
        """Change some of it; False, and nothing is done, if it would be longer than `most`."""

    async def forget_people(self, now: float, before: float, keep: Collection[str]) -> list[str]:
        """Delete who was not here since then, has no private link and is not to be kept."""

    async def table(self, id: str) -> TableRow | None: ...

    async def tables(self) -> list[TableRow]:
        """Every table, the latest first; asked for once, before anybody is served."""

    async def save_table(self, row: TableRow) -> None:
        """Add the table or replace its state."""

    async def delete_table(self, id: str) -> None:
        """Forget the table with its log and chat."""

    async def append(self, entries: Sequence[EntryRow], row: TableRow) -> None:
        """Add entries and the state after them, all or nothing.

        Raises Conflict if a number or the person's key is taken.
        """

    async def entries(self, table: str) -> list[EntryRow]:
        """The table's log in order."""

    async def entry_of_key(self, table: str, person: str, key: str) -> EntryRow | None: ...

    async def add_chat(self, line: ChatRow) -> ChatRow:
        """Add the line under the next number; the same person's key returns the first line.

        Of many only the last are kept.
        """

    async def chat(self, table: str, last: int = 200) -> list[ChatRow]:
        """The last lines in order."""

    async def review(self, table: str) -> ReviewRow | None: ...

    async def save_review(self, row: ReviewRow) -> None:
        """Keep the table's review, in place of any before."""

    async def ending(self, table: str) -> EndingRow | None: ...

    async def save_ending(self, row: EndingRow) -> None:
        """Keep what the table's game came to, in place of any before."""

    async def check(self) -> None:
        """Write what changes nothing, read what was missed; StoreError where one fails."""

    async def backup(self, path: Path) -> None:
        """Write a consistent copy while others read and write."""

    async def close(self) -> None:
        """Finish what was asked for, then stop."""

"""What people were told of a game: noted at once, stored soon."""

from __future__ import annotations

from contextlib import suppress

from guildhall.table.play.table import LiveTable
from guildhall.table.store import StoreError


def note_told(table: LiveTable, person: str | None, entry: int) -> None:
    """Somebody was told the game up to an entry."""
    table.has_told |= table.doc.note_told(person, entry)


async def store_told(table: LiveTable) -> None:
    """Store it, if it is not stored yet."""
    if table.has_told:
        async with table.lock:
            table.has_told = False
            with suppress(StoreError):
                await table.store.save_table(table.doc.row())

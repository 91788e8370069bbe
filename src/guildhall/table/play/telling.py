"""What people were told of a game: noted at once, stored soon."""

from __future__ import annotations

from contextlib import suppress

from guildhall.table.play.table import LiveTable
from guildhall.table.store import StoreError


def note_told(table: LiveTable, person: str | None, entry: int) -> None:
    """Somebody was told the game up to an entry."""
    table.is_unsaved |= table.doc.note_told(person, entry)


async def store_unsaved(table: LiveTable) -> None:
    """Store what was noted and nobody waits for, if it is not stored yet."""
    if table.is_unsaved:
        async with table.lock:
            table.is_unsaved = False
            with suppress(StoreError):
                await table.store.save_table(table.doc.row())

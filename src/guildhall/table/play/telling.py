"""What people were told of a game: noted at once, stored soon."""

from __future__ import annotations

from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
from guildhall.table.store import Fenced, StoreError


def note_told(table: LiveTable, person: str | None, entry: int) -> None:
    """Somebody was told the game up to an entry."""
    table.note(lambda doc: doc.note_told(person, entry))


async def store_unsaved(table: LiveTable) -> None:
    """Store what was noted and nobody waits for, if it is not stored yet."""
    if not table.is_unsaved:
        return
    async with table.lock:
        table.is_unsaved = False
        try:
            await table.be_sure()
            await table.store.save_table(table.row())
        except Fenced:
            table.on_lost(table)
        except (Refused, StoreError):
            table.is_unsaved = True

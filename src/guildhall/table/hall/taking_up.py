"""Taking a table up from the store, as whatever has become of its game since."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

import msgspec

from guildhall.table.metrics import CLAIMS
from guildhall.table.people.identity import alias
from guildhall.table.play.document import TableDoc, read_doc
from guildhall.table.play.loading import stop, what_changed
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
from guildhall.table.store import TableRow

if TYPE_CHECKING:
    from guildhall.table.hall.hall import Hall

log = logging.getLogger("guildhall.table")


async def take_up(hall: Hall, id: str, why: str) -> LiveTable:
    """The table as it is stored, held by this process from now on."""
    row = await hall.store.claim(id)
    if row is None:
        raise Refused("no-table")
    CLAIMS.add(why)
    doc, changed = _read(row)
    if changed == "edition" and doc.status in ("playing", "over"):
        stop(doc)
    table = hall.make(doc, row.epoch)
    doc.times.away = dict.fromkeys(doc.persons(), hall.runs.start) | doc.times.away
    if changed == "rules" and doc.status == "playing":
        await _try_again(table)
    hall.bots.wake(table)
    return table


async def _try_again(table: LiveTable) -> None:
    """Find out whether a game goes on by the rules as they are now."""
    async with table.lock:
        with contextlib.suppress(Refused):
            await table.game()
        table.put_away()
    if table.doc.status == "readonly":
        log.warning("table %s: its game does not go on by the new rules", alias(table.doc.id))


def _read(row: TableRow) -> tuple[TableDoc, str | None]:
    """A table that can be read, and what has changed about its game since; else Refused."""
    try:
        doc = read_doc(row)
        return doc, what_changed(doc)
    except (msgspec.DecodeError, UnicodeDecodeError, LookupError) as problem:
        log.error("table %s cannot be read and is left alone: %s", alias(row.id), problem)
        raise Refused("no-table") from None

"""Making what is found of tables anew, where the store comes from before."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from guildhall.table.people.identity import alias
from guildhall.table.play.document import read_doc
from guildhall.table.play.glances import GLANCE
from guildhall.table.store import Store, StoreError, TableRow

log = logging.getLogger("guildhall.table")

AT_ONCE = 200
"""Tables that are read and written together."""


async def catch_up(store: Store) -> None:
    """Have every table found that can be read."""
    unseen = await store.unseen(GLANCE)
    if unseen is None:
        return
    for start in range(0, len(unseen), AT_ONCE):
        await store.save_glances(await _rows(store, unseen[start : start + AT_ONCE]))
    if unseen:
        log.info("%d tables can be found again", len(unseen))
    await store.mark_seen(GLANCE)


async def _rows(store: Store, ids: Sequence[str]) -> list[TableRow]:
    found = []
    for id in ids:
        try:
            row = await store.table(id)
            found += [read_doc(row).row(row.epoch)] if row else []
        except (StoreError, msgspec.DecodeError, UnicodeDecodeError) as problem:
            log.error("table %s cannot be read and is left alone: %s", alias(id), problem)
    return found

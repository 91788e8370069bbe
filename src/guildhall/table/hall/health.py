"""Whether what is done here is also kept."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from guildhall.table.store import Store, StoreError

PATIENCE = 5.0
"""Seconds that a write may take."""
OFTEN = 2.0
"""Seconds for which a write that worked says enough."""


class Health:
    """Found out by writing; a write that fails meanwhile is known at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writing: asyncio.Task[None] | None = None
        self._good_until = 0.0

    async def is_good(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._store.trouble is not None or now > self._good_until:
            if self._writing is None or self._writing.done():
                self._writing = asyncio.create_task(self._write())
            await asyncio.wait([self._writing], timeout=PATIENCE)
            if not self._writing.done():
                return False
            self._good_until = now + OFTEN
        return self._store.trouble is None

    async def _write(self) -> None:
        with suppress(StoreError):
            await self._store.check()

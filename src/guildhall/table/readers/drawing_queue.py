"""Whose turn it is on the processor: requests first, then drawing, one scene at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from guildhall.table.readers.chronicles import Chronicles, Make, in_thread

PATIENCE = 0.03
"""Seconds that a drawing waits at most for requests to be answered."""


class DrawingQueue:
    """Scenes are drawn one after another, and while no request waits for its answer."""

    def __init__(self, make: Make = in_thread) -> None:
        self.chronicles = Chronicles(make)
        self._drawing = asyncio.Lock()
        self._requests = 0
        self._quiet = asyncio.Event()
        self._quiet.set()

    @contextmanager
    def request(self) -> Iterator[None]:
        """Somebody waits for an answer."""
        self._requests += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._requests -= 1
            if not self._requests:
                self._quiet.set()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Time to draw."""
        async with self._drawing:
            if not self._quiet.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        await self._quiet.wait()
            yield

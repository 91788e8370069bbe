"""What a server does all the time, as long as it is open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def running(works: Iterable[Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Have these done meanwhile; in the end nothing of them is left."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

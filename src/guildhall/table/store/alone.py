"""What a store need not do that one server has for itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence


class Alone:
    """There are no others: every table is held, nobody is heard, nobody is told."""

    is_shared = False
    me = ""
    is_lapsed = False
    beat_age = 0.0

    async def release(self, id: str, epoch: int) -> None:
        pass

    def give_up(self, server: str) -> None:
        pass

    async def orphans(self, most: int) -> list[str]:
        return []

    async def lost(self, held: Mapping[str, int]) -> list[str]:
        return []

    async def runs(self) -> list[tuple[int, float, float]]:
        return []

    async def epochs(self, people: Sequence[str]) -> dict[str, int]:
        return {}

    async def beat(self) -> None:
        pass

    async def now(self) -> float:
        return time.time()

    async def drain(self) -> None:
        pass

    async def tell(self, word: str) -> None:
        pass

    async def listen(self, hear: Callable[[str], None]) -> None:
        await asyncio.Event().wait()

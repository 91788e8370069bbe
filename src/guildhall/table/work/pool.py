"""Processes that work for the server: what they do holds up nobody and can be ended."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

import msgspec

from guildhall.table.work.process import Worker
from guildhall.table.work.shares import Shares
from guildhall.table.workers.worker import Task, kinds_of

Given = TypeVar("Given")
Found = TypeVar("Found")

LARGE = 50_000
"""What has more bytes is read in a thread."""


class Pool:
    """A number of processes, shared fairly by those who ask."""

    def __init__(self, count: int, memory: int, polite: int = 5, *, once: bool = False) -> None:
        self.count = count
        self.asked = 0
        """Tasks that wait or are being done."""
        self._all = [Worker(polite, memory) for _ in range(count)]
        self._free = list(self._all)
        self._shares = Shares(count)
        self._once = once
        """Whether a process does one task only."""

    async def do(
        self, work: Callable[[Given], Found], given: Given, who: str, seconds: float, game: str = ""
    ) -> Found:
        """What the function makes of it, for that person and within that time."""
        found: list[Found] = []
        await self._do(work, given, who, seconds, game, found.append)
        return found[0]

    async def follow(
        self,
        work: Callable[[Given], Iterator[Found]],
        given: Given,
        who: str,
        seconds: float,
        each: Callable[[Found], None],
        game: str = "",
    ) -> None:
        """Hand over what the function gives one by one, each within that time."""
        await self._do(work, given, who, seconds, game, each)

    async def _do(
        self,
        work: Callable[[Given], Any],
        given: Given,
        who: str,
        seconds: float,
        game: str,
        each: Callable[[Any], None],
    ) -> None:
        task = Task(f"{work.__module__}:{work.__name__}", msgspec.msgpack.encode(given))
        self.asked += 1
        try:
            async with self._shares.place(who):
                worker = self._free.pop()
                try:
                    await worker.do(task, seconds, game, _reading(kinds_of(work)[1], each))
                finally:
                    if self._once:
                        await worker.end()
                    self._free.append(worker)
        finally:
            self.asked -= 1

    async def prepare(
        self, work: Callable[[Given], Any], given: Given, seconds: float, game: str
    ) -> None:
        """Let every process do the task."""
        whos = [f"process {number}" for number in range(self.count)]
        await asyncio.gather(*(self.do(work, given, who, seconds, game) for who in whos))

    async def close(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self._all))


def _reading(kind: Any, each: Callable[[Any], None]) -> Callable[[bytes], Awaitable[None]]:
    """Hand on what was told, as what it is."""

    async def read(told: bytes) -> None:
        if len(told) > LARGE:
            each(await asyncio.to_thread(msgspec.msgpack.decode, told, type=kind))
        else:
            each(msgspec.msgpack.decode(told, type=kind))

    return read

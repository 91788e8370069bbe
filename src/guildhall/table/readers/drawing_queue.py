"""Whose turn it is on the processor: requests first, then drawing, people in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from guildhall.table.metrics import DRAWINGS
from guildhall.table.readers.chronicles import Chronicles, Make, in_thread
from guildhall.table.work.shares import Turns

Args = ParamSpec("Args")
Made = TypeVar("Made")

PATIENCE = 0.03
"""Seconds that a drawing waits at most for requests to be answered."""
DRAWING = ThreadPoolExecutor(1, "drawing")
"""The thread of whoever has the turn: a move is never behind a drawing in a queue of threads."""


async def drawn(work: Callable[Args, Made], *args: Args.args, **more: Args.kwargs) -> Made:
    """What the thread makes; it comes to its end even if nobody wants it any more.

    It draws for all who look alike, and whoever has the lock next must find that done.
    """
    loop = asyncio.get_running_loop()
    making = loop.run_in_executor(DRAWING, partial(work, *args, **more))
    with DRAWINGS.timed():
        try:
            return await asyncio.shield(making)
        finally:
            if not making.done():
                await asyncio.wait([making])


class DrawingQueue:
    """Scenes are drawn one after another, and while no request waits for its answer.

    A drawing cannot be ended, but everybody has only one at a time, and it is one board.
    """

    def __init__(self, make: Make = in_thread) -> None:
        self.chronicles = Chronicles(make)
        self._turns = Turns()
        self._houses: WeakValueDictionary[str, Turns] = WeakValueDictionary()
        """By address, the turns of its people."""
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
    async def turn(self, address: str = "", person: str = "") -> AsyncIterator[None]:
        """Time to draw: addresses have it in turn, and the people of each."""
        house = self._houses.setdefault(address, Turns())
        async with house.turn(person), self._turns.turn(address):
            if not self._quiet.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        await self._quiet.wait()
            yield

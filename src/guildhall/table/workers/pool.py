"""Processes that work for the server: what they do holds up nobody and can be ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, TypeVar

import msgspec

from guildhall.table.workers.worker import LENGTH, Task, WorkerMessage, kinds_of

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
        self._all = [WorkerProcess(polite, memory) for _ in range(count)]
        self._free = list(self._all)
        self._shares = FairSlots(count)
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


# ---- process
# One process that works for the server, and can be ended.


START = 30.0
"""Seconds that a process may take to start and to load compiled rules."""
LARGEST = 1 << 27
"""The most bytes of a message."""


class WorkFailed(Exception):
    """Work that raised, took too long or too much memory, or whose process died."""


class WorkerProcess:
    """One process; it does one task at a time."""

    def __init__(self, polite: int, memory: int) -> None:
        self._how = str(polite), str(memory)
        self._process: asyncio.subprocess.Process | None = None
        self._known: set[str] = set()
        """The games whose rules it has loaded."""

    async def do(
        self, task: Task, seconds: float, game: str, each: Callable[[bytes], Awaitable[None]]
    ) -> None:
        """Tell everything that comes of the task; if it takes too long, the process is ended."""
        limit = seconds + (0 if game in self._known else START)
        try:
            await self._send(task, limit)
            while not (told := await self._next(limit)).is_last:
                await each(told.found)
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError) as problem:
            await self.end()
            raise WorkFailed("it took too long or died") from problem
        except BaseException:
            await self.end()
            raise
        self._known.add(game)
        if told.problem:
            raise WorkFailed(told.problem)
        if told.found:
            await each(told.found)

    async def _send(self, task: Task, seconds: float) -> None:
        async with asyncio.timeout(seconds):
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "guildhall.table.workers.worker", *self._how,
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                    start_new_session=True, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
                )  # fmt: skip
            assert self._process.stdin is not None
            body = msgspec.msgpack.encode(task)
            self._process.stdin.write(len(body).to_bytes(LENGTH, "big") + body)
            await self._process.stdin.drain()

    async def _next(self, seconds: float) -> WorkerMessage:
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(seconds):
            length = int.from_bytes(await self._process.stdout.readexactly(LENGTH), "big")
            if length > LARGEST:
                raise EOFError("a message without end")
            body = await self._process.stdout.readexactly(length)
        return msgspec.msgpack.decode(body, type=WorkerMessage)

    async def end(self) -> None:
        process, self._process = self._process, None
        self._known = set()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


# ---- shares
# Who is served next: people in turn, however much each of them asks for.


class FairSlots:
    """A number of places. Nobody holds all of them at a time, unless there is only one."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._most = max(1, places - 1)
        self._held: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._turns = count(1)
        self._last: dict[str, int] = {}
        """When those who hold a place or wait for one were served last."""

    @asynccontextmanager
    async def place(self, who: str) -> AsyncIterator[None]:
        """A place, when it is this person's turn."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        self._serve()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._give_back(who)
            else:
                turn.cancel()

    def _give_back(self, who: str) -> None:
        self._free += 1
        self._held[who] -= 1
        if not self._held[who]:
            del self._held[who]
            if who not in self._waiting:
                self._last.pop(who, None)
        self._serve()

    def _serve(self) -> None:
        while self._free and (who := self._next()) is not None:
            turns = self._waiting[who]
            turn = turns.popleft()
            if not turns:
                del self._waiting[who]
            if not turn.cancelled():
                self._free -= 1
                self._held[who] += 1
                self._last[who] = next(self._turns)
                turn.set_result(None)

    def _next(self) -> str | None:
        """Who has waited longest since being served, and may have one more."""
        able = (who for who in self._waiting if self._held[who] < self._most)
        return min(able, key=lambda who: self._last.get(who, 0), default=None)

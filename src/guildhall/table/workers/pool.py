"""A pool of worker processes with time and memory limits, shared fairly between people."""

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

from guildhall.bots.worker import (
    LENGTH,
    MAX_MESSAGE,
    Task,
    WorkerMessage,
    framed,
    signature_types,
)

Argument = TypeVar("Argument")
Result = TypeVar("Result")

LARGE = 50_000
"""Larger messages are decoded in a thread."""


class Pool:
    """A number of worker processes; people get them in turn."""

    def __init__(self, count: int, memory: int, niceness: int = 5, *, once: bool = False) -> None:
        self.count = count
        self.pending = 0
        """The number of tasks that wait or run."""
        self._all = [WorkerProcess(niceness, memory) for _ in range(count)]
        self._free = list(self._all)
        self._slots = FairSlots(count)
        self._once = once
        """Whether a process is replaced after each task."""

    async def run(
        self,
        work: Callable[[Argument], Result],
        argument: Argument,
        who: str,
        seconds: float,
        game: str = "",
    ) -> Result:
        """Run a function in a process, for a person and with a time limit; returns its result."""
        results: list[Result] = []
        await self._run(work, argument, who, seconds, game, results.append)
        return results[0]

    async def stream(
        self,
        work: Callable[[Argument], Iterator[Result]],
        argument: Argument,
        who: str,
        seconds: float,
        each: Callable[[Result], None],
        game: str = "",
    ) -> None:
        """Run a generator function in a process; `each` gets its items, each within the limit."""
        await self._run(work, argument, who, seconds, game, each)

    async def _run(
        self,
        work: Callable[[Argument], Any],
        argument: Argument,
        who: str,
        seconds: float,
        game: str,
        each: Callable[[Any], None],
    ) -> None:
        task = Task(f"{work.__module__}:{work.__name__}", msgspec.msgpack.encode(argument))
        self.pending += 1
        try:
            async with self._slots.slot(who):
                worker = self._free.pop()
                try:
                    await worker.run(task, seconds, game, _decoder(signature_types(work)[1], each))
                finally:
                    if self._once:
                        await worker.stop()
                    self._free.append(worker)
        finally:
            self.pending -= 1

    async def prepare(
        self, work: Callable[[Argument], Any], argument: Argument, seconds: float, game: str
    ) -> None:
        """Run the task in every process."""
        owners = [f"process {number}" for number in range(self.count)]
        await asyncio.gather(*(self.run(work, argument, who, seconds, game) for who in owners))

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._all))


def _decoder(kind: Any, each: Callable[[Any], None]) -> Callable[[bytes], Awaitable[None]]:
    """Decodes messages to a type and passes them to `each`."""

    async def read(message: bytes) -> None:
        if len(message) > LARGE:
            each(await asyncio.to_thread(msgspec.msgpack.decode, message, type=kind))
        else:
            each(msgspec.msgpack.decode(message, type=kind))

    return read


STARTUP_LIMIT = 30.0
"""Additional seconds for a process to start and to load compiled rules."""


class WorkFailed(Exception):
    """A task that raised an error, exceeded its limits, or whose process died."""


class WorkerProcess:
    """One worker process; it runs one task at a time."""

    def __init__(self, niceness: int, memory: int) -> None:
        self._arguments = str(niceness), str(memory)
        self._process: asyncio.subprocess.Process | None = None
        self._loaded_games: set[str] = set()
        """The games whose rules the process has loaded."""

    async def run(
        self, task: Task, seconds: float, game: str, each: Callable[[bytes], Awaitable[None]]
    ) -> None:
        """Run a task and pass its messages to `each`; the process is killed at the time limit."""
        limit = seconds + (0 if game in self._loaded_games else STARTUP_LIMIT)
        try:
            await self._send(task, limit)
            while not (message := await self._next(limit)).is_last:
                await each(message.result)
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError) as problem:
            await self.stop()
            raise WorkFailed("it took too long or died") from problem
        except BaseException:
            await self.stop()
            raise
        self._loaded_games.add(game)
        if message.problem:
            raise WorkFailed(message.problem)
        if message.result:
            await each(message.result)

    async def _send(self, task: Task, seconds: float) -> None:
        async with asyncio.timeout(seconds):
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "guildhall.bots.worker", *self._arguments,
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                    start_new_session=True, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
                )  # fmt: skip
            assert self._process.stdin is not None
            self._process.stdin.write(framed(task))
            await self._process.stdin.drain()

    async def _next(self, seconds: float) -> WorkerMessage:
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(seconds):
            length = int.from_bytes(await self._process.stdout.readexactly(LENGTH), "big")
            if length > MAX_MESSAGE:
                raise EOFError("a message without end")
            body = await self._process.stdout.readexactly(length)
        return msgspec.msgpack.decode(body, type=WorkerMessage)

    async def stop(self) -> None:
        process, self._process = self._process, None
        self._loaded_games = set()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class FairSlots:
    """A semaphore that serves people in turn; nobody gets all slots, unless there is only one."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._most = max(1, places - 1)
        self._held: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._turns = count(1)
        self._last: dict[str, int] = {}
        """The last turn of each person who holds a slot or waits for one."""

    @asynccontextmanager
    async def slot(self, who: str) -> AsyncIterator[None]:
        """Hold a slot, acquired when it is this person's turn."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        self._serve()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._release(who)
            else:
                turn.cancel()

    def _release(self, who: str) -> None:
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
        """The waiting person who was served the longest ago and may have another slot."""
        able = (who for who in self._waiting if self._held[who] < self._most)
        return min(able, key=lambda who: self._last.get(who, 0), default=None)

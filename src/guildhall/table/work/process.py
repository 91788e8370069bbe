"""One process that works for the server, and can be ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable

import msgspec

from guildhall.table.workers.worker import LENGTH, Task, Told

START = 30.0
"""Seconds that a process may take to start and to load compiled rules."""
LARGEST = 1 << 27
"""The most bytes of a message."""


class WorkFailed(Exception):
    """Work that raised, took too long or too much memory, or whose process died."""


class Worker:
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

    async def _next(self, seconds: float) -> Told:
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(seconds):
            length = int.from_bytes(await self._process.stdout.readexactly(LENGTH), "big")
            if length > LARGEST:
                raise EOFError("a message without end")
            body = await self._process.stdout.readexactly(length)
        return msgspec.msgpack.decode(body, type=Told)

    async def end(self) -> None:
        process, self._process = self._process, None
        self._known = set()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

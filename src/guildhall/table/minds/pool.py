"""Bots think in processes of their own, so that they hold up nobody and can be ended."""

from __future__ import annotations

import asyncio
import contextlib
import sys

import msgspec

from guildhall.table.minds.worker import LENGTH, Answer, Ask

START = 30.0
"""Seconds that a process may take to start and to load compiled rules."""


class BotFailed(Exception):
    """A bot that raised, stalled or died."""


class Thinker:
    """One process; it answers one question at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._known: set[str] = set()

    async def ask(self, ask: Ask, seconds: float) -> Answer:
        """The answer; if it does not come within the time, the process is ended."""
        limit = seconds + (0 if ask.game in self._known else START)
        try:
            answer = await asyncio.wait_for(self._exchange(ask), limit)
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError) as problem:
            await self.end()
            raise BotFailed("it took too long or died") from problem
        except BaseException:
            await self.end()
            raise
        self._known.add(ask.game)
        if answer.problem:
            raise BotFailed(answer.problem)
        return answer

    async def _exchange(self, ask: Ask) -> Answer:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "guildhall.table.minds.worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
            )  # fmt: skip
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        body = msgspec.msgpack.encode(ask)
        process.stdin.write(len(body).to_bytes(LENGTH, "big") + body)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        reply = await process.stdout.readexactly(int.from_bytes(head, "big"))
        return msgspec.msgpack.decode(reply, type=Answer)

    async def end(self) -> None:
        process, self._process = self._process, None
        self._known = set()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """The processes that bots think in, used one question each."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked = 0
        """Questions that wait or are being answered."""
        self._all = [Thinker() for _ in range(count)]
        self._free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self._all:
            self._free.put_nowait(thinker)

    async def ask(self, ask: Ask, seconds: float) -> Answer:
        self.asked += 1
        try:
            thinker = await self._free.get()
            try:
                return await thinker.ask(ask, seconds)
            finally:
                self._free.put_nowait(thinker)
        finally:
            self.asked -= 1

    async def prepare(self, ask: Ask, seconds: float) -> None:
        """Let every process answer the question."""
        await asyncio.gather(*(self.ask(ask, seconds) for _ in self._all))

    async def close(self) -> None:
        await asyncio.gather(*(thinker.end() for thinker in self._all))

"""Who is served next: people in turn, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count


class Shares:
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


class Turns:
    """One place, which people have in turn, however often each of them asks; quick among many."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """In the order in which they are served."""

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """The place, when it is this person's turn."""
        if self._is_taken:
            await self._wait(who)
        self._is_taken = True
        try:
            yield
        finally:
            self._hand_on(who)

    async def _wait(self, who: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed on just now
                self._hand_on(who)
            raise

    def _hand_on(self, who: str) -> None:
        """Let the next one have it; whoever had it goes to the end."""
        if mine := self._waiting.pop(who, None):
            self._waiting[who] = mine
        while self._waiting:
            who, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            if not turns:
                del self._waiting[who]
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False

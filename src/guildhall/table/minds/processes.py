"""The processes in which bots think and hints are found, for one server or for several."""

from __future__ import annotations

import asyncio
import os

from guildhall.engine.registry import get_game
from guildhall.table.minds.questions import HINT, Answer, Ask, answer
from guildhall.table.people.levels import is_ours
from guildhall.table.play.games import find_edition
from guildhall.table.settings import Settings
from guildhall.table.work.pool import Pool
from guildhall.table.work.process import WorkFailed

FOREIGN = 4
"""A bot of others, which may be a great net, gets so many times the memory."""


class Processes:
    """Those for our bots, for bots of others, and for hints."""

    def __init__(self, settings: Settings) -> None:
        cores = os.cpu_count() or 2
        memory = settings.work_memory
        self._limit = settings.bot_limit
        self.ours = Pool(settings.thinkers or max(2, min(4, cores - 1)), memory)
        self.foreign = Pool(2, FOREIGN * memory)
        self.hints = Pool(settings.hinters or min(2, cores), memory)

    async def answered(self, ask: Ask, who: str) -> Answer:
        """The answer, when it is this person's turn to have one."""
        pool = self._pool(ask.level)
        if ask.level == HINT:
            ask.hints = pool.asked + 1
        found = await pool.do(answer, ask, who, self._limit, ask.game)
        if found.problem:
            raise WorkFailed(found.problem)
        return found

    def _pool(self, level: str) -> Pool:
        if level == HINT:
            return self.hints
        return self.ours if is_ours(level) else self.foreign

    async def prepare(self, name: str) -> None:
        """Let them load a game's rules before somebody needs them."""
        box = get_game(name).box(find_edition(name, None)).tobytes()
        ask = Ask(name, box, b"", 0, 0, 0, "")
        both = (pool.prepare(answer, ask, self._limit, name) for pool in (self.ours, self.hints))
        await asyncio.gather(*both)

    async def close(self) -> None:
        for pool in (self.ours, self.foreign, self.hints):
            await pool.close()

"""Bots at tables: their turns, hints, and the processes in which they think."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable
from contextvars import Context
from typing import Protocol

from guildhall.bots.bot import is_builtin
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record
from guildhall.table.bots.tasks import HINT, Answer, BotTask, HintOption, answer
from guildhall.table.identity import alias
from guildhall.table.metrics import ANSWERS, THOUGHTS
from guildhall.table.play.decisions import commit_bot_decision
from guildhall.table.play.seat_actions import replace_failed_bot
from guildhall.table.play.seats import SUBSTITUTE
from guildhall.table.play.table import LiveTable
from guildhall.table.play.table_game import TableGame, find_edition
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.workers.pool import Pool, WorkFailed

log = logging.getLogger("guildhall.table.bots.players")

LONGEST_PAUSE = 60.0
"""The longest pause in seconds before a failed turn is tried again."""


class RemoteBots(Protocol):
    """Computes the answers of bots on other machines."""

    async def answer(self, task: BotTask, who: str) -> Answer | None:
        """The answer of a remote bot; None if no machine answered."""


class BotPlayers:
    """Plays every seat that a bot holds, at all tables."""

    def __init__(
        self, settings: Settings, clock: Callable[[], float], remote: RemoteBots | None = None
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._local = LocalThinker(settings)
        self._remote = remote
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: Counter[str] = Counter()
        """By table: the number of failed turns in a row."""
        self._closing = False

    def notify(self, table: LiveTable) -> None:
        """Start the turn of every bot with a pending decision."""
        doc = table.doc
        if doc.status != "playing" or self._closing or table.gone:
            return
        for seat in doc.pending:
            if doc.is_bot(seat) and seat not in table.thinking:
                table.thinking.add(seat)
                task = asyncio.create_task(self._turn(table, seat), context=Context())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _turn(self, table: LiveTable, seat: int) -> None:
        try:
            await self._decide(table, seat)
            self._failures.pop(table.doc.id, None)
        except Exception as problem:
            if not table.gone:
                await self._pause(table, problem)
        finally:
            table.thinking.discard(seat)
        table.notify()
        self.notify(table)

    async def _pause(self, table: LiveTable, problem: Exception) -> None:
        """Log the first failure of a table's bot, and wait longer after each."""
        id = table.doc.id
        self._failures[id] += 1
        if self._failures[id] == 1:
            trace = None if isinstance(problem, ApiError) else problem
            log.error("table %s: a bot's turn failed: %s", alias(id), problem, exc_info=trace)
        await asyncio.sleep(min(LONGEST_PAUSE, float(self._failures[id] ** 2)))

    async def _decide(self, table: LiveTable, seat: int) -> None:
        started = self._clock()
        async with table.lock:
            table_game = await table.game()
            pending = table_game.match.entry_state.pending.get(seat)
            level = table.doc.seats[seat].level
            if pending is None or level is None:
                return
            task = self._task_for(table, table_game, seat, level)
            task.spent = spent(table, table_game, seat)
        try:
            chosen = await self._answer(task, table.doc.host)
            await asyncio.sleep(started + self._settings.bot_pause - self._clock())
            entry = await commit_bot_decision(table, seat, pending.id, chosen.actions)
            if entry is not None:
                table.spent = (seat, entry, task.spent + chosen.seconds)
        except (WorkFailed, IllegalAction) as problem:
            log.warning("table %s: bot %s gave up: %s", alias(table.doc.id), level, problem)
            await self._replace_failed(table, seat, pending.id, level)

    async def _answer(self, task: BotTask, who: str) -> Answer:
        """The answer of a remote bot, or else of a local process."""
        with THOUGHTS.timed():
            found = await self._remote.answer(task, who) if self._remote else None
            ANSWERS.inc("afar" if found else "here")
            return found or await self._local.answer(task, who)

    def _task_for(self, table: LiveTable, table_game: TableGame, seat: int, level: str) -> BotTask:
        """The input of a bot: the view of its seat, and a seed."""
        match, doc = table_game.match, table.doc
        view = match.view(seat, table_game.draft_record(seat)).record
        seed = seed_for_entry(doc.mind, seat, table_game.entry + 1)
        box = match.rules.box.tobytes()
        return BotTask(doc.game, box, view.tobytes(), seat, match.players, seed, level)

    async def _replace_failed(self, table: LiveTable, seat: int, decision: int, level: str) -> None:
        """Replace a failed bot by the substitute; if that fails, play the first legal action."""
        if level != SUBSTITUTE:
            await replace_failed_bot(table, seat)
            return
        async with table.lock:
            match = (await table.game()).match
            actions = match.rules.legal(match.record, seat)
        await commit_bot_decision(table, seat, decision, actions[:1])

    async def hint(
        self, table: LiveTable, seat: int, person: str = ""
    ) -> tuple[list[HintOption], Match, Record]:
        """The best next actions after the seat's draft, with the match and the searched view."""
        async with table.lock:
            table_game = await table.game()
            if not table_game.options(seat):
                raise ApiError("nothing-asked")
            options, match = table_game.options(seat), table_game.match
            known = match.view(seat, table_game.draft_record(seat)).record
            task = self._task_for(table, table_game, seat, HINT)
        try:
            found = (await self._answer(task, person)).suggested
        except WorkFailed:
            raise ApiError("no-hint") from None
        if not found or any(one.action not in options for one in found):
            raise ApiError("no-hint")
        return found, match, known

    async def prepare(self, name: str) -> None:
        """Have the local processes load a game's rules in advance, unless remote bots answer."""
        if not self._remote:
            await self._local.prepare(name)

    async def close(self) -> None:
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._local.close()


def spent(table: LiveTable, table_game: TableGame, seat: int) -> float:
    """The seconds that a seat's bot has thought in its turn; in solo games, a single decision."""
    last, entry, seconds = table.spent
    same = (last, entry) == (seat, table_game.entry) and table_game.match.players > 1
    return seconds if same else 0.0


THIRD_PARTY_MEMORY = 4
"""The factor of memory for third-party bots, which may load large nets."""


class LocalThinker:
    """Local processes for built-in bots, third-party bots and hints."""

    def __init__(self, settings: Settings) -> None:
        cores = os.cpu_count() or 2
        memory = settings.work_memory
        self._limit = settings.bot_limit
        self.builtin = Pool(settings.thinkers or max(2, min(4, cores - 1)), memory)
        self.third_party = Pool(2, THIRD_PARTY_MEMORY * memory)
        self.hints = Pool(settings.hinters or min(2, cores), memory)

    async def answer(self, task: BotTask, who: str) -> Answer:
        """The answer of a process; people get the processes in turn."""
        pool = self._pool(task.level)
        if task.level == HINT:
            task.hints = pool.pending + 1
        found = await pool.run(answer, task, who, self._limit, task.game)
        if found.problem:
            raise WorkFailed(found.problem)
        return found

    def _pool(self, level: str) -> Pool:
        if level == HINT:
            return self.hints
        return self.builtin if is_builtin(level) else self.third_party

    async def prepare(self, name: str) -> None:
        """Have the processes load a game's rules in advance."""
        box = get_game(name).box(find_edition(name, None)).tobytes()
        task = BotTask(name, box, b"", 0, 0, 0, "")
        both = (
            pool.prepare(answer, task, self._limit, name) for pool in (self.builtin, self.hints)
        )
        await asyncio.gather(*both)

    async def close(self) -> None:
        for pool in (self.builtin, self.third_party, self.hints):
            await pool.close()

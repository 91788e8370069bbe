"""Bots at the table: they are asked when it is their turn, and pause so that people can follow."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable

from guildhall.bots.seeds import entry_seed
from guildhall.engine.play.illegal import IllegalAction
from guildhall.engine.registry import get_game
from guildhall.engine.words import Words
from guildhall.table.messages.errors import Refused
from guildhall.table.minds.pool import BotFailed, Thinkers
from guildhall.table.minds.worker import HINT, Ask, Suggested
from guildhall.table.people.levels import is_ours
from guildhall.table.play.course import Play
from guildhall.table.play.deciding import bot_decides
from guildhall.table.play.document import STAND_IN
from guildhall.table.play.games import find_edition
from guildhall.table.play.seating import give_up
from guildhall.table.play.table import LiveTable
from guildhall.table.settings import Settings

log = logging.getLogger("guildhall.table.minds.bots")


class Bots:
    """Plays every seat that a bot holds, at all tables."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        cores = os.cpu_count() or 2
        self._ours = Thinkers(settings.thinkers or max(1, min(4, cores - 1)))
        self._foreign = Thinkers(1)
        self._hints = Thinkers(settings.hinters or min(2, cores))
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def wake(self, table: LiveTable) -> None:
        """Let every bot that is asked something start to think."""
        doc = table.doc
        if doc.status != "playing" or self._closing:
            return
        for seat in doc.pending:
            if doc.is_bot(seat) and seat not in table.thinking:
                table.thinking.add(seat)
                task = asyncio.create_task(self._turn(table, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _turn(self, table: LiveTable, seat: int) -> None:
        try:
            await self._decide(table, seat)
        except Refused as refused:
            log.error("table %s: a bot's move was refused: %s", table.doc.id[:6], refused)
            await asyncio.sleep(1)
        except Exception:
            log.exception("table %s: a bot's turn failed", table.doc.id[:6])
            await asyncio.sleep(1)
        finally:
            table.thinking.discard(seat)
        table.wake()
        self.wake(table)

    async def _decide(self, table: LiveTable, seat: int) -> None:
        started = self._clock()
        async with table.lock:
            play = await table.game()
            question = play.stage.asked.get(seat)
            level = table.doc.seats[seat].level
            if question is None or level is None:
                return
            ask = self._ask_for(table, play, seat, level)
            ask.spent = spent(table, play, seat)
        try:
            thinkers = self._ours if is_ours(level) else self._foreign
            answer = await thinkers.ask(ask, self._settings.bot_limit)
            await asyncio.sleep(started + self._settings.bot_pause - self._clock())
            entry = await bot_decides(table, seat, question.id, answer.actions)
            if entry is not None:
                table.spent = (seat, entry, ask.spent + answer.seconds)
        except (BotFailed, IllegalAction) as problem:
            log.warning("table %s: bot %s gave up: %s", table.doc.id[:6], level, problem)
            await self._stand_in(table, seat, question.id, level)

    def _ask_for(self, table: LiveTable, play: Play, seat: int, level: str) -> Ask:
        """The question as the bot gets it: its seat's view, and a seed of its own."""
        match, doc = play.match, table.doc
        view = match.view(seat, play.shown(seat)).record
        seed = entry_seed(doc.mind, seat, play.entry + 1)
        box = match.face.box.tobytes()
        return Ask(doc.game, box, view.tobytes(), seat, match.players, seed, level)

    async def _stand_in(self, table: LiveTable, seat: int, decision: int, level: str) -> None:
        """A bot that fails is replaced by greedy; if greedy fails, any legal action will do."""
        if level != STAND_IN:
            await give_up(table, seat)
            return
        async with table.lock:
            match = (await table.game()).match
            actions = match.face.legal(match.record, seat)
        await bot_decides(table, seat, decision, actions[:1])

    async def hint(self, table: LiveTable, seat: int) -> list[tuple[Suggested, Words]]:
        """The best next pieces after the seat's own draft, each with its description."""
        async with table.lock:
            play = await table.game()
            if not play.options(seat):
                raise Refused("nothing-asked")
            options, game = play.options(seat), play.match.game
            view = play.match.view(seat, play.shown(seat))
            ask = self._ask_for(table, play, seat, HINT)
            ask.hints = self._hints.asked + 1
        try:
            found = (await self._hints.ask(ask, self._settings.bot_limit)).suggested
        except BotFailed:
            raise Refused("no-hint") from None
        told = [(one, game.describe(view, seat, one.action)) for one in found]
        if not told or any(one.action not in options for one, _ in told):
            raise Refused("no-hint")
        return told

    async def prepare(self, name: str) -> None:
        """Let a process load a game's rules before somebody needs them."""
        box = get_game(name).box(find_edition(name, None)).tobytes()
        ask = Ask(name, box, b"", 0, 0, 0, "")
        limit = self._settings.bot_limit
        await asyncio.gather(self._ours.prepare(ask, limit), self._hints.prepare(ask, limit))

    async def close(self) -> None:
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinkers in (self._ours, self._foreign, self._hints):
            await thinkers.close()


def spent(table: LiveTable, play: Play, seat: int) -> float:
    """The seconds that a seat's bot has thought in its turn; alone, every decision is one."""
    last, entry, seconds = table.spent
    same = (last, entry) == (seat, play.entry) and play.match.players > 1
    return seconds if same else 0.0

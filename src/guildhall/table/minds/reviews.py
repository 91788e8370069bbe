"""Reviews of finished games: made one at a time in the background, kept, and put into words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from guildhall.bots.reviews import Reviewed, turning_points
from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.play.writing import write_log
from guildhall.engine.words.texts import render
from guildhall.table.messages import live as lm
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.games import Review, ReviewStep
from guildhall.table.minds.judging import steps_of
from guildhall.table.people.identity import alias
from guildhall.table.play.course import Play
from guildhall.table.play.table import LiveTable
from guildhall.table.store import ReviewRow, Store
from guildhall.table.work.pool import Pool
from guildhall.table.work.process import WorkFailed

log = logging.getLogger("guildhall.table.reviews")

WAITING, OF_ONE = 20, 3
"""Games that may wait for their review at a time, and those of one person."""
POLITE = 15
STEP = 180.0
"""Seconds that one decision may take, compiling included."""
REMEMBERED = 50
"""Finished reviews kept in memory in words."""
NOTED = 0.03
"""What a decision must have given away to be put into words."""
PACE = 0.5
"""Seconds between two messages about progress."""


@dataclass
class Progress:
    """A review that is being made, or that could not be."""

    of: int
    person: str
    status: Literal["queued", "running", "failed"] = "queued"
    steps: list[Reviewed] = field(default_factory=list)


class Reviews:
    """The reviews of all tables: those under way, and those in the store."""

    def __init__(self, store: Store, memory: int = 0) -> None:
        self._store = store
        self._pool = Pool(1, memory, POLITE, once=True)
        self._under_way: dict[str, Progress] = {}
        self._worded: dict[tuple[str, str], Review] = {}
        """Finished ones by table and language, as they were last put into words."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, table: LiveTable, person: str) -> None:
        """Have the table's finished game reviewed, unless that was done or asked for already."""
        doc = table.doc
        doc.check_status("over")
        if person != doc.host and not doc.seats_of(person):
            raise Refused("not-yours")
        async with table.lock:
            known = self._under_way.get(doc.id)
            if (known and known.status != "failed") or await self._store.review(doc.id):
                return
            self._check_room(person)
            play = await table.game()
            progress = Progress(len(play.match.standing), person)
            self._under_way[doc.id] = progress
            text = await asyncio.to_thread(write_log, play.match.log, play.match.game)
        task = asyncio.create_task(self._make(table, text, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _check_room(self, person: str) -> None:
        waiting = [p.person for p in self._under_way.values() if p.status != "failed"]
        if len(waiting) >= WAITING or waiting.count(person) >= OF_ONE:
            raise Refused("too-many", wait=60)

    async def _make(self, table: LiveTable, text: str, progress: Progress) -> None:
        self._tell(table, progress)
        try:
            await self._follow(table, text, progress)
            row = ReviewRow(table.doc.id, msgspec.json.encode(progress.steps))
            await self._store.save_review(row)
            del self._under_way[table.doc.id]
        except Exception as problem:
            trace = None if isinstance(problem, WorkFailed) else problem
            log.error("table %s: no review: %s", alias(table.doc.id), problem, exc_info=trace)
            progress.status = "failed"
        self._tell(table, progress)

    async def _follow(self, table: LiveTable, text: str, progress: Progress) -> None:
        """Let a process of its own do it; tell how far it has come."""
        told = 0.0

        def add(step: Reviewed) -> None:
            nonlocal told
            progress.status = "running"
            progress.steps.append(step)
            if asyncio.get_running_loop().time() - told > PACE:
                told = asyncio.get_running_loop().time()
                self._tell(table, progress)

        await self._pool.follow(steps_of, text, progress.person, STEP, add, table.doc.game)
        if len(progress.steps) != progress.of:
            raise WorkFailed(f"after {len(progress.steps)} of {progress.of} decisions")

    def _tell(self, table: LiveTable, progress: Progress) -> None:
        is_made = table.doc.id not in self._under_way
        status = "done" if is_made else progress.status
        table.review = lm.ReviewProgress(status, len(progress.steps), progress.of)
        table.wake()

    async def found(self, table: LiveTable, lang: str) -> Review:
        """What there is of the review, in a language."""
        id = table.doc.id
        if progress := self._under_way.get(id):
            steps = [_step(step) for step in progress.steps]
            return Review(progress.status, len(steps), progress.of, steps)
        found = self._worded.get((id, lang))
        if found is None:
            row = await self._store.review(id)
            if row is None:
                return Review("none", 0, 0, [])
            found = self._worded[id, lang] = await _read(table, row, lang)
            if len(self._worded) > REMEMBERED:
                self._worded.pop(next(iter(self._worded)))
        return found

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pool.close()


async def _read(table: LiveTable, row: ReviewRow, lang: str) -> Review:
    """A stored review in a language."""
    async with table.lock:
        play, names = (await table.game()).snapshot(), tuple(table.doc.names)
    made = msgspec.json.decode(row.body, type=list[Reviewed])
    steps = await asyncio.to_thread(_in_words, made, play, lang, names)
    return Review("done", len(steps), len(steps), steps)


def _step(
    step: Reviewed, is_turning: bool = False, played: Sequence[str] = (), better: Sequence[str] = ()
) -> ReviewStep:
    chances, said = list(step.chances), (list(played), list(better))
    return ReviewStep(step.entry, step.seat, chances, step.lost, is_turning, *said)


def _in_words(
    made: Sequence[Reviewed], play: Play, lang: str, names: Sequence[str]
) -> list[ReviewStep]:
    """All decisions; those that gave something away say what was done and what was better."""
    turning = {step.entry for step in turning_points(made)}
    found = []
    for step in made:
        said: list[list[str]] = []
        if step.lost >= NOTED:
            before, lines = play.match.records[step.entry - 1], (step.played, step.better)
            said = [_said(play, before, step.seat, line, lang, names) for line in lines]
        found.append(_step(step, step.entry in turning, *said))
    return found


def _said(
    play: Play, before: Record, seat: int, line: Sequence[int], lang: str, names: Sequence[str]
) -> list[str]:
    """The pieces of a decision in words, each as it looks after the ones before it."""
    match, game = play.match, play.match.game
    record, said = copy_record(before), []
    for action in line:
        is_asked = match.face.pending(record) >> seat & 1
        if not is_asked or action not in match.face.legal(record, seat):
            break
        words = game.describe(match.view(seat, record), seat, action)
        said.append(render(game.package, lang, words, names, strict=False))
        match.face.perform(record, seat, action)
    return said

"""Games decision by decision: what was done, what else could be, who led, what happened."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from guildhall.bots.batch import LIMIT, minds_for
from guildhall.bots.contract import Budget, Player, get_bot
from guildhall.bots.play import TurnClock, ask, asked_seats
from guildhall.bots.seeds import entry_seed
from guildhall.engine.kernel.rules import EventRow, RulesFace, key_words, option_indices
from guildhall.engine.play.setup import chosen_options
from guildhall.lab.keeping import Plan


@dataclass(frozen=True)
class Step:
    """One action, the actions that were legal, the points after it, and what it caused."""

    seat: int
    action: int
    legal: tuple[int, ...]
    totals: tuple[int, ...]
    events: tuple[EventRow, ...]


@dataclass(frozen=True)
class Course:
    """One game."""

    seed: int
    steps: tuple[Step, ...]
    winners: int
    scores: tuple[tuple[int, ...], ...] = field(default=())

    @property
    def leaders(self) -> list[int]:
        """Who is alone in front after each step, as far as anybody is, else who was before."""
        found = []
        before = -1
        for step in self.steps:
            best = max(step.totals)
            if step.totals.count(best) == 1:
                before = step.totals.index(best)
            found.append(before)
        return found

    @property
    def lead_changes(self) -> int:
        leaders = [leader for leader in self.leaders if leader >= 0]
        return sum(a != b for a, b in pairwise(leaders))

    @property
    def decided_at(self) -> float:
        """The part of the game after which the winner stays in front."""
        leaders = self.leaders
        wrong = [n for n, seat in enumerate(leaders, 1) if seat < 0 or not self.winners >> seat & 1]
        return max(wrong, default=0) / max(len(leaders), 1)


def courses(plan: Plan, seeds: Sequence[int], workers: int | None = None) -> Iterator[Course]:
    """The games of these seeds, the same that a study plays; several at once where that helps."""
    game, setting = plan.face.game, plan.setting
    options = option_indices(game, chosen_options(game, setting.players, setting.options))
    table = [(player.name, player.budget) for player in plan.table]
    walk = partial(_walked, plan.face, options, table)
    minds = [int(mind) for mind in minds_for(seeds)]
    count = min(workers or os.cpu_count() or 1, len(seeds))
    if count < 2:
        yield from map(walk, seeds, minds)
        return
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(walk, seeds, minds, chunksize=4)


def _walked(
    face: RulesFace,
    options: Sequence[int],
    named: Sequence[tuple[str, Budget]],
    seed: int,
    mind: int,
) -> Course:
    table = [Player(name, get_bot(name.partition(":")[0]), budget) for name, budget in named]
    record = face.setup(len(table), options, *key_words(seed))
    clock = TurnClock(len(table))
    steps: list[Step] = []
    entry = 1
    while face.pending(record) and len(steps) < LIMIT:
        for seat, then in asked_seats(face, record):
            seed_of_bot = entry_seed(mind, seat, entry)
            for action in ask(face, then, seat, len(table), table[seat], seed_of_bot, clock):
                legal = tuple(face.legal(record, seat))
                events = tuple(face.perform(record, seat, action))
                totals = tuple(face.scores(record)[: len(table), 0].tolist())
                steps.append(Step(seat, action, legal, totals, events))
            entry += 1
    scores = tuple(map(tuple, face.scores(record)[: len(table)].tolist()))
    return Course(seed, tuple(steps), face.winners(record), scores)

"""Games decision by decision: what was done, what else could be, who led, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from guildhall.bots.batch import LIMIT, minds_for
from guildhall.bots.game_loop import TurnClock, ask, asked_seats
from guildhall.engine.kernel.rules import EventRow, key_words
from guildhall.engine.runtime.seeded_choice import entry_seed
from guildhall.lab.keeping import Plan
from guildhall.lab.places import HERE, in_order

A_PIECE = 4
"""Games that a process looks at before it tells of them."""


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


def courses(
    plan: Plan, seeds: Sequence[int], workers: int | None = None, place: str = HERE
) -> Iterator[Course]:
    """The games of these seeds, the same that a study plays; several at once where that helps."""
    pieces = [seeds[first : first + A_PIECE] for first in range(0, len(seeds), A_PIECE)]
    for played in in_order(partial(_walked, plan), pieces, workers, place):
        yield from played


def _walked(plan: Plan, seeds: Sequence[int]) -> list[Course]:
    minds = minds_for(seeds).tolist()
    return [walk(plan, seed, mind) for seed, mind in zip(seeds, minds, strict=True)]


def walk(plan: Plan, seed: int, mind: int) -> Course:
    """One game, looked at after every action."""
    face, table = plan.face, plan.table
    record = face.setup(len(table), plan.options, *key_words(seed))
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

"""Reviews: a finished game, decision by decision, judged on what each player knew then.

Everybody's chances are those of greedy games from the true state, for nothing is secret any
more; a decision is weighed by what its seat knew, as `weighing` tells. All numbers of games and
trials are fixed and every decision has seeds of its own: a review is the same every time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from guildhall.bots.bot import Question
from guildhall.bots.forecast import Outlook, outlook
from guildhall.bots.weighing import Care, Weighed, weigh
from guildhall.engine.contract import Game
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Entry, Log
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import rules_face
from guildhall.engine.runtime.seeded_choice import entry_seed

CARE = Care()
NEAR = 3
"""Chances and spreads are those of so many decisions before and after as well."""
WORKERS = 2
SEED = 1


@dataclass(frozen=True)
class Reviewed:
    """One decision: every seat's chance before it, what was played, and what that was worth."""

    entry: int
    seat: int
    chances: tuple[float, ...]
    played: tuple[int, ...]
    weighed: Weighed | None
    """None where there was nothing to choose."""
    spread: float = 0.0
    """How much final leads of the seat vary, by which a lead becomes a chance."""


def review(
    log: Log,
    game: Game,
    edition: Edition,
    care: Care = CARE,
    face: RulesFace | None = None,
    workers: int = WORKERS,
) -> Iterator[Reviewed]:
    """Every decision that stands in the log, one after the other; compiled code, in threads."""
    face = face or rules_face(game, edition)
    match = Match.replay(log, game, edition, face)
    entries = match.standing
    with ThreadPoolExecutor(workers) as pool:
        try:
            yield from _steps(match, entries, care, pool)
        finally:
            pool.shutdown(cancel_futures=True)


def _steps(
    match: Match, entries: Sequence[Entry], care: Care, pool: ThreadPoolExecutor
) -> Iterator[Reviewed]:
    """Look a few decisions ahead, then judge: a decision waits only for what was begun before."""
    face, players = match.face, match.players
    looks: list[Future[Outlook]] = []
    steps: deque[Future[Reviewed]] = deque()
    for number in range(len(entries) + NEAR):
        if number < len(entries):
            record = match.records[entries[number].number - 1]
            looks.append(pool.submit(outlook, face, record, players, SEED + number, care.games))
        if number >= NEAR:
            at = number - NEAR
            around = partial(
                _around, looks[max(0, at - NEAR) : at + NEAR + 1], at - max(0, at - NEAR)
            )
            steps.append(pool.submit(_reviewed, match, entries[at], around, care))
        if len(steps) > 2 * NEAR:
            yield steps.popleft().result()
    while steps:
        yield steps.popleft().result()


def _around(looks: Sequence[Future[Outlook]], middle: int) -> tuple[Any, Any]:
    """Chances, the nearer the more they count; and spreads of final leads."""
    found = [look.result() for look in looks]
    weights = np.array([NEAR + 1 - abs(at - middle) for at in range(len(looks))], float)
    weights /= weights.sum()
    chances = sum(w * look.chances for w, look in zip(weights, found, strict=True))
    spreads = sum(w * look.leads.std(axis=0) for w, look in zip(weights, found, strict=True))
    return chances, spreads


def _reviewed(match: Match, entry: Entry, around: Any, care: Care) -> Reviewed:
    chances, spreads = around()
    spread = float(spreads[entry.seat])
    weighed = judged(match, entry, care, spread)
    shares = tuple(float(chance) for chance in chances)
    return Reviewed(entry.number, entry.seat, shares, entry.actions, weighed, spread)


def judged(match: Match, entry: Entry, care: Care, spread: float) -> Weighed | None:
    """What one decision was worth; None if it was forced."""
    face, seat = match.face, entry.seat
    record = match.records[entry.number - 1]
    if len(entry.actions) == 1 and len(face.legal(record, seat)) == 1:
        return None
    seed = entry_seed(0, seat, entry.number)
    question = Question(face, face.hidden(record, seat), seat, match.players, seed)
    return weigh(question, entry.actions, care, spread)

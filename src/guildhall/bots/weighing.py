"""Weighing a decision: what chance the played line kept, and what a better one would have had.

A line is tried on possible truths, as `trials` tells, and the lead that it comes to is read as a
chance to win. Which line is best is found on other truths than those on which it is measured:
of many lines some look good by luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from typing import Any

import numpy as np

from guildhall.bots import greedy
from guildhall.bots.bot import Budget, Question
from guildhall.bots.ismcts import KNOBS, Knobs, think
from guildhall.bots.states import START
from guildhall.bots.trials import ANY_LINE, VICTORY
from guildhall.bots.workspace import code_for, new_room, new_tree, numbers, put_state

Chances = np.ndarray[Any, np.dtype[np.float64]]
Line = tuple[int, ...]

STEEPNESS = 1.7
"""A lead of one spread, by this factor, is as safe as by the normal distribution."""
LEAST_SPREAD = 500.0
WORTH_A_LOOK = 0.03
"""Where less than this can have been lost, nothing is measured again."""
TO_THE_END = 1 << 20
ALONE = 4
"""Whoever is alone gets so many times fewer trials, for each is a whole game."""
HORIZON = 4
"""Turns of the observer until leads are compared; alone a game is played to its end."""


@dataclass(frozen=True)
class Care:
    """How carefully a decision is weighed, in fixed numbers, so that it always is alike."""

    iterations: int = 720
    """Of the search, at a table of one; shared by the number of players."""
    trials: int = 48
    """Of every line at first; of the two that count, four times as many."""
    games: int = 12
    """Played on from the true state, to say everybody's chances."""

    def times(self, factor: int) -> Care:
        return Care(*(number * factor for number in astuple(self)))


@dataclass(frozen=True)
class Weighed:
    """What a decision was worth, to the seat that took it and by what it knew."""

    chance: float
    """To win after what was played."""
    lost: float
    """So much more the better line would have had."""
    error: float
    """The standard error of what was lost."""
    stake: float
    """How much worse it had been to choose blindly."""
    better: Line = ()


class Trials:
    """The lines of one question, each tried on the same truths."""

    def __init__(self, question: Question, spread: float) -> None:
        alone = question.players == 1
        game = question.game
        knobs = replace(KNOBS, horizon=TO_THE_END if alone else HORIZON)
        self._question = question
        self._room = new_room(question.face, game.QUICK_WIDTH)
        self._tree = new_tree(game, 1, (*astuple(knobs), game.QUICK_WIDTH))
        self._spread = spread
        self._base: float | None = None if alone else 0.0
        put_state(self._room, START, question.view)

    def of(self, line: Sequence[int], first: int, count: int) -> Chances:
        """The seat's chance after the line, trial by trial."""
        question = self._question
        leads = numbers(count, question.game.SEATS)
        self._room.lines[START, : len(line)] = line
        who = question.seat, question.players, question.seed
        code_for(question.face).try_line(
            self._room, self._tree, leads, *who, first, len(line) or ANY_LINE
        )
        return self._chances(leads[:, question.seat].astype(np.float64))

    def _chances(self, leads: Chances) -> Chances:
        """Leads as chances; alone, of doing better than the first line does on the average."""
        is_over = np.abs(leads) > VICTORY / 64
        if self._base is None:
            self._base = float(leads.mean())
        ahead = np.clip((leads - self._base) / self._spread * STEEPNESS, -30, 30)
        results = np.clip(leads / VICTORY, 0, 1)
        return np.where(is_over, results, 1 / (1 + np.exp(-ahead)))


def weigh(question: Question, played: Line, care: Care, spread: float) -> Weighed:
    """Look for the best line; measure what the played one lost against it."""
    trials = Trials(question, max(LEAST_SPREAD, spread))
    few = max(1, care.trials // ALONE) if question.players == 1 else care.trials
    means = {line: float(trials.of(line, 0, few).mean()) for line in _lines(question, played, care)}
    best = max(means, key=lambda line: (means[line], line == played))
    stake = max(0.0, means[best] - float(trials.of((), 0, few).mean()))
    if best == played:
        return Weighed(means[played], 0.0, 0.0, stake)
    for first, count in ((few, few), (2 * few, 4 * few)):
        after, instead = (trials.of(line, first, count) for line in (played, best))
        lost, error = _mean_and_error(instead - after)
        if lost + 2 * error < WORTH_A_LOOK:
            break
    better = best if lost > 0 else ()
    return Weighed(float(after.mean()), max(0.0, lost), error, max(stake, lost), better)


def _lines(question: Question, played: Line, care: Care) -> list[Line]:
    """What was played, what the search would, and what greedy would: each once."""
    budget = Budget(iterations=max(1, care.iterations // question.players))
    searched = think(replace(question, budget=budget), Knobs(horizon=HORIZON)).line
    return list(dict.fromkeys((played, searched, tuple(greedy.choose(question)))))


def _mean_and_error(numbers: Chances) -> tuple[float, float]:
    return float(numbers.mean()), float(numbers.std() / max(1, len(numbers) - 1) ** 0.5)

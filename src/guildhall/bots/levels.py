"""Levels that people understand: what they choose at the table, and how long each thinks."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from guildhall.bots import greedy, ismcts, master, random
from guildhall.bots.bot import Budget, DecisionRequest
from guildhall.bots.workspace import is_compiled
from guildhall.engine.runtime.seeded_choice import sample

SLIPS = 4
"""One decision in so many an easy opponent makes without thinking."""


@dataclass(frozen=True)
class Level:
    """An opponent for people: how long it thinks about a turn at most, and on how many cores."""

    name: str
    seconds: float
    threads: int = 1

    @property
    def budget(self) -> Budget:
        """What it thinks with, wherever it plays."""
        return Budget(self.seconds or None, threads=self.threads)

    def choose(self, question: DecisionRequest) -> list[int]:
        """Easy plays by the value of its turn, with slips; the others search, one with a net."""
        if self.name == "easy":
            slips = sample(question.seed, 1, SLIPS) == 0
            return random.choose(question) if slips else greedy.choose(question)
        budget = question.budget if question.budget.is_given else self.budget
        if self.name == "master":
            return master.choose(replace(question, budget=budget))
        if not is_compiled(question.face):
            return greedy.choose(question)
        return ismcts.choose(replace(question, budget=budget))


EASY = Level("easy", 0.0)
MEDIUM = Level("medium", 0.1)
HARD = Level("hard", 2.0, threads=max(1, min(4, (os.cpu_count() or 1) // 2)))
MASTER = Level("master", 1.0)
LEVELS = (EASY, MEDIUM, HARD)
"""What is offered in every game; MASTER where there is a net."""

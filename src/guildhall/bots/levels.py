"""Levels that people understand: what they choose at the table, and how long each thinks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from guildhall.bots import greedy, ismcts, random
from guildhall.bots.contract import Question
from guildhall.bots.seeds import chosen

SLIPS = 4
"""One decision in so many an easy opponent makes without thinking."""


@dataclass(frozen=True)
class Level:
    """An opponent for people; `seconds` is how long it thinks about a turn at most."""

    name: str
    seconds: float

    def choose(self, question: Question) -> list[int]:
        """Easy plays by the value of its turn, with slips; the others search."""
        if self.name == "easy":
            slips = chosen(question.seed ^ 0x51195, SLIPS) == 0
            return random.choose(question) if slips else greedy.choose(question)
        if not question.face.compiled:
            return greedy.choose(question)
        budget = question.budget
        if not budget.is_given:
            budget = replace(budget, seconds=self.seconds)
        return ismcts.choose(replace(question, budget=budget))


EASY = Level("easy", 0.0)
MEDIUM = Level("medium", 0.3)
HARD = Level("hard", 2.0)
LEVELS = (EASY, MEDIUM, HARD)

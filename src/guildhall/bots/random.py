"""A bot that plays at random."""

from __future__ import annotations

from guildhall.bots.bot import DecisionRequest
from guildhall.engine.runtime.seeded_choice import sample

__all__ = ["choose"]


def choose(question: DecisionRequest) -> list[int]:
    """Any legal action, each as likely as the others."""
    actions = question.face.legal(question.possible_truth(), question.seat)
    return [actions[sample(question.seed, 0, len(actions))]]

"""A bot for Guildhall that fears the worst.

It takes the action whose worst outcome over several possible truths leaves it best off
against its strongest rival. `pip install` this folder, and `cautious` plays at every table
and in the arena: `guildhall arena norenberc --players 3 --bots cautious,random`.
"""

from __future__ import annotations

from guildhall.bots.bot import DecisionRequest
from guildhall.engine.runtime.state import Record, copy_record

TRUTHS = 5


def choose(question: DecisionRequest) -> list[int]:
    """One action; what is left of the turn is asked again."""
    truths = [question.determinization(number) for number in range(TRUTHS)]
    actions = question.rules.legal(truths[0], question.seat)
    return [max(actions, key=lambda action: worst_lead(question, truths, action))]


def worst_lead(question: DecisionRequest, truths: list[Record], action: int) -> int:
    return min(lead_after(question, truth, action) for truth in truths)


def lead_after(question: DecisionRequest, truth: Record, action: int) -> int:
    """How far the seat is ahead of its strongest rival, by the game's own value."""
    rules, seat = question.rules, question.seat
    after = copy_record(truth)
    rules.perform(after, seat, action)
    rivals = [rules.value(after, other) for other in range(question.players) if other != seat]
    return rules.value(after, seat) - max(rivals, default=0)

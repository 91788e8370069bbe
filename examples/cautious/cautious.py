"""A bot for Guildhall that plays for the best worst case.

It takes the action whose smallest lead over several determinizations is largest. Install this
folder with `pip install`, and `cautious` plays at every table and in the arena:
`guildhall arena norenberc --players 3 --bots cautious,random`.
"""

from __future__ import annotations

from guildhall.bots.bot import DecisionRequest
from guildhall.engine.runtime.state import Record, copy_record

DETERMINIZATIONS = 5


def choose(request: DecisionRequest) -> list[int]:
    """One action; the rest of the turn is another request."""
    states = [request.determinization(number) for number in range(DETERMINIZATIONS)]
    actions = request.rules.legal(states[0], request.seat)
    return [max(actions, key=lambda action: worst_lead(request, states, action))]


def worst_lead(request: DecisionRequest, states: list[Record], action: int) -> int:
    return min(lead_after(request, state, action) for state in states)


def lead_after(request: DecisionRequest, state: Record, action: int) -> int:
    """How far the seat is ahead of its strongest rival, by the game's own value."""
    rules, seat = request.rules, request.seat
    after = copy_record(state)
    rules.perform(after, seat, action)
    rivals = [rules.value(after, other) for other in range(request.players) if other != seat]
    return rules.value(after, seat) - max(rivals, default=0)

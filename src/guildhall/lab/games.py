"""One game of the arena, and what became of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from guildhall.bots.batch import LIMIT, minds_for
from guildhall.bots.contract import Player
from guildhall.bots.play import IllegalChoice, TurnClock, ask, asked_seats, perform
from guildhall.bots.seeds import entry_seed
from guildhall.engine.rules import RulesFace, key_words

RAISED = "raised"
ILLEGAL = "illegal"
STALLED = "stalled"


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and the seat it did it in."""

    seat: int
    kind: str
    text: str


@dataclass
class PlayedGame:
    """A game of the arena by seat: shares of the victory, points, work and time."""

    shares: list[float]
    points: list[int]
    decisions: list[int]
    turns: list[int]
    seconds: list[float]
    fault: Fault | None = None

"""The arena: bots against each other, from the same seeds in every seat.

Every seed is played once in each rotation of the seats. A bot that raises, stalls or answers
illegally loses the game, and the victory is divided among the others.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from guildhall.bots.batch import minds_for, play_batch
from guildhall.bots.contract import Budget, Player
from guildhall.engine.rules import RulesFace
from guildhall.lab.games import Fault, GamePlan, PlayedGame
from guildhall.lab.shares import Share
from guildhall.lab.workers import Workers

FEWEST_GAMES = 20
"""Before so many games of the first bot, `until` does not stop."""
SEEDS_A_BATCH = 16

Progress = Callable[[int], None]


class ArenaError(ValueError):
    """A pairing that cannot be played; one sentence."""


@dataclass
class Standing:
    """How one bot did."""

    name: str
    games: int = 0
    wins: float = 0.0
    points: float = 0.0
    margin: float = 0.0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)
    fault: str = ""

    @property
    def share(self) -> Share:
        return Share(self.games, self.wins)

    def figures(self) -> dict[str, Any]:
        low, high = self.share.interval()
        games = max(1, self.games)
        return {
            "bot": self.name,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": round(self.share.share, 4),
            "share_low": round(low, 4),
            "share_high": round(high, 4),
            "mean_score": round(self.points / games, 2),
            "margin": round(self.margin / games, 2),
            "decisions": self.decisions,
            "seconds_per_turn": round(self.seconds / max(1, self.turns), 5),
            "faults": self.faults,
            "fault": self.fault,
        }


def seated(players: Sequence[Player], seats: int, budget: Budget) -> list[Player]:
    """One player for each seat; the last one named fills the seats that are left."""
    if not 1 <= len(players) <= seats:
        raise ArenaError(f"{len(players)} bots cannot sit at a table of {seats}.")
    table = [player.within(budget) for player in players]
    return table + [table[-1]] * (seats - len(table))

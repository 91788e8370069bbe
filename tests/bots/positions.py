"""Positions to ask bots about."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from guildhall.bots.bot import Budget, DecisionRequest
from guildhall.engine.runtime.ruleset import RuleSet, key_words, option_indices
from guildhall.engine.runtime.state import Record


@dataclass(frozen=True)
class Ticking(Budget):
    """A budget whose clock goes on by so many seconds with every look at it."""

    tick: float = 0.01
    looks: Iterator[int] = field(default_factory=itertools.count)

    def now(self) -> float:
        return next(self.looks) * self.tick


def usual(face: RuleSet) -> list[int]:
    return option_indices(face.game, {o.name: o.default for o in face.game.OPTIONS})


def position(face: RuleSet, players: int, seed: int, decisions: int) -> Record:
    """A game after so many random decisions."""
    record = face.setup(players, usual(face), *key_words(seed))
    face.random_playout(record, seed, decisions)
    return record


def positions(face: RuleSet, players: int, seed: int, steps: range) -> Iterator[Record]:
    for decisions in steps:
        record = position(face, players, seed, decisions)
        if face.pending(record):
            yield record


def question(
    face: RuleSet, record: Record, players: int, seed: int = 7, budget: Budget | None = None
) -> DecisionRequest:
    """The question to the first seat that decides there."""
    seat = face.seats(record)[0]
    budget = budget or Budget(iterations=60)
    return DecisionRequest(face, face.hidden(record, seat), seat, players, seed, budget)

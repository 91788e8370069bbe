"""Positions to ask bots about, and matches between two of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from guildhall.bots.batch_play import play_batch
from guildhall.bots.bot import BotSpec, Budget, DecisionRequest
from guildhall.engine.runtime.ruleset import RuleSet, key_words, option_indices
from guildhall.engine.runtime.state import Record


@dataclass(frozen=True)
class Ticking(Budget):
    """A budget whose clock goes on by so many seconds with every look at it."""

    tick: float = 0.01
    looks: Iterator[int] = field(default_factory=itertools.count)

    def now(self) -> float:
        return next(self.looks) * self.tick


def usual(rules: RuleSet, **chosen: str) -> list[int]:
    defaults = {o.name: o.default for o in rules.game.OPTIONS}
    return option_indices(rules.game, defaults | chosen)


def position(rules: RuleSet, players: int, seed: int, decisions: int, **chosen: str) -> Record:
    """A game after so many random decisions."""
    record = rules.setup(players, usual(rules, **chosen), *key_words(seed))
    rules.random_playout(record, seed, decisions)
    return record


def positions(rules: RuleSet, players: int, seed: int, steps: range) -> Iterator[Record]:
    for decisions in steps:
        record = position(rules, players, seed, decisions)
        if rules.pending(record):
            yield record


def question(
    rules: RuleSet, record: Record, players: int, seed: int = 7, budget: Budget | None = None
) -> DecisionRequest:
    """The question to the first seat that decides there."""
    seat = rules.seats(record)[0]
    budget = budget or Budget(iterations=60)
    return DecisionRequest(rules, rules.hidden(record, seat), seat, players, seed, budget)


def shares_by_seat(
    rules: RuleSet,
    bot: BotSpec,
    opponent: BotSpec,
    seeds: range,
    players: int = 2,
    options: Sequence[int] = (),
) -> list[float]:
    """The bot's share of the wins on each seat, with the opponent on all the others."""
    shares = []
    for seat in range(players):
        table = [opponent] * players
        table[seat] = bot
        results = play_batch(rules, table, options, seeds)
        shares.append(float(results.shares()[:, seat].mean()))
    return shares

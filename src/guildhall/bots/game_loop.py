"""Game loops for bots: one decision, or a game to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from guildhall.bots.bot import BotSpec, Budget, DecisionRequest
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record, copy_record


class IllegalChoice(ValueError):
    """A bot chose an illegal action, or no actions at all."""


class TimeBudget:
    """The remaining budget of a bot within its turn.

    A turn lasts until another seat decides; alone, every decision is a turn. Seconds count
    down; each further decision of a turn gets half the iterations of the one before.
    """

    def __init__(self, players: int) -> None:
        self._alone = players == 1
        self._seat = -1
        self._spent = 0.0
        self._decisions = 0
        self.last_seconds = 0.0
        """The seconds that the last decision took."""

    def remaining(self, seat: int, budget: Budget) -> Budget:
        """The budget for the seat's next decision."""
        if self._alone or seat != self._seat:
            self._seat, self._spent, self._decisions = seat, 0.0, 0
        if budget.iterations is not None:
            return replace(budget, iterations=max(1, budget.iterations >> self._decisions))
        return budget.remaining_after(self._spent)

    def spend(self, seconds: float) -> None:
        """Count one decision that took this long."""
        self.last_seconds = seconds
        self._spent += seconds
        self._decisions += 1


def choose_actions(
    rules: RuleSet,
    record: Record,
    seat: int,
    players: int,
    bot: BotSpec,
    seed: int,
    clock: TimeBudget | None = None,
) -> list[int]:
    """The bot's decision; it gets only the seat's view of the state."""
    clock = clock or TimeBudget(players)
    budget = clock.remaining(seat, bot.budget)
    request = DecisionRequest(rules, rules.hidden(record, seat), seat, players, seed, budget)
    start = budget.now()
    choice = bot.bot.choose(request)
    own_time = getattr(bot.bot, "last_seconds", None)  # of a bot in another process
    clock.spend(budget.now() - start if own_time is None else own_time)
    return action_numbers(choice, bot.name)


def action_numbers(choice: object, bot: str) -> list[int]:
    """The actions of a choice; IllegalChoice unless it is a list of whole numbers."""
    actions = choice.tolist() if isinstance(choice, np.ndarray) else choice
    if not isinstance(actions, Sequence) or isinstance(actions, str | bytes):
        raise IllegalChoice(f"The bot {bot} answered {type(choice).__name__}, no list of actions.")
    return [_action_number(action, bot) for action in actions]


def _action_number(action: object, bot: str) -> int:
    if isinstance(action, SupportsIndex) and not isinstance(action, bool | np.ndarray):
        number = index(action)
        if number.bit_length() < 64:
            return number
    raise IllegalChoice(f"The bot {bot} answered a list with {type(action).__name__} in it.")


def play_to_end(
    rules: RuleSet,
    record: Record,
    bots: Sequence[BotSpec],
    bot_seed: int,
    limit: int = 1 << 40,
    action_counts: Any = None,
) -> int:
    """Let the bots, by seat, play the game to its end; the number of decisions.

    `action_counts`, if given, counts how often each action is played.
    """
    decisions = 0
    entry = 1
    clock = TimeBudget(len(bots))
    while rules.pending(record) and decisions < limit:
        for seat, snapshot in pending_decisions(rules, record):
            seed = seed_for_entry(bot_seed, seat, entry)
            actions = choose_actions(rules, snapshot, seat, len(bots), bots[seat], seed, clock)
            try:
                apply_choice(rules, record, seat, actions)
            except IllegalChoice as problem:
                raise illegal_choice(bots[seat], f"{problem}.") from problem
            if action_counts is not None:
                np.add.at(action_counts, actions, 1)
            decisions += len(actions)
            entry += 1
    return decisions


def pending_decisions(rules: RuleSet, record: Record) -> Iterator[tuple[int, Record]]:
    """The seats that decide now, each with a snapshot from before any of their choices.

    In a simultaneous decision a bot chooses without knowing the choices of the others.
    """
    snapshot = copy_record(record)
    for seat in rules.seats(record):
        yield seat, snapshot


def apply_choice(rules: RuleSet, record: Record, seat: int, actions: Sequence[int]) -> None:
    """Play a decision, action by action; IllegalChoice leaves the legal ones played."""
    if not actions:
        raise IllegalChoice("no action")
    for action in actions:
        if not rules.pending(record) >> seat & 1 or action not in rules.legal(record, seat):
            raise IllegalChoice(f"action {action} is not allowed")
        rules.perform(record, seat, action)


def play_match(match: Match, bots: Sequence[BotSpec], bot_seed: int) -> None:
    """Let the bots, by seat, play a match to its end; its log records the game."""
    clock = TimeBudget(match.players)
    while not match.is_over:
        for seat, snapshot in pending_decisions(match.rules, match.record):
            seed = seed_for_entry(bot_seed, seat, len(match.log.entries) + 1)
            actions = choose_actions(
                match.rules, snapshot, seat, match.players, bots[seat], seed, clock
            )
            try:
                match.play(seat, actions)
            except IllegalAction as problem:
                raise illegal_choice(bots[seat], str(problem)) from problem


def illegal_choice(bot: BotSpec, problem: str) -> IllegalChoice:
    """The error for a bot whose decision is refused."""
    return IllegalChoice(f"The bot {bot.name} chose what is not allowed: {problem}")

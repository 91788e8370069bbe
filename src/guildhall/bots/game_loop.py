"""Letting bots play: one decision, or a game to its end."""

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
    """A bot that answered something the rules forbid, or no actions at all."""


class TimeBudget:
    """What is left of a player's budget within its turn.

    A turn goes on until another seat decides; alone, every decision is a turn. Seconds count
    down; of iterations each further decision in a turn gets half as many as the one before.
    """

    def __init__(self, players: int) -> None:
        self._alone = players == 1
        self._seat = -1
        self._spent = 0.0
        self._decisions = 0

    def left(self, seat: int, budget: Budget) -> Budget:
        if self._alone or seat != self._seat:
            self._seat, self._spent, self._decisions = seat, 0.0, 0
        if budget.iterations is not None:
            return replace(budget, iterations=max(1, budget.iterations >> self._decisions))
        return budget.after(self._spent)

    def spend(self, seconds: float) -> None:
        self._spent += seconds
        self._decisions += 1


def ask(
    face: RuleSet,
    record: Record,
    seat: int,
    players: int,
    player: BotSpec,
    seed: int,
    clock: TimeBudget | None = None,
) -> list[int]:
    """The player's decision; it sees no more than its seat may know."""
    clock = clock or TimeBudget(players)
    budget = clock.left(seat, player.budget)
    question = DecisionRequest(face, face.hidden(record, seat), seat, players, seed, budget)
    start = budget.now()
    answer = player.bot.choose(question)
    clock.spend(budget.now() - start)
    return _numbers(answer, player.name)


def _numbers(answer: object, bot: str) -> list[int]:
    """The actions of an answer; IllegalChoice unless it is a list of whole numbers."""
    given = answer.tolist() if isinstance(answer, np.ndarray) else answer
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise IllegalChoice(f"The bot {bot} answered {type(answer).__name__}, no list of actions.")
    return [_number(action, bot) for action in given]


def _number(action: object, bot: str) -> int:
    if isinstance(action, SupportsIndex) and not isinstance(action, bool | np.ndarray):
        number = index(action)
        if number.bit_length() < 64:
            return number
    raise IllegalChoice(f"The bot {bot} answered a list with {type(action).__name__} in it.")


def play_to_end(
    face: RuleSet,
    record: Record,
    table: Sequence[BotSpec],
    mind: int,
    limit: int = 1 << 40,
    tally: Any = None,
) -> int:
    """Let the players, by seat, play the game to its end; the number of decisions.

    `tally`, if there is one, counts how often each action was done.
    """
    decisions = 0
    entry = 1
    clock = TimeBudget(len(table))
    while face.pending(record) and decisions < limit:
        for seat, asked in asked_seats(face, record):
            seed = seed_for_entry(mind, seat, entry)
            actions = ask(face, asked, seat, len(table), table[seat], seed, clock)
            try:
                apply_choice(face, record, seat, actions)
            except IllegalChoice as problem:
                raise not_allowed(table[seat], f"{problem}.") from problem
            if tally is not None:
                np.add.at(tally, actions, 1)
            decisions += len(actions)
            entry += 1
    return decisions


def asked_seats(face: RuleSet, record: Record) -> Iterator[tuple[int, Record]]:
    """The seats that decide now, each with the state as it was when all of them were asked.

    In a simultaneous decision a bot answers before it knows who else has answered.
    """
    asked = copy_record(record)
    for seat in face.seats(record):
        yield seat, asked


def apply_choice(face: RuleSet, record: Record, seat: int, actions: Sequence[int]) -> None:
    """Play a decision, piece by piece; IllegalChoice leaves the pieces before it played."""
    if not actions:
        raise IllegalChoice("no action")
    for action in actions:
        if not face.pending(record) >> seat & 1 or action not in face.legal(record, seat):
            raise IllegalChoice(f"action {action} is not allowed")
        face.perform(record, seat, action)


def play_match(match: Match, table: Sequence[BotSpec], mind: int) -> None:
    """Let the players, by seat, play a match to its end; its log tells the game."""
    clock = TimeBudget(match.players)
    while not match.is_over:
        for seat, asked in asked_seats(match.face, match.record):
            seed = seed_for_entry(mind, seat, len(match.log.entries) + 1)
            actions = ask(match.face, asked, seat, match.players, table[seat], seed, clock)
            try:
                match.play(seat, actions)
            except IllegalAction as problem:
                raise not_allowed(table[seat], str(problem)) from problem


def not_allowed(player: BotSpec, problem: str) -> IllegalChoice:
    """What is told of a bot whose decision is refused."""
    return IllegalChoice(f"The bot {player.name} chose what is not allowed: {problem}")

"""The fuzzer: random games over counts and options, every state checked in compiled code.

The compiled leg checks every operation, invariants and legal actions on every step; one game in
`SAMPLE_INTERVAL` goes through the slow conformance checks too, among them the declared ranges of
all fields. A failure becomes a saved game.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle
from traceback import walk_tb

import numpy as np

from guildhall.engine.checks.conformance import CHECKS
from guildhall.engine.checks.harness import (
    MAX_DECISIONS,
    CheckFailed,
    CheckTarget,
    WalkStep,
)
from guildhall.engine.compiler.codegen import RuntimeFault, new_fault
from guildhall.engine.contract import Game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Header, Log, RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import write_log
from guildhall.engine.play.setup import all_option_sets, chosen_options
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.runtime.generic import bind_entry
from guildhall.engine.runtime.random_play import check_games
from guildhall.engine.runtime.ruleset import address, option_indices
from guildhall.engine.runtime.seeded_choice import EVALUATION, game_seed, sample
from guildhall.engine.runtime.state import array_view, record_view

BATCH = 1_000_000
"""Decisions between two reports, about."""
INTERPRETED_BATCH = 5_000

MAX_GAMES_PER_CALL = 50
"""The largest number of games in one call of compiled code."""

SAMPLE_INTERVAL = 500
"""One game in this many goes through the slow checks, and at least one of every batch."""


@dataclass(frozen=True)
class FuzzFailure:
    """A failure and a saved game that shows it."""

    problem: str
    saved_game: str


@dataclass
class FuzzReport:
    """The figures of the games played so far."""

    decisions: int = 0
    games: int = 0
    sampled: int = 0
    seconds: float = 0.0
    failures: list[FuzzFailure] = field(default_factory=list)


def fuzz(
    game: Game,
    edition: Edition,
    decisions: int,
    seed: int = 1,
    progress: Callable[[FuzzReport], None] | None = None,
    *,
    interpreted: bool = False,
) -> FuzzReport:
    """Play at least this many decisions, or until the first failure.

    Game k of all player counts and options together has the seed `game_seed(seed, EVALUATION, k)`.
    """
    report = FuzzReport()
    leg = _interpreted_leg if interpreted else _compiled_leg
    started = time.perf_counter()
    for target in cycle(list(_targets(game, edition, compiled=not interpreted))):
        first = report.games
        failure = leg(target, seed, decisions - report.decisions, report)
        if failure is None:
            failure = _conformance_leg(target, seed, range(first, report.games), report)
        report.seconds = time.perf_counter() - started
        if failure is not None:
            report.failures.append(failure)
        if progress is not None:
            progress(report)
        if report.failures or report.decisions >= decisions:
            return report
    raise AssertionError("unreachable: the game has player counts")


def _targets(game: Game, edition: Edition, *, compiled: bool) -> Iterator[CheckTarget]:
    for players in game.PLAYERS:
        for options in all_option_sets(game, players):
            yield CheckTarget.of(game, edition, players, options, compiled=compiled)


class _CheckBuffers:
    """The buffers in which games are played and checked; `found` holds the result."""

    def __init__(self, target: CheckTarget) -> None:
        game = target.game
        self.target = target
        self.state = np.zeros(1, game.STATE)
        self.options = np.array([*option_indices(game, target.options), 0], np.int64)
        self.out = np.zeros(game.MAX_LEGAL + 1, np.int64)
        self.quiet = np.zeros((1, EVENT_WIDTH), np.int32)
        self.found = np.zeros(3, np.int64)

    def compiled(self, run_seed: int, first: int, games: int) -> int:
        """Play games in checked code; raises RuntimeFault if a runtime check fails."""
        code = compilation.load(self.target.game, checked=True)
        fault = new_fault()
        numbers = run_seed, first, games, MAX_DECISIONS, self.target.game.ACTIONS.size
        decisions = code.check_games(
            ctypes.addressof(fault), address(self.state), 1, address(self.state), 1,
            address(self.target.compiled.box), self.target.players,
            address(self.options), len(self.options), *numbers,
            address(self.out), len(self.out), address(self.quiet), 1,
            address(self.found), len(self.found),
        )  # fmt: skip
        code.raise_fault(fault)
        return int(decisions)

    def interpreted(self, run_seed: int, first: int, games: int) -> int:
        """Play games in interpreted code."""
        check = bind_entry(check_games, self.target.game)
        numbers = run_seed, first, games, MAX_DECISIONS, self.target.game.ACTIONS.size
        words = self.state.view(np.int64).reshape(1, -1)
        return int(
            check(
                array_view(self.state), array_view(words), record_view(self.target.plain.box),
                self.target.players, array_view(self.options), *numbers,
                array_view(self.out), array_view(self.quiet), array_view(self.found),
            )
        )  # fmt: skip


def _compiled_leg(
    target: CheckTarget, seed: int, decisions: int, report: FuzzReport
) -> FuzzFailure | None:
    """A batch of games in checked compiled code."""
    buffers = _CheckBuffers(target)
    return _leg(buffers, buffers.compiled, seed, min(decisions, BATCH), report)


def _interpreted_leg(
    target: CheckTarget, seed: int, decisions: int, report: FuzzReport
) -> FuzzFailure | None:
    """A few games in interpreted code."""
    buffers = _CheckBuffers(target)
    return _leg(buffers, buffers.interpreted, seed, min(decisions, INTERPRETED_BATCH), report)


def _leg(
    buffers: _CheckBuffers,
    play: Callable[[int, int, int], int],
    seed: int,
    decisions: int,
    report: FuzzReport,
) -> FuzzFailure | None:
    """At least one game, and at least this many decisions."""
    target, found = buffers.target, buffers.found
    goal, before = report.decisions + decisions, report.games
    while (missing := goal - report.decisions) > 0:
        played, games = decisions - missing, report.games - before
        count = min(missing * games // max(played, 1) + 1, MAX_GAMES_PER_CALL)
        try:
            report.decisions += play(seed, report.games, count)
        except (RuntimeFault, IndexError, ValueError, ArithmeticError) as error:
            return _failure(target, int(found[2]), str(error))
        if found[0]:
            at = int(found[1])
            return _failure(target, int(found[2]), f"fault {found[0]}", at, max_entries=at)
        report.games += count
    return None


def _conformance_leg(
    target: CheckTarget, run_seed: int, indices: range, report: FuzzReport
) -> FuzzFailure | None:
    """A share of the batch's games through all conformance checks."""
    for index in indices[::SAMPLE_INTERVAL]:
        seed = game_seed(run_seed, EVALUATION, index)
        report.sampled += 1
        for check in CHECKS:
            try:
                check(target, seed)
            except Exception as error:
                problem = f"{check.__name__}: {type(error).__name__}: {error}"
                return _failure(target, seed, problem, _decision(error))
    return None


def _decision(error: Exception) -> int | None:
    """The decision of the walk at which a check failed, or None before the first one."""
    if isinstance(error, CheckFailed) and error.decision is not None:
        return error.decision
    steps = (frame.f_locals.get("step") for frame, _ in walk_tb(error.__traceback__))
    return next((step.number for step in steps if isinstance(step, WalkStep)), None)


def _failure(
    target: CheckTarget,
    seed: int,
    problem: str,
    decision: int | None = None,
    max_entries: int = MAX_DECISIONS,
) -> FuzzFailure:
    """The failing game as a saved game of at most this many entries, as far as it can be played."""
    header = Header(
        target.game.NAME, rules_hash(target.game), target.edition.name, target.edition.hash,
        target.players, chosen_options(target.game, target.players, target.options),
        RandomSource("seed", seed),
    )  # fmt: skip
    log, at = Log(header), "in setup"
    try:
        match = Match(target.game, target.edition, header, target.plain)
        log, at = match.log, ""
        _play_on(match, seed, max_entries)
    except Exception as error:
        at = at or f"at decision {len(log.entries)}"
        if str(error) not in problem:
            problem += f" (played again, it stops {at}: {type(error).__name__}: {error})"
    if decision is not None:
        at = f"at decision {decision}"
    log.result = None
    where = target.game.NAME, f"{target.players} players", str(target.options), f"seed {seed}", at
    return FuzzFailure(f"{', '.join(filter(None, where))}: {problem}", write_log(log, target.game))


def _play_on(match: Match, seed: int, max_entries: int) -> None:
    """Play the same random actions as the checks."""
    while (seats := match.seats()) and len(match.log.entries) < max_entries:
        legal = match.rules.legal(match.record, seats[0])
        match.play(seats[0], [legal[sample(seed, len(match.log.entries), len(legal))]])

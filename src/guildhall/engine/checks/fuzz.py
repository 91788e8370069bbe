"""The fuzzer: random games over counts and options, every state checked in compiled code.

The compiled leg checks every operation, invariants and legal actions on every step; one game in
`SHARE` goes through the slow conformance checks too, the declared ranges of every field in
every state among them. A failure becomes a saved game.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle

import numpy as np

from guildhall.engine.checks.conformance import CHECKS, Table
from guildhall.engine.checks.table import LONGEST
from guildhall.engine.checks.walks import all_option_sets
from guildhall.engine.compiler.compiled import Fault, new_fault
from guildhall.engine.contract import Game
from guildhall.engine.kernel import compiling
from guildhall.engine.kernel.binding import bound_entry
from guildhall.engine.kernel.choices import chosen
from guildhall.engine.kernel.events import EVENT_WIDTH
from guildhall.engine.kernel.random_play import check_games
from guildhall.engine.kernel.record import array_window, window
from guildhall.engine.kernel.rules import address, option_indices
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Chance
from guildhall.engine.play.match import Match
from guildhall.engine.play.writing import write_log

BATCH = 1_000_000
"""About how many decisions are played between two reports."""
INTERPRETED_BATCH = 5_000

SHARE = 500
"""One game in so many goes through the slow checks, and at least one of every batch."""


@dataclass(frozen=True)
class Failure:
    """What went wrong, and a saved game that shows it."""

    problem: str
    saved_game: str


@dataclass
class FuzzReport:
    """What has been played so far."""

    decisions: int = 0
    games: int = 0
    sampled: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)


def fuzz(
    game: Game,
    edition: Edition,
    decisions: int,
    seed: int = 1,
    progress: Callable[[FuzzReport], None] | None = None,
    *,
    interpreted: bool = False,
) -> FuzzReport:
    """Play at least that many decisions, or until the first failure."""
    report = FuzzReport()
    leg = _interpreted_leg if interpreted else _fast_leg
    started = time.perf_counter()
    for table in cycle(list(_tables(game, edition, compiled=not interpreted))):
        before = report.games
        failure = leg(table, seed, report)
        if failure is None:
            failure = _slow_leg(table, seed, report.games - before, report)
        report.seconds = time.perf_counter() - started
        seed += 1_000_003
        if failure is not None:
            report.failures.append(failure)
        if progress is not None:
            progress(report)
        if report.failures or report.decisions >= decisions:
            return report
    raise AssertionError("unreachable: the game has player counts")


def _tables(game: Game, edition: Edition, *, compiled: bool) -> Iterator[Table]:
    for players in game.PLAYERS:
        for options in all_option_sets(game, players):
            yield Table.of(game, edition, players, options, compiled=compiled)


class _Checking:
    """The buffers in which games are played and checked; `found` tells what was found."""

    def __init__(self, table: Table) -> None:
        game = table.game
        self.table = table
        self.state = np.zeros(1, game.STATE)
        self.options = np.array([*option_indices(game, table.options), 0], np.int64)
        self.out = np.zeros(game.MAX_LEGAL + 1, np.int64)
        self.quiet = np.zeros((1, EVENT_WIDTH), np.int32)
        self.found = np.zeros(3, np.int64)

    def compiled(self, seed: int, games: int) -> int:
        """So many games in checked code; Fault if a rule does what no rule may do."""
        code = compiling.load(self.table.game, checked=True)
        fault = new_fault()
        numbers = seed, games, LONGEST, self.table.game.ACTIONS.size
        decisions = code.check_games(
            ctypes.addressof(fault), address(self.state), 1, address(self.state), 1,
            address(self.table.compiled.box), self.table.players,
            address(self.options), len(self.options), *numbers,
            address(self.out), len(self.out), address(self.quiet), 1,
            address(self.found), len(self.found),
        )  # fmt: skip
        code.raise_fault(fault)
        return int(decisions)

    def interpreted(self, seed: int, games: int) -> int:
        """The same in plain Python."""
        check = bound_entry(check_games, self.table.game)
        numbers = seed, games, LONGEST, self.table.game.ACTIONS.size
        words = self.state.view(np.int64).reshape(1, -1)
        return int(
            check(
                array_window(self.state), array_window(words), window(self.table.plain.box),
                self.table.players, array_window(self.options), *numbers,
                array_window(self.out), array_window(self.quiet), array_window(self.found),
            )
        )  # fmt: skip


def _fast_leg(table: Table, seed: int, report: FuzzReport) -> Failure | None:
    """A batch of games in checked compiled code."""
    return _leg(_Checking(table), seed, report, compiled=True)


def _interpreted_leg(table: Table, seed: int, report: FuzzReport) -> Failure | None:
    """A few games in plain Python."""
    return _leg(_Checking(table), seed, report, compiled=False)


def _leg(checking: _Checking, seed: int, report: FuzzReport, compiled: bool) -> Failure | None:
    count, batch = (50, BATCH) if compiled else (1, INTERPRETED_BATCH)
    play = checking.compiled if compiled else checking.interpreted
    target = report.decisions + batch
    while report.decisions < target:
        found = checking.found
        try:
            report.decisions += play(seed, count)
        except (Fault, IndexError, ValueError, ArithmeticError) as error:
            return _failure(checking.table, int(found[2]), LONGEST, str(error))
        if found[0]:
            return _failure(checking.table, int(found[2]), int(found[1]), f"fault {found[0]}")
        report.games += count
        seed += count
    return None


def _slow_leg(table: Table, seed: int, games: int, report: FuzzReport) -> Failure | None:
    """A share of the batch's games through all conformance checks."""
    for number in range(0, games, SHARE):
        for check in CHECKS:
            try:
                check(table, seed + number)
            except Exception as error:
                problem = f"{check.__name__}: {type(error).__name__}: {error}"
                return _failure(table, seed + number, LONGEST, problem)
        report.sampled += 1
    return None


def _failure(table: Table, seed: int, decisions: int, problem: str) -> Failure:
    """The failing game as a saved game, as far as it can be played."""
    match = Match.new(
        table.game, table.players, options=table.options, edition=table.edition,
        chance=Chance("seed", seed), face=table.plain,
    )  # fmt: skip
    try:
        for number in range(decisions):
            seats = match.seats()
            if not seats:
                break
            legal = match.face.legal(match.record, seats[0])
            match.play(seats[0], [legal[chosen(seed, number, len(legal))]])
    except Exception as error:
        problem += f" (after {len(match.log.entries)} entries: {type(error).__name__}: {error})"
    where = f"{table.game.NAME}, {table.players} players, {table.options}, seed {seed}"
    match.log.result = None
    return Failure(f"{where}, decision {decisions}: {problem}", write_log(match.log, table.game))

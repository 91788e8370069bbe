"""Measure the reliability of reviews, against ten times the budget and with bots of known strength.

Every game is played by random, easy and a search bot; every mistake or blunder of the review is
evaluated again with ten times the budget. `make reviews` writes the figures of docs/bots.md. Each
game is a line in the file of `--out` and is not played again. `--pack` writes compiled code for
machines that have only Python and numpy, `--code` reads it there.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from guildhall.bots.analysis import (
    REVIEW_BUDGET,
    WORKERS,
    EvaluatedDecision,
    ReviewedDecision,
    accuracy,
    evaluate_entry,
    grade,
    review,
)
from guildhall.bots.bot import BotSpec, parse_bot_spec
from guildhall.bots.game_loop import play_match
from guildhall.engine.compiler.codegen import PORTABLE, Compiled
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.compilation import PLAYING, compile_game, install_code, program_of

LONGER = 10
BAD = ("mistake", "blunder")


@dataclass
class Played:
    """One game with its review: a line of the file."""

    name: str
    number: int
    seconds: float
    """CPU seconds of the review."""
    again: list[tuple[str, str]]
    """Pairs of grades: of a bad decision, and of the same decision with the larger budget."""
    weighed: dict[str, list[list[float]]]
    """By bot: win probability, loss, standard error and stake of every decision."""


@dataclass
class GameFigures:
    """The figures of one game."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    again: Counter[tuple[str, str]] = field(default_factory=Counter)
    by_bot: dict[str, list[EvaluatedDecision]] = field(default_factory=lambda: defaultdict(list))

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += sum(map(len, played.weighed.values()))
        self.seconds += played.seconds
        self.again.update((one, other) for one, other in played.again)
        for bot, rows in played.weighed.items():
            self.by_bot[bot].extend(EvaluatedDecision(*row) for row in rows)

    @property
    def same(self) -> int:
        return sum(count for (a, b), count in self.again.items() if a == b)

    @property
    def bad(self) -> int:
        """The number of mistakes and blunders that the larger budget confirms."""
        return sum(count for (_, b), count in self.again.items() if b in BAD)


def in_cpu_time(bot: str) -> BotSpec:
    """A bot whose budget counts CPU time, so that other load does not matter."""
    player = parse_bot_spec(bot)
    return replace(player, budget=replace(player.budget, cpu_time=True))


def play_game(name: str, bots: Sequence[str], number: int) -> Match:
    """Play a game between the bots."""
    game = get_game(name)
    chance = RandomSource.committed(number.to_bytes(32, "big"), ("ada", "bea"))
    edition = Match.new(game, len(bots), random_source=chance).edition
    rules = ruleset_for(game, edition, compiled=True)
    match = Match.new(game, len(bots), random_source=chance, rules=rules)
    play_match(match, [in_cpu_time(bot) for bot in bots], bot_seed=number)
    return match


def play_and_review(job: tuple[str, int, str]) -> Played:
    """Play a game with rotated seats and review it with both budgets."""
    name, number, strong = job
    bots = ["random", "easy", strong]
    bots = bots[number % 3 :] + bots[: number % 3]
    match = play_game(name, bots, number)
    start = time.process_time()
    found = review(match.log, match.game, match.edition, rules=match.rules, workers=1)
    steps = [step for step in found if step.weighed]
    seconds = time.process_time() - start
    weighed: dict[str, list[list[float]]] = defaultdict(list)
    for step in steps:
        assert step.weighed is not None
        chance, lost, error, stake, _ = asdict(step.weighed).values()
        weighed[bots[step.seat]].append([chance, lost, error, stake])
    again = [(grade(step.weighed), grade(longer)) for step, longer in _evaluate_again(match, steps)]
    return Played(name, number, seconds, list(again), dict(weighed))


def _evaluate_again(
    match: Match, steps: Sequence[ReviewedDecision]
) -> Iterator[tuple[ReviewedDecision, EvaluatedDecision | None]]:
    entries = {entry.number: entry for entry in match.active_entries}
    for step in steps:
        if grade(step.weighed) in BAD:
            yield (
                step,
                evaluate_entry(
                    match, entries[step.entry], REVIEW_BUDGET.times(LONGER), step.spread
                ),
            )


def print_figures(name: str, found: GameFigures) -> None:
    """One row of the table in docs/bots.md, and its details."""
    bad = max(1, sum(found.again.values()))
    shares = {bot: accuracy(weighed) for bot, weighed in sorted(found.by_bot.items())}
    exact = "  ".join(f"{bot} {100 * (share or 0):.0f} %" for bot, share in shares.items())
    rate = 100 * found.seconds / max(1, found.decisions)
    print(f"{name}: {found.games} games, {found.decisions} decisions, {rate:.1f} CPU s per 100; "
          f"{exact}")  # fmt: skip
    print(f"  {bad} mistakes and blunders: {100 * found.same / bad:.0f} % of the same grade again, "
          f"{100 * found.bad / bad:.0f} % a mistake or a blunder again; {dict(found.again)}",
          flush=True)  # fmt: skip


def measure_reliability(
    names: Sequence[str], games: int, strong: str, processes: int, out: Path | None
) -> None:
    """Play and review the missing games in processes, and print the figures."""
    lines = out.read_text().splitlines() if out and out.exists() else []
    known = [Played(**json.loads(line)) for line in lines]
    there = {(played.name, played.number) for played in known}
    jobs = [(name, number, strong) for number in range(1, games + 1) for name in names]
    found: dict[str, GameFigures] = defaultdict(GameFigures)
    for played in known:
        found[played.name].add(played)
    with get_context("fork").Pool(processes) as pool:
        for played in pool.imap_unordered(play_and_review, [j for j in jobs if j[:2] not in there]):
            found[played.name].add(played)
            if out:
                with out.open("a") as file:
                    print(json.dumps(asdict(played)), file=file)
            print_figures(played.name, found[played.name])
    whole = GameFigures()
    for name in names:
        print_figures(name, found[name])
        whole.again.update(found[name].again)
    total = max(1, sum(whole.again.values()))
    print(f"all: {total} mistakes and blunders, {100 * whole.same / total:.0f} % of the same grade "
          f"again, {100 * whole.bad / total:.0f} % a mistake or a blunder again")  # fmt: skip


def speed(name: str) -> None:
    """Print the time to review a game with three easy bots."""
    match = play_game(name, ["easy"] * 3, 1)
    start, cpu = time.perf_counter(), time.process_time()
    steps = review(match.log, match.game, match.edition, rules=match.rules)
    count = sum(step.weighed is not None for step in steps)
    seconds, cpu = time.perf_counter() - start, time.process_time() - cpu
    rates = f"{100 * seconds / count:.1f} s, {100 * cpu / count:.1f} CPU s"
    print(
        f"{name}: a review of 100 unforced decisions takes {rates} ({WORKERS} threads)", flush=True
    )


def pack(names: Sequence[str], folder: Path) -> None:
    """Compile the games for a portable x86-64 target."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        for program in PLAYING:
            code = Compiled.of(program_of(get_game(name), program), PORTABLE)
            (folder / f"{name}-{program}.code").write_bytes(code.to_bytes())


def prepare(names: Sequence[str], code: Path | None) -> None:
    """Install the code of the folder, or compile it."""
    for name in names:
        if code is None:
            compile_game(get_game(name))
            continue
        for program in PLAYING:
            found = Compiled.from_bytes((code / f"{name}-{program}.code").read_bytes())
            install_code(get_game(name), program, found)


def parse_arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each game")
    parser.add_argument("--strong", default="hard:2s", help="the bot that should play best")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="a file to go on with")
    parser.add_argument("--speed", action="store_true", help="only how long a review takes")
    parser.add_argument("--pack", type=Path, metavar="FOLDER", help="only write portable code")
    parser.add_argument("--code", type=Path, metavar="FOLDER", help="use such code")
    parser.add_argument("names", nargs="*", default=own_game_names())
    return parser.parse_args()


def main() -> None:
    asks = parse_arguments()
    if asks.pack:
        pack(asks.names, asks.pack)
        return
    prepare(asks.names, asks.code)
    if asks.speed:
        for name in asks.names:
            speed(name)
        return
    measure_reliability(asks.names, asks.games, asks.strong, asks.processes, asks.out)


if __name__ == "__main__":
    sys.exit(main())

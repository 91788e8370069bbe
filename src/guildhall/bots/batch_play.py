"""Many games between bots: in compiled threads where all bots are compiled, else in processes.

`play_batch` is what most callers need.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing.context import SpawnContext, SpawnProcess
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

from guildhall.bots.bot import Bot, BotSpec, Budget, bot_entry_points, get_bot
from guildhall.bots.game_loop import play_to_end
from guildhall.bots.sandbox import forbid_dumping
from guildhall.bots.simple import GREEDY, GREEDY_BEAM_WIDTH, GREEDY_SAMPLES, RANDOM
from guildhall.bots.workspace import load_compiled_bots, new_series, new_workspace, numbers
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.runtime.compilation import RULES
from guildhall.engine.runtime.generic import load_program
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.state import Record

COMPILED_BOTS: tuple[Bot, ...] = (RANDOM, GREEDY)
"""The compiled bots, by their policy number in `rollouts`."""
MAX_DECISIONS = 100_000
"""Decisions after which a game counts as endless."""
CHUNK = 64
"""Games played between two reports of progress."""
RANDOM_CHUNK = 512
"""The same for random bots, whose games take microseconds."""
QUEUED_PER_WORKER = 2
"""Tasks queued for each process: none idles, and little work is lost at the end."""

IntArray = np.ndarray[Any, np.dtype[np.int64]]
Shares = np.ndarray[Any, np.dtype[np.float64]]
Progress = Callable[[int], None]
A = TypeVar("A")
B = TypeVar("B")
GameChunk = tuple[IntArray, IntArray, IntArray, Record, IntArray]
"""Some games: scores, winners, decisions, final states, and action counts."""


class EndlessGame(RuntimeError):
    """A game reached the limit of decisions."""


@dataclass(frozen=True)
class BatchResults:
    """The games of a batch: points by game, seat and score item; winners as bit masks."""

    scores: IntArray
    winners: IntArray
    decisions: IntArray
    seconds: float

    @property
    def games(self) -> int:
        return len(self.winners)

    def won(self) -> IntArray:
        """Whether a seat won, by game and seat."""
        seats = np.arange(self.scores.shape[1])
        return self.winners[:, None] >> seats & 1

    def shares(self) -> Shares:
        """The share of the win by game and seat: tied winners divide it."""
        won = self.won()
        shares: Shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        return shares


def bot_seeds_for(seeds: Sequence[int]) -> IntArray:
    """The bots' seed of every game, unrelated to the game's own randomness."""
    words = np.array(seeds, np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0xB07)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1)):
        words = (words ^ (words >> np.uint64(shift))) * np.uint64(factor)
    seeds_of_bots: IntArray = (words >> np.uint64(2)).astype(np.int64)
    return seeds_of_bots


def play_batch(
    rules: RuleSet,
    bots: Sequence[BotSpec] | Sequence[Sequence[BotSpec]],
    options: Sequence[int],
    seeds: Sequence[int],
    *,
    workers: int | None = None,
    progress: Progress = lambda done: None,
    bot_seeds: Sequence[int] | None = None,
) -> BatchResults:
    """Play one game per seed, as `play_in_chunks` does, and wait for all of them."""
    start = time.perf_counter()
    chunks = []
    done = 0
    games = play_in_chunks(
        rules, bots, options, seeds, workers=workers, with_details=False, bot_seeds=bot_seeds
    )
    for *chunk, _states, _counts in games:
        chunks.append(chunk)
        progress(done := done + len(chunk[1]))
    scores, winners, decisions = (np.concatenate(column) for column in zip(*chunks, strict=True))
    return BatchResults(scores, winners, decisions, time.perf_counter() - start)


def play_in_chunks(
    rules: RuleSet,
    bots: Sequence[BotSpec] | Sequence[Sequence[BotSpec]],
    options: Sequence[int],
    seeds: Sequence[int],
    *,
    workers: int | None = None,
    with_details: bool = True,
    bot_seeds: Sequence[int] | None = None,
) -> Iterator[GameChunk]:
    """Play one game per seed, in the order of the seeds; `bots` are by seat, or by game and seat.

    The seeds of the bots follow from those of the games unless they are given. Without details
    the chunks of compiled bots may lack final states and action counts. The same rules, bots and
    seeds give the same games for any number of workers.
    """
    by_game = _bots_by_game(bots, len(seeds))
    own_seeds = bot_seeds_for(seeds) if bot_seeds is None else np.array(bot_seeds, np.int64)
    if all(spec.bot in COMPILED_BOTS for game in by_game for spec in game):
        policies = [[COMPILED_BOTS.index(spec.bot) for spec in game] for game in by_game]
        rows = np.array(policies, np.int64), np.array(seeds, np.int64), own_seeds
        chunks = _play_compiled(partial(_play_chunk, rules, options, with_details), *rows, workers)
    else:
        chunks = _play_one_by_one(rules, by_game, options, seeds, own_seeds, workers)
    done = 0
    for chunk in chunks:
        winners = chunk[1]
        if (winners < 0).any():
            seed = seeds[done + int((winners < 0).argmax())]
            raise EndlessGame(f"seed {seed}: {MAX_DECISIONS} decisions, no end")
        yield chunk
        done += len(winners)


def _bots_by_game(
    bots: Sequence[BotSpec] | Sequence[Sequence[BotSpec]], games: int
) -> list[Sequence[BotSpec]]:
    by_game: list[Any] = list(bots)
    if by_game and isinstance(by_game[0], BotSpec):
        return [by_game] * games
    if len(by_game) != games:
        raise ValueError(f"{len(by_game)} tables for {games} games")
    return by_game


def _play_compiled(
    play: Callable[[IntArray, IntArray, IntArray], GameChunk],
    policies: IntArray,
    seeds: IntArray,
    bot_seeds: IntArray,
    workers: int | None,
) -> Iterator[GameChunk]:
    """Play chunks of games in threads: compiled code holds no lock."""
    size = CHUNK if policies.any() else RANDOM_CHUNK
    slices = [slice(i, i + size) for i in range(0, len(seeds), size)]
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        yield from pool.map(lambda cut: play(policies[cut], seeds[cut], bot_seeds[cut]), slices)


def _play_chunk(
    rules: RuleSet,
    options: Sequence[int],
    with_details: bool,
    policies: IntArray,
    seeds: IntArray,
    bot_seeds: IntArray,
) -> GameChunk:
    """Play a chunk of games in one call; random bots need only the compiled rules."""
    players = policies.shape[1]
    if not policies.any():
        return _play_random(rules, players, options, seeds, bot_seeds, with_details)
    width = GREEDY_BEAM_WIDTH
    details = {"with_details": with_details}
    series = new_series(rules.game, options, seeds, bot_seeds, policies, **details)
    workspace = new_workspace(rules, width)
    limits = width, GREEDY_SAMPLES, MAX_DECISIONS
    load_compiled_bots(rules).play_games(workspace, series, players, *limits)
    points = series.points[:, :players].astype(np.int64)
    states = series.final_words.view(rules.game.STATE).reshape(-1)
    return points, series.winners, series.decisions, states, series.action_counts


def _play_random(
    rules: RuleSet,
    players: int,
    options: Sequence[int],
    seeds: IntArray,
    bot_seeds: IntArray,
    with_details: bool,
) -> GameChunk:
    """Play a chunk of random games; actions are counted only with details."""
    game, count = rules.game, len(seeds)
    states: Record = np.zeros(count, game.STATE)
    points = np.zeros((count, game.SEATS, len(game.SCORE_ITEMS)), np.int32)
    winners, decisions = numbers(count), numbers(count)
    action_counts = numbers(count if with_details else 0, game.ACTIONS.size)
    chosen = np.array([*options, 0], np.int64)
    out = numbers(game.MAX_LEGAL + 1)
    no_events = np.zeros((1, EVENT_WIDTH), np.int32)
    rows = np.ascontiguousarray(seeds), np.ascontiguousarray(bot_seeds)
    setting = states, rules.box, players, chosen, *rows, MAX_DECISIONS, out, no_events
    results = points, winners, decisions, action_counts
    program = load_program(game, RULES, rules.compiled)
    program.random_playouts(*setting, *results)
    return points[:, :players].astype(np.int64), winners, decisions, states, action_counts


def _play_one_by_one(
    rules: RuleSet,
    by_game: Sequence[Sequence[BotSpec]],
    options: Sequence[int],
    seeds: Sequence[int],
    bot_seeds: IntArray,
    workers: int | None,
) -> Iterator[GameChunk]:
    """Play each game by itself, in processes if several are wanted and all bots are registered."""
    count = min(workers or os.cpu_count() or 1, len(seeds))
    if count < 2 or not all(is_registered(spec) for game in by_game for spec in game):
        yield from map(partial(_play_one, rules, options), by_game, seeds, bot_seeds.tolist())
        return
    names = ([(spec.name, spec.budget) for spec in game] for game in by_game)
    tasks = zip(names, seeds, bot_seeds.tolist(), strict=True)
    yield from run_in_processes(partial(_play_named, rules, options), tasks, count)


def is_registered(spec: BotSpec) -> bool:
    """Whether another process finds the same bot by its name."""
    name = spec.name.partition(":")[0]
    return name in bot_entry_points() and get_bot(name) is spec.bot


def _play_named(
    rules: RuleSet,
    options: Sequence[int],
    task: tuple[Sequence[tuple[str, Budget]], int, int],
) -> GameChunk:
    """Play a game in a worker process, which loads the bots by their names."""
    names, seed, bot_seed = task
    bots = [BotSpec(name, get_bot(name.partition(":")[0]), budget) for name, budget in names]
    return _play_one(rules, options, bots, seed, bot_seed)


def _play_one(
    rules: RuleSet, options: Sequence[int], bots: Sequence[BotSpec], seed: int, bot_seed: int
) -> GameChunk:
    record = rules.setup(len(bots), options, *key_words(seed))
    action_counts = numbers(rules.game.ACTIONS.size)
    decisions = play_to_end(rules, record, bots, bot_seed, MAX_DECISIONS, action_counts)
    winners = -1 if rules.pending(record) else rules.winners(record)
    scores = rules.scores(record)[None, : len(bots)].astype(np.int64)
    counts = np.array([winners], np.int64), np.array([decisions], np.int64)
    return scores, *counts, record, action_counts[None]


def run_in_processes(work: Callable[[A], B], tasks: Iterable[A], count: int) -> Iterator[B]:
    """The results of the work on every task, by this many processes, in the order of the tasks.

    The processes ignore Ctrl-C, and end as soon as no caller waits for results any more.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, SPAWN_WITHOUT_MAIN, _init_worker)
    rest = iter(tasks)
    is_done = False
    try:
        waiting = deque(pool.submit(work, task) for task in islice(rest, QUEUED_PER_WORKER * count))
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(pool.submit(work, task) for task in islice(rest, 1))
            yield done
        is_done = True
    finally:
        if not is_done:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
        pool.shutdown()


def _init_worker() -> None:
    """Ignore Ctrl-C, hide the seeds, and exit with the process that started this one."""
    forbid_dumping()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    exit_with_parent()


def exit_with_parent() -> None:
    """End this process when the one that started it ends, whatever it is doing then."""
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


# A spawned process usually imports the main script again: a script that plays games at its top
# level would start them again there. These processes find all they need by name instead.

MAIN = "__main__"


class _Process(SpawnProcess):
    def start(self) -> None:
        with _without_main():
            super().start()


class _SpawnWithoutMain(SpawnContext):
    Process = _Process


SPAWN_WITHOUT_MAIN = _SpawnWithoutMain()


@contextmanager
def _without_main() -> Iterator[None]:
    """Hide the main script while a process is spawned."""
    script = sys.modules[MAIN]
    sys.modules[MAIN] = ModuleType(MAIN)
    try:
        yield
    finally:
        sys.modules[MAIN] = script

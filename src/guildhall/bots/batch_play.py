"""Many games between bots: compiled on all cores where the bots are, else one by one."""

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
from functools import cache, partial
from itertools import islice
from multiprocessing.context import SpawnContext, SpawnProcess
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import numpy as np

from guildhall.bots import greedy, random
from guildhall.bots.bot import Bot, BotSpec, Budget, bot_entry_points, get_bot
from guildhall.bots.game_loop import play_to_end
from guildhall.bots.greedy import SAMPLES, WIDTH
from guildhall.bots.workspace import code_now, new_series, new_workspace, numbers
from guildhall.engine.contract import Game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.generic import GenericFunction
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.state import Record

COMPILED: tuple[Bot, ...] = (random, greedy)
"""The bots that `whole_game` knows, by their numbers there."""
LIMIT = 100_000
"""Decisions after which a game counts as endless."""
CHUNK = 64
"""Games between two reports of progress."""
QUICK_CHUNK = 512
"""The same for bots that play at random, whose games take microseconds."""
AHEAD = 2
"""Pieces of work for each process that are waiting: nobody idles, and little is lost."""

IntArray = np.ndarray[Any, np.dtype[np.int64]]
Shares = np.ndarray[Any, np.dtype[np.float64]]
Progress = Callable[[int], None]
A = TypeVar("A")
B = TypeVar("B")
Part = tuple[IntArray, IntArray, IntArray, Record, IntArray]
"""Some games: scores, winners, decisions, last states, and how often each action was done."""


class EndlessGame(RuntimeError):
    """A game that did not come to its end."""


@dataclass(frozen=True)
class BatchResults:
    """The games of a batch: points by game, seat and item; winners as bit masks."""

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
        """What part of the victory each seat has, by game and seat: a shared win is divided."""
        won = self.won()
        shares: Shares = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
        return shares


def bot_seeds_for(seeds: Sequence[int]) -> IntArray:
    """Secrets of the bots, one per game, unrelated to the games' chance."""
    words = np.array(seeds, np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0xB07)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1)):
        words = (words ^ (words >> np.uint64(shift))) * np.uint64(factor)
    minds: IntArray = (words >> np.uint64(2)).astype(np.int64)
    return minds


def play_batch(
    face: RuleSet,
    players: Sequence[BotSpec] | Sequence[Sequence[BotSpec]],
    options: Sequence[int],
    seeds: Sequence[int],
    *,
    workers: int | None = None,
    progress: Progress = lambda done: None,
) -> BatchResults:
    """Play one game per seed, as `play_in_parts` does, and wait for all of them."""
    start = time.perf_counter()
    parts = []
    done = 0
    how = face, players, options, seeds
    for *part, _states, _tally in play_in_parts(*how, workers=workers, keeps=False):
        parts.append(part)
        progress(done := done + len(part[1]))
    scores, winners, decisions = (np.concatenate(column) for column in zip(*parts, strict=True))
    return BatchResults(scores, winners, decisions, time.perf_counter() - start)


def play_in_parts(
    face: RuleSet,
    players: Sequence[BotSpec] | Sequence[Sequence[BotSpec]],
    options: Sequence[int],
    seeds: Sequence[int],
    *,
    workers: int | None = None,
    keeps: bool = True,
) -> Iterator[Part]:
    """Play one game per seed, in the order of the seeds; `players` sit by seat, or by game and
    seat. What only studies look at, last states and tallies, need not be kept.

    Same rules, players and seeds give the same games, however many workers there are.
    """
    tables = _tables(players, len(seeds))
    minds = bot_seeds_for(seeds)
    if all(player.bot in COMPILED for table in tables for player in table):
        kinds = [[COMPILED.index(player.bot) for player in table] for table in tables]
        each = np.array(kinds, np.int64), np.array(seeds, np.int64), minds
        parts = _compiled(partial(_played, face, options, keeps), *each, workers)
    else:
        parts = _one_by_one(face, tables, options, seeds, minds, workers)
    done = 0
    for part in parts:
        winners = part[1]
        if (winners < 0).any():
            seed = seeds[done + int((winners < 0).argmax())]
            raise EndlessGame(f"seed {seed}: {LIMIT} decisions, no end")
        yield part
        done += len(winners)


def _tables(
    players: Sequence[BotSpec] | Sequence[Sequence[BotSpec]], games: int
) -> list[Sequence[BotSpec]]:
    tables: list[Any] = list(players)
    if tables and isinstance(tables[0], BotSpec):
        return [tables] * games
    if len(tables) != games:
        raise ValueError(f"{len(tables)} tables for {games} games")
    return tables


def _compiled(
    play: Callable[[IntArray, IntArray, IntArray], Part],
    kinds: IntArray,
    seeds: IntArray,
    minds: IntArray,
    workers: int | None,
) -> Iterator[Part]:
    """Chunks of games in threads: compiled code holds no lock."""
    size = CHUNK if kinds.any() else QUICK_CHUNK
    cuts = [slice(i, i + size) for i in range(0, len(seeds), size)]
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        yield from pool.map(lambda cut: play(kinds[cut], seeds[cut], minds[cut]), cuts)


def _played(
    face: RuleSet,
    options: Sequence[int],
    keeps: bool,
    kinds: IntArray,
    seeds: IntArray,
    minds: IntArray,
) -> Part:
    """A chunk of games in one call; bots that play at random need no more than the rules."""
    players = kinds.shape[1]
    if not kinds.any():
        how = players, options, seeds, minds
        found = play_tables(face, *how, limit=LIMIT, keeps=keeps)
        points = found.points[:, :players].astype(np.int64)
        return points, found.winners, found.decisions, found.states, found.tally
    series = new_series(face.game, options, seeds, minds, kinds, keeps=keeps)
    code_now(face).play_games(new_workspace(face, WIDTH), series, players, WIDTH, SAMPLES, LIMIT)
    points = series.points[:, :players].astype(np.int64)
    states = series.last.view(face.game.STATE).reshape(-1)
    return points, series.winners, series.decisions, states, series.tally


def _one_by_one(
    face: RuleSet,
    tables: Sequence[Sequence[BotSpec]],
    options: Sequence[int],
    seeds: Sequence[int],
    minds: IntArray,
    workers: int | None,
) -> Iterator[Part]:
    """Each game by itself, in processes where several are wanted and know the bots by name."""
    count = min(workers or os.cpu_count() or 1, len(seeds))
    if count < 2 or not all(is_compiled_bot(player) for table in tables for player in table):
        yield from map(partial(_play_one, face, options), tables, seeds, minds.tolist())
        return
    names = ([(player.name, player.budget) for player in table] for table in tables)
    pieces = zip(names, seeds, minds.tolist(), strict=True)
    yield from run_in_processes(partial(_play_named, face, options), pieces, count)


def run_in_processes(work: Callable[[A], B], pieces: Iterable[A], count: int) -> Iterator[B]:
    """The work done on every piece by so many processes, in the order of the pieces.

    They do not hear Ctrl-C; they end as soon as nobody waits for them any more.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, APART, _begin)
    rest = iter(pieces)
    is_done = False
    try:
        waiting = deque(pool.submit(work, piece) for piece in islice(rest, AHEAD * count))
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(pool.submit(work, piece) for piece in islice(rest, 1))
            yield done
        is_done = True
    finally:
        if not is_done:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
        pool.shutdown()


def _begin() -> None:
    """A process of ours hears nobody, and ends with the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def is_compiled_bot(player: BotSpec) -> bool:
    """Whether another process finds the same bot by its name."""
    name = player.name.partition(":")[0]
    return name in bot_entry_points() and get_bot(name) is player.bot


def _play_named(
    face: RuleSet,
    options: Sequence[int],
    piece: tuple[Sequence[tuple[str, Budget]], int, int],
) -> Part:
    """A game in a process that was started for it."""
    names, seed, mind = piece
    table = [BotSpec(name, get_bot(name.partition(":")[0]), budget) for name, budget in names]
    return _play_one(face, options, table, seed, mind)


def _play_one(
    face: RuleSet, options: Sequence[int], table: Sequence[BotSpec], seed: int, mind: int
) -> Part:
    record = face.setup(len(table), options, *key_words(seed))
    tally = numbers(face.game.ACTIONS.size)
    decisions = play_to_end(face, record, table, mind, LIMIT, tally)
    winners = -1 if face.pending(record) else face.winners(record)
    scores = face.scores(record)[None, : len(table)].astype(np.int64)
    counts = np.array([winners], np.int64), np.array([decisions], np.int64)
    return scores, *counts, record, tally[None]


# ---- apart
# Processes that know nothing of the script that started them.
#
# A process that is spawned usually imports the script anew: one that plays games in its first
# lines would start them again there. Ours find all they need by its name.


MAIN = "__main__"


class _Process(SpawnProcess):
    def start(self) -> None:
        with _without_script():
            super().start()


class _Apart(SpawnContext):
    Process = _Process


APART = _Apart()


@contextmanager
def _without_script() -> Iterator[None]:
    """What is spawned is told of a script only if there is one."""
    script = sys.modules[MAIN]
    sys.modules[MAIN] = ModuleType(MAIN)
    try:
        yield
    finally:
        sys.modules[MAIN] = script


def end_with_parent() -> None:
    """This process does not outlive the one that started it, whatever it is doing then."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


# ---- tables
# Tables of bots that play at random, many at once: they need no more than the rules.


AnyArray = np.ndarray[Any, Any]


class RandomBatch(NamedTuple):
    """Finished games: last states, points by game and seat, winners, lengths, and what was done."""

    states: Record
    points: AnyArray
    winners: AnyArray
    decisions: AnyArray
    tally: AnyArray


def play_tables(
    face: RuleSet,
    players: int,
    options: Sequence[int],
    seeds: AnyArray,
    minds: AnyArray,
    *,
    limit: int,
    keeps: bool,
) -> RandomBatch:
    """A game for each seed and secret; winners are -1 where it did not end.

    What was done is counted only if the tables keep it.
    """
    game, count = face.game, len(seeds)
    tables = RandomBatch(
        np.zeros(count, game.STATE),
        np.zeros((count, game.SEATS, len(game.SCORE_ITEMS)), np.int32),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count if keeps else 0, game.ACTIONS.size), np.int64),
    )
    chosen = np.array([*options, 0], np.int64)
    out = np.zeros(game.MAX_LEGAL + 1, np.int64)
    quiet = np.zeros((1, EVENT_WIDTH), np.int32)
    chance = np.ascontiguousarray(seeds), np.ascontiguousarray(minds)
    how = tables.states, face.box, players, chosen, *chance, limit, out, quiet
    _rules(game, face.compiled).random_playouts(*how, *tables[1:])
    return tables


@cache
def _rules(game: Game, compiled: bool) -> GenericFunction:
    code = compilation.load(game) if compiled else None
    return GenericFunction(game, compilation.RULES, code)

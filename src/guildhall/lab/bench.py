"""Benchmarks: random games, start-up and compile times, environments, search and nets.

Every function measures one quantity of one game; `guildhall bench` prints them.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import numpy as np

from guildhall.bots import ismcts, simple
from guildhall.bots.bot import Budget, DecisionRequest
from guildhall.bots.ismcts import SearchResult
from guildhall.bots.workspace import load_compiled_bots
from guildhall.engine.contract import Game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.runtime.ruleset import RuleSet, key_words, option_indices
from guildhall.engine.runtime.state import Record, copy_record
from guildhall.envs import batch
from guildhall.envs.vector_env import Batch
from guildhall.library.new_game import new_game
from guildhall.nets.loaded_net import load_net
from guildhall.nets.quantized_net import has_net

CHUNK_SECONDS = 0.02
"""Time between two clock readings: long, because reading it takes the interpreter lock."""

_FIRST_GAME = """
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.lab.bench import default_options
game = get_game({name!r})
rules = RuleSet(game, game.box(load_edition(game.package)), compiled=True)
rules.play_games(1, game.PLAYERS[0], default_options(game, game.PLAYERS[0]), 3)
"""


@dataclass(frozen=True)
class Throughput:
    """The number of random games and decisions played, and the seconds they took."""

    games: int
    decisions: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


def default_options(game: Game, players: int) -> list[int]:
    """The default options of a game, as indices for `setup`."""
    return option_indices(game, chosen_options(game, players, {}))


def compiled_throughput(
    game: Game, box: Record, players: int, seconds: float, seed: int = 0
) -> Throughput:
    """Random games in compiled code on one core."""
    play = _RandomGames(game, box, players)
    chunk = play.games_in(CHUNK_SECONDS)
    start = time.perf_counter()
    games = decisions = 0
    while time.perf_counter() - start < seconds:
        decisions += play.games(chunk, seed + games)
        games += chunk
    return Throughput(games, decisions, time.perf_counter() - start)


def all_cores_throughput(game: Game, box: Record, players: int, seconds: float) -> Throughput:
    """Random games in compiled code, one thread per core: compiled rules release the lock."""
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        runs = [
            pool.submit(compiled_throughput, game, box, players, seconds, core << 32)
            for core in range(cores)
        ]
        rates = [run.result() for run in runs]
    games, decisions = sum(r.games for r in rates), sum(r.decisions for r in rates)
    return Throughput(games, decisions, max(r.seconds for r in rates))


def interpreted_throughput(game: Game, box: Record, players: int, seconds: float) -> Throughput:
    """Random games with the interpreted rules."""
    rules = RuleSet(game, box, compiled=False)
    options = default_options(game, players)
    start = time.perf_counter()
    games = decisions = 0
    while time.perf_counter() - start < seconds:
        record = rules.setup(players, options, *key_words(games))
        decisions += rules.random_playout(record, games)
        games += 1
    return Throughput(games, decisions, time.perf_counter() - start)


def copy_nanoseconds(game: Game, times: int = 100_000) -> float:
    """The time to copy a state."""
    record = np.zeros(1, game.STATE)
    start = time.perf_counter()
    for _ in range(times):
        copy_record(record)
    return (time.perf_counter() - start) / times * 1e9


def new_game_milliseconds(game: Game, times: int = 300) -> float:
    """The time to create a game from Python, without the first one."""
    new_game(game.NAME, seed=0)
    start = time.perf_counter()
    for seed in range(times):
        new_game(game.NAME, seed=seed)
    return (time.perf_counter() - start) / times * 1e3


def replay_seconds(game: Game, entries: int = 20_000) -> float:
    """The CPU time to replay a log in which every second entry is a takeback."""
    match = match_with_takebacks(game, entries)
    start = time.process_time()
    Match.replay(match.log, game, match.edition, match.rules)
    return time.process_time() - start


def match_with_takebacks(game: Game, entries: int, depth: int = 100) -> Match:
    """A match of random decisions that are all taken back one by one, repeatedly."""
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition)
    random_source = RandomSource.committed(b"luck" * 8)
    match = Match.new(
        game, game.PLAYERS[-1], edition=edition, random_source=random_source, rules=rules
    )
    rng = random.Random(0)
    while len(match.log.entries) < entries:
        rest = (entries - len(match.log.entries)) // 2
        while not match.is_over and len(match.active_entries) < min(depth, rest):
            seat = match.seats()[0]
            match.play(seat, [rng.choice(rules.legal(match.record, seat))])
        for entry in match.active_entries[::-1]:
            match.undo(entry.number)
    return match


def cold_compile_seconds(game: Game) -> float:
    """The time to compile the game into an empty cache."""
    with tempfile.TemporaryDirectory() as empty:
        return _time_process(
            ["-m", "guildhall.engine.runtime.compile_process", game.NAME], GUILDHALL_CACHE=empty
        )


def warm_start_seconds(game: Game) -> float:
    """The time from the start of a process to the end of its first compiled game."""
    return _time_process(["-c", _FIRST_GAME.format(name=game.NAME)])


def _time_process(arguments: list[str], **environment: str) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - start


class _RandomGames:
    """Plays random games in compiled code."""

    def __init__(self, game: Game, box: Record, players: int) -> None:
        self._rules = RuleSet(game, box, compiled=True)
        self._arguments = players, default_options(game, players)

    def games_in(self, seconds: float) -> int:
        """A number of games that takes at least this long."""
        count = 1
        self.games(count, 0)
        while True:
            start = time.perf_counter()
            self.games(count, 0)
            if time.perf_counter() - start > seconds:
                return count
            count *= 2

    def games(self, count: int, seed: int) -> int:
        """Play this number of games and return the number of decisions."""
        return int(self._rules.play_games(count, *self._arguments, seed)[1].sum())


# Environments
#
# All measurements run in short alternating rounds and the best round counts, because other load on
# the machine rarely slows every round.


BATCH_GAMES = 256
"""Games in a batch on one core; its arrays fit into the cache."""
MANY_GAMES = 8192
"""Games in a batch that several threads share; enough to hide the cost of waking them."""
STEPS = 4096
"""Steps in a round on one core."""
MANY_STEPS = 8
"""Steps of many games in a round."""
RANDOM_GAMES, MANY_RANDOM_GAMES = 256, 2048
"""Random games in a round: on one core, and for each thread on all cores."""

Measurement = Callable[[], float]
Clock = Callable[[], float]


RateTable = dict[str, dict[str, float]]


def env_rates(game: Game, box: Record, seconds: float) -> RateTable:
    """Steps per CPU second with few players, and their ratio to decisions of random games.

    The last row holds the speed-up by threads on all cores, the speed-up of random games, and the
    ratio of the two.
    """
    table = _SmallTable(game, box)
    return {**_single_core_rates(table, seconds), **_all_cores_rates(table, seconds)}


class _SmallTable:
    """A game with few players, stepped by environments or played at random."""

    def __init__(self, game: Game, box: Record) -> None:
        self._name = game.NAME
        self._players = game.PLAYERS[1] if game.PLAYERS[0] == 1 else game.PLAYERS[0]
        self._rules = RuleSet(game, box, compiled=True)
        self._options = default_options(game, self._players)

    def env(self, observation: str, games: int, threads: int = 1) -> Batch:
        name, players = self._name, self._players
        return batch(name, players, games, seed=1, observation=observation, threads=threads)

    def play(self, games: int, seed: int) -> int:
        """Play this number of random games and return the number of decisions."""
        return int(self._rules.play_games(games, self._players, self._options, seed)[1].sum())


def _single_core_rates(table: _SmallTable, seconds: float) -> RateTable:
    steps, clock = STEPS // BATCH_GAMES, time.thread_time
    best = best_rates(
        {
            "random games": _random_games(table, RANDOM_GAMES, 1, clock),
            "view and legal list": _env_steps(table.env("record", BATCH_GAMES), steps, clock),
            "thermometer": _env_steps(table.env("thermometer", BATCH_GAMES), steps, clock),
        },
        seconds,
    )
    baseline = best["random games"]
    return {
        name: {"steps/s": round(rate), "ratio": round(rate / baseline, 3)}
        for name, rate in best.items()
    }


def _all_cores_rates(table: _SmallTable, seconds: float) -> RateTable:
    cores, clock = os.cpu_count() or 1, time.perf_counter
    best = best_rates(
        {
            "one": _env_steps(table.env("record", MANY_GAMES), MANY_STEPS, clock),
            "all": _env_steps(table.env("record", MANY_GAMES, cores), MANY_STEPS, clock),
            "random one": _random_games(table, MANY_RANDOM_GAMES, 1, clock),
            "random all": _random_games(table, MANY_RANDOM_GAMES, cores, clock),
        },
        seconds,
    )
    gain = best["all"] / best["one"]
    random_gain = best["random all"] / best["random one"]
    gains = {"gain": gain, "of random games": random_gain, "share": gain / random_gain}
    return {f"{cores} threads": {name: round(number, 2) for name, number in gains.items()}}


def best_rates(measures: dict[str, Measurement], seconds: float) -> dict[str, float]:
    """The best round of each measurement, run alternately for this time each."""
    best = {name: measure() for name, measure in measures.items()}
    start = time.perf_counter()
    while time.perf_counter() - start < seconds * len(measures):
        for name, measure in measures.items():
            best[name] = max(best[name], measure())
    return best


def _random_games(table: _SmallTable, games: int, threads: int, clock: Clock) -> Measurement:
    """Decisions per second of random games on this number of threads."""
    pool = ThreadPoolExecutor(threads)

    def measure() -> float:
        start = clock()
        running = [pool.submit(table.play, games, games * other) for other in range(1, threads)]
        decisions = table.play(games, 0) + sum(run.result() for run in running)
        return decisions / (clock() - start)

    return measure


def _env_steps(env: Batch, steps: int, clock: Clock) -> Measurement:
    """Steps per second with checked random actions; choosing them is not timed."""

    def measure() -> float:
        elapsed = 0.0
        for step in range(steps):
            actions = env.any_actions(step)
            start = clock()
            env.step(actions)
            elapsed += clock() - start
        return steps * env.games / elapsed

    return measure


# Environments on a GPU


GPU_GAMES = 262_144
COMPARED_GAMES = 4096
COMPARED_ARRAYS = (
    "asked",
    "observation",
    "legal",
    "count",
    "reward",
    "done",
    "scores",
    "winners",
    "length",
)


@dataclass(frozen=True)
class GpuEnvResult:
    """Steps per second by observation format, and the steps that differ from the CPU."""

    players: int
    steps_per_second: dict[str, int]
    compared_steps: int
    different_steps: int


def gpu_env_result(name: str, players: int, steps: int = 256, seconds: float = 1.0) -> GpuEnvResult:
    """Measure one player count and compare it with the CPU; actions are random."""
    rates = {
        observation: _gpu_steps_per_second(name, players, observation, seconds)
        for observation in ("record", "thermometer")
    }
    different = count_different_steps(name, players, steps)
    return GpuEnvResult(players, rates, COMPARED_GAMES * steps, different)


def _gpu_steps_per_second(name: str, players: int, observation: str, seconds: float) -> int:
    env = batch(name, players, GPU_GAMES, device="cuda", observation=observation, seed=1)
    for number in range(60):  # games end and begin from then on
        env.step_unchecked(env.any_actions(number))
    start, steps = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        env.step_unchecked(env.any_actions(steps))
        steps += 1
    rate = steps * GPU_GAMES / (time.perf_counter() - start)
    env.close()
    return round(rate)


def count_different_steps(name: str, players: int, steps: int, games: int = COMPARED_GAMES) -> int:
    """The number of game steps whose result on the GPU differs from the CPU."""
    cpu = batch(name, players, games, seed=5, threads=os.cpu_count() or 1)
    gpu = batch(name, players, games, seed=5, device="cuda")
    different = 0
    for number in range(steps):
        cpu.step_unchecked(cpu.any_actions(number))
        gpu.step_unchecked(gpu.any_actions(number))
        different += int(_different_games(cpu, gpu).sum())
    cpu.close()
    gpu.close()
    return different


def _different_games(cpu: Batch, gpu: Batch) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """For each game, whether its state or any public array differs."""
    differ = np.zeros(cpu.games, bool)
    pairs = [(getattr(cpu, name), getattr(gpu, name)) for name in COMPARED_ARRAYS]
    for one, other in [
        *pairs,
        (cpu.buffers.words[: cpu.games], gpu.buffers.words[: cpu.games]),
    ]:
        unequal = np.asarray(one) != np.asarray(other)
        differ |= unequal.reshape(cpu.games, -1).any(axis=1)
    return differ


# Search and nets, on one core
#
# Rollouts dominate: an iteration plays eight turns of every seat, and each turn evaluates ten to a
# hundred states.


SEED = 7
WARM_UP_ITERATIONS = 10


def search_rates(game: Game, box: Record, seconds: float) -> dict[int, dict[str, int]]:
    """Search iterations per second by player count, at the first decision and mid-game."""
    rules = RuleSet(game, box, compiled=True)
    return {
        players: {
            "opening": _iterations_per_second(
                rules, _random_position(rules, players, 0), players, seconds
            ),
            "middle": _iterations_per_second(
                rules, _mid_game_position(rules, players), players, seconds
            ),
        }
        for players in game.PLAYERS
    }


def iterations_within(game: Game, players: int, seconds: float) -> int:
    """The search iterations that fit into this time mid-game, rounded to two digits."""
    rules = RuleSet(game, game.box(load_edition(game.package)), compiled=True)
    rate = _iterations_per_second(rules, _mid_game_position(rules, players), players, 1.0)
    return max(1, int(float(f"{rate * seconds:.1e}")))


def net_iterations_within(game: Game, players: int, seconds: float) -> int:
    """The iterations of the search with a net that fit into this time mid-game, to two digits."""
    rules = RuleSet(game, game.box(load_edition(game.package)), compiled=True)
    rate = _net_rates(rules, players, 1.0)["search iterations/s"]
    return max(1, int(float(f"{rate * seconds:.1e}")))


def net_rates(game: Game, box: Record, seconds: float) -> dict[int, dict[str, float]]:
    """By player count, mid-game: the time of a forward pass and the search rate with the net."""
    if not has_net(game):
        return {}
    rules = RuleSet(game, box, compiled=True)
    return {players: _net_rates(rules, players, seconds) for players in game.PLAYERS}


def _net_rates(rules: RuleSet, players: int, seconds: float) -> dict[str, float]:
    record = _mid_game_position(rules, players)
    request = _request(rules, record, players, Budget(seconds=seconds))
    plain = replace(request, rules=RuleSet(rules.game, rules.box, compiled=False))
    loaded = load_net(rules, players)
    buffers = loaded.new_buffers(request.view)
    actions = rules.legal(request.determinization(), request.seat)
    code = load_compiled_bots(rules).bind_arrays(
        "forward", loaded.plan, loaded.weights, buffers, np.array(actions)
    )
    position = 0, request.seat, players, len(actions)

    def forward_from_scratch() -> None:
        buffers.accumulated[:] = buffers.accumulator[:] = 0
        code(*position)

    return {
        "answer ms": _milliseconds(forward_from_scratch, seconds),
        "decision ms": _milliseconds(lambda: simple.NET.choose(request), seconds),
        "decision interpreted ms": _milliseconds(lambda: simple.NET.choose(plain), seconds),
        "search iterations/s": _iterations_per_second(
            rules, record, players, seconds, simple.NET_SEARCH.search
        ),
    }


def _milliseconds(call: Callable[[], object], seconds: float) -> float:
    """The mean time of a call, without the first one."""
    call()
    count = 0
    start = time.thread_time()
    while (elapsed := time.thread_time() - start) < seconds or not count:
        call()
        count += 1
    return round(1000 * elapsed / count, 3)


def _request(rules: RuleSet, record: Record, players: int, budget: Budget) -> DecisionRequest:
    seat = rules.seats(record)[0]
    return DecisionRequest(rules, rules.hidden(record, seat), seat, players, SEED, budget)


def _random_position(rules: RuleSet, players: int, decisions: int) -> Record:
    record = rules.setup(players, default_options(rules.game, players), *key_words(SEED))
    rules.random_playout(record, SEED, decisions)
    return record


def _mid_game_position(rules: RuleSet, players: int) -> Record:
    """A position halfway through a random game, at the next decision with a choice."""
    decisions = rules.random_playout(_random_position(rules, players, 0), SEED) // 2
    while True:
        record = _random_position(rules, players, decisions)
        if len(rules.legal(record, rules.seats(record)[0])) > 1:
            return record
        decisions += 1


def _iterations_per_second(
    rules: RuleSet,
    record: Record,
    players: int,
    seconds: float,
    search: Callable[[DecisionRequest], SearchResult] = ismcts.search,
) -> int:
    search(_request(rules, record, players, Budget(iterations=WARM_UP_ITERATIONS)))
    budget = Budget(seconds=seconds, cpu_time=True)
    start = time.thread_time()
    result = search(_request(rules, record, players, budget))
    return round(result.iterations / (time.thread_time() - start))

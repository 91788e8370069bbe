"""How fast a game runs: random play compiled on one core and on all, and interpreted."""

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

from guildhall.bots import ismcts, master, net
from guildhall.bots.bot import Budget, DecisionRequest
from guildhall.bots.ismcts import SearchResult
from guildhall.bots.workspace import code_now
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
from guildhall.nets.loaded_net import load_for
from guildhall.nets.quantized_net import has_net

CHUNK_SECONDS = 0.02
"""Time between two looks at the clock: long, since threads wait for each other there."""

_FIRST_GAME = """
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.lab.bench import default_options
game = get_game({name!r})
face = RuleSet(game, game.box(load_edition(game.package)), compiled=True)
face.play_games(1, game.PLAYERS[0], default_options(game, game.PLAYERS[0]), 3)
"""


@dataclass(frozen=True)
class Throughput:
    """Random games played, and the time they took."""

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
    """The options that nobody changed, as `setup` takes them."""
    return option_indices(game, chosen_options(game, players, {}))


def compiled_throughput(game: Game, box: Record, players: int, seconds: float, seed: int = 0) -> Throughput:
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
    """As `compiled`, in as many threads as there are cores: compiled rules hold no lock."""
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        runs = [
            pool.submit(compiled_throughput, game, box, players, seconds, core << 32) for core in range(cores)
        ]
        rates = [run.result() for run in runs]
    games, decisions = sum(r.games for r in rates), sum(r.decisions for r in rates)
    return Throughput(games, decisions, max(r.seconds for r in rates))


def interpreted_throughput(game: Game, box: Record, players: int, seconds: float) -> Throughput:
    """Random games with the plain rules."""
    face = RuleSet(game, box, compiled=False)
    options = default_options(game, players)
    start = time.perf_counter()
    games = decisions = 0
    while time.perf_counter() - start < seconds:
        record = face.setup(players, options, *key_words(games))
        decisions += face.random_playout(record, games)
        games += 1
    return Throughput(games, decisions, time.perf_counter() - start)


def copy_nanoseconds(game: Game, times: int = 100_000) -> float:
    """How long the copy of a state takes."""
    record = np.zeros(1, game.STATE)
    start = time.perf_counter()
    for _ in range(times):
        copy_record(record)
    return (time.perf_counter() - start) / times * 1e9


def new_game_milliseconds(game: Game, times: int = 300) -> float:
    """How long a new game from Python takes after the first."""
    new_game(game.NAME, seed=0)
    start = time.perf_counter()
    for seed in range(times):
        new_game(game.NAME, seed=seed)
    return (time.perf_counter() - start) / times * 1e3


def replay_seconds(game: Game, entries: int = 20_000) -> float:
    """The CPU time to play a log again, every second entry of which takes a decision back."""
    match = match_with_takebacks(game, entries)
    start = time.process_time()
    Match.replay(match.log, game, match.edition, match.face)
    return time.process_time() - start


def match_with_takebacks(game: Game, entries: int, depth: int = 100) -> Match:
    """Random decisions up to the depth or the end, all taken back one by one, again and again."""
    edition = load_edition(game.package)
    face = ruleset_for(game, edition)
    chance = RandomSource.committed(b"luck" * 8)
    match = Match.new(game, game.PLAYERS[-1], edition=edition, chance=chance, face=face)
    rng = random.Random(0)
    while len(match.log.entries) < entries:
        rest = (entries - len(match.log.entries)) // 2
        while not match.is_over and len(match.standing) < min(depth, rest):
            seat = match.seats()[0]
            match.play(seat, [rng.choice(face.legal(match.record, seat))])
        for entry in match.standing[::-1]:
            match.undo(entry.number)
    return match


def cold_compile_seconds(game: Game) -> float:
    """How long it takes to compile the game into an empty cache."""
    with tempfile.TemporaryDirectory() as empty:
        return _time_process(
            ["-m", "guildhall.engine.runtime.compile_process", game.NAME], GUILDHALL_CACHE=empty
        )


def warm_start_seconds(game: Game) -> float:
    """How long a new process takes until it has played its first game with compiled rules."""
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
    """Random games one after another."""

    def __init__(self, game: Game, box: Record, players: int) -> None:
        self._face = RuleSet(game, box, compiled=True)
        self._how = players, default_options(game, players)

    def games_in(self, seconds: float) -> int:
        """How many games take about that long."""
        count = 1
        self.games(count, 0)
        while True:
            start = time.perf_counter()
            self.games(count, 0)
            if time.perf_counter() - start > seconds:
                return count
            count *= 2

    def games(self, count: int, seed: int) -> int:
        """Play that many games; the number of decisions."""
        return int(self._face.play_games(count, *self._how, seed)[1].sum())


# ---- env_speed
# How fast environments step, beside the engine's own random games in the same run.
#
# Everything is measured in short rounds in turn, and the best of each counts: whatever else the
# machine does meanwhile slows all of them, but hardly ever in every round.


BATCH_GAMES = 256
"""Games in a batch on one core: its arrays still fit into the cache."""
MANY_GAMES = 8192
"""Games in a batch that threads share: waking them takes a while."""
STEPS = 4096
"""Steps in a round on one core."""
MANY_STEPS = 8
"""Steps of many games in a round."""
RANDOM_GAMES, MANY_RANDOM_GAMES = 256, 2048
"""Random games in a round on one core, and of every thread on all."""

Measurement = Callable[[], float]
Clock = Callable[[], float]


RateTable = dict[str, dict[str, float]]


def env_rates(game: Game, box: Record, seconds: float) -> RateTable:
    """Steps a CPU second at a small table, and their ratio to decisions in random games.

    The last row is what threads on all cores gain by the clock, what random games gain, and the
    first as a share of the second.
    """
    table = _SmallTable(game, box)
    return {**_on_one_core(table, seconds), **_on_all_cores(table, seconds)}


class _SmallTable:
    """A game for two, stepped by environments or played at random."""

    def __init__(self, game: Game, box: Record) -> None:
        self._name = game.NAME
        self._players = game.PLAYERS[1] if game.PLAYERS[0] == 1 else game.PLAYERS[0]
        self._face = RuleSet(game, box, compiled=True)
        self._options = default_options(game, self._players)

    def env(self, observation: str, games: int, threads: int = 1) -> Batch:
        name, players = self._name, self._players
        return batch(name, players, games, seed=1, observation=observation, threads=threads)

    def play(self, games: int, seed: int) -> int:
        """Play that many games at random; the number of decisions."""
        return int(self._face.play_games(games, self._players, self._options, seed)[1].sum())


def _on_one_core(table: _SmallTable, seconds: float) -> RateTable:
    steps, clock = STEPS // BATCH_GAMES, time.thread_time
    best = best_rates(
        {
            "random games": _random_games(table, RANDOM_GAMES, 1, clock),
            "view and legal list": _stepping(table.env("record", BATCH_GAMES), steps, clock),
            "thermometer": _stepping(table.env("thermometer", BATCH_GAMES), steps, clock),
        },
        seconds,
    )
    alone = best["random games"]
    return {
        name: {"steps/s": round(rate), "ratio": round(rate / alone, 3)}
        for name, rate in best.items()
    }


def _on_all_cores(table: _SmallTable, seconds: float) -> RateTable:
    cores, clock = os.cpu_count() or 1, time.perf_counter
    best = best_rates(
        {
            "one": _stepping(table.env("record", MANY_GAMES), MANY_STEPS, clock),
            "all": _stepping(table.env("record", MANY_GAMES, cores), MANY_STEPS, clock),
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
    """The best round of each, all of them in turn, for that long each."""
    best = {name: measure() for name, measure in measures.items()}
    start = time.perf_counter()
    while time.perf_counter() - start < seconds * len(measures):
        for name, measure in measures.items():
            best[name] = max(best[name], measure())
    return best


def _random_games(table: _SmallTable, games: int, threads: int, clock: Clock) -> Measurement:
    """Decisions a second in random games, so many on every thread."""
    pool = ThreadPoolExecutor(threads)

    def measure() -> float:
        start = clock()
        running = [pool.submit(table.play, games, games * other) for other in range(1, threads)]
        decisions = table.play(games, 0) + sum(run.result() for run in running)
        return decisions / (clock() - start)

    return measure


def _stepping(env: Batch, steps: int, clock: Clock) -> Measurement:
    """Steps a second of checked random actions; choosing them does not count."""

    def measure() -> float:
        spent = 0.0
        for step in range(steps):
            actions = env.any_actions(step)
            start = clock()
            env.step(actions)
            spent += clock() - start
        return steps * env.games / spent

    return measure


# ---- env_gpu
# Environments on a GPU: how fast they step, and whether every state is the CPU's.


GPU_GAMES = 262_144
COMPARED_GAMES = 4096
COMPARED_ARRAYS = ("asked", "observation", "legal", "count", "reward", "done", "scores", "winners", "length")


@dataclass(frozen=True)
class GpuEnvResult:
    """One table: steps a second by observation, and steps whose outcome differs from the CPU's."""

    players: int
    steps_per_second: dict[str, int]
    compared_steps: int
    different_steps: int


def gpu_env_result(
    name: str, players: int, steps: int = 256, seconds: float = 1.0
) -> GpuEnvResult:
    """Measure and compare one table; actions are chosen at random on the GPU."""
    rates = {
        way: _gpu_steps_per_second(name, players, way, seconds) for way in ("record", "thermometer")
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
    """Play the same games on both; how many steps of how many games do not lead to the same."""
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
    """By game: whether its state or anything that is told differs."""
    differ = np.zeros(cpu.games, bool)
    pairs = [(getattr(cpu, name), getattr(gpu, name)) for name in COMPARED_ARRAYS]
    for one, other in [*pairs, (cpu.arrays.words[: cpu.games], gpu.arrays.words[: cpu.games])]:
        unequal = np.asarray(one) != np.asarray(other)
        differ |= unequal.reshape(cpu.games, -1).any(axis=1)
    return differ


# ---- search_speed
# How fast the search is, with a net and without: on one core, from the opening and the middle.
#
# What limits it is playing on: an iteration plays eight turns of every seat, and each looks for its
# line by valuing some ten to a hundred states.


SEED = 7
WARM_UP_ITERATIONS = 10


def search_rates(game: Game, box: Record, seconds: float) -> dict[int, dict[str, int]]:
    """Iterations a second by players: in the first decision, and halfway through a game."""
    face = RuleSet(game, box, compiled=True)
    return {
        players: {
            "opening": _iterations_per_second(face, _random_position(face, players, 0), players, seconds),
            "middle": _iterations_per_second(face, _mid_game_position(face, players), players, seconds),
        }
        for players in game.PLAYERS
    }


def iterations_within(game: Game, players: int, seconds: float) -> int:
    """As many as so long gives on one core halfway through a game, in two digits."""
    face = RuleSet(game, game.box(load_edition(game.package)), compiled=True)
    rate = _iterations_per_second(face, _mid_game_position(face, players), players, 1.0)
    return max(1, int(float(f"{rate * seconds:.1e}")))


def net_rates(game: Game, box: Record, seconds: float) -> dict[int, dict[str, float]]:
    """By players, halfway through a game: what a net's answers take, and the search with it."""
    if not has_net(game):
        return {}
    face = RuleSet(game, box, compiled=True)
    return {players: _net_rates(face, players, seconds) for players in game.PLAYERS}


def _net_rates(face: RuleSet, players: int, seconds: float) -> dict[str, float]:
    record = _mid_game_position(face, players)
    question = _request(face, record, players, Budget(seconds=seconds))
    plain = replace(question, face=RuleSet(face.game, face.box, compiled=False))
    ready = load_for(face, players)
    mind = ready.new_mind(question.view)
    actions = face.legal(question.possible_truth(), question.seat)
    code = code_now(face).given("forward", ready.plan, ready.weights, mind, np.array(actions))
    who = 0, question.seat, players, len(actions)

    def from_nothing() -> None:
        mind.held[:] = mind.sums[:] = 0
        code(*who)

    return {
        "answer ms": _milliseconds(from_nothing, seconds),
        "decision ms": _milliseconds(lambda: net.choose(question), seconds),
        "decision interpreted ms": _milliseconds(lambda: net.choose(plain), seconds),
        "search iterations/s": _iterations_per_second(face, record, players, seconds, master.think),
    }


def _milliseconds(act: Callable[[], object], seconds: float) -> float:
    """What it takes, the first time not counted."""
    act()
    count = 0
    start = time.thread_time()
    while (spent := time.thread_time() - start) < seconds or not count:
        act()
        count += 1
    return round(1000 * spent / count, 3)


def _request(face: RuleSet, record: Record, players: int, budget: Budget) -> DecisionRequest:
    seat = face.seats(record)[0]
    return DecisionRequest(face, face.hidden(record, seat), seat, players, SEED, budget)


def _random_position(face: RuleSet, players: int, decisions: int) -> Record:
    record = face.setup(players, default_options(face.game, players), *key_words(SEED))
    face.random_playout(record, SEED, decisions)
    return record


def _mid_game_position(face: RuleSet, players: int) -> Record:
    """Halfway through a random game, at the next decision that has a choice."""
    decisions = face.random_playout(_random_position(face, players, 0), SEED) // 2
    while True:
        record = _random_position(face, players, decisions)
        if len(face.legal(record, face.seats(record)[0])) > 1:
            return record
        decisions += 1


def _iterations_per_second(
    face: RuleSet,
    record: Record,
    players: int,
    seconds: float,
    think: Callable[[DecisionRequest], SearchResult] = ismcts.think,
) -> int:
    think(_request(face, record, players, Budget(iterations=WARM_UP_ITERATIONS)))
    budget = Budget(seconds=seconds, own_time=True)
    start = time.thread_time()
    thought = think(_request(face, record, players, budget))
    return round(thought.iterations / (time.thread_time() - start))

"""How fast environments step, beside the engine's own random games in the same run.

Everything is measured in short rounds in turn, and the best of each counts: whatever else the
machine does meanwhile slows all of them, but hardly ever in every round.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.envs import batch
from guildhall.envs.batched import Batch
from guildhall.lab import speed

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

Measure = Callable[[], float]
Clock = Callable[[], float]


Rows = dict[str, dict[str, float]]


def environment_rates(game: Game, box: Record, seconds: float) -> Rows:
    """Steps a CPU second at a small table, and their ratio to decisions in random games.

    The last row is what threads on all cores gain by the clock, what random games gain, and the
    first as a share of the second.
    """
    table = _Table(game, box)
    return {**_on_one_core(table, seconds), **_on_all_cores(table, seconds)}


class _Table:
    """A game for two, stepped by environments or played at random."""

    def __init__(self, game: Game, box: Record) -> None:
        self._name = game.NAME
        self._players = game.PLAYERS[1] if game.PLAYERS[0] == 1 else game.PLAYERS[0]
        self._face = RulesFace(game, box, compiled=True)
        self._options = speed.usual_options(game, self._players)

    def env(self, observation: str, games: int, threads: int = 1) -> Batch:
        name, players = self._name, self._players
        return batch(name, players, games, seed=1, observation=observation, threads=threads)

    def play(self, games: int, seed: int) -> int:
        """Play that many games at random; the number of decisions."""
        return int(self._face.play_games(games, self._players, self._options, seed)[1].sum())


def _on_one_core(table: _Table, seconds: float) -> Rows:
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


def _on_all_cores(table: _Table, seconds: float) -> Rows:
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


def best_rates(measures: dict[str, Measure], seconds: float) -> dict[str, float]:
    """The best round of each, all of them in turn, for that long each."""
    best = {name: measure() for name, measure in measures.items()}
    start = time.perf_counter()
    while time.perf_counter() - start < seconds * len(measures):
        for name, measure in measures.items():
            best[name] = max(best[name], measure())
    return best


def _random_games(table: _Table, games: int, threads: int, clock: Clock) -> Measure:
    """Decisions a second in random games, so many on every thread."""
    pool = ThreadPoolExecutor(threads)

    def measure() -> float:
        start = clock()
        running = [pool.submit(table.play, games, games * other) for other in range(1, threads)]
        decisions = table.play(games, 0) + sum(run.result() for run in running)
        return decisions / (clock() - start)

    return measure


def _stepping(env: Batch, steps: int, clock: Clock) -> Measure:
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

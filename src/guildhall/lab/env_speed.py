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
from guildhall.envs import Batch, batch
from guildhall.lab import speed

GAMES = 256
"""Games in a batch on one core: its arrays still fit into the cache."""
MANY_GAMES = 8192
"""Games in a batch that threads share: waking them takes a while."""
STEPS = 16_384
"""Steps in a round on one core."""
MANY_STEPS = 8
"""Steps of many games in a round."""
RANDOM_GAMES = 1024
"""Random games of every thread in a round."""

Measure = Callable[[], float]
Clock = Callable[[], float]


def environment_rates(game: Game, box: Record, seconds: float) -> dict[str, dict[str, float]]:
    """Steps a CPU second at a small table, and their ratio to decisions in random games.

    The last row is what threads on all cores gain by the clock, what random games gain, and the
    first as a share of the second.
    """
    players = game.PLAYERS[1] if game.PLAYERS[0] == 1 else game.PLAYERS[0]
    face, cores = RulesFace(game, box, compiled=True), os.cpu_count() or 1
    options = speed.usual_options(game, players)

    def stepping(observation: str, games: int, threads: int) -> Measure:
        env = batch(game.NAME, players, games, observation=observation, seed=1, threads=threads)
        if games == GAMES:
            return _stepping(env, STEPS // games, time.thread_time)
        return _stepping(env, MANY_STEPS, time.perf_counter)

    best = best_rates(
        {
            "random games": _random_games(face, players, options, 1, time.thread_time),
            "view and legal list": stepping("record", GAMES, 1),
            "thermometer": stepping("thermometer", GAMES, 1),
        },
        seconds,
    )
    alone = best["random games"]
    rows = {
        name: {"steps/s": round(rate), "ratio": round(rate / alone, 3)}
        for name, rate in best.items()
    }
    by_clock = best_rates(
        {
            "one": stepping("record", MANY_GAMES, 1),
            "all": stepping("record", MANY_GAMES, cores),
            "random one": _random_games(face, players, options, 1, time.perf_counter),
            "random all": _random_games(face, players, options, cores, time.perf_counter),
        },
        seconds,
    )
    gain = by_clock["all"] / by_clock["one"]
    random_gain = by_clock["random all"] / by_clock["random one"]
    rows[f"{cores} threads"] = {
        "gain": round(gain, 2),
        "of random games": round(random_gain, 2),
        "share": round(gain / random_gain, 2),
    }
    return rows


def best_rates(measures: dict[str, Measure], seconds: float) -> dict[str, float]:
    """The best round of each, all of them in turn, for that long each."""
    best = {name: measure() for name, measure in measures.items()}
    start = time.perf_counter()
    while time.perf_counter() - start < seconds * len(measures):
        for name, measure in measures.items():
            best[name] = max(best[name], measure())
    return best


def _random_games(
    face: RulesFace, players: int, options: list[int], threads: int, clock: Clock
) -> Measure:
    """Decisions a second in random games on so many threads."""
    pool = ThreadPoolExecutor(threads)

    def play(seed: int) -> int:
        return int(face.play_games(RANDOM_GAMES, players, options, seed)[1].sum())

    def measure() -> float:
        start = clock()
        first, *others = (thread * RANDOM_GAMES for thread in range(threads))
        running = [pool.submit(play, seed) for seed in others]
        decisions = play(first) + sum(run.result() for run in running)
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

"""How fast environments step, beside the engine's own random games in the same run."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.envs import Batch, batch
from guildhall.lab import speed

GAMES = 512
"""Games in a batch: its arrays still fit into the cache of a core."""


def environment_rates(game: Game, box: Record, seconds: float) -> dict[str, dict[str, float]]:
    """Steps a second at the smallest table, and their ratio to decisions in random games.

    The last row is what several threads gain, beside what random games gain of as many.
    """
    players = game.PLAYERS[1] if game.PLAYERS[0] == 1 else game.PLAYERS[0]
    alone = speed.compiled(game, box, players, seconds).decisions_per_second
    rows = {"random games": {"steps/s": round(alone), "ratio": 1.0}}
    for row, observation in (("view and legal list", "record"), ("thermometer", "thermometer")):
        rate = _rate(batch(game.NAME, players, GAMES, observation=observation, seed=1), seconds)
        rows[row] = {"steps/s": round(rate), "ratio": round(rate / alone, 2)}
    cores = os.cpu_count() or 1
    all_cores = speed.compiled_on_all_cores(game, box, players, seconds).decisions_per_second
    many = batch(game.NAME, players, GAMES * cores, observation="record", seed=1, threads=cores)
    gain = _rate(many, seconds, time.perf_counter) / rows["view and legal list"]["steps/s"]
    rows[f"{cores} threads"] = {"gain": round(gain, 2), "random": round(all_cores / alone, 2)}
    return rows


def _rate(env: Batch, seconds: float, clock: Callable[[], float] = time.thread_time) -> float:
    """Steps a second of checked random actions; choosing them does not count."""
    rng = np.random.default_rng(1)
    games = np.arange(env.games)
    spent, steps = 0.0, 0
    while spent < seconds:
        actions = env.legal[games, (rng.random(env.games) * env.count).astype(int)]
        start = clock()
        env.step(actions)
        spent += clock() - start
        steps += env.games
    env.close()
    return steps / spent

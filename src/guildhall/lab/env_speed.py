"""How fast environments step, beside the engine's own random games in the same run."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.envs import Batch, batch
from guildhall.lab import speed

GAMES = 256
"""Games in a batch: its arrays still fit into the cache of a core."""


def environment_rates(game: Game, box: Record, seconds: float) -> dict[str, dict[str, float]]:
    """Steps a CPU second at a small table, and their ratio to decisions in random games.

    The last row is what several threads gain by the clock, beside what random games gain.
    """
    players = game.PLAYERS[1] if game.PLAYERS[0] == 1 else game.PLAYERS[0]
    alone = _random_rate(game, box, players, seconds)
    rows = {"random games": {"steps/s": round(alone), "ratio": 1.0}}
    for row, observation in (("view and legal list", "record"), ("thermometer", "thermometer")):
        rate = _rate(batch(game.NAME, players, GAMES, observation=observation, seed=1), seconds)
        rows[row] = {"steps/s": round(rate), "ratio": round(rate / alone, 2)}
    cores = os.cpu_count() or 1
    one, many = (
        _rate(
            batch(game.NAME, players, 8 * GAMES, observation="record", seed=1, threads=n),
            seconds,
            time.perf_counter,
        )
        for n in (1, cores)
    )
    gained = [
        measure(game, box, players, seconds).decisions_per_second
        for measure in (speed.compiled, speed.compiled_on_all_cores)
    ]
    gains = {"gain": round(many / one, 2), "of random games": round(gained[1] / gained[0], 2)}
    rows[f"{cores} threads"] = gains
    return rows


def _random_rate(game: Game, box: Record, players: int, seconds: float) -> float:
    """Decisions a CPU second in random games on one core."""
    face = RulesFace(game, box, compiled=True)
    options = speed.usual_options(game, players)
    start, decisions, seed = time.thread_time(), 0, 0
    while time.thread_time() - start < seconds:
        decisions += int(face.play_games(GAMES, players, options, seed)[1].sum())
        seed += GAMES
    return decisions / (time.thread_time() - start)


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

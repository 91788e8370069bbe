"""Environments on a GPU: how fast they step, and whether every state is the CPU's."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

import numpy as np

from guildhall.envs import batch
from guildhall.envs.batched import Batch

GPU_GAMES = 262_144
COMPARED = 4096
TOLD = ("asked", "observation", "legal", "count", "reward", "done", "scores", "winners", "length")


@dataclass(frozen=True)
class EnvFigures:
    """One table: steps a second by observation, and steps whose outcome differs from the CPU's."""

    players: int
    steps_per_second: dict[str, int]
    compared_steps: int
    different_steps: int


def environment_on_gpu(
    name: str, players: int, steps: int = 256, seconds: float = 1.0
) -> EnvFigures:
    """Measure and compare one table; actions are chosen at random on the GPU."""
    rates = {
        way: _gpu_steps_per_second(name, players, way, seconds) for way in ("record", "thermometer")
    }
    different = different_steps(name, players, steps)
    return EnvFigures(players, rates, COMPARED * steps, different)


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


def different_steps(name: str, players: int, steps: int, games: int = COMPARED) -> int:
    """Play the same games on both; how many steps of how many games do not lead to the same."""
    cpu = batch(name, players, games, seed=5, threads=os.cpu_count() or 1)
    gpu = batch(name, players, games, seed=5, device="cuda")
    different = 0
    for number in range(steps):
        cpu.step_unchecked(cpu.any_actions(number))
        gpu.step_unchecked(gpu.any_actions(number))
        different += int(_differ(cpu, gpu).sum())
    cpu.close()
    gpu.close()
    return different


def _differ(cpu: Batch, gpu: Batch) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """By game: whether its state or anything that is told differs."""
    differ = np.zeros(cpu.games, bool)
    pairs = [(getattr(cpu, name), getattr(gpu, name)) for name in TOLD]
    for one, other in [*pairs, (cpu.arrays.words[: cpu.games], gpu.arrays.words[: cpu.games])]:
        unequal = np.asarray(one) != np.asarray(other)
        differ |= unequal.reshape(cpu.games, -1).any(axis=1)
    return differ

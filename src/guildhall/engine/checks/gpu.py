"""Whole random games on a GPU, one thread a game, from the same rule source.

Needs numpy and numba with CUDA only: `python -m guildhall.engine.checks.gpu GAME`.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel import twins
from guildhall.engine.kernel.events import EVENT_WIDTH
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import option_indices

THREADS = 128
LIMIT = 20_000
REGISTERS = 48


class NoGpu(RuntimeError):
    """This machine has no GPU that numba can use."""


@dataclass(frozen=True)
class GpuFigures:
    """One measured run."""

    game: str
    players: int
    options: dict[str, str]
    games: int
    decisions: int
    compile_seconds: float
    seconds: float
    decisions_per_second: float
    games_per_second: float
    cpu_decisions_per_second: float
    different_records: int
    gpu: str


def _cuda() -> Any:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 still imports it
    try:
        from numba import cuda
    except ImportError as error:
        raise NoGpu(f"numba has no CUDA support here: {error}") from error
    if not cuda.is_available():  # type: ignore[no-untyped-call]
        raise NoGpu("no CUDA device is available here")
    return cuda


@cache
def _kernel(game: Game) -> Any:
    """One thread a game, on its record in global memory (local memory was a fifth slower).

    More threads at once outweigh spilled registers: a third faster in Norenberc than unbounded.
    """
    from numba import int32

    cuda = _cuda()
    play_game = twins.load(game).play_game
    most = game.MAX_LEGAL

    @cuda.jit(max_registers=REGISTERS)
    def play(states, boxes, players, options, seed, limit, events, decisions):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202
        i = cuda.grid(1)
        if i < len(states):
            out = cuda.local.array(most, int32)
            decisions[i] = play_game(
                states, i, boxes, players, options, seed + i, limit, out, events
            )

    return play


def compare(
    game: Game, box: Record, players: int, options: dict[str, str], games: int, seed: int = 1
) -> GpuFigures:
    """Play the same games on GPU and CPU and compare every final record byte for byte."""
    cuda = _cuda()
    kernel = _kernel(game)
    chosen = np.array([*option_indices(game, options), 0], np.int64)
    quiet = np.zeros((1, EVENT_WIDTH), np.int32)
    fixed = [cuda.to_device(box), players, cuda.to_device(chosen), seed, LIMIT]
    device_quiet = cuda.to_device(quiet)

    def run(count: int) -> tuple[Any, Any, float]:
        states = cuda.to_device(np.zeros(count, game.STATE))
        decisions = cuda.to_device(np.zeros(count, np.int64))
        cuda.synchronize()
        started = time.perf_counter()
        blocks = -(-count // THREADS)
        kernel[blocks, THREADS](states, *fixed, device_quiet, decisions)
        cuda.synchronize()
        return states, decisions, time.perf_counter() - started

    compile_seconds = run(min(games, 512 * THREADS))[2]
    states, decisions, seconds = run(games)
    on_gpu = states.copy_to_host()
    total = int(decisions.copy_to_host().sum())
    on_cpu, cpu_rate = _on_cpu(game, box, players, chosen, seed, games)
    width = game.STATE.itemsize
    same = on_gpu.view(np.uint8).reshape(-1, width) == on_cpu.view(np.uint8).reshape(-1, width)
    name = cuda.get_current_device().name
    return GpuFigures(
        game.NAME, players, options, games, total, compile_seconds, seconds,
        total / seconds, games / seconds, cpu_rate, int((~same.all(axis=1)).sum()),
        name.decode() if isinstance(name, bytes) else str(name),
    )  # fmt: skip


def _on_cpu(
    game: Game, box: Record, players: int, options: Any, seed: int, games: int
) -> tuple[Any, float]:
    from concurrent.futures import ThreadPoolExecutor
    from os import cpu_count

    doors = twins.load(game)
    states = np.zeros(games, game.STATE)
    workers = cpu_count() or 1
    bounds = np.linspace(0, games, workers + 1).astype(int)

    def part(first: int, last: int) -> int:
        out = np.zeros(game.MAX_LEGAL, np.int64)
        quiet = np.zeros((1, EVENT_WIDTH), np.int32)
        counts = np.zeros(last - first, np.int64)
        return int(
            doors.play_games(
                states[first:last], box, players, options, seed + int(first),
                LIMIT, out, quiet, counts,
            )
        )  # fmt: skip

    part(0, 1)
    states[:] = 0
    started = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        total = sum(pool.map(part, bounds[:-1], bounds[1:]))
    return states, total / (time.perf_counter() - started) / workers


def main(name: str, games: int) -> int:
    """Every player count of the game with its default options; JSON lines."""
    from guildhall.engine.checks.walks import all_option_sets
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.registry import get_game

    game = get_game(name)
    box = game.box(load_edition(game.package))
    different = 0
    for players in game.PLAYERS:
        for options in all_option_sets(game, players):
            figures = compare(game, box, players, options, games)
            different += figures.different_records
            print(json.dumps(asdict(figures)), flush=True)
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000))

"""Random games on a GPU, each compared with the same game on the CPU.

`python -m guildhall.engine.checks.gpu_playouts make PACKAGE FOLDER` writes PTX and portable
machine code, which needs no GPU; `play PACKAGE FOLDER [GAMES]` plays every player count and
option set where numpy and a driver are, and exits with 1 if any final state differs.
"""

from __future__ import annotations

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from os import cpu_count
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.engine.compiler.codegen import NVIDIA, PORTABLE, Compiled, EntryPoints
from guildhall.engine.compiler.ptx import THREADS_PER_BLOCK, Kernel, ThreadLocalArray
from guildhall.engine.compiler.types import narrowest_element
from guildhall.engine.contract import Game, load_game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.runtime.compilation import kernels_of, program_of
from guildhall.engine.runtime.cuda import MULTIPROCESSORS, CudaDevice, NoCudaDevice
from guildhall.engine.runtime.random_play import random_game_kernel
from guildhall.engine.runtime.ruleset import RuleSet, option_indices
from guildhall.engine.runtime.state import Record

__all__ = ["GpuFigures", "NoCudaDevice", "compare"]

LIMIT = 20_000
BLOCKS_PER_MULTIPROCESSOR = 16
"""The largest number of blocks that can be resident at once."""


@dataclass(frozen=True)
class GpuFigures:
    """The figures of one measured run."""

    game: str
    players: int
    options: dict[str, str]
    games: int
    decisions: int
    load_seconds: float
    seconds: float
    decisions_per_second: float
    games_per_second: float
    cpu_decisions_per_second: float
    different_records: int
    gpu: str


def playout_kernel(game: Game) -> Kernel:
    """The kernel that plays random games; a thread that has finished one takes the next."""
    state_words = game.STATE.itemsize // 8
    actions = game.MAX_LEGAL + 1
    action_bytes = actions * narrowest_element(game.ACTIONS.size).bits // 8
    return Kernel(
        random_game_kernel,
        thread_local={
            "states": ThreadLocalArray("state", state_words, 1),
            "words": ThreadLocalArray("state", state_words, 1),
            "out": ThreadLocalArray("out", -(-action_bytes // 8), actions),
            "events": ThreadLocalArray("events", EVENT_WIDTH // 2, 1),
        },
        shared={"boxes": game.BOX.itemsize // 8},
        known_lengths={"boxes": 1},
        is_persistent=True,
    )


def ptx_of(game: Game) -> str:
    """The PTX of the playout kernel, which is compiled without a GPU."""
    return kernels_of(game, "playouts", [playout_kernel(game)], NVIDIA)


class GpuPlayouts:
    """Random games of one game on the GPU."""

    def __init__(self, game: Game, box: Record, text: str) -> None:
        self._game = game
        self.gpu = CudaDevice()
        start = time.perf_counter()
        self._kernel = self.gpu.load(text, random_game_kernel.__name__)
        self.load_seconds = time.perf_counter() - start
        self._box = box

    def play(
        self, games: int, players: int, options: np.ndarray[Any, Any], seed: int
    ) -> tuple[Record, np.ndarray[Any, Any], float]:
        """Play games and return the final states, their numbers of decisions, and the kernel's
        seconds."""
        states, decisions = np.zeros(games, self._game.STATE), np.zeros(games, np.int64)
        arrays = self._box, states, decisions, options, np.zeros(1, np.int64)
        blocks = self.gpu.attribute(MULTIPROCESSORS) * BLOCKS_PER_MULTIPROCESSOR
        with self.gpu.uploaded(*arrays) as (box, final, counts, chosen, counter):
            arguments = box, 1, final, games, counts, games, players, chosen, len(options)
            start = time.perf_counter()
            self.gpu.launch(
                self._kernel, blocks, THREADS_PER_BLOCK,
                0, games, *arguments, seed, LIMIT, counter,
            )  # fmt: skip
            seconds = time.perf_counter() - start
            self.gpu.copy_to_host(final, states)
            self.gpu.copy_to_host(counts, decisions)
        return states, decisions, seconds


def compare(
    rules: RuleSet,
    on_gpu: GpuPlayouts,
    players: int,
    options: dict[str, str],
    games: int,
    seed: int = 1,
) -> GpuFigures:
    """Play the same games on GPU and CPU and compare every final record byte for byte."""
    game = rules.game
    chosen = np.array([*option_indices(game, options), 0], np.int64)
    on_gpu.play(min(games, 1 << 16), players, chosen, seed)
    states, decisions, seconds = on_gpu.play(games, players, chosen, seed)
    expected, cpu_rate = _on_cpu(rules, players, option_indices(game, options), seed, games)
    width = game.STATE.itemsize
    same = states.view(np.uint8).reshape(-1, width) == expected.view(np.uint8).reshape(-1, width)
    total = int(decisions.sum())
    return GpuFigures(
        game.NAME, players, options, games, total, on_gpu.load_seconds, seconds,
        total / seconds, games / seconds, cpu_rate, int((~same.all(axis=1)).sum()),
        on_gpu.gpu.name,
    )  # fmt: skip


def _on_cpu(
    rules: RuleSet, players: int, options: list[int], seed: int, games: int
) -> tuple[Record, float]:
    """The same games on all cores, and the decisions per second of one core."""
    workers = cpu_count() or 1
    bounds = [int(bound) for bound in np.linspace(0, games, workers + 1)]

    def part(number: int) -> tuple[Record, np.ndarray[Any, Any]]:
        first, last = bounds[number], bounds[number + 1]
        return rules.play_games(last - first, players, options, seed + first, LIMIT)

    started = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        parts = list(pool.map(part, range(workers)))
    rate = sum(int(each.sum()) for _, each in parts) / (time.perf_counter() - started) / workers
    return np.concatenate([states for states, _ in parts]), rate


def make(game: Game, folder: Path) -> None:
    """Write the PTX, and machine code for any recent x86-64."""
    folder.mkdir(parents=True, exist_ok=True)
    start = time.process_time()
    (folder / f"{game.NAME}.ptx").write_text(ptx_of(game))
    print(f"{game.NAME}.ptx made in {time.process_time() - start:.1f} CPU seconds")
    compiled = Compiled.of(program_of(game), PORTABLE)
    (folder / f"{game.NAME}.code").write_bytes(compiled.to_bytes())


def play(game: Game, folder: Path, games: int) -> int:
    """Compare every player count and option set, one line of JSON each; returns 1 if any record
    differs."""
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.play.setup import all_option_sets

    box = game.box(load_edition(game.package))
    code = EntryPoints(Compiled.from_bytes((folder / f"{game.NAME}.code").read_bytes()))
    rules = RuleSet(game, box, compiled=True, code=code)
    on_gpu = GpuPlayouts(game, box, (folder / f"{game.NAME}.ptx").read_text())
    different = 0
    for players in game.PLAYERS:
        for options in all_option_sets(game, players):
            figures = compare(rules, on_gpu, players, options, games)
            different += figures.different_records
            print(json.dumps(asdict(figures)), flush=True)
    return 1 if different else 0


def main(command: str, package: str, folder: str, games: str = "1000000") -> int:
    game = load_game(package)
    if command == "make":
        make(game, Path(folder))
        return 0
    return play(game, Path(folder), int(games))


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))

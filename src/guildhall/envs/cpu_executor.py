"""Steps a batch of games on one or several CPU threads."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from queue import SimpleQueue
from threading import Thread
from typing import Any

import numpy as np

from guildhall.engine.observation.encoder import build_update_plan, new_update_buffer
from guildhall.engine.observation.write import RECORD
from guildhall.engine.runtime.generic import load_program
from guildhall.envs.buffers import STEP, new_batch_buffers, new_thread_buffers
from guildhall.envs.config import Array, BatchConfig

PROGRAM = "envs"
Task = Callable[..., int]


class CpuExecutor:
    """One or several threads, each of which steps a part of the games."""

    def __init__(self, config: BatchConfig) -> None:
        code = load_program(config.game, PROGRAM, config.rules.compiled)
        self.buffers = new_batch_buffers(config)
        self._games = config.games
        changes = build_update_plan(config.encoder, config.games)
        shared = self.buffers, config.encoder.plan, changes
        own = [
            (new_thread_buffers(config), new_update_buffer(config.encoder))
            for _ in range(config.threads)
        ]
        self._advance = [code.bind_arrays("advance_games", *shared, *each) for each in own]
        self._step = code.bind_arrays("step", *shared, *own[0])
        entries = [
            code.bind_arrays(name, self.buffers)
            for name in ("find_illegal", "sample_actions", "determinize")
        ]
        self._find_illegal, self._sample_actions, self._determinize = entries
        is_record = config.encoder.format_code == RECORD
        self._views = [
            2 * config.games + (0 if is_record else thread) for thread in range(config.threads)
        ]
        self._workers = [CpuWorker() for _ in range(config.threads - 1)]
        weakref.finalize(self, _stop_workers, self._workers)

    @property
    def views(self) -> Array:
        """The views of seats, which lie behind all games and snapshots."""
        views: Array = self.buffers.records[2 * self._games :]
        return views

    def step(self) -> int:
        """Step all games and return -1, or do nothing and return the row of an illegal action."""
        if not self._workers:
            return self._step(self._games, self._views[0])
        illegal_row = self._find_illegal_row()
        if illegal_row < 0:
            self.advance(STEP)
        return illegal_row

    def advance(self, mode: int) -> None:
        """Advance all games to their next decision."""
        self._parallel(self._games, self._advance_part, mode)

    def abreast(self) -> AbstractContextManager[None]:
        """Do nothing: batches on a CPU are stepped one after another."""
        return nullcontext()

    def advance_one(self, mode: int, game: int) -> None:
        """Advance one game to its next decision."""
        self._advance_part(0, game, game + 1, mode)

    def _advance_part(self, thread: int, first: int, last: int, mode: int) -> int:
        return self._advance[thread](first, last, self._views[thread], mode)

    def _find_illegal_row(self) -> int:
        rows = self._parallel(len(self.buffers.num_legal_actions), self._find_illegal_part)
        return next((row for row in rows if row >= 0), -1)

    def _find_illegal_part(self, thread: int, first: int, last: int) -> int:
        return self._find_illegal(first, last)

    def sample_actions(self, seed: int) -> None:
        """Sample a legal action in every row."""
        self._sample_actions(0, len(self.buffers.num_legal_actions), seed)

    def determinize(self, game: int, seed: int) -> None:
        """Replace a game by a state that is consistent with the acting seat's view."""
        self._determinize(game, game, self._games + game, seed)

    def as_array(self, actions: Any) -> Array:
        """The actions as an array."""
        return np.asarray(actions)

    def set_actions(self, actions: Array) -> None:
        """Copy the actions to where compiled code reads them."""
        self.buffers.actions[:] = actions.reshape(-1)

    def close(self) -> None:
        """Stop the threads."""
        _stop_workers(self._workers)

    def _parallel(self, count: int, task: Task, *more: int) -> list[int]:
        """Run a task on all threads, each with its part of `count`; return their results."""
        if not self._workers:
            return [task(0, 0, count, *more)]
        threads = len(self._workers) + 1
        bounds = [count * n // threads for n in range(threads + 1)]
        for n, worker in enumerate(self._workers, 1):
            worker.tasks.put((task, (n, bounds[n], bounds[n + 1], *more)))
        own = _run_task(task, (0, bounds[0], bounds[1], *more))
        results = [own, *(worker.results.get() for worker in self._workers)]
        for result in results:
            if isinstance(result, Exception):
                raise result
        return results  # type: ignore[return-value]


class CpuWorker:
    """A thread that runs tasks from a queue."""

    def __init__(self) -> None:
        self.tasks: SimpleQueue[tuple[Task, tuple[int, ...]] | None] = SimpleQueue()
        self.results: SimpleQueue[int | Exception] = SimpleQueue()
        Thread(target=_worker_loop, args=(self.tasks, self.results), daemon=True).start()


def _worker_loop(
    tasks: SimpleQueue[tuple[Task, tuple[int, ...]] | None],
    results: SimpleQueue[int | Exception],
) -> None:
    while (task := tasks.get()) is not None:
        results.put(_run_task(*task))
        del task  # holds a reference to the executor, which should be collectable while idle


def _run_task(task: Task, numbers: tuple[int, ...]) -> int | Exception:
    """Return the result of a task, or the exception that it raised."""
    try:
        return task(*numbers)
    except Exception as problem:
        return problem


def _stop_workers(workers: list[CpuWorker]) -> None:
    """Let the threads end."""
    while workers:
        workers.pop().tasks.put(None)

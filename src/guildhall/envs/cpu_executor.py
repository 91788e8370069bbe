"""The threads of this machine that play the games of a batch."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.observation.encoder import build_update_plan, new_changed
from guildhall.engine.observation.write import RECORD
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.generic import GenericFunction
from guildhall.envs.buffers import STEP, new_games, new_own
from guildhall.envs.config import Array, BatchConfig

PROGRAM = "envs"
Work = Callable[..., int]


@cache
def _generic(game: Game, compiled: bool) -> GenericFunction:
    return GenericFunction(game, PROGRAM, compilation.load(game, PROGRAM) if compiled else None)


class CpuExecutor:
    """One or several threads, each with its part of the games."""

    def __init__(self, choice: BatchConfig) -> None:
        code = _generic(choice.game, choice.face.compiled)
        self.arrays = new_games(choice)
        self._games = choice.games
        changes = build_update_plan(choice.encoder, choice.games)
        told = self.arrays, choice.encoder.plan, changes
        own = [(new_own(choice), new_changed(choice.encoder)) for _ in range(choice.threads)]
        self._play = [code.given("play", *told, *each) for each in own]
        self._step = code.given("step", *told, *own[0])
        entries = [code.given(name, self.arrays) for name in ("check", "choose", "guess")]
        self._check, self._choose, self._guess = entries
        is_record = choice.encoder.how == RECORD
        self._views = [
            2 * choice.games + (0 if is_record else thread) for thread in range(choice.threads)
        ]
        self._helpers = [CpuWorker() for _ in range(choice.threads - 1)]
        weakref.finalize(self, _dismiss, self._helpers)

    @property
    def views(self) -> Array:
        """The hidden records, which lie behind all games."""
        views: Array = self.arrays.records[2 * self._games :]
        return views

    def step(self) -> int:
        """Play all games on by their actions, unless one is not legal: its row, or -1."""
        if not self._helpers:
            return self._step(self._games, self._views[0])
        bad = self._check_all()
        if bad < 0:
            self.play(STEP)
        return bad

    def play(self, what: int) -> None:
        """Play all games on."""
        self._share(self._games, self._play_part, what)

    def abreast(self) -> AbstractContextManager[None]:
        """Batches on a CPU are played on one after the other."""
        return nullcontext()

    def play_one(self, what: int, game: int) -> None:
        """Play one game on."""
        self._play_part(0, game, game + 1, what)

    def _play_part(self, thread: int, first: int, last: int, what: int) -> int:
        return self._play[thread](first, last, self._views[thread], what)

    def _check_all(self) -> int:
        """The first row whose action is not legal, or -1: looked at before anything is done."""
        found = self._share(len(self.arrays.counts), self._check_part)
        return next((row for row in found if row >= 0), -1)

    def _check_part(self, thread: int, first: int, last: int) -> int:
        return self._check(first, last)

    def choose(self, seed: int) -> None:
        """Any legal action in every row."""
        self._choose(0, len(self.arrays.counts), seed)

    def guess(self, game: int, seed: int) -> None:
        """Put a possible truth in the place of a game."""
        self._guess(game, game, self._games + game, seed)

    def given(self, actions: Any) -> Array:
        return np.asarray(actions)

    def take(self, actions: Array) -> None:
        """Put the actions where compiled code finds them."""
        self.arrays.actions[:] = actions.reshape(-1)

    def close(self) -> None:
        _dismiss(self._helpers)

    def _share(self, count: int, work: Work, *more: int) -> list[int]:
        """Give every thread its part of so many, this one the first; what each answers."""
        if not self._helpers:
            return [work(0, 0, count, *more)]
        threads = len(self._helpers) + 1
        bounds = [count * n // threads for n in range(threads + 1)]
        for n, helper in enumerate(self._helpers, 1):
            helper.work.put((work, (n, bounds[n], bounds[n + 1], *more)))
        own = done(work, (0, bounds[0], bounds[1], *more))
        answers = [own, *(helper.done.get() for helper in self._helpers)]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers  # type: ignore[return-value]


class CpuWorker:
    """A thread that does one piece of work after another."""

    def __init__(self) -> None:
        self.work: SimpleQueue[tuple[Work, tuple[int, ...]] | None] = SimpleQueue()
        self.done: SimpleQueue[int | Exception] = SimpleQueue()
        Thread(target=_help, args=(self.work, self.done), daemon=True).start()


def _help(
    work: SimpleQueue[tuple[Work, tuple[int, ...]] | None],
    answers: SimpleQueue[int | Exception],
) -> None:
    while (task := work.get()) is not None:
        answers.put(done(*task))
        del task  # whoever gave it may be forgotten while nothing is to be done


def done(work: Work, numbers: tuple[int, ...]) -> int | Exception:
    """What the work answers, or raises."""
    try:
        return work(*numbers)
    except Exception as problem:
        return problem


def _dismiss(helpers: list[CpuWorker]) -> None:
    """Let the threads end."""
    while helpers:
        helpers.pop().work.put(None)

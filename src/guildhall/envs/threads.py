"""The threads of this machine that play the games of a batch."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel import compiling
from guildhall.engine.kernel.arrays import Generic
from guildhall.engine.kernel.changing import new_changed, new_changes
from guildhall.engine.kernel.observing import RECORD
from guildhall.envs.buffers import new_games, new_own
from guildhall.envs.choosing import Array, Choice

PROGRAM = "envs"


@cache
def _generic(game: Game, compiled: bool) -> Generic:
    return Generic(game, PROGRAM, compiling.load(game, PROGRAM) if compiled else None)


class Threads:
    """One or several threads, each with its part of the games."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self._code = _generic(choice.game, choice.face.compiled)
        self.arrays = new_games(choice)
        self._own = [new_own(choice) for _ in range(choice.threads)]
        self._changes = new_changes(choice.encoder, choice.games)
        self._changed = [new_changed(choice.encoder) for _ in range(choice.threads)]
        self._pool = ThreadPoolExecutor(choice.threads - 1) if choice.threads > 1 else None

    @property
    def views(self) -> Array:
        """The hidden records, which lie behind all games."""
        views: Array = self.arrays.records[2 * self._choice.games :]
        return views

    def play(self, what: int) -> None:
        """Play all games on."""
        self._share(self._choice.games, lambda *part: self._play(what, *part))

    def play_one(self, what: int, game: int) -> None:
        """Play one game on."""
        self._play(what, 0, game, game + 1)

    def _play(self, what: int, thread: int, first: int, last: int) -> int:
        view = 2 * self._choice.games + (0 if self._choice.encoder.how == RECORD else thread)
        told = self._choice.encoder.plan, self._changes
        own = self._own[thread], self._changed[thread]
        return self._code.play(self.arrays, *told, *own, first, last, view, what)

    def check(self) -> int:
        """The first row whose action is not legal, or -1: looked at before anything is done."""
        rows = len(self.arrays.counts)
        found = self._share(rows, lambda _, *part: self._code.check(self.arrays, *part))
        return next((row for row in found if row >= 0), -1)

    def choose(self, seed: int) -> None:
        """Any legal action in every row."""
        self._code.choose(self.arrays, 0, len(self.arrays.counts), seed)

    def guess(self, game: int, seed: int) -> None:
        """Put a possible truth in the place of a game."""
        asked = self._choice.games + game
        self._code.guess(self.arrays, game, game, asked, seed)

    def given(self, actions: Any) -> Array:
        return np.asarray(actions)

    def take(self, actions: Array) -> None:
        """Put the actions where compiled code finds them."""
        self.arrays.actions[:] = actions.reshape(-1)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _share(self, count: int, work: Callable[..., int]) -> list[int]:
        """Give every thread its part of so many, this one the first; what each answers."""
        threads = self._choice.threads
        bounds = [count * n // threads for n in range(threads + 1)]
        others = [
            self._pool.submit(work, n, bounds[n], bounds[n + 1])
            for n in range(1, threads)
            if self._pool is not None
        ]
        own = work(0, bounds[0], bounds[1])
        return [own, *(other.result() for other in others)]

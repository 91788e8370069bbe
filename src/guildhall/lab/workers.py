"""Processes that play games of the arena, so that no bot can hold up or break the others."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any, Self

from guildhall.bots.apart import APART, end_with_parent
from guildhall.engine.contract import game_of
from guildhall.engine.kernel.record import record_from_bytes
from guildhall.engine.kernel.rules import RulesFace
from guildhall.lab.games import RAISED, STALLED, Fault, Pairing, PlayedGame, forfeited, play_pairing

GLANCE = 0.5
"""Seconds between two looks at the clock while nothing comes back."""

Rules = tuple[str, bytes, bool]
"""The game's package, the box, and whether compiled rules play."""


@dataclass
class _Worker:
    process: Any
    pipe: Connection
    pairing: Pairing
    number: int
    seat: int
    since: float


class Workers:
    """Plays pairings in processes; a bot that thinks longer than `patience` has stalled."""

    def __init__(self, face: RulesFace, count: int, patience: float) -> None:
        name: str = face.game.package
        self._rules: Rules = (name, face.box.tobytes(), face.compiled)
        self._count = count
        self._patience = patience
        self._idle: list[tuple[Any, Connection]] = []
        self._busy: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        busy = [(worker.process, worker.pipe) for worker in self._busy]
        for process, pipe in self._idle + busy:
            _end(process, pipe)
        self._idle, self._busy = [], []

    def play(self, pairings: Iterable[Pairing]) -> Iterator[tuple[int, PlayedGame]]:
        """The games as they end, each with its pairing's number in the order given."""
        waiting = enumerate(pairings)
        while True:
            while len(self._busy) < self._count and (found := next(waiting, None)) is not None:
                self._begin(*found)
            if not self._busy:
                return
            yield from self._ended()

    def _begin(self, number: int, pairing: Pairing) -> None:
        process, pipe = self._idle.pop() if self._idle else self._start()
        pipe.send(pairing)
        self._busy.append(_Worker(process, pipe, pairing, number, -1, time.monotonic()))

    def _start(self) -> tuple[Any, Connection]:
        ours, theirs = APART.Pipe()
        process = APART.Process(target=_work, args=(theirs, self._rules), daemon=True)
        process.start()
        theirs.close()
        return process, ours

    def _ended(self) -> Iterator[tuple[int, PlayedGame]]:
        ready = wait([worker.pipe for worker in self._busy], GLANCE)
        for worker in list(self._busy):
            if worker.pipe in ready:
                game = self._message(worker)
            elif worker.seat >= 0 and time.monotonic() - worker.since > self._patience:
                game = self._lost(worker, STALLED, f"no answer in {self._patience:g} s")
            else:
                continue
            if game is not None:
                self._busy.remove(worker)
                yield worker.number, game

    def _message(self, worker: _Worker) -> PlayedGame | None:
        try:
            message = worker.pipe.recv()
        except (EOFError, ConnectionError):
            return self._lost(worker, RAISED, "the bot ended its process")
        if isinstance(message, PlayedGame):
            self._idle.append((worker.process, worker.pipe))
            return message
        worker.seat, worker.since = message, time.monotonic()
        return None

    def _lost(self, worker: _Worker, kind: str, text: str) -> PlayedGame:
        """Give up a process; the seat asked last is to blame."""
        _end(worker.process, worker.pipe)
        if worker.seat < 0:
            raise RuntimeError(f"a process of the arena ended with {worker.process.exitcode}")
        name = worker.pairing.seats[worker.seat][0]
        return forfeited(len(worker.pairing.seats), Fault(worker.seat, kind, f"{name}: {text}"))


def _end(process: Any, pipe: Connection) -> None:
    """A bot may be deaf to anything but a kill."""
    process.kill()
    process.join()
    pipe.close()


def _work(pipe: Connection, rules: Rules) -> None:
    """Play what comes through the pipe. What a bot prints goes to the error stream."""
    os.dup2(2, 1)
    end_with_parent()
    package, box, compiled = rules
    game = game_of(package)
    face = RulesFace(game, record_from_bytes(game.BOX, box), compiled)
    while True:
        try:
            pairing = pipe.recv()
        except EOFError:
            return
        pipe.send(play_pairing(face, pairing, pipe.send))

"""Worker processes that serve one address: started, restarted when they die, renewed, stopped.

`python -m guildhall.table.cluster.workers SETTINGS PORT LOG FD [FD]` is one of them; SETTINGS is
JSON, the file descriptors are the public socket and that of the metrics.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from guildhall.table.cluster import Cluster
from guildhall.table.settings import Settings
from guildhall.table.store.data_folder import CannotStart
from guildhall.table.web.server import listen, serve
from guildhall.table.web.telemetry import set_up_logs

log = logging.getLogger("guildhall.table")

READY = b"ready\n"
PAUSE = 0.5
"""Seconds until one that died has a successor."""
INSIDE = "127.0.0.1"


def encoded(settings: Settings) -> str:
    return msgspec.json.encode(settings, enc_hook=str).decode()


def decoded(text: str) -> Settings:
    def made(kind: type, value: Any) -> Any:
        return kind(value)

    return msgspec.json.decode(text, type=Settings, dec_hook=made)


class StartFailure(msgspec.Struct):
    """Why a process cannot start, as it says so."""

    why: str
    detail: str
    told: dict[str, str | int]

    @property
    def problem(self) -> CannotStart:
        return CannotStart(self.why, self.detail, **self.told)


class Worker:
    """One process; it ends by itself when this one is gone."""

    def __init__(self, settings: Settings, log: str | None, *sockets: socket.socket) -> None:
        port, handles = sockets[0].getsockname()[1], [one.fileno() for one in sockets]
        given = [encoded(settings), str(port), log or "", *map(str, handles)]
        command = [sys.executable, "-m", __name__, *given]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, pass_fds=handles)

    def wait_until_ready(self) -> None:
        """Wait until it serves; CannotStart if it says why it does not, else Failed."""
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if said != READY:
            code = self.wait()
            raise msgspec.json.decode(said, type=StartFailure).problem if said else Failed(code)

    def end(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)

    def wait(self) -> int:
        code = self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        return code


class WorkerSupervisor:
    """All of them, one in each place."""

    def __init__(
        self,
        settings: Settings,
        listener: socket.socket,
        count: int,
        log: str | None,
        metrics: Sequence[socket.socket],
    ) -> None:
        self._log = log
        self._metrics = metrics
        cores = os.cpu_count() or 2
        self._settings = replace(
            settings,
            thinkers=settings.thinkers or max(1, cores // count),
            hinters=settings.hinters or 1,
        )
        self._listener = listener
        self._is_ending = threading.Event()
        self._changing = threading.RLock()
        """Held by who puts another into a place."""
        self._workers: list[Worker | None] = [None] * count

    def start(self) -> None:
        """Start all, the first one first: what it cannot do, none can."""
        for place in range(len(self._workers)):
            self._start(place)

    def _start(self, place: int) -> None:
        """Put a new one into a place, once it serves; the one before is ended."""
        with self._changing:
            if self._is_ending.is_set():
                return
            settings = replace(self._settings, warm=self._settings.warm and place == 0)
            sockets = [self._listener, *self._metrics[place : place + 1]]
            worker, before = Worker(settings, self._log, *sockets), self._workers[place]
            worker.wait_until_ready()
            self._workers[place] = worker
            self._settings = replace(self._settings, new_key=False)
            if before is not None:
                before.end()
        threading.Thread(target=self._watch, args=(place, worker), daemon=True).start()

    def _watch(self, place: int, worker: Worker) -> None:
        """When it dies, another takes its place."""
        worker.wait()
        while not self._is_ending.wait(PAUSE):
            with self._changing:
                if self._workers[place] is not worker:
                    return
                self._try_to_start(place)

    def renew(self) -> None:
        """One after the other is replaced by a new one."""
        for place in range(len(self._workers)):
            self._try_to_start(place)

    def _try_to_start(self, place: int) -> None:
        """If it fails, the old one stays, or another is tried."""
        try:
            self._start(place)
        except (CannotStart, Failed) as problem:
            log.error("a process did not start: %s", problem)

    def end(self) -> None:
        self._is_ending.set()
        with self._changing:
            workers = [worker for worker in self._workers if worker is not None]
            for worker in workers:
                worker.end()
        for worker in workers:
            worker.wait()


class Failed(Exception):
    """A process ended before it served, in a way that it did not foresee."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def run_workers(
    settings: Settings,
    count: int,
    ready: Callable[[int], None],
    search: bool = False,
    log: str | None = None,
    metrics: Sequence[socket.socket] = (),
) -> None:
    """Serve with so many processes until told to stop; SIGHUP renews them one by one.

    Each place has a socket of its own for its metrics, if any has.
    """
    with listen(settings.host, settings.port, search) as listener:
        crew = WorkerSupervisor(settings, listener, count, log, metrics)
        asked = threading.Event()
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, lambda *_: asked.set())
        signal.signal(signal.SIGHUP, lambda *_: threading.Thread(target=crew.renew).start())
        try:
            crew.start()
            ready(listener.getsockname()[1])
            asked.wait()
        finally:
            crew.end()


def main() -> None:
    text, port, log, *handles = sys.argv[1:]
    set_up_logs(log or None)
    public, *metrics = [socket.socket(fileno=int(handle)) for handle in handles]
    with public, listen(INSIDE, 0) as inside:
        settings = replace(decoded(text), url=f"http://{INSIDE}:{inside.getsockname()[1]}/")

        threading.Thread(target=_end_with_parent, daemon=True).start()

        def ready() -> None:
            os.write(sys.stdout.fileno(), READY)

        try:
            measured = metrics[0] if metrics else None
            serve(settings, [public, inside], int(port), ready, measured, Cluster(settings))
        except CannotStart as problem:
            detail = problem.text.removeprefix(f"start-{problem.why}")
            reason = StartFailure(problem.why, detail, problem.told)
            os.write(sys.stdout.fileno(), msgspec.json.encode(reason) + b"\n")
            sys.exit(problem.code)


def _end_with_parent() -> None:
    """Whoever has started this process keeps a pipe open as long as it lives."""
    os.read(sys.stdin.fileno(), 1)
    os.kill(os.getpid(), signal.SIGINT)


if __name__ == "__main__":
    main()

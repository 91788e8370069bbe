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
RESTART_PAUSE = 0.5
"""Seconds until a dead process is replaced."""
LOOPBACK = "127.0.0.1"


def encode_settings(settings: Settings) -> str:
    return msgspec.json.encode(settings, enc_hook=str).decode()


def decode_settings(text: str) -> Settings:
    def made(kind: type, value: Any) -> Any:
        return kind(value)

    return msgspec.json.decode(text, type=Settings, dec_hook=made)


class StartFailure(msgspec.Struct):
    """Why a process cannot start, as it reports that to its parent."""

    why: str
    detail: str
    arguments: dict[str, str | int]

    @property
    def problem(self) -> CannotStart:
        return CannotStart(self.why, self.detail, **self.arguments)


class ServerProcess:
    """A server process; it ends when its parent has ended."""

    def __init__(self, settings: Settings, log: str | None, *sockets: socket.socket) -> None:
        port, handles = sockets[0].getsockname()[1], [one.fileno() for one in sockets]
        given = [encode_settings(settings), str(port), log or "", *map(str, handles)]
        command = [sys.executable, "-m", __name__, *given]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, pass_fds=handles)

    def wait_until_ready(self) -> None:
        """Wait until it serves; CannotStart with the reported reason, else StartFailed."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line != READY:
            code = self.wait()
            raise (
                msgspec.json.decode(line, type=StartFailure).problem if line else StartFailed(code)
            )

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)

    def wait(self) -> int:
        code = self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        return code


class WorkerSupervisor:
    """Starts, restarts and stops the server processes."""

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
        self._lock = threading.RLock()
        """Held while a process is replaced."""
        self._workers: list[ServerProcess | None] = [None] * count

    def start(self) -> None:
        """Start all processes one by one; if the first fails, so would the others."""
        for slot in range(len(self._workers)):
            self._start(slot)

    def _start(self, slot: int) -> None:
        """Start a process in a slot and stop the old one when the new one serves."""
        with self._lock:
            if self._is_ending.is_set():
                return
            settings = replace(self._settings, warm=self._settings.warm and slot == 0)
            sockets = [self._listener, *self._metrics[slot : slot + 1]]
            worker, old = ServerProcess(settings, self._log, *sockets), self._workers[slot]
            worker.wait_until_ready()
            self._workers[slot] = worker
            self._settings = replace(self._settings, new_key=False)
            if old is not None:
                old.stop()
        threading.Thread(target=self._restart_when_dead, args=(slot, worker), daemon=True).start()

    def _restart_when_dead(self, slot: int, worker: ServerProcess) -> None:
        """Replace a process when it dies."""
        worker.wait()
        while not self._is_ending.wait(RESTART_PAUSE):
            with self._lock:
                if self._workers[slot] is not worker:
                    return
                self._try_to_start(slot)

    def restart_all(self) -> None:
        """Replace all processes one by one."""
        for slot in range(len(self._workers)):
            self._try_to_start(slot)

    def _try_to_start(self, slot: int) -> None:
        """Start a process; a failure is logged and the old one stays."""
        try:
            self._start(slot)
        except (CannotStart, StartFailed) as problem:
            log.error("a process did not start: %s", problem)

    def stop(self) -> None:
        self._is_ending.set()
        with self._lock:
            workers = [worker for worker in self._workers if worker is not None]
            for worker in workers:
                worker.stop()
        for worker in workers:
            worker.wait()


class StartFailed(Exception):
    """A process ended before it served, without a reported reason."""

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
    """Serve with several processes until a signal; SIGHUP replaces them one by one.

    Each process has its own socket for metrics, if there are any.
    """
    with listen(settings.host, settings.port, search) as listener:
        supervisor = WorkerSupervisor(settings, listener, count, log, metrics)
        stop_requested = threading.Event()
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, lambda *_: stop_requested.set())
        signal.signal(
            signal.SIGHUP, lambda *_: threading.Thread(target=supervisor.restart_all).start()
        )
        try:
            supervisor.start()
            ready(listener.getsockname()[1])
            stop_requested.wait()
        finally:
            supervisor.stop()


def main() -> None:
    text, port, log, *handles = sys.argv[1:]
    set_up_logs(log or None)
    public, *metrics = [socket.socket(fileno=int(handle)) for handle in handles]
    with public, listen(LOOPBACK, 0) as inside:
        settings = replace(
            decode_settings(text), url=f"http://{LOOPBACK}:{inside.getsockname()[1]}/"
        )

        threading.Thread(target=_end_with_parent, daemon=True).start()

        def ready() -> None:
            os.write(sys.stdout.fileno(), READY)

        try:
            measured = metrics[0] if metrics else None
            serve(settings, [public, inside], int(port), ready, measured, Cluster(settings))
        except CannotStart as problem:
            detail = problem.text.removeprefix(f"start-{problem.why}")
            reason = StartFailure(problem.why, detail, problem.arguments)
            os.write(sys.stdout.fileno(), msgspec.json.encode(reason) + b"\n")
            sys.exit(problem.code)


def _end_with_parent() -> None:
    """End this process when the parent closes its pipe."""
    os.read(sys.stdin.fileno(), 1)
    os.kill(os.getpid(), signal.SIGINT)


if __name__ == "__main__":
    main()

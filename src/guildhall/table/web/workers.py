"""Several processes on one machine that serve one address: kept alive, renewed one by one, ended.

`python -m guildhall.table.web.workers SETTINGS PORT FD LOG` is one of them; SETTINGS is JSON.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from guildhall.table.settings import Settings
from guildhall.table.store.folder import EXIT_CODES, CannotStart
from guildhall.table.web.logs import set_up_logs
from guildhall.table.web.server import listen, serve

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


class Worker:
    """One process."""

    def __init__(self, settings: Settings, listener: socket.socket, log: str | None) -> None:
        port, handle = listener.getsockname()[1], listener.fileno()
        given = [encoded(settings), str(port), str(handle), log or ""]
        command = [sys.executable, "-m", __name__, *given]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, pass_fds=[handle])

    @property
    def pid(self) -> int:
        return self._process.pid

    def is_ready(self) -> bool:
        """Wait until it serves, or has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.readline() == READY

    def end(self) -> None:
        self._process.send_signal(signal.SIGINT)

    def wait(self) -> int:
        code = self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        return code


class Crew:
    """All of them."""

    def __init__(
        self, settings: Settings, listener: socket.socket, count: int, log: str | None
    ) -> None:
        self._log = log
        cores = os.cpu_count() or 2
        self._settings = replace(
            settings,
            thinkers=settings.thinkers or max(1, cores // count),
            hinters=settings.hinters or 1,
        )
        self._listener = listener
        self._is_ending = threading.Event()
        self._renewing = threading.Lock()
        self.workers: list[Worker | None] = [None] * count

    def start(self) -> None:
        """Start all, the first one first: what it cannot do, none can."""
        for place in range(len(self.workers)):
            self._start(place)

    def _start(self, place: int) -> None:
        settings = replace(self._settings, warm=self._settings.warm and place == 0)
        worker = Worker(settings, self._listener, self._log)
        if not worker.is_ready():
            raise Failed(worker.wait())
        self.workers[place] = worker
        self._settings = replace(self._settings, new_key=False)
        threading.Thread(target=self._watch, args=(place, worker), daemon=True).start()

    def _watch(self, place: int, worker: Worker) -> None:
        """When it dies, another takes its place."""
        worker.wait()
        while not self._is_ending.wait(PAUSE) and self.workers[place] is worker:
            try:
                self._start(place)
            except Failed:
                continue

    def renew(self) -> None:
        """One after the other is replaced by a new one, which serves before the old one ends."""
        with self._renewing:
            for place, old in enumerate(list(self.workers)):
                self._start(place)
                if old is not None:
                    old.end()

    def end(self) -> None:
        self._is_ending.set()
        for worker in filter(None, self.workers):
            worker.end()
        for worker in filter(None, self.workers):
            worker.wait()


class Failed(Exception):
    """A process ended before it served; it has said why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def run_workers(
    settings: Settings,
    count: int,
    ready: Callable[[int], None],
    search: bool = False,
    log: str | None = None,
) -> None:
    """Serve with so many processes until told to stop; SIGHUP renews them one by one."""
    with listen(settings.host, settings.port, search) as listener:
        crew = Crew(settings, listener, count, log)
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
    text, port, handle, log = sys.argv[1:]
    set_up_logs(log or None)
    with socket.socket(fileno=int(handle)) as public, listen(INSIDE, 0) as inside:
        settings = replace(decoded(text), url=f"http://{INSIDE}:{inside.getsockname()[1]}/")

        def ready() -> None:
            os.write(sys.stdout.fileno(), READY)

        try:
            serve(settings, [public, inside], int(port), ready)
        except CannotStart as problem:
            sys.exit(_told(problem))


def _told(problem: CannotStart) -> int:
    from guildhall.engine.words import Words
    from guildhall.engine.words.texts import render
    from guildhall.table.messages.errors import OWN

    print(render(OWN, "en", Words(problem.text, {**problem.told})), file=sys.stderr)
    return EXIT_CODES[problem.why]


if __name__ == "__main__":
    main()

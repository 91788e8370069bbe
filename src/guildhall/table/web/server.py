"""Running the application: one process, one socket, a clean end."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import resource
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import replace
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from guildhall.table.settings import Settings
from guildhall.table.store.folder import CannotStart, DataFolder
from guildhall.table.web.addresses import bracketed
from guildhall.table.web.app import make_app
from guildhall.table.web.connections import TOLD, Config, Gate, proxies_of

GRACE = 2
"""Seconds that open requests get to finish when the server stops."""
LAST = 3.5
"""Seconds after which the process ends whatever it does: what was acknowledged is on the disk."""
FAREWELL = 0.2
"""Seconds for the goodbyes to go out before connections are closed."""
LONGEST_MESSAGE = 16_384
TRIES = 20
BACKLOG = 256
"""So many connections are taken in at once."""
SPARE = 144
"""Files that the server needs besides its connections."""


COLLECTING = (10_000, 10, 1_000_000)
"""How often garbage is looked for. Looking through everything takes a good part of a second when
many tables are open, so only the sweep does it."""


def listen(host: str, port: int, search: bool = False, is_early: bool = True) -> socket.socket:
    """A socket at a port, or with `search` at the first free one from there on.

    One that does not listen early refuses whoever comes before the server is ready, so that they
    turn to another.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + (TRIES if search else 1)):
        # Only of a socket that knows its protocol asyncio sends every piece at once.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except (OSError, TypeError, ValueError) as problem:
            listener.close()
            if is_no_host(problem):
                raise CannotStart("host", host=host, problem=str(problem)) from None
            continue
        if is_early:
            listener.listen(BACKLOG)
        return listener
    raise CannotStart("port", host=host, port=str(port))


def listen_for_metrics(host: str, port: int, count: int = 1) -> list[socket.socket]:
    """A socket for the metrics of each process, at one port after the other."""
    with ExitStack() as undoing:
        try:
            ports = [port and port + place for place in range(count)]
            made = [undoing.enter_context(listen(host, one)) for one in ports]
        except CannotStart as problem:
            raise CannotStart(problem.why, "-metrics", **problem.told) from None
        undoing.pop_all()
    return made


def is_no_host(problem: Exception) -> bool:
    """Whether no port would do: this machine has no such address, or it is none at all."""
    if isinstance(problem, OSError) and not isinstance(problem, socket.gaierror):
        return problem.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
    return True


class Ending(uvicorn.Server):
    """Ends cleanly and in time when it is told to."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; if something does not let go, stop all the same."""
        if not self.should_exit:
            last = threading.Timer(LAST, os._exit, (0,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal that has ended the server does not end the process a second time."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


class Server(Ending):
    """Opens the hall, says when it is ready, and says goodbye before it closes connections."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._hall = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._hall.enter_async_context(self._app.router.lifespan_context(self._app))
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(*COLLECTING)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.state.hall.drain()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)
        await self._hall.aclose()


def address(settings: Settings, port: int) -> str:
    """Where the server is for somebody at this machine."""
    host = "localhost" if settings.host in ("0.0.0.0", "::") else settings.host
    return f"http://{bracketed(host)}:{port}/"


def room_for(settings: Settings) -> int:
    """How many connections there may be: no more than the system lets this process open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + TOLD + BACKLOG + SPARE
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(settings.connections, soft - TOLD - BACKLOG - SPARE))


def run(
    settings: Settings,
    ready: Callable[[int], None],
    search: bool = False,
    metrics: socket.socket | None = None,
) -> None:
    """Serve until told to stop; `ready` hears the port. The folder is this server's alone."""
    folder = DataFolder(settings.data) if settings.database_url is None else None
    try:
        with listen(settings.host, settings.port, search, folder is not None) as listener:
            port = listener.getsockname()[1]
            here = address(settings, port)
            if folder is not None:
                folder.tell(here)
            settings = replace(settings, url=settings.url or here)
            serve(settings, [listener], port, lambda: ready(port), metrics)
    finally:
        if folder is not None:
            folder.close()


def serve(
    settings: Settings,
    listeners: list[socket.socket],
    port: int,
    ready: Callable[[], None],
    metrics: socket.socket | None = None,
) -> None:
    """Serve at these sockets; others know the server by that port. Metrics have their own."""
    app = make_app(settings, port, metrics.getsockname()[1] if metrics else None)
    listeners = [*listeners, *([metrics] if metrics else [])]
    inside = {one.getsockname()[1] for one in listeners} - {port}
    config = Config(
        app,
        Gate(settings, room_for(settings), inside),
        backlog=BACKLOG,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.pulse,
        ws_ping_timeout=settings.pulse,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies_of(settings)),
        forwarded_allow_ips=list(proxies_of(settings)),
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=int(settings.idle_time),
        lifespan="off",
    )
    Server(config, app, ready).run(listeners)

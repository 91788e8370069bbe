"""The server: uvicorn with connection limits, start and shutdown."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import resource
import socket
import threading
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import replace
from types import FrameType
from typing import Any

import h11
import uvicorn
from h11._receivebuffer import ReceiveBuffer
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.store.data_folder import CannotStart, DataFolder
from guildhall.table.web.app import Extension, create_app
from guildhall.table.web.limits import address_block
from guildhall.table.web.middleware import bracketed
from guildhall.table.web.request import language_of, problem_response

GRACE_PERIOD = 2
"""Seconds that open requests have to finish at shutdown."""
EXIT_TIMEOUT = 3.5
"""Seconds after which the process exits in any case; acknowledged writes are on disk."""
GOODBYE_DELAY = 0.2
"""Seconds for the last messages to be sent before connections are closed."""
LONGEST_MESSAGE = 16_384
PORTS_TRIED = 20
BACKLOG = 256
"""The length of the listen queue."""
SPARE_FILES = 144
"""File descriptors that the server needs besides its connections."""


GC_THRESHOLDS = (10_000, 10, 1_000_000)
"""The thresholds of the garbage collector. A full collection takes a good part of a second when
many tables are loaded, so only the clean-up runs it."""


def listen(host: str, port: int, search: bool = False, is_early: bool = True) -> socket.socket:
    """A socket at a port, or with `search` at the first free one from there on.

    A socket that is not `is_early` refuses connections until the server is ready, so that clients
    try another server.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + (PORTS_TRIED if search else 1)):
        # asyncio sets TCP_NODELAY only on a socket that was created with its protocol.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except (OSError, TypeError, ValueError) as problem:
            listener.close()
            if is_bad_host(problem):
                raise CannotStart("host", host=host, problem=str(problem)) from None
            continue
        if is_early:
            listener.listen(BACKLOG)
        return listener
    raise CannotStart("port", host=host, port=str(port))


def listen_for_metrics(host: str, port: int, count: int = 1) -> list[socket.socket]:
    """A socket for the metrics of each process, at consecutive ports."""
    with ExitStack() as stack:
        try:
            ports = [port and port + place for place in range(count)]
            made = [stack.enter_context(listen(host, one)) for one in ports]
        except CannotStart as problem:
            raise CannotStart(problem.why, "-metrics", **problem.arguments) from None
        stack.pop_all()
    return made


def is_bad_host(problem: Exception) -> bool:
    """Whether the host is wrong: not an address, or not one of this machine."""
    if isinstance(problem, OSError) and not isinstance(problem, socket.gaierror):
        return problem.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
    return True


class Shutdown(uvicorn.Server):
    """A uvicorn server that exits cleanly and in time on a signal."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Start the shutdown, and a timer that exits if it takes too long."""
        if not self.should_exit:
            last = threading.Timer(EXIT_TIMEOUT, os._exit, (0,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Do not raise the captured signals again after the shutdown."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


class GuildhallServer(Shutdown):
    """Opens the hall, reports when it is ready, and notifies clients before it closes them."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._hall = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._hall.enter_async_context(self._app.router.lifespan_context(self._app))
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.state.hall.drain()
        await asyncio.sleep(GOODBYE_DELAY)
        await super().shutdown(sockets)
        await self._hall.aclose()


def address(settings: Settings, port: int) -> str:
    """The URL of the server on this machine."""
    host = "localhost" if settings.host in ("0.0.0.0", "::") else settings.host
    return f"http://{bracketed(host)}:{port}/"


def max_connections(settings: Settings) -> int:
    """The maximal number of connections within the system's limit of open files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + MAX_REFUSED + BACKLOG + SPARE_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(settings.connections, soft - MAX_REFUSED - BACKLOG - SPARE_FILES))


def run(
    settings: Settings,
    ready: Callable[[int], None],
    search: bool = False,
    metrics: socket.socket | None = None,
    extension: Extension | None = None,
) -> None:
    """Serve until a signal stops it; `ready` gets the port. The folder is this server's alone."""
    folder = DataFolder(settings.data) if settings.database_url is None else None
    try:
        with listen(settings.host, settings.port, search, folder is not None) as listener:
            port = listener.getsockname()[1]
            here = address(settings, port)
            if folder is not None:
                folder.write_address(here)
            settings = replace(settings, url=settings.url or here)
            serve(settings, [listener], port, lambda: ready(port), metrics, extension)
    finally:
        if folder is not None:
            folder.close()


def serve(
    settings: Settings,
    listeners: list[socket.socket],
    port: int,
    ready: Callable[[], None],
    metrics: socket.socket | None = None,
    extension: Extension | None = None,
) -> None:
    """Serve on these sockets; `port` is the public one, `metrics` the socket of the metrics."""
    app = create_app(settings, port, metrics.getsockname()[1] if metrics else None, extension)
    listeners = [*listeners, *([metrics] if metrics else [])]
    internal_ports = {one.getsockname()[1] for one in listeners} - {port}
    config = ServerConfig(
        app,
        ConnectionLimit(settings, max_connections(settings), internal_ports),
        backlog=BACKLOG,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.pulse,
        ws_ping_timeout=settings.pulse,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted_proxies(settings)),
        forwarded_allow_ips=list(trusted_proxies(settings)),
        timeout_graceful_shutdown=GRACE_PERIOD,
        timeout_keep_alive=int(settings.idle_time),
        lifespan="off",
    )
    GuildhallServer(config, app, ready).run(listeners)


# Connections, limited in number, size and time


log = logging.getLogger("guildhall.table.web.server")

MAX_REFUSED = 100
"""How many connections beyond the limit get a 503 response; more are closed at once."""
FULL_WAIT = 5
"""The Retry-After of a refused connection, in seconds."""
LOCAL = ("127.0.0.1", "::1")
"""The addresses of a proxy on this machine."""
MIN_READ = 16_384
"""Bytes that a client must read within the settings' `stall_time`."""
CLOSE_TIMEOUT = 15.0
"""Seconds after which a closed channel is aborted."""
MAX_HEADER_LINES = 100
"""The maximal number of header lines of a request."""
CHUNK = 2048
"""Bytes that are parsed at once: they may contain hundreds of frames."""
WINDOW = 10.0
"""Seconds over which the frames of a channel are counted."""
MAX_CONTROL_FRAMES = 50
"""How many control frames are allowed in that time."""


def trusted_proxies(settings: Settings) -> tuple[str, ...]:
    """The proxies whose X-Forwarded-For header is trusted."""
    return (*settings.proxies, *(LOCAL if settings.public_url is not None else ()))


class ConnectionLimit:
    """Counts the connections of each address and in all."""

    def __init__(self, settings: Settings, most: int, internal_ports: Collection[int] = ()) -> None:
        self.settings = settings
        self.internal_ports = internal_ports
        """The ports that only other servers use."""
        self._most = most
        self._here: Counter[str] = Counter()
        self.count = 0

    def enter(self, address: str, port: int = 0) -> bool | None:
        """Count a connection: True if it is within the limits, False to refuse, None to abort."""
        who = address_block(address)
        is_proxy = address in trusted_proxies(self.settings) or port in self.internal_ports
        each = self._most if is_proxy else self.settings.address_connections
        over = max(self.count - self._most, self._here[who] - each)
        if over >= MAX_REFUSED:
            return None
        self._here[who] += 1
        self.count += 1
        return over < 0

    def leave(self, address: str) -> None:
        who = address_block(address)
        self.count -= 1
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]


async def refuse_connection(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application of connections beyond the limit: 503."""
    request, refused = Request(scope), ApiError("full")
    if "text/html" in request.headers.get("accept", ""):
        sentence = refused.sentence(language_of(request))
        response = Response(sentence, refused.status, media_type="text/plain")
    else:
        response = problem_response(request, refused)
    response.headers["retry-after"] = str(FULL_WAIT)
    response.headers["connection"] = "close"
    await response(scope, receive, send)


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration, with the connection limit."""

    def __init__(self, app: Any, connection_limit: ConnectionLimit, **more: Any) -> None:
        super().__init__(app, http=LimitedConnection, ws=LimitedChannel, **more)
        self.connection_limit = connection_limit


class SlowReaderGuard(asyncio.Protocol):
    """A protocol that aborts a connection whose client reads too slowly."""

    config: uvicorn.Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    _stall_timer: asyncio.TimerHandle | None = None

    @property
    def connection_limit(self) -> ConnectionLimit:
        assert isinstance(self.config, ServerConfig)
        return self.config.connection_limit

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_progress()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_watching()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watching()
        super().connection_lost(exc)

    def _watch_progress(self) -> None:
        left = self.transport.get_write_buffer_size()
        time = self.connection_limit.settings.stall_time
        self._stall_timer = self.loop.call_later(time, self._check_progress, left)

    def _check_progress(self, before: int) -> None:
        if before - self.transport.get_write_buffer_size() >= MIN_READ:
            self._watch_progress()
        else:
            self.abort("its client reads too slowly")

    def _stop_watching(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None

    def abort(self, why: str) -> None:
        """Abort the connection without sending what is buffered."""
        log.info("a connection was cut: %s", why, extra={"repeats": True})
        self.transport.abort()


class HeaderLimit(ReceiveBuffer):
    """A receive buffer that refuses requests with too many header lines."""

    def maybe_extract_lines(self) -> list[bytearray] | None:
        lines = super().maybe_extract_lines()
        if lines is not None and len(lines) > MAX_HEADER_LINES:
            raise h11.RemoteProtocolError("too many lines")
        return lines


class MissingLength(Exception):
    """A request with a chunked body; tiny chunks would block the event loop."""


class LimitedConnection(SlowReaderGuard, H11Protocol):
    """The HTTP protocol with timeouts for headers and body, and a required content-length."""

    _expected_part: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _is_admitted: bool | None = None
    _is_channel = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.conn._receive_buffer = HeaderLimit()  # noqa: SLF001
        self._is_admitted = self.connection_limit.enter(
            self.address, self.server[1] or 0 if self.server else 0
        )
        if self._is_admitted is None:
            self.abort("there are too many connections")
        elif not self._is_admitted:
            self.app = refuse_connection
        self._watch()

    def handle_events(self) -> None:
        """Also called after each response, since the next request may already be buffered."""
        try:
            super().handle_events()
        except MissingLength:
            self.send_400_response("The body of a request must tell its length.")
        self._watch()

    def _watch(self) -> None:
        """Set the timeout for the part of the request that the client has to send next."""
        expected = self._next_part()
        if expected == self._expected_part:
            return
        self._expected_part = expected
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if expected is not None:
            settings = self.connection_limit.settings
            time = settings.head_time if expected == "head" else settings.body_time
            self._timer = self.loop.call_later(time, self.abort, f"its {expected} did not come")

    def _next_part(self) -> str | None:
        if self.transport.is_closing() or self._is_channel:
            return None
        if self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is not None:
            return None  # the keep-alive timeout applies
        return {h11.IDLE: "head", h11.SEND_BODY: "body"}.get(self.conn.their_state)

    def _should_upgrade(self) -> bool:
        """Called for the headers of every request."""
        if b"transfer-encoding" in dict(self.headers):
            raise MissingLength
        return bool(self._is_admitted) and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_channel = True
        super().handle_websocket_upgrade(event)

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.abort("its last response was not read")
        else:
            super().timeout_keep_alive_handler()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._watch()
        if self._is_admitted is not None:
            self.connection_limit.leave(self.address)


class LimitedChannel(SlowReaderGuard, WebSocketsSansIOProtocol):
    """The WebSocket protocol with a limit of frames; a silent client is aborted."""

    _frames = 0
    _since = 0.0

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), CHUNK):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + CHUNK])
        if not self.handshake_initiated:  # the first data contains the whole request head
            self.abort("its handshake cannot be read")

    def handle_events(self) -> None:
        """Count the frames, and abort the channel if there are too many."""
        now, settings = self.loop.time(), self.connection_limit.settings
        if now - self._since > WINDOW:
            self._since, self._frames = now, 0
        self._frames += len(self.conn.events)
        if self._frames > MAX_CONTROL_FRAMES + settings.burst + WINDOW * settings.rate:
            self.abort("it sends too many frames")
        else:
            super().handle_events()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.abort("it does not answer pings")

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
        await super().send(message)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.connection_limit.leave(self.address)

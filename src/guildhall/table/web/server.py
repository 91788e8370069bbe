"""Running the application: one process, one socket, a clean end."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn

from guildhall.table.settings import Settings
from guildhall.table.web.app import make_app

GRACE = 2
"""Seconds that open requests get to finish when the server stops."""
LAST = 3.5
"""Seconds after which the process ends whatever it does: what was acknowledged is on the disk."""
FAREWELL = 0.2
"""Seconds for the goodbyes to go out before connections are closed."""
LONGEST_MESSAGE = 16_384
TRIES = 20


COLLECTING = (10_000, 10, 1_000_000)
"""How often garbage is looked for. Looking through everything takes a good part of a second when
many tables are open, so only the sweep does it."""


class PortTaken(Exception):
    """Somebody else listens there, or nobody may."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(f"{host} {port}")
        self.host = host
        self.port = port


def listen(host: str, port: int, search: bool = False) -> socket.socket:
    """A listening socket; with `search`, on the first free port from there on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + (TRIES if search else 1)):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            continue
        listener.listen(512)
        return listener
    raise PortTaken(host, port)


class Server(uvicorn.Server):
    """Says when it is ready, and says goodbye before it closes connections."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], goodbye: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._goodbye = goodbye

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(*COLLECTING)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._goodbye()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)

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


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop."""
    app = make_app(settings, listener.getsockname()[1])
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.public_url is not None,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=75,
        lifespan="on",
    )

    def goodbye() -> None:
        app.state.hall.say_goodbye()

    Server(config, ready, goodbye).run([listener])

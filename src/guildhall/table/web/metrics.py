"""`/metrics`: what the server measures, at a port of its own that is nobody's but the host's."""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from guildhall.table.hall.hall import Hall
from guildhall.table.metrics import BEAT_AGE, LAG, REVIEWS, SOCKETS, TABLES, told

TEXT = "text/plain; version=0.0.4; charset=utf-8"
PULSE = 0.25
"""Seconds between two looks at how late the event loop is."""


class Metrics:
    """Answers at that port, with nothing else; what comes to other ports is passed on."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app = app
        self._port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (scope.get("server") or ("", None))[1] != self._port:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        else:
            await _answer(scope)(scope, receive, send)


def _answer(scope: Scope) -> PlainTextResponse:
    if scope["path"] != "/metrics" or scope["method"] not in ("GET", "HEAD"):
        return PlainTextResponse("", 404)
    state = scope["app"].state
    look(state.hall, state.limits.channels.here.total())
    return PlainTextResponse(told(), media_type=TEXT)


def look(hall: Hall, sockets: int) -> None:
    """Note what is so now."""
    TABLES.be(Counter(table.doc.status for table in hall.tables.values()))
    SOCKETS.be(sockets)
    REVIEWS.be(hall.reviews.counts)
    BEAT_AGE.be(hall.store.beat_age)


async def watch_loop() -> None:
    """See how late the event loop comes to what is due."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + PULSE
        await asyncio.sleep(PULSE)
        LAG.see(max(0.0, loop.time() - due))

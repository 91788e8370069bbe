"""What every request passes: names of the server, origins, sizes, headers, and the log.

Plain ASGI, so that nothing is buffered and nobody's request is cancelled half-way.
"""

from __future__ import annotations

import logging
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from guildhall.table.messages.errors import Refused
from guildhall.table.people.identity import alias
from guildhall.table.web.calls import address_of, problem_response
from guildhall.table.web.sharing import Sharing

log = logging.getLogger("guildhall.table.web.calls")

SECURITY = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
LARGEST = 600_000
"""The most bytes of a request's body, which tells its length (`connections.py`)."""
FOREIGN_ORIGIN = 4403
GONE = 499
"""In the log: whoever asked went away, or was cut off, before all of it had come."""


class Guard:
    """Checks who asks and how much; adds the security headers; writes the log."""

    def __init__(self, app: ASGIApp, sharing: Sharing) -> None:
        self.app = app
        self.sharing = sharing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _check(self, scope: Scope, changes: bool) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.sharing.is_our_host(host):
            raise Refused("unknown-host")
        origin = headers.get("origin")
        if changes and origin is not None and not self.sharing.is_our_origin(origin, host):
            raise Refused("foreign-origin")
        if changes and headers.get("sec-fetch-site") == "cross-site":
            raise Refused("foreign-origin")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST:
            raise Refused("too-big")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope, changes=scope["method"] not in ("GET", "HEAD", "OPTIONS"))
            await self.app(scope, receive, sending)
        except ClientDisconnect:
            status = status or GONE
        except Exception as problem:
            if not isinstance(problem, Refused):
                log.error("a request failed", exc_info=problem)
            refused = problem if isinstance(problem, Refused) else Refused("internal")
            if not status:
                await problem_response(Request(scope), refused)(scope, receive, sending)
        finally:
            _log(scope, status, time.perf_counter() - started)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope, changes=True)
        except Refused as refused:
            log.info("websocket refused: %s", refused.error)
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN_ORIGIN})
            return
        await self.app(scope, receive, send)


def _log(scope: Scope, status: int, seconds: float) -> None:
    """One line for each request; ids and addresses go by other names, since they open doors.

    What is refused to one caller by the hundred is a few lines and a count.
    """
    parts = [part if len(part) < 20 else alias(part) for part in scope["path"].split("/")]
    caller = alias(address_of(Request(scope)))
    log.log(
        logging.WARNING if status == 500 else logging.INFO,
        f"%s %s {status} %.1f ms from {caller}", scope["method"], "/".join(parts), 1000 * seconds,
        extra={"repeats": status >= 400},
    )  # fmt: skip

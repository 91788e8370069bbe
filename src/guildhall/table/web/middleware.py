"""What every request passes: names of the server, origins, sizes, headers, and the log.

Plain ASGI, so that nothing is buffered and nobody's request is cancelled half-way.
"""

from __future__ import annotations

import logging
import time

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from guildhall.table.identity import alias
from guildhall.table.metrics import REQUESTS
from guildhall.table.protocol.errors import ApiError
from guildhall.table.web.addresses import PublicAddresses
from guildhall.table.web.limits import FILE_COST
from guildhall.table.web.request import address_of, limit, refusal
from guildhall.table.web.static import known_file
from guildhall.table.web.telemetry import HEAD, RequestContext, traced

log = logging.getLogger("guildhall.table.web.request")

POLICY = (
    b"default-src 'self'; script-src 'self'; style-src 'self'; "
    b"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]
LARGEST = 600_000
"""The most bytes of a request's body, which tells its length (`connections.py`)."""
FOREIGN_ORIGIN = 4403
GONE = 499
"""In the log: whoever asked went away, or was cut off, before all of it had come."""


class GuardMiddleware:
    """Checks who asks and how much; adds the security headers; writes the log."""

    def __init__(self, app: ASGIApp, sharing: PublicAddresses) -> None:
        self.app = app
        self.sharing = sharing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with traced(scope) as request:
            answered = _answered(request, send)
            if scope["type"] == "http":
                await self._http(scope, receive, answered)
            else:
                await self._websocket(scope, receive, answered)

    def _check(self, headers: dict[bytes, bytes], changes: bool) -> None:
        host = headers.get(b"host", b"").decode("latin-1")
        if not self.sharing.is_our_host(host):
            raise ApiError("unknown-host")
        origin = headers.get(b"origin", b"").decode("latin-1")
        if changes and b"origin" in headers and not self.sharing.is_our_origin(origin, host):
            raise ApiError("foreign-origin")
        if changes and headers.get(b"sec-fetch-site") == b"cross-site":
            raise ApiError("foreign-origin")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST:
            raise ApiError("too-big")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *SECURITY]
            await send(message)

        try:
            headers = _headers(scope)
            self._check(headers, changes=scope["method"] not in ("GET", "HEAD", "OPTIONS"))
            if not await _sent_file(scope, headers, sending):
                await self.app(scope, receive, sending)
        except ClientDisconnect:
            status = status or GONE
        except Exception as problem:
            if not isinstance(problem, ApiError):
                log.error("a request failed", exc_info=problem)
            refused = problem if isinstance(problem, ApiError) else ApiError("internal")
            if not status:
                response = await refusal(Request(scope), refused)
                await response(scope, receive, sending)
        finally:
            REQUESTS.inc(str(status))
            _log(scope, status, time.perf_counter() - started)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(_headers(scope), changes=True)
        except ApiError as refused:
            log.info("websocket refused: %s", refused.error)
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN_ORIGIN})
            return
        await self.app(scope, receive, send)


def _answered(request: RequestContext, send: Send) -> Send:
    """The answer begins with the request's id."""

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            message["headers"] = [*message.get("headers", ()), (HEAD, request.id.encode())]
        await send(message)

    return sending


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """By name; of several the first one counts."""
    return dict(reversed(scope["headers"]))


async def _sent_file(scope: Scope, headers: dict[bytes, bytes], send: Send) -> bool:
    """Whether it was a file of the client, which is known and thus sent on the shortest way.

    Who opens the page asks for dozens.
    """
    if scope["method"] != "GET" or scope["path"].startswith("/api/"):
        return False
    ready = known_file(scope["path"], headers)
    if ready is None:
        return False
    client = HTTPConnection(scope)
    limit(client, None, FILE_COST)
    start = {"status": ready.status, "headers": ready.headers}
    await send({"type": "http.response.start", **start})
    await send({"type": "http.response.body", "body": ready.body})
    return True


def _log(scope: Scope, status: int, seconds: float) -> None:
    """One line for each request; ids and addresses go by other names, since they open doors.

    What is refused to one caller by the hundred is a few lines and a count.
    """
    level = logging.WARNING if status == 500 else logging.INFO
    if not log.isEnabledFor(level):
        return
    parts = [part if len(part) < 20 else alias(part) for part in scope["path"].split("/")]
    caller, ms = alias(address_of(Request(scope))), round(1000 * seconds, 1)
    method, path = scope["method"], "/".join(parts)
    fields = {"method": method, "path": path, "status": status, "ms": ms, "caller": caller}
    log.log(
        level,
        f"%s %s {status} %.1f ms from {caller}", method, path, ms,
        extra={"repeats": status >= 400, "fields": fields},
    )  # fmt: skip

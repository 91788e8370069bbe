"""The ASGI middleware that every request passes: request id, host and origin check, body size,
security headers, access log.

`GuardMiddleware` runs before the routes; `PublicAddresses` holds the names of this
server. It is plain ASGI, so nothing is buffered and no request is cancelled half-way.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from guildhall.table.identity import alias
from guildhall.table.metrics import REQUESTS
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.web.limits import FILE_COST
from guildhall.table.web.request import address_of, error_response
from guildhall.table.web.static import cached_file

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
MAX_BODY = 600_000
"""The most bytes of a request's body; every body has a content-length (`server.py`)."""
FOREIGN_ORIGIN = 4403
"""The close code of a live channel from a foreign page."""
CLIENT_CLOSED_REQUEST = 499
"""The status in the log if the client disconnected before the whole request had arrived."""
REQUEST_ID = b"x-request-id"
VALID_ID = re.compile(rb"[A-Za-z0-9._-]{8,64}")
"""A request id that a proxy or another server may set; any other is replaced."""
TABLE_PATH = re.compile(r"/api/tables/([^/]+)")
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class GuardMiddleware:
    """Checks host, origin and size of a request, adds the security headers and logs it."""

    def __init__(self, app: ASGIApp, addresses: PublicAddresses) -> None:
        self.app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with request_context(scope) as context:
            if scope["type"] == "http":
                await self._http(context, scope, receive, send)
            else:
                await self._websocket(context, scope, receive, send)

    async def _http(
        self, context: RequestContext, scope: Scope, receive: Receive, send: Send
    ) -> None:
        started = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = (*SECURITY, (REQUEST_ID, context.id.encode()))
                message["headers"] = [*message["headers"], *own]
            await send(message)

        try:
            is_file = scope["method"] == "GET" and not scope["path"].startswith("/api/")
            self._check(scope, is_safe=scope["method"] in ("GET", "HEAD", "OPTIONS"))
            if not is_file or not await _send_cached_file(scope, send_with_headers):
                await self.app(scope, receive, send_with_headers)
        except ClientDisconnect:
            status = status or CLIENT_CLOSED_REQUEST
        except Exception as problem:
            if not isinstance(problem, ApiError):
                log.error("a request failed", exc_info=problem)
            if not status:
                error = problem if isinstance(problem, ApiError) else ApiError("internal")
                response = await error_response(Request(scope), error)
                await response(scope, receive, send_with_headers)
        finally:
            REQUESTS.inc(str(status))
            _log(scope, status, time.perf_counter() - started)

    async def _websocket(
        self, context: RequestContext, scope: Scope, receive: Receive, send: Send
    ) -> None:
        async def send_with_id(message: Message) -> None:
            if message["type"] == "websocket.accept":
                own = (REQUEST_ID, context.id.encode())
                message["headers"] = [*message.get("headers", ()), own]
            await send(message)

        try:
            self._check(scope, is_safe=False)
        except ApiError as error:
            log.info("websocket refused: %s", error.error)
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN_ORIGIN})
            return
        await self.app(scope, receive, send_with_id)

    def _check(self, scope: Scope, is_safe: bool) -> None:
        """Refuse a wrong host, a body that is too big, and unsafe methods from foreign pages."""
        headers = _first_headers(scope)
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._addresses.is_our_host(host):
            raise ApiError("unknown-host")
        if not is_safe:
            origin = headers.get(b"origin")
            is_ours = origin is None or self._addresses.is_our_origin(
                origin.decode("latin-1"), host
            )
            if not is_ours or headers.get(b"sec-fetch-site") == b"cross-site":
                raise ApiError("foreign-origin")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > MAX_BODY:
            raise ApiError("too-big")


def _first_headers(scope: Scope) -> dict[bytes, bytes]:
    """The headers by name; of several with one name the first."""
    return dict(reversed(scope["headers"]))


async def _send_cached_file(scope: Scope, send: Send) -> bool:
    """Send a file of the client from memory; False if it is not cached.

    Opening the page requests dozens of files, so this skips the routes.
    """
    response = cached_file(scope["path"], _first_headers(scope))
    if response is None:
        return False
    request = Request(scope)
    request.app.state.limits.request(address_of(request), None, FILE_COST)
    start = {"status": response.status, "headers": response.headers}
    await send({"type": "http.response.start", **start})
    await send({"type": "http.response.body", "body": response.body})
    return True


def _log(scope: Scope, status: int, seconds: float) -> None:
    """Write the access log: ids and addresses by their alias, since both are secrets.

    Errors are marked as repeating, so that the log only counts them after the first few.
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


# The current request; its id is in the response and in every line of the log


@dataclass
class RequestContext:
    """The request that a task works on, as the log names it."""

    id: str
    table: str = ""
    person: str = ""
    is_over: bool = False

    def fields(self) -> dict[str, str]:
        """Its fields in the log; people and tables by their alias."""
        names = {"table": self.table, "person": self.person}
        return {"request": self.id} | {what: alias(id) for what, id in names.items() if id}


_CONTEXT: ContextVar[RequestContext | None] = ContextVar("request_context", default=None)


def current_request() -> RequestContext | None:
    """The request that this code runs for; None for work that outlives its request."""
    found = _CONTEXT.get()
    return None if found is None or found.is_over else found


@contextmanager
def request_context(scope: Scope) -> Iterator[RequestContext]:
    """Give a request its id: the one it came with if that is valid, else a new one."""
    id = _first_headers(scope).get(REQUEST_ID, b"")
    if not VALID_ID.fullmatch(id):
        id = secrets.token_hex(8).encode()
    others = [pair for pair in scope["headers"] if pair[0] != REQUEST_ID]
    scope["headers"] = [*others, (REQUEST_ID, id)]
    found = TABLE_PATH.match(scope["path"])
    context = RequestContext(id.decode(), found[1] if found else "")
    scope["request_context"] = context
    token = _CONTEXT.set(context)
    try:
        yield context
    finally:
        context.is_over = True
        _CONTEXT.reset(token)


# The host names and addresses of this server


class PublicAddresses:
    """The host names of this server, and the addresses that other machines can use."""

    def __init__(self, settings: Settings, port: int) -> None:
        self.public = settings.public_url is not None
        lan = lan_addresses() if settings.lan else []
        self.urls: list[str] = []
        if settings.public_url:
            self.urls.append(settings.public_url.rstrip("/") + "/")
        self.urls += [f"http://{bracketed(a)}:{port}/" for a in lan]
        names = [*LOOPBACK, *lan, *settings.allowed_hosts]
        if settings.host not in ("0.0.0.0", "::"):
            names.append(settings.host)
        if settings.lan:
            names += [socket.gethostname(), f"{socket.gethostname()}.local"]
        if settings.public_url:
            names.append(urlsplit(settings.public_url).hostname or "")
        self.hosts = {name.lower() for name in names if name}

    def is_our_host(self, host: str) -> bool:
        """Whether a Host header names this server."""
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        return name in self.hosts

    def is_our_origin(self, origin: str, host: str) -> bool:
        """Whether a page of this server sent the request."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if parts.scheme not in ("http", "https"):
            return False
        if self.public and f"{parts.scheme}://{parts.netloc}/" == _origin(self.urls[0]):
            return True
        return parts.netloc.lower() == host.lower() and self.is_our_host(host)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}/"


def lan_addresses() -> list[str]:
    """This machine's addresses on its networks, the one towards the world first."""
    found: list[Any] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses a route
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [a for a in dict.fromkeys(found) if _is_shareable(a)]


def _is_shareable(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address

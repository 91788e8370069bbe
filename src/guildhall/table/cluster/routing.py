"""Routing of requests to the server that holds their table.

A server that does not hold a table acquires its lease if it may; else it forwards the request to
the holder, and takes the table over from one that is dead. The lease token alone makes that safe.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple
from urllib.parse import urlsplit

import h11
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio import client
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from guildhall.table.cluster.membership import SharedHall
from guildhall.table.metrics import RELAYED
from guildhall.table.protocol.errors import ApiError
from guildhall.table.store import StoreError
from guildhall.table.store.postgresql import HeldElsewhere
from guildhall.table.web.middleware import REQUEST_ID, SECURITY
from guildhall.table.web.request import problem_response

TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})(?:/([a-z]+))?$")
LONGEST_WAIT = 6.0
"""Seconds that a request waits while the holder of its table is not known."""
PAUSE = 0.15
"""Seconds between two attempts to find the holder."""
REMEMBERED = 10_000
"""The most tables whose last holder is cached."""
MOST_FORWARDED = 5
"""The number of forwarded requests in a row after which a table is handed over."""
LEAST_LIMIT = 0.5
"""The least time limit for an answer in seconds."""
QUICK_REQUESTS = {"decide", "withdraw", "undo", "consent", "sit", "start", "open", "chat", None}


Forward = Callable[[HeldElsewhere], Awaitable[None]]
"""Forwards a request to the server that holds its table."""


class RoutingMiddleware:
    """Forwards requests about tables that another server holds."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._forwarded_in_a_row: Counter[str] = Counter()
        """By table: the number of requests in a row that another server forwarded."""
        self._holders: dict[str, HeldElsewhere] = {}
        """By table: the server that answered last for it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE.match(scope.get("path", ""))
        state = scope["app"].state if "app" in scope else None
        hall: SharedHall | None = getattr(state, "hall", None)
        if found is None or hall is None:
            await self.app(scope, receive, send)
            return
        person = _forwarded_for(hall, scope)
        if person is not None:
            scope["client"] = (person, 0)
        if len(self._holders) > REMEMBERED:
            self._holders.clear()
        route = Route(hall, found[1], person is not None, self._holders)
        if scope["type"] == "websocket":
            await self._channel(route, scope, receive, send)
        else:
            await self._request(route, found[2], scope, receive, send)

    async def _request(
        self, route: Route, what: str | None, scope: Scope, receive: Receive, send: Send
    ) -> None:
        body = await _read_body(receive)
        forwarded = ForwardedRequest(scope, body, _forward_token(route.hall, scope))

        async def forward(holder: HeldElsewhere) -> None:
            time_limit = _time_limit(holder) if what in QUICK_REQUESTS else LONG_LIMIT
            await proxy_request(forwarded, holder.url, send, time_limit)

        try:
            is_here = await route.find(forward, _is_idempotent(scope, body))
        except ApiError as refused:
            await problem_response(Request(scope), refused)(scope, receive, send)
            return
        if is_here:
            await self.app(scope, _with_body(body, receive), send)
            if scope["method"] == "POST":
                await self._follow_players(route)

    async def _follow_players(self, route: Route) -> None:
        """Hand a table over if all its requests are forwarded by other servers."""
        if not route.is_forwarded:
            self._forwarded_in_a_row.pop(route.table, None)
            return
        self._forwarded_in_a_row[route.table] += 1
        table = route.hall.tables.get(route.table)
        if self._forwarded_in_a_row[route.table] >= MOST_FORWARDED and table is not None:
            del self._forwarded_in_a_row[route.table]
            await route.hall.hand_over(table)

    async def _channel(self, route: Route, scope: Scope, receive: Receive, send: Send) -> None:
        forwarded = ForwardedRequest(scope, b"", _forward_token(route.hall, scope))
        opening = await receive()

        async def forward(holder: HeldElsewhere) -> None:
            await relay_channel(forwarded, holder.url, receive, send, _time_limit(holder))

        try:
            is_here = await route.find(forward, is_idempotent=True)
        except ApiError:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        if is_here:
            await self.app(scope, _replay_first(opening, receive), send)


class Route:
    """The search for the server that handles one request."""

    def __init__(
        self, hall: SharedHall, table: str, is_forwarded: bool, holders: dict[str, HeldElsewhere]
    ) -> None:
        self.hall = hall
        self.table = table
        self.is_forwarded = is_forwarded
        self._holders = holders

    async def find(self, forward: Forward, is_idempotent: bool) -> bool:
        """True if this server holds the table, False after forwarding; else ApiError."""
        loop = asyncio.get_running_loop()
        end = loop.time() + LONGEST_WAIT
        while True:
            try:
                await self._load_here()
                return True
            except HeldElsewhere as holder:
                if not self.is_forwarded and await self._try_forwarding(
                    holder, forward, is_idempotent
                ):
                    return False
            except ApiError:
                return True  # no such table: this server answers so
            except StoreError:
                pass
            if loop.time() > end:
                raise ApiError("store", wait=1)
            await asyncio.sleep(PAUSE)

    async def _load_here(self) -> None:
        """Load the table or raise HeldElsewhere; if the database is down, for the last holder."""
        last = self._holders.get(self.table)
        if (
            last is not None
            and self.hall.store.current_error
            and self.table not in self.hall.tables
        ):
            raise last
        await self.hall.table(self.table)

    async def _try_forwarding(
        self, holder: HeldElsewhere, forward: Forward, is_idempotent: bool
    ) -> bool:
        """Whether the holder of the table has answered the request."""
        try:
            self._holders.pop(self.table, None)
            await forward(holder)
            self._holders[self.table] = holder
            RELAYED.inc()
            return True
        except PeerRefused:
            self.hall.store.mark_unreachable(holder.server)
        except PeerUnreachable:
            if not is_idempotent:
                raise ApiError("store", wait=1) from None
        return False


def _time_limit(holder: HeldElsewhere) -> float:
    """The time limit for an answer: the rest of the holder's lease, within bounds."""
    return max(LEAST_LIMIT, min(ANSWER_LIMIT, holder.left))


def _is_idempotent(scope: Scope, body: bytes) -> bool:
    """Whether a request may be sent twice: it changes nothing or has an idempotency key."""
    return scope["method"] in ("GET", "HEAD") or b'"key"' in body


async def _read_body(receive: Receive) -> bytes:
    parts: list[bytes] = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _with_body(body: bytes, receive: Receive) -> Receive:
    return _replay_first({"type": "http.request", "body": body, "more_body": False}, receive)


def _replay_first(message: Message, receive: Receive) -> Receive:
    """A `receive` that returns that message first."""
    waiting = [message]

    async def received() -> Message:
        return waiting.pop() if waiting else await receive()

    return received


def _forward_token(hall: SharedHall, scope: Scope) -> bytes:
    """The signed address of the client for whom a request is forwarded."""
    client = scope.get("client")
    address = client[0] if client else ""
    return hall.people.signer.sign(f"passed-{address}", 0).encode()


def _forwarded_for(hall: SharedHall, scope: Scope) -> str | None:
    """The address of the client, if another server forwards the request."""
    for name, value in scope["headers"]:
        if name == FORWARDED:
            claim = hall.people.signer.read(value.decode("latin-1"))
            if claim is not None and claim[0].startswith("passed-"):
                return claim[0].removeprefix("passed-")
    return None


# Proxying of requests and live channels


ANSWER_LIMIT = 3.0
"""Seconds in which the holder of a table must begin to answer."""
LONG_LIMIT = 60.0
"""The same for long jobs."""
PULSE = 1.0
"""Seconds between two pings of the other end of a channel."""
CHUNK = 65_536
HOP_BY_HOP = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer"}
"""Headers that belong to one connection only."""
NOT_RETURNED = HOP_BY_HOP | {REQUEST_ID} | {name for name, _ in SECURITY}
"""Headers of an answer that this server sets itself."""
TRY_AGAIN_LATER = 1013


class PeerRefused(Exception):
    """The connection was refused: no request was sent."""


class PeerUnreachable(Exception):
    """The connection broke or timed out; the request may have been handled."""


class ForwardedRequest(NamedTuple):
    """A request with the token that proves which client it is forwarded for."""

    scope: Scope
    body: bytes
    token: bytes

    @property
    def target(self) -> str:
        query = self.scope["query_string"].decode()
        path: str = self.scope["raw_path"].decode().partition("?")[0]
        return f"{path}?{query}" if query else path

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        forwarded = [
            (name, value) for name, value in self.scope["headers"] if name not in HOP_BY_HOP
        ]
        return [*forwarded, (FORWARDED, self.token), (b"connection", b"close")]


FORWARDED = b"x-guildhall-passed"
"""The header of forwarded requests with the token."""


CHANNEL_HEADERS = (
    b"cookie",
    b"accept-language",
    b"x-forwarded-for",
    b"x-forwarded-proto",
    REQUEST_ID,
    FORWARDED,
)
"""The headers of a live channel that are forwarded."""


async def proxy_request(
    forwarded: ForwardedRequest, url: str, send: Send, time_limit: float = ANSWER_LIMIT
) -> None:
    """Forward a request and return its answer."""
    peer = urlsplit(url)
    try:
        async with asyncio.timeout(ANSWER_LIMIT):
            reader, writer = await asyncio.open_connection(peer.hostname, peer.port or 80)
    except ConnectionRefusedError as problem:
        raise PeerRefused(str(problem)) from problem
    except (OSError, TimeoutError) as problem:  # it may be alive and too busy
        raise PeerUnreachable(str(problem)) from problem
    try:
        await _exchange(forwarded, reader, writer, send, time_limit)
    except (OSError, TimeoutError, h11.RemoteProtocolError) as problem:
        raise PeerUnreachable(str(problem)) from problem
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _exchange(
    forwarded: ForwardedRequest,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    send: Send,
    time_limit: float,
) -> None:
    connection = h11.Connection(h11.CLIENT)
    request = h11.Request(
        method=forwarded.scope["method"], target=forwarded.target, headers=forwarded.headers
    )
    writer.write(connection.send(request) or b"")
    if forwarded.body:
        writer.write(connection.send(h11.Data(data=forwarded.body)) or b"")
    writer.write(connection.send(h11.EndOfMessage()) or b"")
    async with asyncio.timeout(time_limit):
        await writer.drain()
        event = await _next(connection, reader)
    if not isinstance(event, h11.Response):
        raise h11.RemoteProtocolError("the connection was closed")
    await send(_start(event))
    try:
        while isinstance(event := await _next(connection, reader), h11.Data):
            await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
    except (OSError, h11.RemoteProtocolError) as problem:
        raise ClientDisconnect from problem  # the answer is cut off
    if not isinstance(event, h11.EndOfMessage):
        raise ClientDisconnect
    await send({"type": "http.response.body", "body": b""})


def _start(event: h11.Response) -> Message:
    headers = [(name, value) for name, value in event.headers if name.lower() not in NOT_RETURNED]
    return {"type": "http.response.start", "status": event.status_code, "headers": headers}


async def _next(connection: h11.Connection, reader: asyncio.StreamReader) -> h11.Event:
    while (event := connection.next_event()) is h11.NEED_DATA:
        connection.receive_data(await reader.read(CHUNK))
    assert not isinstance(event, type)
    return event


async def relay_channel(
    forwarded: ForwardedRequest,
    url: str,
    receive: Receive,
    send: Send,
    time_limit: float = ANSWER_LIMIT,
) -> None:
    """Forward a live channel in both directions until one end closes it."""
    headers = {
        name.decode(): value.decode("latin-1")
        for name, value in forwarded.headers
        if name in CHANNEL_HEADERS
    }
    origins = [value.decode() for name, value in forwarded.scope["headers"] if name == b"origin"]
    hosts = [value.decode() for name, value in forwarded.scope["headers"] if name == b"host"]
    peer = urlsplit(url)
    try:
        channel = await client.connect(
            f"ws://{hosts[0] if hosts else peer.netloc}{forwarded.target}",
            host=peer.hostname,
            port=peer.port or 80,
            origin=origins[0] if origins else None,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=time_limit,
            ping_interval=PULSE,
            ping_timeout=5 * PULSE,
            proxy=None,
        )
    except ConnectionRefusedError as problem:
        raise PeerRefused(str(problem)) from problem
    except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as problem:
        raise PeerUnreachable(str(problem)) from problem
    await send({"type": "websocket.accept"})
    try:
        async with asyncio.TaskGroup() as both:
            holder = both.create_task(_to_peer(channel, receive))
            await _from_peer(channel, send)
            holder.cancel()
    finally:
        await channel.close()


async def _to_peer(channel: client.ClientConnection, receive: Receive) -> None:
    """Forward the client's messages to the holder of the table."""
    with contextlib.suppress(ConnectionClosed):
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            await channel.send(message["bytes"] if text is None else text)
        await channel.close()


async def _from_peer(channel: client.ClientConnection, send: Send) -> None:
    """Forward the holder's messages to the client, and its close code."""
    with contextlib.suppress(
        ConnectionClosed, OSError, RuntimeError
    ):  # or the client has disconnected
        async for text in channel:
            kind = "text" if isinstance(text, str) else "bytes"
            await send({"type": "websocket.send", kind: text})
    code = channel.close_code or TRY_AGAIN_LATER
    with contextlib.suppress(Exception):
        await send({"type": "websocket.close", "code": TRY_AGAIN_LATER if code == 1006 else code})

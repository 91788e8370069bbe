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
HOLD = 6.0
"""Seconds for which a request is held while nobody can say where its table is."""
PAUSE = 0.15
"""Seconds between two questions where it is."""
REMEMBERED = 10_000
"""Tables of which it is known who answered for them."""
FAR = 5
"""So many deeds in a row at one table come from another server until it is left to that."""
SOONEST = 0.5
"""Seconds that a server has to answer in any case."""
QUICK = {"decide", "withdraw", "undo", "consent", "sit", "start", "open", "chat", None}


PassOn = Callable[[HeldElsewhere], Awaitable[None]]
"""Passes a request on to the server that holds its table."""


class RoutingMiddleware:
    """Sends on what is about a table that another server holds."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._far: Counter[str] = Counter()
        """By table: how many deeds in a row came from another server."""
        self._holders: dict[str, HeldElsewhere] = {}
        """By table: the server that answered last for it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE.match(scope.get("path", ""))
        state = scope["app"].state if "app" in scope else None
        hall: SharedHall | None = getattr(state, "hall", None)
        if found is None or hall is None:
            await self.app(scope, receive, send)
            return
        person = _passed_for(hall, scope)
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
        body = await _body(receive)
        given = ForwardedRequest(scope, body, _pass(route.hall, scope))

        async def passing(there: HeldElsewhere) -> None:
            patience = _patience(there) if what in QUICK else LONG
            await proxy_request(given, there.url, send, patience)

        try:
            is_here = await route.find(passing, _is_repeatable(scope, body))
        except ApiError as refused:
            await problem_response(Request(scope), refused)(scope, receive, send)
            return
        if is_here:
            await self.app(scope, _again(body, receive), send)
            if scope["method"] == "POST":
                await self._come_nearer(route)

    async def _come_nearer(self, route: Route) -> None:
        """A table whose people all arrive at another server is left to it, between two moves."""
        if not route.is_passed:
            self._far.pop(route.table, None)
            return
        self._far[route.table] += 1
        table = route.hall.tables.get(route.table)
        if self._far[route.table] >= FAR and table is not None:
            del self._far[route.table]
            await route.hall.hand_over(table)

    async def _channel(self, route: Route, scope: Scope, receive: Receive, send: Send) -> None:
        given = ForwardedRequest(scope, b"", _pass(route.hall, scope))
        opening = await receive()

        async def passing(there: HeldElsewhere) -> None:
            await relay_channel(given, there.url, receive, send, _patience(there))

        try:
            is_here = await route.find(passing, is_repeatable=True)
        except ApiError:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": AGAIN_LATER})
            return
        if is_here:
            await self.app(scope, _first(opening, receive), send)


class Route:
    """The way of one request to its table."""

    def __init__(
        self, hall: SharedHall, table: str, is_passed: bool, holders: dict[str, HeldElsewhere]
    ) -> None:
        self.hall = hall
        self.table = table
        self.is_passed = is_passed
        self._holders = holders

    async def find(self, pass_on: PassOn, is_repeatable: bool) -> bool:
        """True if the table is here; else the request was passed on. Refused if neither can be."""
        loop = asyncio.get_running_loop()
        end = loop.time() + HOLD
        while True:
            try:
                await self._look_here()
                return True
            except HeldElsewhere as there:
                if not self.is_passed and await self._passed(there, pass_on, is_repeatable):
                    return False
            except ApiError:
                return True  # there is no such table, which is said here
            except StoreError:
                pass
            if loop.time() > end:
                raise ApiError("store", wait=1)
            await asyncio.sleep(PAUSE)

    async def _look_here(self) -> None:
        """Elsewhere if it is not; while the store cannot say where, that is where it was last."""
        last = self._holders.get(self.table)
        if last is not None and self.hall.store.trouble and self.table not in self.hall.tables:
            raise last
        await self.hall.table(self.table)

    async def _passed(self, there: HeldElsewhere, pass_on: PassOn, is_repeatable: bool) -> bool:
        """Whether the server that holds the table has taken the request."""
        try:
            self._holders.pop(self.table, None)
            await pass_on(there)
            self._holders[self.table] = there
            RELAYED.inc()
            return True
        except PeerRefused:
            self.hall.store.mark_unreachable(there.server)
        except PeerUnreachable:
            if not is_repeatable:
                raise ApiError("store", wait=1) from None
        return False


def _patience(there: HeldElsewhere) -> float:
    """Seconds for an answer: who has died meanwhile gives none, and then the table is free."""
    return max(SOONEST, min(ANSWER, there.left))


def _is_repeatable(scope: Scope, body: bytes) -> bool:
    """Whether it does no harm to ask twice: it changes nothing, or has a key."""
    return scope["method"] in ("GET", "HEAD") or b'"key"' in body


async def _body(receive: Receive) -> bytes:
    parts: list[bytes] = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    return _first({"type": "http.request", "body": body, "more_body": False}, receive)


def _first(message: Message, receive: Receive) -> Receive:
    """That message once more, then what comes."""
    waiting = [message]

    async def received() -> Message:
        return waiting.pop() if waiting else await receive()

    return received


def _pass(hall: SharedHall, scope: Scope) -> bytes:
    """For whom a request is passed on, under the signature of all servers."""
    client = scope.get("client")
    address = client[0] if client else ""
    return hall.people.signer.sign(f"passed-{address}", 0).encode()


def _passed_for(hall: SharedHall, scope: Scope) -> str | None:
    """For whom another server passes this on, if one does."""
    for name, value in scope["headers"]:
        if name == PASSED:
            claim = hall.people.signer.read(value.decode("latin-1"))
            if claim is not None and claim[0].startswith("passed-"):
                return claim[0].removeprefix("passed-")
    return None


# ---- relaying
# Asking the server that holds a table, for somebody who came here: requests and channels.


ANSWER = 3.0
"""Seconds in which the server that holds a table must begin to answer."""
LONG = 60.0
"""The same for work that may take long."""
PULSE = 1.0
"""Seconds between two questions whether the other end of a channel is still there."""
CHUNK = 65_536
HOP = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer"}
"""Heads that are about one line only."""
NOT_BACK = HOP | {REQUEST_ID} | {name for name, _ in SECURITY}
"""Heads of an answer that this server gives itself."""
AGAIN_LATER = 1013


class PeerRefused(Exception):
    """There is nobody at that address: nothing was asked."""


class PeerUnreachable(Exception):
    """The line broke, or no answer came; what was asked may have been done."""


class ForwardedRequest(NamedTuple):
    """A request as it came, and the proof that a server passes it on."""

    scope: Scope
    body: bytes
    passed: bytes

    @property
    def target(self) -> str:
        query = self.scope["query_string"].decode()
        path: str = self.scope["raw_path"].decode().partition("?")[0]
        return f"{path}?{query}" if query else path

    @property
    def heads(self) -> list[tuple[bytes, bytes]]:
        kept = [(name, value) for name, value in self.scope["headers"] if name not in HOP]
        return [*kept, (PASSED, self.passed), (b"connection", b"close")]


PASSED = b"x-guildhall-passed"
"""The head of what a server passes on: for whom, and a signature."""


GOING_ON = (
    b"cookie",
    b"accept-language",
    b"x-forwarded-for",
    b"x-forwarded-proto",
    REQUEST_ID,
    PASSED,
)
"""Heads of a live channel that go on with it."""


async def proxy_request(
    given: ForwardedRequest, url: str, send: Send, patience: float = ANSWER
) -> None:
    """Pass a request on and its answer back."""
    place = urlsplit(url)
    try:
        async with asyncio.timeout(ANSWER):
            reader, writer = await asyncio.open_connection(place.hostname, place.port or 80)
    except ConnectionRefusedError as problem:
        raise PeerRefused(str(problem)) from problem
    except (OSError, TimeoutError) as problem:  # it may be there, and too busy
        raise PeerUnreachable(str(problem)) from problem
    try:
        await _exchange(given, reader, writer, send, patience)
    except (OSError, TimeoutError, h11.RemoteProtocolError) as problem:
        raise PeerUnreachable(str(problem)) from problem
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _exchange(
    given: ForwardedRequest,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    send: Send,
    patience: float,
) -> None:
    line = h11.Connection(h11.CLIENT)
    request = h11.Request(method=given.scope["method"], target=given.target, headers=given.heads)
    writer.write(line.send(request) or b"")
    if given.body:
        writer.write(line.send(h11.Data(data=given.body)) or b"")
    writer.write(line.send(h11.EndOfMessage()) or b"")
    async with asyncio.timeout(patience):
        await writer.drain()
        event = await _next(line, reader)
    if not isinstance(event, h11.Response):
        raise h11.RemoteProtocolError("the line was closed")
    await send(_start(event))
    try:
        while isinstance(event := await _next(line, reader), h11.Data):
            await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
    except (OSError, h11.RemoteProtocolError) as problem:
        raise ClientDisconnect from problem  # the answer ends here, half-way
    if not isinstance(event, h11.EndOfMessage):
        raise ClientDisconnect
    await send({"type": "http.response.body", "body": b""})


def _start(event: h11.Response) -> Message:
    heads = [(name, value) for name, value in event.headers if name.lower() not in NOT_BACK]
    return {"type": "http.response.start", "status": event.status_code, "headers": heads}


async def _next(line: h11.Connection, reader: asyncio.StreamReader) -> h11.Event:
    while (event := line.next_event()) is h11.NEED_DATA:
        line.receive_data(await reader.read(CHUNK))
    assert not isinstance(event, type)
    return event


async def relay_channel(
    given: ForwardedRequest, url: str, receive: Receive, send: Send, patience: float = ANSWER
) -> None:
    """Pass a live channel on, both ways, until one end closes it."""
    heads = {
        name.decode(): value.decode("latin-1") for name, value in given.heads if name in GOING_ON
    }
    origins = [value.decode() for name, value in given.scope["headers"] if name == b"origin"]
    hosts = [value.decode() for name, value in given.scope["headers"] if name == b"host"]
    place = urlsplit(url)
    try:
        channel = await client.connect(
            f"ws://{hosts[0] if hosts else place.netloc}{given.target}",
            host=place.hostname,
            port=place.port or 80,
            origin=origins[0] if origins else None,
            additional_headers=heads,
            compression=None,
            max_size=None,
            open_timeout=patience,
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
            there = both.create_task(_there(channel, receive))
            await _back(channel, send)
            there.cancel()
    finally:
        await channel.close()


async def _there(channel: client.ClientConnection, receive: Receive) -> None:
    """What the person says, to the server that holds the table."""
    with contextlib.suppress(ConnectionClosed):
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            await channel.send(message["bytes"] if text is None else text)
        await channel.close()


async def _back(channel: client.ClientConnection, send: Send) -> None:
    """What that server says, to the person; at last, how it closed the channel."""
    with contextlib.suppress(ConnectionClosed, OSError, RuntimeError):  # or the person is gone
        async for text in channel:
            kind = "text" if isinstance(text, str) else "bytes"
            await send({"type": "websocket.send", kind: text})
    code = channel.close_code or AGAIN_LATER
    with contextlib.suppress(Exception):
        await send({"type": "websocket.close", "code": AGAIN_LATER if code == 1006 else code})

"""Asking the server that holds a table, for somebody who came here: requests and channels."""

from __future__ import annotations

import asyncio
import contextlib
from typing import NamedTuple
from urllib.parse import urlsplit

import h11
from starlette.requests import ClientDisconnect
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio import client
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from guildhall.table.web.middleware import SECURITY
from guildhall.table.web.tracing import HEAD

ANSWER = 3.0
"""Seconds in which the server that holds a table must begin to answer."""
LONG = 60.0
"""The same for work that may take long."""
PULSE = 1.0
"""Seconds between two questions whether the other end of a channel is still there."""
CHUNK = 65_536
HOP = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer"}
"""Heads that are about one line only."""
NOT_BACK = HOP | {HEAD} | {name for name, _ in SECURITY}
"""Heads of an answer that this server gives itself."""
AGAIN_LATER = 1013


class Refusal(Exception):
    """There is nobody at that address: nothing was asked."""


class NoAnswer(Exception):
    """The line broke, or no answer came; what was asked may have been done."""


class Given(NamedTuple):
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


GOING_ON = (b"cookie", b"accept-language", b"x-forwarded-for", b"x-forwarded-proto", HEAD, PASSED)
"""Heads of a live channel that go on with it."""


async def relay(given: Given, url: str, send: Send, patience: float = ANSWER) -> None:
    """Pass a request on and its answer back."""
    place = urlsplit(url)
    try:
        async with asyncio.timeout(ANSWER):
            reader, writer = await asyncio.open_connection(place.hostname, place.port or 80)
    except ConnectionRefusedError as problem:
        raise Refusal(str(problem)) from problem
    except (OSError, TimeoutError) as problem:  # it may be there, and too busy
        raise NoAnswer(str(problem)) from problem
    try:
        await _exchange(given, reader, writer, send, patience)
    except (OSError, TimeoutError, h11.RemoteProtocolError) as problem:
        raise NoAnswer(str(problem)) from problem
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _exchange(
    given: Given,
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
    given: Given, url: str, receive: Receive, send: Send, patience: float = ANSWER
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
        raise Refusal(str(problem)) from problem
    except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as problem:
        raise NoAnswer(str(problem)) from problem
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

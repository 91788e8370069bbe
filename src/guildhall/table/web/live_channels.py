"""The WebSocket endpoints: the live channels of tables and of the lobby."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from guildhall.engine.text import LANGUAGES
from guildhall.table.hall.hall import Hall
from guildhall.table.hall.lobby import LobbyViewer
from guildhall.table.play.table import LiveTable, mark_seen
from guildhall.table.protocol import responses
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import encode
from guildhall.table.store import StoreError
from guildhall.table.views.subscriber import SlowClient, Subscriber
from guildhall.table.views.view import Viewer
from guildhall.table.web.request import ApiRequest

log = logging.getLogger("guildhall.table.web.live_channels")

CODES = {"no-identity": 4401, "not-yours": 4403, "no-table": 4404, "too-many": 4429}
NOT_UNDERSTOOD, TOO_SLOW, GOING_AWAY, BROKEN = 4400, 4408, 1001, 1011
COMPRESS_FROM = 4000
"""The length from which on messages are compressed."""
BOARD_COST = 4
"""How much a full message takes from the rate limits."""
LOBBY_INTERVAL = 0.5
"""Seconds between two messages to the lobby."""


async def table_channel(socket: WebSocket) -> None:
    """The endpoint of a table's live channel."""
    await _serve(socket, _table)


async def lobby_channel(socket: WebSocket) -> None:
    """The endpoint of the lobby's live channel."""
    await _serve(socket, _lobby)


async def _serve(
    socket: WebSocket, channel: Callable[[WebSocket, ApiRequest], Awaitable[None]]
) -> None:
    """Run a channel; close it with the code of the error that ended it."""
    await socket.accept()
    code = GOING_AWAY
    try:
        request = ApiRequest(socket)
        await request.identify()
        await channel(socket, request)
    except ApiError as error:
        code = CODES.get(error.error, NOT_UNDERSTOOD)
    except StoreError:
        code = BROKEN
    except SlowClient:
        code = TOO_SLOW
    except WebSocketDisconnect:
        return
    except Exception:
        log.exception("a live channel failed")
        code = BROKEN
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)


def _counted(request: ApiRequest) -> contextlib.AbstractContextManager[None]:
    """Count the channel against the limit of the person, or of the address."""
    settings = request.hall.settings
    most = settings.channels if request.visitor else settings.address_channels
    return request.limits.channel(request.client_id, most)


# The table


async def _table(socket: WebSocket, request: ApiRequest) -> None:
    request.check_limits(BOARD_COST)
    hall, person = request.hall, request.person_id
    table = request.table = await hall.table(socket.path_params["table"])
    viewer = _first_viewer(request)
    with _counted(request):
        away_after, address = table.away_after, request.address
        subscriber = Subscriber(table, person, viewer, away_after, hall.render_queue, address)
        subscriber.set_viewer(viewer, watch=socket.query_params.get("seat") == "-1")
        _join(table, subscriber)
        try:
            await _run_until_first(
                subscriber.run(_sender(socket)), _listen(socket, subscriber, request)
            )
        finally:
            _leave(hall, table, subscriber)


def _sender(socket: WebSocket) -> Callable[[str], Awaitable[None]]:
    """The send function; it compresses long messages if the client can decompress them."""
    if socket.query_params.get("packed") != "gzip":
        return socket.send_text

    async def send(text: str) -> None:
        if len(text) < COMPRESS_FROM:
            await socket.send_text(text)
        else:
            await socket.send_bytes(await asyncio.to_thread(gzip.compress, text.encode(), 6))

    return send


def _first_viewer(request: ApiRequest) -> Viewer:
    table, person, lang = request.table, request.person_id, request.language
    text = request.connection.query_params.get("seat")
    wide = request.connection.query_params.get("shape") != "narrow"
    if text is None:
        return Viewer(table.doc.default_seat(person), lang, wide)
    if not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit():
        raise ApiError("bad-request")
    return Viewer(_allowed(table, person, int(text[:4])), lang, wide)


def _allowed(table: LiveTable, person: str | None, seat: int) -> int:
    if not table.doc.may_view(person, seat):
        raise ApiError("not-yours")
    return seat


def _join(table: LiveTable, subscriber: Subscriber) -> None:
    was_here = table.is_here(subscriber.person)
    table.subscribers.add(subscriber)
    table.change_unsaved(lambda doc: doc.times.away.pop(subscriber.person or "", None) is not None)
    if not was_here:
        table.notify(table=True)


def _leave(hall: Hall, table: LiveTable, subscriber: Subscriber) -> None:
    table.subscribers.discard(subscriber)
    table.last_used = hall.clock()
    person = subscriber.person
    if person is not None and person in table.doc.persons() and not table.is_here(person):
        now = hall.clock()
        table.change_unsaved(lambda doc: doc.times.set_away(person, now))
        table.notify(table=True)


async def _listen(socket: WebSocket, subscriber: Subscriber, request: ApiRequest) -> None:
    """Handle the messages of the client."""
    while True:
        text = await _receive_text(socket)
        request.check_limits()
        try:
            message = msgspec.json.decode(text, type=responses.FromClient)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise ApiError("bad-request") from None
        if isinstance(message, responses.Ping):
            await socket.send_text(encode(responses.Pong()).decode())
        elif isinstance(message, responses.Told):
            mark_seen(subscriber.table, subscriber.person, message.entry)
        else:
            request.check_limits(BOARD_COST - 1)
            subscriber.set_viewer(_new_viewer(subscriber, message), watch=message.seat == -1)


async def _receive_text(socket: WebSocket) -> str:
    """The next message, which must be text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    if text is None:
        raise ApiError("bad-request")
    return str(text)


def _new_viewer(subscriber: Subscriber, request: responses.See) -> Viewer:
    now = subscriber.viewer
    seat = now.seat
    if request.seat is not None:
        seat = _allowed(subscriber.table, subscriber.person, request.seat)
    lang = request.lang if request.lang in LANGUAGES else now.lang
    wide = now.wide if request.shape is None else request.shape == "wide"
    return Viewer(seat, lang, wide)


async def _run_until_first(*works: Coroutine[Any, Any, None]) -> None:
    """Run both until one ends, then cancel the other."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# The lobby


async def _lobby(socket: WebSocket, request: ApiRequest) -> None:
    request.check_limits(2)
    hall = request.hall
    viewer = LobbyViewer(request.person_id)
    with _counted(request):
        hall.lobby_viewers.add(viewer)
        try:
            await _run_until_first(_send_lobby(socket, hall, viewer), _ignore(socket, request))
        finally:
            hall.lobby_viewers.discard(viewer)


async def _send_lobby(socket: WebSocket, hall: Hall, viewer: LobbyViewer) -> None:
    last = None
    while not hall.is_closing and not viewer.is_disconnected:
        lobby = await hall.lobby.for_person(viewer.person)
        if lobby != last:
            await socket.send_text(encode(responses.LobbyChanged(lobby)).decode())
            last = lobby
        await asyncio.sleep(LOBBY_INTERVAL)
        await viewer.changed.wait()
        viewer.changed.clear()
    bye = responses.Bye("revoked" if viewer.is_disconnected else "closing")
    await socket.send_text(encode(bye).decode())


async def _ignore(socket: WebSocket, request: ApiRequest) -> None:
    while True:
        await _receive_text(socket)
        request.check_limits()

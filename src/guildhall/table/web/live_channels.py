"""WebSockets: a table's live channel and the lobby's."""

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
from guildhall.table.protocol import responses as lm
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import encode
from guildhall.table.settings import Settings
from guildhall.table.store import Person, StoreError
from guildhall.table.views.subscriber import Subscriber, TooSlow
from guildhall.table.views.view import Viewer
from guildhall.table.web.request import address_of, hall_of, language_of, limit, limits_of, visitor

log = logging.getLogger("guildhall.table.web.live_channels")

CODES = {"no-identity": 4401, "not-yours": 4403, "no-table": 4404, "too-many": 4429}
NOT_UNDERSTOOD, TOO_SLOW, GOING_AWAY, BROKEN = 4400, 4408, 1001, 1011
LONG = 4000
"""Letters from which on a message is packed."""
BOARD_COST = 4
"""What a whole board counts for against the limit of requests."""
LOBBY_PAUSE = 0.5
"""Seconds between two messages to the lobby."""


async def table_channel(socket: WebSocket) -> None:
    await socket.accept()
    await _refusing(socket, _table(socket))


async def lobby_channel(socket: WebSocket) -> None:
    await socket.accept()
    await _refusing(socket, _lobby(socket))


async def _refusing(socket: WebSocket, work: Coroutine[Any, Any, None]) -> None:
    """Close with the code that says why."""
    code = GOING_AWAY
    try:
        await work
    except ApiError as refused:
        code = CODES.get(refused.error, NOT_UNDERSTOOD)
    except StoreError:
        code = BROKEN
    except TooSlow:
        code = TOO_SLOW
    except WebSocketDisconnect:
        return
    except Exception:
        log.exception("a live channel failed")
        code = BROKEN
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)


def _counted(socket: WebSocket, person: Person | None) -> contextlib.AbstractContextManager[None]:
    """One more socket for this person, if there are not too many already."""
    settings: Settings = socket.app.state.settings
    who = person.id if person else f"from {address_of(socket)}"
    most = settings.channels if person else settings.address_channels
    return limits_of(socket).channel(who, most)


# The table


async def _table(socket: WebSocket) -> None:
    person = await visitor(socket)
    limit(socket, person, BOARD_COST)
    hall = hall_of(socket)
    table = await hall.table(socket.path_params["table"])
    id = person.id if person else None
    reader = _first_reader(socket, table, id)
    with _counted(socket, person):
        away_after, address = hall.away_after(table), address_of(socket)
        subscriber = Subscriber(table, id, reader, away_after, hall.render_queue, address)
        subscriber.see(reader, watch=socket.query_params.get("seat") == "-1")
        _arrive(table, subscriber)
        try:
            await _both(subscriber.run(_sender(socket)), _listen(socket, subscriber, person))
        finally:
            _leave(hall, table, subscriber)


def _sender(socket: WebSocket) -> Callable[[str], Awaitable[None]]:
    """What is long is packed for those who can unpack it."""
    if socket.query_params.get("packed") != "gzip":
        return socket.send_text

    async def send(text: str) -> None:
        if len(text) < LONG:
            await socket.send_text(text)
        else:
            await socket.send_bytes(await asyncio.to_thread(gzip.compress, text.encode(), 6))

    return send


def _first_reader(socket: WebSocket, table: LiveTable, person: str | None) -> Viewer:
    text = socket.query_params.get("seat")
    lang = language_of(socket)
    wide = socket.query_params.get("shape") != "narrow"
    if text is None:
        return Viewer(table.doc.first_seat(person), lang, wide)
    if not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit():
        raise ApiError("bad-request")
    return Viewer(_allowed(table, person, int(text[:4])), lang, wide)


def _allowed(table: LiveTable, person: str | None, seat: int) -> int:
    if not table.doc.may_look(person, seat):
        raise ApiError("not-yours")
    return seat


def _arrive(table: LiveTable, subscriber: Subscriber) -> None:
    was_here = table.is_here(subscriber.person)
    table.subscribers.add(subscriber)
    table.note(lambda doc: doc.times.away.pop(subscriber.person or "", None) is not None)
    if not was_here:
        table.wake(table=True)


def _leave(hall: Hall, table: LiveTable, subscriber: Subscriber) -> None:
    table.subscribers.discard(subscriber)
    table.used = hall.clock()
    person = subscriber.person
    if person is not None and person in table.doc.persons() and not table.is_here(person):
        now = hall.clock()
        table.note(lambda doc: doc.times.note_away(person, now))
        table.wake(table=True)


async def _listen(socket: WebSocket, subscriber: Subscriber, person: Person | None) -> None:
    """Follow what the reader wants to look at."""
    while True:
        text = await _received(socket)
        limit(socket, person)
        try:
            request = msgspec.json.decode(text, type=lm.FromClient)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise ApiError("bad-request") from None
        if isinstance(request, lm.Ping):
            await socket.send_text(encode(lm.Pong()).decode())
        elif isinstance(request, lm.Told):
            mark_seen(subscriber.table, subscriber.person, request.entry)
        else:
            limit(socket, person, BOARD_COST - 1)
            subscriber.see(_new_reader(subscriber, request), watch=request.seat == -1)


async def _received(socket: WebSocket) -> str:
    """The next message; only text is understood here."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    if text is None:
        raise ApiError("bad-request")
    return str(text)


def _new_reader(subscriber: Subscriber, request: lm.See) -> Viewer:
    now = subscriber.reader
    seat = now.seat
    if request.seat is not None:
        seat = _allowed(subscriber.table, subscriber.person, request.seat)
    lang = request.lang if request.lang in LANGUAGES else now.lang
    wide = now.wide if request.shape is None else request.shape == "wide"
    return Viewer(seat, lang, wide)


async def _both(*works: Coroutine[Any, Any, None]) -> None:
    """Do both until one is done; then the other ends too."""
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


async def _lobby(socket: WebSocket) -> None:
    person = await visitor(socket)
    limit(socket, person, 2)
    hall = hall_of(socket)
    reader = LobbyViewer(person.id if person else None)
    with _counted(socket, person):
        hall.lobby_viewers.add(reader)
        try:
            await _both(_tell_lobby(socket, hall, reader), _ignore(socket, person))
        finally:
            hall.lobby_viewers.discard(reader)


async def _tell_lobby(socket: WebSocket, hall: Hall, reader: LobbyViewer) -> None:
    last = None
    while not hall.is_closing and not reader.is_dismissed:
        lobby = await hall.lobby.for_person(reader.person)
        if lobby != last:
            await socket.send_text(encode(lm.LobbyChanged(lobby)).decode())
            last = lobby
        await asyncio.sleep(LOBBY_PAUSE)
        await reader.changed.wait()
        reader.changed.clear()
    bye = lm.Bye("revoked" if reader.is_dismissed else "closing")
    await socket.send_text(encode(bye).decode())


async def _ignore(socket: WebSocket, person: Person | None) -> None:
    while True:
        await _received(socket)
        limit(socket, person)

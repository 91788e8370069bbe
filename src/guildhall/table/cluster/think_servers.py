"""A think server: bots and hints for the servers of a hall, and if it is asked to, its reviews.

It keeps nothing. It gets what a process beside the server would get, a seat's view, and tells
that it is alive until it has an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from urllib.parse import SplitResult, urlsplit

import h11
import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from guildhall import __version__
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.table.bots.players import LocalThinker
from guildhall.table.bots.reviews import ReviewWorker
from guildhall.table.bots.tasks import Answer, BotTask
from guildhall.table.cluster.membership import BEAT, SharedHall, open_database
from guildhall.table.identity import BadKey, BadSignature, Seal, read_key
from guildhall.table.settings import Settings
from guildhall.table.store import StoreError
from guildhall.table.store.data_folder import CannotStart
from guildhall.table.store.postgresql import ClusterStore
from guildhall.table.web.app import lifespan, warm_up
from guildhall.table.web.server import BACKLOG, GRACE, Shutdown, listen
from guildhall.table.workers.pool import WorkFailed

server_log = logging.getLogger("guildhall.table.think")

PULSE = 1.0
"""Seconds between two signs of life."""


class ThinkServer:
    """What a think server does."""

    def __init__(self, settings: Settings, seal: Seal, store: ClusterStore | None) -> None:
        self._settings = settings
        self._seal = seal
        self._store = store
        self._processes = LocalThinker(settings)

    def app(self) -> Starlette:
        routes = [Route(PATH, self.think, methods=["POST"]), Route("/api/health/live", self.live)]
        return Starlette(routes=routes, lifespan=self._lifespan)

    async def live(self, request: Request) -> Response:
        return PlainTextResponse("ok")

    async def think(self, request: Request) -> Response:
        length = request.headers.get("content-length", "")
        if not length.isdigit() or int(length) > LARGEST:
            return PlainTextResponse("That is no question.", 413)
        try:
            asked = msgspec.msgpack.decode(self._seal.open(await request.body()), type=Asked)
            ask = msgspec.msgpack.decode(asked.ask, type=BotTask)
        except BadSignature:
            return PlainTextResponse("The key of that server is not the one of this one.", 403)
        except msgspec.DecodeError as problem:
            return PlainTextResponse(f"That is no question: {problem}", 400)
        if reason := mismatch(asked, ask):
            server_log.warning("refused: %s", reason)
            return PlainTextResponse(reason, 409)
        return StreamingResponse(self._told(asked, ask))

    async def _told(self, asked: Asked, ask: BotTask) -> AsyncIterator[bytes]:
        """Signs of life, then the answer."""
        work = asyncio.create_task(self._answer(ask, asked.who))
        try:
            while not work.done():
                yield ALIVE
                await asyncio.wait([work], timeout=PULSE)
            body = msgspec.msgpack.encode(work.result())
            yield ANSWERED + self._seal.close(body, asked.nonce)
        finally:
            work.cancel()

    async def _answer(self, ask: BotTask, who: str) -> Answer:
        try:
            return await self._processes.answered(ask, who)
        except WorkFailed as problem:
            return Answer([], str(problem) or "it failed")

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        works = [warm_up(self._prepare)] if self._settings.warm else []
        making = None
        if self._store is not None:
            making = ReviewWorker(
                self._store, self._settings.work_memory, lambda: None, SharedHall.review_poll
            )
            works += [making.run(), heartbeats(self._store)]
        try:
            async with lifespan(works):
                yield
        finally:
            if making is not None:
                await making.close()
            await self._processes.close()

    async def _prepare(self, name: str) -> None:
        with contextlib.suppress(WorkFailed):
            await self._processes.prepare(name)


def mismatch(asked: Asked, ask: BotTask) -> str | None:
    """Why a question cannot be answered here, though it is one."""
    if asked.version != __version__:
        return f"This is Guildhall {__version__}, and the server is {asked.version}."
    try:
        rules = rules_hash(get_game(ask.game))
    except UnknownGame:
        return f"{ask.game} is not installed here."
    if rules != asked.rules:
        return f"{ask.game} has other rules here ({rules}) than at the server ({asked.rules})."
    return None


async def heartbeats(store: ClusterStore) -> None:
    """Be alive, so that nobody else makes the same review."""
    while True:
        await asyncio.sleep(BEAT)
        with contextlib.suppress(StoreError):
            await store.heartbeat()


class ThinkHttpServer(Shutdown):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


async def _serve(
    settings: Settings, seal: Seal, listener: socket.socket, ready: Callable[[], None]
) -> None:
    url = settings.database_url
    store = None if url is None else (await open_database(settings, url))[1]
    config = uvicorn.Config(
        ThinkServer(settings, seal, store).app(),
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    try:
        await ThinkHttpServer(config, ready).serve([listener])
    finally:
        if store is not None:
            await store.close()


def run(settings: Settings, ready: Callable[[int], None]) -> None:
    """Think until told to stop; `ready` hears the port."""
    try:
        seal = Seal(read_key(settings.key_file, may_make=False))
    except BadKey as problem:
        detail = "-think" if problem.is_missing else "-spoilt"
        raise CannotStart("key", detail, path=str(problem.path)) from None
    with listen(settings.host, settings.port) as listener:
        asyncio.run(_serve(settings, seal, listener, partial(ready, listener.getsockname()[1])))


# ---- afar
# Asking think servers, which several servers share, what bots do and what hints say.


log = logging.getLogger("guildhall.table.cluster.think_servers")

PATH = "/think"
PATIENCE = 3.0
"""Seconds without any sign of life after which a think server is not waited for any more."""
LONGEST = 120.0
"""Seconds after which none is, whatever it says."""
REST = 10.0
"""Seconds for which one that did not answer is left alone."""
TRIES = 2
"""So many think servers are asked before this server's own processes are."""
LARGEST = 1 << 20
"""The most bytes of a question or an answer."""
ALIVE, ANSWERED = b"\0", b"\1"
"""What a think server says while it thinks, and before the answer."""


class Asked(msgspec.Struct, array_like=True):
    """A question on its way to a think server."""

    version: str
    rules: str
    """The hash of the game's rules at the server that asks."""
    who: str
    """For whom it is, under a name that tells nobody who that is."""
    nonce: bytes
    ask: bytes
    """What a process beside the server would get."""


class ThinkServerUnreachable(Exception):
    """A think server is not there, is silent or refuses."""


class ThinkServerState:
    """A think server, as one of those that ask it knows it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.asked = 0
        """Questions that it has not answered yet."""
        self.rests_until = 0.0


class RemoteThinker:
    """All think servers that this server knows."""

    def __init__(self, urls: Sequence[str], seal: Seal) -> None:
        self._places = [ThinkServerState(url) for url in urls]
        self._seal = seal

    async def answered(self, ask: BotTask, who: str) -> Answer | None:
        """The answer of one of them; None if none could be had."""
        rules, nonce = rules_hash(get_game(ask.game)), secrets.token_bytes(16)
        given = msgspec.msgpack.encode(ask)
        asked = Asked(__version__, rules, self._seal.name(who), nonce, given)
        sealed = self._seal.close(msgspec.msgpack.encode(asked))
        for place in self._free()[:TRIES]:
            place.asked += 1
            try:
                told = self._seal.open(await exchange(place.url, sealed), nonce)
                found = msgspec.msgpack.decode(told, type=Answer)
            except (ThinkServerUnreachable, BadSignature, msgspec.DecodeError) as problem:
                log.warning("think server %s gave no answer: %s", place.url, problem)
                place.rests_until = asyncio.get_running_loop().time() + REST
                continue
            finally:
                place.asked -= 1
            if found.problem:
                log.warning("think server %s: a bot failed: %s", place.url, found.problem)
            return None if found.problem else found
        return None

    def _free(self) -> list[ThinkServerState]:
        """Those that may be asked, the least busy first."""
        now = asyncio.get_running_loop().time()
        awake = [place for place in self._places if place.rests_until <= now]
        return sorted(awake, key=lambda place: place.asked)


async def exchange(url: str, sealed: bytes) -> bytes:
    """What a think server answers to a sealed question, sealed."""
    place = urlsplit(url)
    is_safe = place.scheme == "https"
    port = place.port or (443 if is_safe else 80)
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(
                place.hostname, port, ssl=is_safe or None
            )
    except (OSError, TimeoutError) as problem:
        raise ThinkServerUnreachable(str(problem) or "it cannot be reached") from problem
    try:
        async with asyncio.timeout(LONGEST):
            return await _asked(reader, writer, place, sealed)
    except (OSError, TimeoutError, h11.RemoteProtocolError) as problem:
        raise ThinkServerUnreachable(str(problem) or "it is silent") from problem
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _asked(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, place: SplitResult, sealed: bytes
) -> bytes:
    line = h11.Connection(h11.CLIENT)
    heads = {"host": place.netloc, "content-length": str(len(sealed)), "connection": "close"}
    target = place.path.rstrip("/") + PATH
    request = h11.Request(method="POST", target=target, headers=list(heads.items()))
    said = (request, h11.Data(data=sealed), h11.EndOfMessage())
    writer.write(b"".join(line.send(event) or b"" for event in said))
    begun, body = await _next(line, reader), b""
    while isinstance(event := await _next(line, reader), h11.Data) and len(body) <= LARGEST:
        body += event.data
    if not isinstance(begun, h11.Response) or not isinstance(event, h11.EndOfMessage):
        raise ThinkServerUnreachable("the line broke")
    if begun.status_code != 200:
        raise ThinkServerUnreachable(body.decode(errors="replace")[:500])
    return body.lstrip(ALIVE).removeprefix(ANSWERED)


async def _next(line: h11.Connection, reader: asyncio.StreamReader) -> h11.Event:
    while (event := line.next_event()) is h11.NEED_DATA:
        async with asyncio.timeout(PATIENCE):
            line.receive_data(await reader.read(1 << 16))
    assert not isinstance(event, type)
    return event

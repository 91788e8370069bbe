"""Think servers, which compute bots, hints and reviews for the servers of a hall, and their client.

A think server stores nothing. It gets the input of a local bot process, the view of a seat, and
sends signs of life until it has the answer. `RemoteThinker` is the client.
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
from guildhall.table.cluster.membership import HEARTBEAT_INTERVAL, SharedHall, open_database
from guildhall.table.identity import BadKey, BadSignature, MessageSigner, read_key
from guildhall.table.settings import Settings
from guildhall.table.store import StoreError
from guildhall.table.store.data_folder import CannotStart
from guildhall.table.store.postgresql import ClusterStore
from guildhall.table.web.app import run_in_background, warm_up
from guildhall.table.web.server import BACKLOG, GRACE_PERIOD, Shutdown, listen
from guildhall.table.workers.pool import WorkFailed

server_log = logging.getLogger("guildhall.table.think")

PULSE = 1.0
"""Seconds between two signs of life."""


class ThinkServer:
    """The web application of a think server."""

    def __init__(
        self, settings: Settings, signer: MessageSigner, store: ClusterStore | None
    ) -> None:
        self._settings = settings
        self._signer = signer
        self._store = store
        self._processes = LocalThinker(settings)

    def app(self) -> Starlette:
        routes = [Route(PATH, self.think, methods=["POST"]), Route("/api/health/live", self.live)]
        return Starlette(routes=routes, lifespan=self._lifespan)

    async def live(self, request: Request) -> Response:
        return PlainTextResponse("ok")

    async def think(self, request: Request) -> Response:
        length = request.headers.get("content-length", "")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return PlainTextResponse("This is not a request to a think server.", 413)
        try:
            remote = msgspec.msgpack.decode(
                self._signer.verify(await request.body()), type=RemoteRequest
            )
            task = msgspec.msgpack.decode(remote.task, type=BotTask)
        except BadSignature:
            return PlainTextResponse("The key of that server is not the one of this one.", 403)
        except msgspec.DecodeError as problem:
            return PlainTextResponse(f"This request cannot be decoded: {problem}", 400)
        if reason := mismatch(remote, task):
            server_log.warning("refused: %s", reason)
            return PlainTextResponse(reason, 409)
        return StreamingResponse(self._answer_stream(remote, task))

    async def _answer_stream(self, remote: RemoteRequest, task: BotTask) -> AsyncIterator[bytes]:
        """Signs of life, followed by the signed answer."""
        work = asyncio.create_task(self._answer(task, remote.who))
        try:
            while not work.done():
                yield ALIVE
                await asyncio.wait([work], timeout=PULSE)
            body = msgspec.msgpack.encode(work.result())
            yield ANSWERED + self._signer.sign(body, remote.nonce)
        finally:
            work.cancel()

    async def _answer(self, task: BotTask, who: str) -> Answer:
        try:
            return await self._processes.answer(task, who)
        except WorkFailed as problem:
            return Answer([], str(problem) or "it failed")

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        works = [warm_up(self._prepare)] if self._settings.warm else []
        worker = None
        if self._store is not None:
            worker = ReviewWorker(
                self._store, self._settings.work_memory, lambda: None, SharedHall.review_poll
            )
            works += [worker.run(), heartbeats(self._store)]
        try:
            async with run_in_background(works):
                yield
        finally:
            if worker is not None:
                await worker.close()
            await self._processes.close()

    async def _prepare(self, name: str) -> None:
        with contextlib.suppress(WorkFailed):
            await self._processes.prepare(name)


def mismatch(remote: RemoteRequest, task: BotTask) -> str | None:
    """Why a valid request cannot be answered here: another version or other rules."""
    if remote.version != __version__:
        return f"This is Guildhall {__version__}, and the server is {remote.version}."
    try:
        rules = rules_hash(get_game(task.game))
    except UnknownGame:
        return f"{task.game} is not installed here."
    if rules != remote.rules:
        return f"{task.game} has other rules here ({rules}) than at the server ({remote.rules})."
    return None


async def heartbeats(store: ClusterStore) -> None:
    """Send heartbeats, so that other servers leave this one its reviews."""
    while True:
        await asyncio.sleep(HEARTBEAT_INTERVAL)
        with contextlib.suppress(StoreError):
            await store.heartbeat()


class ThinkHttpServer(Shutdown):
    """The HTTP server of a think server; calls `ready` when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


async def _serve(
    settings: Settings, signer: MessageSigner, listener: socket.socket, ready: Callable[[], None]
) -> None:
    url = settings.database_url
    store = None if url is None else (await open_database(settings, url))[1]
    config = uvicorn.Config(
        ThinkServer(settings, signer, store).app(),
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_PERIOD,
        lifespan="on",
    )
    try:
        await ThinkHttpServer(config, ready).serve([listener])
    finally:
        if store is not None:
            await store.close()


def run(settings: Settings, ready: Callable[[int], None]) -> None:
    """Serve until a signal stops it; `ready` gets the port."""
    try:
        signer = MessageSigner(read_key(settings.key_file, may_create=False))
    except BadKey as problem:
        detail = "-think" if problem.is_missing else "-spoilt"
        raise CannotStart("key", detail, path=str(problem.path)) from None
    with listen(settings.host, settings.port) as listener:
        asyncio.run(_serve(settings, signer, listener, partial(ready, listener.getsockname()[1])))


# The client of think servers


log = logging.getLogger("guildhall.table.cluster.think_servers")

PATH = "/think"
SILENCE_LIMIT = 3.0
"""Seconds without a sign of life after which a request has failed."""
ANSWER_LIMIT = 120.0
"""Seconds after which a request has failed in any case."""
REST_TIME = 10.0
"""Seconds for which a server that failed is avoided."""
MOST_TRIED = 2
"""The number of think servers that are tried before a local process."""
MOST_BYTES = 1 << 20
"""The most bytes of a request or an answer."""
ALIVE, ANSWERED = b"\0", b"\1"
"""The bytes of a sign of life, and before the answer."""


class RemoteRequest(msgspec.Struct, array_like=True):
    """A request to a think server."""

    version: str
    rules: str
    """The hash of the game's rules at the requesting server."""
    who: str
    """The pseudonym of the person whose turn it counts for."""
    nonce: bytes
    task: bytes
    """The encoded `BotTask`."""


class ThinkServerUnreachable(Exception):
    """A think server cannot be reached, is silent or refuses."""


class ThinkServerState:
    """The state of one think server, as the client knows it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pending = 0
        """The number of requests without an answer."""
        self.avoided_until = 0.0
        """The end of the pause after a failure."""


class RemoteThinker:
    """The client of all configured think servers: the `RemoteBots` of a hall."""

    def __init__(self, urls: Sequence[str], signer: MessageSigner) -> None:
        self._servers = [ThinkServerState(url) for url in urls]
        self._signer = signer

    async def answer(self, task: BotTask, who: str) -> Answer | None:
        """The answer of the first think server that responds; None if none does."""
        rules, nonce = rules_hash(get_game(task.game)), secrets.token_bytes(16)
        encoded_task = msgspec.msgpack.encode(task)
        remote = RemoteRequest(__version__, rules, self._signer.pseudonym(who), nonce, encoded_task)
        signed = self._signer.sign(msgspec.msgpack.encode(remote))
        for server in self._available()[:MOST_TRIED]:
            server.pending += 1
            try:
                answer_body = self._signer.verify(await exchange(server.url, signed), nonce)
                found = msgspec.msgpack.decode(answer_body, type=Answer)
            except (ThinkServerUnreachable, BadSignature, msgspec.DecodeError) as problem:
                log.warning("think server %s gave no answer: %s", server.url, problem)
                server.avoided_until = asyncio.get_running_loop().time() + REST_TIME
                continue
            finally:
                server.pending -= 1
            if found.problem:
                log.warning("think server %s: a bot failed: %s", server.url, found.problem)
            return None if found.problem else found
        return None

    def _available(self) -> list[ThinkServerState]:
        """The think servers that are not avoided, the least busy first."""
        now = asyncio.get_running_loop().time()
        awake = [server for server in self._servers if server.avoided_until <= now]
        return sorted(awake, key=lambda server: server.pending)


async def exchange(url: str, signed: bytes) -> bytes:
    """Send a signed request to a think server; returns the signed answer."""
    server = urlsplit(url)
    is_safe = server.scheme == "https"
    port = server.port or (443 if is_safe else 80)
    try:
        async with asyncio.timeout(SILENCE_LIMIT):
            reader, writer = await asyncio.open_connection(
                server.hostname, port, ssl=is_safe or None
            )
    except (OSError, TimeoutError) as problem:
        raise ThinkServerUnreachable(str(problem) or "it cannot be reached") from problem
    try:
        async with asyncio.timeout(ANSWER_LIMIT):
            return await _send_request(reader, writer, server, signed)
    except (OSError, TimeoutError, h11.RemoteProtocolError) as problem:
        raise ThinkServerUnreachable(str(problem) or "it is silent") from problem
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _send_request(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, server: SplitResult, signed: bytes
) -> bytes:
    connection = h11.Connection(h11.CLIENT)
    headers = {"host": server.netloc, "content-length": str(len(signed)), "connection": "close"}
    target = server.path.rstrip("/") + PATH
    request = h11.Request(method="POST", target=target, headers=list(headers.items()))
    events = (request, h11.Data(data=signed), h11.EndOfMessage())
    writer.write(b"".join(connection.send(event) or b"" for event in events))
    begun, body = await _next(connection, reader), b""
    while (
        isinstance(event := await _next(connection, reader), h11.Data) and len(body) <= MOST_BYTES
    ):
        body += event.data
    if not isinstance(begun, h11.Response) or not isinstance(event, h11.EndOfMessage):
        raise ThinkServerUnreachable("the connection broke")
    if begun.status_code != 200:
        raise ThinkServerUnreachable(body.decode(errors="replace")[:500])
    return body.lstrip(ALIVE).removeprefix(ANSWERED)


async def _next(connection: h11.Connection, reader: asyncio.StreamReader) -> h11.Event:
    while (event := connection.next_event()) is h11.NEED_DATA:
        async with asyncio.timeout(SILENCE_LIMIT):
            connection.receive_data(await reader.read(1 << 16))
    assert not isinstance(event, type)
    return event

"""A think server: bots and hints for the servers of a hall, and if it is asked to, its reviews.

It keeps nothing. It gets what a process beside the server would get, a seat's view, and tells
that it is alive until it has an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable
from functools import partial

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from guildhall import __version__
from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.table.hall.company import BEAT
from guildhall.table.hall.opening import open_hall
from guildhall.table.minds.afar import ALIVE, ANSWERED, LARGEST, PATH, Asked
from guildhall.table.minds.making import Making
from guildhall.table.minds.processes import Processes
from guildhall.table.minds.questions import Answer, Ask
from guildhall.table.people.identity import BadKey, BadSignature, Seal, read_key
from guildhall.table.settings import Settings
from guildhall.table.store import Store, StoreError
from guildhall.table.store.folder import CannotStart
from guildhall.table.web.running import running
from guildhall.table.web.server import BACKLOG, GRACE, Ending, listen
from guildhall.table.web.warming import warm_each
from guildhall.table.work.process import WorkFailed

server_log = logging.getLogger("guildhall.table.think")

PULSE = 1.0
"""Seconds between two signs of life."""


class Thinking:
    """What a think server does."""

    def __init__(self, settings: Settings, seal: Seal, store: Store | None) -> None:
        self._settings = settings
        self._seal = seal
        self._store = store
        self._processes = Processes(settings)

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
            ask = msgspec.msgpack.decode(asked.ask, type=Ask)
        except BadSignature:
            return PlainTextResponse("The key of that server is not the one of this one.", 403)
        except msgspec.DecodeError as problem:
            return PlainTextResponse(f"That is no question: {problem}", 400)
        if reason := mismatch(asked, ask):
            server_log.warning("refused: %s", reason)
            return PlainTextResponse(reason, 409)
        return StreamingResponse(self._told(asked, ask))

    async def _told(self, asked: Asked, ask: Ask) -> AsyncIterator[bytes]:
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

    async def _answer(self, ask: Ask, who: str) -> Answer:
        try:
            return await self._processes.answered(ask, who)
        except WorkFailed as problem:
            return Answer([], str(problem) or "it failed")

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        works = [warm_each(self._prepare)] if self._settings.warm else []
        making = None
        if self._store is not None:
            making = Making(self._store, self._settings.work_memory, lambda: None)
            works += [making.run(), beat(self._store)]
        try:
            async with running(works):
                yield
        finally:
            if making is not None:
                await making.close()
            await self._processes.close()

    async def _prepare(self, name: str) -> None:
        with contextlib.suppress(WorkFailed):
            await self._processes.prepare(name)


def mismatch(asked: Asked, ask: Ask) -> str | None:
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


async def beat(store: Store) -> None:
    """Be alive, so that nobody else makes the same review."""
    while True:
        await asyncio.sleep(BEAT)
        with contextlib.suppress(StoreError):
            await store.beat()


class Server(Ending):
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
    store = None if settings.database_url is None else (await open_hall(settings))[1]
    config = uvicorn.Config(
        Thinking(settings, seal, store).app(),
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    try:
        await Server(config, ready).serve([listener])
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

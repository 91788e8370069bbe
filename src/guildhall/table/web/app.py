"""The web application: endpoints, channels and the client behind the guard."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from guildhall.table.hall.hall import Hall
from guildhall.table.messages.errors import Refused
from guildhall.table.people.identity import Signer, read_key
from guildhall.table.settings import Settings
from guildhall.table.store.sqlite import SqliteStore
from guildhall.table.web import static
from guildhall.table.web.calls import Endpoint, problem_response
from guildhall.table.web.guard import Guard
from guildhall.table.web.limits import Limiter, UnderWay
from guildhall.table.web.openapi import endpoints
from guildhall.table.web.sharing import Sharing
from guildhall.table.web.sockets import lobby_channel, table_channel
from guildhall.table.web.warming import warm_games

log = logging.getLogger("guildhall.table")
SWEEP = 60.0
"""Seconds between two sweeps through the hall."""
THOROUGH = 10
"""One sweep in so many looks for garbage in all memory too."""
HTTP_ERRORS = {404: "not-found", 405: "not-allowed", 413: "too-big"}


def make_app(settings: Settings, port: int | None = None) -> Starlette:
    """The application; it opens its store when it starts and closes it when it stops."""
    sharing = Sharing(settings, port or settings.port)
    app = Starlette(
        routes=_routes(),
        middleware=[Middleware(Guard, sharing=sharing), Middleware(GZipMiddleware, 1000, 5)],
        exception_handlers={Refused: _refused, HTTPException: _not_found},
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.sharing = sharing
    app.state.sockets = Counter()
    app.state.under_way = UnderWay(settings.long_of_person, settings.long_of_address)
    app.state.limiter = Limiter(settings.rate, settings.burst, time.monotonic)
    return app


def _routes() -> list[BaseRoute]:
    routes: list[BaseRoute] = [
        WebSocketRoute("/api/lobby/live", lobby_channel),
        WebSocketRoute("/api/tables/{table}/live", table_channel),
    ]
    routes += [Route(e.path, _handler(e), methods=[e.method]) for e in endpoints()]
    return [*routes, Route("/", _client), Route("/{path:path}", _client)]


def _handler(endpoint: Endpoint):  # type: ignore[no-untyped-def]  # noqa: ANN202
    async def handle(request: Request) -> Response:
        return await endpoint(request)

    return handle


async def _client(request: Request) -> Response:
    return await asyncio.to_thread(static.client_file, request)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem_response(request, error)


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refused = Refused(HTTP_ERRORS.get(error.status_code, "bad-request"))
    return problem_response(request, refused)


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = SqliteStore(settings.database)
    hall = Hall(settings, store, Signer(read_key(settings.key_file)))
    app.state.hall = hall
    await hall.open()
    tasks = [asyncio.create_task(_sweep(hall))]
    if settings.warm:
        tasks.append(asyncio.create_task(warm_games(hall)))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hall.close()


async def _sweep(hall: Hall) -> None:
    for number in itertools.count(1):
        await asyncio.sleep(SWEEP)
        try:
            await hall.sweep()
        except Exception:
            log.exception("sweeping failed")
        if number % THOROUGH == 0:
            gc.collect()

"""The ASGI application: routes, middleware, lifespan, background tasks and warm-up."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import json
import logging
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.types import Scope

from guildhall.engine.registry import playable_games
from guildhall.engine.runtime.compilation import error_from_json, is_all_ready
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import render
from guildhall.table.hall.catalogue import ServerEditions, all_games
from guildhall.table.hall.clock import SteadyClock
from guildhall.table.hall.hall import Hall
from guildhall.table.hall.maintenance import TimerLoop, sweep
from guildhall.table.hall.startup import open_hall
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.store import StoreError
from guildhall.table.web import static
from guildhall.table.web.limits import FILE_COST, ConcurrencyLimit, Limits
from guildhall.table.web.live_channels import lobby_channel, table_channel
from guildhall.table.web.middleware import GuardMiddleware, PublicAddresses
from guildhall.table.web.openapi import endpoints
from guildhall.table.web.request import address_of, error_response, problem_response
from guildhall.table.web.site import patterns
from guildhall.table.web.telemetry import MetricsMiddleware, measure_loop_lag
from guildhall.table.workers.pool import WorkFailed

log = logging.getLogger("guildhall.table")
TICK_INTERVAL = 1.0
"""Seconds between two checks of the clocks."""
SWEEP_INTERVAL = 60.0
"""Seconds between two clean-ups of the hall."""
SWEEPS_PER_COLLECTION = 10
"""After how many clean-ups a full garbage collection runs."""
HTTP_ERRORS = {404: "not-found", 405: "not-allowed", 413: "too-big"}


class Extension(Protocol):
    """What a server adds if it is one of several (`guildhall.table.cluster`)."""

    middleware: Sequence[Middleware]

    async def open_hall(self, settings: Settings) -> Hall:
        """The hall of this server, in place of one with a database of its own."""

    def tasks(self, hall: Hall, limits: Limits) -> list[Coroutine[Any, Any, None]]:
        """The background tasks that run as long as the hall is open."""


def create_app(
    settings: Settings,
    port: int | None = None,
    metrics: int | None = None,
    extension: Extension | None = None,
) -> Starlette:
    """The ASGI application; it opens its hall at startup and closes it at shutdown.

    The port `metrics`, if any, answers with the metrics for Prometheus.
    """
    addresses = PublicAddresses(settings, port or settings.port)
    app = Starlette(
        routes=_routes(),
        middleware=[
            *([Middleware(MetricsMiddleware, port=metrics)] if metrics else []),
            Middleware(GuardMiddleware, addresses=addresses),
            *(extension.middleware if extension else ()),
            Middleware(GZipMiddleware, 1000, 5),
        ],
        exception_handlers={
            ApiError: _api_error,
            StoreError: _store_error,
            HTTPException: _http_error,
        },
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.extension = extension
    app.state.addresses = addresses
    app.state.is_measured = metrics is not None
    app.state.limits = Limits(settings, time.monotonic)
    app.state.concurrency_limit = ConcurrencyLimit(
        settings.long_of_person, settings.long_of_address
    )
    return app


def _routes() -> list[BaseRoute]:
    routes: list[BaseRoute] = [
        WebSocketRoute("/api/lobby/live", lobby_channel),
        WebSocketRoute("/api/tables/{table}/live", table_channel),
    ]
    routes += [Route(e.path, e.handle, methods=[e.method]) for e in endpoints()]
    return [*routes, ClientRoute("/{path:path}", _client)]


class ClientRoute(Route):
    """The files of the client: every path outside the API."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["path"].startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


async def _client(request: Request) -> Response:
    request.app.state.limits.request(address_of(request), None, FILE_COST)
    return await asyncio.to_thread(static.client_file, request)


async def _api_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    return await error_response(request, error)


async def _store_error(request: Request, error: Exception) -> Response:
    """503; the store has logged the reason."""
    return problem_response(request, ApiError("store"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = HTTP_ERRORS.get(error.status_code, "bad-request")
    return problem_response(request, ApiError(code))


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    extension: Extension | None = app.state.extension
    hall = app.state.hall = await (extension.open_hall if extension else open_hall)(settings)
    coroutines = [_sweep(hall), _tick(hall)]
    if extension is not None:
        coroutines += extension.tasks(hall, app.state.limits)
    if app.state.is_measured:
        coroutines.append(measure_loop_lag())
    if settings.warm:
        coroutines.append(warm_games(hall))
    try:
        async with run_in_background(coroutines):
            yield
    finally:
        await hall.close()


async def _tick(hall: Hall) -> None:
    timers = TimerLoop(hall)
    while True:
        try:
            await timers.tick()
        except Exception:
            log.exception("a tick failed")
        await asyncio.sleep(TICK_INTERVAL)


async def _sweep(hall: Hall) -> None:
    clock, known = SteadyClock(), 0.0
    for number in itertools.count(1):
        await asyncio.sleep(SWEEP_INTERVAL)
        if abs(clock.jump() - known) > SWEEP_INTERVAL:
            known = clock.jump()
            log.warning("the machine's clock has jumped by %+.0f s: not counted", known)
        try:
            await sweep(hall)
        except Exception:
            log.exception("sweeping failed")
        if number % SWEEPS_PER_COLLECTION == 0:
            gc.collect()


@asynccontextmanager
async def run_in_background(coroutines: Iterable[Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Run coroutines as background tasks; at the end all are cancelled."""
    tasks = [asyncio.create_task(work) for work in coroutines]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# Warm-up: a thread reads the texts, low-priority processes compile the games


LOW_PRIORITY_COMPILE = """
import os, runpy
os.nice(15)
runpy.run_module("guildhall.engine.runtime.compile_process", run_name="__main__")
"""


def preload_texts() -> None:
    """Load the texts of the first page and the games in every language."""
    for lang in LANGUAGES:
        for other in LANGUAGES:
            render(None, other, Message("language"))
        all_games(lang, ServerEditions(None))
        patterns(lang)


async def warm_games(hall: Hall) -> None:
    """Compile every game, then have the worker processes load it."""

    async def on_compiled(name: str) -> None:
        with contextlib.suppress(WorkFailed):
            await hall.bots.prepare(name)
            await hall.jobs.prepare(name)
        hall.game_compiled(name)

    await asyncio.to_thread(preload_texts)
    await warm_up(on_compiled)


async def warm_up(on_compiled: Callable[[str], Awaitable[None]]) -> None:
    """Compile one game after another; a failure does not stop the others."""
    for game in playable_games(_warn):
        try:
            if not await asyncio.to_thread(is_all_ready, game):
                await _compile(game.NAME)
            await on_compiled(game.NAME)
        except Exception as problem:
            _warn(game.NAME, f"{game.NAME} cannot be compiled: {problem}")


def _warn(_name: str, problem: str) -> None:
    log.error("%s", problem)


async def _compile(name: str) -> None:
    log.info("compiling %s in the background", name)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", LOW_PRIORITY_COMPILE, name, start_new_session=True,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        output, _ = await process.communicate()
        if process.returncode != 0:
            log.error(
                "compiling %s failed; its bots play interpreted%s", name, _compile_error(output)
            )
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def _compile_error(output: bytes) -> str:
    """The error message of a compile process, empty if it crashed."""
    last = json.loads((output.splitlines() or [b"[]"])[-1])
    return f": {error_from_json(last)}" if isinstance(last, dict) else ""

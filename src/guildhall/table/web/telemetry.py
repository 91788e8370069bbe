"""Structured logs without secrets, one JSON object a line, and the /metrics endpoint."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from guildhall.table.hall.hall import Hall
from guildhall.table.metrics import LAG, REVIEWS, SOCKETS, TABLES, exposition
from guildhall.table.store.data_folder import CannotStart
from guildhall.table.web.middleware import current_request

MAX_REPEATS = 10
"""How many equal lines are written before they are only counted."""
FIRST_LINE = "the log begins"
WINDOW = 60.0
"""Seconds after which the number of suppressed lines is written."""


class RateLimitedLog(logging.Handler):
    """Writes the first few of many equal lines, and then how many were suppressed.

    Lines are equal if their format strings are. It applies to warnings, errors and records with
    `repeats`.
    """

    def __init__(self, inner: logging.Handler, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.inner = inner
        self._clock = clock
        self._seen: dict[tuple[str, int, str], tuple[float, int]] = {}
        """By format string: the time of the first line, and the number of lines."""

    def emit(self, record: logging.LogRecord) -> None:
        now = self._clock()
        self._flush_counts(now)
        if record.levelno >= logging.WARNING or getattr(record, "repeats", False):
            key = (record.name, record.levelno, str(record.msg))
            since, count = self._seen.get(key, (now, 0))
            self._seen[key] = (since, count + 1)
            if count >= MAX_REPEATS:
                return
        self.inner.handle(record)

    def _flush_counts(self, now: float) -> None:
        over = [key for key, (since, _) in self._seen.items() if now - since > WINDOW]
        for key in over:
            (name, level, text), (_, count) = key, self._seen.pop(key)
            if count > MAX_REPEATS:
                more = "%d more lines like: %s"
                line = logging.LogRecord(
                    name, level, "", 0, more, (count - MAX_REPEATS, text), None
                )
                self.inner.handle(line)


class LogFile(logging.Handler):
    """Appends lines to a file unbuffered; if that fails, it warns once on the terminal."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab", buffering=0)
        super().__init__()
        self._path = path
        self._is_failing = False

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self.add(record)
            self._is_failing = False
        except OSError as problem:
            if not self._is_failing:
                print(
                    f"WARNING: the log {self._path} cannot be written: {problem}", file=sys.stderr
                )
            self._is_failing = True

    def add(self, record: logging.LogRecord) -> None:
        """Write the whole line, even if the system writes it in parts."""
        line = f"{self.format(record)}\n".encode("utf-8", "replace")
        while line:
            line = line[self._file.write(line) :]

    def close(self) -> None:
        self._file.close()
        super().close()


class JsonLines(logging.Formatter):
    """Formats a record as JSON with its request; tracebacks are only in the log."""

    server = ""
    """The name of this server, if there are several."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "at": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {"server": JsonLines.server} if JsonLines.server else {}
        if (request := current_request()) is not None:
            line |= request.fields()
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(file: str | None) -> None:
    """Log warnings to the terminal; with a file (`-` is the terminal) everything as JSON."""
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if file else logging.Formatter("%(levelname)s: %(message)s"))
    if file is not None and file != "-":
        handler = _open_log_file(file)
    rate_limited = RateLimitedLog(handler)
    for name in ("guildhall", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [rate_limited]
        level = logging.INFO if file is not None else logging.WARNING
        logger.setLevel(level if name == "guildhall" else logging.WARNING)
        logger.propagate = False


def _open_log_file(file: str) -> LogFile:
    """The log file with its first line; CannotStart if it cannot be written."""
    first = logging.LogRecord("guildhall", logging.INFO, "", 0, FIRST_LINE, None, None)
    with contextlib.ExitStack() as stack:
        try:
            handler = LogFile(Path(file))
            stack.callback(handler.close)
            handler.setFormatter(JsonLines())
            handler.add(first)
        except (OSError, ValueError) as problem:
            raise CannotStart("log", path=file, problem=str(problem)) from None
        stack.pop_all()
    return handler


# Metrics, at a port of their own


CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
LAG_INTERVAL = 0.25
"""Seconds between two measurements of the event loop's lag."""


class MetricsMiddleware:
    """Responds with the metrics at their port; requests to other ports are passed on."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app = app
        self._port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (scope.get("server") or ("", None))[1] != self._port:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        else:
            await _metrics_response(scope)(scope, receive, send)


def _metrics_response(scope: Scope) -> PlainTextResponse:
    if scope["path"] != "/metrics" or scope["method"] not in ("GET", "HEAD"):
        return PlainTextResponse("", 404)
    state = scope["app"].state
    update_gauges(state.hall, state.limits.channels.here.total())
    return PlainTextResponse(exposition(), media_type=CONTENT_TYPE)


def update_gauges(hall: Hall, sockets: int) -> None:
    """Set the gauges to their present values."""
    TABLES.set(Counter(table.doc.status for table in hall.tables.values()))
    SOCKETS.set(sockets)
    REVIEWS.set(hall.reviews.counts)


async def measure_loop_lag() -> None:
    """Measure the lag of the event loop."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_INTERVAL
        await asyncio.sleep(LAG_INTERVAL)
        LAG.observe(max(0.0, loop.time() - due))

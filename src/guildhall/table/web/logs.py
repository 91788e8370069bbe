"""Structured logs: one JSON object a line, and nothing in it that opens a door."""

from __future__ import annotations

import json
import logging
import sys
import time
from pathlib import Path


class JsonLines(logging.Formatter):
    """Time, level, logger, message; the traceback only here, never to a client."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "at": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(file: str | None) -> None:
    """Warnings to the terminal; with a file (`-` is the terminal) everything as JSON lines."""
    root = logging.getLogger("guildhall")
    web = logging.getLogger("uvicorn")
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    level = logging.WARNING
    if file is not None:
        level = logging.INFO
        if file != "-":
            handler = logging.FileHandler(Path(file), encoding="utf-8")
    handler.setFormatter(
        JsonLines() if file is not None else logging.Formatter("%(levelname)s: %(message)s")
    )
    for logger in (root, web):
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False

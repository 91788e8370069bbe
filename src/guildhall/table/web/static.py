"""The client's files, and the art of the games: compressed once, checked by ETag."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from guildhall.table.messages.errors import Refused

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".txt": "text/plain",
}
PACKED = {".png", ".ico", ".woff2", ".mp3"}
"""Kinds that are compressed already."""


@dataclass(frozen=True)
class File:
    content: bytes
    packed: bytes | None
    etag: str
    kind: str


class Known(NamedTuple):
    """A file of the client as it was read, and when it had changed last."""

    path: Path
    changed: float
    file: File


KNOWN: dict[str, Known] = {}
"""By the name that a browser asks for."""


@lru_cache(512)
def _file(path: str, changed: float, suffix: str) -> File:
    content = Path(path).read_bytes()
    packed = None if suffix in PACKED else gzip.compress(content, 9, mtime=0)
    digest = hashlib.sha256(content).hexdigest()[:20]
    return File(content, packed, f'"{digest}"', TYPES[suffix])


def serve(request: Request, file: Traversable) -> Response:
    return _answer(request, _read(file).file)


def _read(file: Traversable) -> Known:
    path = Path(str(file))
    try:
        if path.suffix not in TYPES or not path.is_file():
            raise Refused("not-found")
        changed = path.stat().st_mtime
        return Known(path, changed, _file(str(path), changed, path.suffix))
    except OSError:  # a name that no file can have
        raise Refused("not-found") from None


def _answer(request: Request, found: File) -> Response:
    """The file, or 304 if the browser has it already."""
    headers = {"etag": found.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.content
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, 200, headers, found.kind)


def client_file(request: Request) -> Response:
    """A file of the client; nothing above its folder, and no hidden or other files."""
    name = _name(request)
    parts = name.split("/")
    if any(not part or part.startswith(".") for part in parts) or "\\" in name or "\0" in name:
        raise Refused("not-found")
    known = KNOWN[name] = _read(resources.files("guildhall.client").joinpath(*parts))
    return _answer(request, known.file)


def known_file(request: Request) -> Response | None:
    """A file of the client that was read before and is as it was: no thread is needed for it."""
    known = KNOWN.get(_name(request))
    try:
        if known is None or known.path.stat().st_mtime != known.changed:
            return None
    except OSError:
        return None
    return _answer(request, known.file)


def _name(request: Request) -> str:
    return str(request.path_params.get("path") or "index.html")


def engine_file(request: Request) -> Response:
    """The art and style that all boards share."""
    name = request.url.path.rsplit("/", 1)[-1]
    return serve(request, resources.files("guildhall.engine.drawing") / name)

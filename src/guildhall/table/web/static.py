"""The client's files, and the art of the games: compressed once, checked by ETag.

Below the hash of the whole client its files never change, so browsers ask for them once; only
the page itself, which names that hash, is asked for again.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import time
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

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
CLIENT, DRAWING = "guildhall.client", "guildhall.engine.drawing"
SHARED = ("scene.svg", "scene.css")
KINDS = {*TYPES, ".ftl"}
"""What makes one release differ from another."""
RELEASE = 16
"""Letters of a release's hash."""
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = {".png", ".ico", ".woff2", ".mp3"}
"""Kinds that are compressed already."""


@dataclass(frozen=True)
class File:
    content: bytes
    packed: bytes | None
    etag: str
    kind: str


@lru_cache(512)
def _file(path: str, changed: float, suffix: str) -> File:
    content = Path(path).read_bytes()
    packed = None if suffix in PACKED else gzip.compress(content, 9, mtime=0)
    return File(content, packed, _etag(content), TYPES[suffix])


def _etag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:20]}"'


def release() -> str:
    """The hash of the whole client as it is now, and of the art that all boards share."""
    return _release_in(int(time.monotonic()))


@lru_cache(1)
def _release_in(second: int) -> str:
    """Files are looked at once a second."""
    everything = [*_path(CLIENT).rglob("*"), *(_path(DRAWING) / name for name in SHARED)]
    files = sorted(path for path in everything if path.suffix in KINDS)
    stats = [(path, path.stat()) for path in files]
    return _release(tuple((str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats))


@lru_cache(4)
def _release(files: tuple[tuple[str, int, int], ...]) -> str:
    whole = hashlib.sha256()
    for name, _, size in files:
        path = Path(name)
        whole.update(f"{path.name} {size}\n".encode() + path.read_bytes())
    return whole.hexdigest()[:RELEASE]


def _path(package: str) -> Path:
    return Path(str(resources.files(package)))


@lru_cache(4)
def _page(path: str, changed: float, now: str) -> File:
    """The page, whose files are those of this release."""
    text = re.sub(r'\b(href|src)="', rf'\1="{now}/', Path(path).read_text("utf-8"))
    content = text.encode()
    return File(content, gzip.compress(content, 9, mtime=0), _etag(content), TYPES[".html"])


def serve(request: Request, file: Traversable, is_final: bool = False) -> Response:
    """The file, or 304 if the browser has it already.

    What is final, or is asked for by a mark of its contents, is never asked for again.
    """
    path = Path(str(file))
    try:
        if path.suffix not in TYPES or not path.is_file():
            raise Refused("not-found")
        changed = path.stat().st_mtime
        if path.suffix == ".html":
            return _answer(request, _page(str(path), changed, release()), "no-cache")
        found = _file(str(path), changed, path.suffix)
    except OSError:  # a name that no file can have
        raise Refused("not-found") from None
    is_final |= found.etag == f'"{request.query_params.get("v")}"'
    return _answer(request, found, FOR_EVER if is_final else "no-cache")


def _answer(request: Request, found: File, cache: str) -> Response:
    headers = {"etag": found.etag, "cache-control": cache, "vary": "accept-encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.content
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, 200, headers, found.kind)


def client_file(request: Request) -> Response:
    """A file of the client; nothing above its folder, and no hidden or other files.

    Below the hash of another release the files are those of now, which nobody may keep.
    """
    name = request.path_params.get("path") or "index.html"
    parts = name.split("/")
    is_final = False
    if len(parts) > 1 and re.fullmatch(rf"[0-9a-f]{{{RELEASE}}}", parts[0]):
        is_final = parts.pop(0) == release()
    if any(not part or part.startswith(".") for part in parts) or "\\" in name or "\0" in name:
        raise Refused("not-found")
    package = DRAWING if parts[0] in SHARED else CLIENT
    return serve(request, resources.files(package).joinpath(*parts), is_final)


def engine_file(request: Request) -> Response:
    """The art and style that all boards share."""
    name = request.url.path.rsplit("/", 1)[-1]
    return serve(request, resources.files(DRAWING) / name)

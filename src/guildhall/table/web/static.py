"""The client's files and the games' art: compressed once, with ETags.

Below the hash of the whole client its files never change, so browsers ask for them once; only
the page itself, which names that hash, is asked for again.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from guildhall.table.protocol.errors import ApiError

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
PAGE = "index.html"
CLIENT, DRAWING = "guildhall.client", "guildhall.engine.drawing"
SHARED = ("scene.svg", "scene.css")
KINDS = {*TYPES, ".ftl"}
"""The kinds of files that the hash of a release covers."""
RELEASE = re.compile("[0-9a-f]{16}")
IMMUTABLE = "public, max-age=31536000, immutable"
INCOMPRESSIBLE = {".png", ".ico", ".woff2", ".mp3"}
"""Kinds of files that compression does not make smaller."""


@dataclass(frozen=True)
class StaticFile:
    content: bytes
    gzipped: bytes | None
    etag: str
    kind: str


class PreparedResponse(NamedTuple):
    """A response as it is sent."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class CachedFile(NamedTuple):
    """The responses for a file of a release: plain, compressed, and not modified."""

    release: str
    etag: bytes
    plain: PreparedResponse
    gzipped: PreparedResponse
    not_modified: PreparedResponse


CACHED_FILES: dict[str, CachedFile] = {}
"""Cached files by their path."""
CURRENT_RELEASE: dict[int, str] = {}
"""The hash of the release, computed at most once a second."""


@lru_cache(512)
def _file(path: str, changed: float, suffix: str) -> StaticFile:
    content = Path(path).read_bytes()
    gzipped = None if suffix in INCOMPRESSIBLE else gzip.compress(content, 9, mtime=0)
    return StaticFile(content, gzipped, _etag(content), TYPES[suffix])


@lru_cache(32)
def compressed(content: bytes, kind: str) -> StaticFile:
    """Generated content that is the same for everybody, compressed once."""
    return StaticFile(content, gzip.compress(content, 9, mtime=0), _etag(content), kind)


def _etag(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:20]}"'


def release() -> str:
    """The hash of all files of the client and of the art that all boards share."""
    second = int(time.monotonic())
    if second not in CURRENT_RELEASE:
        everything = [*_path(CLIENT).rglob("*"), *(_path(DRAWING) / name for name in SHARED)]
        files = sorted(path for path in everything if path.suffix in KINDS)
        now = _release(tuple((str(path), path.stat().st_mtime_ns) for path in files))
        CURRENT_RELEASE.clear()
        CURRENT_RELEASE[second] = now
    return CURRENT_RELEASE.get(second) or release()


@lru_cache(4)
def _release(files: tuple[tuple[str, int], ...]) -> str:
    CACHED_FILES.clear()
    whole = hashlib.sha256()
    for name, _ in files:
        content = Path(name).read_bytes()
        whole.update(f"{Path(name).name} {len(content)}\n".encode() + content)
    return whole.hexdigest()[:16]


def _path(package: str) -> Path:
    return Path(str(resources.files(package)))


@lru_cache(4)
def _page(path: str, now: str) -> StaticFile:
    """The page, with the hash of this release in the paths of its files."""
    text = re.sub(r'\b(href|src)="', rf'\1="{now}/', Path(path).read_text("utf-8"))
    content = text.encode()
    return StaticFile(content, gzip.compress(content, 9, mtime=0), _etag(content), TYPES[".html"])


def serve(request: HTTPConnection, file: Traversable) -> Response:
    """A file; it is immutable if the query names its ETag."""
    found = _read(file)
    is_versioned = found.etag == f'"{request.query_params.get("v")}"'
    return file_response(found, IMMUTABLE if is_versioned else "no-cache", request.headers)


def _read(file: Traversable) -> StaticFile:
    path = Path(str(file))
    try:
        if path.suffix not in TYPES or not path.is_file():
            raise ApiError("not-found")
        if path.suffix == ".html":
            return _page(str(path), release())
        return _file(str(path), path.stat().st_mtime, path.suffix)
    except OSError:  # a name that no file can have
        raise ApiError("not-found") from None


def file_response(found: StaticFile, cache: str, request_headers: Mapping[str, str]) -> Response:
    """The file, or 304 if the browser has it already."""
    headers = {"etag": found.etag, "cache-control": cache, "vary": "accept-encoding"}
    if found.etag in request_headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.content
    if found.gzipped is not None and "gzip" in request_headers.get("accept-encoding", ""):
        body = found.gzipped
        headers["content-encoding"] = "gzip"
    return Response(body, 200, headers, found.kind)


def client_file(request: HTTPConnection) -> Response:
    """A file of the client; nothing above its folder, and no hidden or other files.

    Below the hash of another release the present files are served, and must not be cached.
    """
    name, now = _name(request), release()
    parts = name.split("/")
    release_in_path = parts.pop(0) if len(parts) > 1 and RELEASE.fullmatch(parts[0]) else ""
    if any(not part or part.startswith(".") for part in parts) or "\\" in name or "\0" in name:
        raise ApiError("not-found")
    file = _read(resources.files(DRAWING if parts[0] in SHARED else CLIENT).joinpath(*parts))
    is_final = release_in_path == now and file.kind != TYPES[".html"]
    cache = IMMUTABLE if is_final else "no-cache"
    if release_in_path in ("", now):
        CACHED_FILES[name] = _cache_entry(now, file, cache)
    return file_response(file, cache, request.headers)


def _cache_entry(now: str, file: StaticFile, cache: str) -> CachedFile:
    with_gzip, with_etag = {"accept-encoding": "gzip"}, {"if-none-match": file.etag}
    return CachedFile(
        now,
        file.etag.encode(),
        *(_prepare(file, cache, headers) for headers in ({}, with_gzip, with_etag)),
    )


def _prepare(file: StaticFile, cache: str, request_headers: Mapping[str, str]) -> PreparedResponse:
    found = file_response(file, cache, request_headers)
    return PreparedResponse(found.status_code, found.raw_headers, bytes(found.body))


def cached_file(path: str, headers: dict[bytes, bytes]) -> PreparedResponse | None:
    """The prepared response for a cached file of the present release, else None."""
    known = CACHED_FILES.get(path[1:] or PAGE)
    if known is None or CURRENT_RELEASE.get(int(time.monotonic())) != known.release:
        return None
    if known.etag in headers.get(b"if-none-match", b""):
        return known.not_modified
    return known.gzipped if b"gzip" in headers.get(b"accept-encoding", b"") else known.plain


def _name(request: HTTPConnection) -> str:
    return str(request.path_params.get("path") or PAGE)


def engine_file(request: HTTPConnection) -> Response:
    """The art and style that all boards share."""
    name = request.url.path.rsplit("/", 1)[-1]
    return serve(request, resources.files(DRAWING) / name)

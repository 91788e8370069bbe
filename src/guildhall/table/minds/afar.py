"""Asking think servers, which several servers share, what bots do and what hints say."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from urllib.parse import SplitResult, urlsplit

import h11
import msgspec

from guildhall import __version__
from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.registry import get_game
from guildhall.table.minds.questions import Answer, Ask
from guildhall.table.people.identity import BadSignature, Seal

log = logging.getLogger("guildhall.table.minds.afar")

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


class NoAnswer(Exception):
    """A think server is not there, is silent or refuses."""


class Place:
    """A think server, as one of those that ask it knows it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.asked = 0
        """Questions that it has not answered yet."""
        self.rests_until = 0.0


class Afar:
    """All think servers that this server knows."""

    def __init__(self, urls: Sequence[str], seal: Seal) -> None:
        self._places = [Place(url) for url in urls]
        self._seal = seal

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._places)

    async def answered(self, ask: Ask, who: str) -> Answer | None:
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
            except (NoAnswer, BadSignature, msgspec.DecodeError) as problem:
                log.warning("think server %s gave no answer: %s", place.url, problem)
                place.rests_until = asyncio.get_running_loop().time() + REST
                continue
            finally:
                place.asked -= 1
            if found.problem:
                log.warning("think server %s: a bot failed: %s", place.url, found.problem)
            return None if found.problem else found
        return None

    def _free(self) -> list[Place]:
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
        raise NoAnswer(str(problem) or "it cannot be reached") from problem
    try:
        async with asyncio.timeout(LONGEST):
            return await _asked(reader, writer, place, sealed)
    except (OSError, TimeoutError, h11.RemoteProtocolError) as problem:
        raise NoAnswer(str(problem) or "it is silent") from problem
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
        raise NoAnswer("the line broke")
    if begun.status_code != 200:
        raise NoAnswer(body.decode(errors="replace")[:500])
    return body.lstrip(ALIVE).removeprefix(ANSWERED)


async def _next(line: h11.Connection, reader: asyncio.StreamReader) -> h11.Event:
    while (event := line.next_event()) is h11.NEED_DATA:
        async with asyncio.timeout(PATIENCE):
            line.receive_data(await reader.read(1 << 16))
    assert not isinstance(event, type)
    return event

"""Requests and responses: who asks, in which language, and how refusals are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from guildhall.engine.text import LANGUAGES
from guildhall.table.hall.hall import Hall
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Body, encode
from guildhall.table.protocol.responses import Problem
from guildhall.table.store import Person
from guildhall.table.web.limits import ConcurrencyLimit, Limits, address_block
from guildhall.table.web.telemetry import note_person

COOKIE_AGE = 400 * 86_400


def hall_of(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def language_of(connection: HTTPConnection) -> str:
    """`?lang=`, else the browser's, else English."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    for part in connection.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


async def visitor(connection: HTTPConnection) -> Person | None:
    """Who asks, if known."""
    guests = hall_of(connection).people
    person = await guests.of_cookie(connection.cookies.get(guests.signer.cookie))
    if person is not None:
        note_person(person.id)
    return person


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as it can be told apart from its neighbours."""
    return address_block(connection.client.host if connection.client else "")


def limits_of(connection: HTTPConnection) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits


def limit(connection: HTTPConnection, person: Person | None, cost: float = 1.0) -> None:
    """Count the request against who asks and the address it comes from."""
    limits_of(connection).request(address_of(connection), person.id if person else None, cost)


@dataclass
class ApiRequest:
    """A request that has passed all general checks."""

    request: Request
    hall: Hall
    visitor: Person | None
    lang: str
    body: Any = None
    known: LiveTable | None = None
    """The table that the request is about, if it is about one."""

    @property
    def person(self) -> Person:
        """Who asks; somebody unknown is refused."""
        if self.visitor is None:
            raise ApiError("no-identity")
        return self.visitor

    @property
    def person_id(self) -> str | None:
        return self.visitor.id if self.visitor else None

    @property
    def asker(self) -> str:
        """Whose share of the long work this is."""
        return self.visitor.id if self.visitor else f"from {address_of(self.request)}"

    @property
    def table(self) -> LiveTable:
        assert self.known is not None
        return self.known

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def origin(self) -> str:
        """The mark of the address, as tables remember it."""
        return self.hall.people.signer.origin(self.address)

    @property
    def limits(self) -> Limits:
        return limits_of(self.request)

    def number(self, name: str, otherwise: int) -> int:
        """A whole number from the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return otherwise
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
            raise ApiError("bad-request")
        return int(text)

    def seat(self, table: LiveTable) -> int:
        """The seat whose view is asked for: one's own, or any when the game is over."""
        seat = self.number("seat", -1)
        if not -1 <= seat < len(table.doc.seats):
            raise ApiError("bad-request")
        if not table.doc.may_look(self.person_id, seat):
            raise ApiError("not-yours")
        return seat


Work = Callable[[ApiRequest], Awaitable[msgspec.Struct | Response]]


@dataclass(frozen=True)
class Endpoint:
    """One request of docs/protocol.md: how it is done, what it takes and gives."""

    method: str
    path: str
    work: Work
    gives: type[msgspec.Struct] | str
    """The type of the answer, or a media type."""
    takes: type[Body] | None = None
    query: tuple[str, ...] = ()
    cost: float = 1.0
    """What it counts for against the limit of requests."""
    is_long: bool = False
    """Whether one person, or one address, may have only so much of it under way at a time."""

    async def __call__(self, request: Request) -> Response:
        person = await visitor(request)
        limit(request, person, self.cost)
        call = ApiRequest(request, hall_of(request), person, language_of(request))
        if self.takes is not None:
            call.body = await _body(request, self.takes)
            call.visitor = await visitor(request)
            if person is not None and call.visitor is None:  # signed out while the body came
                raise ApiError("no-identity")
        is_short = self.method == "POST" and not self.is_long
        with call.hall.render_queue.request() if is_short else nullcontext():
            given = await _finished(self._done(call))
        return given if isinstance(given, Response) else respond(given)

    async def _done(self, call: ApiRequest) -> msgspec.Struct | Response:
        if "table" in call.request.path_params:
            call.known = await call.hall.table(call.request.path_params["table"])
        if not self.is_long:
            return await self.work(call)
        under_way: ConcurrencyLimit = call.request.app.state.under_way
        with under_way.one_more(call.asker, address_of(call.request)):
            return await self.work(call)


async def _body(request: Request, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ApiError("bad-request") from None


async def _finished(work: Awaitable[msgspec.Struct | Response]) -> msgspec.Struct | Response:
    """Do it to the end, even if whoever asked has gone away meanwhile."""
    doing = asyncio.ensure_future(work)
    doing.add_done_callback(lambda done: done.cancelled() or done.exception())
    return await asyncio.shield(doing)


def respond(message: msgspec.Struct, status: int = 200) -> Response:
    return Response(encode(message), status, {"cache-control": "no-store"}, "application/json")


def problem_response(connection: HTTPConnection, refused: ApiError) -> Response:
    sentence = refused.sentence(language_of(connection))
    response = respond(Problem(refused.error, sentence, refused.rule or None), refused.status)
    if refused.wait:
        response.headers["retry-after"] = str(int(refused.wait) + 1)
    return response


async def refusal(connection: HTTPConnection, refused: ApiError) -> Response:
    """The answer to who asks too much comes late, so that asking on and on takes nobody's time."""
    if refused.error == "too-many":
        await asyncio.sleep(connection.app.state.settings.refusal_time)
    return problem_response(connection, refused)


def with_cookie(call: ApiRequest, person: Person, message: msgspec.Struct) -> Response:
    """The answer, and the cookie that says who this browser is from now on."""
    response = respond(message)
    signer = call.hall.people.signer
    response.set_cookie(
        signer.cookie,
        signer.sign(person.id, person.session_version),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="strict",
        secure=call.request.url.scheme == "https",
        path="/",
    )
    return response

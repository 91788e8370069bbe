"""API requests and responses: the client's identity, address and language; endpoints; errors."""

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
from guildhall.table.web.limits import Limits, address_block

COOKIE_AGE = 400 * 86_400


class ApiRequest:
    """One HTTP request or live channel, with all that its endpoint needs to know of the client."""

    body: Any
    """The decoded body, if the endpoint takes one."""
    table: LiveTable
    """The table in the path, if there is one."""

    def __init__(self, connection: HTTPConnection) -> None:
        state = connection.app.state
        self.connection = connection
        self.hall: Hall = state.hall
        self.limits: Limits = state.limits
        self.address = address_of(connection)
        self.language = language_of(connection)
        self.visitor: Person | None = None
        """The person, once identified; None without a valid cookie."""
        self.person_id: str | None = None

    async def identify(self) -> None:
        """Find the person that the cookie belongs to."""
        people = self.hall.people
        self.visitor = await people.of_cookie(self.connection.cookies.get(people.signer.cookie))
        if self.visitor is not None:
            self.person_id = self.connection.scope["request_context"].person = self.visitor.id

    def check_limits(self, cost: float = 1.0) -> None:
        """Count the request against the limits of the person and of the address."""
        self.limits.request(self.address, self.person_id, cost)

    @property
    def person(self) -> Person:
        """The identified person; ApiError without a valid cookie."""
        if self.visitor is None:
            raise ApiError("no-identity")
        return self.visitor

    @property
    def client_id(self) -> str:
        """The key by which long requests are limited: the person, else the address."""
        return self.visitor.id if self.visitor else f"from {self.address}"

    @property
    def origin(self) -> str:
        """The keyed hash of the address, as tables store it."""
        return self.hall.people.signer.origin(self.address)

    def number(self, name: str, default: int) -> int:
        """An integer of the query."""
        text = self.connection.query_params.get(name)
        if text is None:
            return default
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
            raise ApiError("bad-request")
        return int(text)

    def seat(self) -> int:
        """The seat whose view is requested: one's own, or any when the game is over."""
        seat = self.number("seat", -1)
        if not -1 <= seat < len(self.table.doc.seats):
            raise ApiError("bad-request")
        if not self.table.doc.may_view(self.person_id, seat):
            raise ApiError("not-yours")
        return seat


Handler = Callable[[ApiRequest], Awaitable[msgspec.Struct | Response]]


@dataclass(frozen=True)
class Endpoint:
    """One endpoint of docs/protocol.md: its route, its handler, its body and response types."""

    method: str
    path: str
    handler: Handler
    response: type[msgspec.Struct] | str
    """The type of the response, or a media type."""
    body: type[Body] | None = None
    query: tuple[str, ...] = ()
    cost: float = 1.0
    """How much a request takes from the rate limits."""
    is_long: bool = False
    """Whether the concurrency limit of the person and of the address applies."""

    async def handle(self, connection: Request) -> Response:
        """Run the handler to its end, even if the client disconnects meanwhile."""
        request = ApiRequest(connection)
        await request.identify()
        request.check_limits(self.cost)
        if self.body is not None:
            request.body = _decode(await connection.body(), self.body)
            if request.visitor is not None:
                request.visitor = await request.hall.people.reload(request.visitor)
                if request.visitor is None:  # signed out while the body was on its way
                    raise ApiError("no-identity")
        is_short = self.method == "POST" and not self.is_long
        with request.hall.render_queue.request() if is_short else nullcontext():
            task = asyncio.ensure_future(self._run(request))
            task.add_done_callback(_retrieve_exception)
            answer = await asyncio.shield(task)
        return answer if isinstance(answer, Response) else respond(answer)

    async def _run(self, request: ApiRequest) -> msgspec.Struct | Response:
        connection = request.connection
        if "table" in connection.path_params:
            request.table = await request.hall.table(connection.path_params["table"])
        if not self.is_long:
            return await self.handler(request)
        with connection.app.state.concurrency_limit.one_more(request.client_id, request.address):
            return await self.handler(request)


def _decode(body: bytes, kind: type[Body]) -> Body:
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ApiError("bad-request") from None


def _retrieve_exception(task: asyncio.Future[Any]) -> None:
    """Mark the exception of a task as seen, in case its client has disconnected."""
    if not task.cancelled():
        task.exception()


def language_of(connection: HTTPConnection) -> str:
    """`?lang=`, else the first known language of the browser, else English."""
    chosen = connection.query_params.get("lang")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def address_of(connection: HTTPConnection) -> str:
    """The address block of the client, which the limits count by."""
    return address_block(connection.client.host if connection.client else "")


def respond(message: msgspec.Struct, status: int = 200) -> Response:
    """A message as JSON, which no cache may store."""
    return Response(encode(message), status, {"cache-control": "no-store"}, "application/json")


def problem_response(connection: HTTPConnection, error: ApiError) -> Response:
    """The response to a refused request."""
    sentence = error.sentence(language_of(connection))
    response = respond(Problem(error.error, sentence, error.rule or None), error.status)
    if error.wait:
        response.headers["retry-after"] = str(int(error.wait) + 1)
    return response


async def error_response(connection: HTTPConnection, error: ApiError) -> Response:
    """The same, but delayed for a client over its rate limit, so that retries cost it time."""
    if error.error == "too-many":
        await asyncio.sleep(connection.app.state.settings.refusal_time)
    return problem_response(connection, error)


def with_cookie(request: ApiRequest, person: Person, message: msgspec.Struct) -> Response:
    """The message as JSON, with the cookie that identifies this browser from now on."""
    response = respond(message)
    signer = request.hall.people.signer
    response.set_cookie(
        signer.cookie,
        signer.sign(person.id, person.session_version),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="strict",
        secure=request.connection.url.scheme == "https",
        path="/",
    )
    return response

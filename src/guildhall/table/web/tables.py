"""Doing something at a table, or having a new one: once, however often it is asked for."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable

from msgspec import Struct
from starlette.responses import Response

from guildhall.engine.play.saved_games import SUFFIX
from guildhall.table.play import decisions, seat_actions
from guildhall.table.play.table import DuplicateRequest, LiveTable, set_idempotency_key
from guildhall.table.play.worker_jobs import (
    EntryRangeRequest,
    JobAnswer,
    Stored,
    ViewRequest,
    acted,
    bettered,
    celebrated,
    lined,
    replayed,
)
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import (
    LONGEST_FILE,
    Act,
    Bare,
    CallOff,
    ChangeSeat,
    Consent,
    Decide,
    Import,
    Move,
    Mute,
    NewTable,
    Open,
    Replace,
    Say,
    SeatOnly,
    Sit,
    TakeOver,
    Undo,
    WhyNot,
    Withdraw,
)
from guildhall.table.protocol.responses import (
    Ceremonies,
    Chart,
    Committed,
    Decided,
    Hint,
    Lines,
    Moment,
    Review,
    Said,
    Table,
    Undone,
    Why,
)
from guildhall.table.store import CreateKey
from guildhall.table.views.messages import hint_message, table_message, why_message
from guildhall.table.views.subscriber import rendered
from guildhall.table.views.view import LONG, RenderedView, Viewer
from guildhall.table.web.request import ApiRequest, Endpoint, Work


def shown(call: ApiRequest, table: LiveTable) -> Table:
    """The table as whoever asks may see it."""
    return table_message(table, call.person_id, call.lang, call.hall.away_after(table))


def run_once(act: Callable[..., Awaitable[Struct | None]], again: Struct | None = None) -> Work:
    """What a person does at a table; the answer is what the act gives, else the table.

    What was done before under the same key is answered by `again`, else by the table.
    """

    @functools.wraps(act)
    async def work(call: ApiRequest) -> Struct:
        table, person, body = call.table, call.person, call.body
        if isinstance(body, Act) and body.key is not None:
            set_idempotency_key(f"{person.id} {body.key}")
        given = () if isinstance(body, Bare) else (body,)
        try:
            return await act(table, person, *given) or shown(call, table)
        except DuplicateRequest:
            return again or shown(call, table)

    return work


async def create_once(
    call: ApiRequest,
    opening: Callable[[CreateKey | None], Awaitable[LiveTable]],
    takes_room: bool = True,
) -> Table:
    """A new table, if not too many come from this address; for the same wish, the same one."""
    key = call.body.key
    create_key = CreateKey(call.person.id, key, call.hall.clock()) if key else None
    table = await call.hall.table_factory.table_for_key(create_key)
    if table is None:
        if takes_room:
            await call.hall.table_factory.check_room(call.person.id, call.origin)
        call.limits.opening(call.address)
        table = await opening(create_key)
    return shown(call, table)


# ---- tables
# Requests about a table.


async def create(call: ApiRequest) -> Table:
    person, new, origin = call.person, call.body, call.origin
    return await create_once(
        call, lambda create_key: call.hall.table_factory.create(person, new, origin, create_key)
    )


async def bring_in(call: ApiRequest) -> Table:
    person, request, origin = call.person, call.body, call.origin
    if len(request.text) > LONGEST_FILE:
        raise ApiError("too-big")
    return await create_once(
        call, lambda create_key: call.hall.table_factory.import_game(person, request, origin, create_key)
    )


async def look(call: ApiRequest) -> Table:
    return shown(call, call.table)


async def rematch(call: ApiRequest) -> Table:
    """One that was asked for before takes no room."""
    person, table, origin = call.person, call.table, call.origin
    asking = lambda create_key: call.hall.table_factory.rematch(person, table, origin, create_key)  # noqa: E731
    return await create_once(call, asking, takes_room=False)


# Looking back: a process does the work, so that nobody else waits for it


def _reader(call: ApiRequest) -> Viewer:
    """Who asks for a game, as that seat."""
    wide = call.request.query_params.get("shape") != "narrow"
    return Viewer(call.seat(call.table), call.lang, wide, call.table.doc.is_finished)


async def _seen(call: ApiRequest) -> ViewRequest:
    """The table as it is stored, for somebody elsewhere to look at, and the reader."""
    table = call.table
    async with table.lock:
        if not table.doc.names:
            raise ApiError("not-allowed-here")
        rows = await table.entries()
        return ViewRequest(Stored(table.doc, rows), _reader(call))


async def _looked_back(
    call: ApiRequest,
    work: Callable[[EntryRangeRequest], JobAnswer],
    last: str = "to",
    instead: tuple[int, list[int]] | None = None,
) -> Response:
    """What the desk finds in the entries asked for, of a game that can be played again."""
    async with call.table.lock:
        await call.table.game()
    is_told = last in call.request.query_params
    end = call.number(last, 0) if is_told else None
    stretch = EntryRangeRequest(await _seen(call), call.number("from", 0), end, instead)
    body = await call.hall.jobs.look_back(work, stretch, call.asker)
    return Response(body, 200, {"cache-control": "no-store"}, "application/json")


async def replay(call: ApiRequest) -> Response:
    return await _looked_back(call, replayed, "entry")


async def better_line(call: ApiRequest) -> Response:
    """The board after some pieces of the line that a review found better."""
    entry, pieces = call.number("entry", 1), call.number("pieces", 1)
    seat, line = await call.hall.reviews.line(call.table, entry)
    return await _looked_back(call, bettered, "entry", (seat, list(line[:pieces])))


async def lines(call: ApiRequest) -> Response | Lines:
    table = call.table
    first, last = call.number("from", 0), call.number("to", table.doc.entry)
    if min(last, table.doc.entry) - first <= LONG:
        return await _looked_back(call, lined)
    async with table.lock:
        play = (await table.game()).snapshot()
    showing = RenderedView(play, _reader(call), table.doc.names, play.match.record)
    found = await call.hall.render_queue.chronicles.read(table, showing)
    return Lines([line for line in found if first <= line.entry <= last])


async def acts(call: ApiRequest) -> Response:
    return await _looked_back(call, acted)


async def ceremonies(call: ApiRequest) -> Response:
    return await _looked_back(call, celebrated, "entry")


async def chart(call: ApiRequest) -> Chart:
    return await call.hall.jobs.chart(await _seen(call), call.asker)


async def export(call: ApiRequest) -> Response:
    doc = call.table.doc
    headers = {
        "content-disposition": f'attachment; filename="{doc.game}-{doc.id[:6]}{SUFFIX}"',
    }
    text = await call.hall.jobs.export(await _seen(call), call.asker)
    return Response(text, 200, headers, "text/plain; charset=utf-8")


# Asking why


async def why(call: ApiRequest) -> Why:
    """Why nothing can be chosen at an element; the seat's own view is asked, nothing else."""
    table, create_key = call.table, call.body
    table.doc.own_seat(create_key.seat, call.person.id)
    await table.be_ready()
    async with call.hall.render_queue.turn(call.address, call.asker), table.lock:
        table.doc.own_seat(create_key.seat, call.person.id)
        table.doc.check_status("playing")
        reader = Viewer(create_key.seat, call.lang, create_key.shape == "wide")
        showing = RenderedView(await table.game(), reader, table.doc.names)
        return await rendered(_explained, table, showing, create_key.element)


def _explained(table: LiveTable, showing: RenderedView, element: str) -> Why:
    return why_message(showing, table.scene(showing), element)


# Asking the bots


async def hint(call: ApiRequest) -> Hint:
    table = call.table
    seat = call.seat(table)
    if seat < 0:
        raise ApiError("nothing-asked")
    table.doc.check_status("playing")
    if not table.doc.has_hints:
        raise ApiError("no-hints-here")
    found, match, known = await call.hall.bots.hint(table, seat, call.asker)
    telling = match, known, seat, call.lang, table.doc.names
    async with call.hall.render_queue.turn(call.address, call.asker):
        return await rendered(hint_message, found, *telling)


async def review(call: ApiRequest) -> Review:
    await call.hall.reviews.start(call.table, call.person.id)
    return await call.hall.reviews.found(call.table, call.lang, call.asker)


async def reviewed(call: ApiRequest) -> Review:
    if not call.table.doc.is_open_book:
        raise ApiError("not-allowed-here")
    return await call.hall.reviews.found(call.table, call.lang, call.asker)


T = "/api/tables/{table}"
ENDPOINTS = (
    Endpoint("POST", "/api/tables", create, Table, NewTable, cost=5),
    Endpoint("POST", "/api/import", bring_in, Table, Import, cost=20, is_long=True),
    Endpoint("GET", T, look, Table),
    Endpoint("POST", f"{T}/sit", run_once(seat_actions.sit), Table, Sit),
    Endpoint("POST", f"{T}/stand", run_once(seat_actions.stand), Table, SeatOnly),
    Endpoint("POST", f"{T}/seats", run_once(seat_actions.change_seat), Table, ChangeSeat),
    Endpoint("POST", f"{T}/move", run_once(seat_actions.move), Table, Move),
    Endpoint("POST", f"{T}/vacate", run_once(seat_actions.vacate), Table, SeatOnly),
    Endpoint("POST", f"{T}/take", run_once(seat_actions.take_over), Table, TakeOver),
    Endpoint("POST", f"{T}/host", run_once(seat_actions.transfer_seat), Table, SeatOnly),
    Endpoint("POST", f"{T}/start", run_once(seat_actions.start), Table, Bare),
    Endpoint("POST", f"{T}/cancel", run_once(seat_actions.cancel_start), Table, CallOff),
    Endpoint("POST", f"{T}/open", run_once(seat_actions.reveal_nonce), Table, Open),
    Endpoint("POST", f"{T}/decide", run_once(decisions.decide), Decided, Decide),
    Endpoint("POST", f"{T}/why", why, Why, WhyNot, is_long=True),
    Endpoint("POST", f"{T}/withdraw", run_once(decisions.withdraw), Committed, Withdraw),
    Endpoint("POST", f"{T}/undo", run_once(decisions.undo), Undone, Undo, cost=2),
    Endpoint(
        "POST", f"{T}/consent", run_once(decisions.consent, Committed(None)), Committed, Consent
    ),
    Endpoint("POST", f"{T}/replace", run_once(seat_actions.replace), Table, Replace),
    Endpoint("POST", f"{T}/concede", run_once(seat_actions.concede), Table, SeatOnly),
    Endpoint("POST", f"{T}/return", run_once(seat_actions.return_to_seat), Table, SeatOnly),
    Endpoint("POST", f"{T}/chat", run_once(seat_actions.say), Said, Say, cost=4),
    Endpoint("POST", f"{T}/mute", run_once(seat_actions.mute), Table, Mute),
    Endpoint("POST", f"{T}/close", run_once(seat_actions.close), Table, Bare),
    Endpoint("POST", f"{T}/rematch", rematch, Table, Bare, cost=5),
    Endpoint(
        "GET", f"{T}/replay", replay, Moment, query=("seat", "entry", "shape"), cost=3, is_long=True
    ),
    Endpoint(
        "GET",
        f"{T}/better",
        better_line,
        Moment,
        query=("seat", "entry", "pieces", "shape"),
        cost=3,
        is_long=True,
    ),
    Endpoint("GET", f"{T}/lines", lines, Lines, query=("seat", "from", "to"), cost=3, is_long=True),
    Endpoint("GET", f"{T}/acts", acts, Lines, query=("seat", "from", "to"), cost=3, is_long=True),
    Endpoint(
        "GET",
        f"{T}/ceremonies",
        ceremonies,
        Ceremonies,
        query=("seat", "entry", "shape"),
        cost=3,
        is_long=True,
    ),
    Endpoint("GET", f"{T}/chart", chart, Chart, query=("seat",), cost=3, is_long=True),
    Endpoint("GET", f"{T}/hint", hint, Hint, query=("seat",), cost=10, is_long=True),
    Endpoint("POST", f"{T}/review", review, Review, cost=10, is_long=True),
    Endpoint("GET", f"{T}/review", reviewed, Review, cost=3, is_long=True),
    Endpoint("GET", f"{T}/export", export, "text/plain", query=("seat",), cost=3, is_long=True),
)

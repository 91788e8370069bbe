"""The endpoints of tables: create, act in a transaction, view history, ask bots."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable

from msgspec import Struct
from starlette.responses import Response

from guildhall.engine.play.saved_games import SUFFIX
from guildhall.table.hall.catalogue import table_lesson, table_rules
from guildhall.table.play import decisions, seat_actions
from guildhall.table.play.table import LiveTable
from guildhall.table.play.table_game import unpack_edition
from guildhall.table.play.worker_jobs import (
    EntryRangeRequest,
    JobResult,
    StoredTable,
    ViewRequest,
    render_better_line,
    render_line_groups,
    render_lines,
    render_moment,
    render_sequences,
)
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import (
    LONGEST_EDITION,
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
    Lesson,
    Lines,
    Moment,
    Review,
    Rules,
    Said,
    Table,
    Undone,
    Why,
)
from guildhall.table.store import CreateKey
from guildhall.table.views.messages import hint_message, table_message, why_message
from guildhall.table.views.subscriber import run_in_render_thread
from guildhall.table.views.view import LONG_HISTORY, RenderedView, Viewer
from guildhall.table.web.request import ApiRequest, Endpoint, Handler


def table_response(request: ApiRequest, table: LiveTable) -> Table:
    """The table as the person who asks may see it."""
    away_after = table.away_after
    return table_message(table, request.person_id, request.language, away_after)


Action = Callable[..., Awaitable[Struct | None]]


def transactional(action: Action, duplicate: Struct | None = None) -> Handler:
    """The handler of an action at a table; the response is what the action returns, else the table.

    The action runs in a transaction under the body's key. A second request with that key changes
    nothing; its response is `duplicate`, else the table.
    """

    @functools.wraps(action)
    async def handler(request: ApiRequest) -> Struct:
        table, person, body = request.table, request.person, request.body
        key = f"{person.id} {body.key}" if isinstance(body, Act) and body.key else None
        answer = duplicate
        async with table.transaction(key) as transaction:
            if not transaction.is_duplicate:
                arguments = () if isinstance(body, Bare) else (body,)
                answer = await action(transaction, person, *arguments)
        return answer or table_response(request, table)

    return handler


async def create_once(
    request: ApiRequest,
    create_table: Callable[[CreateKey | None], Awaitable[LiveTable]],
    check_quota: bool = True,
) -> Table:
    """A new table, within the limits of the person and the address; one table for each key."""
    key, person, factory = request.body.key, request.person, request.hall.table_factory
    create_key = CreateKey(person.id, key, request.hall.clock()) if key else None
    table = await factory.table_for_key(create_key)
    if table is None:
        if check_quota:
            await factory.check_quota(person.id, request.origin)
        request.limits.new_table(request.address)
        table = await create_table(create_key)
    return table_response(request, table)


async def create(request: ApiRequest) -> Table:
    factory, person, origin = request.hall.table_factory, request.person, request.origin
    _check_size(request.body.edition_file, LONGEST_EDITION)
    return await create_once(request, lambda key: factory.create(person, request.body, origin, key))


def _check_size(text: str | None, most: int) -> None:
    if text is not None and len(text) > most:
        raise ApiError("too-big")


async def import_game(request: ApiRequest) -> Table:
    """A table for a saved game."""
    factory, person, origin = request.hall.table_factory, request.person, request.origin
    file = request.body
    _check_size(file.text, LONGEST_FILE)
    _check_size(file.edition_file, LONGEST_EDITION)
    return await create_once(request, lambda key: factory.import_game(person, file, origin, key))


async def rematch(request: ApiRequest) -> Table:
    """The rematch of a table; a second request finds the same one, so the quota is not checked."""
    factory, person, origin = request.hall.table_factory, request.person, request.origin
    table = request.table
    return await create_once(
        request, lambda key: factory.rematch(person, table, origin, key), check_quota=False
    )


async def post_chat(request: ApiRequest) -> Said:
    return await seat_actions.post_chat(request.table, request.person, request.body)


async def get_table(request: ApiRequest) -> Table:
    return table_response(request, request.table)


# History: worker processes do the work, so that no other request waits for it


def _viewer(request: ApiRequest) -> Viewer:
    """The viewer of the requested seat."""
    wide = request.connection.query_params.get("shape") != "narrow"
    return Viewer(request.seat(), request.language, wide, request.table.doc.is_finished)


async def _view_request(request: ApiRequest) -> ViewRequest:
    """The stored table and the viewer, for a worker process."""
    table = request.table
    async with table.lock:
        if not table.doc.names:
            raise ApiError("not-allowed-here")
        rows = await table.entries()
        return ViewRequest(StoredTable(table.doc, rows), _viewer(request))


async def _history_response(
    request: ApiRequest,
    work: Callable[[EntryRangeRequest], JobResult],
    last: str = "to",
    alternative: tuple[int, list[int]] | None = None,
) -> Response:
    """The response of a worker job on the requested entries of a game that can be replayed."""
    async with request.table.lock:
        await request.table.game()
    has_end = last in request.connection.query_params
    end = request.number(last, 0) if has_end else None
    range_request = EntryRangeRequest(
        await _view_request(request), request.number("from", 0), end, alternative
    )
    body = await request.hall.jobs.entry_range(work, range_request, request.client_id)
    return Response(body, 200, {"cache-control": "no-store"}, "application/json")


async def replay(request: ApiRequest) -> Response:
    return await _history_response(request, render_moment, "entry")


async def better_line(request: ApiRequest) -> Response:
    """The board after some pieces of the better line of a review."""
    entry, pieces = request.number("entry", 1), request.number("pieces", 1)
    seat, line = await request.hall.reviews.better_line(request.table, entry)
    return await _history_response(
        request, render_better_line, "entry", (seat, list(line[:pieces]))
    )


async def lines(request: ApiRequest) -> Response | Lines:
    table = request.table
    first, last = request.number("from", 0), request.number("to", table.doc.entry)
    if min(last, table.doc.entry) - first <= LONG_HISTORY:
        return await _history_response(request, render_lines)
    async with table.lock:
        table_game = (await table.game()).copy()
    rendered = RenderedView(table_game, _viewer(request), table.doc.names, table_game.match.record)
    found = await request.hall.render_queue.histories.read(table, rendered)
    return Lines([line for line in found if first <= line.entry <= last])


async def line_groups(request: ApiRequest) -> Response:
    return await _history_response(request, render_line_groups)


async def sequences(request: ApiRequest) -> Response:
    return await _history_response(request, render_sequences, "entry")


async def chart(request: ApiRequest) -> Chart:
    return await request.hall.jobs.chart(await _view_request(request), request.client_id)


async def export(request: ApiRequest) -> Response:
    doc = request.table.doc
    headers = {
        "content-disposition": f'attachment; filename="{doc.game}-{doc.id[:6]}{SUFFIX}"',
    }
    text = await request.hall.jobs.export(await _view_request(request), request.client_id)
    return Response(text, 200, headers, "text/plain; charset=utf-8")


async def edition(request: ApiRequest) -> Response:
    """The edition file of a table that plays one of its own."""
    doc = request.table.doc
    if doc.own_edition is None:
        raise ApiError("not-found")
    name = f"{doc.game}-{doc.edition_hash}.toml"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = unpack_edition(doc.own_edition)
    return Response(text, 200, headers, "text/plain; charset=utf-8")


# Explanations


async def rules(request: ApiRequest) -> Rules:
    """The rules as they are played at the table."""
    return await asyncio.to_thread(table_rules, request.table.doc, request.language)


async def lesson(request: ApiRequest) -> Lesson:
    """The tutorial with the numbers of the table's edition."""
    return await asyncio.to_thread(table_lesson, request.table.doc, request.language)


async def why(request: ApiRequest) -> Why:
    """Why an element offers no option, explained from the seat's own view."""
    table, body = request.table, request.body
    table.doc.own_seat(body.seat, request.person.id)
    await table.preload_game()
    async with request.hall.render_queue.turn(request.address, request.client_id), table.lock:
        table.doc.own_seat(body.seat, request.person.id)
        table.doc.check_status("playing")
        viewer = Viewer(body.seat, request.language, body.shape == "wide")
        rendered = RenderedView(await table.game(), viewer, table.doc.names)
        return await run_in_render_thread(_explain, table, rendered, body.element)


def _explain(table: LiveTable, rendered: RenderedView, element: str) -> Why:
    return why_message(rendered, table.scene(rendered), element)


# Bots


async def hint(request: ApiRequest) -> Hint:
    table = request.table
    seat = request.seat()
    if seat < 0:
        raise ApiError("nothing-asked")
    table.doc.check_status("playing")
    if not table.doc.has_hints:
        raise ApiError("no-hints-here")
    found, match, known = await request.hall.bots.hint(table, seat, request.client_id)
    async with request.hall.render_queue.turn(request.address, request.client_id):
        return await run_in_render_thread(
            hint_message, found, match, known, seat, request.language, table.doc.names
        )


async def review(request: ApiRequest) -> Review:
    await request.hall.reviews.start(request.table, request.person.id)
    return await request.hall.reviews.review(request.table, request.language, request.client_id)


async def get_review(request: ApiRequest) -> Review:
    if not request.table.doc.is_fully_public:
        raise ApiError("not-allowed-here")
    return await request.hall.reviews.review(request.table, request.language, request.client_id)


T = "/api/tables/{table}"
ENDPOINTS = (
    Endpoint("POST", "/api/tables", create, Table, NewTable, cost=5),
    Endpoint("POST", "/api/import", import_game, Table, Import, cost=20, is_long=True),
    Endpoint("GET", T, get_table, Table),
    Endpoint("POST", f"{T}/sit", transactional(seat_actions.sit), Table, Sit),
    Endpoint("POST", f"{T}/stand", transactional(seat_actions.leave_seat), Table, SeatOnly),
    Endpoint("POST", f"{T}/seats", transactional(seat_actions.change_seat), Table, ChangeSeat),
    Endpoint("POST", f"{T}/move", transactional(seat_actions.move), Table, Move),
    Endpoint("POST", f"{T}/vacate", transactional(seat_actions.vacate), Table, SeatOnly),
    Endpoint("POST", f"{T}/take", transactional(seat_actions.take_over), Table, TakeOver),
    Endpoint("POST", f"{T}/host", transactional(seat_actions.transfer_host), Table, SeatOnly),
    Endpoint("POST", f"{T}/start", transactional(seat_actions.start), Table, Bare),
    Endpoint("POST", f"{T}/cancel", transactional(seat_actions.cancel_start), Table, CallOff),
    Endpoint("POST", f"{T}/open", transactional(seat_actions.reveal_nonce), Table, Open),
    Endpoint("POST", f"{T}/decide", transactional(decisions.decide), Decided, Decide),
    Endpoint("GET", f"{T}/rules", rules, Rules),
    Endpoint("GET", f"{T}/lesson", lesson, Lesson),
    Endpoint("POST", f"{T}/why", why, Why, WhyNot, is_long=True),
    Endpoint("POST", f"{T}/withdraw", transactional(decisions.withdraw), Committed, Withdraw),
    Endpoint("POST", f"{T}/undo", transactional(decisions.undo), Undone, Undo, cost=2),
    Endpoint(
        "POST",
        f"{T}/consent",
        transactional(decisions.consent, Committed(None)),
        Committed,
        Consent,
    ),
    Endpoint("POST", f"{T}/replace", transactional(seat_actions.replace), Table, Replace),
    Endpoint("POST", f"{T}/concede", transactional(seat_actions.resign), Table, SeatOnly),
    Endpoint("POST", f"{T}/return", transactional(seat_actions.return_to_seat), Table, SeatOnly),
    Endpoint("POST", f"{T}/chat", post_chat, Said, Say, cost=4),
    Endpoint("POST", f"{T}/mute", transactional(seat_actions.mute), Table, Mute),
    Endpoint("POST", f"{T}/close", transactional(seat_actions.close), Table, Bare),
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
    Endpoint(
        "GET", f"{T}/acts", line_groups, Lines, query=("seat", "from", "to"), cost=3, is_long=True
    ),
    Endpoint(
        "GET",
        f"{T}/ceremonies",
        sequences,
        Ceremonies,
        query=("seat", "entry", "shape"),
        cost=3,
        is_long=True,
    ),
    Endpoint("GET", f"{T}/chart", chart, Chart, query=("seat",), cost=3, is_long=True),
    Endpoint("GET", f"{T}/hint", hint, Hint, query=("seat",), cost=10, is_long=True),
    Endpoint("POST", f"{T}/review", review, Review, cost=10, is_long=True),
    Endpoint("GET", f"{T}/review", get_review, Review, cost=3, is_long=True),
    Endpoint("GET", f"{T}/edition", edition, "text/plain", cost=3),
    Endpoint("GET", f"{T}/export", export, "text/plain", query=("seat",), cost=3, is_long=True),
)

"""Requests about a table."""

from __future__ import annotations

from starlette.responses import Response

from guildhall.engine.words import Words
from guildhall.engine.words.texts import render
from guildhall.table import messages as m
from guildhall.table.messages.errors import Refused
from guildhall.table.play import deciding, seating
from guildhall.table.play.course import Play
from guildhall.table.play.exporting import exported
from guildhall.table.play.games import find_game
from guildhall.table.play.table import LiveTable
from guildhall.table.readers.reports import moment_message, table_message
from guildhall.table.readers.views import Reader, Showing
from guildhall.table.web.calls import Call, Endpoint

BOTS = "guildhall.bots"
"""The package with the texts of hints."""


def _told(call: Call, table: LiveTable) -> m.Table:
    return table_message(table, call.person_id, call.lang, call.hall.away_after(table))


async def create(call: Call) -> m.Table:
    return _told(call, await call.hall.create(call.person, call.body))


async def bring_in(call: Call) -> m.Table:
    return _told(call, await call.hall.bring_in(call.person, call.body))


async def look(call: Call) -> m.Table:
    return _told(call, call.table)


async def sit(call: Call) -> m.Table:
    await seating.sit(call.table, call.person, call.body)
    return _told(call, call.table)


async def stand(call: Call) -> m.Table:
    await seating.stand(call.table, call.person, call.body.seat)
    return _told(call, call.table)


async def change_seat(call: Call) -> m.Table:
    await seating.change_seat(call.table, call.person, call.body)
    return _told(call, call.table)


async def start(call: Call) -> m.Table:
    await seating.start(call.table, call.person)
    return _told(call, call.table)


async def decide(call: Call) -> m.Decided:
    return await deciding.decide(call.table, call.person, call.body)


async def withdraw(call: Call) -> m.Committed:
    return await deciding.withdraw(call.table, call.person, call.body)


async def undo(call: Call) -> m.Undone:
    return await deciding.undo(call.table, call.person, call.body)


async def consent(call: Call) -> m.Committed:
    return await deciding.consent(call.table, call.person, call.body)


async def replace(call: Call) -> m.Table:
    table = call.table
    await seating.replace(table, call.person, call.body, call.hall.away_after(table))
    return _told(call, table)


async def come_back(call: Call) -> m.Table:
    await seating.come_back(call.table, call.person, call.body.seat)
    return _told(call, call.table)


async def say(call: Call) -> m.Said:
    return m.Said(await seating.say(call.table, call.person, call.body))


async def mute(call: Call) -> m.Table:
    await seating.mute(call.table, call.person, call.body)
    return _told(call, call.table)


async def close(call: Call) -> m.Table:
    await seating.close(call.table, call.person)
    return _told(call, call.table)


async def rematch(call: Call) -> m.Table:
    return _told(call, await call.hall.rematch(call.person, call.table))


# Looking back


async def _game(call: Call) -> tuple[LiveTable, Play, Reader]:
    """The game, and the reader that asks for it."""
    table = call.table
    seat = call.seat(table)
    wide = call.request.query_params.get("shape") != "narrow"
    async with table.lock:
        return table, await table.game(), Reader(seat, call.lang, wide)


async def replay(call: Call) -> m.Moment:
    table, play, reader = await _game(call)
    entry = call.number("entry", play.entry)
    records = await table.reel(play)
    if not 0 <= entry < len(records):
        raise Refused("not-found")
    showing = Showing(play, reader, table.doc.names, records[entry])
    return moment_message(table, play, entry, showing)


async def lines(call: Call) -> m.Lines:
    table, play, reader = await _game(call)
    showing = Showing(play, reader, table.doc.names, play.match.record)
    return m.Lines(showing.lines(call.number("from", 0), call.number("to", play.entry)))


async def chart(call: Call) -> m.Chart:
    """How the scores grew, as far as the seat could know them."""
    table, play, reader = await _game(call)
    records = await table.reel(play)
    undone = play.undone()
    match, entries = play.match, []
    totals = []
    for entry, record in enumerate(records):
        if entry in undone:
            continue
        view = record if table.doc.status == "over" else match.face.hidden(record, reader.seat)
        rows = match.face.scores(view)
        entries.append(entry)
        totals.append([int(rows[seat, 0]) for seat in range(match.players)])
    return m.Chart(entries, totals)


async def hint(call: Call) -> m.Hint:
    table = call.table
    seat = call.seat(table)
    if seat < 0:
        raise Refused("nothing-asked")
    table.doc.check_status("playing")
    package = find_game(table.doc.game).package
    options = []
    for found, words in await call.hall.bots.hint(table, seat):
        text = render(package, call.lang, words, table.doc.names, strict=False)
        why = render(BOTS, call.lang, Words(found.why, {**found.figures}), strict=False)
        chance = None if found.chance is None else round(found.chance, 2)
        options.append(m.Suggestion(found.action, text, chance, why))
    return m.Hint(options[0].action, options[0].text, options)


async def review(call: Call) -> m.Review:
    await call.hall.reviews.start(call.table, call.person.id)
    return await call.hall.reviews.found(call.table, call.lang)


async def reviewed(call: Call) -> m.Review:
    if not call.table.doc.is_open_book:
        raise Refused("not-allowed-here")
    return await call.hall.reviews.found(call.table, call.lang)


async def export(call: Call) -> Response:
    table, play, reader = await _game(call)
    name = f"{table.doc.game}-{table.doc.id[:6]}.guildhall"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = exported(table.doc, play, reader)
    return Response(text, 200, headers, "text/plain; charset=utf-8")


T = "/api/tables/{table}"
ENDPOINTS = (
    Endpoint("POST", "/api/tables", create, m.Table, m.NewTable, cost=5),
    Endpoint("POST", "/api/import", bring_in, m.Table, m.Import, cost=20),
    Endpoint("GET", T, look, m.Table),
    Endpoint("POST", f"{T}/sit", sit, m.Table, m.Sit),
    Endpoint("POST", f"{T}/stand", stand, m.Table, m.SeatOnly),
    Endpoint("POST", f"{T}/seats", change_seat, m.Table, m.ChangeSeat),
    Endpoint("POST", f"{T}/start", start, m.Table),
    Endpoint("POST", f"{T}/decide", decide, m.Decided, m.Decide),
    Endpoint("POST", f"{T}/withdraw", withdraw, m.Committed, m.Withdraw),
    Endpoint("POST", f"{T}/undo", undo, m.Undone, m.Undo, cost=2),
    Endpoint("POST", f"{T}/consent", consent, m.Committed, m.Consent),
    Endpoint("POST", f"{T}/replace", replace, m.Table, m.Replace),
    Endpoint("POST", f"{T}/return", come_back, m.Table, m.SeatOnly),
    Endpoint("POST", f"{T}/chat", say, m.Said, m.Say, cost=4),
    Endpoint("POST", f"{T}/mute", mute, m.Table, m.Mute),
    Endpoint("POST", f"{T}/close", close, m.Table),
    Endpoint("POST", f"{T}/rematch", rematch, m.Table, cost=5),
    Endpoint("GET", f"{T}/replay", replay, m.Moment, query=("seat", "entry", "shape")),
    Endpoint("GET", f"{T}/lines", lines, m.Lines, query=("seat", "from", "to")),
    Endpoint("GET", f"{T}/chart", chart, m.Chart, query=("seat",), cost=3),
    Endpoint("GET", f"{T}/hint", hint, m.Hint, query=("seat",), cost=10),
    Endpoint("POST", f"{T}/review", review, m.Review, cost=10),
    Endpoint("GET", f"{T}/review", reviewed, m.Review, cost=3),
    Endpoint("GET", f"{T}/export", export, "text/plain", query=("seat",), cost=3),
)

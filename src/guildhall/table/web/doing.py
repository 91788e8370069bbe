"""Doing something at a table, or having a new one: once, however often it is asked for."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable

from msgspec import Struct

from guildhall.table.messages.requests import Act, Bare
from guildhall.table.messages.tables import Table
from guildhall.table.play.change import AlreadyDone, name_request
from guildhall.table.play.table import LiveTable
from guildhall.table.readers.reports import table_message
from guildhall.table.store import Wish
from guildhall.table.web.request import Call, Work


def shown(call: Call, table: LiveTable) -> Table:
    """The table as whoever asks may see it."""
    return table_message(table, call.person_id, call.lang, call.hall.away_after(table))


def done(act: Callable[..., Awaitable[Struct | None]], again: Struct | None = None) -> Work:
    """What a person does at a table; the answer is what the act gives, else the table.

    What was done before under the same key is answered by `again`, else by the table.
    """

    @functools.wraps(act)
    async def work(call: Call) -> Struct:
        table, person, body = call.table, call.person, call.body
        if isinstance(body, Act) and body.key is not None:
            name_request(f"{person.id} {body.key}")
        given = () if isinstance(body, Bare) else (body,)
        try:
            return await act(table, person, *given) or shown(call, table)
        except AlreadyDone:
            return again or shown(call, table)

    return work


async def one_more(
    call: Call, opening: Callable[[Wish | None], Awaitable[LiveTable]], takes_room: bool = True
) -> Table:
    """A new table, if not too many come from this address; for the same wish, the same one."""
    key = call.body.key
    wish = Wish(call.person.id, key, call.hall.clock()) if key else None
    table = await call.hall.openings.wished(wish)
    if table is None:
        if takes_room:
            await call.hall.openings.check_room(call.person.id, call.origin)
        call.limits.opening(call.address)
        table = await opening(wish)
        if call.hall.store.is_shared:
            await call.hall.hand_over(table)  # to the server at which its people arrive
    return shown(call, table)

"""Which request something is done for: its id is in the answer and in every line of the log."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from starlette.types import Scope

from guildhall.table.people.identity import alias

HEAD = b"x-request-id"
GOOD = re.compile(rb"[A-Za-z0-9._-]{8,64}")
"""An id that a proxy or another server has given; anything else is replaced."""
TABLE = re.compile(r"/api/tables/([^/]+)")


@dataclass
class Traced:
    """A request under way."""

    id: str
    table: str = ""
    person: str = ""
    is_over: bool = False

    def fields(self) -> dict[str, str]:
        """What the log says of it; people and tables go by other names."""
        names = {"table": self.table, "person": self.person}
        return {"request": self.id} | {what: alias(id) for what, id in names.items() if id}


_NOW: ContextVar[Traced | None] = ContextVar("traced", default=None)


def now() -> Traced | None:
    """The request that this is done for; what outlives it is nobody's."""
    found = _NOW.get()
    return None if found is None or found.is_over else found


def note_person(id: str) -> None:
    if (found := _NOW.get()) is not None:
        found.person = id


@contextmanager
def traced(scope: Scope) -> Iterator[Traced]:
    """A request under its id, which goes with it wherever it is passed on."""
    given = [value for name, value in scope["headers"] if name == HEAD]
    id = given[0] if given and GOOD.fullmatch(given[0]) else secrets.token_hex(8).encode()
    scope["headers"] = [pair for pair in scope["headers"] if pair[0] != HEAD] + [(HEAD, id)]
    found = TABLE.match(scope["path"])
    request = Traced(id.decode(), found[1] if found else "")
    token = _NOW.set(request)
    try:
        yield request
    finally:
        request.is_over = True
        _NOW.reset(token)

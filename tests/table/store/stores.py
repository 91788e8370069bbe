"""Stores and rows for tests."""

import contextlib
import itertools

from guildhall.table.store import ChatRow, EntryRow, Participation, Person, TableIndexRow, TableRow
from guildhall.table.store.postgresql.pg_store import PostgresStore
from guildhall.table.store.review_queue import QueuedReview, ReviewRow
from guildhall.table.store.sqlite_store import SqliteStore

ANNA = Person("anna", "Anna", "hu", 1.0, 0, "digest")
TABLE = TableRow("t", "playing", 5.0, b"{}")


def entry(number, key=None, person="anna", body=b"sell", table="t"):
    return EntryRow(table, number, body, float(number), person, key)


def line(text, key=None, table="t"):
    return ChatRow(table, 0, "anna", "Anna", 1, text, 3.0, key)


def wanted(table="t", person="anna"):
    return QueuedReview(table, person, "market_day", b"log", 12)


async def keep_review(store, table, body):
    """A review that was wanted and made, while no other is wanted."""
    assert await store.queue_review(wanted(table), (1, 1))
    assert (await store.dequeue_review()).table == table
    assert await store.finish_review(ReviewRow(table, body))


def glanced(id, host="anna", people=(), **changes):
    """A table, and what is found of it."""
    status = changes.pop("status", "waiting")
    sittings = [
        one if isinstance(one, Participation) else Participation(one) for one in (host, *people)
    ]
    updated = changes.pop("updated", 1.0)
    found = {
        "game": "market_day",
        "host": sittings[0].person,
        "created": 0.0,
        "aged": updated,
        "life": status,
        "is_open": False,
        "has_timers": False,
        "is_imported": False,
        "origin": "here",
        "seal": "",
        "waiting_for": "",
        "lobby_entry": id.encode(),
    }
    people = tuple(sorted(sittings, key=lambda one: one.person))
    return TableRow(
        id, status, updated, b"{}", index=TableIndexRow(**found | changes, people=people)
    )


def sqlite_at(path):
    """Opens the same database each time it is called."""

    async def opened():
        return SqliteStore(path)

    return opened


def postgres_at(address):
    """Opens the same database each time it is called, as another server."""
    servers = itertools.count(1)
    return lambda: PostgresStore.connect(address, f"server-{next(servers)}")


@contextlib.asynccontextmanager
async def opened(make_store):
    """A store that is closed at the end."""
    store = await make_store()
    try:
        yield store
    finally:
        await store.close()

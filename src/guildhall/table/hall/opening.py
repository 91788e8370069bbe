"""Opening what a server keeps, or saying in one sentence why that cannot be."""

from __future__ import annotations

import sqlite3

from guildhall.table.people.identity import BadKey, Signer, make_key, read_key
from guildhall.table.settings import Settings
from guildhall.table.store.folder import CannotStart, cannot_start, check_file
from guildhall.table.store.migrations import NewerShape
from guildhall.table.store.sqlite import SqliteStore


def open_data(settings: Settings) -> tuple[Signer, SqliteStore]:
    """The key and the database; what is missing is made, unless people rely on it."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        for end in ("", "-wal", "-shm"):
            check_file(settings.database.with_name(settings.database.name + end))
        check_file(settings.key_file)
        return Signer(_key(settings)), SqliteStore(settings.database)
    except BadKey as problem:
        detail = "-missing" if problem.is_missing else "-spoilt"
        raise CannotStart("key", detail, path=str(problem.path)) from None
    except NewerShape as problem:
        path, have, known = str(settings.database), problem.have, problem.known
        raise CannotStart("newer", path=path, have=have, known=known) from None
    except (OSError, sqlite3.Error) as problem:
        raise cannot_start(problem, settings.database) from problem


def _key(settings: Settings) -> bytes:
    if settings.new_key:
        return make_key(settings.key_file)
    return read_key(settings.key_file, may_make=not settings.database.exists())

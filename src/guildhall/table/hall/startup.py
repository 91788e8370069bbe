"""Opening what a server keeps, or saying in one sentence why that cannot be."""

from __future__ import annotations

import secrets
import socket
import sqlite3
from contextlib import suppress
from pathlib import Path

from guildhall.table.identity import (
    BadKey,
    Signer,
    key_print,
    make_key,
    nonce_labels,
    read_key,
    write_key,
)
from guildhall.table.settings import Settings
from guildhall.table.store import Store, StoreError
from guildhall.table.store.backup import copied, taken_key
from guildhall.table.store.data_folder import (
    CannotStart,
    DataFolder,
    cannot_start,
    check_file,
    shown,
)
from guildhall.table.store.sqlite_schema import NewerSchema
from guildhall.table.store.sqlite_store import SqliteStore


async def open_hall(settings: Settings) -> tuple[Signer, Store]:
    """The key and the store, in the data folder or in a database of several servers."""
    if settings.database_url is None:
        return open_data(settings)
    return await _open_postgres(settings, settings.database_url)


def open_data(settings: Settings) -> tuple[Signer, SqliteStore]:
    """The key and the database; what is missing is made, unless people rely on it."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        for end in ("", "-wal", "-shm"):
            check_file(settings.database.with_name(settings.database.name + end))
        check_file(settings.key_file)
        return Signer(_key(settings, settings.database.exists())), SqliteStore(settings.database)
    except BadKey as problem:
        raise _bad_key(problem) from None
    except NewerSchema as problem:
        raise _newer(problem, str(settings.database)) from None
    except (OSError, sqlite3.Error) as problem:
        raise cannot_start(problem, settings.database) from problem


def _key(settings: Settings, is_relied_on: bool) -> bytes:
    if settings.new_key:
        return make_key(settings.key_file)
    return read_key(settings.key_file, may_make=not is_relied_on)


def _bad_key(problem: BadKey) -> CannotStart:
    detail = "-missing" if problem.is_missing else "-spoilt"
    return CannotStart("key", detail, path=str(problem.path))


def _newer(problem: NewerSchema, path: str) -> CannotStart:
    return CannotStart("newer", path=path, have=problem.have, known=problem.known)


def cannot_open(problem: sqlite3.Error | StoreError, settings: Settings) -> CannotStart:
    """Why what was reached at first cannot be read after all."""
    if isinstance(problem, sqlite3.Error):
        return cannot_start(problem, settings.database)
    from guildhall.table.store.postgresql.pg_startup import cannot_reach

    return cannot_reach(problem, settings.database_url or "")


async def _open_postgres(settings: Settings, url: str) -> tuple[Signer, Store]:
    try:
        from guildhall.table.store.postgresql.pg_startup import keep_print, key_fingerprint, started
    except ModuleNotFoundError:
        raise CannotStart("postgres", "-missing") from None
    me = f"{socket.gethostname()}-{settings.port}-{secrets.token_hex(4)}"
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        store = await started(url, me, settings.url or "")
    except NewerSchema as problem:
        raise _newer(problem, shown(url)) from None
    except OSError as problem:
        raise cannot_start(problem, settings.data) from problem
    try:
        key = _key(settings, await key_fingerprint(store) is not None)
        if await keep_print(store, key_print(key), settings.new_key) != key_print(key):
            raise CannotStart("key", "-other", path=str(settings.key_file))
        nonce_labels(key)
        return Signer(key), store
    except BaseException as problem:
        await store.close()
        if isinstance(problem, BadKey):
            raise _bad_key(problem) from None
        if isinstance(problem, OSError):
            raise cannot_start(problem, settings.key_file) from problem
        if isinstance(problem, StoreError):
            raise cannot_open(problem, settings) from problem
        raise


# ---- restoring
# Putting a copy of a server's data back into its folder.


BEFORE = ".before"
"""How the names of files end that a copy has replaced."""


def restore(copy: Path, settings: Settings, replace: bool = False) -> bool:
    """Put a copy into a folder that no server uses; whether it brought a key.

    What it replaces stays beside it under another name.
    """
    database, folder = settings.database, DataFolder(settings.data)
    try:
        if database.exists() and not replace:
            raise CannotStart("exists", path=str(database))
        with copied(copy, database.with_name(database.name + ".new")) as fresh:
            key = taken_key(fresh, copy)
            for end in ("", "-wal", "-shm"):
                _put_aside(database.with_name(database.name + end))
            if key is not None:
                _put_aside(settings.key_file)
                write_key(settings.key_file, key)
            fresh.rename(database)
        return key is not None
    finally:
        folder.close()


def _put_aside(file: Path) -> None:
    with suppress(FileNotFoundError):
        file.rename(file.with_name(file.name + BEFORE))

"""Opening the data folder of one server, with clear errors, and restoring a backup."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from guildhall.table.bots.players import RemoteBots
from guildhall.table.hall.hall import Hall
from guildhall.table.identity import BadKey, Signer, make_key, read_key, write_key
from guildhall.table.settings import Settings
from guildhall.table.store.backup import extract_key, temporary_copy
from guildhall.table.store.data_folder import (
    CannotStart,
    DataFolder,
    cannot_start,
    check_file,
)
from guildhall.table.store.sqlite_schema import IncompatibleSchema
from guildhall.table.store.sqlite_store import SqliteStore


async def open_hall(
    settings: Settings, remote_bots: Callable[[Signer], RemoteBots] | None = None
) -> Hall:
    """The hall of one server, whose database lies in its data folder."""
    signer, store = open_data(settings)
    hall = Hall(settings, store, signer, remote_bots=remote_bots(signer) if remote_bots else None)
    try:
        await hall.open()
    except sqlite3.Error as problem:
        await hall.close()
        raise cannot_start(problem, settings.database) from problem
    return hall


def open_data(settings: Settings) -> tuple[Signer, SqliteStore]:
    """The key and the database; what is missing is created, unless stored data depends on it."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        for end in ("", "-wal", "-shm"):
            check_file(settings.database.with_name(settings.database.name + end))
        check_file(settings.key_file)
        return Signer(server_key(settings, settings.database.exists())), SqliteStore(
            settings.database
        )
    except BadKey as problem:
        raise bad_key(problem) from None
    except IncompatibleSchema as problem:
        raise incompatible(problem, str(settings.database)) from None
    except (OSError, sqlite3.Error) as problem:
        raise cannot_start(problem, settings.database) from problem


def server_key(settings: Settings, is_relied_on: bool) -> bytes:
    """The key of the server; a missing one is created unless stored data depends on it."""
    if settings.new_key:
        return make_key(settings.key_file)
    return read_key(settings.key_file, may_create=not is_relied_on)


def bad_key(problem: BadKey) -> CannotStart:
    """The message for a key that is missing or damaged."""
    detail = "-missing" if problem.is_missing else "-spoilt"
    return CannotStart("key", detail, path=str(problem.path))


def incompatible(problem: IncompatibleSchema, path: str) -> CannotStart:
    """The message for a database of another schema version."""
    return CannotStart(problem.kind, path=path, have=problem.have, known=problem.known)


BEFORE = ".before"
"""The suffix of files that a restored backup has replaced."""


def restore(copy: Path, settings: Settings, replace: bool = False) -> bool:
    """Restore a backup into a folder that no server uses; whether it contained a key.

    The files that it replaces are renamed.
    """
    database, folder = settings.database, DataFolder(settings.data)
    try:
        if database.exists() and not replace:
            raise CannotStart("exists", path=str(database))
        with temporary_copy(copy, database.with_name(database.name + ".new")) as fresh:
            key = extract_key(fresh, copy)
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

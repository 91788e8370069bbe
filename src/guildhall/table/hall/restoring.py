"""Putting a copy of a server's data back into its folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from guildhall.table.people.identity import write_key
from guildhall.table.settings import Settings
from guildhall.table.store.copying import copied, taken_key
from guildhall.table.store.folder import CannotStart, DataFolder

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

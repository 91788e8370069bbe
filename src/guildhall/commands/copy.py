"""`guildhall copy`: all data of a server from SQLite to PostgreSQL, or back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import CommandFailed, translate_table

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

SCHEMES = ("postgresql://", "postgres://")


@click.command()
@click.argument("source")
@click.argument("target")
def copy(source: str, target: str) -> None:
    """Copy all people and tables from SOURCE to TARGET.

    One is a data folder, the other a PostgreSQL URL; no server may be running.
    """
    if source.startswith(SCHEMES) == target.startswith(SCHEMES):
        raise click.UsageError(translate_table("copy-same"))
    folder = Path(target if source.startswith(SCHEMES) else source)
    counts = _copy(source, target, folder)
    click.echo(
        translate_table(
            "copy-done",
            None,
            source=_display_address(source),
            target=_display_address(target),
            **counts,
        )
    )
    click.echo(
        translate_table("copy-key", path=str(folder / "key" if folder == Path(source) else "key"))
    )


def _copy(source: str, target: str, folder: Path) -> dict[str, int]:
    import sqlite3

    from guildhall.table.settings import Settings
    from guildhall.table.store.data_folder import CannotStart, DataFolder, cannot_start

    database = Settings(data=folder).database
    lock = None
    try:
        lock = DataFolder(folder)
        return asyncio.run(_copy_coroutine(source, target, database))
    except CannotStart as problem:
        raise CommandFailed(problem) from None
    except (OSError, sqlite3.Error) as problem:
        raise CommandFailed(cannot_start(problem, database)) from None
    finally:
        if lock is not None:
            lock.close()


def _copy_coroutine(
    source: str, target: str, database: Path
) -> Coroutine[Any, Any, dict[str, int]]:
    from guildhall.table.store.data_folder import CannotStart

    try:
        from guildhall.table.store.postgresql import pg_startup
    except ModuleNotFoundError:
        raise CannotStart("postgres", "-missing") from None
    if source.startswith(SCHEMES):
        return pg_startup.to_sqlite(source, database)
    return pg_startup.to_postgres(database, target)


def _display_address(address: str) -> str:
    from guildhall.table.store.data_folder import without_password

    return without_password(address) if address.startswith(SCHEMES) else address

"""`guildhall backup`: a copy of the database and the key, also while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from guildhall.commands._console import (
    CommandFailed,
    default_data_folder,
    translate_table,
    with_language,
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="Data folder of the server."
)
@click.option("--rescue", is_flag=True, help="Save the readable part of a damaged database.")
@with_language
def backup(file: Path, data: Path | None, rescue: bool) -> None:
    """Copy all tables and the server key to FILE.

    FILE contains the key, so protect it.
    """
    import sqlite3

    from guildhall.table.settings import Settings
    from guildhall.table.store.backup import add_key, back_up, salvage
    from guildhall.table.store.data_folder import CannotStart, cannot_start

    settings = Settings(data=data or default_data_folder())
    database, key_file = settings.database, settings.key_file
    try:
        key = key_file.read_bytes() if key_file.exists() else None
        if rescue:
            saved = salvage(database, file)
            if key is not None:
                add_key(file, key)
            click.echo(translate_table("backup-rescued", None, file=str(file), **saved))
        else:
            back_up(database, file, key)
            click.echo(translate_table("backup-copied", file=str(file), bytes=file.stat().st_size))
    except CannotStart as problem:
        raise CommandFailed(problem) from None
    except (OSError, sqlite3.Error) as problem:
        raise CommandFailed(cannot_start(problem, file)) from None
    if key is None:
        click.echo(translate_table("backup-no-key", path=str(key_file)))

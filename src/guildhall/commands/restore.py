"""`guildhall restore`: the database and the key from a backup."""

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
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="Data folder of the server."
)
@click.option("--replace", is_flag=True, help="Move existing data aside.")
@with_language
def restore(file: Path, data: Path | None, replace: bool) -> None:
    """Restore the tables and the server key from FILE.

    No server may be running on the data folder.
    """
    import sqlite3

    from guildhall.table.hall.startup import restore as restore_backup
    from guildhall.table.settings import Settings
    from guildhall.table.store.data_folder import CannotStart, cannot_start

    settings = Settings(data=data or default_data_folder())
    try:
        has_key = restore_backup(file, settings, replace)
    except CannotStart as problem:
        raise CommandFailed(problem) from None
    except (OSError, sqlite3.Error) as problem:
        raise CommandFailed(cannot_start(problem, settings.data)) from None
    click.echo(translate_table("restore-done", folder=str(settings.data)))
    if not has_key:
        click.echo(translate_table("restore-no-key", path=str(settings.key_file)))

"""`guildhall backup`: a copy of all tables, also while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from guildhall.commands._table_words import Failure, said


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Where they are.")
@click.option("--rescue", is_flag=True, help="Save what a damaged database still holds.")
def backup(file: Path, data: Path | None, rescue: bool) -> None:
    """Copy all tables into FILE."""
    import sqlite3

    from guildhall.table.settings import Settings, data_folder
    from guildhall.table.store import StoreError
    from guildhall.table.store.copying import Damaged, back_up
    from guildhall.table.store.folder import CannotStart, cannot_start
    from guildhall.table.store.rescue import rescue as save_readable

    database = Settings(data=data or data_folder()).database
    try:
        if rescue:
            saved = save_readable(database, file)
            click.echo(said("backup-rescued", None, file=str(file), **saved))
            return
        back_up(database, file)
    except Damaged as problem:
        damaged = CannotStart("damaged", path=str(database), problem=str(problem))
        raise Failure(damaged) from None
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    except (OSError, sqlite3.Error) as problem:
        raise Failure(cannot_start(problem, file)) from None
    click.echo(said("backup-copied", file=str(file), bytes=file.stat().st_size))

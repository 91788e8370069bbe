"""`guildhall merge`: games of a study that several machines played, put together."""

from __future__ import annotations

from pathlib import Path

import click

from guildhall.commands._console import translate, with_language

FOLDER = click.Path(file_okay=False, path_type=Path)
EXISTING_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command()
@click.argument("into", type=FOLDER)
@click.argument("folders", type=EXISTING_FOLDER, nargs=-1, required=True)
@with_language
def merge(into: Path, folders: tuple[Path, ...]) -> None:
    """Put the games that `study --keep` left in FOLDERS into the folder INTO.

    A study with --keep INTO then finds them there and plays only what is missing.
    """
    from guildhall.lab.game_store import ForeignFile
    from guildhall.lab.game_store import merge_folders as put_together

    try:
        found = put_together(into, folders)
    except ForeignFile as problem:
        raise click.ClickException(str(problem)) from problem
    if not found:
        raise click.ClickException(translate("merge-none"))
    for name, games in found:
        click.echo(translate("merge-games", name=name, count=games))

"""`guildhall merge`: the games of a study that several machines played, in one folder."""

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
    """Merge saved games of a study from FOLDERS into the folder INTO.

    FOLDERS are those of `study --store` on several machines. A study with --store INTO then
    plays only the missing games.
    """
    from guildhall.lab.game_store import merge_folders

    merged = merge_folders(into, folders)
    if not merged:
        raise click.ClickException(translate("merge-none"))
    for name, games in merged:
        click.echo(translate("merge-games", name=name, count=games))

"""`guildhall new`: the skeleton of a game, written from the templates in `skeleton`."""

from __future__ import annotations

import keyword
import re
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import translate, with_language

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
TEMPLATE_NAME, TEMPLATE_TITLE = "my_game", "My Game"
"""The name and the title of the game in the templates."""
SUFFIX = ".template"


@click.command()
@click.argument("name")
@with_language
def new(name: str) -> None:
    """Write the skeleton of a game into the folder NAME.

    It is a small complete game: it passes the checks, and plays in the terminal and the browser.
    """
    folder = Path(name)
    _check(name, folder)
    for file, text in skeleton(name).items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, "utf-8")
    click.echo(translate("new-written", folder=name))
    for line in (f"cd {name}", "pip install --editable .", "pytest", f"guildhall play {name}"):
        click.echo(f"  {line}")


def _check(name: str, folder: Path) -> None:
    """Refuse names that no package can have, names that are taken, and a folder that exists."""
    from guildhall.engine.registry import game_names

    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise click.ClickException(translate("new-name", name=name))
    if folder.exists():
        raise click.ClickException(translate("new-exists", folder=name))
    if name in game_names() or find_spec(name) is not None:
        raise click.ClickException(translate("new-taken", name=name))


def skeleton(name: str) -> dict[str, str]:
    """The text of every file of a new game, by its path."""
    title = name.replace("_", " ").strip().title()
    return {
        path.removesuffix(SUFFIX).replace(TEMPLATE_NAME, name): file.read_text("utf-8")
        .replace(TEMPLATE_NAME, name)
        .replace(TEMPLATE_TITLE, title)
        for path, file in _templates(resources.files(__package__) / "skeleton")
    }


def _templates(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """All templates below a folder, with their paths in it."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            yield f"{path}{entry.name}", entry

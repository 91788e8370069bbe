"""Sentences of the table, for the commands that serve, copy and prove its games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._language import language

if TYPE_CHECKING:
    from guildhall.engine.text import Argument
    from guildhall.table.store.folder import CannotStart


def translate_table(text: str, lang: str | None = None, **args: Argument) -> str:
    """A sentence in that language, or the terminal's."""
    from guildhall.engine.text import Words
    from guildhall.engine.words.texts import render
    from guildhall.table.protocol.errors import OWN

    return render(OWN, lang or language(), Words(text, args))


def usual_folder() -> Path:
    """Where a server keeps its data unless told otherwise."""
    from guildhall.table.settings import data_folder
    from guildhall.table.store.folder import CannotStart

    try:
        return data_folder()
    except RuntimeError:
        raise Failure(CannotStart("no-home")) from None


class Failure(click.ClickException):
    """Why data cannot be served or copied: a sentence, and the code to exit with."""

    def __init__(self, problem: CannotStart) -> None:
        super().__init__(translate_table(problem.text, None, **problem.told))
        self.exit_code = problem.code  # type: ignore[misc]  # click declares it for the class alone

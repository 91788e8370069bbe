"""Sentences of the table, for the commands that serve, copy and prove its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.commands._language import usual_language

if TYPE_CHECKING:
    from guildhall.engine.words import Argument


def said(text: str, lang: str | None = None, **args: Argument) -> str:
    """A sentence in that language, or the terminal's."""
    from guildhall.engine.words import Words
    from guildhall.engine.words.texts import render
    from guildhall.table.messages.errors import OWN

    return render(OWN, lang or usual_language(), Words(text, args))

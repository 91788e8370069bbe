"""The language a command speaks: the one asked for, else the terminal's."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from guildhall.engine.words import LANGUAGES

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.engine.words import Argument, Words


def usual_language() -> str:
    """The language of the terminal, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(variable):
            return language[:2] if language[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=usual_language,
        help="The language; the terminal's unless given.",
    )(command)


class Speech:
    """Sentences of the game and of the commands in one language."""

    def __init__(self, game: Game, language: str, names: Sequence[str] = ()) -> None:
        from guildhall.engine.words.texts import seat_name

        self.package: str = game.package
        self.language = language
        self.own_names = names
        """As their players chose them, if they did."""
        self.names = [*names] or [seat_name(language, seat) for seat in range(game.SEATS)]

    def say(self, words: Words) -> str:
        """A sentence of the game."""
        from guildhall.engine.words.texts import render

        return render(self.package, self.language, words, self.own_names, strict=False)

    def ask(self, text: str, **args: Argument) -> str:
        """A sentence of the commands."""
        from guildhall.engine.words import Words
        from guildhall.engine.words.texts import render

        return render("guildhall.commands", self.language, Words(text, args), self.own_names)

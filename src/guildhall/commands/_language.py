"""The language a command speaks: the one asked for, else the terminal's."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from guildhall.engine.text import LANGUAGES

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.engine.text import Argument, Words

COMMANDS = "guildhall.commands"
SPOKEN = "guildhall.language"
LANG: Any = {
    "type": click.Choice(LANGUAGES),
    "help": "The language; the terminal's unless given.",
}


def usual_language() -> str:
    """The language of the terminal, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(variable):
            return language[:2] if language[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option("--lang", default=usual_language, **LANG)(command)


def speaks(command: Callable[..., Any]) -> Callable[..., Any]:
    """--lang for a command that need not know it: what it says is said in that language."""
    return click.option("--lang", expose_value=False, **LANG)(command)


def note_language(context: click.Context, args: Sequence[str]) -> None:
    """Remember the language asked for before anything else is read, mistakes included."""
    for arg, after in zip(args, [*args[1:], ""], strict=True):
        name, equals, value = arg.partition("=")
        asked = value if equals else after
        if name == "--lang" and asked in LANGUAGES:
            context.meta[SPOKEN] = asked


def language() -> str:
    """The language that the running command speaks."""
    context = click.get_current_context(silent=True)
    return (context.meta.get(SPOKEN) if context else None) or usual_language()


def translate(text: str, package: str = COMMANDS, **args: Argument) -> str:
    """A sentence of the commands in their language."""
    from guildhall.engine.text import Words
    from guildhall.engine.words.texts import render

    return render(package, language(), Words(text, args))


def decimal(number: float, digits: int, *, is_signed: bool = False) -> str:
    """A number with so many digits after the point, or the comma."""
    if is_signed:
        sign = "plus" if number >= 0 else "minus"
        return translate(f"signed-{digits}", number=abs(number), sign=sign)
    return translate(f"decimal-{digits}", number=number)


def percent(share: float) -> str:
    return translate("percent", number=100 * share)


class Wrong(click.BadParameter):
    """What is wrong with a parameter, in a sentence of ours."""


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
        from guildhall.engine.text import Words
        from guildhall.engine.words.texts import render

        return render(COMMANDS, self.language, Words(text, args), self.own_names)

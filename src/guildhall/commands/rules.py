"""`guildhall rules`: the rulebook of a game."""

from __future__ import annotations

from collections.abc import Iterator

import click

from guildhall.commands._console import language_option, translate
from guildhall.commands._options import game_options, selected_edition
from guildhall.engine.text.rulebook import (
    NO_ARGS,
    Args,
    Rule,
    chapter_of,
    chapters,
    find_rule,
    interpretations,
    rule_numbers,
)


@click.command()
@click.argument("game")
@click.argument("number", required=False)
@game_options
@language_option
def rules(
    game: str, number: str | None, options: dict[str, str], edition: str | None, lang: str
) -> None:
    """Print the rules of GAME, or the rule with this NUMBER."""
    from guildhall.engine.play.setup import check_given, rule_args
    from guildhall.engine.registry import get_game
    from guildhall.engine.text.fluent import language_note

    found = get_game(game)
    package: str = found.package
    check_given(found, options)
    args = rule_args(found, selected_edition(found, edition), options)
    if note := language_note(package, lang):
        click.echo(note, err=True)
    if number is None:
        click.echo("\n".join(rule_lines(package, lang, args)).lstrip())
        return
    line = rule_line(package, lang, number, args)
    if line is None:
        similar = ", ".join(rules_ending(package, lang, number))
        text = "rules-none-but" if similar else "rules-none"
        raise click.ClickException(translate(text, game=game, number=number, alike=similar))
    click.echo(line)


def rule_lines(package: str, language: str, args: Args = NO_ARGS) -> Iterator[str]:
    """All rules by chapter, and our interpretations."""
    for chapter in chapters(package, language, args):
        yield f"\n{chapter.letter}. {chapter.title}"
        yield from map(_line, chapter.rules)
    if (notes := interpretations(package, language, args)) is not None:
        yield f"\n{notes.title}"
        yield from (f"{rule.number}: {rule.sentence}".removeprefix(": ") for rule in notes.rules)


def rule_line(package: str, language: str, number: str, args: Args = NO_ARGS) -> str | None:
    """The rule with this number, if there is one."""
    rule = find_rule(package, language, number, args)
    return None if rule is None else _line(rule)


def rules_ending(package: str, language: str, digits: str) -> list[str]:
    """The rule numbers with these digits after the letter of the chapter."""
    numbers = rule_numbers(package, language)
    return [number for number in numbers if number.removeprefix(chapter_of(number)) == digits]


def _line(rule: Rule) -> str:
    return f"{rule.number:<4} {rule.sentence}"

"""`guildhall rules`: the rules of a game in our own words."""

from __future__ import annotations

import click

from guildhall.commands._language import language_option, translate


@click.command()
@click.argument("game")
@click.argument("number", required=False)
@language_option
def rules(game: str, number: str | None, lang: str) -> None:
    """Show the rules of GAME, or the one with this NUMBER."""
    from guildhall.commands._rulebook import rule_line, rule_lines, rules_ending
    from guildhall.engine.registry import get_game
    from guildhall.engine.words.texts import language_note

    package: str = get_game(game).package
    if note := language_note(package, lang):
        click.echo(note, err=True)
    if number is None:
        click.echo("\n".join(rule_lines(package, lang)).lstrip())
        return
    line = rule_line(package, lang, number)
    if line is None:
        alike = ", ".join(rules_ending(package, lang, number))
        text = "rules-none-but" if alike else "rules-none"
        raise click.ClickException(translate(text, game=game, number=number, alike=alike))
    click.echo(line)

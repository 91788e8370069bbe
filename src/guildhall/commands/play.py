"""`guildhall play`: a plain game in the terminal."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._language import Speech, language_option, translate
from guildhall.commands._table import SEED, chosen_edition, table_options, usual_players

if TYPE_CHECKING:
    from guildhall.engine.play.match import Match


@click.command()
@click.argument("game")
@table_options
@click.option(
    "--people",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="How many players sit at this terminal; bots take the other seats.",
)
@click.option("--bot", default="greedy", show_default=True, help="Which bot plays.")
@click.option("--seed", type=SEED, help="Random seed; a new one each time if omitted.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Save the game here.")
@language_option
def play(
    game: str,
    players: int | None,
    options: dict[str, str],
    edition: str | None,
    people: int,
    bot: str,
    seed: int | None,
    save: Path | None,
    lang: str,
) -> None:
    """Play GAME here: type the number of your choice."""
    from guildhall.bots.bot import get_player
    from guildhall.commands._terminal import TerminalGame
    from guildhall.engine.kernel.ready_rules import ReadyRules
    from guildhall.engine.play.log import Chance
    from guildhall.engine.play.match import Match
    from guildhall.engine.registry import get_game

    chosen = get_game(game)
    printed = chosen_edition(chosen, edition)
    rules = ReadyRules(chosen, chosen.box(printed))
    match = Match.new(
        chosen,
        usual_players(chosen) if players is None else players,
        options=options,
        edition=printed,
        chance=Chance("seed", secrets.randbits(48) if seed is None else seed),
        face=rules.now,
    )
    if people > match.players:
        raise click.ClickException(translate("play-people", people=people, seats=match.players))
    table = TerminalGame(match, rules, people, get_player(bot), Speech(chosen, lang))
    if save is not None:
        _save(match, save)
    rules.warm_in_background(partial(_tell_interpreted, table.speech))
    try:
        table.play()
    finally:
        if save is not None:
            _save(match, save)
            click.echo(table.speech.ask("play-saved", file=str(save)))


def _tell_interpreted(speech: Speech, why: str) -> None:
    click.echo(speech.ask("play-interpreted", why=why), err=True)


def _save(match: Match, file: Path) -> None:
    from guildhall.engine.play.writing import write_game

    file.write_text(write_game(match), "utf-8")

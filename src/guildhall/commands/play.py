"""`guildhall play`: a game in the terminal."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import Translator, language_option, translate
from guildhall.commands._options import SEED, default_players, selected_edition, table_options

if TYPE_CHECKING:
    from guildhall.engine.play.match import Match


@click.command()
@click.argument("game")
@table_options
@click.option(
    "--humans",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="Number of human players at this terminal; bots take the other seats.",
)
@click.option("--bot", default="greedy", show_default=True, help="Bot of the other seats.")
@click.option("--seed", type=SEED, help="Random seed [default: a new one each time].")
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), help="Save the game to this file."
)
@language_option
def play(
    game: str,
    players: int | None,
    options: dict[str, str],
    edition: str | None,
    humans: int,
    bot: str,
    seed: int | None,
    save: Path | None,
    lang: str,
) -> None:
    """Play GAME in the terminal: type the number of your choice."""
    from guildhall.bots.bot import parse_bot_spec
    from guildhall.commands._terminal_game import TerminalGame
    from guildhall.engine.play.log import RandomSource
    from guildhall.engine.play.match import Match
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.ruleset import HotSwapRules

    chosen = get_game(game)
    chosen_edition = selected_edition(chosen, edition)
    rules = HotSwapRules(chosen, chosen.box(chosen_edition))
    match = Match.new(
        chosen,
        default_players(chosen) if players is None else players,
        options=options,
        edition=chosen_edition,
        random_source=RandomSource("seed", secrets.randbits(48) if seed is None else seed),
        rules=rules.current,
    )
    if humans > match.players:
        raise click.ClickException(translate("play-people", people=humans, seats=match.players))
    terminal_game = TerminalGame(
        match, rules, humans, parse_bot_spec(bot), Translator(chosen, lang)
    )
    if save is not None:
        _save(match, save)
    rules.compile_in_background(partial(_echo_interpreted, terminal_game.translator))
    try:
        terminal_game.play()
    finally:
        if save is not None:
            _save(match, save)
            click.echo(terminal_game.translator.translate("play-saved", file=str(save)))


def _echo_interpreted(translator: Translator, why: str) -> None:
    click.echo(translator.translate("play-interpreted", why=why), err=True)


def _save(match: Match, file: Path) -> None:
    from guildhall.engine.play.saved_games import write_game

    file.write_text(write_game(match), "utf-8")

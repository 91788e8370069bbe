"""`guildhall study`: what many games between bots tell about a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._language import language_option
from guildhall.commands._table import SEED, game_options

if TYPE_CHECKING:
    from guildhall.commands._language import Speech
    from guildhall.commands._progress import Advance
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition
    from guildhall.lab.study import Shard, Studied

FIRST_COLUMN = 56
COLUMN = 16
"""Room for the names and for each setting; a narrow terminal folds the lines."""


def _shard(_: click.Context, __: click.Parameter, given: str | None) -> Shard:
    from guildhall.lab.study import WHOLE, Shard

    if given is None:
        return WHOLE
    number, _slash, of = given.partition("/")
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise click.BadParameter(f"write it like 1/4, not '{given}'.")
    return Shard(int(number), int(of))


def _counts(_: click.Context, __: click.Parameter, given: str | None) -> list[int]:
    try:
        return [int(count) for count in given.split(",")] if given else []
    except ValueError:
        raise click.BadParameter(f"write them like 2,3,4, not '{given}'.") from None


@click.command()
@click.argument("game")
@click.option(
    "--players", metavar="N[,N...]", callback=_counts, help="How many players, a column for each."
)
@game_options
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=1000,
    show_default=True,
    help="How many games for each column.",
)
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAME[,NAME...]",
    help="Who plays; the last one fills the seats that are left.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The first game's seed.")
@click.option(
    "--workers", type=click.IntRange(min=1), help="How many threads; all cores unless given."
)
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    help="Draw points and lengths into this folder.",
)
@click.option(
    "--markdown",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the tables to this file, or into it between its marks.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the games in this folder; those that are there are not played again.",
)
@click.option(
    "--shard", metavar="K/N", callback=_shard, help="Play only the Kth of N parts of the games."
)
@language_option
def study(
    game: str,
    players: list[int],
    options: dict[str, str],
    edition: str | None,
    games: int,
    bots: str,
    seed: int,
    workers: int | None,
    plots: Path | None,
    markdown: Path | None,
    as_json: bool,
    keep: Path | None,
    shard: Shard,
    lang: str,
) -> None:
    """Let bots play GAME many times and tell what a designer wants to know.

    Without --players and --set, the settings are those that the game itself names. A figure
    surely outside the bounds it should keep is marked with an arrow. Ctrl-C ends the playing;
    what was played until then is told, and with --keep it is there for the next time.
    """
    from guildhall.commands._language import Speech
    from guildhall.commands._table import chosen_edition
    from guildhall.engine.registry import get_game
    from guildhall.lab.plots import check_plots

    played = get_game(game)
    chosen = chosen_edition(played, edition)
    if plots is not None:
        check_plots()
    asked = _Asked(players, options, games, bots, seed, workers, keep, shard)
    studies = _studies(played, chosen, asked)
    speech = Speech(played, lang)
    if plots is not None:
        _draw(studies, plots, speech)
    if markdown is not None:
        from guildhall.lab import report as study_table

        page = markdown.read_text("utf-8") if markdown.exists() else ""
        markdown.write_text(study_table.markdown(studies, speech.say, page), "utf-8")
    if as_json:
        edition_told = {"edition": chosen.name, "edition_hash": chosen.hash}
        figures = {"game": game, **edition_told, "bots": bots, "seed": seed}
        click.echo(json.dumps({**figures, "settings": [one.figures() for one in studies]}))
    else:
        _print(studies, speech)


@dataclass(frozen=True)
class _Asked:
    """What the command line says of the games to be played."""

    players: list[int]
    options: dict[str, str]
    games: int
    bots: str
    seed: int
    workers: int | None
    keep: Path | None
    shard: Shard


def _studies(game: Game, edition: Edition, asked: _Asked) -> list[Studied]:
    """One study after another, with compiled rules where they can be had, and a progress bar."""
    from guildhall.bots.contract import get_player
    from guildhall.commands._compiled import compile_if_possible
    from guildhall.commands._progress import progress
    from guildhall.engine.play.setup import rules_face
    from guildhall.lab import study as lab

    settings = lab.settings_of(game, asked.players, asked.options)
    table = [get_player(bot.strip()) for bot in asked.bots.split(",")]
    face = rules_face(game, edition, compile_if_possible(game))
    studies: list[Studied] = []
    with progress(f"Playing {game.NAME}", asked.games * len(settings)) as advance:
        for number, setting in enumerate(settings):
            one = lab.study(
                face,
                setting,
                table[: setting.players],
                asked.games,
                seed=asked.seed,
                workers=asked.workers,
                progress=partial(_advance, advance, number * asked.games),
                keep=asked.keep,
                shard=asked.shard,
            )
            studies.append(one)
            if one.is_stopped:
                break
    return studies


def _advance(advance: Advance, before: int, done: int) -> None:
    advance(before + done)


def _draw(studies: Sequence[Studied], folder: Path, speech: Speech) -> None:
    from guildhall.lab import plots as study_plots

    folder.mkdir(parents=True, exist_ok=True)
    for studied in studies:
        study_plots.draw(studied, folder, speech.say)


def _print(studies: Sequence[Studied], speech: Speech) -> None:
    from rich.console import Console
    from rich.table import Table

    from guildhall.engine.words import Words
    from guildhall.lab import report as study_table

    console = Console(highlight=False)
    console.width = max(console.width, FIRST_COLUMN + COLUMN * len(studies))
    columns = [speech.say(study_table.heading(one.games.game, one.setting)) for one in studies]
    far = study_table.far_enough(studies)
    for block in study_table.blocks(studies):
        table = Table(title=speech.say(block.words), title_justify="left", box=None)
        table.add_column()
        for at in block.columns:
            table.add_column(columns[at], justify="right")
        table.add_column(speech.say(Words("study-bounds")))
        for row in block.rows.values():
            cells = [study_table.cell(row.cells[at], far) for at in block.columns]
            table.add_row(speech.say(row.words), *cells, row.bounds)
        console.print(table)
        console.print()
    outside, bound = study_table.misses(studies)
    games = sum(len(one.games.states) for one in studies)
    seconds = round(sum(one.seconds for one in studies))
    console.print(speech.say(Words("study-played", {"games": games, "seconds": seconds})))
    console.print(speech.say(Words("study-outside", {"count": outside, "bound": bound})))
    for note in study_table.notes(studies):
        console.print(speech.say(note))

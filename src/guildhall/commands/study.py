"""`guildhall study`: what many games between bots tell about a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import language_option, translate
from guildhall.commands._options import game_options
from guildhall.commands._studies import StudyOptions, create_output_folders, parse_counts, with_trajectory_sections, section_markdown, legend, with_skill_section, run_plans, study_options, report_option, seed_range, play_trajectories, write_page

if TYPE_CHECKING:
    from guildhall.commands._console import Translator
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition
    from guildhall.lab.game_store import StudyPlan
    from guildhall.lab.study import StudyResult

NAME_WIDTH = 56
COLUMN_WIDTH = 16
"""Room for the names and for each setting; a narrow terminal folds the lines."""


@click.command()
@click.argument("game")
@click.option(
    "--players", metavar="N[,N...]", callback=parse_counts, help="How many players, a column for each."
)
@game_options
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAME[,NAME...]",
    help="Who plays; the last one fills the seats that are left.",
)
@study_options
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    help="Draw points and lengths into this folder.",
)
@click.option(
    "--markdown",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the tables into this file: between its marks, or at its end.",
)
@click.option(
    "--deep",
    type=click.IntRange(min=2),
    help="Look at so many games decision by decision: leads, openings, what nobody does.",
)
@click.option(
    "--skill",
    type=click.IntRange(min=1),
    help="Let better bots play worse ones so many times: how much is luck?",
)
@click.option(
    "--parquet",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write all games, seats, scores, decisions and events as frames into this folder.",
)
@report_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def study(
    game: str,
    players: list[int],
    options: dict[str, str],
    edition: str | None,
    bots: str,
    playing: StudyOptions,
    plots: Path | None,
    markdown: Path | None,
    deep: int | None,
    skill: int | None,
    parquet: Path | None,
    report: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Let bots play GAME many times and tell what a designer wants to know.

    Without --players and --set, the settings are those that the game itself names. A figure
    surely outside the bounds it should keep is marked with an arrow. Ctrl-C ends the playing;
    what was played until then is told and kept, and --resume goes on from there.
    """
    from guildhall.commands._console import Translator
    from guildhall.commands._options import selected_edition
    from guildhall.engine.registry import get_game
    from guildhall.lab.frames import require_polars
    from guildhall.lab.plots import require_matplotlib

    played = get_game(game)
    chosen = selected_edition(played, edition)
    speech = Translator(played, lang)
    if plots is not None or report is not None:
        require_matplotlib()
    if parquet is not None:
        require_polars()
    create_output_folders(files=[report, markdown], folders=[plots, parquet, playing.keep])
    plans = _plans(played, chosen, players, options, bots)
    studies = [one for one in run_plans(played.NAME, plans, playing) if one]
    if deep is not None:
        studies = with_trajectory_sections(plans, studies, deep, playing)
    if skill is not None:
        studies = with_skill_section(plans, studies, skill, playing)
    about = {"edition": f"{chosen.name} ({chosen.hash})", "bots": bots}
    if as_json:
        told = {"edition": chosen.name, "edition_hash": chosen.hash, "bots": bots}
        figures = [one.figures() for one in studies]
        asked = {"seed": playing.seed, "settings": figures}
        click.echo(json.dumps({"game": game, **told, **asked}))
    else:
        _print(studies, speech)
    if plots is not None:
        _draw(studies, plots, speech, _subject(about, studies))
    if markdown is not None:
        mark = " ".join([bots, *(f"{name}={value}" for name, value in options.items())])
        _write_tables(markdown, studies, speech, mark)
    if report is not None:
        _report(report, studies, speech, about)
    if parquet is not None and not studies[-1].is_stopped:
        _write_frames(plans, studies, playing, parquet)


def _subject(about: dict[str, str], studies: Sequence[StudyResult]) -> str:
    """What a picture says of the games besides their number."""
    return " · ".join([*about.values(), seed_range(studies)])


def _plans(
    game: Game, edition: Edition, players: list[int], options: dict[str, str], bots: str
) -> list[StudyPlan]:
    """A plan for each setting, with compiled rules where they can be had."""
    from guildhall.bots.bot import parse_bot_spec
    from guildhall.commands._options import compile_if_possible
    from guildhall.engine.play.setup import ruleset_for
    from guildhall.lab.game_store import StudyPlan
    from guildhall.lab.study import settings_for

    settings = settings_for(game, players, options)
    table = [parse_bot_spec(bot.strip()) for bot in bots.split(",")]
    face = ruleset_for(game, edition, compile_if_possible(game))
    return [StudyPlan(face, setting, table[: setting.players]) for setting in settings]


def _write_frames(
    plans: Sequence[StudyPlan], studies: Sequence[StudyResult], playing: StudyOptions, folder: Path
) -> None:
    """All games again, decision by decision: a study alone keeps only how they ended."""
    from guildhall.commands._console import progress
    from guildhall.lab.frames import write_parquet

    for plan, studied in zip(plans, studies, strict=False):
        seeds = studied.games.seeds.tolist()
        with progress(translate("progress-writing", what=plan.name), len(seeds)) as advance:
            played = play_trajectories(plan, seeds, playing, advance)
        for file in write_parquet(plan, played, folder):
            click.echo(file, err=True)


def _draw(studies: Sequence[StudyResult], folder: Path, speech: Translator, subject: str) -> None:
    from guildhall.lab import plots as study_plots

    for studied in studies:
        study_plots.write_svg(studied, folder, speech.say, subject)


def _write_tables(file: Path, studies: Sequence[StudyResult], speech: Translator, mark: str) -> None:
    from guildhall.lab.report import markdown

    page = file.read_text("utf-8") if file.exists() else ""
    file.write_text(markdown(studies, speech.say, page, mark=mark), "utf-8")


def _report(file: Path, studies: Sequence[StudyResult], speech: Translator, about: dict[str, str]) -> None:
    """A page: first what it comes to, then how to read it, pictures and tables."""
    from guildhall.engine.text import Message
    from guildhall.lab.plots import study_svgs
    from guildhall.lab.report import conclusion, headings_of, tables

    say, headings = speech.say, headings_of(studies, speech.say)
    subject = _subject(about, studies)
    parts = [
        section_markdown(speech, "study-conclusion", list(conclusion(studies, say, headings))),
        legend(speech, "interval", "marks", "fair", "cases", "points"),
        [each for studied in studies for each in study_svgs(studied, say, subject)],
        tables(studies, say, headings),
    ]
    title = Message("study-title", {"game": say(Message("game-name"))})
    write_page(file, speech, title, {"table": "; ".join(headings), **about}, studies, parts)


def _print(studies: Sequence[StudyResult], speech: Translator) -> None:
    from rich.console import Console
    from rich.table import Table

    from guildhall.engine.text import Message
    from guildhall.lab import report as study_table

    console = Console(highlight=False)
    console.width = max(console.width, NAME_WIDTH + COLUMN_WIDTH * len(studies))
    columns = [speech.say(study_table.heading(one.games.game, one.setting)) for one in studies]
    far = study_table.significance_threshold(studies)
    for block in study_table.report_blocks(studies):
        table = Table(title=speech.say(block.words), title_justify="left", box=None)
        table.add_column()
        for at in block.columns:
            table.add_column(columns[at], justify="right")
        if block.has_bounds:
            table.add_column(speech.say(Message("study-bounds")))
        for row in block.rows.values():
            cells = [study_table.format_figure(row.cells[at], speech.say, far) for at in block.columns]
            bounds = [row.bounds(speech.say)] if block.has_bounds else []
            table.add_row(speech.say(row.words), *cells, *bounds)
        console.print(table)
        console.print()
    seconds = round(sum(one.seconds for one in studies))
    games = sum(len(one.games.states) for one in studies)
    console.print(speech.say(Message("study-played", {"games": games, "seconds": seconds})))
    for line in study_table.conclusion(studies, speech.say, columns):
        if line:
            console.print(line, markup=False, soft_wrap=True)

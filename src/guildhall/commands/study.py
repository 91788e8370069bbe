"""`guildhall study`: statistics of many games between bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import UsageError, language_option, translate
from guildhall.commands._options import game_options
from guildhall.commands._studies import (
    StudyOptions,
    create_output_folders,
    legend,
    parse_counts,
    play_trajectories,
    report_option,
    run_plans,
    section_markdown,
    study_options,
    with_skill_section,
    with_trajectory_sections,
    write_page,
)

if TYPE_CHECKING:
    from guildhall.commands._console import Translator
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition
    from guildhall.lab.game_store import StudyPlan
    from guildhall.lab.study import Precision, StudyResult

NAME_WIDTH = 56
COLUMN_WIDTH = 24
"""Characters for the names and for each setting; a narrower terminal wraps lines."""


def _parse_within(
    _: click.Context, __: click.Parameter, value: tuple[str, str] | None
) -> tuple[float, str] | None:
    """Parse `0.01 seat-1` as a margin and a metric."""
    if value is None:
        return None
    try:
        margin = float(value[0])
    except ValueError:
        margin = 0.0
    if not 0 < margin < inf:
        raise UsageError(translate("usage-within", given=" ".join(value)))
    return margin, value[1]


@click.command()
@click.argument("game")
@click.option(
    "--players",
    metavar="N[,N...]",
    callback=parse_counts,
    help="Numbers of players, a column for each.",
)
@game_options
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAME[,NAME...]",
    help="Bots by seat; the last one fills the remaining seats.",
)
@study_options
@click.option(
    "--within",
    nargs=2,
    metavar="MARGIN METRIC",
    callback=_parse_within,
    help="Play on until the 95% interval of METRIC is ±MARGIN or narrower, such as 0.01 seat-1.",
)
@click.option(
    "--max-games",
    type=click.IntRange(min=1),
    default=100_000,
    show_default=True,
    help="Number of games for each column at which --within stops.",
)
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write plots of scores and lengths to this folder.",
)
@click.option(
    "--markdown",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the tables to this file, between its marks or at its end.",
)
@click.option(
    "--trajectories",
    type=click.IntRange(min=2),
    help="Analyse this number of games decision by decision: leads, openings, unused actions.",
)
@click.option(
    "--skill",
    type=click.IntRange(min=1),
    help="Play this number of games between better and worse bots, to measure skill against luck.",
)
@click.option(
    "--parquet",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write games, seats, scores, decisions and events as Parquet files to this folder.",
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
    run: StudyOptions,
    within: tuple[float, str] | None,
    max_games: int,
    plots: Path | None,
    markdown: Path | None,
    trajectories: int | None,
    skill: int | None,
    parquet: Path | None,
    report: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME many times and print statistics for its designer.

    Without --players and --set, the settings are those that the game defines. An arrow marks a
    metric that is significantly outside its target range. After Ctrl-C the games played so far are
    reported and saved, and --resume continues from there.
    """
    from guildhall.commands._console import Translator
    from guildhall.commands._options import selected_edition
    from guildhall.engine.registry import get_game
    from guildhall.lab.frames import require_polars
    from guildhall.lab.plots import require_matplotlib

    chosen_game = get_game(game)
    chosen = selected_edition(chosen_game, edition)
    translator = Translator(chosen_game, lang)
    if plots is not None or report is not None:
        require_matplotlib()
    if parquet is not None:
        require_polars()
    create_output_folders(files=[report, markdown], folders=[plots, parquet, run.store_folder])
    plans = _plans(chosen_game, chosen, players, options, bots)
    precision = within and _precision(plans, run, *within, max_games)
    studies = [one for one in run_plans(chosen_game.NAME, plans, run, precision or None) if one]
    if trajectories is not None:
        studies = with_trajectory_sections(plans, studies, trajectories, run)
    if skill is not None:
        studies = with_skill_section(plans, studies, skill, run)
    facts = {"edition": f"{chosen.name} ({chosen.hash})", "bots": bots, "seed": str(run.seed)}
    if as_json:
        edition_facts = {"edition": chosen.name, "edition_hash": chosen.hash, "bots": bots}
        figures = [result.figures() for result in studies]
        run_facts = {"seed": run.seed, "settings": figures}
        click.echo(json.dumps({"game": game, **edition_facts, **run_facts}))
    else:
        _print(studies, translator)
    if plots is not None:
        _draw(studies, plots, translator, _subject(facts))
    if markdown is not None:
        mark = " ".join([bots, *(f"{name}={value}" for name, value in options.items())])
        _write_tables(markdown, studies, translator, mark)
    if report is not None:
        _report(report, studies, translator, facts)
    if parquet is not None and not studies[-1].is_interrupted:
        _write_frames(plans, studies, run, parquet)


def _precision(
    plans: Sequence[StudyPlan], run: StudyOptions, margin: float, metric: str, max_games: int
) -> Precision:
    """The precision to reach; an error if no setting has the metric."""
    from guildhall.engine.play.editions import nearest
    from guildhall.lab.study import Precision, figure_names

    if run.shard[1] > 1:
        raise UsageError(translate("usage-within-shard"), param_hint="--within")
    known = figure_names(plans)
    if metric not in known:
        near = nearest(metric, known)
        text = "usage-metric" if near else "usage-metric-known"
        words = translate(text, given=metric, nearest=near, known=", ".join(known))
        raise UsageError(words, param_hint="--within")
    return Precision(margin, metric, max_games)


def _subject(facts: dict[str, str]) -> str:
    """The second title line of plots: edition, bots and seed."""
    return " · ".join(facts.values())


def _plans(
    game: Game, edition: Edition, players: list[int], options: dict[str, str], bots: str
) -> list[StudyPlan]:
    """A plan for each setting, with compiled rules if this machine can run them."""
    from guildhall.bots.bot import parse_bot_spec
    from guildhall.commands._options import compile_if_possible
    from guildhall.engine.play.setup import ruleset_for
    from guildhall.lab.game_store import StudyPlan
    from guildhall.lab.study import settings_for

    settings = settings_for(game, players, options)
    table = [parse_bot_spec(bot.strip()) for bot in bots.split(",")]
    rules = ruleset_for(game, edition, compile_if_possible(game))
    return [StudyPlan(rules, setting, table[: setting.players]) for setting in settings]


def _write_frames(
    plans: Sequence[StudyPlan], studies: Sequence[StudyResult], run: StudyOptions, folder: Path
) -> None:
    """Write data frames; the games are played again, because a study saves only final states."""
    from guildhall.commands._console import progress
    from guildhall.lab.frames import write_parquet

    for plan, result in zip(plans, studies, strict=False):
        seeds = result.games.seeds.tolist()
        with progress(translate("progress-writing", what=plan.name), len(seeds)) as advance:
            played = play_trajectories(plan, seeds, run, advance)
        for file in write_parquet(plan, played, folder):
            click.echo(file, err=True)


def _draw(
    studies: Sequence[StudyResult], folder: Path, translator: Translator, subject: str
) -> None:
    from guildhall.lab import plots as study_plots

    for result in studies:
        study_plots.write_svg(result, folder, translator.render, subject)


def _write_tables(
    file: Path, studies: Sequence[StudyResult], translator: Translator, mark: str
) -> None:
    from guildhall.lab.report import markdown

    page = file.read_text("utf-8") if file.exists() else ""
    file.write_text(markdown(studies, translator.render, page, mark=mark), "utf-8")


def _report(
    file: Path, studies: Sequence[StudyResult], translator: Translator, facts: dict[str, str]
) -> None:
    """Write the HTML page: conclusion, ranking, legend, plots and tables."""
    from guildhall.engine.text import Message
    from guildhall.lab.plots import study_svgs
    from guildhall.lab.report import conclusion, headings_of, ranking, tables

    render, headings = translator.render, headings_of(studies, translator.render)
    parts = [
        section_markdown(
            translator, "study-conclusion", list(conclusion(studies, render, headings))
        ),
        "\n".join(ranking(studies, render, headings)),
        legend(translator, "rank", "interval", "basis", "marks", "fair", "cases", "points"),
        [each for result in studies for each in study_svgs(result, render)],
        tables(studies, render, headings),
    ]
    title = Message("study-title", {"game": render(Message("game-name"))})
    write_page(file, translator, title, {"table": "; ".join(headings), **facts}, studies, parts)


def _print(studies: Sequence[StudyResult], translator: Translator) -> None:
    from rich.console import Console
    from rich.table import Table

    from guildhall.engine.text import Message
    from guildhall.lab import report as study_table

    console = Console(highlight=False)
    console.width = max(console.width, NAME_WIDTH + COLUMN_WIDTH * len(studies))
    columns = [
        translator.render(study_table.heading(result.games.game, result.setting))
        for result in studies
    ]
    z = study_table.significance_z(studies)
    for block in study_table.report_blocks(studies):
        table = Table(title=translator.render(block.message), title_justify="left", box=None)
        table.add_column()
        for column in block.columns:
            table.add_column(columns[column], justify="right")
        if block.has_bounds:
            table.add_column(translator.render(Message("study-bounds")))
        for row in block.rows.values():
            cells = [
                study_table.format_figure(row.cells[column], translator.render, z)
                for column in block.columns
            ]
            bounds = [row.bounds(translator.render)] if block.has_bounds else []
            table.add_row(translator.render(row.message), *cells, *bounds)
        console.print(table)
        console.print()
    seconds = round(sum(result.seconds for result in studies))
    games = sum(len(result.games.states) for result in studies)
    console.print(translator.render(Message("study-played", {"games": games, "seconds": seconds})))
    for line in study_table.conclusion(studies, translator.render, columns):
        if line:
            console.print(line, markup=False, soft_wrap=True)

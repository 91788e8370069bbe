"""`guildhall sweep`: one number of an edition over a range."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import language_option
from guildhall.commands._options import default_players
from guildhall.commands._studies import (
    StudyOptions,
    create_output_folders,
    legend,
    report_option,
    run_plans,
    section_markdown,
    study_options,
    write_page,
)

if TYPE_CHECKING:
    from guildhall.commands._console import Translator
    from guildhall.lab.compare import Variant
    from guildhall.lab.sweep import Sweep

MAX_VALUES = 50
"""The largest number of values in a sweep."""


def _values(_: click.Context, __: click.Parameter, text: str) -> list[str]:
    """Parse `3..7`, `0..10..2` or `2,3,5`."""
    numbers = text.split("..")
    try:
        if len(numbers) == 1:
            results: Sequence[int] = [int(number) for number in text.split(",")]
        else:
            first, last, *step = map(int, numbers)
            results = range(first, last + (1 if last >= first else -1), *step)
    except (TypeError, ValueError):
        raise click.BadParameter(f"write it like 3..7, 0..10..2 or 2,3,5, not '{text}'.") from None
    if not 2 <= len(set(results)) <= MAX_VALUES:
        raise click.BadParameter(f"a sweep has 2 to {MAX_VALUES} values, not {len(set(results))}.")
    return [str(number) for number in results]


@click.command()
@click.argument("game")
@click.argument("key")
@click.argument("values", callback=_values)
@click.option(
    "--players",
    type=int,
    help="Number of players [default: 3, or the nearest that the game allows].",
)
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    help="Bots by seat, joined by +; the last one fills the remaining seats.",
)
@click.option(
    "--variant",
    default="usual",
    show_default=True,
    help="Other changes to the game, written as for compare.",
)
@study_options
@report_option
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write a sheet of curves for each section to this folder.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def sweep(
    game: str,
    key: str,
    values: list[str],
    players: int | None,
    bots: str,
    variant: str,
    run: StudyOptions,
    report: Path | None,
    plots: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME with each of VALUES for the number KEY of its edition.

    The tables have a column for each value, and all values are played on the same seeds.
    docs/editions.md lists the keys.
    """
    from guildhall.commands._console import Translator
    from guildhall.commands._options import compile_if_possible
    from guildhall.engine.play.setup import chosen_options
    from guildhall.engine.registry import get_game
    from guildhall.lab.compare import BASELINE, Variant
    from guildhall.lab.plots import plot_title, require_matplotlib
    from guildhall.lab.sweep import Sweep

    chosen_game = get_game(game)
    before = "" if variant == BASELINE else f"{variant},"
    variants = [Variant.parse(chosen_game, f"{before}{key}={value}", bots) for value in values]
    if plots is not None or report is not None:
        require_matplotlib()
    create_output_folders(files=[report], folders=[plots, run.store_folder])
    count = default_players(chosen_game) if players is None else players
    chosen_options(chosen_game, count, variants[0].options)
    is_compiled = compile_if_possible(chosen_game)
    plans = [one.plan(count, is_compiled) for one in variants]
    studies = zip(values, run_plans(chosen_game.NAME, plans, run), strict=True)
    pairs = [(value, result) for value, result in studies if result]
    translator = Translator(chosen_game, lang)
    parameter_sweep = Sweep(
        key, [value for value, _ in pairs], [one for _, one in pairs], translator.render
    )
    if as_json:
        names = {"game": game, "key": key, "values": parameter_sweep.values}
        facts = {**names, "seed": run.seed}
        figures = [one.figures() for one in parameter_sweep.studies]
        click.echo(json.dumps({**facts, "settings": figures}))
    else:
        click.echo(parameter_sweep.markdown())
    if plots is not None:
        subject = f"{variants[0].edition.name} · {bots}"
        for name, picture in parameter_sweep.sheets(
            plot_title(parameter_sweep.studies[0], translator.render, subject)
        ).items():
            (plots / f"{game}-{key}-{name}.svg").write_text(picture, "utf-8")
    if report is not None:
        _report(report, parameter_sweep, variants, run.seed, translator)


def _report(
    file: Path,
    parameter_sweep: Sweep,
    variants: Sequence[Variant],
    seed: int,
    translator: Translator,
) -> None:
    from guildhall.engine.text import Message
    from guildhall.lab.report import heading

    result = parameter_sweep.studies[0]
    editions = zip(parameter_sweep.values, (variant.edition for variant in variants), strict=False)
    facts = {
        "sides": f"{parameter_sweep.key} = {', '.join(parameter_sweep.values)}",
        "edition": ", ".join(
            f"{edition.name} ({value}: {edition.hash})" for value, edition in editions
        ),
        "table": translator.render(heading(result.games.game, result.setting)),
        "bots": "+".join(player.name for player in variants[0].bots),
        "seed": str(seed),
    }
    names = {"game": translator.render(Message("game-name")), "key": parameter_sweep.key}
    endpoints = {"first": parameter_sweep.values[0], "last": parameter_sweep.values[-1]}
    parts = [
        section_markdown(translator, "study-conclusion", list(parameter_sweep.conclusion())),
        legend(translator, "interval", "marks", "fair", "curves"),
        section_markdown(translator, "sweep-changes", []),
        parameter_sweep.curves(),
        parameter_sweep.tables(),
    ]
    title = Message("sweep-title", {**names, **endpoints})
    write_page(file, translator, title, facts, parameter_sweep.studies, parts)

"""`guildhall fuzz`: random games with checks of every state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guildhall.commands._console import language_option, translate
from guildhall.commands._options import RUN_SEED_HELP, SEED

if TYPE_CHECKING:
    from guildhall.engine.checks.fuzz import FuzzReport
    from guildhall.engine.contract import Game


@click.command()
@click.argument("game")
@click.option(
    "--decisions",
    type=click.IntRange(min=1),
    default=10_000_000,
    show_default=True,
    help="Least number of decisions to play.",
)
@click.option("--seed", type=SEED, default=1, show_default=True, help=RUN_SEED_HELP)
@click.option("--edition", metavar="NAME|FILE", help="Edition of the game: a name or a TOML file.")
@click.option(
    "--save",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Folder for saved games of failures [default: the current folder].",
)
@language_option
@click.option(
    "--interpreted", is_flag=True, help="Run the rules as plain Python: slow, without compilation."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def fuzz(
    game: str,
    decisions: int,
    seed: int,
    edition: str | None,
    save: Path,
    lang: str,
    interpreted: bool,
    as_json: bool,
) -> None:
    """Play random games of GAME and check every state.

    The games have all player counts and options, and some of them also run the slow checks. A
    failure is saved as a game that reproduces it.
    """
    from guildhall.commands._console import progress
    from guildhall.commands._options import compile_checked, compile_rules, selected_edition
    from guildhall.engine.checks.fuzz import fuzz as search
    from guildhall.engine.registry import get_game

    chosen = get_game(game)
    chosen_edition = selected_edition(chosen, edition)
    if not interpreted:
        compile_rules(chosen)
        compile_checked(chosen)
    with progress(translate("progress-fuzzing", what=game), decisions) as advance:
        report = search(
            chosen, chosen_edition, decisions, seed, lambda r: advance(r.decisions),
            interpreted=interpreted,
        )  # fmt: skip
    files = _save_failures(chosen, report, save)
    if as_json:
        click.echo(_figures(report, files))
    else:
        _print(chosen, report, lang)
    for failure, file in zip(report.failures, files, strict=True):
        raise click.ClickException(
            translate("fuzz-failed", problem=failure.problem, file=str(file))
        )


def _save_failures(game: Game, report: FuzzReport, folder: Path) -> list[Path]:
    from guildhall.engine.play.saved_games import SUFFIX

    files = []
    for number, failure in enumerate(report.failures, 1):
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{game.NAME}-failure-{number}{SUFFIX}"
        file.write_text(failure.saved_game, "utf-8")
        files.append(file)
    return files


def _figures(report: FuzzReport, files: list[Path]) -> str:
    failures = [
        {"problem": failure.problem, "file": str(file)}
        for failure, file in zip(report.failures, files, strict=True)
    ]
    figures = {
        "decisions": report.decisions,
        "games": report.games,
        "sampled": report.sampled,
        "seconds": round(report.seconds, 3),
        "failures": failures,
    }
    return json.dumps(figures)


def _print(game: Game, report: FuzzReport, lang: str) -> None:
    from guildhall.commands._console import Translator

    translator = Translator(game, lang)
    click.echo(
        translator.translate(
            "fuzz-report",
            game=game.NAME,
            decisions=report.decisions,
            games=report.games,
            sampled=report.sampled,
            seconds=report.seconds,
        )
    )

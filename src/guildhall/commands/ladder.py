"""`guildhall ladder`: the ladder of bots in docs/ladder.md."""

from __future__ import annotations

import datetime as dt
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._options import RUN_SEED_HELP, SEED

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.lab.ladder import LadderEntry, LadderResult


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs"),
    show_default=True,
    help="Folder of ladder.md and ladder.json.",
)
@click.option(
    "--filter", "pattern", metavar="TEXT", help="Only the entries whose command contains this text."
)
@click.option("--rerun", is_flag=True, help="Also play the entries that have a result.")
@click.option("--games", type=click.IntRange(min=1), help="Number of games for each entry.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    help="Stop after this time, and save what was played of the last entry.",
)
@click.option(
    "--from",
    "files",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    multiple=True,
    help="Play nothing, import results of 'guildhall arena --json', one JSON object per line.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help=RUN_SEED_HELP)
@click.option(
    "--workers", type=click.IntRange(min=1), help="Number of processes [default: number of cores]."
)
def ladder(
    names: tuple[str, ...],
    folder: Path,
    pattern: str | None,
    rerun: bool,
    games: int | None,
    seconds: float | None,
    files: tuple[Path, ...],
    seed: int,
    workers: int | None,
) -> None:
    """Play the ladder of bots and write docs/ladder.md.

    It covers all games, or those named. This takes hours; every result is saved at once, and the
    next run continues from there.
    """
    from guildhall.commands._options import selected_games
    from guildhall.lab import ladder as ladder_lab

    games_selected = selected_games(names)
    if not folder.is_dir():
        raise click.ClickException(f"There is no folder '{folder}' to write to.")
    figures = folder / "ladder.json"
    done = set() if rerun else {result.entry.key for result in ladder_lab.read_results(figures)}
    end = None if seconds is None else time.monotonic() + seconds
    pending = (
        entry for entry in _selected_entries(games_selected, pattern) if entry.key not in done
    )
    imported = (result for file in files for result in _imported_results(file))
    for result in imported if files else _play_entries(pending, games, seed, workers, end):
        ladder_lab.save_result(figures, result)
        first_bot = result.first_bot
        click.echo(f"{result.entry.command}: {first_bot['share']:.1%} {result.verdict}".rstrip())
        (folder / "ladder.md").write_text(
            ladder_lab.ladder_markdown(ladder_lab.read_results(figures)), "utf-8"
        )


def _selected_entries(games: list[Game], pattern: str | None) -> Iterator[LadderEntry]:
    from guildhall.lab.ladder import ladder_entries

    for game in games:
        for entry in ladder_entries(game):
            if pattern is None or pattern in entry.command:
                yield entry


def _play_entries(
    pending: Iterator[LadderEntry],
    games: int | None,
    seed: int,
    workers: int | None,
    end: float | None,
) -> Iterator[LadderResult]:
    """Play entry by entry until the time is over."""
    from guildhall.lab.ladder import LadderResult, with_fixed_budgets

    for entry in pending:
        remaining = None if end is None else end - time.monotonic()
        if remaining is not None and remaining <= 0:
            return
        fixed = with_fixed_budgets(entry if games is None else replace(entry, games=games))
        figures = _play_entry(fixed, seed, workers, remaining)
        if figures["games"]:
            yield LadderResult(replace(fixed, games=figures["games"]), _today(), figures)


def _imported_results(file: Path) -> Iterator[LadderResult]:
    """The results in a file of JSON lines; each must belong to an entry."""
    from guildhall.lab.ladder import LadderResult, entry_for

    for line in file.read_text("utf-8").splitlines():
        figures = json.loads(line)
        figures.pop("seeds", None)
        entry = entry_for(figures)
        if entry is None:
            bots = ",".join(bot["bot"] for bot in figures["bots"])
            raise click.ClickException(
                f"{file}: {figures['game']} for {figures['players']} with {bots} is no entry."
            )
        yield LadderResult(entry, _today(), figures)


def _today() -> str:
    return dt.datetime.now(dt.UTC).date().isoformat()


def _play_entry(
    entry: LadderEntry, seed: int, workers: int | None, seconds: float | None
) -> dict[str, Any]:
    from guildhall.bots.bot import DEFAULT_BUDGET
    from guildhall.commands._console import progress
    from guildhall.commands.arena import ArenaTable
    from guildhall.lab.arena import TIMEOUT
    from guildhall.lab.verification import run_facts

    table = ArenaTable.parse(entry.game, entry.players, {}, None, entry.bots, DEFAULT_BUDGET)
    arena = table.arena(seed, workers, TIMEOUT)
    with progress(f"{entry.game}, {entry.players} players, {entry.bots}", entry.games) as advance:
        report = arena.play(entry.games, None, advance, seconds)
    isolation = {"isolation": arena.protections()}
    figures = {**table.figures(), **run_facts(seed), **isolation, **report.figures()}
    del figures["seeds"]  # the run seed determines them
    return figures

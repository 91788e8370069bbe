"""`guildhall ladder`: the standing ladder of the bots."""

from __future__ import annotations

import datetime as dt
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._options import SEED

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
    help="Where ladder.md and its figures are written.",
)
@click.option("--only", metavar="TEXT", help="Only the rungs whose command has this text.")
@click.option("--again", is_flag=True, help="Play rungs again that have a result already.")
@click.option("--games", type=click.IntRange(min=1), help="So many games on every rung.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    help="Stop after so long, and keep what was played of the last rung.",
)
@click.option(
    "--from",
    "files",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    multiple=True,
    help="Play nothing; take in a file of lines that 'guildhall arena --json' wrote.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The first game's seed.")
@click.option(
    "--workers", type=click.IntRange(min=1), help="How many processes; all cores unless given."
)
def ladder(
    names: tuple[str, ...],
    folder: Path,
    only: str | None,
    again: bool,
    games: int | None,
    seconds: float | None,
    files: tuple[Path, ...],
    seed: int,
    workers: int | None,
) -> None:
    """Play the ladder of all games, or of those named, and write docs/ladder.md.

    It takes hours; every rung is kept when it is done, and the next run goes on from there.
    """
    from guildhall.commands._options import selected_games
    from guildhall.lab import ladder as standing

    asked = selected_games(names)
    if not folder.is_dir():
        raise click.ClickException(f"There is no folder '{folder}' to write to.")
    figures = folder / "ladder.json"
    done = set() if again else {one.rung.place for one in standing.read_results(figures)}
    end = None if seconds is None else time.monotonic() + seconds
    wanted = (rung for rung in _selected_entries(asked, only) if rung.place not in done)
    told = (climbed for file in files for climbed in _imported_results(file))
    for climbed in told if files else _play_entries(wanted, games, seed, workers, end):
        standing.save_result(figures, climbed)
        first = climbed.first
        click.echo(f"{climbed.rung.command}: {first['share']:.1%} {climbed.verdict}".rstrip())
        (folder / "ladder.md").write_text(standing.ladder_markdown(standing.read_results(figures)), "utf-8")


def _selected_entries(asked: list[Game], only: str | None) -> Iterator[LadderEntry]:
    from guildhall.lab.ladder import ladder_entries

    for game in asked:
        for rung in ladder_entries(game):
            if only is None or only in rung.command:
                yield rung


def _play_entries(
    wanted: Iterator[LadderEntry],
    games: int | None,
    seed: int,
    workers: int | None,
    end: float | None,
) -> Iterator[LadderResult]:
    """Play rung by rung until the end."""
    from guildhall.lab.ladder import LadderResult, with_fixed_opponent

    for rung in wanted:
        left = None if end is None else end - time.monotonic()
        if left is not None and left <= 0:
            return
        asked = with_fixed_opponent(rung if games is None else replace(rung, games=games))
        figures = _play_entry(asked, seed, workers, left)
        if figures["games"]:
            yield LadderResult(replace(asked, games=figures["games"]), _today(), figures)


def _imported_results(file: Path) -> Iterator[LadderResult]:
    """The rungs in a file of the arena's lines; a line of no rung is a mistake."""
    from guildhall.lab.ladder import LadderResult, entry_for

    for line in file.read_text("utf-8").splitlines():
        figures = json.loads(line)
        rung = entry_for(figures)
        if rung is None:
            bots = ",".join(bot["bot"] for bot in figures["bots"])
            raise click.ClickException(
                f"{file}: {figures['game']} for {figures['players']} with {bots} is no rung."
            )
        yield LadderResult(rung, _today(), figures)


def _today() -> str:
    return dt.datetime.now(dt.UTC).date().isoformat()


def _play_entry(
    rung: LadderEntry, seed: int, workers: int | None, seconds: float | None
) -> dict[str, Any]:
    from guildhall.bots.bot import DEFAULT_BUDGET
    from guildhall.commands._console import progress
    from guildhall.commands.arena import ArenaTable
    from guildhall.lab.arena import TIMEOUT

    table = ArenaTable.of(rung.game, rung.players, {}, None, rung.bots, DEFAULT_BUDGET)
    arena = table.arena(seed, workers, TIMEOUT)
    with progress(f"{rung.game}, {rung.players} players, {rung.bots}", rung.games) as advance:
        report = arena.play(rung.games, None, advance, seconds)
    return {**table.figures(), "seed": seed, **report.figures()}

"""`guildhall ladder`: the standing ladder of the bots."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from guildhall.lab.ladder import Rung


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    default=Path("docs"),
    show_default=True,
    help="Where ladder.md and its figures are written.",
)
@click.option("--only", metavar="TEXT", help="Only the rungs whose command has this text.")
@click.option("--again", is_flag=True, help="Play rungs again that have a result already.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game's seed.")
@click.option(
    "--workers", type=click.IntRange(min=1), help="How many processes; all cores unless given."
)
def ladder(
    games: tuple[str, ...],
    folder: Path,
    only: str | None,
    again: bool,
    seed: int,
    workers: int | None,
) -> None:
    """Play the ladder of all games, or of those named, and write docs/ladder.md.

    It takes hours; every rung is kept when it is done, and the next run goes on from there.
    """
    from guildhall.engine.registry import game_names, get_game
    from guildhall.lab import ladder as standing

    figures = folder / "ladder.json"
    done = set() if again else {one.rung.command for one in standing.read(figures)}
    for name in games or game_names():
        for rung in standing.rungs(get_game(name)):
            if rung.command in done or (only is not None and only not in rung.command):
                continue
            climbed = standing.Climbed(rung, _today(), _played(rung, seed, workers))
            standing.keep(figures, climbed)
            first = climbed.first
            click.echo(f"{rung.command}: {first['share']:.1%} ({climbed.verdict})")
            (folder / "ladder.md").write_text(standing.page(standing.read(figures)), "utf-8")


def _today() -> str:
    return dt.datetime.now(dt.UTC).date().isoformat()


def _played(rung: Rung, seed: int, workers: int | None) -> dict[str, Any]:
    from guildhall.bots.contract import USUAL
    from guildhall.commands._arena import ArenaTable
    from guildhall.commands._progress import progress
    from guildhall.lab.arena import PATIENCE

    table = ArenaTable.of(rung.game, rung.players, {}, None, rung.bots, USUAL)
    arena = table.arena(seed, workers, PATIENCE)
    with progress(f"{rung.game}, {rung.players} players, {rung.bots}", rung.games) as advance:
        return arena.play(rung.games, None, advance).figures()

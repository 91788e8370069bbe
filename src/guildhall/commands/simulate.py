"""`guildhall simulate`: many games between bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._language import decimal, percent, speaks, translate
from guildhall.commands._table import SEED, table_options

if TYPE_CHECKING:
    from guildhall.bots.batch import Results
    from guildhall.engine.contract import Game


@click.command()
@click.argument("game")
@table_options
@click.option(
    "--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games."
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAME[,NAME...]",
    help="Who plays, seat by seat; one name fills all seats.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The first game's seed.")
@click.option(
    "--save", type=click.Path(file_okay=False, path_type=Path), help="Save every game here."
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many processes play; the result is the same.",
)
@click.option("--interpreted", is_flag=True, help="In plain Python: slow, and nothing is compiled.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@speaks
def simulate(
    game: str,
    players: int | None,
    options: dict[str, str],
    edition: str | None,
    games: int,
    bots: str,
    seed: int,
    save: Path | None,
    workers: int,
    interpreted: bool,
    as_json: bool,
) -> None:
    """Let bots play GAME many times and tell wins and mean scores by seat."""
    from guildhall.commands._simulation import Simulation

    plan = Simulation.of(game, players, options, edition, bots, seed)
    results = plan.play(games, workers, save, interpreted)
    figures = {**plan.figures(), **_figures(plan.game, results)}
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print(figures)


def _figures(game: Game, results: Results) -> dict[str, Any]:
    won = results.won()
    means = results.scores.mean(axis=0).round(3)
    decisions = int(results.decisions.sum())
    return {
        "games": results.games,
        "decisions": decisions,
        "seconds": round(results.seconds, 4),
        "games_per_second": round(results.games / results.seconds, 2),
        "decisions_per_second": round(decisions / results.seconds),
        "wins": won.sum(axis=0).tolist(),
        "shared_wins": int((won.sum(axis=1) > 1).sum()),
        "mean_score": means[:, 0].tolist(),
        "mean_items": {
            item: means[:, i].tolist() for i, item in enumerate(game.SCORE_ITEMS) if i > 0
        },
    }


def _print(figures: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    names = (translate("table-seat"), translate("table-bot"))
    table = Table(*names, title=figures["game"], title_justify="left", box=None)
    for heading in ("wins", "share", "mean"):
        table.add_column(translate(f"table-{heading}"), justify="right")
    games = figures["games"]
    rows = zip(figures["bots"], figures["wins"], figures["mean_score"], strict=True)
    for seat, (bot, wins, mean) in enumerate(rows, 1):
        cells = (translate("number", number=wins), percent(wins / games), decimal(mean, 2))
        table.add_row(str(seat), bot, *cells)
    console = Console(highlight=False)
    console.print(table)
    console.print(translate("simulate-games", games=games, shared=figures["shared_wins"]))
    rates = {key: figures[key] for key in ("decisions", "games_per_second", "decisions_per_second")}
    console.print(translate("simulate-speed", seconds=decimal(figures["seconds"], 2), **rates))

"""`guildhall arena`: bots against each other, with confidence intervals."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._table import SEED, table_options

if TYPE_CHECKING:
    from rich.table import Table

    from guildhall.bots.contract import Budget


@click.command()
@click.argument("game")
@table_options
@click.option(
    "--bots",
    required=True,
    metavar="NAME[,NAME...]",
    help="Who plays; the last one fills the seats that are left. NAME:100ms, NAME:0.3s and "
    "NAME:500i give a bot a thinking time of its own.",
)
@click.option(
    "--games", type=click.IntRange(min=1), default=200, show_default=True, help="How many games."
)
@click.option(
    "--time", "milliseconds", type=click.IntRange(min=1), help="Thinking time, ms a turn."
)
@click.option("--iterations", type=click.IntRange(min=1), help="Iterations a turn instead of time.")
@click.option(
    "--until", type=click.FloatRange(0, 1), help="Stop when the first bot's share clears this."
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The first game's seed.")
@click.option(
    "--workers", type=click.IntRange(min=1), help="How many processes; all cores unless given."
)
@click.option(
    "--patience",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    help="Seconds until a bot has stalled.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena(
    game: str,
    players: int | None,
    options: dict[str, str],
    edition: str | None,
    bots: str,
    games: int,
    milliseconds: int | None,
    iterations: int | None,
    until: float | None,
    seed: int,
    workers: int | None,
    patience: float,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other: every seed in every seat."""
    from guildhall.commands._arena import ArenaTable
    from guildhall.commands._progress import progress

    budget = _budget(milliseconds, iterations)
    table = ArenaTable.of(game, players, options, edition, bots, budget)
    playing = table.arena(seed, workers, patience)
    with progress(f"Playing {game}", games) as advance:
        report = playing.play(games, until, advance)
    figures = {**table.figures(), "seed": seed, **report.figures()}
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print(figures)


def _budget(milliseconds: int | None, iterations: int | None) -> Budget:
    from guildhall.bots.contract import USUAL, Budget

    if milliseconds is not None and iterations is not None:
        raise click.ClickException("Give the bots --time or --iterations, not both.")
    if iterations is not None:
        return Budget(iterations=iterations)
    return Budget(milliseconds / 1000) if milliseconds is not None else USUAL


def _print(figures: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    players = figures["players"]
    title = f"{figures['game']}, {players} {'players' if players > 1 else 'player'}"
    table = Table("bot", title=title, title_justify="left", box=None)
    for heading in ("games", "wins", "share", "95 %", "score", "margin", "s a turn", "faults"):
        table.add_column(heading, justify="right")
    for bot in figures["bots"]:
        table.add_row(
            bot["bot"],
            f"{bot['games']:,}",
            f"{bot['wins']:g}",
            f"{bot['share']:.1%}",
            f"{bot['share_low']:.1%}–{bot['share_high']:.1%}",
            _cell(bot["mean_score"], ".1f"),
            _cell(bot["margin"], "+.1f"),
            _cell(bot["seconds_per_turn"], ".3f"),
            " ".join(f"{kind} {count}" for kind, count in bot["faults"].items()),
        )
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(table)
    fair = f"; a fair share is {1 / players:.1%}" if players > 1 else ""
    console.print(
        f" {figures['games']:,} games in {figures['seconds']:.1f} s, "
        f"{figures['decisions_per_second']:,} decisions/s{fair}"
    )
    for bot in figures["bots"]:
        if bot["fault"]:
            console.print(f" {bot['fault']}")
    if figures["objectives"]:
        console.print(_objectives(figures))


def _cell(mean: float | None, form: str) -> str:
    return "" if mean is None else format(mean, form)


def _objectives(figures: dict[str, Any]) -> Table:
    """How often whoever played alone met each objective."""
    from rich.table import Table

    from guildhall.engine.registry import get_game
    from guildhall.engine.words import Words
    from guildhall.engine.words.texts import render

    package = get_game(figures["game"]).package
    table = Table("objective", box=None)
    for heading in ("games", "met"):
        table.add_column(heading, justify="right")
    for number, found in figures["objectives"].items():
        name = render(package, "en", Words(f"objective-{number}"), strict=False)
        table.add_row(name, str(found["games"]), str(found["met"]))
    return table

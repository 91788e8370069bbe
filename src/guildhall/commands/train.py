"""`guildhall train`: a net that learns a game by playing it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click


@click.command()
@click.argument("game")
@click.option(
    "--minutes",
    type=click.FloatRange(min=0, min_open=True),
    default=2.0,
    show_default=True,
    help="How long the whole training takes, all its commands together.",
)
@click.option(
    "--stop-after",
    type=click.FloatRange(min=0, min_open=True),
    help="Minutes after which this command stops; the same one goes on where it stopped.",
)
@click.option(
    "--folder", type=click.Path(file_okay=False, path_type=Path), help="Where it is kept; NET-GAME."
)
@click.option("--device", type=click.Choice(["cpu", "cuda"]), help="A GPU, if there is one.")
@click.option("--seed", type=click.IntRange(0, 4095), help="Of weights and games; 1.")
@click.option("--games", type=click.IntRange(min=8), help="Games at once.")
@click.option("--steps", type=click.IntRange(min=1), help="Decisions of every game in a round.")
@click.option("--part", type=click.IntRange(min=1), help="Decisions of a lesson.")
@click.option("--epochs", type=click.IntRange(min=1), help="Lessons on every decision.")
@click.option("--width", type=click.IntRange(min=64), help="Of the net: a multiple of 64.")
@click.option("--layers", type=click.IntRange(min=0), help="Of the net, behind the first.")
@click.option("--rate", type=click.FloatRange(min=0, min_open=True), help="How fast it learns.")
@click.option("--trace", type=click.FloatRange(0, 1), help="How much counts what comes later.")
@click.option("--entropy", type=click.FloatRange(min=0), help="How much it tries out at first.")
@click.option(
    "--judgement/--no-judgement",
    default=None,
    help="Begin with what the game's own judgement expects, for games that are hard to begin.",
)
@click.option("--rivals", type=click.FloatRange(0, 1), help="Share of games with earlier nets.")
@click.option(
    "--every",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    help="Seconds between checkpoints.",
)
@click.option(
    "--judge",
    "judge_games",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Games of the arena against greedy after a checkpoint, for each number of players.",
)
@click.option("--workers", type=click.IntRange(min=1), default=1, help="Processes of the arena.")
@click.option("--commit", default="", help="Which source this is, for the report.")
def train(
    game: str,
    minutes: float,
    stop_after: float | None,
    folder: Path | None,
    device: str | None,
    every: float,
    judge_games: int,
    workers: int,
    commit: str,
    **given: Any,
) -> None:
    """Let a net learn GAME by playing it against itself, and write it into a folder.

    Guildhall's bots `net` and `master` play with it where GUILDHALL_NETS names that folder.
    """
    from guildhall.engine.dependencies import extra
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.play.setup import ruleset_for
    from guildhall.library.new_game import find_game

    with extra("Training", "learn"):
        import torch

        from guildhall.learn.train import Schedule, Training, settings_for

    found = find_game(game)
    face = ruleset_for(found, load_edition(found.package), True)
    chosen = device or ("cuda" if torch.cuda.is_available() else "cpu")
    plan = Schedule(
        folder=folder or Path(f"net-{found.NAME}"),
        device=chosen,
        seconds=60 * (stop_after or minutes),
        every=every,
        judge_games=judge_games,
        workers=workers,
        commit=commit,
    )
    training = Training(found, face, settings_for(chosen, minutes, given), plan)
    click.echo(training.about())
    training.run(click.echo)
    click.echo(f"{plan.folder} holds the net, its checkpoint and a report.")

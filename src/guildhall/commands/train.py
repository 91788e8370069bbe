"""`guildhall train`: train a policy and value net for a game by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from guildhall.commands._options import SEED


@click.command()
@click.argument("game")
@click.option(
    "--minutes",
    type=click.FloatRange(min=0, min_open=True),
    default=2.0,
    show_default=True,
    help="Length of the whole training, all runs together.",
)
@click.option(
    "--stop-after",
    type=click.FloatRange(min=0, min_open=True),
    help="Minutes after which this run stops; the same command resumes it.",
)
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the checkpoint, the net and the report. [default: net-GAME]",
)
@click.option(
    "--device", type=click.Choice(["cpu", "cuda"]), help="[default: cuda if there is a GPU]"
)
@click.option(
    "--seed",
    type=SEED,
    help="Seed of the weights and of a stream of independent games. [default: 1]",
)
@click.option("--games", type=click.IntRange(min=8), help="Games played in parallel.")
@click.option("--steps", type=click.IntRange(min=1), help="Steps of each game in a rollout.")
@click.option("--minibatch-size", type=click.IntRange(min=1), help="Decisions in a minibatch.")
@click.option("--epochs", type=click.IntRange(min=1), help="Passes over each rollout.")
@click.option("--width", type=click.IntRange(min=64), help="Units in each layer, a multiple of 64.")
@click.option("--layers", type=click.IntRange(min=0), help="Hidden layers after the first.")
@click.option(
    "--learning-rate",
    type=click.FloatRange(min=0, min_open=True),
    help="Initial learning rate of Adam, annealed on a cosine.",
)
@click.option("--gae-lambda", type=click.FloatRange(0, 1), help="Lambda of the advantages.")
@click.option(
    "--gae-lambda-start",
    type=click.FloatRange(0, 1),
    help="Lambda at the beginning; it reaches --gae-lambda in the middle of the training.",
)
@click.option(
    "--ent-coef",
    type=click.FloatRange(min=0),
    help="Initial entropy coefficient; it falls to a tenth.",
)
@click.option(
    "--use-heuristic/--no-use-heuristic",
    default=None,
    help="Use the game's own heuristic value as a baseline, for games with rare rewards.",
)
@click.option(
    "--margin-scale",
    type=click.FloatRange(min=0, min_open=True),
    help="A clear lead in points. [default: the winners' mean lead in random play]",
)
@click.option(
    "--opponent-pool",
    type=click.FloatRange(0, 1),
    help="Fraction of games against older nets.",
)
@click.option(
    "--mix",
    metavar="W,W,...",
    help="Weights of the player counts, by which the parallel games are shared out.",
)
@click.option(
    "--checkpoint-every",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    help="Seconds between checkpoints.",
)
@click.option(
    "--eval-games",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Games against greedy after a checkpoint, for each number of players.",
)
@click.option(
    "--workers", type=click.IntRange(min=1), default=1, help="Processes of the evaluation."
)
@click.option("--commit", default="", help="Source revision to name in the report.")
def train(
    game: str,
    minutes: float,
    stop_after: float | None,
    folder: Path | None,
    device: str | None,
    checkpoint_every: float,
    eval_games: int,
    workers: int,
    commit: str,
    **overrides: Any,
) -> None:
    """Train a net for GAME by self-play, and write it into a folder.

    The bots `net` and `master` play with it if GUILDHALL_NETS names that folder.
    """
    from guildhall.engine.dependencies import require_extra
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.play.setup import ruleset_for
    from guildhall.library.new_game import find_game

    with require_extra("Training", "learn"):
        import torch

        from guildhall.learn.train import RunConfig, Trainer, make_config

    found = find_game(game)
    rules = ruleset_for(found, load_edition(found.package), True)
    chosen = device or ("cuda" if torch.cuda.is_available() else "cpu")
    run = RunConfig(
        folder=folder or Path(f"net-{found.NAME}"),
        device=chosen,
        seconds=60 * (stop_after or minutes),
        checkpoint_every=checkpoint_every,
        eval_games=eval_games,
        workers=workers,
        commit=commit,
    )
    trainer = Trainer(found, rules, make_config(chosen, minutes, overrides), run)
    click.echo(trainer.summary())
    trainer.run(click.echo)
    click.echo(f"{run.folder} holds the net, its checkpoint and a report.")

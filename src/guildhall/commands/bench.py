"""`guildhall bench`: benchmarks of the games on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.lab.bench import Throughput

Figures = dict[str, Any]


@click.command()
@click.argument("game", required=False)
@click.option("--gpu", is_flag=True, help="Play on the GPU and compare every game with the CPU.")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=1_000_000,
    show_default=True,
    help="Number of games on the GPU for each number of players.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=2.0,
    show_default=True,
    help="Duration of each measurement on the CPU.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(game: str | None, gpu: bool, games: int, seconds: float, as_json: bool) -> None:
    """Measure the speed of GAME, or of all games.

    That is random play, search, environments, compile time and start-up time.
    """
    from guildhall.commands._options import selected_games

    figures: Figures = {}
    for chosen in selected_games([game] if game else []):
        measured = _on_gpu(chosen, games) if gpu else _on_cpu(chosen, seconds)
        figures[chosen.NAME] = measured
        if not as_json:
            _print(chosen.NAME, measured)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    if any(measured.get("different records") for measured in figures.values()):
        raise click.ClickException("GPU and CPU do not agree on every game.")


def _on_cpu(game: Game, seconds: float) -> Figures:
    from guildhall.commands._console import progress
    from guildhall.commands._options import compile_now
    from guildhall.engine.play.editions import load_edition
    from guildhall.lab.bench import (
        all_cores_throughput,
        cold_compile_seconds,
        compiled_throughput,
        copy_nanoseconds,
        env_rates,
        interpreted_throughput,
        net_rates,
        new_game_milliseconds,
        replay_seconds,
        search_rates,
        warm_start_seconds,
    )

    compile_now(game)
    box = game.box(load_edition(game.package))
    throughputs = {
        "one core": compiled_throughput,
        "all cores": all_cores_throughput,
        "interpreted": interpreted_throughput,
    }
    rates = {}
    with progress(f"Measuring {game.NAME}", len(game.PLAYERS) + 1) as advance:
        for done, players in enumerate(game.PLAYERS):
            rates[players] = {
                name: _rate(measure(game, box, players, seconds))
                for name, measure in throughputs.items()
            }
            advance(done + 1)
        return {
            "players": rates,
            "state bytes": game.STATE.itemsize,
            "box bytes": game.BOX.itemsize,
            "copy ns": round(copy_nanoseconds(game)),
            "new game ms": round(new_game_milliseconds(game), 3),
            "20,000 entries replayed CPU s": round(replay_seconds(game), 2),
            "search iterations/s": search_rates(game, box, seconds),
            "net": net_rates(game, box, seconds),
            "environments": env_rates(game, box, seconds),
            "warm start s": round(warm_start_seconds(game), 2),
            "cold compile s": round(cold_compile_seconds(game), 1),
        }


def _on_gpu(game: Game, games: int) -> Figures:
    from guildhall.commands._console import progress
    from guildhall.commands._options import compile_rules
    from guildhall.engine.checks.gpu_playouts import GpuPlayouts, compare, ptx_of
    from guildhall.engine.play.editions import load_edition
    from guildhall.engine.play.setup import chosen_options
    from guildhall.engine.runtime.ruleset import RuleSet
    from guildhall.lab.bench import gpu_env_result

    compile_rules(game)
    box = game.box(load_edition(game.package))
    rules = RuleSet(game, box, compiled=True)
    on_gpu = GpuPlayouts(game, box, ptx_of(game))
    figures: Figures = {"players": {}, "environments": {}, "different records": 0}
    with progress(f"Playing {game.NAME} on the GPU", len(game.PLAYERS)) as advance:
        for done, players in enumerate(game.PLAYERS):
            run = compare(rules, on_gpu, players, chosen_options(game, players, {}), games)
            figures["players"][players] = {"GPU": asdict(run)}
            figures["different records"] += run.different_records
            figures["GPU"] = run.gpu
            env_result = gpu_env_result(game.NAME, players)
            figures["environments"][players] = asdict(env_result)
            figures["different records"] += env_result.different_steps
            advance(done + 1)
    return figures


def _rate(rate: Throughput) -> Figures:
    return {
        "games": rate.games,
        "decisions": rate.decisions,
        "seconds": round(rate.seconds, 4),
        "games_per_second": round(rate.games_per_second, 1),
        "decisions_per_second": round(rate.decisions_per_second),
    }


def _print(name: str, figures: Figures) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("players", "rules", title=name, title_justify="left", box=None)
    table.add_column("games/s", justify="right")
    table.add_column("decisions/s", justify="right")
    for players, throughputs in figures["players"].items():
        for rules, rate in throughputs.items():
            games, decisions = rate["games_per_second"], rate["decisions_per_second"]
            table.add_row(str(players), rules, f"{games:,.0f}", f"{decisions:,.0f}")
    console = Console()
    console.print(table)
    for key, figure in figures.items():
        if key != "players":
            console.print(f" {key}: {figure}")

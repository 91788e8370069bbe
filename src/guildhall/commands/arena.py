"""`guildhall arena`: matches between bots, with confidence intervals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._console import decimal, language, percent, translate, with_language
from guildhall.commands._options import (
    RUN_SEED_HELP,
    SEED,
    compile_if_possible,
    default_players,
    selected_edition,
    table_options,
)

if TYPE_CHECKING:
    from rich.table import Table

    from guildhall.bots.bot import BotSpec, Budget
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition
    from guildhall.lab.arena import Arena


@click.command()
@click.argument("game")
@table_options
@click.option(
    "--bots",
    required=True,
    metavar="NAME[,NAME...]",
    help="Bots by seat; the last one fills the remaining seats. NAME:100ms, NAME:0.3s and "
    "NAME:500i give a bot its own budget.",
)
@click.option(
    "--games", type=click.IntRange(min=1), default=200, show_default=True, help="Number of games."
)
@click.option(
    "--time",
    "milliseconds",
    type=click.IntRange(min=1),
    help="Time budget in milliseconds per turn.",
)
@click.option(
    "--iterations",
    type=click.IntRange(min=1),
    help="Budget in search iterations per turn, instead of time.",
)
@click.option(
    "--until",
    type=click.FloatRange(0, 1),
    help="Stop when the win rate of the first bot differs significantly from this.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help=RUN_SEED_HELP)
@click.option(
    "--workers", type=click.IntRange(min=1), help="Number of processes [default: number of cores]."
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    help="Seconds for one decision; a bot that takes longer forfeits the game.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@with_language
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
    timeout: float,
    as_json: bool,
) -> None:
    """Play matches of GAME between bots.

    Every seed is played in every rotation of the seats.
    """
    from guildhall.commands._console import progress

    budget = _budget(milliseconds, iterations)
    table = ArenaTable.parse(game, players, options, edition, bots, budget)
    match = table.arena(seed, workers, timeout)
    with progress(translate("progress-playing", what=game), games) as advance:
        report = match.play(games, until, advance)
    figures = {**table.figures(), "seed": seed, **report.figures()}
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print(figures)


def _budget(milliseconds: int | None, iterations: int | None) -> Budget:
    from guildhall.bots.bot import DEFAULT_BUDGET, Budget

    if milliseconds is not None and iterations is not None:
        raise click.ClickException(translate("arena-budget"))
    if iterations is not None:
        return Budget(iterations=iterations)
    return Budget(milliseconds / 1000) if milliseconds is not None else DEFAULT_BUDGET


def _print(figures: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    players = figures["players"]
    title = translate("arena-title", game=figures["game"], count=players)
    table = Table(translate("table-bot"), title=title, title_justify="left", box=None)
    for heading in ("games", "wins", "share", "interval", "score", "margin", "turn", "faults"):
        table.add_column(translate(f"table-{heading}"), justify="right")
    for bot in figures["bots"]:
        low, high = percent(bot["share_low"]), percent(bot["share_high"])
        table.add_row(
            bot["bot"],
            translate("number", number=bot["games"]),
            decimal(bot["wins"], 0 if bot["wins"] == int(bot["wins"]) else 1),
            percent(bot["share"]),
            translate("range", low=low, high=high),
            _cell(bot["mean_score"], 1),
            _cell(bot["margin"], 1, is_signed=True),
            _cell(bot["seconds_per_turn"], 3),
            " ".join(f"{kind} {count}" for kind, count in bot["faults"].items()),
        )
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(table)
    totals = {"games": figures["games"], "rate": figures["decisions_per_second"] or 0}
    fair = percent(1 / players) if players > 1 else ""
    text = "arena-fair" if fair else "arena-played"
    console.print(translate(text, seconds=decimal(figures["seconds"], 1), fair=fair, **totals))
    for bot in figures["bots"]:
        if bot["fault"]:
            console.print(f" {bot['fault']}")
    if figures["objectives"]:
        console.print(_objectives(figures))


def _cell(mean: float | None, digits: int, *, is_signed: bool = False) -> str:
    return "" if mean is None else decimal(mean, digits, is_signed=is_signed)


def _objectives(figures: dict[str, Any]) -> Table:
    """A table of how often a solo player met each objective."""
    from rich.table import Table

    from guildhall.engine.registry import get_game
    from guildhall.engine.text import Message
    from guildhall.engine.text.fluent import render

    package = get_game(figures["game"]).package
    table = Table(translate("table-objective"), box=None)
    for heading in ("games", "met"):
        table.add_column(translate(f"table-{heading}"), justify="right")
    for number, found in figures["objectives"].items():
        name = render(package, language(), Message(f"objective-{number}"), strict=False)
        table.add_row(name, str(found["games"]), str(found["met"]))
    return table


@dataclass(frozen=True)
class ArenaTable:
    """A game with its options and edition, and a bot for each seat."""

    game: Game
    players: list[BotSpec]
    options: Mapping[str, str]
    edition: Edition

    @classmethod
    def parse(
        cls,
        name: str,
        players: int | None,
        options: Mapping[str, str],
        edition: str | None,
        bots: str,
        budget: Budget,
    ) -> ArenaTable:
        """Parse and validate the arguments of the command line."""
        from guildhall.bots.bot import parse_bot_spec
        from guildhall.engine.play.setup import chosen_options
        from guildhall.engine.registry import get_game
        from guildhall.lab.arena import fill_seats

        game = get_game(name)
        count = default_players(game) if players is None else players
        chosen = chosen_options(game, count, options)
        specs = [parse_bot_spec(bot.strip()) for bot in bots.split(",")]
        return cls(game, fill_seats(specs, count, budget), chosen, selected_edition(game, edition))

    def arena(self, seed: int, workers: int | None, timeout: float) -> Arena:
        """The arena, with compiled rules if this machine can run them."""
        from guildhall.engine.play.setup import ruleset_for
        from guildhall.engine.runtime.ruleset import option_indices
        from guildhall.lab.arena import Arena

        rules = ruleset_for(self.game, self.edition, compile_if_possible(self.game))
        indices = option_indices(self.game, self.options)
        return Arena(rules, self.players, indices, seed=seed, workers=workers, timeout=timeout)

    def figures(self) -> dict[str, Any]:
        return {
            "game": self.game.NAME,
            "options": dict(self.options),
            "edition": self.edition.name,
        }

"""`guildhall arena`: matches between bots, with confidence intervals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._console import decimal, language, percent, translate, with_language
from guildhall.commands._options import (
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
    from guildhall.engine.runtime.run_seeds import SecretSeeds
    from guildhall.lab.arena import Arena, ArenaReport


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
@click.option(
    "--seed",
    type=SEED,
    help="Seed of the run, which bots can search for [default: secret, published after the run].",
)
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
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the result and all decisions to this file, for 'guildhall verify'.",
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
    seed: int | None,
    workers: int | None,
    timeout: float,
    save: Path | None,
    as_json: bool,
) -> None:
    """Play matches of GAME between bots.

    Without --seed, the hashes of two secrets are printed before the first game and the secrets
    after the last one. With --seed, every deal is played in every rotation of the seats.
    """
    from guildhall.commands._console import progress
    from guildhall.commands._studies import create_output_folders
    from guildhall.lab.verification import run_facts

    budget = _budget(milliseconds, iterations)
    create_output_folders(files=[save], folders=[])
    table = ArenaTable.parse(game, players, options, edition, bots, budget)
    seeds = _secret_seeds(as_json) if seed is None else seed
    match = table.arena(seeds, workers, timeout)
    isolation = match.protections()
    with progress(translate("progress-playing", what=game), games) as advance:
        report = match.play(games, until, advance)
    figures = {**table.figures(), **run_facts(seeds), "isolation": isolation, **report.figures()}
    if save is not None:
        _save(save, figures, match, report)
    if as_json:
        click.echo(json.dumps(figures))
    else:
        _print(figures)


def _secret_seeds(as_json: bool) -> SecretSeeds:
    """New secrets; their hashes are printed first, beside JSON on the error stream."""
    import secrets

    from guildhall.engine.runtime.run_seeds import SECRET_BYTES, SecretSeeds

    seeds = SecretSeeds(secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))
    for name, digest in zip(("arena-hash", "arena-bot-hash"), seeds.hashes, strict=True):
        click.echo(translate(name, hash=digest), err=as_json)
    return seeds


def _save(file: Path, figures: dict[str, Any], match: Arena, report: ArenaReport) -> None:
    import msgspec

    from guildhall.lab.verification import saved_games

    records = saved_games(report, match.pairings(report.games))
    file.write_bytes(msgspec.json.encode({**figures, "records": records}))


def _budget(milliseconds: int | None, iterations: int | None) -> Budget:
    from guildhall.bots.bot import DEFAULT_BUDGET, Budget

    if milliseconds is not None and iterations is not None:
        raise click.ClickException(translate("arena-budget"))
    if iterations is not None:
        return Budget(iterations=iterations)
    return Budget(milliseconds / 1000) if milliseconds is not None else DEFAULT_BUDGET


def _print(figures: dict[str, Any]) -> None:
    from rich.console import Console

    players = figures["players"]
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(_standings(figures))
    totals = {"games": figures["games"], "rate": figures["decisions_per_second"] or 0}
    fair = percent(1 / players) if players > 1 else ""
    text = "arena-fair" if fair else "arena-played"
    console.print(translate(text, seconds=decimal(figures["seconds"], 1), fair=fair, **totals))
    if figures["seed"] is None:
        secrets = {"secret": figures["secret"], "bots": figures["bot_secret"]}
        console.print(translate("arena-secrets", **secrets))
    else:
        console.print(translate("arena-open", seed=str(figures["seed"])))
    for bot in figures["bots"]:
        if bot["fault"]:
            counts = ", ".join(f"{kind} {count}" for kind, count in bot["faults"].items())
            console.print(translate("arena-faults", bot=bot["bot"], counts=counts))
            console.print(f" {bot['fault']}")
    if figures["objectives"]:
        console.print(_objectives(figures))


WHOLE = ("games", "wins", "share", "interval", "score", "margin")
"""The columns that are never cut or wrapped."""


def _standings(figures: dict[str, Any]) -> Table:
    """A table of the bots, without columns that are empty; narrow ones wrap their headings."""
    from rich.table import Table

    title = translate("arena-title", game=figures["game"], count=figures["players"])
    table = Table(title=title, title_justify="left", box=None)
    table.add_column(translate("table-bot"), overflow="fold")
    rows = [_cells(bot) for bot in figures["bots"]]
    shown = [heading for heading in rows[0] if any(row[heading] for row in rows)]
    for heading in shown:
        whole = heading in WHOLE
        table.add_column(translate(f"table-{heading}"), justify="right", no_wrap=whole)
    for bot, row in zip(figures["bots"], rows, strict=True):
        table.add_row(bot["bot"], *(row[heading] for heading in shown))
    return table


def _cells(bot: dict[str, Any]) -> dict[str, str]:
    """The cells of one bot by their headings."""
    low, high = percent(bot["share_low"]), percent(bot["share_high"])
    return {
        "games": translate("number", number=bot["games"]),
        "wins": decimal(bot["wins"], 0 if bot["wins"] == int(bot["wins"]) else 1),
        "share": percent(bot["share"]),
        "interval": translate("range", low=low, high=high),
        "score": _cell(bot["mean_score"], 1),
        "margin": _cell(bot["margin"], 1, is_signed=True),
        "turn": _cell(bot["seconds_per_turn"], 3),
    }


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

    def arena(self, seed: int | SecretSeeds, workers: int | None, timeout: float) -> Arena:
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

"""`guildhall simulate`: wins and scores of many games between bots."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._console import (
    Advance,
    decimal,
    percent,
    progress,
    translate,
    with_language,
)
from guildhall.commands._options import (
    RUN_SEED_HELP,
    SEED,
    compile_if_possible,
    default_players,
    selected_edition,
    table_options,
)

if TYPE_CHECKING:
    from guildhall.bots.batch_play import BatchResults
    from guildhall.bots.bot import BotSpec
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition
    from guildhall.engine.play.match import Match
    from guildhall.engine.runtime.ruleset import RuleSet


@click.command()
@click.argument("game")
@table_options
@click.option(
    "--games", type=click.IntRange(min=1), default=1000, show_default=True, help="Number of games."
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAME[,NAME...]",
    help="Bots by seat; one name fills all seats.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help=RUN_SEED_HELP)
@click.option(
    "--save",
    type=click.Path(file_okay=False, path_type=Path),
    help="Save every game to this folder.",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Number of processes; it does not change the results.",
)
@click.option(
    "--interpreted", is_flag=True, help="Run the rules as plain Python: slow, without compilation."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@with_language
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
    """Play GAME many times and print wins and scores by seat."""
    run = SimulationRun.parse(game, players, options, edition, bots, seed)
    results = run.play(games, workers, save, interpreted)
    figures = {**run.figures(), **_figures(run.game, results)}
    if as_json:
        click.echo(json.dumps({**figures, "seeds": run.seeds(games)}))
    else:
        _print(figures)


def _figures(game: Game, results: BatchResults) -> dict[str, Any]:
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


@dataclass(frozen=True)
class SimulationRun:
    """Games between bots, with the seeds of one run."""

    game: Game
    players: list[BotSpec]
    options: dict[str, str]
    edition: Edition
    seed: int

    @classmethod
    def parse(
        cls,
        name: str,
        players: int | None,
        options: dict[str, str],
        edition: str | None,
        bots: str,
        seed: int,
    ) -> SimulationRun:
        """Parse and validate the arguments of the command line."""
        from guildhall.bots.bot import parse_bot_spec
        from guildhall.engine.play.setup import chosen_options
        from guildhall.engine.registry import get_game

        game = get_game(name)
        count = default_players(game) if players is None else players
        chosen = chosen_options(game, count, options)
        names = [bot.strip() for bot in bots.split(",")]
        if len(names) not in (1, count):
            raise click.ClickException(translate("simulate-bots", seats=count, count=len(names)))
        seats = [parse_bot_spec(bot) for bot in (names * count if len(names) == 1 else names)]
        return cls(game, seats, chosen, selected_edition(game, edition), seed)

    def seeds(self, games: int) -> list[int]:
        """The seed of every game."""
        from guildhall.engine.runtime.run_seeds import game_seeds

        seeds: list[int] = game_seeds(self.seed, range(games)).tolist()
        return seeds

    def play(
        self, games: int, workers: int, save: Path | None, interpreted: bool = False
    ) -> BatchResults:
        """Play all games, with a progress bar."""
        from guildhall.bots import simple
        from guildhall.bots.batch_play import play_batch
        from guildhall.engine.play.setup import ruleset_for
        from guildhall.engine.runtime.ruleset import option_indices

        rules_only = all(player.bot is simple.RANDOM for player in self.players)
        compiled = not interpreted and compile_if_possible(self.game, rules_only=rules_only)
        rules = ruleset_for(self.game, self.edition, compiled=compiled)
        seeds = self.seeds(games)
        with progress(translate("progress-playing", what=self.game.NAME), games) as advance:
            if save is not None:
                return self._play_and_save(rules, seeds, save, advance)
            options = option_indices(self.game, self.options)
            self._load_code(rules, options)
            return play_batch(
                rules, self.players, options, seeds, workers=workers, progress=advance
            )

    def _load_code(self, rules: RuleSet, options: list[int]) -> None:
        """Load the compiled code before the games are timed."""
        from guildhall.bots.batch_play import COMPILED_BOTS, play_batch

        if all(player.bot in COMPILED_BOTS for player in self.players):
            play_batch(rules, self.players, options, [self.seed])

    def _play_and_save(
        self, rules: RuleSet, seeds: list[int], folder: Path, advance: Advance
    ) -> BatchResults:
        from guildhall.bots.batch_play import bot_seeds_for
        from guildhall.bots.game_loop import play_match
        from guildhall.engine.play.saved_games import SUFFIX, write_game

        folder.mkdir(parents=True, exist_ok=True)
        start = time.perf_counter()
        matches = []
        for done, seed in enumerate(seeds, 1):
            matches.append(self._match(rules, seed))
            play_match(matches[-1], self.players, int(bot_seeds_for([seed])[0]))
            file = folder / f"{self.game.NAME}-{len(self.players)}p-{seed}{SUFFIX}"
            file.write_text(write_game(matches[-1]), "utf-8")
            advance(done)
        return _results(matches, time.perf_counter() - start)

    def _match(self, rules: RuleSet, seed: int) -> Match:
        from guildhall.engine.play.log import RandomSource
        from guildhall.engine.play.match import Match

        return Match.new(
            self.game,
            len(self.players),
            options=self.options,
            edition=self.edition,
            random_source=RandomSource("seed", seed),
            names=[player.name for player in self.players],
            rules=rules,
        )

    def figures(self) -> dict[str, Any]:
        return {
            "game": self.game.NAME,
            "players": len(self.players),
            "options": self.options,
            "edition": self.edition.name,
            "bots": [player.name for player in self.players],
            "seed": self.seed,
        }


def _results(matches: list[Match], seconds: float) -> BatchResults:
    import numpy as np

    from guildhall.bots.batch_play import BatchResults

    positions = [(match.rules, match.record, match.players) for match in matches]
    return BatchResults(
        np.array(
            [rules.scores(record)[:players] for rules, record, players in positions], np.int64
        ),
        np.array([rules.winners(record) for rules, record, _ in positions], np.int64),
        np.array([sum(len(e.actions) for e in match.log.entries) for match in matches], np.int64),
        seconds,
    )

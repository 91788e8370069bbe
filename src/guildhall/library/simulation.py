"""Many games between bots at once, and lists of the installed games and bots."""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from guildhall.bots.batch_play import play_batch
from guildhall.engine.contract import Game
from guildhall.engine.play.editions import edition_names
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.registry import playable_games
from guildhall.engine.runtime.ruleset import option_indices
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.library.live_game import seed_or_random
from guildhall.library.moves import is_integer
from guildhall.library.new_game import (
    AnyBot,
    bot_specs_of,
    checked_options,
    find_game,
    player_count,
    ruleset_of,
)

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Shares = np.ndarray[Any, np.dtype[np.float64]]
GAMES_LIMIT = 2**31


@dataclass(frozen=True)
class Simulation:
    """Finished games, one in each row, from the stream of independent games that `seed` names."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    seeds: Numbers
    """The seed of each game, with which `new_game` starts the same one."""
    scores: Numbers
    """Points by game and seat."""
    items: dict[str, Numbers]
    """Points by score item, game and seat."""
    shares: Shares
    """The share of the win by game and seat: tied winners divide it."""
    decisions: Numbers
    """The number of actions of each game."""

    @property
    def winners(self) -> list[tuple[int, ...]]:
        """The winning seats of every game."""
        return [tuple(map(int, np.flatnonzero(row))) for row in self.shares]

    def __len__(self) -> int:
        return len(self.scores)

    def __repr__(self) -> str:
        won = ", ".join(f"{share:.0%}" for share in self.shares.mean(axis=0))
        means = ", ".join(f"{mean:.1f}" for mean in self.scores.mean(axis=0))
        count = f"{len(self)} game{'s' * (len(self) > 1)}"
        return f"<{count} of {self.game}, {', '.join(self.bots)}: won {won}; points {means}>"


def simulate(
    name: str,
    bots: AnyBot | Sequence[AnyBot] = "random",
    *,
    players: int | None = None,
    games: int = 100,
    options: Mapping[str, str] | None = None,
    edition: str | os.PathLike[str] | None = None,
    seed: int | None = 0,
    workers: int | None = None,
    compiled: bool | None = None,
) -> Simulation:
    """Let one bot for all seats, or one for each, play many games.

    The seed names a stream of independent games, the same for any number of `workers` (threads).
    By default the rules run compiled if their code is ready.
    """
    game = find_game(name)
    if players is None and isinstance(bots, list | tuple):
        players = len(bots)
    count = player_count(game, players)
    chosen = chosen_options(game, count, checked_options(options))
    seats = bot_specs_of(bots, count)
    for noun, number in (("games", games), ("workers", 1 if workers is None else workers)):
        if not is_integer(number) or not 0 < number < GAMES_LIMIT:
            raise SetupError(f"The number of {noun} is a whole number from 1 on.")
    run_seed = seed_or_random(seed)
    _, rules = ruleset_of(game, edition, compiled)
    seeds = game_seeds(run_seed, range(int(games)))
    indices = option_indices(game, chosen)
    results = play_batch(rules, seats, indices, seeds.tolist(), workers=workers)
    items = {item: results.scores[:, :, i] for i, item in enumerate(game.SCORE_ITEMS)}
    return Simulation(
        game.NAME,
        count,
        tuple(seat.name for seat in seats),
        run_seed,
        seeds,
        items.pop(game.SCORE_ITEMS[0]),
        items,
        results.shares(),
        results.decisions,
    )


@dataclass(frozen=True)
class GameInfo:
    """An installed game: its player counts, options and editions."""

    name: str
    players: tuple[int, ...]
    options: dict[str, tuple[str, ...]]
    """The values of every option, the default first."""
    editions: tuple[str, ...]


def games() -> dict[str, GameInfo]:
    """Every installed game by its name, with a warning for each that cannot be loaded."""
    return {game.NAME: _info(game) for game in playable_games(_warn)}


def _warn(name: str, sentence: str) -> None:
    warnings.warn(sentence, stacklevel=4)


def _info(game: Game) -> GameInfo:
    options = {
        option.name: tuple(sorted(option.values, key=lambda value: value != option.default))
        for option in game.OPTIONS
    }
    return GameInfo(game.NAME, game.PLAYERS, options, edition_names(game.package))


def bots() -> tuple[str, ...]:
    """The names of all bots; those that search take a budget after a colon: `ismcts:100ms`."""
    from guildhall.bots.bot import bot_names

    return tuple(bot_names())

"""Reinforcement learning environments: batches of games, and adapters for other libraries.

    env = guildhall.envs.batch("norenberc", players=2, games=4096)
    env.step(actions)

See `docs/training.md`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

from guildhall.engine.dependencies import require_extra
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.envs.config import (
    ILLEGAL_ACTION_POLICIES,
    InvalidStep,
    RewardFunction,
    opponents_of_seat,
    parse_config,
    parse_opponents,
    require_bool,
    require_int,
    require_one_of,
)
from guildhall.envs.single_game import EpisodeSeeds, SingleGame
from guildhall.envs.vector_env import Batch
from guildhall.library.new_game import find_game, player_count

if TYPE_CHECKING:
    from guildhall.library.new_game import AnyBot

__all__ = ["Batch", "InvalidStep", "SingleGame", "batch", "gymnasium", "pettingzoo"]


def batch(
    game: str,
    players: int | None = None,
    games: int = 1,
    *,
    options: Mapping[str, str] | None = None,
    edition: str | os.PathLike[str] | None = None,
    device: str = "cpu",
    threads: int = 1,
    seed: int | None = None,
    stream: str = "training",
    observation: str = "thermometer",
    seats: int | None = None,
    box: bool = False,
    reward: str | RewardFunction = "win share",
    mask: str | None = None,
    simultaneous: str = "one by one",
    opponents: Mapping[int, AnyBot] | Sequence[AnyBot | None] = (),
    values: bool = False,
    limit: int = 100_000,
    ends: bool = False,
    compiled: bool = True,
) -> Batch:
    """Create a batch of games that are stepped at once; docs/training.md explains the arguments."""
    return Batch(
        parse_config(
            game,
            players,
            games,
            options=options,
            edition=edition,
            threads=threads,
            seed=seed,
            stream=stream,
            observation=observation,
            seats=seats,
            box=box,
            reward=reward,
            mask=mask,
            simultaneous=simultaneous,
            opponents=opponents,
            values=values,
            limit=limit,
            ends=ends,
            compiled=compiled,
            device=device,
        )
    )


def pettingzoo(
    game: str,
    players: int | None = None,
    *,
    parallel: bool = False,
    max_cycles: int | None = None,
    illegal: str = "refuse",
    stream: str = "training",
    render_mode: str | None = None,
    **more: Any,
) -> Any:
    """Create a PettingZoo environment: one agent per seat, AEC or `parallel`.

    `more` are options, edition, observation, reward and compiled as `batch` takes them.
    """
    with require_extra("PettingZoo", "rl"):
        from guildhall.envs.pettingzoo_env import AECGame, ParallelGame
    env = ParallelGame if require_bool("parallel", parallel) else AECGame
    require_one_of("illegal", illegal, ILLEGAL_ACTION_POLICIES)
    single = _single_game(game, players, more, pettingzoo)
    return env(single, max_cycles, illegal, EpisodeSeeds(stream), render_mode)


def gymnasium(
    game: str,
    players: int | None = None,
    *,
    games: int | None = None,
    seat: int = 0,
    opponents: AnyBot | Mapping[int, AnyBot] | Sequence[AnyBot] = "random",
    illegal: str = "first",
    stream: str = "training",
    render_mode: str | None = None,
    **more: Any,
) -> Any:
    """Create a Gymnasium environment: one learner at `seat`, bots at the others.

    `more` are options, edition, observation, reward and compiled as `batch` takes them. With
    `games` it is a vector environment and takes seed, threads, seats, box and limit too.
    """
    with require_extra("Gymnasium", "rl"):
        from guildhall.envs.gymnasium_env import GuildhallEnv, GuildhallVectorEnv
    found = find_game(game)
    count = player_count(found, players)
    chosen_options(
        found, count, {}
    )  # SetupError if the game does not support the number of players
    learner = require_int("seat", seat, 0, count - 1)
    by_seat = opponents_of_seat(learner, opponents, count)
    require_one_of("illegal", illegal, ILLEGAL_ACTION_POLICIES)
    if games is None:
        bots = parse_opponents(by_seat, count)
        seeds = EpisodeSeeds(stream)
        single = _single_game(game, count, more, gymnasium)
        return GuildhallEnv(single, learner, bots, illegal, seeds, render_mode)
    if render_mode is not None:
        raise SetupError("A vector environment has no 'render_mode'.")
    _require_known(more, (*SINGLE_GAME_ARGUMENTS, *BATCH_ARGUMENTS), gymnasium)
    arguments = {"observation": "bytes", **more, "mask": "bytes", "ends": True}
    env = batch(game, count, games, opponents=by_seat, stream=stream, **arguments)
    return GuildhallVectorEnv(env, learner, illegal)


def gymnasium_vector(game: str, num_envs: int, players: int | None = None, **more: Any) -> Any:
    """Create a Gymnasium vector environment, as `gymnasium.make_vec` does."""
    return gymnasium(game, players, games=num_envs, **more)


SINGLE_GAME_ARGUMENTS = ("options", "edition", "observation", "reward", "compiled")
"""Further arguments of adapters for one game."""
BATCH_ARGUMENTS = ("seed", "threads", "seats", "box", "limit")
"""Further arguments of adapters for many games."""


def _single_game(
    game: str, players: int | None, more: dict[str, Any], adapter: Callable[..., Any]
) -> SingleGame:
    _require_known(more, SINGLE_GAME_ARGUMENTS, adapter)
    return SingleGame(game, players, **more)


def _require_known(
    given: dict[str, Any], known: tuple[str, ...], adapter: Callable[..., Any]
) -> None:
    named = [name for name in signature(adapter).parameters if name not in ("game", "more")]
    for name in given:
        if name not in known:
            names = ", ".join([*known, *named])
            raise SetupError(f"There is no '{name}' here; there are {names}.")

"""Environments for learning: batches of games as arrays, and adapters for other people's suites.

    env = guildhall.envs.batch("norenberc", players=2, games=4096)
    env.step(actions)

`docs/training.md` tells the rest.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from guildhall.envs.batched import Batch, WrongStep
from guildhall.envs.choosing import RewardFunction, choose

if TYPE_CHECKING:
    from guildhall.library.seats import AnyBot

__all__ = ["Batch", "WrongStep", "batch"]


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
    observation: str = "thermometer",
    seats: int | None = None,
    box: bool = False,
    reward: str | RewardFunction = "win share",
    mask: str | None = None,
    simultaneous: str = "one by one",
    opponents: Mapping[int, AnyBot] | Sequence[AnyBot | None] = (),
    values: bool = False,
    limit: int = 100_000,
    compiled: bool = True,
) -> Batch:
    """Many games stepped at once; every argument is told in docs/training.md."""
    return Batch(
        choose(
            game,
            players,
            games,
            options=options,
            edition=edition,
            threads=threads,
            seed=seed,
            observation=observation,
            seats=seats,
            box=box,
            reward=reward,
            mask=mask,
            simultaneous=simultaneous,
            opponents=opponents,
            values=values,
            limit=limit,
            compiled=compiled,
        )
    )

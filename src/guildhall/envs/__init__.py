"""Environments for learning: batches of games as arrays, and adapters for other people's suites.

    env = guildhall.envs.batch("norenberc", players=2, games=4096)
    env.step(actions)

`docs/training.md` tells the rest.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from guildhall.engine.installation import NotInstalled
from guildhall.envs.batched import Batch
from guildhall.envs.choosing import RewardFunction, WrongStep, choose, opponents_of, whole
from guildhall.envs.playing import Play
from guildhall.library.opening import known_game, player_count

if TYPE_CHECKING:
    from guildhall.library.seats import AnyBot

__all__ = ["Batch", "Play", "WrongStep", "batch", "gymnasium", "pettingzoo"]


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
    **more: Any,
) -> Any:
    """A game as PettingZoo knows it: one agent a seat, asked one by one or, `parallel`, at once.

    `more` are options, edition, observation and reward as `batch` takes them.
    """
    with _extra("pettingzoo"):
        from guildhall.envs.agents import AllAtOnce, OneByOne
    kind = AllAtOnce if parallel else OneByOne
    return kind(Play(game, players, **more), max_cycles, illegal)


def gymnasium(
    game: str,
    players: int | None = None,
    *,
    games: int | None = None,
    seat: int = 0,
    opponents: AnyBot | Sequence[AnyBot] = "random",
    illegal: str = "refuse",
    **more: Any,
) -> Any:
    """A game as Gymnasium knows it: one learner at `seat`, bots at the others.

    With `games` it is a vector environment, and `more` may be all that `batch` takes.
    """
    with _extra("gymnasium"):
        from guildhall.envs.learner import Learner, Learners
    count = player_count(known_game(game), players)
    own = whole("seat", seat, 0, count - 1)
    others = [s for s in range(count) if s != own]
    bots = opponents if isinstance(opponents, list | tuple) else [opponents] * len(others)
    by_seat = dict(zip(others, bots, strict=True))
    if games is None:
        sitting = opponents_of(by_seat, count)
        return Learner(Play(game, count, **more), own, sitting, illegal)
    more = {"observation": "bytes", "mask": "bytes", **more}
    return Learners(batch(game, count, games, opponents=by_seat, **more), own)


@contextmanager
def _extra(module: str) -> Iterator[None]:
    """NotInstalled says how to come by what an adapter needs."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("guildhall"):
            raise
        raise NotInstalled(
            f"This needs {module}: 'pip install guildhall-games[rl]' brings it along.",
            name=problem.name,
        ) from problem

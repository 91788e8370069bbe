"""Where games are played: in processes of this machine, or on a Ray cluster.

Results come in the order of what was asked for, so that they are the same everywhere.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from math import isfinite
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from guildhall.bots import random
from guildhall.bots.batch_play import AHEAD, CHUNK, QUICK_CHUNK, Part, run_in_processes
from guildhall.bots.bot import BotSpec
from guildhall.engine.contract import Game
from guildhall.engine.play.game_statistics import (
    Figure,
    GameSample,
    StatisticsSection,
    StatisticsSetting,
    usual_sections,
)
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.text import Term
from guildhall.lab.bootstrap import Z_95, with_intervals
from guildhall.lab.game_store import StudyPlan, GameStore

LOCAL = "here"
RAY = "ray"
EXECUTORS = (LOCAL, RAY)

A = TypeVar("A")
B = TypeVar("B")


class RayUnreachable(RuntimeError):
    """Ray is not installed, or the cluster that was named does not answer."""


def require_executor(place: str) -> None:
    """NoRay if nothing can be played there: better told before anything is."""
    if place == RAY and find_spec("ray") is None:
        raise RayUnreachable("A Ray cluster needs ray: install guildhall-games[ray].")


def ordered_map(
    work: Callable[[A], B], pieces: Sequence[A], workers: int | None = None, place: str = LOCAL
) -> Iterator[B]:
    """The work done on every piece, several at once, in the order of the pieces."""
    if place == RAY:
        yield from _ray_map(work, pieces, workers)
        return
    count = min(workers or os.cpu_count() or 1, len(pieces))
    if count < 2:
        yield from map(work, pieces)
        return
    yield from run_in_processes(work, pieces, count)


def _ray_map(work: Callable[[A], B], pieces: Sequence[A], workers: int | None) -> Iterator[B]:
    require_executor(RAY)
    ray = _connect_to_ray(workers)
    count = workers or int(ray.cluster_resources().get("CPU", 1))
    shared, ask = ray.put(work), ray.remote(_call).remote
    rest = iter(pieces)
    waiting = deque(ask(shared, piece) for piece in islice(rest, AHEAD * count))
    try:
        while waiting:
            done = ray.get(waiting[0])
            waiting.popleft()
            waiting.extend(ask(shared, piece) for piece in islice(rest, 1))
            yield done
    finally:
        for each in waiting:
            ray.cancel(each, force=True)


def _call(work: Callable[[A], B], piece: A) -> B:
    return work(piece)


def _connect_to_ray(workers: int | None) -> Any:
    """Ray, on the cluster that is named or running, or else on one of this machine."""
    import ray

    if not ray.is_initialized():
        quiet = {"log_to_driver": False, "logging_level": "error"}
        try:
            ray.init("auto", **quiet)
        except ConnectionError as problem:
            if address := os.environ.get("RAY_ADDRESS"):
                raise RayUnreachable(
                    f"No Ray cluster answers at {address}. "
                    "If it asks for a token, set RAY_AUTH_MODE=token."
                ) from problem
            ray.init("local", num_cpus=workers, include_dashboard=False, **quiet)
    return ray


# ---- abreast
# Several plans played seed by seed: whoever stops has the same seeds of all of them.


SeedChunk = tuple[int, tuple[int, ...]]
"""The number of a plan, and some of its seeds."""


def play_interleaved(
    keepers: Sequence[GameStore],
    seeds: Sequence[int],
    workers: int | None = None,
    place: str = LOCAL,
) -> Generator[int, None, None]:
    """Play what the keepers have not got yet; tells after every part how many games are done.

    Seeds, bots and plans alone decide the games, not how many play at once, and where.
    """
    plans = [keeper.plan for keeper in keepers]
    pieces = list(_missing_chunks(keepers, seeds))
    done = len(keepers) * len(seeds) - sum(len(some) for _, some in pieces)
    try:
        with closing(_play_chunks(plans, pieces, workers, place)) as parts:
            for (number, some), part in zip(pieces, parts, strict=True):
                keepers[number].take(part, some)
                yield (done := done + len(some))
    finally:
        for keeper in keepers:
            keeper.write()


def _missing_chunks(keepers: Sequence[GameStore], seeds: Sequence[int]) -> Iterator[SeedChunk]:
    """A few seeds of every plan, then the next few."""
    size = _chunk_size([keeper.plan for keeper in keepers])
    done = [keeper.done for keeper in keepers]
    for first in range(0, len(seeds), size):
        for number, known in enumerate(done):
            some = tuple(seed for seed in seeds[first : first + size] if seed not in known)
            if some:
                yield number, some


def _chunk_size(plans: Sequence[StudyPlan]) -> int:
    """How many games are played before they are told of: those of bots that think take long."""
    if not all(plan.is_quick for plan in plans):
        return 1
    is_random = all(player.bot is random for plan in plans for player in plan.table)
    return QUICK_CHUNK if is_random else CHUNK


def _play_chunks(
    plans: Sequence[StudyPlan], pieces: Sequence[SeedChunk], workers: int | None, place: str
) -> Generator[Part, None, None]:
    """The pieces' games in their order: in threads where code is compiled, else in processes."""
    work = partial(_play_chunk, plans)
    if place == LOCAL and all(plan.is_quick for plan in plans):
        with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
            yield from pool.map(work, pieces)
    else:
        here = place == LOCAL and not all(plan.is_known for plan in plans)
        yield from ordered_map(work, pieces, 1 if here else workers, place)


def _play_chunk(plans: Sequence[StudyPlan], piece: SeedChunk) -> Part:
    number, seeds = piece
    return plans[number].part(seeds)


# ---- study
# Studies: many games between bots, and the figures that tell whether a game is balanced.


Progress = Callable[[int], None]


@dataclass(frozen=True)
class Shard:
    """One of several parts of the seeds, counted from 1: machines share the work."""

    number: int
    of: int


WHOLE = Shard(1, 1)


@dataclass(frozen=True)
class StudyResult:
    """One setting: its games, how long they took, and what they tell."""

    games: GameSample
    seconds: float
    sections: Sequence[StatisticsSection]
    is_stopped: bool = False
    is_kept: bool = False
    can_be_repeated: bool = True
    tuning: str = ""
    """The text on how far the bots were made for the numbers of the edition."""

    @property
    def setting(self) -> StatisticsSetting:
        return self.games.setting

    def figures(self) -> dict[str, Any]:
        return {
            "players": self.setting.players,
            "options": dict(self.setting.options),
            "games": len(self.games.states),
            "seconds": round(self.seconds, 2),
            "sections": {s.words.text: [_figure_dict(f) for f in s.figures] for s in self.sections},
        }


def confidence_interval(value: float, error: float) -> tuple[float | None, float | None]:
    """The ends of the 95 % interval; none where too few games were played to know them."""
    if not isfinite(error):
        return None, None
    return round(value - Z_95 * error, 5), round(value + Z_95 * error, 5)


def _figure_dict(figure: Figure) -> dict[str, Any]:
    low, high = confidence_interval(figure.value, figure.error)
    return {
        "name": figure.words.text,
        **{n: a.id if isinstance(a, Term) else a for n, a in figure.words.args.items()},
        "value": round(figure.value, 5),
        "low": low,
        "high": high,
        "unit": figure.unit,
        "least": figure.least,
        "most": figure.most,
        "cases": figure.cases,
    }


def settings_for(
    game: Game, players: Sequence[int] = (), options: Mapping[str, str] | None = None
) -> list[StatisticsSetting]:
    """Those asked for, else the game's own, else every number of players."""
    module = _study_module(game)
    if not players and not options and module is not None:
        return list(module.SETTINGS)
    given = options or {}
    counts = player_counts(game, players, given)
    return [StatisticsSetting(count, _non_default(game, count, given)) for count in counts]


def player_counts(game: Game, players: Sequence[int], *sides: Mapping[str, str]) -> list[int]:
    """The counts asked for, else all that every side's options allow; SetupError if none is."""
    counts, problems = [], []
    for count in players or game.PLAYERS:
        try:
            for options in sides:
                chosen_options(game, count, options)
            counts.append(count)
        except SetupError as problem:
            problems.append(problem)
    if problems and (players or not counts):
        raise problems[0]
    return counts


def _non_default(game: Game, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """The options that differ from the defaults, also where the rules ask for it."""
    chosen = chosen_options(game, players, given)
    return {o.name: chosen[o.name] for o in game.OPTIONS if chosen[o.name] != o.default}


def _study_module(game: Game) -> ModuleType | None:
    name = f"{game.package}.study"
    return import_module(name) if find_spec(name) else None


def holdings_of(game: Game) -> Mapping[str, str]:
    """The fields of what players have that the game wants studied, and how its texts call them."""
    holdings: Mapping[str, str] = getattr(_study_module(game), "HOLDINGS", {})
    return holdings


def study(
    face: RuleSet,
    setting: StatisticsSetting,
    bots: Sequence[BotSpec],
    games: int,
    *,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress = lambda done: None,
    keep: Path | None = None,
    shard: Shard = WHOLE,
    place: str = LOCAL,
) -> StudyResult:
    """Play the games of one setting; game k has the seed `seed` + k."""
    seeds = range(seed, seed + games)[shard.number - 1 :: shard.of]
    return run_study(StudyPlan(face, setting, bots), seeds, workers, keep, progress, place)


def run_study(
    plan: StudyPlan,
    seeds: Sequence[int],
    workers: int | None = None,
    keep: Path | None = None,
    progress: Progress = lambda done: None,
    place: str = LOCAL,
) -> StudyResult:
    """Play a plan's games; those that are kept in the folder are not played again."""
    (studied,) = run_studies([GameStore(plan, keep)], seeds, workers, progress, place)
    assert studied is not None
    return studied


def run_studies(
    keepers: Sequence[GameStore],
    seeds: Sequence[int],
    workers: int | None = None,
    progress: Progress = lambda done: None,
    place: str = LOCAL,
) -> list[StudyResult | None]:
    """Play what the keepers have not got yet, all of them seed by seed, and tell of all.

    Whoever interrupts it gets what was played until then, nothing for a plan without any game,
    and KeyboardInterrupt if there is no game at all.
    """
    start = time.perf_counter()
    is_stopped = False
    try:
        with closing(play_interleaved(keepers, seeds, workers, place)) as played:
            for done in played:
                progress(done)
    except KeyboardInterrupt:
        is_stopped = True
    seconds = (time.perf_counter() - start) / len(keepers)
    found = [(keeper.plan, keeper.games(seeds)) for keeper in keepers]
    if not any(games for _, games in found):
        raise KeyboardInterrupt
    return [
        None if games is None else _study_result(plan, games, seconds, is_stopped)
        for plan, games in found
    ]


def _study_result(plan: StudyPlan, games: GameSample, seconds: float, is_stopped: bool) -> StudyResult:
    return StudyResult(
        games,
        seconds,
        with_intervals(games, compute_sections),
        is_stopped,
        can_be_repeated=plan.can_be_repeated,
        tuning=plan.tuning,
    )


def compute_sections(games: GameSample) -> list[StatisticsSection]:
    """The game's own sections, else the usual ones."""
    module = _study_module(games.game)
    return usual_sections(games) if module is None else list(module.sections(games))

"""Studies: many games between bots, and the figures that show whether a game is balanced.

`run_studies` plays several plans on the same seeds, on this machine or on a Ray cluster: game k of
a run has the seed `game_seed(run seed, EVALUATION, k)`. Results are the same for every executor and
number of workers.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from math import ceil, floor, inf
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from guildhall.bots import simple
from guildhall.bots.batch_play import (
    CHUNK,
    QUEUED_PER_WORKER,
    RANDOM_CHUNK,
    GameChunk,
    run_in_processes,
)
from guildhall.bots.bot import parse_bot_spec
from guildhall.engine.contract import Game
from guildhall.engine.dependencies import MissingDependency
from guildhall.engine.play.game_statistics import (
    Figure,
    GameSample,
    Interval,
    StatisticsSection,
    StatisticsSetting,
    default_sections,
)
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.text import Message, Term
from guildhall.lab.game_store import GameStore, StudyPlan
from guildhall.lab.intervals import with_intervals

LOCAL = "local"
RAY = "ray"
EXECUTORS = (LOCAL, RAY)
RESERVE = 1.1
"""How many times the expected number of games a study plays to reach a precision."""
MIN_GROWTH = 1.25
MAX_GROWTH = 16.0
"""How many times as many games a study plays before it looks again."""
NAMING_GAMES = 200
"""Random games that show which figures a setting has."""
JSON_SCALE = 10**5
"""Numbers in JSON have five decimal places."""

Progress = Callable[[int], None]
"""Called with the number of finished games."""
IndexChunk = tuple[int, tuple[int, ...]]
"""The number of a plan, and the indices of some of its games."""

A = TypeVar("A")
B = TypeVar("B")


class RayUnreachable(RuntimeError):
    """The Ray cluster that RAY_ADDRESS names does not answer."""


def require_executor(executor: str) -> None:
    """Raise MissingDependency if Ray is chosen and not installed."""
    if executor == RAY and find_spec("ray") is None:
        raise MissingDependency(
            "A Ray cluster needs ray: install guildhall-games[ray].", name="ray"
        )


def ordered_map(
    function: Callable[[A], B],
    chunks: Sequence[A],
    workers: int | None = None,
    executor: str = LOCAL,
) -> Iterator[B]:
    """Apply the function to all chunks in parallel; results come in the order of the chunks."""
    if executor == RAY:
        yield from _ray_map(function, chunks, workers)
        return
    count = min(workers or os.cpu_count() or 1, len(chunks))
    if count < 2:
        yield from map(function, chunks)
        return
    yield from run_in_processes(function, chunks, count)


def _ray_map(function: Callable[[A], B], chunks: Sequence[A], workers: int | None) -> Iterator[B]:
    require_executor(RAY)
    ray = _connect_to_ray(workers)
    count = workers or int(ray.cluster_resources().get("CPU", 1))
    shared_function, submit = ray.put(function), ray.remote(_call).remote
    rest = iter(chunks)
    pending = deque(
        submit(shared_function, chunk) for chunk in islice(rest, QUEUED_PER_WORKER * count)
    )
    try:
        while pending:
            finished = ray.get(pending[0])
            pending.popleft()
            pending.extend(submit(shared_function, chunk) for chunk in islice(rest, 1))
            yield finished
    finally:
        for each in pending:
            ray.cancel(each, force=True)


def _call(function: Callable[[A], B], chunk: A) -> B:
    return function(chunk)


def _connect_to_ray(workers: int | None) -> Any:
    """Connect to the cluster of RAY_ADDRESS or a running one, otherwise start one here."""
    import ray

    if not ray.is_initialized():
        arguments = {"log_to_driver": False, "logging_level": "error"}
        try:
            ray.init("auto", **arguments)
        except ConnectionError as problem:
            if address := os.environ.get("RAY_ADDRESS"):
                raise RayUnreachable(
                    f"No Ray cluster answers at {address}. "
                    "If it asks for a token, set RAY_AUTH_MODE=token."
                ) from problem
            ray.init("local", num_cpus=workers, include_dashboard=False, **arguments)
    return ray


# Playing several plans, interleaved: an interrupted study has the same seeds of all plans.


def play_interleaved(
    stores: Sequence[GameStore],
    indices: Sequence[int],
    workers: int | None = None,
    executor: str = LOCAL,
    seed: int = 0,
) -> Generator[int, None, None]:
    """Play the games of a run that the stores lack; yields the number of finished games.

    The number of workers and the executor do not change the games.
    """
    plans = [store.plan for store in stores]
    chunks = list(_missing_chunks(stores, seed, indices))
    finished = len(stores) * len(indices) - sum(len(some) for _, some in chunks)
    try:
        with closing(_play_chunks(plans, seed, chunks, workers, executor)) as results:
            for (number, some), games in zip(chunks, results, strict=True):
                stores[number].add(games, seed, some)
                yield (finished := finished + len(some))
    finally:
        for store in stores:
            store.save()


def _missing_chunks(
    stores: Sequence[GameStore], seed: int, indices: Sequence[int]
) -> Iterator[IndexChunk]:
    """The games that are not yet played, in small chunks of every plan in turn."""
    size = _chunk_size([store.plan for store in stores])
    finished = [store.indices(seed) for store in stores]
    for first in range(0, len(indices), size):
        for number, played in enumerate(finished):
            missing = tuple(k for k in indices[first : first + size] if k not in played)
            if missing:
                yield number, missing


def _chunk_size(plans: Sequence[StudyPlan]) -> int:
    """The number of games in a chunk: one for search bots, which are slow."""
    if not all(plan.is_compiled for plan in plans):
        return 1
    is_random = all(player.bot is simple.RANDOM for plan in plans for player in plan.table)
    return RANDOM_CHUNK if is_random else CHUNK


def _play_chunks(
    plans: Sequence[StudyPlan],
    seed: int,
    chunks: Sequence[IndexChunk],
    workers: int | None,
    executor: str,
) -> Generator[GameChunk, None, None]:
    """The games of the chunks in order: in threads for compiled bots, otherwise in processes."""
    function = partial(_play_chunk, plans, seed)
    if executor == LOCAL and all(plan.is_compiled for plan in plans):
        with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
            yield from pool.map(function, chunks)
    else:
        in_process = executor == LOCAL and not all(plan.is_picklable for plan in plans)
        yield from ordered_map(function, chunks, 1 if in_process else workers, executor)


def _play_chunk(plans: Sequence[StudyPlan], seed: int, chunk: IndexChunk) -> GameChunk:
    number, indices = chunk
    return plans[number].play(game_seeds(seed, indices).tolist())


# Results


@dataclass(frozen=True)
class StudyResult:
    """The games of one setting, the time they took, and their figures."""

    games: GameSample
    seconds: float
    sections: Sequence[StatisticsSection]
    is_interrupted: bool = False
    is_saved: bool = False
    is_reproducible: bool = True
    tuning_note: str = ""
    """The text id of the note that the bots were tuned for another edition."""
    precision: Message | None = None
    """Whether the requested precision was reached."""

    @property
    def setting(self) -> StatisticsSetting:
        return self.games.setting

    def figures(self) -> dict[str, Any]:
        return {
            "players": self.setting.players,
            "options": dict(self.setting.options),
            "games": len(self.games.states),
            "seeds": self.games.seeds.tolist(),
            "seconds": round(self.seconds, 2),
            "sections": {
                s.message.text: [_figure_dict(f) for f in s.figures] for s in self.sections
            },
        }


@dataclass(frozen=True)
class Precision:
    """The half-width that the 95 % interval of a figure is to reach, in all settings that have it.

    Looking at an interval after every game and stopping as soon as it is narrow enough would stop
    too early, when it is narrow by chance. So a study plays the number of games that it is expected
    to need and a few more, and rarely looks more than three times.
    """

    margin: float
    figure: str
    max_games: int

    def next_games(self, studies: Sequence[StudyResult], games: int) -> int:
        """The number of games in each setting to play next; the same if it is the last one."""
        ratio = self._reached_margin(studies) / self.margin
        if ratio <= 1:
            return games
        factor = min(max(RESERVE * ratio**2, MIN_GROWTH), MAX_GROWTH)
        return max(games, min(ceil(games * factor), self.max_games))

    def message(self, studies: Sequence[StudyResult], games: int) -> Message:
        """What was reached after this number of games."""
        reached = self._reached_margin(studies)
        numbers: dict[str, Any] = {"figure": self.figure, "margin": self.margin, "games": games}
        if reached <= self.margin:
            return Message("study-within-reached", numbers)
        if reached == inf:
            return Message("study-within-unknown", numbers)
        return Message("study-within-missed", {**numbers, "reached": reached})

    def _reached_margin(self, studies: Sequence[StudyResult]) -> float:
        figures = (f for one in studies for s in one.sections for f in s.figures)
        return max((_half_width(each) for each in figures if each.name == self.figure), default=inf)


def _half_width(figure: Figure) -> float:
    """The distance from the value to the farther end of the interval."""
    if figure.interval is None:
        return inf
    return max(figure.value - figure.interval[0], figure.interval[1] - figure.value)


def interval_dict(interval: Interval | None) -> dict[str, float | None]:
    """The ends of an interval for JSON, rounded outwards so that the value stays inside."""
    if interval is None:
        return {"low": None, "high": None}
    low, high = (end * JSON_SCALE for end in interval)
    return {"low": floor(low) / JSON_SCALE, "high": ceil(high) / JSON_SCALE}


def _figure_dict(figure: Figure) -> dict[str, Any]:
    return {
        "metric": figure.name,
        "name": figure.message.text,
        **{n: a.id if isinstance(a, Term) else a for n, a in figure.message.args.items()},
        "value": round(figure.value, 5),
        **interval_dict(figure.interval),
        "based_on": figure.basis,
        "unit": figure.unit,
        "least": figure.least,
        "most": figure.most,
        "cases": figure.cases,
    }


def settings_for(
    game: Game, players: Sequence[int] = (), options: Mapping[str, str] | None = None
) -> list[StatisticsSetting]:
    """The chosen settings, otherwise those of the game's study module, otherwise all counts."""
    module = _study_module(game)
    if not players and not options and module is not None:
        return list(module.SETTINGS)
    chosen = options or {}
    counts = player_counts(game, players, chosen)
    return [StatisticsSetting(count, _non_default(game, count, chosen)) for count in counts]


def player_counts(game: Game, players: Sequence[int], *option_sets: Mapping[str, str]) -> list[int]:
    """The chosen player counts, otherwise all that every set of options allows."""
    counts, problems = [], []
    for count in players or game.PLAYERS:
        try:
            for options in option_sets:
                chosen_options(game, count, options)
            counts.append(count)
        except SetupError as problem:
            problems.append(problem)
    if problems and (players or not counts):
        raise problems[0]
    return counts


def _non_default(game: Game, players: int, options: Mapping[str, str]) -> dict[str, str]:
    """The options that differ from the defaults, including those that the rules force."""
    chosen = chosen_options(game, players, options)
    return {o.name: chosen[o.name] for o in game.OPTIONS if chosen[o.name] != o.default}


def _study_module(game: Game) -> ModuleType | None:
    name = f"{game.package}.study"
    return import_module(name) if find_spec(name) else None


def holdings_of(game: Game) -> Mapping[str, str]:
    """The HOLDINGS of the game's study module: fields, and the prefixes of their texts."""
    holdings: Mapping[str, str] = getattr(_study_module(game), "HOLDINGS", {})
    return holdings


def run_study(
    plan: StudyPlan,
    indices: Sequence[int],
    workers: int | None = None,
    folder: Path | None = None,
    progress: Progress = lambda finished: None,
    executor: str = LOCAL,
    seed: int = 0,
) -> StudyResult:
    """Play these games of a run, except those already saved in the folder."""
    stores = [GameStore(plan, folder)]
    (result,) = run_studies(stores, indices, workers, progress, executor, seed)
    assert result is not None
    return result


def run_studies(
    stores: Sequence[GameStore],
    indices: Sequence[int],
    workers: int | None = None,
    progress: Progress = lambda finished: None,
    executor: str = LOCAL,
    seed: int = 0,
) -> list[StudyResult | None]:
    """Play these games of a run, as far as the stores lack them, and compute their figures.

    After Ctrl-C the results cover the games played so far, with None for a plan without games; if
    there is no game at all, KeyboardInterrupt is raised.
    """
    start = time.perf_counter()
    is_interrupted = False
    try:
        with closing(play_interleaved(stores, indices, workers, executor, seed)) as played:
            for finished in played:
                progress(finished)
    except KeyboardInterrupt:
        is_interrupted = True
    seconds = (time.perf_counter() - start) / len(stores)
    samples = [(store.plan, store.games(seed, indices)) for store in stores]
    if not any(games for _, games in samples):
        raise KeyboardInterrupt
    return [
        None if games is None else _study_result(plan, games, seconds, is_interrupted)
        for plan, games in samples
    ]


def _study_result(
    plan: StudyPlan, games: GameSample, seconds: float, is_interrupted: bool
) -> StudyResult:
    return StudyResult(
        games,
        seconds,
        with_intervals(compute_sections(games)),
        is_interrupted,
        is_reproducible=plan.is_reproducible,
        tuning_note=plan.tuning_note,
    )


def figure_names(plans: Sequence[StudyPlan]) -> list[str]:
    """The names of all figures of these plans, seen in some random games."""
    names: dict[str, None] = {}
    for plan in plans:
        random_plan = replace(plan, bots=[parse_bot_spec("random")])
        games = run_study(random_plan, range(NAMING_GAMES), workers=1).games
        names |= dict.fromkeys(f.name for s in compute_sections(games) for f in s.figures)
    return list(names)


def compute_sections(games: GameSample) -> list[StatisticsSection]:
    """The sections of the game's study module, otherwise the default ones."""
    module = _study_module(games.game)
    return default_sections(games) if module is None else list(module.sections(games))

"""Where games are played: in processes of this machine, or on a Ray cluster.

Results come in the order of what was asked for, so that they are the same everywhere.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from guildhall.bots.batch import AHEAD, in_processes

HERE = "here"
RAY = "ray"
PLACES = (HERE, RAY)

A = TypeVar("A")
B = TypeVar("B")


class NoRay(RuntimeError):
    """Ray is not installed, or the cluster that was named does not answer."""


def check_place(place: str) -> None:
    """NoRay if nothing can be played there: better told before anything is."""
    if place == RAY and find_spec("ray") is None:
        raise NoRay("A Ray cluster needs ray: install guildhall-games[ray].")


def in_order(
    work: Callable[[A], B], pieces: Sequence[A], workers: int | None = None, place: str = HERE
) -> Iterator[B]:
    """The work done on every piece, several at once, in the order of the pieces."""
    if place == RAY:
        yield from _on_ray(work, pieces, workers)
        return
    count = min(workers or os.cpu_count() or 1, len(pieces))
    if count < 2:
        yield from map(work, pieces)
        return
    yield from in_processes(work, pieces, count)


def _on_ray(work: Callable[[A], B], pieces: Sequence[A], workers: int | None) -> Iterator[B]:
    check_place(RAY)
    ray = _connected(workers)
    count = workers or int(ray.cluster_resources().get("CPU", 1))
    shared, ask = ray.put(work), ray.remote(_do).remote
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


def _do(work: Callable[[A], B], piece: A) -> B:
    return work(piece)


def _connected(workers: int | None) -> Any:
    """Ray, on the cluster that is named or running, or else on one of this machine."""
    import ray

    if not ray.is_initialized():
        quiet = {"log_to_driver": False, "logging_level": "error"}
        try:
            ray.init("auto", **quiet)
        except ConnectionError as problem:
            if address := os.environ.get("RAY_ADDRESS"):
                raise NoRay(
                    f"No Ray cluster answers at {address}. "
                    "If it asks for a token, set RAY_AUTH_MODE=token."
                ) from problem
            ray.init("local", num_cpus=workers, include_dashboard=False, **quiet)
    return ray

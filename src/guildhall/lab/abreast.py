"""Several plans played seed by seed: whoever stops has the same seeds of all of them."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial

from guildhall.bots import random
from guildhall.bots.batch import CHUNK, QUICK_CHUNK, Part
from guildhall.lab.keeping import Keeper, Plan
from guildhall.lab.places import HERE, in_order

Piece = tuple[int, tuple[int, ...]]
"""The number of a plan, and some of its seeds."""


def play_abreast(
    keepers: Sequence[Keeper], seeds: Sequence[int], workers: int | None = None, place: str = HERE
) -> Generator[int, None, None]:
    """Play what the keepers have not got yet; tells after every part how many games are done.

    Seeds, bots and plans alone decide the games, not how many play at once, and where.
    """
    plans = [keeper.plan for keeper in keepers]
    pieces = list(_pieces(keepers, seeds))
    done = len(keepers) * len(seeds) - sum(len(some) for _, some in pieces)
    try:
        with closing(_parts(plans, pieces, workers, place)) as parts:
            for (number, some), part in zip(pieces, parts, strict=True):
                keepers[number].take(part, some)
                yield (done := done + len(some))
    finally:
        for keeper in keepers:
            keeper.write()


def _pieces(keepers: Sequence[Keeper], seeds: Sequence[int]) -> Iterator[Piece]:
    """A few seeds of every plan, then the next few."""
    size = _size([keeper.plan for keeper in keepers])
    done = [keeper.done for keeper in keepers]
    for first in range(0, len(seeds), size):
        for number, known in enumerate(done):
            some = tuple(seed for seed in seeds[first : first + size] if seed not in known)
            if some:
                yield number, some


def _size(plans: Sequence[Plan]) -> int:
    """How many games are played before they are told of: those of bots that think take long."""
    if not all(plan.is_quick for plan in plans):
        return 1
    is_random = all(player.bot is random for plan in plans for player in plan.table)
    return QUICK_CHUNK if is_random else CHUNK


def _parts(
    plans: Sequence[Plan], pieces: Sequence[Piece], workers: int | None, place: str
) -> Generator[Part, None, None]:
    """The pieces' games in their order: in threads where code is compiled, else in processes."""
    work = partial(_part, plans)
    if place == HERE and all(plan.is_quick for plan in plans):
        with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
            yield from pool.map(work, pieces)
    else:
        here = place == HERE and not all(plan.is_known for plan in plans)
        yield from in_order(work, pieces, 1 if here else workers, place)


def _part(plans: Sequence[Plan], piece: Piece) -> Part:
    number, seeds = piece
    return plans[number].part(seeds)

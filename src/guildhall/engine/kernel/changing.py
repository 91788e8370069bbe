"""Planning how changes are told: by byte and by word of the record, for every mover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from guildhall.engine.kernel.observing import Plan
from guildhall.engine.kernel.planning import BitPlan
from guildhall.engine.kernel.retelling import Changed, Changes

if TYPE_CHECKING:
    from guildhall.engine.kernel.encoder import Encoder

Array = np.ndarray[Any, Any]


def new_changes(encoder: Encoder, places: int) -> Changes:
    """What was told last in so many places for every mover: a record of zeros."""
    plan, bits = encoder.plan, encoder.bit_plan
    size = encoder.state.itemsize
    movers = encoder.players
    views = np.zeros(places * movers if bits else 0, encoder.state).view(np.int64)
    nothing = np.zeros(0, np.uint32)
    told = np.tile(encoder.observe_nothing(), (places, 1)).view(np.uint32) if bits else nothing
    lists = _lists(plan, bits, size, movers) if bits else _no_lists()
    return Changes(
        *lists, views.reshape(-1, size // 8), views, views.view(np.int8), told.reshape(-1)
    )


def new_changed(encoder: Encoder) -> Changed:
    """Room for changes: rules write first and count afterwards."""
    size = encoder.state.itemsize
    cuts = len(encoder.bit_plan.cuts) if encoder.bit_plan else 0
    return Changed(*(np.zeros(n, np.int64) for n in (size // 8 + 1, size + 1, cuts + 2, size + 1)))


def _no_lists() -> list[Array]:
    return [np.zeros((0, 4), kind) for kind in (np.int16, np.int32, np.int32, np.int32)]


def _lists(plan: Plan, bits: BitPlan, size: int, movers: int) -> list[Array]:
    cuts = np.array(sorted(bits.cuts), np.int64).reshape(-1, 5)
    things = np.array(sorted(bits.things), np.int64).reshape(-1, 5)
    starts = [_runs(rows[:, 0] * size + rows[:, 1], movers * size) for rows in (cuts, things)]
    words = size // 8
    wider = [_runs(_by_mover(rows, movers, words), movers * words)
             for rows in (plan.masks, plan.wides)]  # fmt: skip
    places = np.concatenate(starts, axis=1)
    assert places.max() < np.iinfo(np.int16).max, "more cuts than two bytes count"
    lists = [rows[:, 1:].astype(np.int32) for rows in (cuts, things)]
    return [places.astype(np.int16), *lists, np.concatenate(wider, axis=1)]


def _by_mover(rows: Array, movers: int, words: int) -> Array:
    """The word of every row, counted over all movers."""
    each = len(rows) // movers
    return np.repeat(np.arange(movers), each) * words + rows[:, 0].astype(np.int64)


def _runs(places: Array, count: int) -> Array:
    """Where the rows of every place begin in a sorted list, and how many there are."""
    each = np.bincount(places, minlength=count)
    return np.stack([np.cumsum(each) - each, each], axis=1).astype(np.int32)

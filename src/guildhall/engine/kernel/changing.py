"""Planning how changes are told: by byte and by word of the record, for every mover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from guildhall.engine.kernel.observing import Plan
from guildhall.engine.kernel.planning import BitPlan, Cut
from guildhall.engine.kernel.retelling import Changed, Changes
from guildhall.engine.kernel.seating import SPARE

if TYPE_CHECKING:
    from guildhall.engine.kernel.encoder import Encoder

Array = np.ndarray[Any, Any]


NO_CUT: Cut = SPARE // 2, 0, -1
"""Tells nothing: the table begins with zeros for every byte, and the word stays as it is."""


def new_changes(encoder: Encoder, places: int) -> Changes:
    """What was told last in so many places for every mover: a record of zeros."""
    bits, size, movers = encoder.bit_plan, encoder.state.itemsize, encoder.players
    views = np.zeros(places * movers if bits else 0, encoder.state).view(np.int64)
    nothing = np.zeros(0, np.uint32)
    told = np.tile(encoder.observe_nothing(), (places, 1)).view(np.uint32) if bits else nothing
    lists = _lists(encoder.plan, bits, size, movers) if bits else _no_lists()
    return Changes(
        *lists, views.reshape(-1, size // 8), views, views.view(np.int8), told.reshape(-1)
    )


def new_changed(encoder: Encoder) -> Changed:
    """Room for changes: rules write first and count afterwards."""
    size = encoder.state.itemsize
    return Changed(*(np.zeros(n, np.int64) for n in (size + 8, size // 8 + 1)))


def _no_lists() -> list[Array]:
    return [_rows([], columns, kind) for columns, kind in COLUMNS]


COLUMNS = (
    (8, np.int32), (3, np.int32), (7, np.int64), (10, np.int64), (8, np.int8), (7, np.int32),
)  # fmt: skip
"""The first lists of `Changes`."""


def _lists(plan: Plan, bits: BitPlan, size: int, movers: int) -> list[Array]:
    words = size // 8
    masks = np.arange(len(plan.masks)) // max(len(plan.masks) // movers, 1)
    clipped, wides = sorted(bits.clipped), sorted(bits.wides)
    pairs, cuts = _pairs(_by_byte(bits, movers, size) + [cuts for *_, cuts in clipped])
    numbers = [(*number, movers * size + k) for k, (_, number, _) in enumerate(clipped)]
    wider = [
        _runs(np.array([mover * words + word for mover, word in placed], np.int64), movers * words)
        for placed in (
            zip(masks.tolist(), plan.masks[:, 0].tolist(), strict=True),
            ((mover, number[0]) for mover, number, _ in clipped),
            ((mover, word) for mover, word, *_ in wides),
        )
    ]
    has_any = sum(runs[:, 1:] for runs in wider) > 0
    others = [wide[1:] for wide in wides]
    lists = pairs, cuts, numbers, others, _places(), np.concatenate([*wider, has_any], axis=1)
    return [_rows(rows, *how) for rows, how in zip(lists, COLUMNS, strict=True)]


def _by_byte(bits: BitPlan, movers: int, size: int) -> list[list[Cut]]:
    found: list[list[Cut]] = [[] for _ in range(movers * size)]
    for mover, byte, cut in bits.cuts:
        found[mover * size + byte].append(cut)
    return found


def _pairs(of_each: list[list[Cut]]) -> tuple[list[tuple[int, ...]], list[Cut]]:
    """For each its first two cuts, one of them twice if there is no other, and which are left."""
    pairs: list[tuple[int, ...]] = []
    rest: list[Cut] = []
    for cuts in of_each:
        first, second, *more = (*cuts, *(cuts or [NO_CUT])[:1] * 2)[: max(len(cuts), 2)]
        pairs.append((*first, *second, len(rest), len(more)))
        rest += more
    return pairs, rest


def _places() -> list[list[int]]:
    """By eight bits: the places of those that are set, filled up."""
    found = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
    return [(places + [0] * 8)[:8] for places in found]


def _rows(rows: Any, columns: int, kind: Any) -> Array:
    return np.array(rows, np.int64).reshape(-1, columns).astype(kind)


def _runs(places: Array, count: int) -> Array:
    """Where the rows of every place begin in a sorted list, and how many there are."""
    each = np.bincount(places, minlength=count)
    return np.stack([np.cumsum(each) - each, each], axis=1).astype(np.int32)

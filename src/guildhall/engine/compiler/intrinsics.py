"""Functions of the rule language itself: `exp` for floats, `dot` and `add_row` for rows."""

from __future__ import annotations

from typing import Any

import numpy as np

LN2_HIGH = 0.693147180369123816490
"""The first 33 bits of ln 2, whose integer multiples are exact."""
LN2_LOW = 1.90821492927058770002e-10
LARGEST = 700.0


def exp(x: float) -> float:
    """The exponential, clamped to -700..700; bit-identical interpreted, compiled and on a GPU."""
    x = max(-LARGEST, min(LARGEST, x))
    half = 0.5 if x >= 0.0 else -0.5
    doublings = int(x / (LN2_HIGH + LN2_LOW) + half)
    rest = (x - doublings * LN2_HIGH) - doublings * LN2_LOW
    total = 1.0
    for k in range(14, 0, -1):
        total = 1.0 + total * rest / k
    factor = 2.0 if doublings > 0 else 0.5
    left = abs(doublings)
    while left > 0:
        if left & 1:
            total *= factor
        factor *= factor
        left >>= 1
    return total


def dot(left: Any, right: Any) -> int:
    """The 32-bit dot product of two rows of 8 or 16 bits, vectorized when compiled."""
    a, b = (np.array(row.tolist(), np.int32) for row in (left, right))
    return int(np.dot(a, b))


def add_row(sums: Any, row: Any, times: int) -> None:
    """Add a multiple of a row of 8 or 16 bits to a row of 32 bits, vectorized when compiled."""
    if len(sums) != len(row):
        raise ValueError(f"rows of unequal length: {len(sums)} and {len(row)}")
    for k in range(len(row)):
        sums[k] += row[k] * times

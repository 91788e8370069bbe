"""A net in whole numbers: weights of 8 bits, sums of 32, and shifts between its layers.

The features are bits; a layer's numbers lie between 0 and 127, and 128 stands for one. The policy
has a row for every action as the mover sees it, the value one for every seat, the mover's first.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

BLOCK = 64
"""A net is as wide as some of these: rows of so many numbers are multiplied at once."""
LARGEST = 127
"""The most that a number between two layers can be; one more stands for one."""
WIDEST = 4096
MOST_SHIFT = 24
Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Shifts:
    """By how many bits the sums of every layer are shifted, rounding half up."""

    first: int
    body: tuple[int, ...]
    policy: int
    """Two to this power is one of a logit."""
    value: int
    """The same for the value, where one is a win."""


@dataclass(frozen=True)
class Net:
    """The numbers of a net; rows of `body`, `policy` and `value` are what one output adds up."""

    first: Array
    first_bias: Array
    body: Array
    body_bias: Array
    policy: Array
    policy_bias: Array
    value: Array
    value_bias: Array
    shifts: Shifts
    residual: tuple[bool, ...]
    """By layer of the body: whether what went in is added to what comes out."""
    share_weight: float = 1.0
    """What part of a value is the share of the win; the rest tells by how much."""
    margin_scale: float = 1.0
    """The lead in points that counts as a clear one."""

    def __post_init__(self) -> None:
        if problem := _problem(self):
            raise ValueError(problem)

    @property
    def width(self) -> int:
        return self.first.shape[1]  # type: ignore[no-any-return]

    @property
    def layers(self) -> int:
        return len(self.body)

    @property
    def arrays(self) -> dict[str, Array]:
        """The weights and biases by name."""
        found = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: array for name, array in found.items() if isinstance(array, np.ndarray)}


def _problem(net: Net) -> str:
    """What is wrong with the numbers of a net, if anything."""
    for name, array in net.arrays.items():
        wanted = np.dtype(np.int32 if name.endswith("_bias") else np.int8)
        if array.dtype != wanted:
            return f"'{name}' holds {array.dtype}, not {wanted}."
    if net.first.ndim != 2 or net.width % BLOCK or not 0 < net.width <= WIDEST:
        return f"A net is as wide as some times {BLOCK}, at most {WIDEST}."
    shapes = {
        "first_bias": (net.width,),
        "body": (net.layers, net.width, net.width),
        "body_bias": (net.layers, net.width),
        "policy": (len(net.policy), net.width),
        "policy_bias": (len(net.policy),),
        "value": (len(net.value), net.width),
        "value_bias": (len(net.value),),
    }
    for name, shape in shapes.items():
        if net.arrays[name].shape != shape:
            return f"'{name}' has the shape {net.arrays[name].shape}, not {shape}."
    shifts = net.shifts
    if len(shifts.body) != net.layers or len(net.residual) != net.layers:
        return "Every layer has a shift, and says whether what went in is added."
    all_shifts = (shifts.first, *shifts.body, shifts.policy, shifts.value)
    if not all(0 <= shift <= MOST_SHIFT for shift in all_shifts):
        return f"Shifts are numbers from 0 to {MOST_SHIFT}."
    if not (0 <= net.share_weight <= 1 and net.margin_scale > 0):
        return "A value is a share of the win, and a margin on a scale above 0."
    return ""

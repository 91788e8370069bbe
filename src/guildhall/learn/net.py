"""The net while it learns: floats, clamped and rounded as its whole numbers will be.

Weights are whole numbers from -127 to 127 over a power of two, activations 0 to 127 over 128
(see `guildhall.nets`). Gradients pass through the rounding as if it were not there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch.nn import functional

from guildhall.learn.tables import Tensor

ONE = 128
"""The whole number of an activation of 1."""
FIRST, BODY, POLICY, VALUE = 8, 8, 6, 9
"""The powers of two that the weights of each part are counted in."""
BITS_AT_ONCE = 200
"""About so many bits are set in an observation, as far as the first weights know."""


@dataclass(frozen=True)
class Shape:
    """How large a net is."""

    columns: int
    width: int
    layers: int
    actions: int
    seats: int


class Said(NamedTuple):
    """What a net says."""

    logits: Tensor
    """By action."""
    value: Tensor
    """By turned seat: what it can expect."""
    rest: Tensor
    """The same, less what the game's own judgement says, while it learns with that."""


class Net:
    """Weights by name, and what they make of bits."""

    def __init__(self, shape: Shape, columns: Tensor, weights: dict[str, Tensor]) -> None:
        self.shape = shape
        self.columns = columns
        """Which bits of an observation are read, in ascending order."""
        self.weights = weights
        self._byte = columns // 8
        self._bit = (1 << columns % 8).to(torch.uint8)
        self._fast = torch.bfloat16 if columns.is_cuda else torch.float32

    def bits(self, seen: Tensor) -> Tensor:
        """The bits that are read, one column each, out of packed ones."""
        return (seen.index_select(1, self._byte) & self._bit).ne(0).to(self._fast)

    def judge(self, bits: Tensor) -> Said:
        """Judge rows of bits."""
        own = self.weights
        first = rounded(own["first"], FIRST).to(self._fast)
        a = activation((bits @ first).float() + rounded_bias(own["first_bias"], FIRST))
        scale = BODY + 7
        for weight, bias in zip(own["body"], own["body_bias"], strict=True):
            a = activation(
                functional.linear(a, rounded(weight, BODY), rounded_bias(bias, scale)) + a
            )
        heads = []
        for name, power in (("policy", POLICY), ("value", VALUE)):
            bias = rounded_bias(own[f"{name}_bias"], power + 7)
            heads.append(functional.linear(a, rounded(own[name], power), bias))
        rest = heads[1]
        if "rest" in own:
            rest = functional.linear(a, own["rest"], own["rest_bias"])
        return Said(heads[0], heads[1], rest)


def new_net(
    shape: Shape, columns: Tensor, generator: torch.Generator, *, rest: bool = False
) -> Net:
    """A net that knows nothing: all actions alike, everybody's outcome in the middle."""
    device = columns.device

    def normal(*size: int, spread: float) -> Tensor:
        return (torch.randn(*size, generator=generator) * spread).to(device)

    def flat(*size: int, value: float = 0.0) -> Tensor:
        return torch.full(size, value, device=device)

    wide = shape.width
    weights = {
        "first": normal(shape.columns, wide, spread=0.5 / math.sqrt(BITS_AT_ONCE)),
        "first_bias": flat(wide, value=0.25),
        "body": normal(shape.layers, wide, wide, spread=0.5 / math.sqrt(wide)),
        "body_bias": flat(shape.layers, wide),
        "policy": normal(shape.actions, wide, spread=0.02),
        "policy_bias": flat(shape.actions),
        "value": flat(shape.seats, wide),
        "value_bias": flat(shape.seats, value=0.4),
    }
    if rest:
        weights |= {"rest": flat(shape.seats, wide), "rest_bias": flat(shape.seats)}
    return Net(shape, columns, {n: w.requires_grad_() for n, w in weights.items()})


def rounded(weight: Tensor, power: int) -> Tensor:
    """The weights that whole numbers of one byte can say."""
    wide = (weight * 2**power).clamp(-127, 127)
    return (wide + (wide.round() - wide).detach()) / 2**power


def rounded_bias(bias: Tensor, power: int) -> Tensor:
    return bias + ((bias * 2**power).round() / 2**power - bias).detach()


def activation(x: Tensor) -> Tensor:
    """0 to 127 over 128, halves rounded up."""
    clipped = x.clamp(0, 127 / ONE)
    return clipped + ((clipped * ONE + 0.5).floor() / ONE - clipped).detach()


def clip_weights(net: Net) -> None:
    """No weight may run away from what a byte can say."""
    with torch.no_grad():
        for name, power in (("first", FIRST), ("body", BODY), ("policy", POLICY), ("value", VALUE)):
            limit = 127 / 2**power
            net.weights[name].clamp_(-limit, limit)


def chances(logits: Tensor, legal: Tensor) -> Tensor:
    """The logarithms of the chances of all legal actions; behind them next to nothing."""
    of_legal = logits.gather(1, legal.clamp(min=0).long()).masked_fill(legal < 0, -1e9)
    return functional.log_softmax(of_legal, 1)

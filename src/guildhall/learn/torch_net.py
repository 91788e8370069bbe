"""The net while it learns: floats, clamped and rounded as its whole numbers will be.

Weights are whole numbers from -127 to 127 over a power of two, activations 0 to 127 over 128
(see `guildhall.nets`). Gradients pass through the rounding as if it were not there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch.nn import functional

from guildhall.learn.selfplay_envs import Tensor

ONE = 128
"""The whole number of an activation of 1."""
FIRST, BODY, POLICY, VALUE = 8, 8, 6, 9
"""The powers of two that the weights of each part are counted in."""
BITS_AT_ONCE = 200
"""About so many bits are set in an observation, as far as the first weights know."""


@dataclass(frozen=True)
class NetShape:
    """How large a net is."""

    columns: int
    width: int
    layers: int
    actions: int
    seats: int


class PolicyValue(NamedTuple):
    """What a net says."""

    logits: Tensor
    """By action."""
    value: Tensor
    """By turned seat: what it can expect."""
    rest: Tensor
    """The same, less what the game's own judgement says, while it learns with that."""


class Net:
    """Weights by name, and what they make of bits."""

    def __init__(
        self, shape: NetShape, columns: Tensor, weights: dict[str, Tensor], *, rounds: bool = True
    ) -> None:
        self.shape = shape
        self.rounds = rounds
        """Whether it computes as whole numbers do; other nets are only for comparison."""
        self.columns = columns
        """Which bits of an observation are read, in ascending order: all of some bytes."""
        self.weights = weights
        self._bytes = columns[::8] // 8
        self._masks = (1 << columns[:8] % 8).to(torch.uint8)
        self._powers = (1 << columns % 8).to(torch.float32)[:, None]
        self._fast = torch.bfloat16 if columns.is_cuda else torch.float32

    def bits(self, seen: Tensor) -> Tensor:
        """The bits that are read, one column each; one that is set counts its power of two."""
        read = seen.index_select(1, self._bytes)[:, :, None] & self._masks
        return read.flatten(1).to(self._fast)

    def judge(self, bits: Tensor) -> PolicyValue:
        """Judge rows of bits."""
        first = (self._weight("first", FIRST) / self._powers).to(self._fast)
        a = self._active((bits @ first).float() + self._bias("first_bias", FIRST))
        body = self._weight("body", BODY), self._bias("body_bias", BODY + 7)
        for weight, bias in zip(*body, strict=True):
            a = self._active(functional.linear(a, weight, bias) + a)
        return self._said(a)

    def _weight(self, name: str, power: int) -> Tensor:
        """The weights that whole numbers of one byte can say."""
        weight = self.weights[name]
        if not self.rounds:
            return weight
        wide = (weight * 2**power).clamp(-127, 127)
        return (wide + (wide.round() - wide).detach()) / 2**power

    def _bias(self, name: str, power: int) -> Tensor:
        bias = self.weights[name]
        if not self.rounds:
            return bias
        return bias + ((bias * 2**power).round() / 2**power - bias).detach()

    def _active(self, x: Tensor) -> Tensor:
        return FakeQuant.apply(x) if self.rounds else x.clamp(0, 127 / ONE)

    def _said(self, a: Tensor) -> PolicyValue:
        """All heads at once, in a number that tensor cores like."""
        own, actions, seats = self.weights, self.shape.actions, self.shape.seats
        rest = own.get("rest", own["value"][:0])
        heads = [self._weight("policy", POLICY), self._weight("value", VALUE), rest]
        biases = [
            self._bias("policy_bias", POLICY + 7),
            self._bias("value_bias", VALUE + 7),
            own.get("rest_bias", own["value_bias"][:0]),
        ]
        spare = -(actions + seats + len(rest)) % 8
        weight = functional.pad(torch.cat(heads), (0, 0, 0, spare))
        told = functional.linear(a, weight, functional.pad(torch.cat(biases), (0, spare)))
        value = told[:, actions : actions + seats]
        other = told[:, actions + seats : actions + seats + len(rest)]
        return PolicyValue(told[:, :actions], value, other if len(rest) else value)


def new_net(
    shape: NetShape, columns: Tensor, met: Tensor, generator: torch.Generator, *, rest: bool = False
) -> Net:
    """A net that knows nothing: all actions alike, everybody's outcome in the middle.

    Bits that were never met weigh nothing, until they are.
    """
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
    weights["first"] *= met[columns, None]
    if rest:
        weights |= {"rest": flat(shape.seats, wide), "rest_bias": flat(shape.seats)}
    return Net(shape, columns, {n: w.requires_grad_() for n, w in weights.items()})


class FakeQuant(torch.autograd.Function):  # type: ignore[misc]
    """0 to 127 over 128, halves rounded up; in few passes, for most of the time goes by here."""

    @staticmethod
    def forward(ctx: Any, x: Tensor) -> Tensor:
        a = (x * ONE).add_(0.5).floor_().clamp_(0, 127).div_(ONE)
        ctx.save_for_backward(a)
        return a

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> Tensor:
        (a,) = ctx.saved_tensors
        return gradient * ((a > 0) & (a < 127 / ONE))


def clip_weights(net: Net) -> None:
    """No weight may run away from what a byte can say."""
    with torch.no_grad():
        for name, power in (("first", FIRST), ("body", BODY), ("policy", POLICY), ("value", VALUE)):
            limit = 127 / 2**power
            net.weights[name].clamp_(-limit, limit)


def log_probs(logits: Tensor, legal: Tensor) -> Tensor:
    """The logarithms of the chances of all legal actions; behind them next to nothing."""
    of_legal = logits.gather(1, legal.clamp(min=0).long()).masked_fill(legal < 0, -1e9)
    return functional.log_softmax(of_legal, 1)

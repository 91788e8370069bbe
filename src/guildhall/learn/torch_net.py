"""The policy and value net in torch, trained quantisation-aware.

Weights are integers from -127 to 127 divided by a power of two, activations integers from 0
to 127 divided by 128 (see `guildhall.nets`). Rounding is a straight-through estimator:
gradients pass as if nothing were rounded.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch.nn import functional

from guildhall.learn.selfplay_envs import Tensor

ACTIVATION_BITS = 7
ACTIVATION_ONE = 1 << ACTIVATION_BITS
"""The whole number that stands for an activation of 1."""
WEIGHT_BITS = {"first": 8, "body": 8, "policy": 6, "value": 9}
"""Fraction bits of the weights of each part of the net."""
BIAS_BITS = {name: bits + ACTIVATION_BITS for name, bits in WEIGHT_BITS.items()} | {"first": 8}
"""Fraction bits of the biases; the inputs of the first layer are bits, not activations."""
EXPECTED_SET_BITS = 200
"""About how many feature bits an observation sets, for the scale of the first weights."""


@dataclass(frozen=True)
class NetShape:
    """The sizes of a net."""

    num_features: int
    width: int
    layers: int
    num_actions: int
    num_seats: int


class PolicyValue(NamedTuple):
    """The outputs of a net for a batch of observations."""

    logits: Tensor
    """By action."""
    value: Tensor
    """The expected return by seat, rotated to the mover."""
    residual_value: Tensor
    """The same less the heuristic's value, if the net trains with one; else equal to `value`."""


class PolicyValueNet:
    """A residual multilayer perceptron with a policy head and a value head."""

    def __init__(
        self,
        shape: NetShape,
        features: Tensor,
        weights: dict[str, Tensor],
        *,
        quantized: bool = True,
    ) -> None:
        self.shape = shape
        self.quantized = quantized
        """Whether it rounds as the exported net does; other nets are only for comparison."""
        self.features = features
        """Indices of the observation bits it reads, ascending: all bits of some bytes."""
        self.weights = weights
        self._byte_indices = features[::8] // 8
        self._bit_masks = (1 << features[:8] % 8).to(torch.uint8)
        self._bit_values = (1 << features % 8).to(torch.float32)[:, None]
        self._matmul_dtype = torch.bfloat16 if features.is_cuda else torch.float32

    def read_features(self, observation: Tensor) -> Tensor:
        """The feature bits of packed observations; a set bit k of a byte has the value 2**k."""
        masked = observation.index_select(1, self._byte_indices)[:, :, None] & self._bit_masks
        return masked.flatten(1).to(self._matmul_dtype)

    def forward(self, bits: Tensor) -> PolicyValue:
        """Compute policy and values for rows of `read_features`."""
        first = (self._weight("first") / self._bit_values).to(self._matmul_dtype)
        x = self._activation((bits @ first).float() + self._bias("first"))
        for weight, bias in zip(self._weight("body"), self._bias("body"), strict=True):
            x = self._activation(functional.linear(x, weight, bias) + x)
        return self._heads(x)

    def _weight(self, name: str) -> Tensor:
        """The weights of a part, clamped and rounded to int8 over a power of two."""
        weight = self.weights[name]
        if not self.quantized:
            return weight
        one = 2 ** WEIGHT_BITS[name]
        scaled = (weight * one).clamp(-127, 127)
        return (scaled + (scaled.round() - scaled).detach()) / one

    def _bias(self, name: str) -> Tensor:
        bias = self.weights[f"{name}_bias"]
        if not self.quantized:
            return bias
        one = 2 ** BIAS_BITS[name]
        return bias + ((bias * one).round() / one - bias).detach()

    def _activation(self, x: Tensor) -> Tensor:
        return FakeQuant.apply(x) if self.quantized else x.clamp(0, 127 / ACTIVATION_ONE)

    def _heads(self, x: Tensor) -> PolicyValue:
        """Compute all heads in one product, padded to a multiple of 8 for tensor cores."""
        weights, num_actions, num_seats = self.weights, self.shape.num_actions, self.shape.num_seats
        residual = weights.get("rest", weights["value"][:0])
        heads = [self._weight("policy"), self._weight("value"), residual]
        biases = [
            self._bias("policy"),
            self._bias("value"),
            weights.get("rest_bias", weights["value_bias"][:0]),
        ]
        padding = -(num_actions + num_seats + len(residual)) % 8
        weight = functional.pad(torch.cat(heads), (0, 0, 0, padding))
        outputs = functional.linear(x, weight, functional.pad(torch.cat(biases), (0, padding)))
        logits, value, residual_value, _ = outputs.split(
            [num_actions, num_seats, len(residual), padding], dim=1
        )
        return PolicyValue(logits, value, residual_value if len(residual) else value)


def init_net(
    shape: NetShape,
    features: Tensor,
    seen: Tensor,
    generator: torch.Generator,
    *,
    use_heuristic: bool = False,
) -> PolicyValueNet:
    """A net with random weights, an almost uniform policy and constant values.

    The weights of bits that were never seen start at 0.
    """
    device = features.device

    def normal(*size: int, std: float) -> Tensor:
        return (torch.randn(*size, generator=generator) * std).to(device)

    def constant(*size: int, value: float = 0.0) -> Tensor:
        return torch.full(size, value, device=device)

    width, layers, seats = shape.width, shape.layers, shape.num_seats
    weights = {
        "first": normal(shape.num_features, width, std=0.5 / math.sqrt(EXPECTED_SET_BITS)),
        "first_bias": constant(width, value=0.25),
        "body": normal(layers, width, width, std=0.5 / math.sqrt(width)),
        "body_bias": constant(layers, width),
        "policy": normal(shape.num_actions, width, std=0.02),
        "policy_bias": constant(shape.num_actions),
        "value": constant(seats, width),
        "value_bias": constant(seats, value=0.4),
    }
    weights["first"] *= seen[features, None]
    if use_heuristic:
        weights |= {"rest": constant(seats, width), "rest_bias": constant(seats)}
    return PolicyValueNet(shape, features, {n: w.requires_grad_() for n, w in weights.items()})


class FakeQuant(torch.autograd.Function):  # type: ignore[misc]
    """ReLU clipped to 127/128 and rounded half up to 1/128, with a straight-through gradient."""

    @staticmethod
    def forward(ctx: Any, x: Tensor) -> Tensor:
        a = (x * ACTIVATION_ONE).add_(0.5).floor_().clamp_(0, 127).div_(ACTIVATION_ONE)
        ctx.save_for_backward(a)
        return a

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> Tensor:
        (a,) = ctx.saved_tensors
        return gradient * ((a > 0) & (a < 127 / ACTIVATION_ONE))


def clamp_weights(net: PolicyValueNet) -> None:
    """Clamp all weights to the range of int8 after an optimizer step."""
    with torch.no_grad():
        for name, bits in WEIGHT_BITS.items():
            limit = 127 / 2**bits
            net.weights[name].clamp_(-limit, limit)


def log_probs(logits: Tensor, legal_actions: Tensor) -> Tensor:
    """Log probabilities of the legal actions; padding (-1) gets almost no probability."""
    legal_logits = logits.gather(1, legal_actions.clamp(min=0).long())
    return functional.log_softmax(legal_logits.masked_fill(legal_actions < 0, -1e9), 1)

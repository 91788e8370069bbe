"""What a net answers, in plain numpy: compiled inference must equal it, number by number."""

from __future__ import annotations

import numpy as np

from guildhall.nets.net import LARGEST, Array, Net


def shifted(sums: Array, bits: int) -> Array:
    """Sums divided by a power of two, rounded half up."""
    return np.asarray((sums + (1 << bits >> 1)) >> bits)


def infer(net: Net, features: Array) -> tuple[Array, Array]:
    """The sums of all actions and of all seats, for rows of bits (one byte a bit)."""
    told = body(net, features)
    policy = told @ net.policy.T.astype(np.int64) + net.policy_bias
    value = told @ net.value.T.astype(np.int64) + net.value_bias
    return policy, value


def body(net: Net, features: Array) -> Array:
    """What the last layer before the heads holds."""
    wide = np.asarray(features)[:, : len(net.first)]
    sums = np.array([net.first[row != 0].sum(axis=0, dtype=np.int64) for row in wide])
    now = np.clip(shifted(sums + net.first_bias, net.shifts.first), 0, LARGEST)
    for layer in range(net.layers):
        sums = now @ net.body[layer].T.astype(np.int64) + net.body_bias[layer]
        new = shifted(sums, net.shifts.body[layer])
        now = np.clip(new + now if net.residual[layer] else new, 0, LARGEST)
    return now

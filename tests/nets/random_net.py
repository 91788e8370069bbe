"""Nets with random weights, to test everything that plays with a net."""

from __future__ import annotations

import numpy as np

from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.nets.quantized_net import QuantizedNet, RequantShifts, feature_count


def random_net(rules: RuleSet, width: int = 64, layers: int = 1, seed: int = 1) -> QuantizedNet:
    """A net with random weights, large enough to reach both ends of the activations' range."""
    game = rules.game
    rng = np.random.default_rng(seed)

    def weights(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
        return rng.integers(-128, 128, shape).astype(np.int8)

    def biases(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
        return rng.integers(-4096, 4097, shape).astype(np.int32)

    return QuantizedNet(
        first=weights(feature_count(game, rules.box), width),
        first_bias=biases(width),
        body=weights(layers, width, width),
        body_bias=biases(layers, width),
        policy=weights(game.ACTIONS.size, width),
        policy_bias=biases(game.ACTIONS.size),
        value=weights(game.SEATS, width),
        value_bias=biases(game.SEATS),
        shifts=RequantShifts(first=4, body=(9,) * layers, policy=13, value=16),
        residual=tuple(layer % 2 == 0 for layer in range(layers)),
        share_weight=0.7,
        margin_scale=10.0,
    )

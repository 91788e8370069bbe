"""Nets that have learned nothing: to try out whatever plays with one."""

from __future__ import annotations

import numpy as np

from guildhall.engine.kernel.rules import RulesFace
from guildhall.nets.knowledge import feature_count
from guildhall.nets.net import Net, Shifts


def any_net(face: RulesFace, width: int = 64, layers: int = 1, seed: int = 1) -> Net:
    """A net of any numbers, large enough to reach both ends of what each layer can hold."""
    game = face.game
    chance = np.random.default_rng(seed)

    def weights(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
        return chance.integers(-128, 128, shape).astype(np.int8)

    def biases(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
        return chance.integers(-4096, 4097, shape).astype(np.int32)

    return Net(
        first=weights(feature_count(game, face.box), width),
        first_bias=biases(width),
        body=weights(layers, width, width),
        body_bias=biases(layers, width),
        policy=weights(game.ACTIONS.size, width),
        policy_bias=biases(game.ACTIONS.size),
        value=weights(game.SEATS, width),
        value_bias=biases(game.SEATS),
        shifts=Shifts(first=4, body=(9,) * layers, policy=13, value=16),
        residual=tuple(layer % 2 == 0 for layer in range(layers)),
        share_weight=0.7,
        margin_scale=10.0,
    )

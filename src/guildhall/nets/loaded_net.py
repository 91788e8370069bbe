"""Loaded nets: read once from disk, and prepared for inference with a number of players."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import rotate_actions
from guildhall.engine.observation.write import WORDS, WritePlan
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Record
from guildhall.nets.inference import InferenceBuffers, NetWeights
from guildhall.nets.quantized_net import (
    BLOCK,
    MAX_ACTIVATION,
    Array,
    IncompatibleNet,
    QuantizedNet,
    net_path,
    read_net,
)

Key = tuple[Game, bytes, Path, int]
_nets: dict[Key, QuantizedNet | str] = {}
"""Nets by file, or the reason why one cannot be used."""
_loaded: dict[tuple[Key, int], LoadedNet] = {}


class LoadedNet:
    """A net prepared for one game, edition and number of players."""

    def __init__(self, net: QuantizedNet, rules: RuleSet, players: int) -> None:
        self.net = net
        self.players = players
        game = rules.game
        defaults = {option.name: option.default for option in game.OPTIONS}
        self._encoder = Encoder(rules, players, "thermometer", defaults, seats=game.SEATS)
        self._rotated_actions = rotate_actions(game, players)
        self._max_legal = game.MAX_LEGAL

    @property
    def plan(self) -> WritePlan:
        """The layout of the feature bits, for compiled code."""
        return self._encoder.plan

    @cached_property
    def weights(self) -> NetWeights:
        """The numbers of the net as arrays for compiled code."""
        net, shifts = self.net, self.net.shifts
        layers = np.array([*zip(shifts.body, net.residual, strict=True)], np.int64).reshape(-1, 2)
        parameters = [
            net.width // BLOCK,
            self._rotated_actions.shape[1],
            shifts.first,
            shifts.policy,
            shifts.value,
            round(net.share_weight * 1_000_000),
            max(1, round(net.margin_scale * 1000)),
        ]
        return NetWeights(
            net.first.reshape(-1, BLOCK),
            net.first_bias,
            net.body.reshape(-1, BLOCK),
            net.body_bias.reshape(-1),
            layers,
            net.policy.reshape(-1, BLOCK),
            net.policy_bias,
            net.value.reshape(-1, BLOCK),
            net.value_bias,
            self._rotated_actions.reshape(-1).astype(np.int32),
            np.array(parameters, np.int64),
        )

    def new_buffers(self, states: Record) -> InferenceBuffers:
        """Working memory of compiled inference; it reads `states` without a copy."""
        words = states.view(np.int64).reshape(-1)
        blocks = self.net.width // BLOCK
        feature_words = int(self.plan.sizes[WORDS])
        return InferenceBuffers(
            words,
            words.view(np.int8),
            np.zeros(feature_words, np.uint32),
            np.zeros(feature_words, np.uint32),
            np.zeros((blocks, BLOCK), np.int32),
            np.zeros((blocks, BLOCK), np.int8),
            np.zeros((blocks, BLOCK), np.int8),
            np.zeros(self._max_legal + 1, np.int64),
            np.zeros(len(self.net.value), np.int64),
        )

    def features(self, view: Record, mover: int) -> Array:
        """The feature bits of a view for its mover, as one row of bytes."""
        packed = self._encoder.observe(view, np.array([mover]))
        return np.unpackbits(packed, axis=1, bitorder="little")[:, : len(self.net.first)]

    def forward(self, view: Record, mover: int, legal: list[int]) -> tuple[Array, Array]:
        """Logits of the legal actions and values of all seats, computed by numpy."""
        policy, value = reference_forward(self.net, self.features(view, mover))
        seats = (np.arange(self.players) - mover) % self.players
        return policy[0, self._rotated_actions[mover, legal]], value[0, seats]


def load_net(rules: RuleSet, players: int) -> LoadedNet:
    """Return the net for these rules; IncompatibleNet says why there is none."""
    path = net_path(rules.game)
    modified = path.stat().st_mtime_ns if path.exists() else 0
    key = rules.game, rules.box.tobytes(), path, modified
    if key not in _nets:
        try:
            _nets[key] = read_net(path, rules)
        except IncompatibleNet as problem:
            _nets[key] = str(problem)
    net = _nets[key]
    if isinstance(net, str):
        raise IncompatibleNet(net)
    if (key, players) not in _loaded:
        _loaded[key, players] = LoadedNet(net, rules, players)
    return _loaded[key, players]


def reference_forward(net: QuantizedNet, features: Array) -> tuple[Array, Array]:
    """Logits of all actions and values of all rotated seats for rows of feature bytes, in numpy.

    Compiled inference must give exactly the same numbers.
    """
    activations = reference_body(net, features)
    policy = activations @ net.policy.T.astype(np.int64) + net.policy_bias
    value = activations @ net.value.T.astype(np.int64) + net.value_bias
    return policy, value


def reference_body(net: QuantizedNet, features: Array) -> Array:
    """The activations of the last layer before the heads."""
    rows = np.asarray(features)[:, : len(net.first)]
    sums = np.array([net.first[row != 0].sum(axis=0, dtype=np.int64) for row in rows])
    sums = requantize_sums(sums + net.first_bias, net.shifts.first)
    activations: Array = np.clip(sums, 0, MAX_ACTIVATION)
    for layer in range(net.layers):
        sums = activations @ net.body[layer].T.astype(np.int64) + net.body_bias[layer]
        new = requantize_sums(sums, net.shifts.body[layer])
        residual = activations if net.residual[layer] else 0
        activations = np.clip(new + residual, 0, MAX_ACTIVATION)
    return activations


def requantize_sums(sums: Array, shift: int) -> Array:
    """Divide sums by a power of two, rounding half up."""
    return np.asarray((sums + (1 << shift >> 1)) >> shift)

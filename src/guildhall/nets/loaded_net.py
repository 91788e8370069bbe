"""A net made ready to answer: read once, and laid out for a number of players."""

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
from guildhall.nets.inference import InferenceBuffers, Weights
from guildhall.nets.quantized_net import (
    BLOCK,
    LARGEST,
    Array,
    IncompatibleNet,
    Net,
    net_path,
    read_net,
)

Key = tuple[Game, bytes, Path, int]
_nets: dict[Key, Net | str] = {}
"""What was read, or why it was refused."""
_prepared: dict[tuple[Key, int], LoadedNet] = {}


class LoadedNet:
    """A net at a table of so many players."""

    def __init__(self, net: Net, face: RuleSet, players: int) -> None:
        self.net = net
        self.players = players
        game = face.game
        usual = {option.name: option.default for option in game.OPTIONS}
        self._encoder = Encoder(face, players, "thermometer", usual, seats=game.SEATS)
        self._seen = rotate_actions(game, players)
        self._most_legal = game.MAX_LEGAL

    @property
    def plan(self) -> WritePlan:
        """How a view is told in bits."""
        return self._encoder.plan

    @cached_property
    def weights(self) -> Weights:
        """The numbers as compiled code takes them."""
        net, shifts = self.net, self.net.shifts
        layers = np.array([*zip(shifts.body, net.residual, strict=True)], np.int64).reshape(-1, 2)
        sizes = [
            net.width // BLOCK,
            self._seen.shape[1],
            shifts.first,
            shifts.policy,
            shifts.value,
            round(net.share_weight * 1_000_000),
            max(1, round(net.margin_scale * 1000)),
        ]
        return Weights(
            net.first.reshape(-1, BLOCK),
            net.first_bias,
            net.body.reshape(-1, BLOCK),
            net.body_bias.reshape(-1),
            layers,
            net.policy.reshape(-1, BLOCK),
            net.policy_bias,
            net.value.reshape(-1, BLOCK),
            net.value_bias,
            self._seen.reshape(-1).astype(np.int32),
            np.array(sizes, np.int64),
        )

    def new_mind(self, states: Record) -> InferenceBuffers:
        """What compiled code works in, over states that lie where they are."""
        words = states.view(np.int64).reshape(-1)
        blocks = self.net.width // BLOCK
        told = int(self.plan.sizes[WORDS])
        return InferenceBuffers(
            words,
            words.view(np.int8),
            np.zeros(told, np.uint32),
            np.zeros(told, np.uint32),
            np.zeros((blocks, BLOCK), np.int32),
            np.zeros((blocks, BLOCK), np.int8),
            np.zeros((blocks, BLOCK), np.int8),
            np.zeros(self._most_legal + 1, np.int64),
            np.zeros(len(self.net.value), np.int64),
        )

    def features(self, view: Record, mover: int) -> Array:
        """The bits that a hidden state tells its mover, in one row."""
        packed = self._encoder.observe(view, np.array([mover]))
        return np.unpackbits(packed, axis=1, bitorder="little")[:, : len(self.net.first)]

    def forward(self, view: Record, mover: int, legal: list[int]) -> tuple[Array, Array]:
        """The sums of the legal actions and of all seats, in numpy."""
        policy, value = infer(self.net, self.features(view, mover))
        seats = (np.arange(self.players) - mover) % self.players
        return policy[0, self._seen[mover, legal]], value[0, seats]


def load_for(face: RuleSet, players: int) -> LoadedNet:
    """The net that plays by these rules; NetRefused says in a sentence why there is none."""
    path = net_path(face.game)
    stamp = path.stat().st_mtime_ns if path.exists() else 0
    key = face.game, face.box.tobytes(), path, stamp
    if key not in _nets:
        try:
            _nets[key] = read_net(path, face)
        except IncompatibleNet as problem:
            _nets[key] = str(problem)
    found = _nets[key]
    if isinstance(found, str):
        raise IncompatibleNet(found)
    if (key, players) not in _prepared:
        _prepared[key, players] = LoadedNet(found, face, players)
    return _prepared[key, players]


# ---- reference
# What a net answers, in plain numpy: compiled inference must equal it, number by number.


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

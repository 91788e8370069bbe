"""Seeds of runs: a run seed names a stream of independent games.

Game k of a run with the seed S has the seed H(S, k), a number of 63 bits that `game_seed` defines;
by that seed it can be played again alone. Runs with different seeds share no game. Training and
evaluation have streams of their own, so that they share no game even with the same run seed.

A run with a small seed can be found by trying seeds. `SecretSeeds` cannot: two secrets of 128 bits
are published as hashes before the run and in full after it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from guildhall.engine.runtime.seeded_choice import EVALUATION, TRAINING, game_seed

IntArray = np.ndarray[Any, np.dtype[np.int64]]
SECRET_BYTES = 16
"""The length of a secret: 128 bits."""
STREAMS = {"training": TRAINING, "evaluation": EVALUATION}
"""The streams of a run seed by name."""


def game_seeds(run_seed: int, indices: Sequence[int], stream: int = EVALUATION) -> IntArray:
    """The seeds of these games of a run."""
    return cast(IntArray, game_seed(run_seed, stream, np.array(indices, np.int64)))  # type: ignore[arg-type]


@dataclass(frozen=True)
class SecretSeeds:
    """The seeds of a run from two secrets, one for the games and one for the bots."""

    games: bytes
    bots: bytes

    @classmethod
    def from_hex(cls, games: str, bots: str) -> SecretSeeds:
        """The seeds of published secrets."""
        return cls(bytes.fromhex(games), bytes.fromhex(bots))

    @property
    def hashes(self) -> tuple[str, str]:
        """The SHA-256 of both secrets."""
        return hashlib.sha256(self.games).hexdigest(), hashlib.sha256(self.bots).hexdigest()

    def game_seed(self, index: int) -> int:
        """The seed of game k: the first 63 bits of HMAC-SHA256(secret, k)."""
        return _first_63_bits(self.games, index)

    def bot_seed(self, index: int) -> int:
        """The seed of the bots of game k, by the other secret."""
        return _first_63_bits(self.bots, index)


def _first_63_bits(secret: bytes, index: int) -> int:
    digest = hmac.digest(secret, index.to_bytes(8, "big"), "sha256")
    return int.from_bytes(digest[:8], "big") >> 1

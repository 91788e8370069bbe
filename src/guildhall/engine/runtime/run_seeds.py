"""Seeds of runs: a run seed names a stream of independent games.

Game k of a run with the seed S has the seed H(S, k), a number of 63 bits that `game_seed` defines;
by that seed it can be played again alone. Runs with different seeds share no game. Training and
evaluation have streams of their own, so that they share no game even with the same run seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np

from guildhall.engine.runtime.seeded_choice import EVALUATION, TRAINING, game_seed

IntArray = np.ndarray[Any, np.dtype[np.int64]]
STREAMS = {"training": TRAINING, "evaluation": EVALUATION}
"""The streams of a run seed by name."""


def game_seeds(run_seed: int, indices: Sequence[int], stream: int = EVALUATION) -> IntArray:
    """The seeds of these games of a run."""
    return cast(IntArray, game_seed(run_seed, stream, np.array(indices, np.int64)))  # type: ignore[arg-type]

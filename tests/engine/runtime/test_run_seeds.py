"""The seeds of the games of a run: known values, no repetition, and the same in compiled code."""

from __future__ import annotations

import numpy as np
import pytest

from guildhall.engine.runtime.run_seeds import STREAMS, game_seeds
from guildhall.engine.runtime.seeded_choice import EVALUATION, TRAINING, game_seed

LAST = 2**63 - 1
KNOWN = {
    (0, EVALUATION, 0): 5693995303757210612,
    (0, EVALUATION, 1): 8524850240911882547,
    (1, EVALUATION, 0): 8829058277859153658,
    (LAST, EVALUATION, 2**40): 7791684175727691778,
    (0, TRAINING, 0): 6366137651264976714,
    (0, TRAINING, 1): 8664986593257756224,
    (1, TRAINING, 0): 1683597307859036469,
    (LAST, TRAINING, 2**40): 3916245985709800439,
}


@pytest.mark.parametrize(("arguments", "seed"), KNOWN.items())
def test_known_values(arguments, seed):
    assert game_seed(*arguments) == seed
    run_seed, stream, index = arguments
    assert game_seeds(run_seed, [index], stream).tolist() == [seed]


def test_many_at_once_are_the_same_as_one_by_one():
    indices = [*range(50), 2**32 - 1, 2**32, LAST]
    for run_seed in (0, 7, 2**32, LAST):
        one_by_one = [game_seed(run_seed, EVALUATION, index) for index in indices]
        assert game_seeds(run_seed, indices).tolist() == one_by_one
    assert game_seeds(3, []).tolist() == []


def test_neighbouring_runs_and_both_streams_share_no_seed():
    runs = [*range(100), *range(2**32 - 50, 2**32 + 50), *range(LAST - 50, LAST + 1)]
    seeds = np.concatenate(
        [game_seeds(run, range(500), stream) for run in runs for stream in STREAMS.values()]
    )
    assert len(np.unique(seeds)) == len(seeds)
    assert seeds.min() >= 0


@pytest.mark.parametrize("place", ["run seed", "index"])
def test_every_bit_changes_half_of_the_bits(place):
    indices = np.arange(400)
    before = game_seeds(5, indices)
    for bit in range(63):
        if place == "run seed":
            after = game_seeds(5 ^ 1 << bit, indices)
        else:
            after = game_seeds(5, indices ^ 1 << bit)
        changed = (before ^ after)[:, None] >> np.arange(63) & 1
        assert abs(changed.mean(axis=0) - 0.5).max() < 0.15
        assert abs(changed.mean() - 0.5) < 0.02


def test_seeds_cannot_be_walked():
    """Neither the differences nor the order of the seeds of a run repeat in another run."""
    differences = [np.diff(game_seeds(run, range(200))) for run in range(50)]
    assert len(np.unique(differences)) == 50 * 199
    ranks = np.array([game_seeds(run, range(1000)).argsort().argsort() for run in range(20)])
    correlations = np.corrcoef(ranks)[~np.eye(20, dtype=bool)]
    assert abs(correlations).max() < 0.15

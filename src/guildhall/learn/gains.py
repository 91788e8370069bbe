"""What decisions gained: each seat looks along its own decisions only."""

from __future__ import annotations

from typing import NamedTuple

import torch

from guildhall.learn.rollout import Decisions, turned_place
from guildhall.learn.tables import Tensor


class Gains(NamedTuple):
    """By step and game: how much better it went than expected, and what was to be expected."""

    gain: Tensor
    target: Tensor
    """By turned seat."""


def gains_of(played: Decisions, last: Tensor, players: Tensor, trace: float) -> Gains:
    """Generalised advantages; `last` is what every seat can expect after the last step.

    A seat's next decision, or the end of the game, says how good the last one was. `trace` is
    how much of what comes later still counts.
    """
    steps, seats = len(played.seat), last.shape[1]
    gain = torch.zeros_like(played.chance)
    target = torch.zeros_like(played.expected)
    after, later, future = last.clone(), torch.zeros_like(last), last.clone()
    for step in reversed(range(steps)):
        ended = played.done[step][:, None]
        after = torch.where(ended, played.outcome[step], after)
        future = torch.where(ended, played.outcome[step], future)
        later = later.masked_fill(ended, 0.0)
        own = played.seat[step][:, None]
        expected = played.expected[step][:, :1]
        better = after.gather(1, own) - expected + trace * later.gather(1, own)
        later.scatter_(1, own, better)
        after.scatter_(1, own, expected)
        future.scatter_(1, own, expected + better)
        gain[step] = better[:, 0]
        target[step] = future.gather(1, turned_place(seats, own[:, 0], players))
    return Gains(gain, target)

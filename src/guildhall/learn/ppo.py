"""Learning from decisions: proximal policy optimisation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import torch

from guildhall.learn.rollout import RolloutBuffer, rotated_rank
from guildhall.learn.selfplay_envs import Tensor
from guildhall.learn.torch_net import Net, clip_weights, log_probs


@dataclass(frozen=True)
class PPOConfig:
    """How large the lessons are, and what they aim at."""

    part: int
    """Decisions of one lesson."""
    epochs: int = 1
    clip: float = 0.2
    value: float = 2.0
    others: float = 0.5
    """What the others' expectations count, beside the mover's own."""
    most: float = 0.5
    """The longest step along the gradient."""


class UpdateStats(NamedTuple):
    """Means over the lessons of a round."""

    gain: float
    error: float
    """Of what the movers expected, squared."""
    entropy: float
    strayed: float
    """How far the chances moved away from those that were played by."""


class Minibatch(NamedTuple):
    """Decisions in a row, those of all games and steps."""

    seen: Tensor
    legal: Tensor
    choice: Tensor
    chance: Tensor
    gain: Tensor
    target: Tensor
    foreseen: Tensor
    players: Tensor

    def part(self, at: Tensor) -> Minibatch:
        return Minibatch(*(column[at] for column in self))


def rows_of(played: RolloutBuffer, gains: Advantages, players: Tensor) -> tuple[Minibatch, Tensor]:
    """All decisions, and which of them can be learned from; gains are alike for all counts."""
    everybody = players.expand(len(played.seat), -1).reshape(-1)
    learns = played.learns.reshape(-1)
    gain = gains.gain.reshape(-1)
    for count in players.unique():
        these = (everybody == count) & learns
        if these.any():
            found = gain[these]
            gain = torch.where(
                everybody == count, (gain - found.mean()) / (found.std() + 1e-6), gain
            )
    rows = Minibatch(
        played.seen.flatten(0, 1), played.legal.flatten(0, 1), played.choice.reshape(-1),
        played.chance.reshape(-1), gain, gains.target.flatten(0, 1),
        played.foreseen.flatten(0, 1), everybody,
    )  # fmt: skip
    return rows, learns.nonzero()[:, 0]


def update(
    net: Net,
    best: torch.optim.Optimizer,
    rows: Minibatch,
    places: Tensor,
    how: PPOConfig,
    entropy: float,
) -> UpdateStats:
    """Take all lessons of a round."""
    sums = torch.zeros(4, device=places.device)
    lessons = 0
    for _ in range(how.epochs):
        order = places[torch.randperm(len(places), device=places.device)]
        for at in order.split(how.part):
            loss, told = loss_of(net, rows.part(at), how, entropy)
            best.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(list(net.weights.values()), how.most)
            best.step()
            clip_weights(net)
            sums += told
            lessons += 1
    return UpdateStats(*(sums / max(lessons, 1)).tolist())


def loss_of(net: Net, rows: Minibatch, how: PPOConfig, entropy: float) -> tuple[Tensor, Tensor]:
    """What is to become small, and what a lesson tells of itself."""
    said = net.judge(net.bits(rows.seen))
    every = log_probs(said.logits, rows.legal)
    chance = every.gather(1, rows.choice[:, None])[:, 0]
    ratio = (chance - rows.chance).exp()
    near = ratio.clamp(1 - how.clip, 1 + how.clip)
    gained = torch.min(ratio * rows.gain, near * rows.gain).mean()
    error = expected_error(said.value, rows, how)
    if "rest" in net.weights:
        error = error + expected_error(said.rest + rows.foreseen, rows, how)
    unsure = -(every.exp() * every.clamp(min=-30)).sum(1).mean()
    loss = how.value * error - gained - entropy * unsure
    strayed = (rows.chance - chance).mean()
    return loss, torch.stack([gained, error, unsure, strayed]).detach()


def expected_error(expected: Tensor, rows: Minibatch, how: PPOConfig) -> Tensor:
    """The mover's own error, squared, and a part of that about the others."""
    error = (expected - rows.target).square()
    place = torch.arange(error.shape[1], device=error.device)[None]
    others = (place > 0) & (place < rows.players[:, None])
    about_others = (error * others).sum(1) / (rows.players - 1).clamp(min=1)
    return (error[:, 0] + how.others * about_others).mean()


# ---- gains
# What decisions gained: each seat looks along its own decisions only.


class Advantages(NamedTuple):
    """By step and game: how much better it went than expected, and what was to be expected."""

    gain: Tensor
    target: Tensor
    """By turned seat."""


def compute_gae(played: RolloutBuffer, last: Tensor, players: Tensor, trace: float) -> Advantages:
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
        target[step] = future.gather(1, rotated_rank(seats, own[:, 0], players))
    return Advantages(gain, target)

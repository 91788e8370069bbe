"""Proximal policy optimisation: advantages, the loss, and the update of the net."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import torch

from guildhall.learn.rollout import RolloutBuffer, rotated_seats
from guildhall.learn.selfplay_envs import Tensor
from guildhall.learn.torch_net import PolicyValueNet, clamp_weights, log_probs


@dataclass(frozen=True)
class PPOConfig:
    """Hyperparameters of one update."""

    minibatch_size: int
    epochs: int = 1
    clip_coef: float = 0.2
    vf_coef: float = 2.0
    opponent_vf_coef: float = 0.5
    """The weight of the opponents' value errors relative to the mover's."""
    max_grad_norm: float = 0.5


class UpdateStats(NamedTuple):
    """Means over the minibatches of one update."""

    policy_objective: float
    value_loss: float
    entropy: float
    approx_kl: float


class Minibatch(NamedTuple):
    """Transitions as flat rows."""

    observations: Tensor
    legal_actions: Tensor
    action_indices: Tensor
    log_probs: Tensor
    advantages: Tensor
    returns: Tensor
    prior_values: Tensor
    num_players: Tensor

    def select(self, indices: Tensor) -> Minibatch:
        """The rows at these indices."""
        return Minibatch(*(column[indices] for column in self))


class Advantages(NamedTuple):
    """Advantages of the mover, and value targets by rotated seat; by step and game."""

    advantages: Tensor
    returns: Tensor


def compute_gae(
    buffer: RolloutBuffer, last_values: Tensor, num_players: Tensor, gae_lambda: float
) -> Advantages:
    """Generalised advantage estimation along each seat's own decisions, without discounting.

    `last_values` bootstraps the value of every absolute seat after the last step.
    """
    steps, num_seats = len(buffer.seats), last_values.shape[1]
    advantages = torch.zeros_like(buffer.log_probs)
    returns = torch.zeros_like(buffer.values)
    next_value, next_return = last_values.clone(), last_values.clone()
    last_gae = torch.zeros_like(last_values)
    for step in reversed(range(steps)):
        done = buffer.dones[step][:, None]
        next_value = torch.where(done, buffer.returns[step], next_value)
        next_return = torch.where(done, buffer.returns[step], next_return)
        last_gae = last_gae.masked_fill(done, 0.0)
        mover = buffer.seats[step][:, None]
        value = buffer.values[step][:, :1]
        delta = next_value.gather(1, mover) - value
        gae = delta + gae_lambda * last_gae.gather(1, mover)
        last_gae.scatter_(1, mover, gae)
        next_value.scatter_(1, mover, value)
        next_return.scatter_(1, mover, value + gae)
        advantages[step] = gae[:, 0]
        returns[step] = next_return.gather(1, rotated_seats(num_seats, mover[:, 0], num_players))
    return Advantages(advantages, returns)


def flatten_rollout(
    buffer: RolloutBuffer, gae: Advantages, num_players: Tensor
) -> tuple[Minibatch, Tensor]:
    """All transitions as rows, and the indices of the trainable ones.

    Advantages are normalised separately for each number of players.
    """
    players = num_players.expand(len(buffer.seats), -1).reshape(-1)
    is_trainable = buffer.is_trainable.reshape(-1)
    advantages = gae.advantages.reshape(-1)
    for count in num_players.unique():
        used = (players == count) & is_trainable
        if used.any():
            mean, std = advantages[used].mean(), advantages[used].std()
            normalised = (advantages - mean) / (std + 1e-6)
            advantages = torch.where(players == count, normalised, advantages)
    rows = Minibatch(
        observations=buffer.observations.flatten(0, 1),
        legal_actions=buffer.legal_actions.flatten(0, 1),
        action_indices=buffer.action_indices.reshape(-1),
        log_probs=buffer.log_probs.reshape(-1),
        advantages=advantages,
        returns=gae.returns.flatten(0, 1),
        prior_values=buffer.prior_values.flatten(0, 1),
        num_players=players,
    )
    return rows, is_trainable.nonzero()[:, 0]


def update(
    net: PolicyValueNet,
    optimizer: torch.optim.Optimizer,
    rows: Minibatch,
    indices: Tensor,
    config: PPOConfig,
    ent_coef: float,
) -> UpdateStats:
    """Optimise the net on the rows at `indices` in shuffled minibatches."""
    sums = torch.zeros(4, device=indices.device)
    minibatches = 0
    for _ in range(config.epochs):
        shuffled = indices[torch.randperm(len(indices), device=indices.device)]
        for chosen in shuffled.split(config.minibatch_size):
            loss, stats = ppo_loss(net, rows.select(chosen), config, ent_coef)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(list(net.weights.values()), config.max_grad_norm)
            optimizer.step()
            clamp_weights(net)
            sums += stats
            minibatches += 1
    return UpdateStats(*(sums / max(minibatches, 1)).tolist())


def ppo_loss(
    net: PolicyValueNet, batch: Minibatch, config: PPOConfig, ent_coef: float
) -> tuple[Tensor, Tensor]:
    """The loss of a minibatch, and the four numbers of `UpdateStats`."""
    output = net.forward(net.read_features(batch.observations))
    new_log_probs = log_probs(output.logits, batch.legal_actions)
    new_log_prob = new_log_probs.gather(1, batch.action_indices[:, None])[:, 0]
    ratio = (new_log_prob - batch.log_probs).exp()
    clipped_ratio = ratio.clamp(1 - config.clip_coef, 1 + config.clip_coef)
    objective = torch.min(ratio * batch.advantages, clipped_ratio * batch.advantages).mean()
    v_loss = value_loss(output.value, batch, config)
    if "rest" in net.weights:
        v_loss = v_loss + value_loss(output.residual_value + batch.prior_values, batch, config)
    entropy = -(new_log_probs.exp() * new_log_probs.clamp(min=-30)).sum(1).mean()
    loss = config.vf_coef * v_loss - objective - ent_coef * entropy
    approx_kl = (batch.log_probs - new_log_prob).mean()  # CleanRL: old_approx_kl
    return loss, torch.stack([objective, v_loss, entropy, approx_kl]).detach()


def value_loss(values: Tensor, batch: Minibatch, config: PPOConfig) -> Tensor:
    """The mover's squared value error plus the weighted mean of the opponents'."""
    error = (values - batch.returns).square()
    seat = torch.arange(error.shape[1], device=error.device)[None]
    is_opponent = (seat > 0) & (seat < batch.num_players[:, None])
    opponent_error = (error * is_opponent).sum(1) / (batch.num_players - 1).clamp(min=1)
    return (error[:, 0] + config.opponent_vf_coef * opponent_error).mean()

"""Rollouts: self-play with the current net, with older nets in some seats."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from guildhall.learn.selfplay_envs import (
    FinishedEpisodes,
    ObservationBatch,
    SelfPlayEnvs,
    Tensor,
    score_margins,
)
from guildhall.learn.torch_net import PolicyValueNet, log_probs

WIN_SHARE_WEIGHT = 0.7
"""The weight of the win share in a return; the rest is the score margin."""


@dataclass
class RolloutBuffer:
    """Transitions of all games; the first axis is the step, the second the game."""

    observations: Tensor
    seats: Tensor
    legal_actions: Tensor
    action_indices: Tensor
    """Indices of the chosen actions in `legal_actions`."""
    log_probs: Tensor
    values: Tensor
    """Predicted returns by seat, rotated to the mover."""
    prior_values: Tensor
    """The part of `values` that comes from the game's own heuristic."""
    is_trainable: Tensor
    """Whether the learner chose, among several legal actions."""
    dones: Tensor
    returns: Tensor
    """Returns by absolute seat of the games that are done."""


def new_rollout_buffer(envs: SelfPlayEnvs, steps: int) -> RolloutBuffer:
    """Allocate a rollout buffer for this many steps."""
    max_legal, seats = envs.game.MAX_LEGAL, envs.game.SEATS

    def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
        return torch.zeros((steps, envs.num_envs, *shape), dtype=dtype, device=envs.device)

    return RolloutBuffer(
        observations=zeros(envs.num_bits // 8, dtype=torch.uint8),
        seats=zeros(dtype=torch.int64),
        legal_actions=zeros(max_legal, dtype=torch.int16),
        action_indices=zeros(dtype=torch.int64),
        log_probs=zeros(dtype=torch.float32),
        values=zeros(seats, dtype=torch.float32),
        prior_values=zeros(seats, dtype=torch.float32),
        is_trainable=zeros(dtype=torch.bool),
        dones=zeros(dtype=torch.bool),
        returns=zeros(seats, dtype=torch.float32),
    )


class OpponentPool:
    """Older nets that play all seats but one in a fraction of the games."""

    def __init__(self, envs: SelfPlayEnvs, fraction: float) -> None:
        self.nets: list[PolicyValueNet] = []
        env_ids = torch.arange(envs.num_envs, device=envs.device)
        seats = torch.arange(envs.game.SEATS, device=envs.device)
        has_opponents = env_ids % 64 < round(64 * fraction)
        learner_seat = (env_ids // 64) % envs.num_players
        self._is_learner = ~has_opponents[:, None] | (seats == learner_seat[:, None])
        """By game and seat: whether the learner plays there."""
        self._env_ids = has_opponents.nonzero()[:, 0]

    def is_learner(self, seat: Tensor) -> Tensor:
        """By game: whether the learner plays this seat."""
        if not self.nets:
            return torch.ones_like(seat, dtype=torch.bool)
        return self._is_learner.gather(1, seat[:, None])[:, 0]

    def override_actions(
        self, iteration: int, observed: ObservationBatch, action_indices: Tensor
    ) -> None:
        """Write the actions of one pool net into the games that have opponents."""
        if self.nets:
            net, ids = self.nets[iteration % len(self.nets)], self._env_ids
            observation, legal_actions = observed.observation[ids], observed.legal_actions[ids]
            action_indices[ids] = sample_actions(net, observation, legal_actions)[0]


def sample_actions(
    net: PolicyValueNet, observation: Tensor, legal_actions: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """Sample from the policy: indices of legal actions, their log probabilities, and values."""
    output = net.forward(net.read_features(observation))
    all_log_probs = log_probs(output.logits, legal_actions)
    indices = torch.multinomial(all_log_probs.exp(), 1)
    return indices[:, 0], all_log_probs.gather(1, indices)[:, 0], output.residual_value


@torch.no_grad()  # type: ignore[untyped-decorator]
def collect_rollout(
    net: PolicyValueNet,
    envs: SelfPlayEnvs,
    buffer: RolloutBuffer,
    opponents: OpponentPool,
    iteration: int,
    margin_scale: float,
) -> Tensor:
    """Fill the buffer by self-play; return the bootstrap values by absolute seat."""
    for step in range(len(buffer.seats)):
        observed = envs.observe()
        indices, log_prob, residual = sample_actions(
            net, observed.observation, observed.legal_actions
        )
        prior = _heuristic_values(observed, envs.num_players, margin_scale)
        is_learner = opponents.is_learner(observed.seat)
        opponent_indices = indices.clone()
        opponents.override_actions(iteration, observed, opponent_indices)
        indices = torch.where(is_learner, indices, opponent_indices)
        envs.step(observed.legal_actions.gather(1, indices[:, None])[:, 0].long())
        finished = envs.finished()
        buffer.observations[step] = observed.observation
        buffer.seats[step] = observed.seat
        buffer.legal_actions[step] = observed.legal_actions
        buffer.action_indices[step], buffer.log_probs[step] = indices, log_prob
        buffer.values[step], buffer.prior_values[step] = residual + prior, prior
        buffer.is_trainable[step] = is_learner & (observed.num_legal_actions > 1)
        buffer.dones[step] = finished.done
        buffer.returns[step] = episode_returns(finished, margin_scale)
    observed = envs.observe()
    residual = net.forward(net.read_features(observed.observation)).residual_value
    value = residual + _heuristic_values(observed, envs.num_players, margin_scale)
    return _to_absolute_seats(value, observed.seat, envs.num_players)


def episode_returns(finished: FinishedEpisodes, margin_scale: float) -> Tensor:
    """The returns of finished games by seat, from 0 to 1."""
    margin = torch.tanh(finished.margins / margin_scale)
    return WIN_SHARE_WEIGHT * finished.win_share + (1 - WIN_SHARE_WEIGHT) * (1 + margin) / 2


def _heuristic_values(
    observed: ObservationBatch, num_players: Tensor, margin_scale: float
) -> Tensor:
    """Returns predicted by the game's own heuristic, rotated to the mover; 0 without one."""
    points = observed.heuristic_points
    if points.shape[1] == 0:
        return torch.zeros((), device=points.device)
    is_empty = torch.arange(points.shape[1], device=points.device) >= num_players[:, None]
    strength = (points / margin_scale).masked_fill(is_empty, -torch.inf)
    is_alone = num_players[:, None] == 1
    objective = torch.zeros_like(strength[:, :1]).masked_fill(~is_alone, -torch.inf)
    win_share = torch.cat([strength, objective], 1).softmax(1)[:, :-1]
    margins = score_margins(points, num_players)
    returns = episode_returns(FinishedEpisodes(observed.seat, win_share, margins), margin_scale)
    return returns.gather(1, rotated_seats(points.shape[1], observed.seat, num_players))


def _to_absolute_seats(rotated: Tensor, mover: Tensor, num_players: Tensor) -> Tensor:
    """Reorder numbers by seat relative to the mover into numbers by absolute seat."""
    return rotated.gather(1, rotated_seats(rotated.shape[1], -mover, num_players))


def rotated_seats(seats: int, mover: Tensor, num_players: Tensor) -> Tensor:
    """The absolute seat at every seat relative to the mover, by game."""
    relative = torch.arange(seats, device=mover.device)[None]
    absolute = (relative + mover[:, None]) % num_players[:, None]
    return torch.where(relative < num_players[:, None], absolute, relative)

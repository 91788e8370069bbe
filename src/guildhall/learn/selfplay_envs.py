"""Vectorised self-play environments, and which observation bits a net reads as features."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import torch

from guildhall.engine.contract import Game
from guildhall.engine.observation.layout import WORD, FieldPlacement
from guildhall.engine.play.setup import SetupError, all_option_sets, chosen_options
from guildhall.engine.runtime.seeded_choice import TRAINING, game_seed
from guildhall.envs import batch
from guildhall.envs.vector_env import Batch

Tensor = Any
"""torch.Tensor; torch is an optional dependency."""
MIN_BATCH_GAMES = 8
"""The smallest number of games in a batch."""
ARRAYS = ("observation", "seat", "legal", "count", "reward", "done", "winners", "value")
"""The arrays of a batch that training reads."""
OBSERVE_EVERY = 4
"""Random play looks at the observations once in this many steps."""
BYTE_MULTIPLE = 8
"""The number of observed bytes is rounded up to a multiple of this, for tensor cores."""


class ObservationBatch(NamedTuple):
    """Observations and legal actions of the seats to act, one row per game."""

    observation: Tensor
    """Packed bits of the encoder."""
    seat: Tensor
    legal_actions: Tensor
    num_legal_actions: Tensor
    heuristic_points: Tensor
    """The game's own `value` in points by seat; no columns unless `use_heuristic`."""


class FinishedEpisodes(NamedTuple):
    """Which games ended in the last step, and the results by seat."""

    done: Tensor
    win_share: Tensor
    margins: Tensor
    """Every seat's lead over the best other seat in points; alone, over the objective."""


class SelfPlayEnvs:
    """One batch of games for every number of players and set of options, stepped together.

    Half of the games of each number of players use the default options. `mix` has a weight for
    each number of players; without it all have as many games.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        device: str,
        seed: int,
        *,
        use_heuristic: bool = False,
        mix: Sequence[float] = (),
    ) -> None:
        self.game, self.device, self.use_heuristic = game, device, use_heuristic
        counts = games_by_players(game, games, mix)
        self.batches = _make_batches(game, counts, device, seed, use_heuristic)
        bit_layout = self.batches[0].config.encoder.bit_layout
        assert bit_layout is not None, "observations are packed bits"
        self.num_bits = bit_layout.words * WORD
        """Bits of the state; the option bits behind them are not read, options are fields too."""
        self.batch_sizes = [each.games for each in self.batches]
        self.num_envs = sum(self.batch_sizes)
        by_batch = torch.tensor([each.players for each in self.batches], device=device)
        sizes = torch.tensor(self.batch_sizes, device=device)
        self.num_players = by_batch.repeat_interleave(sizes)
        """The number of players of every game."""
        self._tensors = {name: [_tensor_view(b, name) for b in self.batches] for name in ARRAYS}

    def observe(self) -> ObservationBatch:
        """Return the current observations and legal actions."""
        state_bytes = self.num_bits // 8
        observation = torch.cat([each[:, :state_bytes] for each in self._tensors["observation"]])
        seat, legal, count = (torch.cat(self._tensors[n]) for n in ("seat", "legal", "count"))
        points = self._by_seat("value") / 1000 if self.use_heuristic else seat[:, None][:, :0]
        return ObservationBatch(observation, seat, legal, count, points)

    def finished(self) -> FinishedEpisodes:
        """Return the results of the games that the last step ended."""
        winners, seats = torch.cat(self._tensors["winners"])[:, None], torch.arange(self.game.SEATS)
        won = (winners >> seats.to(self.device) & 1).float()
        win_share = won / won.sum(1, keepdim=True).clamp(min=1)
        done = torch.cat(self._tensors["done"])
        return FinishedEpisodes(done, win_share, self._by_seat("reward"))

    def _by_seat(self, name: str) -> Tensor:
        """Join an array of all batches, padded to the maximum number of seats."""
        rows = torch.zeros((self.num_envs, self.game.SEATS), device=self.device)
        start = 0
        for tensor in self._tensors[name]:
            rows[start : start + len(tensor), : tensor.shape[1]] = tensor
            start += len(tensor)
        return rows

    def step(self, actions: Tensor) -> None:
        """Perform one legal action in every game."""
        with self.batches[0].abreast():
            for each, own in zip(self.batches, actions.split(self.batch_sizes), strict=True):
                each.step_unchecked(own)

    def step_random(self, seed: int) -> None:
        """Perform a random legal action in every game."""
        sampled = [each.any_actions(seed) for each in self.batches]
        with self.batches[0].abreast():
            for each, actions in zip(self.batches, sampled, strict=True):
                each.step_unchecked(actions)

    def close(self) -> None:
        """Free the threads and the memory of all batches."""
        for each in self.batches:
            each.close()


def _tensor_view(env: Batch, name: str) -> Tensor:
    """An array of a batch as a tensor that shares its memory."""
    return torch.from_dlpack(getattr(env, name))


def training_seed(seed: int, run_number: int) -> int:
    """The seed of one run of a training; each of its batches has a run seed derived from it."""
    return game_seed(seed, TRAINING, run_number)


def games_by_players(game: Game, games: int, mix: Sequence[float]) -> dict[int, int]:
    """The games of each number of players, in proportion to the weights."""
    weights = list(mix) or [1.0] * len(game.PLAYERS)
    if len(weights) != len(game.PLAYERS) or min(weights) <= 0:
        counts = ", ".join(map(str, game.PLAYERS))
        raise SetupError(f"The mix has a weight above 0 for each number of players ({counts}).")
    shares = zip(game.PLAYERS, weights, strict=True)
    return {players: int(games * weight / sum(weights)) for players, weight in shares}


def _make_batches(
    game: Game, counts: Mapping[int, int], device: str, seed: int, use_heuristic: bool
) -> list[Batch]:
    threads = (os.cpu_count() or 1) if device == "cpu" else 1
    batches: list[Batch] = []
    for players, per_count in counts.items():
        default = chosen_options(game, players, {})
        others = [options for options in all_option_sets(game, players) if options != default]
        for options in (default, *others):
            divisor = 1 if not others else 2 if options is default else 2 * len(others)
            batches.append(
                batch(
                    game.NAME, players, max(MIN_BATCH_GAMES, per_count // divisor),
                    options=options, seats=game.SEATS, device=device, threads=threads,
                    reward="margin", values=use_heuristic,
                    seed=game_seed(seed, TRAINING, len(batches)),
                )
            )  # fmt: skip
    return batches


def score_margins(scores: Tensor, num_players: Tensor) -> Tensor:
    """Every seat's lead over the best other seat; alone, its number is the lead."""
    is_empty = torch.arange(scores.shape[1], device=scores.device) >= num_players[:, None]
    own = torch.eye(scores.shape[1], dtype=torch.bool, device=scores.device)
    occupied = scores.masked_fill(is_empty, -torch.inf)[:, None, :]
    best_other = occupied.masked_fill(own, -torch.inf).amax(2)
    best_other = best_other.masked_fill(best_other == -torch.inf, 0.0)
    return (scores - best_other).masked_fill(is_empty, 0.0)


def features_seen(envs: SelfPlayEnvs, warmup_steps: int) -> tuple[Tensor, float]:
    """Play at random; return which bits were set and the winners' mean lead in points.

    A bit seen at one seat counts for all seats, and counts are extended to 1.5 times the
    largest value seen. Afterwards the games are spread between beginning and end.
    """
    seen = torch.zeros(envs.num_bits, dtype=torch.bool, device=envs.device)
    lead = wins = 0.0
    for step in range(warmup_steps):
        envs.step_random(step)
        if step % OBSERVE_EVERY == 0:
            seen |= _any_set(envs.observe().observation)
        finished = envs.finished()
        is_winner = finished.done[:, None] & (finished.win_share > 0)
        lead += float(finished.margins[is_winner].abs().sum())
        wins += float(is_winner.sum())
    return _generalise_all(seen, envs), max(1.0, lead / max(wins, 1.0))


def bits_used(observations: Tensor, envs: SelfPlayEnvs) -> Tensor:
    """Which bits are set in any of these observations, extended as in `features_seen`.

    All bits, if there are no observations yet.
    """
    used = _any_set(observations)
    return _generalise_all(used, envs) if used.any() else torch.ones_like(used)


def _generalise_all(seen: Tensor, envs: SelfPlayEnvs) -> Tensor:
    for placement in envs.batches[0].config.encoder.placements:
        if placement.stop <= envs.num_bits:
            seen[placement.slice] = _generalise(seen[placement.slice], placement)
    return seen


def select_features(seen: Tensor) -> Tensor:
    """Indices of all bits of the bytes in which any bit was seen, in ascending order."""
    used = seen.reshape(-1, 8).any(1)
    unused = (~used).nonzero()[:, 0]
    used[unused[: -int(used.sum()) % BYTE_MULTIPLE]] = True
    return used.repeat_interleave(8).nonzero()[:, 0]


def _any_set(observation: Tensor) -> Tensor:
    """Which bits are set in any row of packed observations."""
    shifts = torch.arange(8, device=observation.device, dtype=torch.uint8)
    by_chunk = [(c[:, :, None] >> shifts & 1).bool().any(0) for c in observation.split(4096)]
    return torch.stack(by_chunk).any(0).reshape(-1)


def _generalise(seen: Tensor, placement: FieldPlacement) -> Tensor:
    """Extend the seen bits of one field over its seats and to larger counts."""
    bits = seen.reshape(placement.shape)
    for dim, axis in enumerate(placement.axes):
        if axis == "seat":
            bits = bits.any(dim, keepdim=True).expand(bits.shape)
    if placement.kind == "count":
        levels = torch.arange(1, placement.shape[-1] + 1, device=seen.device)
        highest = (bits * levels).amax(-1, keepdim=True)
        limit = torch.where(highest > 0, highest + highest // 2 + 1, 0)
        bits = bits | (levels <= limit)
    return bits.reshape(-1)

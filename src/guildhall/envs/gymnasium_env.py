"""Gymnasium environments: one seat of a game, or of many games, with bots at the other seats."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from guildhall.bots.batch_play import bot_seeds_for
from guildhall.bots.bot import BotSpec
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import FieldPlacement
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.envs.config import Array, InvalidStep, require_one_of
from guildhall.envs.single_game import RENDER_MODES, EpisodeSeeds, SingleGame
from guildhall.envs.vector_env import Batch, actions_of_bot, require_legal

ObservationInfo = tuple[Array, dict[str, Any]]


def _warn_of_illegal() -> None:
    """Warn that an illegal action was replaced."""
    warnings.warn(
        "An action was not legal, and the first legal one was played instead: see "
        "'illegal_action' in the info; with illegal='refuse' it is an error.",
        stacklevel=3,
    )


class GuildhallEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """One seat of a game, with bots at the others."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (by the class)

    def __init__(
        self,
        game: SingleGame,
        seat: int,
        bots: dict[int, BotSpec],
        illegal: str,
        seeds: EpisodeSeeds,
        render_mode: str | None,
    ) -> None:
        self.render_mode = require_one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.game = game
        self.seat = seat
        self._bots = bots
        self._illegal = illegal
        self._seeds = seeds
        self._bot_seed = 0
        self.observation_space = observation_space(game.encoder)
        self.action_space = spaces.Discrete(game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> ObservationInfo:
        super().reset(seed=seed)
        game_seed = self._seeds.advance(seed)
        self._bot_seed = int(bot_seeds_for([game_seed])[0])
        self.game.reset(game_seed)
        self._step_bots()
        return self._observe()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if self.game.is_over:
            raise InvalidStep("No game is running: 'reset' begins one.")
        is_replaced = self._illegal == "first" and self.game.is_illegal_number(action, self.seat)
        if is_replaced:
            _warn_of_illegal()
        self.game.step(self.game.legal_actions(self.seat)[0] if is_replaced else action)
        self._step_bots()
        observation, info = self._observe()
        reward = float(self.game.rewards()[self.seat])
        info["illegal_action"] = is_replaced
        return observation, reward, self.game.is_over, False, info

    @property
    def game_seed(self) -> int:
        """The seed of the running game; the seed that `reset` takes is that of a run."""
        return self._seeds.current

    def action_masks(self) -> Array:
        """The mask of legal actions."""
        return self.game.action_mask(self.seat).astype(bool)

    def action_name(self, action: Any) -> str:
        """The notation of an action of the learner."""
        return self.game.action_name(action, self.seat)

    @property
    def parts(self) -> tuple[FieldPlacement, ...]:
        """The columns of an observation without a gap: every field, and the padding."""
        return self.game.parts

    def render(self) -> Any:
        return self.game.render(self.render_mode)

    def close(self) -> None:
        """End the game; only `reset` is allowed afterwards."""
        self.game.stop()

    def _observe(self) -> ObservationInfo:
        info = {"action_mask": self.game.action_mask(self.seat)}
        return self.game.observation(self.seat), info

    def _step_bots(self) -> None:
        """Let bots act until the learner has to act."""
        game = self.game
        while not game.is_over and game.seat != self.seat:
            seat = game.seat
            bot = self._bots[seat]
            seed = seed_for_entry(self._bot_seed, seat, game.length + 1)
            state, players = game.decision_state, game.players
            for action in actions_of_bot(bot, game.rules, state, seat, players, seed):
                if game.seat == seat:
                    require_legal(bot, game.rules, game.decision_state, seat, action)
                    game.step(game.to_seat_action(seat, action))


class GuildhallVectorEnv(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """One seat of many games, with autoreset in the same step."""

    def __init__(self, batch: Batch, seat: int, illegal: str) -> None:
        self.batch = batch
        self.seat = seat
        self.num_envs = batch.games
        self._illegal = illegal
        self.single_observation_space = observation_space(batch.config.encoder)
        self.single_action_space = spaces.Discrete(batch.actions)
        self.observation_space = batch_space(self.single_observation_space, batch.games)
        self.action_space = batch_space(self.single_action_space, batch.games)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> ObservationInfo:
        self.batch.reset(seed)
        return self.batch.observation.copy(), {"action_mask": self.batch.mask.copy()}

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        batch = self.batch
        given = np.asarray(actions)
        is_replaced = self._find_illegal(given)
        if is_replaced.any():
            _warn_of_illegal()
            given = np.where(is_replaced, batch.buffers.legal_actions[:, 0], given)
        batch.step(given)
        reward = batch.reward[:, self.seat].astype(np.float64)
        ends = batch.done & ~batch.cut_off, batch.cut_off.copy()
        return batch.observation.copy(), reward, *ends, self._info(is_replaced)

    def action_masks(self) -> Array:
        """The masks of legal actions by game."""
        return self.batch.mask.astype(bool)

    def action_name(self, action: Any) -> str:
        """The notation of an action of the learner."""
        return self.batch.action_name(action, self.seat)

    @property
    def parts(self) -> tuple[FieldPlacement, ...]:
        """The columns of an observation without a gap: every field, and the padding."""
        return self.batch.parts

    def _find_illegal(self, given: Array) -> Array:
        """The games whose actions are replaced; `Batch.step` refuses malformed actions."""
        legal = self.batch.buffers.legal_actions
        are_actions = given.shape == legal.shape[:1] and given.dtype.kind in "iu"
        if self._illegal == "refuse" or not are_actions:
            return np.zeros(self.num_envs, bool)
        is_listed: Array = ((legal == given[:, None]) & (legal >= 0)).any(axis=1)
        return ~is_listed

    def _info(self, is_replaced: Array) -> dict[str, Any]:
        info = {"action_mask": self.batch.mask.copy(), "illegal_action": is_replaced}
        for game in np.flatnonzero(self.batch.done).tolist():
            last = self.batch.final_observation(game, self.seat)
            points = int(self.batch.scores[game, self.seat])
            info = self._add_info(info, {"final_obs": last, "final_info": {"points": points}}, game)
        return info

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()


def observation_space(encoder: Encoder) -> spaces.Box:
    """The Gymnasium space of an observation: bytes are 0 or 1, others the range of their type."""
    kind = np.dtype(encoder.type)
    limits = np.iinfo(kind)
    high = 1 if encoder.format == "bytes" else limits.max
    return spaces.Box(limits.min, high, (encoder.width,), kind.type)

"""Gymnasium: one learner at a table with bots, or at many tables at once."""

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
from guildhall.engine.contract import WATCHER
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import to_dict
from guildhall.envs.config import Array, InvalidStep
from guildhall.envs.pettingzoo_env import observation_space
from guildhall.envs.single_game import SingleGame
from guildhall.envs.vector_env import Batch, actions_of_bot, require_legal
from guildhall.library.live_game import next_seed

ObservationInfo = tuple[Array, dict[str, Any]]


def warn_of_illegal() -> None:
    """Say once what becomes of actions that are not legal."""
    warnings.warn(
        "An action was not legal, and the first legal one was played instead: see "
        "'illegal_action' in the info; with illegal='refuse' it is an error.",
        stacklevel=3,
    )


class GuildhallEnv(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """One seat of a game; bots have the others."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (read from the class)

    def __init__(self, play: SingleGame, seat: int, bots: dict[int, BotSpec], illegal: str) -> None:
        self.play = play
        self.seat = seat
        self._bots = bots
        self._illegal = illegal
        self._seed: int | None = None
        self._mind = 0
        self.render_mode = "ansi"
        self.observation_space = observation_space(play.encoder)
        self.action_space = spaces.Discrete(play.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> ObservationInfo:
        super().reset(seed=seed)
        self._seed = next_seed(seed, self._seed)
        self._mind = int(bot_seeds_for([self._seed])[0])
        self.play.begin(self._seed)
        self._let_bots_play()
        return self._told()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if self.play.is_over:
            raise InvalidStep("No game is running: 'reset' begins one.")
        is_replaced = self._illegal == "first" and self.play.is_wrong_number(action, self.seat)
        if is_replaced:
            warn_of_illegal()
        self.play.act(self.play.legal(self.seat)[0] if is_replaced else action)
        self._let_bots_play()
        observation, info = self._told()
        reward = float(self.play.rewards()[self.seat])
        info["illegal_action"] = is_replaced
        return observation, reward, self.play.is_over, False, info

    def action_masks(self) -> Array:
        """Which actions are legal now."""
        return self.play.mask(self.seat).astype(bool)

    def render(self) -> str:
        return to_dict(self.play.face.game.FIELDS, self.play.view(WATCHER))

    def close(self) -> None:
        """Nothing can be stepped afterwards, until the next reset."""
        self.play.stop()

    def _told(self) -> ObservationInfo:
        info = {"action_mask": self.play.mask(self.seat)}
        return self.play.observation(self.seat), info

    def _let_bots_play(self) -> None:
        """Bots decide until the learner is asked; each piece of a decision is asked anew."""
        play = self.play
        while not play.is_over and play.seat != self.seat:
            seat = play.seat
            bot = self._bots[seat]
            own = seed_for_entry(self._mind, seat, play.length + 1)
            for action in actions_of_bot(bot, play.face, play.asked, seat, play.players, own):
                if play.seat == seat:
                    require_legal(bot, play.face, play.asked, seat, action)
                    play.act(play.seen(seat, action))


class GuildhallVectorEnv(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """One seat of many games, which begin anew by themselves."""

    def __init__(self, batch: Batch, seat: int, illegal: str) -> None:
        self.batch = batch
        self.seat = seat
        self.num_envs = batch.games
        self._illegal = illegal
        self.single_observation_space = observation_space(batch.choice.encoder)
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
        is_replaced = self._illegal_ones(given)
        if is_replaced.any():
            warn_of_illegal()
            given = np.where(is_replaced, batch.arrays.legal[:, 0], given)
        batch.step(given)
        reward = batch.reward[:, self.seat].astype(np.float64)
        ends = batch.done & ~batch.cut_off, batch.cut_off.copy()
        return batch.observation.copy(), reward, *ends, self._info(is_replaced)

    def action_masks(self) -> Array:
        """Which actions are legal now, by game."""
        return self.batch.mask.astype(bool)

    def _illegal_ones(self, given: Array) -> Array:
        """The games whose actions are replaced; whatever is no list of actions is refused later."""
        legal = self.batch.arrays.legal
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

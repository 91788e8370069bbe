"""Gymnasium: one learner at a table with bots, or at many tables at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from guildhall.bots.batch import minds_for
from guildhall.bots.contract import Player
from guildhall.bots.play import ask
from guildhall.engine.contract import WATCHER
from guildhall.engine.kernel.choices import entry_seed
from guildhall.engine.kernel.described import described
from guildhall.envs.agents import ILLEGAL, column_space
from guildhall.envs.batched import Batch
from guildhall.envs.choosing import Array, WrongStep, one_of
from guildhall.envs.playing import Play
from guildhall.library.seeds import any_seed

Told = tuple[Array, dict[str, Any]]


class Learner(gymnasium.Env[Any, Any]):  # type: ignore[misc]
    """One seat of a game; bots have the others."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (gymnasium reads it from the class)

    def __init__(self, play: Play, seat: int, bots: dict[int, Player], illegal: str) -> None:
        self.play = play
        self.seat = seat
        self._bots = bots
        self._illegal = one_of("illegal", illegal, ILLEGAL)
        self._seed: int | None = None
        self._mind = 0
        self.render_mode = "ansi"
        self.observation_space = column_space(play)
        self.action_space = spaces.Discrete(play.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Told:
        super().reset(seed=seed)
        self._seed = any_seed(seed) if seed is not None or self._seed is None else self._seed + 1
        self._mind = int(minds_for([self._seed])[0])
        self.play.begin(self._seed)
        self._let_bots_play()
        return self._told()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if self.play.is_over:
            raise WrongStep("The game is over: reset begins another.")
        legal = self.play.legal(self.seat)
        is_legal = isinstance(action, int | np.integer) and int(action) in legal
        self.play.act(action if is_legal or self._illegal == "refuse" else legal[0])
        self._let_bots_play()
        observation, info = self._told()
        reward = float(self.play.rewards()[self.seat])
        return observation, reward, self.play.is_over, False, info

    def action_masks(self) -> Array:
        """Which actions are legal now."""
        return self.play.mask(self.seat).astype(bool)

    def render(self) -> str:
        return described(self.play.face.game.FIELDS, self.play.view(WATCHER))

    def _told(self) -> Told:
        info = {"action_mask": self.play.mask(self.seat)}
        return self.play.observation(self.seat), info

    def _let_bots_play(self) -> None:
        """Bots decide until the learner is asked; each piece of a decision is asked anew."""
        play = self.play
        while not play.is_over and play.seat != self.seat:
            seat = play.seat
            own = entry_seed(self._mind, seat, play.length + 1)
            pieces = ask(play.face, play.asked, seat, play.players, self._bots[seat], own)
            for action in pieces:
                if play.seat == seat:
                    play.act(play.seen(seat, action))


class Learners(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """One seat of many games, which begin anew by themselves."""

    def __init__(self, batch: Batch, seat: int) -> None:
        self.batch = batch
        self.seat = seat
        self.num_envs = batch.games
        kind = np.dtype(batch.choice.encoder.type)
        limits = np.iinfo(kind)
        high = 1 if batch.choice.encoder.way == "bytes" else limits.max
        width = (batch.choice.encoder.width,)
        self.single_observation_space = spaces.Box(limits.min, high, width, kind.type)
        self.single_action_space = spaces.Discrete(batch.actions)
        self.observation_space = batch_space(self.single_observation_space, batch.games)
        self.action_space = batch_space(self.single_action_space, batch.games)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Told:
        self.batch.reset(seed)
        return self.batch.observation.copy(), self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        batch = self.batch
        batch.step(actions)
        reward = batch.reward[:, self.seat].astype(np.float64)
        ends = batch.done & ~batch.cut_off, batch.cut_off.copy()
        return batch.observation.copy(), reward, *ends, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()

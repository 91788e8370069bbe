"""PettingZoo environments: agents act one after another (AEC) or all at once (parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from guildhall.engine.observation.layout import FieldPlacement
from guildhall.envs.config import (
    MAX_INT,
    Array,
    InvalidStep,
    action_number,
    require_int,
    require_one_of,
)
from guildhall.envs.gymnasium_env import observation_space
from guildhall.envs.single_game import RENDER_MODES, EpisodeSeeds, SingleGame

WAIT = "wait"
"""The name of the action of an agent without a decision."""
NOT_RUNNING = "No game is running: 'reset' begins one."
KNOWN_AFTER_RESET = (
    "agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations",
    "infos",
)  # fmt: skip


class NotReset(InvalidStep, AttributeError):
    """An attribute of a running game was read before `reset`."""


class _Agents:
    """The common part of both environments: agents by seat, spaces and the game."""

    def __init__(
        self,
        game: SingleGame,
        extra: int,
        max_cycles: int | None,
        illegal: str,
        render_mode: str | None,
    ) -> None:
        self.game = game
        modes = ("human", *RENDER_MODES)
        self.render_mode = require_one_of("render_mode", render_mode, (None, *modes))
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.set_max_cycles(max_cycles)
        self._illegal = illegal
        self.action_space = spaces.Discrete(game.actions + extra)
        mask = spaces.Box(0, 1, (game.actions + extra,), np.int8)
        self.observation_space = spaces.Dict(
            {"observation": observation_space(game.encoder), "action_mask": mask}
        )
        self.state_space = observation_space(game.encoder)
        name = game.rules.game.NAME
        self.metadata = {"name": name, "render_modes": list(modes), "is_parallelizable": True}

    def set_max_cycles(self, cycles: int | None) -> None:
        """Truncate games after this many cycles."""
        self.max_cycles = None if cycles is None else require_int("max_cycles", cycles, 1, MAX_INT)

    def seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            names = ", ".join(self.possible_agents)
            raise InvalidStep(f"There is no agent {agent!r}; there are {names}.")
        return self.possible_agents.index(agent)

    def legal_or_first(self, seat: int, action: Any) -> Any:
        """The action, or the first legal one if it is illegal and may be replaced."""
        if self._illegal == "first" and self.game.is_illegal_number(action, seat):
            return self.game.legal_actions(seat)[0]
        return action

    def require_wait_action(self, agent: str, action: Any) -> None:
        """Raise InvalidStep if an agent that does not act chooses anything but to wait."""
        if self._illegal == "refuse" and action_number(action) != self.game.actions:
            raise InvalidStep(
                f"{agent} is not asked: its one action is {self.game.actions}, to wait, "
                f"not {action!r}."
            )

    def is_truncated(self, cycles: int) -> bool:
        return self.max_cycles is not None and cycles >= self.max_cycles

    def action_name(self, action: Any, agent: str | None) -> str:
        """The notation of an action of an agent; without an agent, of player_0."""
        if action_number(action) == self.game.actions < self.action_space.n:
            return WAIT
        return self.game.action_name(action, 0 if agent is None else self.seat(agent))


class _CommonInterface:
    """What both forms of the environment offer."""

    _shared: _Agents
    agents: list[str]
    render_mode: str | None

    def state(self) -> Array:
        """The true state with all secrets, in the columns of player_0's observation."""
        return self._shared.game.full_state()

    def action_name(self, action: Any, agent: str | None = None) -> str:
        """The notation of an action of an agent; without an agent, of player_0."""
        return self._shared.action_name(action, agent)

    @property
    def parts(self) -> tuple[FieldPlacement, ...]:
        """The columns of an observation without a gap: every field, and the padding."""
        return self._shared.game.parts

    def render(self) -> Any:
        return self._shared.game.render(self.render_mode)

    def close(self) -> None:
        """End the game; only `reset` is allowed afterwards."""
        self.agents = []


class AECGame(_CommonInterface, AECEnv):  # type: ignore[misc]
    """Agents act one after another; simultaneous decisions stay hidden from each other."""

    def __init__(
        self,
        game: SingleGame,
        max_cycles: int | None,
        illegal: str,
        seeds: EpisodeSeeds,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self._shared = _Agents(game, 0, max_cycles, illegal, render_mode)
        self.possible_agents = self._shared.possible_agents
        self.metadata = self._shared.metadata
        self.render_mode = self._shared.render_mode
        self.state_space = self._shared.state_space
        self._seeds = seeds

    def __getattr__(self, name: str) -> Any:
        if name in KNOWN_AFTER_RESET:
            raise NotReset(NOT_RUNNING)
        raise AttributeError(f"{type(self).__name__} has no {name!r}.")

    @property
    def game_seed(self) -> int:
        """The seed of the running game; the seed that `reset` takes is that of a run."""
        return self._seeds.current

    def observation_space(self, agent: str) -> Any:
        return self._shared.observation_space

    def action_space(self, agent: str) -> Any:
        return self._shared.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._shared.game.reset(self._seeds.advance(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._shared.game.seat]

    def observe(self, agent: str) -> dict[str, Array]:
        game, seat = self._shared.game, self._shared.seat(agent)
        mask = game.action_mask(seat) if seat == game.seat else np.zeros(game.actions, np.int8)
        return {"observation": game.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        if not self.agents:
            raise InvalidStep(NOT_RUNNING)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._shared.game
        game.step(self._shared.legal_or_first(game.seat, action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, game.rewards().tolist(), strict=True))
        truncated = self._shared.is_truncated(game.length) and not game.is_over
        self.terminations = dict.fromkeys(self.agents, game.is_over)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self._accumulate_rewards()
        if game.is_over:
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[game.seat]

    def __str__(self) -> str:
        return str(self.metadata["name"])


class ParallelGame(_CommonInterface, ParallelEnv):  # type: ignore[misc]
    """All agents act at once; one that has no decision has one action, the last: to wait."""

    def __init__(
        self,
        game: SingleGame,
        max_cycles: int | None,
        illegal: str,
        seeds: EpisodeSeeds,
        render_mode: str | None,
    ) -> None:
        self._shared = _Agents(game, 1, max_cycles, illegal, render_mode)
        self.possible_agents = self._shared.possible_agents
        self.metadata = self._shared.metadata
        self.render_mode = self._shared.render_mode
        self.state_space = self._shared.state_space
        self.agents: list[str] = []
        self._cycles = 0
        self._seeds = seeds

    @property
    def max_cycles(self) -> int | None:
        return self._shared.max_cycles

    @max_cycles.setter
    def max_cycles(self, cycles: int | None) -> None:
        self._shared.set_max_cycles(cycles)

    @property
    def game_seed(self) -> int:
        """The seed of the running game; the seed that `reset` takes is that of a run."""
        return self._seeds.current

    def observation_space(self, agent: str) -> Any:
        return self._shared.observation_space

    def action_space(self, agent: str) -> Any:
        return self._shared.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._shared.game.reset(self._seeds.advance(seed))
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        acting = self._shared.game.seats_to_act
        return {a: self._observe(seat, seat in acting) for seat, a in enumerate(self.agents)}

    def _observe(self, seat: int, acts: bool) -> dict[str, Array]:
        game = self._shared.game
        mask = np.zeros(game.actions + 1, np.int8)
        mask[-1] = not acts
        if acts:
            mask[:-1] = game.action_mask(seat)
        return {"observation": game.observation(seat), "action_mask": mask}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise InvalidStep(NOT_RUNNING)
        game = self._shared.game
        for seat, action in self._actions_by_seat(actions).items():
            game.step(action, seat)
        self._cycles += 1
        over, agents = game.is_over, self.agents
        truncated = self._shared.is_truncated(self._cycles) and not over
        result: tuple[dict[str, Any], ...] = (
            self._observations(),
            dict(zip(agents, game.rewards().tolist(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )
        if over or truncated:
            self.agents = []
        return result

    def _actions_by_seat(self, actions: dict[str, Any]) -> dict[int, Any]:
        """The actions of all acting seats; InvalidStep before anything changes."""
        if not isinstance(actions, dict):
            raise InvalidStep(f"Actions are a dictionary by agent, not {type(actions).__name__}.")
        shared, game = self._shared, self._shared.game
        given = {shared.seat(agent): action for agent, action in actions.items()}
        acting = game.seats_to_act
        for seat, action in given.items():
            if seat not in acting:
                shared.require_wait_action(self.possible_agents[seat], action)
        by_seat = {}
        for seat in acting:
            if seat not in given:
                agent = self.possible_agents[seat]
                raise InvalidStep(f"{agent} is asked, and there is no action of it.")
            by_seat[seat] = shared.legal_or_first(seat, given[seat])
            if not game.is_legal(by_seat[seat], seat):
                game.check(by_seat[seat], seat)
        return by_seat

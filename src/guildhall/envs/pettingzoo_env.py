"""PettingZoo: a game whose agents are asked one after another, or all at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from guildhall.engine.contract import WATCHER
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.runtime.state import to_dict
from guildhall.envs.config import MAX_INT, Array, InvalidStep, action_number, require_int
from guildhall.envs.single_game import SingleGame
from guildhall.library.live_game import next_seed

NOT_RUNNING = "No game is running: 'reset' begins one."
KNOWN_AFTER_RESET = (
    "agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations",
    "infos",
)  # fmt: skip


class NotReset(InvalidStep, AttributeError):
    """What PettingZoo keeps of a game, asked for before there is one."""


class _Seats:
    """What both kinds of environment have: seats as agents, spaces, and one game."""

    def __init__(self, play: SingleGame, extra: int, max_cycles: int | None, illegal: str) -> None:
        self.play = play
        self.possible_agents = [f"player_{seat}" for seat in range(play.players)]
        self.limit(max_cycles)
        self._illegal = illegal
        self.action_space = spaces.Discrete(play.actions + extra)
        mask = spaces.Box(0, 1, (play.actions + extra,), np.int8)
        self.observation_space = spaces.Dict(
            {"observation": observation_space(play.encoder), "action_mask": mask}
        )
        name = play.face.game.NAME
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": True}

    def limit(self, cycles: int | None) -> None:
        """Cut games off after so many cycles."""
        self.max_cycles = None if cycles is None else require_int("max_cycles", cycles, 1, MAX_INT)

    def seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            names = ", ".join(self.possible_agents)
            raise InvalidStep(f"There is no agent {agent!r}; there are {names}.")
        return self.possible_agents.index(agent)

    def legal(self, seat: int, action: Any) -> Any:
        """The action, or what is played instead of one that is not legal."""
        if self._illegal == "first" and self.play.is_wrong_number(action, seat):
            return self.play.legal(seat)[0]
        return action

    def require_waiting(self, agent: str, action: Any) -> None:
        """WrongStep, if an agent that is not asked does anything but wait."""
        if self._illegal == "refuse" and action_number(action) != self.play.actions:
            raise InvalidStep(
                f"{agent} is not asked: its one action is {self.play.actions}, to wait, "
                f"not {action!r}."
            )

    def is_too_long(self, cycles: int) -> bool:
        return self.max_cycles is not None and cycles >= self.max_cycles

    def text(self) -> str:
        """The game as a watcher sees it, in words."""
        return to_dict(self.play.face.game.FIELDS, self.play.view(WATCHER))


class AECGame(AECEnv):  # type: ignore[misc]
    """Agents are asked one after another; in a simultaneous decision nobody sees the others'."""

    def __init__(self, play: SingleGame, max_cycles: int | None, illegal: str) -> None:
        super().__init__()
        self._seats = _Seats(play, 0, max_cycles, illegal)
        self.possible_agents = self._seats.possible_agents
        self.metadata = self._seats.metadata
        self.render_mode = "ansi"
        self._seed: int | None = None

    def __getattr__(self, name: str) -> Any:
        if name in KNOWN_AFTER_RESET:
            raise NotReset(NOT_RUNNING)
        raise AttributeError(f"{type(self).__name__} has no {name!r}.")

    def observation_space(self, agent: str) -> Any:
        return self._seats.observation_space

    def action_space(self, agent: str) -> Any:
        return self._seats.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seed = next_seed(seed, self._seed)
        self._seats.play.begin(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._seats.play.seat]

    def observe(self, agent: str) -> dict[str, Array]:
        play, seat = self._seats.play, self._seats.seat(agent)
        mask = play.mask(seat) if seat == play.seat else np.zeros(play.actions, np.int8)
        return {"observation": play.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        if not self.agents:
            raise InvalidStep(NOT_RUNNING)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self._seats.play
        play.act(self._seats.legal(play.seat, action))
        self._cumulative_rewards[agent] = 0.0
        given = play.rewards().tolist()
        self.rewards = dict(zip(self.agents, given, strict=True))
        is_cut = self._seats.is_too_long(play.length) and not play.is_over
        self.terminations = dict.fromkeys(self.agents, play.is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self._accumulate_rewards()
        if play.is_over:
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[play.seat]

    def render(self) -> str:
        return self._seats.text()

    def close(self) -> None:
        """Nothing can be stepped afterwards, until the next reset."""
        self.agents = []

    def __str__(self) -> str:
        return str(self.metadata["name"])


class ParallelGame(ParallelEnv):  # type: ignore[misc]
    """All agents answer at once; one that is not asked has one action, the last: to wait."""

    def __init__(self, play: SingleGame, max_cycles: int | None, illegal: str) -> None:
        self._seats = _Seats(play, 1, max_cycles, illegal)
        self.possible_agents = self._seats.possible_agents
        self.metadata = self._seats.metadata
        self.render_mode = "ansi"
        self.agents: list[str] = []
        self._cycles = 0
        self._seed: int | None = None

    @property
    def max_cycles(self) -> int | None:
        return self._seats.max_cycles

    @max_cycles.setter
    def max_cycles(self, cycles: int | None) -> None:
        self._seats.limit(cycles)

    def observation_space(self, agent: str) -> Any:
        return self._seats.observation_space

    def action_space(self, agent: str) -> Any:
        return self._seats.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._seed = next_seed(seed, self._seed)
        self._seats.play.begin(self._seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observed(seat) for seat, agent in enumerate(self.agents)}

    def _observed(self, seat: int) -> dict[str, Array]:
        play = self._seats.play
        mask = np.append(play.mask(seat), np.int8(seat not in play.waiting))
        return {"observation": play.observation(seat), "action_mask": mask}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise InvalidStep(NOT_RUNNING)
        play = self._seats.play
        chosen = self._chosen(actions)
        for seat, action in chosen.items():
            play.act(action, seat)
        self._cycles += 1
        over, agents = play.is_over, self.agents
        is_cut = self._seats.is_too_long(self._cycles) and not over
        told: tuple[dict[str, Any], ...] = (
            self._observations(),
            dict(zip(agents, play.rewards().tolist(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, is_cut),
            {agent: {} for agent in agents},
        )
        if over or is_cut:
            self.agents = []
        return told

    def _chosen(self, actions: dict[str, Any]) -> dict[int, Any]:
        """What all seats that are asked do; WrongStep before anything is done."""
        if not isinstance(actions, dict):
            raise InvalidStep(f"Actions are a dictionary by agent, not {type(actions).__name__}.")
        seats, play = self._seats, self._seats.play
        given = {seats.seat(agent): action for agent, action in actions.items()}
        for seat, action in given.items():
            if seat not in play.waiting:
                seats.require_waiting(self.possible_agents[seat], action)
        found = {}
        for seat in play.waiting:
            if seat not in given:
                agent = self.possible_agents[seat]
                raise InvalidStep(f"{agent} is asked, and there is no action of it.")
            found[seat] = seats.legal(seat, given[seat])
            play.check(found[seat], seat)
        return found

    def render(self) -> str:
        return self._seats.text()

    def close(self) -> None:
        """Nothing can be stepped afterwards, until the next reset."""
        self.agents = []


# ---- columns
# The space of an observation's columns, as Gymnasium and PettingZoo describe it.


def observation_space(encoder: Encoder) -> spaces.Box:
    """Bytes are 0 or 1, all others whatever their type holds."""
    kind = np.dtype(encoder.type)
    limits = np.iinfo(kind)
    high = 1 if encoder.way == "bytes" else limits.max
    return spaces.Box(limits.min, high, (encoder.width,), kind.type)

"""Stand-ins for other people's packages, as much of them as our adapters touch.

`make test` proves the adapters with them and with what `make research` recorded of the real ones.
"""

from __future__ import annotations

import copy
import sys
from enum import Enum
from types import ModuleType, SimpleNamespace

import numpy as np


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, array):
        inside = array.shape == self.shape and array.dtype == self.dtype
        return inside and bool(((array >= self.low) & (array <= self.high)).all())


class Discrete:
    def __init__(self, n):
        self.n = n


class Dict(dict):
    def contains(self, told):
        return set(told) == set(self) and all(self[name].contains(told[name]) for name in self)


class Env:
    def __class_getitem__(cls, kinds):
        return cls

    def reset(self, *, seed=None):
        """Gymnasium seeds its own generator here."""


class VectorEnv(Env):
    """How Gymnasium gathers what single games of many have to tell."""

    def _add_info(self, infos, info, number):
        for key, told in info.items():
            if isinstance(told, dict):
                infos[key] = self._add_info(infos.get(key, {}), told, number)
            else:
                infos.setdefault(key, np.full(self.num_envs, None, object))[number] = told
            infos.setdefault(f"_{key}", np.zeros(self.num_envs, bool))[number] = True
        return infos


class AECEnv:
    """The bookkeeping that PettingZoo does for an environment of agents one by one."""

    def last(self):
        agent = self.agent_selection
        told = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]
        return self.observe(agent), *told, self.infos[agent]

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _deads_step_first(self):
        self.agent_selection = self.agents[0]

    def _was_dead_step(self, action):
        assert action is None
        agent = self.agent_selection
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.infos):
            del kept[agent]
        del self.truncations[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


class ParallelEnv:
    pass


class SpielState:
    def __init__(self, game):
        self._game = game

    def clone(self):
        other = object.__new__(type(self))
        vars(other).update(copy.deepcopy({n: v for n, v in vars(self).items() if n != "_game"}))
        return other


def modules():
    """The packages by name, to be put where Python looks for them."""
    spaces = SimpleNamespace(Box=Box, Discrete=Discrete, Dict=Dict)
    vector = SimpleNamespace(AutoresetMode=Enum("AutoresetMode", "SAME_STEP"), VectorEnv=VectorEnv)
    utils = SimpleNamespace(batch_space=lambda space, n: (space, n))
    kinds = {
        name: Enum(name, ["SEQUENTIAL", "EXPLICIT_STOCHASTIC", "IMPERFECT_INFORMATION",
                          "GENERAL_SUM", "CONSTANT_SUM", "ZERO_SUM", "TERMINAL"])
        for name in ("Dynamics", "ChanceMode", "Information", "Utility", "RewardModel")
    }  # fmt: skip
    game_type = type("GameType", (SimpleNamespace,), kinds)
    registered = {}
    pyspiel = SimpleNamespace(
        GameType=game_type, GameInfo=SimpleNamespace, State=SpielState, registered=registered,
        PlayerId=SimpleNamespace(CHANCE=-1, TERMINAL=-4),
        Game=type("Game", (), {"__init__": lambda self, kind, info, params: vars(self).update(
            kind=kind, info=info)}),
        register_game=lambda kind, made: registered.update({kind.short_name: made}),
    )  # fmt: skip
    return {
        "gymnasium": SimpleNamespace(Env=Env, spaces=spaces),
        "gymnasium.vector": vector,
        "gymnasium.vector.utils": utils,
        "pettingzoo": SimpleNamespace(AECEnv=AECEnv, ParallelEnv=ParallelEnv),
        "pyspiel": pyspiel,
    }


def put_in(loaded):
    """The stand-ins as modules, where modules are kept."""
    for name, names in modules().items():
        loaded[name] = ModuleType(name)
        vars(loaded[name]).update(vars(names))


ADAPTERS = ("gymnasium_env", "pettingzoo_env", "open_spiel")


def stand_in(monkeypatch):
    """Put the stand-ins in place, and forget what was imported with others."""
    made = {}
    put_in(made)
    for name, module in made.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ADAPTERS:
        monkeypatch.delitem(sys.modules, f"guildhall.envs.{name}", raising=False)

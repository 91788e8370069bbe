"""What the adapters do, written down shortly: the same with real packages and with stand-ins.

When rules have changed, `python -m tests.envs.adapter_transcripts` records it anew, with stand-ins.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

from guildhall import ENVIRONMENTS, envs
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import option_indices
from guildhall.envs.single_game import SingleGame

TABLES = [("norenberc", 3), ("flandern", 2), ("nobility", 2)]
STEPS = 30


def any_of(mask, number):
    """A reproducible choice among what a mask allows."""
    legal = np.flatnonzero(mask)
    return int(legal[number * 7919 % len(legal)])


def one_by_one(name, players):
    env = envs.pettingzoo(name, players=players)
    env.reset(seed=5)
    told = []
    for number in range(STEPS):
        seen, reward, ended, cut, _ = env.last()
        told += [env.agent_selection, seen["observation"].tobytes(), reward, ended, cut]
        env.step(any_of(seen["action_mask"], number))
    return told


def all_at_once(name, players):
    env = envs.pettingzoo(name, players=players, parallel=True)
    seen, _ = env.reset(seed=5)
    told = []
    for number in range(STEPS):
        if not env.agents:
            break
        actions = {a: any_of(seen[a]["action_mask"], number) for a in env.agents}
        seen, rewards, ended, cut, _ = env.step(actions)
        told += [seen[agent]["observation"].tobytes() for agent in seen]
        told += [sorted(rewards.items()), sorted(ended.items()), sorted(cut.items())]
    return told


def learner(name, players):
    env = envs.gymnasium(name, players=players, opponents="greedy")
    seen, info = env.reset(seed=5)
    told = [seen.tobytes()]
    for number in range(STEPS // 2):
        seen, reward, ended, _, info = env.step(any_of(info["action_mask"], number))
        told += [seen.tobytes(), reward, ended]
        if ended:
            seen, info = env.reset()
    return told


def learners(name, players):
    env = envs.gymnasium(name, players=players, games=3, seed=5)
    seen, info = env.reset(seed=5)
    told = [seen.tobytes()]
    for number in range(STEPS):
        actions = [any_of(mask, number) for mask in info["action_mask"]]
        seen, reward, ended, cut, info = env.step(actions)
        told += [seen.tobytes(), reward.tolist(), ended.tolist(), cut.tolist()]
    return told


COURSES = (one_by_one, all_at_once, learner, learners)


def environment_digest(name):
    """What a version of an environment promises: its games, its observations and its actions."""
    game = get_game(name)
    rules = ruleset_for(game, load_edition(game.package), compiled=True)
    told = [[game.ACTIONS.notation(n) for n in range(game.ACTIONS.size)]]
    for players in game.PLAYERS:
        options = chosen_options(game, players, {})
        states, lengths = rules.play_games(200, players, option_indices(game, options), 1)
        told += [[states[field].tobytes() for field in game.FIELDS], lengths.tolist()]
        single = SingleGame(name, players)
        single.reset(1)
        told.append([(part.name, part.start, part.stop, part.shape) for part in single.parts])
        for number in range(STEPS):
            told.append(single.observation(single.seat).tobytes())
            single.step(any_of(single.action_mask(single.seat), number))
    return digest(told)


def digest(told):
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def digests():
    """By course and table."""
    return {
        f"{course.__name__} {name} {players}": digest(course(name, players))
        for course in COURSES
        for name, players in TABLES
    }


if __name__ == "__main__":
    from tests.envs.fake_packages import put_in

    put_in(sys.modules)
    versions = {name: environment_digest(game) for game, name in ENVIRONMENTS.items()}
    for file, found in (("recorded.json", digests()), ("environments.json", versions)):
        Path(__file__).with_name(file).write_text(json.dumps(found, indent=2) + "\n")

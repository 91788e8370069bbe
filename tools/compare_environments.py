"""Compare the speed of our PettingZoo environments with that of other libraries.

The other libraries are installed into a temporary environment:

    uv venv build/peers
    VIRTUAL_ENV=build/peers uv pip install -e .[rl] "pettingzoo[classic]" open_spiel catanatron_gym
    build/peers/bin/python tools/compare_environments.py [SECONDS]

Libraries that cannot be imported are named and left out.
"""

from __future__ import annotations

import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

ROUNDS = 3
"""Every environment is measured so often, in turn; the best round counts."""
CLASSICS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6",
            "hanabi_v5", "chess_v6", "go_v5")  # fmt: skip
SPIELS = ("connect_four", "leduc_poker", "gin_rummy", "chess")
OURS = (("norenberc", 2), ("norenberc", 4), ("flandern", 2), ("nobility", 2))


def one_by_one(make: Callable[[], Any]) -> Iterator[int]:
    """Steps of a PettingZoo environment: everybody looks, and chooses at random."""
    env = make()
    game = 0
    while True:
        env.reset(seed=game)
        game += 1
        while env.agents:
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(int(random.choice(np.flatnonzero(mask))))
            yield 1


def spiel(name: str, parameters: dict[str, Any]) -> Iterator[int]:
    """Steps of an OpenSpiel game through Python; everybody looks, by one observer."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game(name, parameters)
    observer = make_observation(game)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            observer.set_from(state, state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def catan() -> Iterator[int]:
    """Steps of Catanatron's Gymnasium environment: one learner, and a random opponent inside."""
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True).unwrapped
    while True:
        env.reset()
        over = False
        while not over:
            _, _, ended, cut, _ = env.step(random.choice(env.get_valid_actions()))
            over = ended or cut
            yield 1


def environments() -> Iterator[tuple[str, Callable[[], Iterator[int]]]]:
    """Everything that is compared, by name."""
    from guildhall import envs

    for game, players in OURS:
        yield (
            f"Guildhall, {game}, {players}",
            partial(one_by_one, partial(envs.pettingzoo, game, players=players)),
        )
    for name in CLASSICS:
        yield f"PettingZoo, {name}", partial(one_by_one, partial(_classic, name))
    for name in SPIELS:
        yield f"OpenSpiel from Python, {name}", partial(spiel, name, {})
    yield "OpenSpiel from Python, guildhall_norenberc, 2", partial(_our_spiel, "norenberc")
    yield "Catanatron, Gymnasium, opponent inside", catan


def _classic(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").env()


def _our_spiel(name: str) -> Iterator[int]:
    import_module("guildhall.envs.open_spiel")
    return spiel(f"guildhall_{name}", {"players": 2, "seeds": 50})


def rate(steps: Iterator[int], seconds: float) -> float:
    """Steps a CPU second."""
    next(steps)
    start, count = time.process_time(), 0
    while time.process_time() - start < seconds:
        count += next(steps)
    return count / (time.process_time() - start)


def main(seconds: float) -> None:
    warnings.simplefilter("ignore")
    random.seed(1)
    running: dict[str, Iterator[int]] = {}
    for name, make in environments():
        try:
            running[name] = make()
            next(running[name])
        except Exception as problem:  # other people's packages fail in many ways
            running.pop(name, None)
            print(f"left out: {name} ({problem.__class__.__name__}: {problem})", file=sys.stderr)
    best = dict.fromkeys(running, 0.0)
    for _ in range(ROUNDS):
        for name, steps in running.items():
            best[name] = max(best[name], rate(steps, seconds))
    print("| environment | steps a CPU second |\n|---|---|")
    for name, found in best.items():
        print(f"| {name} | {found:,.0f} |")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)

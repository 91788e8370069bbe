"""Steps of one game per CPU second, beside other libraries' games: `make research` prints them.

Every loop plays at random from Python and reads the mover's observation and legal actions before
each step, as a learner does.
"""

from __future__ import annotations

import random
import sys
import time

import numpy as np

from guildhall import envs

SECONDS = 2.0
GAMES = ("norenberc", "flandern", "nobility")


def pettingzoo(name):
    """Guildhall's PettingZoo environment as it comes."""
    env = envs.pettingzoo(name, players=2)
    env.reset(seed=1)
    while True:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
        else:
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(random.random() * len(legal))])
            yield seen["observation"]


def parallel_pettingzoo(name):
    """All agents' observations and masks in every step."""
    env = envs.pettingzoo(name, players=2, parallel=True)
    seen, _ = env.reset(seed=1)
    while True:
        if not env.agents:
            seen, _ = env.reset()
        actions = {}
        for agent, one in seen.items():
            legal = one["action_mask"].nonzero()[0]
            actions[agent] = legal[int(random.random() * len(legal))]
        seen, *_ = env.step(actions)
        yield seen


def gymnasium(name):
    """One learner against a random bot; a step includes the bot's moves."""
    env = envs.gymnasium(name, players=2)
    seen, info = env.reset(seed=1)
    while True:
        legal = info["action_mask"].nonzero()[0]
        seen, _, ended, _, info = env.step(legal[int(random.random() * len(legal))])
        yield seen
        if ended:
            seen, info = env.reset()


def open_spiel(name, recall=False, **parameters):
    """A game of OpenSpiel, ours or theirs; `recall` reads information states."""
    import pyspiel

    import guildhall.envs.open_spiel

    assert guildhall.envs.open_spiel.GAMES
    game = pyspiel.load_game(name, parameters)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.legal_actions()
                state.apply_action(outcomes[int(random.random() * len(outcomes))])
                continue
            seen = state.information_state_tensor() if recall else state.observation_tensor()
            assert sum(state.legal_actions_mask())
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            yield seen


def rlcard(name):
    """A game of RLCard; its step returns observation and legal actions."""
    import rlcard

    env = rlcard.make(name)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            yield state["obs"]


def catanatron():
    """Catanatron for two; its package has no observations."""
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            legal = game.state.playable_actions
            game.execute(legal[int(random.random() * len(legal))])
            yield legal


def steps_per_second(steps):
    """Steps per CPU second of this process, after a second to warm up."""
    for seconds in (SECONDS / 2, SECONDS):
        count, start = 0, time.process_time()
        while time.process_time() < start + seconds:
            for _ in range(20):
                next(steps)
            count += 20
        rate = count / (time.process_time() - start)
    return rate


def rows():
    """A name and the steps of each game."""
    for game in GAMES:
        shown = game.capitalize()
        yield f"{shown}, PettingZoo", pettingzoo(game)
        yield f"{shown}, PettingZoo parallel", parallel_pettingzoo(game)
        yield f"{shown}, Gymnasium", gymnasium(game)
        yield f"{shown}, OpenSpiel", open_spiel(f"guildhall_{game}", players=2)
        yield (
            f"{shown}, OpenSpiel, perfect recall",
            open_spiel(f"guildhall_{game}", recall=True, players=2),
        )
    for name in ("backgammon", "gin_rummy", "leduc_poker"):
        yield f"OpenSpiel’s {name} (C++)", open_spiel(name)
    for name in ("gin-rummy", "mahjong"):
        yield f"RLCard’s {name}", rlcard(name)
    yield "Catanatron, without observations", catanatron()


def main():
    random.seed(1)
    np.seterr(all="ignore")
    print("| one game, two players unless the game has more | steps per CPU second |\n|---|---|")
    for name, steps in rows():
        print(f"| {name} | {steps_per_second(steps):,.0f} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())

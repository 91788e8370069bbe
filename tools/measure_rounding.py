"""The cost of quantisation: a checkpoint's quantised net plays against its float weights.

python tools/measure_rounding.py FOLDER GAME [GAMES [SEED]]
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import torch

from guildhall.engine.registry import get_game
from guildhall.envs import batch
from guildhall.lab.arena import WinRate
from guildhall.learn.checkpoint import load_net
from guildhall.learn.torch_net import PolicyValueNet, log_probs


@torch.no_grad()
def argmax_actions(net: PolicyValueNet, env) -> np.ndarray:  # noqa: ANN001
    output = net.forward(net.read_features(torch.from_dlpack(env.observation)))
    return log_probs(output.logits, torch.from_dlpack(env.legal)).argmax(1).numpy()


def main(folder: str, name: str, games: int = 400, seed: int = 900_000) -> None:
    torch.set_num_threads(1)
    game = get_game(name)
    quantized = load_net(Path(folder), game.ACTIONS.size, game.SEATS, "cpu")
    floats = PolicyValueNet(quantized.shape, quantized.features, quantized.weights, quantized=False)
    for players in game.PLAYERS[game.PLAYERS[0] == 1 :]:
        won, played, same, decisions = 0.0, 0, 0, 0
        for seat in range(players):
            env = batch(
                name, players, games // players, seats=game.SEATS, seed=seed, stream="evaluation"
            )
            left = np.ones(env.games, bool)
            while left.any():
                own, other = argmax_actions(quantized, env), argmax_actions(floats, env)
                index = np.where(env.seat == seat, own, other)
                is_choice = left & (env.count > 1)
                same += int((own == other)[is_choice].sum())
                decisions += int(is_choice.sum())
                env.step(env.legal[np.arange(env.games), index])
                won += float(env.reward[env.done & left, seat].sum())
                left &= ~env.done
            played += env.games
        low, high = WinRate(played, won).interval()
        print(
            f"{players} players: the quantised net wins {won / played:.1%} "
            f"({low:.1%} to {high:.1%}) of {played} games, fair {1 / players:.1%}; "
            f"{same / decisions:.2%} of choices agree"
        )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))

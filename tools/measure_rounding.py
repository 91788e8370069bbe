"""What rounding costs: a checkpoint's net in whole numbers among its own unrounded floats.

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
from guildhall.learn.checkpoint import read_net
from guildhall.learn.torch_net import Net, log_probs


@torch.no_grad()
def best(net: Net, env) -> np.ndarray:  # noqa: ANN001
    said = net.judge(net.bits(torch.from_dlpack(env.observation)))
    return log_probs(said.logits, torch.from_dlpack(env.legal)).argmax(1).numpy()


def main(folder: str, name: str, games: int = 400, seed: int = 900_000) -> None:
    torch.set_num_threads(1)
    game = get_game(name)
    whole = read_net(Path(folder), game.ACTIONS.size, game.SEATS, "cpu")
    floats = Net(whole.shape, whole.columns, whole.weights, rounds=False)
    for players in game.PLAYERS[game.PLAYERS[0] == 1 :]:
        won, played, same, decisions = 0.0, 0, 0, 0
        for seat in range(players):
            env = batch(name, players, games // players, seats=game.SEATS, seed=seed)
            left = np.ones(env.games, bool)
            while left.any():
                ours, theirs = best(whole, env), best(floats, env)
                choice = np.where(env.seat == seat, ours, theirs)
                asked = left & (env.count > 1)
                same, decisions = same + int((ours == theirs)[asked].sum()), decisions + asked.sum()
                env.step(env.legal[np.arange(env.games), choice])
                won += float(env.reward[env.done & left, seat].sum())
                left &= ~env.done
            played += env.games
        low, high = WinRate(played, won).interval()
        print(
            f"{players} players: whole numbers win {won / played:.1%} ({low:.1%} to {high:.1%}) of "
            f"{played} games, fair {1 / players:.1%}; {same / decisions:.2%} of choices agree"
        )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))

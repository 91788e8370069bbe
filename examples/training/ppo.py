"""PPO in about sixty lines: learns Norenberc for two, then plays against random moves.

pip install guildhall-games torch
python ppo.py [SECONDS]
"""

import sys
import time

import numpy as np
import torch
from torch import nn

import guildhall

GAMES, STEPS, POINTS = 128, 32, 10_000.0
"""Games for each seat, decisions between two updates, and a lead by `value` that is worth a win."""


def tables(games, seed):
    """One batch for each seat of ours; the other seat moves at random."""
    how = {"observation": "numbers", "reward": "win share", "values": True, "seed": seed}
    return [
        guildhall.envs.batch("norenberc", 2, games, opponents={1 - seat: "random"}, **how)
        for seat in (0, 1)
    ]


class Net(nn.Module):
    """What is seen, in logarithms, to a policy over all actions and a value."""

    def __init__(self, width, actions):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy, self.value = nn.Linear(256, actions), nn.Linear(256, 1)

    def forward(self, seen, legal):
        x = self.body(torch.sign(seen) * torch.log1p(seen.abs()))
        logits = self.policy(x).gather(1, legal.clamp(min=0)).masked_fill(legal < 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(x)[:, 0]


def look(envs):
    """Observations, legal lists and how far we lead by the game's own judgement."""
    seen = torch.from_numpy(np.concatenate([e.observation for e in envs]).astype(np.float32))
    legal = torch.from_numpy(np.concatenate([e.legal for e in envs]).astype(np.int64))
    lead = np.concatenate([e.value[:, s] - e.value[:, 1 - s] for s, e in enumerate(envs)])
    return seen, legal, torch.from_numpy(lead / POINTS).float()


def step(envs, legal, choice):
    """Perform the chosen places of the legal lists; who won, and which games ended."""
    actions = legal.gather(1, choice[:, None])[:, 0].numpy().reshape(2, -1)
    for env, chosen in zip(envs, actions, strict=True):
        env.step(chosen)
    won = np.concatenate([2 * e.reward[:, s] - e.done for s, e in enumerate(envs)])
    return torch.from_numpy(won).float(), torch.from_numpy(np.concatenate([e.done for e in envs]))


def train(net, seconds):
    """Play and improve for so long; how many decisions that took."""
    envs, best = tables(GAMES, 1), torch.optim.Adam(net.parameters(), 1e-3)
    began, decisions, (seen, legal, lead) = time.time(), 0, look(envs)
    while (spent := time.time() - began) < seconds:
        rows = []
        for _ in range(STEPS):
            with torch.no_grad():
                policy, value = net(seen, legal)
            choice = policy.sample()
            won, done = step(envs, legal, choice)
            now = look(envs)
            reward = won + torch.where(done, 0.0, now[2]) - lead  # the lead shapes the reward
            rows.append((seen, legal, choice, policy.log_prob(choice), value, reward, done))
            seen, legal, lead = now
        with torch.no_grad():
            after, gain, targets = net(seen, legal)[1], 0.0, []
        for *_, value, reward, done in reversed(rows):
            gain = reward + ~done * after - value + 0.95 * ~done * gain
            after, targets = value, [gain, *targets]
        data = [torch.cat(column) for column in zip(*rows, strict=True)]
        gains = torch.cat(targets)
        for group in best.param_groups:
            group["lr"] = 1e-3 * (1 - spent / seconds)
        for part in (p for _ in range(2) for p in torch.randperm(len(gains)).split(1024)):
            seen_, legal_, choice_, before, value_, *_ = (column[part] for column in data)
            policy, value = net(seen_, legal_)
            gain_ = (gains[part] - gains.mean()) / (gains.std() + 1e-8)
            ratio = (policy.log_prob(choice_) - before).exp()
            clipped = torch.min(ratio * gain_, ratio.clamp(0.8, 1.2) * gain_).mean()
            error = (value - value_ - gains[part]).pow(2).mean()
            best.zero_grad()
            (0.5 * error - clipped - 0.01 * policy.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()
        decisions += len(gains)
    return decisions


def judge(net, games=1000):
    """The share of wins against random moves in the first games of every table."""
    envs, share, left = tables(games // 2, 10**9), 0.0, np.ones(games, bool)
    while left.any():
        seen, legal, _ = look(envs)
        with torch.no_grad():
            won, done = step(envs, legal, net(seen, legal)[0].probs.argmax(1))
        first = done.numpy() & left
        share, left = share + float((won.numpy()[first] + 1).sum()) / 2, left & ~done.numpy()
    return share / games


if __name__ == "__main__":
    torch.manual_seed(1)
    torch.set_num_threads(1)  # layers so small are slower on several
    shape = tables(1, 1)[0]
    net = Net(shape.observation.shape[1], shape.actions)
    print(f"before: {judge(net):.1%} of games won against random moves")
    decisions = train(net, float(sys.argv[1]) if len(sys.argv) > 1 else 300.0)
    print(
        f"after {decisions:,} decisions and {time.process_time():.0f} CPU seconds: {judge(net):.1%}"
    )
